"""Interactions in flight: clicks and commands, from their arrival to the end of their handler.

Measures how long each waited for its answer, and knows when none is left.

Timing begins when the library reads the click from the gateway, not when its task runs. It ends when Discord confirms
the answer (`transport/http_trace`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

import discord

from bot.core.types import Interaction
from bot.monitoring.metrics import Metrics

KINDS: Final = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "component",
    discord.InteractionType.modal_submit: "component",  # a form that a click opened
    discord.InteractionType.autocomplete: "autocomplete",
}
MAX_HANDLING_TIME = 60.0  # seconds after which an interaction whose handler did not report its end is dropped
FAILURES = (
    "broken",
    "disk-full",
    "in-doubt",
    "not-kept",
    "not-recorded",
    "slow",
    "unsure",
)  # refusals that are not the user's fault


@dataclass
class Pending:
    """An interaction that has arrived."""

    interaction: Interaction
    kind: str
    arrived: float = field(default_factory=perf_counter)
    outcome: str = "done"
    sent: bool = False  # its answer is on its way
    counted: bool = False  # its answer is in the metrics


class Inflight:
    """Every interaction that has arrived and is not finished. `release` frees what one of them keeps."""

    def __init__(self, metrics: Metrics, release: Callable[[Interaction], None]) -> None:
        self._metrics = metrics
        self._release = release
        self._pending: dict[int, Pending] = {}
        self._idle = asyncio.Event()
        self._idle.set()
        self.last_arrival = perf_counter()

    def arrived(self, interaction: Interaction) -> None:
        """Note an arrival. The gateway's reader itself calls this, so that a delay of the event loop counts."""
        self._drop_oldest()
        self.last_arrival = perf_counter()
        if kind := KINDS.get(interaction.type):
            self._pending[interaction.id] = Pending(interaction, kind)
            self._idle.clear()

    def refused(self, interaction: Interaction, key: str) -> None:
        """Note that a request was refused; `key`: of the words."""
        if pending := self._pending.get(interaction.id):
            pending.outcome = "failed" if key in FAILURES else "refused"

    def waits(self, interaction: Interaction) -> bool:
        """Whether no answer was sent yet."""
        pending = self._pending.get(interaction.id)
        return pending is not None and not (pending.sent or pending.counted or interaction.response.is_done())

    def sent(self, interaction_id: int) -> None:
        """Note that its answer is on its way: redraws need not wait for the network."""
        if pending := self._pending.get(interaction_id):
            pending.sent = True

    def answered(self, interaction_id: int) -> None:
        """Note that Discord has its answer. For an autocompletion that is the end."""
        if (pending := self._pending.get(interaction_id)) and not pending.counted:
            pending.counted = True
            self._metrics.answered(pending.kind, pending.outcome, perf_counter() - pending.arrived)
            if pending.kind == "autocomplete":
                self._drop(interaction_id)
                self._release(pending.interaction)

    def finished(self, interaction: Interaction) -> None:
        """Note that its handler has ended, with or without an answer."""
        if (pending := self._pending.get(interaction.id)) is None:
            return
        if interaction.response.is_done():
            self.answered(interaction.id)
        else:
            self._metrics.unanswered(pending.kind)
        self._drop(interaction.id)
        self._release(interaction)

    @contextmanager
    def handling(self, interaction: Interaction) -> Iterator[None]:
        """Around a handler: the interaction is finished when the block ends, also by an exception."""
        try:
            yield
        finally:
            self.finished(interaction)

    @property
    def unanswered(self) -> int:
        """How many clicks and commands await an answer. Autocompletions do not count: a lost one harms nobody."""
        return sum(
            not (pending.sent or pending.counted or pending.kind == "autocomplete")
            for pending in self._pending.values()
        )

    async def idle(self) -> None:
        """Return when no interaction is under way."""
        await self._idle.wait()

    def _drop(self, interaction_id: int) -> None:
        self._pending.pop(interaction_id, None)
        if not self._pending:
            self._idle.set()

    def _drop_oldest(self) -> None:
        """Drop the oldest ones that nothing will ever finish, for example an unanswered autocompletion."""
        while self._pending:
            number, oldest = next(iter(self._pending.items()))
            if perf_counter() - oldest.arrived < MAX_HANDLING_TIME:
                return
            self._drop(number)
            if oldest.kind == "autocomplete":
                self._release(oldest.interaction)
