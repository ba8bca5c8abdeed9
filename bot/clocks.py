"""Clocks: one loop sweeps every deadline, so that no table needs a sleeping task of its own.

It also wakes computers that had to stop, because the database failed them for a moment.
"""

from __future__ import annotations

from discord.ext import tasks

from .calls import Calls
from .delivery import Delivery
from .house import House
from .logs import get_logger

log = get_logger(__name__)


class Clocks:
    """Tends every open table, once a second."""

    def __init__(self, tables: House, delivery: Delivery, calls: Calls) -> None:
        self._tables = tables
        self._delivery = delivery
        self._calls = calls

    @tasks.loop(seconds=1)
    async def sweep(self) -> None:
        for table in self._tables:
            try:
                await table.tend()
            except Exception:  # one table's trouble must not stop the clock of all the others
                log.error("table not tended", table=table.id, exc_info=True)
        self._delivery.retry()
        self._calls.sweep()
