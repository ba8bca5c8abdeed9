"""What a click carries besides its custom id: its origin, and the values chosen in its menu or form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.custom_ids import Control, read
from bot.core.errors import Refused
from bot.core.types import Interaction


def control_of(interaction: Interaction) -> Control | None:
    """The control that was clicked; None if the custom id is not one of ours."""
    data: Mapping[str, Any] = interaction.data or {}
    return read(str(data.get("custom_id", "")))


def chosen_value(interaction: Interaction) -> str:
    """The one value that a menu's click carries. Raises Refused (`expired`) for any other click."""
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("values"):
        case [str(value)]:
            return value
    raise Refused("expired")


def chosen_values(interaction: Interaction) -> list[str]:
    """All the values that a menu's click carries, perhaps none. Raises Refused (`expired`) for any other click."""
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("values"):
        case [*values] if all(isinstance(value, str) for value in values):
            return values
    raise Refused("expired")


def sent_fields(interaction: Interaction) -> dict[str, str | list[str]]:
    """The fields of a submitted form, by name: the text of each, or the values that were checked.

    Raises Refused (`expired`) for anything else: a forged form may contain anything.
    """
    data: Mapping[str, Any] = interaction.data or {}
    sent: dict[str, str | list[str]] = {}
    match data.get("components"):
        case [*labels] if labels:
            for label in labels:
                match label:
                    case {"component": {"custom_id": str(name), "value": str(text)}}:
                        sent[name] = text
                    case {"component": {"custom_id": str(name), "values": [*chosen]}} if all(
                        isinstance(value, str) for value in chosen
                    ):
                        sent[name] = chosen
                    case _:
                        raise Refused("expired")
            return sent
    raise Refused("expired")


def is_ephemeral(interaction: Interaction) -> bool:
    """Whether a click came from an ephemeral message."""
    return bool(interaction.message and interaction.message.flags.ephemeral)


def is_personal(interaction: Interaction) -> bool:
    """Whether a click came from a message that only one user sees: a DM or an ephemeral message."""
    return interaction.guild_id is None or is_ephemeral(interaction)
