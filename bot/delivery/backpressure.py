"""Courtesy: who goes first.

Clicks begin one after the other, so that whatever was begun goes on between two of them. Drawings let answers go first:
a click is answered within three seconds or not at all; a table that is drawn a moment later harms nobody, and shows
what has happened meanwhile. So drawings begin one after the other, too, and none while many clicks wait. Where they had
to wait for long, pictures are left out for a while: they cost more than all the rest.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter

FEW = 1  # clicks that may wait for us to answer while drawings begin
LOOK = 0.02  # seconds between two looks at how many there are
PATIENCE = 5.0  # seconds after which a drawing begins all the same: whoever waits for it cannot click
LATE = 0.25  # seconds that a drawing waits for its turn only where there is more to do than time
CALM = 3.0  # seconds without such a drawing, after which there is time again


class Line:
    """Jobs begin in the order in which they came, one in each turn of the event loop.

    After a pause, whatever caused it, all clicks that came meanwhile are there at once; begun in one turn, they would
    be the next pause. Nobody holds a place: a job that waits, for the disk or for Discord, lets the next one begin.
    """

    def __init__(self) -> None:
        self._jobs: deque[Callable[[], object]] = deque()

    def add(self, begin: Callable[[], object]) -> None:
        self._jobs.append(begin)
        if len(self._jobs) == 1:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        begin = self._jobs[0]
        try:
            begin()
        finally:
            self._jobs.popleft()
            if self._jobs:
                asyncio.get_running_loop().call_soon(self._next)


class Courtesy:
    """`waiting`: how many clicks and commands wait for their answers."""

    def __init__(self, waiting: Callable[[], int]) -> None:
        self._waiting = waiting
        self._turn = asyncio.Lock()
        self._pressed_until = 0.0  # of `perf_counter`: the sandbox's loop has a clock that jumps

    async def after_answers(self) -> None:
        """Return when a drawing may begin."""
        clock = asyncio.get_running_loop().time
        came, latest = perf_counter(), clock() + PATIENCE
        async with self._turn:
            await asyncio.sleep(0)  # what has arrived meanwhile is heard before the next drawing begins
            while self._waiting() > FEW and clock() < latest:  # noqa: ASYNC110  # an event would be set at each answer
                await asyncio.sleep(LOOK)
            if (now := perf_counter()) - came > LATE:
                self._pressed_until = now + CALM

    @property
    def pressed(self) -> bool:
        """Whether there is more to do than time: comforts are left out."""
        return perf_counter() < self._pressed_until
