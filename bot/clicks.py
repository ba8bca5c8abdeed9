"""Clicks: where one came from, and what its menu chose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import discord

from .components import Interaction
from .refused import Refused

COMPONENT = discord.InteractionType.component.value
ROW = discord.ComponentType.action_row.value
DIGITS = 19  # of a number in a click, which must be one that the database can hold


def slim(parse: Callable[[Any], None]) -> Callable[[Any], None]:
    """Take a click from the gateway without all that its message shows beside what was clicked.

    The library takes the whole message apart, twice, button by button, before anybody is asked; nobody reads it.
    """

    def parse_slim(payload: Any) -> None:
        message, data = payload.get("message"), payload.get("data")
        if payload.get("type") == COMPONENT and message and data:
            clicked = {"type": data["component_type"], "custom_id": data["custom_id"], "style": 2, "options": []}
            payload = payload | {"message": message | {"components": [{"type": ROW, "components": [clicked]}]}}
        parse(payload)

    return parse_slim


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
