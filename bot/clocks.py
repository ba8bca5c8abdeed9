"""Clocks: one loop sweeps every deadline, so that no table needs a sleeping task of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from discord.ext import tasks

from .tables import Table


class Clocks:
    """Closes the windows whose time has come."""

    def __init__(self, tables: Callable[[], Iterable[Table]]) -> None:
        self._tables = tables

    @tasks.loop(seconds=1)
    async def sweep(self) -> None:
        for table in self._tables():
            await table.close_window()
