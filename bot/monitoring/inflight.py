"""Traffic: the clicks and commands under way, from their arrival to the end of their handler.

Tells how long each waited for its answer, and when nobody waits any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
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
    discord.InteractionType.autocomplete: "autocomplete",
}
LONGEST = 60.0  # seconds after which a handler that nobody heard of again is waited for no more
FAILURES = ("broken", "in-doubt", "not-kept", "not-recorded", "unsure")  # refusals for which its reader can do nothing


@dataclass
class Underway:
    """An interaction that has arrived."""

    interaction: Interaction
    kind: str
    arrived: float = field(default_factory=perf_counter)
    outcome: str = "done"
    sent: bool = False  # its answer is on its way
    told: bool = False  # its answer has been counted


class Traffic:
    """Every interaction that has arrived and is not finished."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._underway: dict[int, Underway] = {}
        self._idle = asyncio.Event()
        self._idle.set()
        self.heard = perf_counter()  # when the latest arrived

    def arrived(self, interaction: Interaction) -> None:
        """Called by the gateway's reader itself, so the time in which the loop had other things to do counts."""
        self._let_go()
        self.heard = perf_counter()
        if kind := KINDS.get(interaction.type):
            self._underway[interaction.id] = Underway(interaction, kind)
            self._idle.clear()

    def refused(self, interaction: Interaction, key: str) -> None:
        """What it asked for is not done, by a key of the words."""
        if one := self._underway.get(interaction.id):
            one.outcome = "failed" if key in FAILURES else "refused"

    def sent(self, interaction_id: int) -> None:
        """Its answer is on its way. What that takes is no work of ours: nothing has to wait for it."""
        if one := self._underway.get(interaction_id):
            one.sent = True

    def answered(self, interaction_id: int) -> None:
        """Discord has its answer. A suggestion is finished with that."""
        if (one := self._underway.get(interaction_id)) and not one.told:
            one.told = True
            self._metrics.answered(one.kind, one.outcome, perf_counter() - one.arrived)
            if one.kind == "autocomplete":
                self._drop(interaction_id)

    def finished(self, interaction: Interaction) -> None:
        """Its handler has ended."""
        if (one := self._underway.get(interaction.id)) is None:
            return
        if interaction.response.is_done():
            self.answered(interaction.id)
        else:
            self._metrics.unanswered(one.kind)
        self._drop(interaction.id)
        # The library's two objects hold each other, and with them the whole click: thousands wait for the collector.
        del interaction._cs_response  # type: ignore[attr-defined]  # its memo: nobody answers any more

    @contextmanager
    def handling(self, interaction: Interaction) -> Iterator[None]:
        """While a handler runs; it has ended with the block, however that came."""
        try:
            yield
        finally:
            self.finished(interaction)

    @property
    def unanswered(self) -> int:
        """How many clicks and commands wait for us to answer. A suggestion that is lost is lost silently."""
        return sum(not (one.sent or one.told or one.kind == "autocomplete") for one in self._underway.values())

    async def idle(self) -> None:
        """Return when no interaction is under way."""
        await self._idle.wait()

    def _drop(self, interaction_id: int) -> None:
        self._underway.pop(interaction_id, None)
        if not self._underway:
            self._idle.set()

    def _let_go(self) -> None:
        """Of the oldest, if nobody will ever finish them: a suggestion without an answer, for one."""
        while self._underway:
            number, oldest = next(iter(self._underway.items()))
            if perf_counter() - oldest.arrived < LONGEST:
                return
            self._drop(number)
