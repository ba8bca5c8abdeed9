"""The link between processes: one owner for each shard, and news that reach everybody who listens."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import asyncpg
import pytest
from sqlalchemy import make_url
from support.storage.matches import open_match
from support.storage.postgres import Cluster
from support.storage.tcp_proxy import tcp_proxy

from storage import Database, Journal, Player, Result, StorageError, Unusable
from storage.cluster.link import Link
from storage.cluster.survey import activity, holders


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110 - nothing tells when it is so
            await asyncio.sleep(0.01)


@dataclass
class Seen:
    """What a link has called."""

    link: Link
    events: list[str] = field(default_factory=list)
    told: asyncio.Queue[tuple[str, str]] = field(default_factory=asyncio.Queue)
    reasons: list[str] = field(default_factory=list)  # why it lost the connection

    async def until(self, event: str, times: int = 1) -> None:
        await until(lambda: self.events.count(event) >= times)

    async def hears(self, *news: tuple[str, str]) -> None:
        """Assert that these are the next messages."""
        async with asyncio.timeout(10):
            assert [await self.told.get() for _ in news] == [*news]


@asynccontextmanager
async def linked(
    url: str, *shards: int, count: int = 4, name: str = "one", channels: tuple[str, ...] = (), start: bool = True
) -> AsyncIterator[Seen]:
    async def gained() -> None:
        seen.events.append("gained")

    def lost(why: str) -> None:
        seen.reasons.append(why)
        seen.events.append("lost")

    link = Link(
        url,
        shards,
        count,
        process=name,
        channels=channels,
        lost=lost,
        gained=gained,
        waiting=lambda: seen.events.append("waiting"),
        heard=lambda *told: seen.told.put_nowait(told),
    )
    seen = Seen(link)
    try:
        if start:
            await link.start()
        yield seen
    finally:
        await link.close()


async def shards_held(url: str) -> dict[int, list[int]]:
    return {count: [holder.shard for holder in found] for count, found in (await holders(url)).items()}


async def let_go(postgres: Cluster, *names: str) -> None:
    """Wait until the server has ended the sessions of these processes: a lock outlives its connection by a moment."""
    listed = ", ".join(f"'{name}'" for name in names)
    count = f"SELECT count(*) FROM pg_stat_activity WHERE application_name IN ({listed})"
    await until(lambda: postgres.sql(count) == "0")


def end(postgres: Cluster, process: str) -> None:
    """Let the server end the session of a process."""
    postgres.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{process}'")


async def test_processes_with_and_without_shards_refuse_each_other(postgres: Cluster, postgres_url: str) -> None:
    async with (
        linked(postgres_url, 1, name="sharded"),
        linked(postgres_url, count=0, name="alone", start=False) as alone,
    ):
        with pytest.raises(Unusable) as refused:
            await alone.link.start()
        assert (refused.value.reason, refused.value.transient) == ("shared", True)
    await let_go(postgres, "sharded", "alone")
    async with (
        linked(postgres_url, count=0, name="alone") as alone,
        linked(postgres_url, count=0, name="next") as other,
    ):
        assert alone.link.held
        assert other.link.held, "two without shards may stand by one another, as at an update"
        async with linked(postgres_url, 1, name="sharded", start=False) as sharded:
            with pytest.raises(Unusable) as refused:
                await sharded.link.start()
            assert refused.value.reason == "alone"
    await let_go(postgres, "sharded", "alone", "next")
    async with linked(postgres_url, 1, name="sharded") as sharded:
        assert sharded.link.held


@pytest.mark.live
async def test_a_process_without_shards_that_comes_back_second_waits(postgres: Cluster, postgres_url: str) -> None:
    async with linked(postgres_url, count=0, name="alone") as alone:
        end(postgres, "alone")
        async with linked(postgres_url, 1, name="sharded"):
            await alone.until("waiting")
            assert not alone.link.held
        await alone.until("gained", 2)


async def test_a_database_that_is_not_there_yet_is_waited_for(postgres: Cluster) -> None:
    url = postgres.url("late")
    async with linked(url, 1, start=False) as seen:
        starting = asyncio.create_task(seen.link.start())
        while not postgres.sql("SELECT 1 FROM pg_database WHERE datname = 'late'"):
            await asyncio.sleep(0.05)
            assert not starting.done()
            postgres.sql("CREATE DATABASE late")
        await starting
        assert (seen.link.held, seen.events) == (True, ["gained"])
        await seen.link.close()
        await seen.link.close()
        assert (seen.link.held, seen.events) == (False, ["gained"])
    postgres.drop(url)


async def test_processes_with_shards_in_another_order_do_not_deadlock(postgres_url: str) -> None:
    async with (
        linked(postgres_url, 0, 1, 2, name="first", start=False) as first,
        linked(postgres_url, 2, 1, 0, name="second", start=False) as second,
    ):
        await asyncio.gather(first.link.start(), second.link.start())
        assert sorted([first.events, second.events]) == [["gained"], ["waiting"]]
        assert await shards_held(postgres_url) == {4: [0, 1, 2]}


async def test_processes_on_another_database_of_the_server_are_no_concern(postgres: Cluster, postgres_url: str) -> None:
    elsewhere = postgres.new_database(migrated=False)
    async with (
        linked(postgres_url, 1, channels=("news",)) as here,
        linked(elsewhere, 1, count=5, channels=("news",)) as there,
    ):
        assert here.link.held
        assert there.link.held
        assert await here.link.try_lock(3)
        assert await there.link.try_lock(3)
        assert [await shards_held(url) for url in (postgres_url, elsewhere)] == [{4: [1]}, {5: [1]}]
        await here.link.tell("news", "here")
        await there.link.tell("news", "there")
        await here.hears(("news", "here"))
        await there.hears(("news", "there"))
    postgres.drop(elsewhere)


async def test_a_shard_has_one_owner_and_the_next_one_waits_for_it(postgres_url: str) -> None:
    async with linked(postgres_url, 1, name="second", start=False) as second:
        async with linked(postgres_url, 0, 1, name="first") as first:
            assert first.link.held
            await second.link.start()
            assert second.events == ["waiting"]
            assert not second.link.held
            found = await holders(postgres_url)
            assert [(one.shard, one.process) for one in found[4]] == [(0, "first"), (1, "first")]
            assert all(datetime.now(UTC) - one.since < timedelta(minutes=1) for one in found[4])
        await second.until("gained")
        assert second.link.held
        assert first.events == ["gained"], "what is given up is not lost"


async def test_another_number_of_shards_waits_for_the_old_number(postgres_url: str) -> None:
    async with linked(postgres_url, 0, count=5, start=False) as other:
        async with linked(postgres_url, 3):
            await other.link.start()
            assert other.events == ["waiting"]
            assert await shards_held(postgres_url) == {4: [3]}
        await other.until("gained")
        assert await shards_held(postgres_url) == {5: [0]}


async def test_links_hear_what_is_told_on_their_channels(postgres_url: str) -> None:
    async with (
        linked(postgres_url, 0, channels=("news",)) as first,
        linked(postgres_url, 1, channels=("news", "clicks_1")) as second,
    ):
        await first.link.tell("clicks_1", "{}")
        await second.link.tell("news", "person 7")
        await second.hears(("clicks_1", "{}"), ("news", "person 7"))
        await first.hears(("news", "person 7"))
        assert first.told.empty()


async def test_a_message_that_is_too_long_costs_nobody_their_shards(postgres_url: str) -> None:
    async with linked(postgres_url, 0, channels=("news",)) as seen:
        await seen.link.tell("news", "é" * 3_999 + "!")
        with pytest.raises(StorageError, match="a message of 8000 bytes is too long"):
            await seen.link.tell("news", "é" * 4_000)
        await seen.link.tell("news", "after")
        await seen.hears(("news", "é" * 3_999 + "!"), ("news", "after"))
        assert seen.link.held
        assert seen.events == ["gained"]


async def test_a_lock_by_name_has_one_holder(postgres_url: str) -> None:
    async with linked(postgres_url, 0) as first, linked(postgres_url, 1) as second:
        assert await first.link.try_lock(3)
        assert await first.link.try_lock(4)
        assert not await second.link.try_lock(3)
        await first.link.unlock(3)
        assert await second.link.try_lock(3)
        assert not await second.link.try_lock(4)
        assert first.events == ["gained"], "an unlocked process keeps its connection, and its other locks"
        assert 0 not in await holders(postgres_url)


async def test_shards_that_are_let_go_find_a_new_owner(postgres: Cluster, postgres_url: str) -> None:
    async with (
        linked(postgres_url, 1, name="old", channels=("news",)) as old,
        linked(postgres_url, 1, name="new", start=False) as new,
    ):
        await new.link.start()
        await old.link.let_go()
        await new.until("gained")
        await new.link.tell("news", "taken")
        await old.hears(("news", "taken"))
        end(postgres, "old")
        await until(lambda: not old.link.held)
        assert (old.link.held, old.events) == (False, ["gained"]), "what is given up is not lost"


@pytest.mark.live
@pytest.mark.parametrize("how", ["cut", "silent"])
async def test_a_lost_connection_is_noticed_and_comes_back(postgres: Cluster, postgres_url: str, how: str) -> None:
    with tcp_proxy(postgres.port) as proxy:
        url = make_url(postgres_url).set(port=proxy.port).render_as_string(hide_password=False)
        async with linked(url, 0, channels=("news",)) as seen, linked(postgres_url, 1) as other:
            if how == "cut":
                proxy.cut()
            else:
                proxy.silent = True
            await seen.until("lost")
            assert (seen.link.held, seen.events) == (False, ["gained", "lost"])
            with pytest.raises(StorageError, match="not connected"):
                await seen.link.tell("news", "nobody")
            if how == "silent":  # a server that does not hear of the end keeps the lock until it finds out
                proxy.silent = False
                proxy.cut()
            await seen.until("gained", 2)
            assert seen.link.held
            await other.link.tell("news", "again")
            await seen.hears(("news", "again"))
            assert other.events == ["gained"]


@pytest.mark.live
@pytest.mark.parametrize("failure", [asyncpg.InternalClientError("cannot switch to state 12"), KeyError("a bug")])
async def test_a_driver_error_loses_no_link(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    async def broken(*_: object) -> None:
        raise failure

    async with linked(postgres_url, 0) as seen:
        monkeypatch.setattr(asyncpg.Connection, "fetchval", broken)
        await seen.until("lost")
        assert str(failure) in seen.reasons[0]
        monkeypatch.undo()
        await seen.until("gained", 2)
        assert seen.link.held


@pytest.mark.live
async def test_a_link_closes_in_the_moment_of_an_answer(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.11's `asyncio.wait_for` takes the answer, and forgets that it was cancelled."""
    asked, answer = asyncio.Event(), asyncio.Event()

    async def fetchval(*_: object) -> None:
        asked.set()
        await answer.wait()

    async with linked(postgres_url, 0) as seen:
        monkeypatch.setattr(asyncpg.Connection, "fetchval", fetchval)
        await asyncio.wait_for(asked.wait(), 10)
        answer.set()
        await asyncio.sleep(0)
        _, still_closing = await asyncio.wait({asyncio.ensure_future(seen.link.close())}, timeout=1)
        assert not still_closing


