"""The click queue: clicks begin one after the other, so that earlier work continues between two of them.

Decision: bot/decisions/0005-clicks-are-answered-before-tables-are-redrawn.md.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class ClickQueue:
    """Begins jobs in order of arrival, one in each turn of the event loop.

    After a pause of the loop, many clicks arrive at once. If all began in one turn, they would cause the next pause. A
    job that waits, for the disk or for Discord, lets the next one begin.
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
