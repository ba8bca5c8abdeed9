"""The library's private attributes behave as `discord_internals` takes for granted: a new version is met here first."""

import asyncio
import zlib
from collections.abc import Mapping
from itertools import count
from types import MappingProxyType
from typing import Any
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Ratelimit, handle_message_parameters

from bot.core.types import Interaction
from bot.transport.discord_internals import (
    Parser,
    RawLayout,
    filter_interactions,
    is_by_user_alone,
    look_through_rate_limits_seldom,
    mark_answered,
    reconnect_after_broken_frames,
)

TEXT = [{"type": 10, "content": "Bonsoir"}]


def interaction() -> Interaction:
    """An interaction of the library's, without a gateway behind it."""
    return discord.Interaction.__new__(discord.Interaction)


@pytest.mark.parametrize(
    ("owners", "alone"),
    [
        ({}, False),
        ({0: 9}, False),
        ({0: 9, 1: 7}, False),
        ({1: 7}, True),
        ({1: 8}, True),  # a click by somebody else on a message of the user who installed it
        ({0: 0, 1: 7}, True),  # in the app's DM
    ],
)
def test_an_interaction_says_who_has_installed_the_app(owners: dict[int, Any], alone: bool) -> None:
    click = interaction()
    click._integration_owners, click.guild_id = owners, 9
    assert is_by_user_alone(click) is alone


def test_the_library_sends_a_raw_layout_as_it_is() -> None:
    with handle_message_parameters(view=RawLayout(TEXT)) as params:
        assert params.payload is not None
        assert params.payload["components"] == TEXT
        assert discord.MessageFlags._from_value(params.payload["flags"]).components_v2


def test_the_library_keeps_nothing_of_a_raw_layout() -> None:
    layout = RawLayout(TEXT)
    assert layout.is_finished()
    assert not layout.is_dispatchable()
    assert layout.timeout is None


async def test_a_filter_stands_before_the_librarys_parser_of_interactions() -> None:
    client, heard = discord.Client(intents=discord.Intents.none()), list[Any]()

    def wrap(parse: Parser) -> Parser:
        assert parse == client._connection.parse_interaction_create
        return heard.append

    filter_interactions(client, wrap)
    client._connection.parsers["INTERACTION_CREATE"]({"id": "1"})
    assert heard == [{"id": "1"}]


class Wire:
    """A connection that brings one frame again and again."""

    def __init__(self, frame: str | bytes) -> None:
        self.frame = frame
        self.close_code: int | None = None

    async def receive(self, **_: float) -> aiohttp.WSMessage:
        kind = aiohttp.WSMsgType.TEXT if isinstance(self.frame, str) else aiohttp.WSMsgType.BINARY
        return aiohttp.WSMessage(kind, self.frame, None)

    async def close(self, *, code: int) -> None:
        self.close_code = code


def gateway(shard: int, frame: str | bytes, parsers: Mapping[str, Parser] = MappingProxyType({})) -> DiscordWebSocket:
    """A session of a shard that has read 7 events."""
    reconnect_after_broken_frames()
    socket = DiscordWebSocket(Wire(frame), loop=asyncio.get_running_loop())  # type: ignore[arg-type]
    socket.log_receive = lambda _: None  # type: ignore[method-assign]
    socket._dispatch = lambda *_: None
    socket._discord_parsers = dict(parsers)
    socket._max_heartbeat_timeout = 1.0
    socket.shard_id, socket.session_id, socket.sequence = shard, "session", 7
    return socket


def packed(text: bytes) -> bytes:
    """A compressed frame."""
    packer = zlib.compressobj()
    return packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)


SHARDS = count()
DEEP = f'{{"op": 0, "s": 8, "d": {"[" * 100_000}'


@pytest.mark.parametrize("frame", ["no JSON", "null", '{"op": 10}', DEEP, b"no zlib\x00\x00\xff\xff", packed(b"\xff")])
async def test_an_unreadable_frame_is_asked_for_once_more(frame: str | bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    shard, pauses = next(SHARDS), list[float]()
    monkeypatch.setattr("asyncio.sleep", AsyncMock(side_effect=pauses.append))
    found = list[tuple[Any, ...]]()
    for _ in range(4):  # the library connects again with what the last connection knows
        socket = gateway(shard, frame)
        if found:
            socket.session_id, socket.sequence = found[-1][-2:]
        with pytest.raises(ReconnectWebSocket) as again:
            await socket.poll_event()
        assert (again.value.shard_id, socket.socket.close_code) == (shard, 4000)
        found.append((again.value.resume, socket.session_id, socket.sequence))
    assert found == [(True, "session", 7), (False, None, None), (False, None, None), (False, None, None)]
    assert pauses[2:] == [2 * pauses[1], 4 * pauses[1]], "Discord allows few new sessions"


async def test_an_event_that_cannot_be_handled_is_passed_over() -> None:
    heard = list[Any]()

    def parse(payload: Any) -> None:
        heard.append(payload)
        raise IndexError

    socket = gateway(
        next(SHARDS), '{"op": 0, "t": "INTERACTION_CREATE", "s": 8, "d": {}}', {"INTERACTION_CREATE": parse}
    )
    await socket.poll_event()
    assert (heard, socket.sequence) == ([{}], 8)


async def test_old_rate_limits_are_forgotten_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    client = discord.Client(intents=discord.Intents.none())
    look_through_rate_limits_seldom(client)

    def left_of_300() -> int:
        client.http._buckets.update((str(number), rate_limit()) for number in range(300))
        client.http.get_ratelimit("new")
        del client.http._buckets["new"]
        return len(client.http._buckets)

    def rate_limit() -> Ratelimit:
        old = Ratelimit(None)
        old._last_request -= 301  # seconds
        return old

    assert left_of_300() == 0
    assert left_of_300() == 300
    now += 60
    assert left_of_300() == 0


def test_an_answer_past_the_library_is_noted_in_the_library() -> None:
    clicked = interaction()
    assert not clicked.response.is_done()
    mark_answered(clicked, discord.InteractionResponseType.message_update)
    assert clicked.response.is_done()
    assert clicked.response.type is discord.InteractionResponseType.message_update
