"""Clicks: where one came from, and what its menu chose."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import discord

from bot.core.errors import Refused
from bot.core.types import Interaction

CONTROL = re.compile(r"tv:(?P<kind>[msa]):(?P<table>[0-9]{1,18}):(?P<rest>[\s\S]+)")
COMPONENT = discord.InteractionType.component.value
DIGITS = 19  # of a number in a click, which must be one that the database can hold


def slim(parse: Callable[[Any], None], hears: Callable[[int], bool]) -> Callable[[Any], None]:
    """Take a click from the gateway without all that its message shows, if its user's clicks are heard at all.

    The library takes the whole message apart, button by button, before anybody is asked; nobody reads it.
    """

    def parse_slim(payload: Any) -> None:
        if payload.get("type") == COMPONENT:
            if not hears(clicker(payload)):
                return
            if message := payload.get("message"):
                payload = payload | {"message": message | {"components": []}}
        parse(payload)

    return parse_slim


def clicker(payload: Any) -> int:
    """Who clicked, in a server or in a private chat."""
    return int(payload.get("member", payload)["user"]["id"])


def control(interaction: Interaction) -> tuple[str, int, str] | None:
    """What a click asks for: m a move, s a move of a menu, a an action; at which table; and the rest of it.

    None for whatever else somebody may send.
    """
    data: Mapping[str, Any] = interaction.data or {}
    found = CONTROL.fullmatch(str(data.get("custom_id", "")))
    return (found["kind"], int(found["table"]), found["rest"]) if found else None


def chosen(interaction: Interaction) -> str:
    """The one value that a menu's click carries."""
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("values"):
        case [str(value)]:
            return value
    raise Refused("expired")


def all_chosen(interaction: Interaction) -> list[str]:
    """All the values that a menu's click carries, perhaps none."""
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("values"):
        case [*values] if all(isinstance(one, str) for one in values):
            return values
    raise Refused("expired")


def is_quiet(interaction: Interaction) -> bool:
    """Whether a click came from an ephemeral message."""
    return bool(interaction.message and interaction.message.flags.ephemeral)


def is_hand(interaction: Interaction) -> bool:
    """Whether a click came from a surface of one person: a DM or an ephemeral message."""
    return interaction.guild_id is None or is_quiet(interaction)


def number(text: str) -> int:
    """The number that a click carries, of a page; 0 for whatever else somebody made up."""
    return int(text) if text.isdecimal() and len(text) < 4 else 0


def whole(text: str) -> int:
    """The whole number that a click carries, of a person, a match or a page; anything else is no click of ours."""
    if not (text.isascii() and text.isdecimal()) or len(text) > DIGITS or int(text) >= 2**63:
        raise Refused("expired")
    return int(text)
