"""The library's private attributes behave as `discord_internals` takes for granted: a new version is met here first."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import Ratelimit, handle_message_parameters

from bot.core.types import Interaction
from bot.transport import discord_internals
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


@pytest.mark.parametrize("frame", ["no JSON", "null", '{"op": 10}', b"no zlib\x00\x00\xff\xff"])
async def test_a_frame_that_cannot_be_read_costs_a_connection_and_not_the_process(
    frame: str | bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord_internals, "BROKEN_FRAME_PAUSE", 0)
    closed = list[int]()

    class Wire:
        async def close(self, *, code: int) -> None:
            closed.append(code)

    reconnect_after_broken_frames()
    socket = DiscordWebSocket(Wire(), loop=asyncio.get_running_loop())  # type: ignore[arg-type]
    socket.log_receive = lambda _: None  # type: ignore[method-assign]
    socket.shard_id = 3
    with pytest.raises(ReconnectWebSocket) as again:
        await socket.received_message(frame)
    assert (again.value.shard_id, again.value.resume, closed) == (3, True, [4000])


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


def test_an_interaction_that_was_answered_past_the_library_is_answered_for_it_too() -> None:
    clicked = interaction()
    assert not clicked.response.is_done()
    mark_answered(clicked, discord.InteractionResponseType.message_update)
    assert clicked.response.is_done()
    assert clicked.response.type is discord.InteractionResponseType.message_update