async def test_a_link_without_a_connection_tells_nothing(postgres_url: str) -> None:
    async with linked(postgres_url, 0, start=False) as seen:
        with pytest.raises(StorageError, match="not connected"):
            await seen.link.tell("news", "person 7")
        with pytest.raises(StorageError, match="not connected"):
            await seen.link.try_lock(3)
        await seen.link.unlock(3)
        await seen.link.let_go()
        assert not seen.link.held


async def test_a_look_at_a_database_that_cannot_be_reached_says_why(postgres_url: str) -> None:
    url = make_url(postgres_url)
    with pytest.raises(StorageError, match="the database failed: ") as failed:
        await holders(url.set(port=1).render_as_string(hide_password=False))
    assert not isinstance(failed.value, Unusable), "it may answer later"
    with pytest.raises(Unusable, match='unreachable \\(database "nothing" does not exist\\)') as refused:
        await holders(url.set(database="nothing").render_as_string(hide_password=False))
    assert not refused.value.transient
    for ask in (holders(f"{postgres_url}?tea=2"), activity(f"{postgres_url}?tea=2", 4)):
        with pytest.raises(Unusable) as refused:
            await ask
        assert (refused.value.reason, refused.value.transient) == ("unreachable", False)
        assert "tea" in refused.value.detail
        assert f":{url.port}/{url.database}" in refused.value.where
        assert str(url.password) not in str(refused.value)


