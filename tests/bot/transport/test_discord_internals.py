"""The library's private attributes behave as `discord_internals` takes for granted: a new version is met here first."""

from __future__ import annotations

import gc
from typing import Any

import discord
from discord.http import handle_message_parameters

from bot.core.types import Interaction
from bot.transport.discord_internals import Parser, RawLayout, filter_interactions, mark_answered, release

TEXT = [{"type": 10, "content": "Bonsoir"}]


def interaction() -> Interaction:
    """An interaction of the library's, without a gateway behind it."""
    return discord.Interaction.__new__(discord.Interaction)


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


def test_an_interaction_that_was_answered_past_the_library_is_answered_for_it_too() -> None:
    clicked = interaction()
    assert not clicked.response.is_done()
    mark_answered(clicked, discord.InteractionResponseType.message_update)
    assert clicked.response.is_done()
    assert clicked.response.type is discord.InteractionResponseType.message_update


def test_a_released_interaction_holds_its_response_no_longer() -> None:
    """They hold each other: without this, thousands of clicks wait for the garbage collector."""
    clicked = interaction()
    response = clicked.response
    assert any(one is clicked for one in gc.get_referents(response))
    assert any(one is response for one in gc.get_referents(clicked))
    release(clicked)
    assert not any(one is response for one in gc.get_referents(clicked))
