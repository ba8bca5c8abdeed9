"""Chores: work that the sweeper starts from time to time."""

from __future__ import annotations

import asyncio
from datetime import datetime

from bot.core.types import Spawn


class Chore:
    """Work that begins at most once every `gap` seconds, and never twice at once. Its owner sets `_spawn`."""

    _spawn: Spawn
    _looked: float | None = None  # by the event loop's clock
    _looking: asyncio.Task[None] | None = None

    @property
    def gap(self) -> float:
        """Seconds between two looks."""
        raise NotImplementedError

    async def look(self, now: datetime) -> None:
        """Do everything that is due now. What fails is logged, and done at the next look."""
        raise NotImplementedError

    def sweep(self, now: datetime) -> None:
        """Look, unless that was just done or is being done; the sweeper calls this each second."""
        elapsed = asyncio.get_running_loop().time()
        if self._looked is not None and elapsed - self._looked < self.gap:
            return
        if self._looking is None or self._looking.done():
            self._looked, self._looking = elapsed, self._spawn(self.look(now))

    def sweep_soon(self) -> None:
        """Let the next sweep look at once, because something has changed."""
        self._looked = None
