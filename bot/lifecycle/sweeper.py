"""Clocks: one loop sweeps every deadline, so that no table needs a sleeping task of its own.

It also wakes computers that had to stop, because the database failed them for a moment, notes that the bot is alive,
and lets go of servers that were left long ago.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import discord
from discord.ext import tasks

from bot.core.aio import in_turns
from bot.core.logs import get_logger
from bot.delivery.reminders import Calls
from bot.delivery.scheduler import Delivery
from bot.lifecycle.guild_retention import Departures
from bot.tables.registry import House
from storage import Heartbeat, StorageError

log = get_logger(__name__)

WORTH_IT = timedelta(seconds=5)  # a shorter outage is given back to nobody: it would draw every table anew
BEAT = timedelta(seconds=60)  # between two heartbeats: what a crash may cost, in favour of who is waited for


class Clocks:
    """Tends every open table, once a second."""

    def __init__(
        self, tables: House, delivery: Delivery, calls: Calls, heartbeat: Heartbeat, departures: Departures
    ) -> None:
        self._tables = tables
        self._delivery = delivery
        self._calls = calls
        self._heartbeat = heartbeat
        self._departures = departures
        self._beaten: datetime | None = None
        self._closed = False

    def close(self) -> None:
        """No time runs out any more, and no heartbeat comes after the last one: the bot is about to stop."""
        self._closed = True
        self.sweep.stop()

    @tasks.loop(seconds=1)
    async def sweep(self) -> None:
        now = discord.utils.utcnow()
        if await self._time_runs():
            await self._tend()
            if self._closed:
                return
            await self._calls.sweep()
            await self._beat(now)
        self._delivery.retry()
        self._departures.sweep(now)

    async def _time_runs(self) -> bool:
        """Whether people's time runs: not in an outage, nor before all have got back what it took."""
        outage = self._tables.outage
        if outage.lasts:
            return False
        owed = outage.owed
        if owed >= WORTH_IT:
            log.info("outage over, deadlines put off", seconds=round(owed.total_seconds()))
            self._calls.put_off(owed)
            await self._tables.put_off(owed)
        outage.give_back(owed)
        return not outage.lasts

    async def _tend(self) -> None:
        async for table in in_turns(self._tables):
            if self._closed:
                return
            try:
                await table.tend()
            except Exception:  # one table's trouble must not stop the clock of all the others
                log.error("table not tended", table=table.id, exc_info=True)

    async def _beat(self, now: datetime) -> None:
        if self._beaten is not None and now - self._beaten < BEAT:
            return
        try:
            await self._heartbeat.beat(now)
        except StorageError as failure:  # the next sweep tries again
            log.warning("no heartbeat", error=str(failure))
        else:
            self._beaten = now
