"""Request: what a handler gets, one interaction that was parsed once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.actor import Actor
from bot.core.custom_ids import Control
from bot.core.types import Interaction
from bot.transport.clicks import chosen_value, chosen_values, is_ephemeral, is_personal, sent_fields


@dataclass(frozen=True, slots=True)
class Request:
    """One click: the user who asks, and what the control asks for."""

    interaction: Interaction
    actor: Actor
    control: Control

    @property
    def table_id(self) -> int:
        """The table, or the match, to which the control belongs; 0 for none."""
        return self.control.table_id

    @property
    def revision(self) -> int:
        """How many moves the match had seen when the button was drawn."""
        return self.control.revision

    @property
    def argument(self) -> str:
        """What the custom id says besides: a move, a page, a name."""
        return self.control.argument

    @property
    def value(self) -> str:
        """The one value that was chosen in a menu. Raises Refused (`expired`) where there is none."""
        return chosen_value(self.interaction)

    @property
    def values(self) -> list[str]:
        """All values that were chosen in a menu. Raises Refused (`expired`) where it was no menu."""
        return chosen_values(self.interaction)

    @property
    def fields(self) -> dict[str, str | list[str]]:
        """The fields of a form that was sent. Raises Refused (`expired`) where it was no form."""
        return sent_fields(self.interaction)

    @property
    def ephemeral(self) -> bool:
        """Whether it was a click on an ephemeral message."""
        return is_ephemeral(self.interaction)

    @property
    def personal(self) -> bool:
        """Whether it was a click on a message that one user sees."""
        return is_personal(self.interaction)


Handler: TypeAlias = Callable[[Request], Awaitable[None]]
Routes: TypeAlias = Mapping[str, Handler]
