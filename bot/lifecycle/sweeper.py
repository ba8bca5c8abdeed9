"""The sweeper: one loop for every deadline, so that no table needs a sleeping task of its own.

It also wakes computers that stopped when the database failed for a moment, and notes that the bot is alive.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta

import discord

from bot.core.logs import get_logger
from bot.core.tasks import Chore, Interval, ShutdownFlag, in_turns
from bot.delivery.reminders import Reminders
from bot.delivery.scheduler import Delivery
from bot.delivery.table_calls import TableCalls
from bot.tables.clock import MIN_DRIFT
from bot.tables.registry import TableRegistry
from bot.tables.upkeep import tick
from storage import FileGone, Heartbeat, StorageError

log = get_logger(__name__)

SWEEP_GAP = 1.0  # seconds between two sweeps
HEARTBEAT_GAP = 60.0  # seconds; after a crash, deadlines move too far by up to this


@dataclass(eq=False, repr=False)
class Sweeper:
    """Checks every open table, once a second, and starts the chores that are due."""

    _tables: TableRegistry
    _delivery: Delivery
    _reminders: Reminders
    _calls: TableCalls
    _heartbeat: Heartbeat
    _shutdown: ShutdownFlag
    _chores: Sequence[Chore]
    _last_heartbeat: float | None = field(init=False, default=None)  # by the monotonic clock

    def __post_init__(self) -> None:
        self.sweep = Interval(self._sweep, seconds=SWEEP_GAP)

    def stop(self) -> None:
        """Stop sweeping: no time runs out any longer, and no heartbeat follows the last one."""
        self.sweep.stop()

    async def _sweep(self) -> None:
        if await self._time_runs():
            await self._tick_tables()
            if self._shutdown.raised:
                return
            await self._reminders.sweep(self._tables)
            await self._calls.sweep(self._tables)
            await self._beat()
        self._delivery.sweep()
        now = discord.utils.utcnow()
        for chore in self._chores:
            chore.sweep(now)

    async def _time_runs(self) -> bool:
        """Whether turns' time runs: not during an outage. After a pause, every deadline moves first."""
        clock = self._tables.clock
        if clock.in_outage:
            return False
        drift = clock.drift
        if abs(drift) >= MIN_DRIFT:
            log.info("deadlines moved with the clock", seconds=round(drift.total_seconds()))
            clock.rebase()
            self._last_heartbeat = None  # the next process must know by which clock deadlines are stored
            if drift < timedelta():  # a clock that was set back is noted before any deadline moves
                await self._beat()
                self._last_heartbeat = None
        await self._tables.rebase()
        return not clock.in_outage

    async def _tick_tables(self) -> None:
        async for table in in_turns(self._tables):
            if self._shutdown.raised:
                return
            try:
                await tick(table)
            except Exception:  # a failure at one table must not stop the sweep of the others
                log.error("table not swept", table=table.id, exc_info=True)

    async def _beat(self) -> None:
        now = self._tables.clock.monotonic()
        if self._last_heartbeat is not None and now - self._last_heartbeat < HEARTBEAT_GAP:
            return
        try:
            await self._heartbeat.beat(self._tables.now)
        except FileGone as failure:  # logged once a minute: only an operator can help
            log.error("the database is gone: nothing is recorded", error=str(failure))
            self._last_heartbeat = now
        except StorageError as failure:  # the next sweep tries again
            log.warning("heartbeat not written", error=str(failure))
        else:
            self._last_heartbeat = now
