"""The click queue: clicks begin one after the other, so that work that has begun goes on between two of them.

Decision: bot/decisions/0005-clicks-are-answered-before-tables-are-redrawn.md.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class ClickQueue:
    """Jobs begin in the order in which they came, one in each turn of the event loop.

    After a pause of the loop, all clicks that came meanwhile are there at once. Begun in one turn of the loop, they
    would be the next pause. A job that waits, for the disk or for Discord, lets the next one begin.
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
