"""Measures how late the bot's event loop is: a timer on it should fire a hundred times per second."""

import asyncio
import time
from pathlib import Path

SIGN_GAP = 0.01  # seconds between two signs of life from the loop
LINE_GAP = 1.0  # seconds between two lines in the file


class LoopLagRecorder:
    """Writes one line per second: the delay of the latest sign, and the process's CPU since the previous sign.

    Both are in seconds. A stall without CPU means that the machine ran something else.

    A thread that polls the loop would miss stalls that stop both, such as Python's garbage collection.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, file: Path) -> None:
        self._loop, self._lines = loop, file.open("a", buffering=1)
        self._longest, self._written = (0.0, 0.0), loop.time()
        self._used = time.process_time()
        self._ask(loop.time())

    def _ask(self, now: float) -> None:
        self._loop.call_at(now + SIGN_GAP, self._hear, now + SIGN_GAP)

    def _hear(self, due: float) -> None:
        now = self._loop.time()
        used = time.process_time()
        self._longest = max(self._longest, (now - due, used - self._used))
        self._used = used
        if now - self._written > LINE_GAP:
            self._lines.write("{:.4f} {:.4f}\n".format(*self._longest))
            self._longest, self._written = (0.0, 0.0), now
        self._ask(now)
