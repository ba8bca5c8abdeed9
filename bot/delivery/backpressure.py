"""Backpressure: answers to clicks go before drawings.

A click is answered within three seconds or not at all; a table that is drawn a moment later harms nobody, and shows the
newer state. So drawings begin one after the other, and none while many clicks wait for their answers. If drawings have
waited long, pictures are left out for a while: they cost more than all the rest.

Decision: bot/decisions/0005-clicks-are-answered-before-tables-are-redrawn.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

MAX_PENDING_ANSWERS = 3  # clicks and commands that may wait while drawings begin
POLL_GAP = 0.005  # seconds between two checks of how many wait
MAX_WAIT = 5.0  # seconds after which a drawing begins anyway: its readers wait for it
LONG_WAIT = 0.25  # a drawing that waits for more seconds than this is a sign of overload
RECOVERY = 0.5  # seconds without such a wait after which the overload is over


class Backpressure:
    """Lets drawings wait for answers. `pending`: returns how many clicks and commands wait for their answers."""

    def __init__(self, pending: Callable[[], int]) -> None:
        self._pending = pending
        self._turn = asyncio.Lock()
        self._high_until = 0.0  # by `perf_counter`: the clock of the sandbox's loop jumps

    async def before_drawing(self) -> None:
        """Return when a drawing may begin."""
        clock = asyncio.get_running_loop().time
        came, latest = perf_counter(), clock() + MAX_WAIT
        async with self._turn:
            await asyncio.sleep(0)  # clicks that have arrived meanwhile are handled first
            while self._pending() > MAX_PENDING_ANSWERS and clock() < latest:  # noqa: ASYNC110  # no event at each answer
                await asyncio.sleep(POLL_GAP)
            if (now := perf_counter()) - came > LONG_WAIT:
                self._high_until = now + RECOVERY

    @property
    def high(self) -> bool:
        """Whether the bot is overloaded, so that pictures are left out."""
        return perf_counter() < self._high_until
