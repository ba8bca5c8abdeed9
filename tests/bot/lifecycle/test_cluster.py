"""A process among others: it stops without its shards, hears of changes, and waits for its turn to identify."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any

import pytest
from support.storage.postgres import Cluster as Server

from bot.core.errors import Refused
from bot.core.sharding import Shards
from bot.core.tasks import ShutdownFlag
from bot.lifecycle import cluster
from bot.lifecycle.cluster import Alone, Cluster
from bot.tables.clock import TurnClock
from storage.cluster.connection import LOCK_SPACE, once
from storage.cluster.link import key_of


class Process:
    """One process, with what it has heard."""

    def __init__(self, url: str, shard: int, name: str = "") -> None:
        self.flag, self.clock = ShutdownFlag(), TurnClock()
        self.heard: asyncio.Queue[Any] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []
        self.overtaken = False
        shards = Shards((shard,), 2)
        self.cluster = Cluster(
            url, shards, process=f"tapis-vert {shards}{name}", flag=self.flag, clock=self.clock, spawn=self.spawn
        )
        self.cluster.listen(
            news={"person": lambda told: self.heard.put_nowait(("person", told["id"]))},
            overtaken=self.is_overtaken,
            reconnected=self.reconnected,
            clicked=lambda payload: self.heard.put_nowait(("clicked", payload["id"])),
            taken=lambda number: self.heard.put_nowait(("taken", number)),
        )

    async def is_overtaken(self) -> bool:
        return self.overtaken

    async def reconnected(self) -> None:
        assert self.flag.suspended
        self.heard.put_nowait("reconnected")

    def spawn(self, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        self.tasks.append(asyncio.ensure_future(job))
        return self.tasks[-1]

    async def hears(self) -> Any:
        async with asyncio.timeout(20):
            return await self.heard.get()


@asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[Process, Process]]:
    first, second = Process(url, 0), Process(url, 1)
    try:
        await asyncio.gather(first.cluster.start(), second.cluster.start())
        yield first, second
    finally:
        for one in (first, second):
            await asyncio.gather(*one.tasks, return_exceptions=True)
            await one.cluster.close()


async def test_a_process_without_its_shards_stops_and_goes_on(postgres: Server, postgres_url: str) -> None:
    async with two(postgres_url) as (first, second):
        first.flag.require_open()
        postgres.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'tapis-vert 0/2%'"
        )
        for _ in range(2_000):
            if first.flag.suspended:
                break
            await asyncio.sleep(0.001)
        assert first.clock.in_outage
        with pytest.raises(Refused, match="restarting"):
            first.flag.require_open()
        assert await first.hears() == "reconnected"
        assert not first.flag.suspended
        assert not first.clock.in_outage
        first.flag.require_open()
        assert not second.flag.suspended
        assert second.heard.empty()


@pytest.mark.parametrize("waits", [False, True])
async def test_a_replaced_process_begins_again(postgres: Server, postgres_url: str, waits: bool) -> None:
    """What it remembers is outdated: it does not wait for its shards to say so, nor play when it has them again."""
    newer = Process(postgres_url, 0, " newer")
    async with two(postgres_url) as (first, second):
        first.overtaken = True
        if waits:
            await newer.cluster.start()
        postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tapis-vert 0/2'")
        try:
            async with asyncio.timeout(20):
                await first.flag.overtaken.wait()
            await asyncio.sleep(1)
            assert first.flag.suspended
            assert first.clock.in_outage
            assert first.heard.empty()
            assert not second.flag.overtaken.is_set()
            assert newer.cluster.standby is False
        finally:
            await newer.cluster.close()
            await asyncio.gather(*newer.tasks, return_exceptions=True)


async def test_clicks_are_refused_while_the_server_keeps_a_lost_lock(postgres: Server, postgres_url: str) -> None:
    """It may take a minute and a half to notice that its client is gone: until then nobody else would answer."""
    async with two(postgres_url) as (first, _), once(postgres_url) as forgotten:
        waiting = asyncio.ensure_future(forgotten.execute(f"SELECT pg_advisory_lock({LOCK_SPACE}, {key_of(0, 2)})"))
        await asyncio.sleep(0.2)
        postgres.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'tapis-vert 0/2%'"
        )
        await waiting
        await asyncio.sleep(2)
        assert not first.cluster.standby, "a process that stands by leaves clicks to another one"
        with pytest.raises(Refused, match="restarting"):
            first.flag.require_open()
        await forgotten.execute("SELECT pg_advisory_unlock_all()")
        assert await first.hears() == "reconnected"
        first.flag.require_open()


async def test_a_process_without_shards_restarts_after_the_sharded_ones(postgres: Server, postgres_url: str) -> None:
    flag, sharded = ShutdownFlag(), Process(postgres_url, 0)
    alone = Alone(postgres_url, process="alone", flag=flag, clock=TurnClock())
    await alone.start()
    try:
        postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'alone'")
        await sharded.cluster.start()
        async with asyncio.timeout(20):
            while not flag.suspended:  # noqa: ASYNC110 - a flag has no event
                await asyncio.sleep(0.01)
            assert not flag.overtaken.is_set()
            await sharded.cluster.close()
            await flag.overtaken.wait()
        assert flag.suspended
    finally:
        await alone.close()
        await sharded.cluster.close()


async def test_changes_and_clicks_reach_the_others_and_clicks_are_acknowledged(postgres_url: str) -> None:
    async with two(postgres_url) as (first, second):
        first.cluster.tell("person", id=7)
        first.cluster.tell("something newer", id=7)
        assert await second.hears() == ("person", 7)
        await first.cluster.forward(5 << 22, {"id": "99"})
        assert await second.hears() == ("clicked", "99")
        assert await first.hears() == ("taken", 99)
        assert first.heard.empty(), "nobody hears of their own changes"


async def test_sessions_of_one_bucket_begin_in_turn(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "IDENTIFY_TIME", 0.2)
    begun: list[tuple[str, float]] = []

    async def identify(name: str, process: Process, shard: int, most: int) -> None:
        await process.cluster.identify(shard, most)
        begun.append((name, asyncio.get_running_loop().time()))

    async with two(postgres_url) as (first, second):
        processes = {"a": first, "b": second}
        await asyncio.gather(
            *(identify(f"{name}{turn}", one, 0, 1) for turn in "12" for name, one in processes.items())
        )
        times = [at for _, at in begun]
        assert all(later - earlier >= 0.19 for earlier, later in pairwise(times))
        await asyncio.gather(identify("a3", first, 0, 2), identify("b3", second, 1, 2))
        assert {name for name, _ in begun} == {"a1", "a2", "a3", "b1", "b2", "b3"}


async def test_a_process_stands_by_for_its_shards(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "STANDBY_GAP", 0.05)
    newer = Process(postgres_url, 0, " newer")
    async with two(postgres_url) as (first, second):
        try:
            assert not first.cluster.has_successor
            await newer.cluster.start()
            assert newer.cluster.standby
            assert newer.clock.in_outage
            with pytest.raises(Refused, match="restarting"):
                newer.flag.require_open()
            newer.cluster.offer()
            async with asyncio.timeout(20):
                while not first.cluster.has_successor:  # noqa: ASYNC110 - a time has no event
                    await asyncio.sleep(0.01)
            assert not second.cluster.has_successor, "those are other shards"

            # A click for a shard is taken by who has it, and by nobody else.
            await second.cluster.forward(4 << 22, {"id": "1"})
            assert await first.hears() == ("clicked", "1")
            assert await newer.hears() == ("taken", 1)

            await first.cluster.hand_over()
            assert await newer.hears() == "reconnected"
            assert not newer.cluster.standby
            newer.flag.require_open()
        finally:
            await newer.cluster.close()
            await asyncio.gather(*newer.tasks, return_exceptions=True)


async def test_shards_without_a_successor_stop_at_once(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TAKEOVER_TIMEOUT", 0.1)
    async with two(postgres_url) as (first, _):
        await first.cluster.hand_over()
        assert not first.flag.suspended, "what is given up is not lost"
