"""Clocks: one loop sweeps every deadline, so that no table needs a sleeping task of its own.

It also wakes computers that had to stop, because the database failed them for a moment, notes that the bot is alive,
and lets go of servers that were left long ago.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import discord
from discord.ext import tasks

from storage import Downtime, StorageError

from .calls import Calls
from .courtesy import in_turns
from .delivery import Delivery
from .departures import Departures
from .house import House
from .logs import get_logger

log = get_logger(__name__)

BEAT = timedelta(seconds=60)  # between two heartbeats: what a crash may cost, in favour of who is waited for


class Clocks:
    """Tends every open table, once a second."""

    def __init__(
        self, tables: House, delivery: Delivery, calls: Calls, downtime: Downtime, departures: Departures
    ) -> None:
        self._tables = tables
        self._delivery = delivery
        self._calls = calls
        self._downtime = downtime
        self._departures = departures
        self._beaten: datetime | None = None
        self._closed = False

    def close(self) -> None:
        """No time runs out any more, and no heartbeat comes after the last one: the bot is about to stop."""
        self._closed = True
        self.sweep.stop()

    @tasks.loop(seconds=1)
    async def sweep(self) -> None:
        async for table in in_turns(self._tables):
            if self._closed:
                return
            try:
                await table.tend()
            except Exception:  # one table's trouble must not stop the clock of all the others
                log.error("table not tended", table=table.id, exc_info=True)
        if self._closed:
            return
        self._delivery.retry()
        await self._calls.sweep()
        now = discord.utils.utcnow()
        self._departures.sweep(now)
        await self._beat(now)

    async def _beat(self, now: datetime) -> None:
        if self._beaten is not None and now - self._beaten < BEAT:
            return
        try:
            await self._downtime.beat(now)
        except StorageError as failure:  # the next sweep tries again
            log.warning("no heartbeat", error=str(failure))
        else:
            self._beaten = now