async def test_a_look_at_the_shards_leaves_no_connection_open(postgres: Cluster, postgres_url: str) -> None:
    assert await holders(postgres_url) == {}
    assert await activity(postgres_url, 4) == {}
    await let_go(postgres, "tapis-vert shards")


async def test_open_tables_and_moves_are_counted_by_shard(postgres: Cluster, postgres_url: str) -> None:
    database = await Database.open(postgres_url)
    try:
        journal = Journal(database)
        for number, guild_id in enumerate((1 << 22, 5 << 22, 2 << 22, None)):
            channel_id = (7 << 22) + number  # in no server it decides
            match = await open_match(journal, channel_id, guild_id=guild_id, players=(Player(0, 7, "Alice"),))
            if guild_id in (2 << 22, None):
                await journal.start(match.id, version=1, seed=bytes(32), dealer=0, players=match.players)
                await journal.record_all(match.id, 0, 0, ["pass", "pass"])
            if guild_id is None:
                await journal.finish(match.id, [Result(0, 7, "Alice", False, score=1, place=1, won=True)])
        assert await activity(postgres_url, 4) == {1: (2, 0), 2: (1, 2), 3: (0, 2)}
        postgres.sql("UPDATE moves SET played_at = now() - interval '61 minutes' WHERE seq = 0", postgres_url)
        assert await activity(postgres_url, 4) == {1: (2, 0), 2: (1, 1), 3: (0, 1)}
    finally:
        await database.close()
