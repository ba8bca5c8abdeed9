"""How late the bot's event loop is: it asks itself for a sign, a hundred times a second."""

from __future__ import annotations

import asyncio
from pathlib import Path

GAP = 0.01  # seconds
WRITTEN = 1.0  # seconds between two lines of the file


class Watch:
    """Writes how late the latest sign of each second was, in seconds, a line each.

    A thread that asked the loop would see nothing of what stops both, Python's garbage collector for one.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, file: Path) -> None:
        self._loop, self._lines = loop, file.open("a", buffering=1)
        self._longest, self._written = 0.0, loop.time()
        self._ask(loop.time())

    def _ask(self, now: float) -> None:
        self._loop.call_at(now + GAP, self._hear, now + GAP)

    def _hear(self, due: float) -> None:
        now = self._loop.time()
        self._longest = max(self._longest, now - due)
        if now - self._written > WRITTEN:
            self._lines.write(f"{self._longest:.4f}\n")
            self._longest, self._written = 0.0, now
        self._ask(now)
