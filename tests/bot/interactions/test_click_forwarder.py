"""Clicks by DM go in order to the process that owns their table. If no process takes them, they are still answered."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from support.discord.world import settings

from bot.app import create
from bot.core.custom_ids import OLD_TRIES
from bot.core.sharding import Shards
from bot.interactions import click_forwarder
from bot.interactions.click_forwarder import ClickForwarder, compact
from bot.transport.click_throttle import Verdict
from storage import StorageError, Unknown

OURS, THEIRS = 4 << 22, 5 << 22  # of two shards
TABLES = {1: OURS, 2: THEIRS}
CHANNELS = {11: 1, 12: 2}  # with their tables
USERS = {101: (1,), 102: (2,), 103: (1, 2), 104: (2, -1), 105: ()}  # with their tables; negative: a computer plays


def click(number: int, table: int | str, **more: Any) -> dict[str, Any]:
    return {"id": str(number), "type": 3, "data": {"custom_id": f"tv:m:{table}:3:play:KH"}, **more}


@dataclass
class Post:
    """What a forwarder has done with its clicks."""

    here: list[int] = field(default_factory=list)
    there: list[tuple[int, int]] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    broken: bool = False
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def forwarder(self) -> ClickForwarder:
        async def match(number: int) -> Any:
            self.asked.append(number)
            if number not in TABLES:
                raise Unknown(number)
            return SimpleNamespace(place_id=TABLES[number])

        def record(number: int, user: int = 0) -> Any:
            player = SimpleNamespace(user_id=user, computer=number < 0, seat=0)
            return SimpleNamespace(place_id=TABLES[abs(number)], players=[player])

        async def open_in(channel_id: int) -> Any:
            return record(CHANNELS[channel_id]) if channel_id in CHANNELS else None

        async def matches_of(user_id: int) -> Any:
            return [record(number, user_id) for number in USERS[user_id]]

        async def forward(guild_id: int, payload: Mapping[str, Any]) -> None:
            if self.broken:
                raise StorageError("gone")
            self.there.append((guild_id, int(payload["id"])))

        def spawn(job: Any) -> Any:
            self.tasks.append(asyncio.ensure_future(job))
            return self.tasks[-1]

        return ClickForwarder(
            Shards((0,), 2),
            here={5},
            journal=cast(Any, SimpleNamespace(match=match, open_in=open_in, matches_of=matches_of)),
            forward=forward,
            parse=lambda payload: self.here.append(int(payload["id"])),
            spawn=spawn,
        )

    async def done(self) -> None:
        await asyncio.gather(*self.tasks)


async def test_clicks_find_their_owner_in_the_order_in_which_they_came() -> None:
    post = Post()
    forwarder = post.forwarder()
    for number, table in enumerate((2, 1, 2, 3), 1):
        assert forwarder.takes(click(number, table))
    await post.done()
    assert post.there == [(THEIRS, 1), (THEIRS, 3)]
    assert post.here == [2, 4], "ours, and one of no table"
    assert post.asked == [2, 1, 3], "a table's server is asked for once"
    for number in (1, 3):
        forwarder.taken(number)


@pytest.mark.parametrize(
    "payload",
    [
        click(1, 5, guild_id=str(OURS)),
        {"id": "1", "type": 3, "data": {"custom_id": "tv:a:0:help:"}},
        {"id": "1", "type": 3, "data": {"custom_id": "of another"}},
        {"id": "1", "type": 2, "data": {"name": "help"}},
        {"id": "1", "type": 2, "data": {"name": "play"}, "channel_id": str(THEIRS), "context": 1},
        click(1, 5, guild_id=str(OURS), channel_id="8", authorizing_integration_owners={"0": str(OURS), "1": "7"}),
        click(1, "d2"),
        click(1, OLD_TRIES + 2),
    ],
)
async def test_an_interaction_without_a_table_elsewhere_stays(payload: dict[str, Any]) -> None:
    assert not Post().forwarder().takes(payload)


def outside(number: int, channel_id: int, **more: Any) -> dict[str, Any]:
    """Any interaction from a group DM."""
    place = {"channel_id": str(channel_id), "context": 2, "authorizing_integration_owners": {"1": "7"}}
    return {"id": str(number), "type": 2, "data": {"name": "play"}, **place, **more}


async def test_everything_outside_goes_to_the_owner_of_the_channel() -> None:
    post = Post()
    forwarder = post.forwarder()
    abroad = {"guild_id": "9", "context": 0}
    assert forwarder.takes(outside(1, THEIRS))
    assert forwarder.takes(outside(2, THEIRS, **abroad))
    assert forwarder.takes(outside(3, THEIRS, type=3, data={"custom_id": "tv:m:1:3:play:KH"}))
    assert not forwarder.takes(outside(4, OURS))
    assert not forwarder.takes(outside(5, OURS, **abroad))
    await post.done()
    assert post.there == [(THEIRS, 1), (THEIRS, 2), (THEIRS, 3)]
    assert post.asked == [1], "the channel says it all, unless a button names a table that is not here"
    for number in (1, 2, 3):
        forwarder.taken(number)


async def test_a_button_for_a_table_in_another_server_goes_to_its_owner() -> None:
    post = Post()
    forwarder = post.forwarder()
    at_home = {"guild_id": str(OURS), "channel_id": "8", "context": 0}
    for number, table in ((1, 2), (2, 1), (3, 3)):
        for route in ("hand", "back", "leave"):
            told = click(number, table, data={"custom_id": f"tv:a:{table}:{route}:yes"}, **at_home)
            assert forwarder.takes(told)
    assert forwarder.takes(outside(4, OURS, type=3, data={"custom_id": "tv:a:2:hand:"}))
    assert not forwarder.takes(click(5, 5, data={"custom_id": "tv:a:5:hand:"}, **at_home)), "it is open here"
    assert forwarder.takes(click(6, 2, data={"custom_id": "tv:a:2:join:"}, **at_home))
    await post.done()
    assert post.there == [(THEIRS, 1)] * 3 + [(THEIRS, 4)]
    assert post.here == [2] * 3 + [3] * 3 + [6], "the last one is only for the table's channel: refused here"
    for number in (1, 4):
        forwarder.taken(number)


async def test_a_table_from_before_the_bot_was_invited_keeps_its_owner() -> None:
    """It belongs to its channel, but its clicks now come with the server, whose owner is another process."""
    post = Post()
    forwarder = post.forwarder()
    in_server = {"guild_id": str(OURS), "context": 0, "authorizing_integration_owners": {"0": str(OURS)}}
    assert forwarder.takes(click(1, 2, channel_id=str(THEIRS), **in_server))
    assert forwarder.takes(click(2, 2, channel_id="8", **in_server)), "not its channel: refused here"
    await post.done()
    assert post.there == [(THEIRS, 1)]
    assert post.here == [2]
    forwarder.taken(1)


@pytest.mark.parametrize("name", ["hand", "leave", "stop"])
async def test_a_command_for_the_users_only_table_goes_to_its_owner(name: str) -> None:
    post = Post()
    forwarder = post.forwarder()

    def command(user: int, channel: int, **more: Any) -> dict[str, Any]:
        told = {"id": str(user), "type": 2, "data": {"name": name}, "user": {"id": str(user)}, "context": 1}
        return told | {"channel_id": str(channel)} | more

    for user in USERS:
        assert forwarder.takes(command(user, 8))
    in_server = {"guild_id": str(OURS), "context": 0, "member": {"user": {"id": "102"}}}
    assert forwarder.takes(command(106, 8, **in_server))
    assert forwarder.takes(command(107, 11, **in_server)), "its channel's table comes first"
    await post.done()
    assert post.there == [(THEIRS, 102), (THEIRS, 104), (THEIRS, 106)]
    assert post.here == [101, 103, 105, 107]
    for user in (102, 104, 106):
        forwarder.taken(user)


async def test_a_click_that_nobody_takes_is_answered_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(click_forwarder, "PATIENCE", 0.0)
    post = Post()
    assert post.forwarder().takes(click(1, 2))
    await post.done()
    await asyncio.sleep(0.01)
    assert post.here == [1]


async def test_a_click_that_cannot_be_told_is_answered_here_once() -> None:
    post = Post(broken=True)
    forwarder = post.forwarder()
    forwarder.takes(click(1, 2))
    await post.done()
    assert post.here == [1]
    assert not forwarder._waiting


@pytest.mark.live  # the driver of PostgreSQL is an extra
async def test_an_interaction_is_counted_by_its_receiver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flood is not forwarded, and the owner of a forwarded click does not count it again."""
    bot = create(settings(tmp_path, database_url="postgresql+asyncpg://nobody@127.0.0.1:1/nowhere", shards="1/2"))
    assert bot.processes is not None
    counted, forwarded, handled = list[int](), list[int](), list[int]()

    def count(user_id: int, _: float) -> Verdict:
        counted.append(user_id)
        return Verdict.IGNORED if user_id == 7 else Verdict.HANDLED

    def takes(payload: Any) -> bool:
        forwarded.append(int(payload["id"]))
        return True

    router = SimpleNamespace(count=count, receive=lambda click: handled.append(click.user.id))
    monkeypatch.setattr(bot, "_built", SimpleNamespace(router=router, forwarder=SimpleNamespace(takes=takes)))
    for standby in (True, False):
        monkeypatch.setattr(bot.processes.cluster, "standby", standby)
        for user in (7, 8):
            told = click(user, 1, token="t", version=1, application_id="1", entitlements=[], attachment_size_limit=1)
            told["data"]["component_type"] = 2
            told["user"] = {"id": str(user), "username": "x", "discriminator": "0", "avatar": None}
            bot._connection.parsers["INTERACTION_CREATE"](told)
    bot.processes.parse(told)
    assert (counted, forwarded, handled) == ([7, 8], [8], [8])


def test_a_click_is_small_enough_for_postgresql() -> None:
    message = {"id": "9", "channel_id": "8", "content": "x" * 4000, "embeds": [{"description": "y" * 4000}], "flags": 0}
    told = compact(click(1, 2, message=message))
    assert len(str(told)) < 1000
    assert told["message"] | {"id": "9", "channel_id": "8"} == told["message"]
    assert compact(click(1, 2)) == click(1, 2)
