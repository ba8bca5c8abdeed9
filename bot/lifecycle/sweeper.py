"""The sweeper: one loop for every deadline, so that no table needs a sleeping task of its own.

It also wakes computers that had to stop, because the database failed them for a moment, notes that the bot is alive,
and deletes what is kept of servers that were left long ago.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import discord
from discord.ext import tasks

from bot.core.aio import in_turns
from bot.core.logs import get_logger
from bot.core.shutdown import ShutdownFlag
from bot.delivery.reminders import Reminders
from bot.delivery.scheduler import Delivery
from bot.lifecycle.guild_retention import GuildRetention
from bot.tables.registry import TableRegistry
from bot.tables.upkeep import tick
from storage import FileGone, Heartbeat, StorageError

log = get_logger(__name__)

MIN_OUTAGE = timedelta(seconds=5)  # the time of a shorter outage is not given back: that would draw every table anew
HEARTBEAT_GAP = timedelta(seconds=60)  # after a crash, deadlines move by up to this much too far


class Sweeper:
    """Looks after every open table, once a second."""

    def __init__(
        self,
        tables: TableRegistry,
        *,
        delivery: Delivery,
        reminders: Reminders,
        heartbeat: Heartbeat,
        retention: GuildRetention,
        shutdown: ShutdownFlag,
    ) -> None:
        self._tables = tables
        self._delivery = delivery
        self._reminders = reminders
        self._heartbeat = heartbeat
        self._retention = retention
        self._shutdown = shutdown
        self._last_heartbeat: datetime | None = None

    def stop(self) -> None:
        """No time runs out any longer, and no heartbeat comes after the last one: the bot is about to stop."""
        self.sweep.stop()

    @tasks.loop(seconds=1)
    async def sweep(self) -> None:
        now = discord.utils.utcnow()
        if await self._time_runs():
            await self._tick_tables()
            if self._shutdown.raised:
                return
            await self._reminders.sweep(self._tables)
            await self._beat(now)
        self._delivery.sweep()
        self._retention.sweep(now)

    async def _time_runs(self) -> bool:
        """Whether turns' time runs: not during an outage, and not before its time was given back to everybody."""
        clock = self._tables.clock
        if clock.in_outage:
            return False
        owed = clock.owed
        if owed >= MIN_OUTAGE:
            log.info("outage over, deadlines put off", seconds=round(owed.total_seconds()))
            self._reminders.put_off(owed)
            await self._tables.extend_deadlines(owed)
        clock.give_back(owed)
        return not clock.in_outage

    async def _tick_tables(self) -> None:
        async for table in in_turns(self._tables):
            if self._shutdown.raised:
                return
            try:
                await tick(table)
            except Exception:  # one table's trouble must not stop the sweep of all the others
                log.error("table not swept", table=table.id, exc_info=True)

    async def _beat(self, now: datetime) -> None:
        if self._last_heartbeat is not None and now - self._last_heartbeat < HEARTBEAT_GAP:
            return
        try:
            await self._heartbeat.beat(now)
        except FileGone as failure:  # said once a minute: only an operator can help
            log.error("the database is gone: nothing is recorded any longer", error=str(failure))
            self._last_heartbeat = now
        except StorageError as failure:  # the next sweep tries again
            log.warning("heartbeat not written", error=str(failure))
        else:
            self._last_heartbeat = now
