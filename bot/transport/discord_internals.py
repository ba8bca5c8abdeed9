"""The library's private attributes (discord.py 2.7), all of them: when one changes, tests of this file fail first.

bot/decisions says why each is worth it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.core.types import Interaction

Component: TypeAlias = dict[str, Any]  # as Discord reads it
Parser: TypeAlias = Callable[[Any], None]


class RawLayout(ui.LayoutView):
    """A view of components that are plain data already: the library sends them, and keeps nothing of them.

    The library's objects for each button would cost more than all else that a move costs.
    """

    def __init__(self, components: list[Component]) -> None:
        self._components = components  # a view's other attributes stay unset: it has no items, and waits for no click

    @property  # type: ignore[misc]  # the base class has a settable one
    def timeout(self) -> None:
        return None

    def is_finished(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False

    def to_components(self) -> list[Component]:
        return self._components

    def has_components_v2(self) -> bool:
        return True


class RawForm(ui.Modal):
    """A form of components that are plain data already: the library sends it, and keeps nothing of it."""

    def __init__(self, payload: Component) -> None:
        self._payload = payload  # a modal's other attributes stay unset: it has no items, and waits for no answer

    def is_finished(self) -> bool:
        return True

    def to_dict(self) -> dict[str, Any]:
        return self._payload


def filter_interactions(client: discord.Client, wrap: Callable[[Parser], Parser]) -> None:
    """Put a filter before the library's own parser of interactions: `wrap` gets that parser, and returns the filter."""
    parsers = client._connection.parsers
    parsers["INTERACTION_CREATE"] = wrap(parsers["INTERACTION_CREATE"])


def mark_answered(interaction: Interaction, kind: discord.InteractionResponseType) -> None:
    """Note that an interaction was answered past the library, as the library's own answer would."""
    interaction.response._response_type = kind


def release(interaction: Interaction) -> None:
    """Separate an interaction from its response once nobody answers it any longer.

    They refer to each other and hold the whole click: thousands would wait for the garbage collector.
    """
    del interaction._cs_response  # type: ignore[attr-defined]  # the memo of a property
