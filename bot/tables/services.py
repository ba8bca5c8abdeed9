"""The services of tables. A table gets everything that it uses through this object."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Generic, TypeVar

from bot.core.tasks import ShutdownFlag
from bot.core.types import Spawn
from bot.monitoring.metrics import Metrics
from bot.tables.clock import TurnClock
from bot.tables.computers.pool import WorkerPool
from bot.tables.computers.scheduler import ComputerScheduler
from storage import Journal

TableT = TypeVar("TableT")
PATIENCE_WITH_PEOPLE = 7  # lifetime multiplier for a lobby with two or more people waiting


@dataclass(frozen=True, slots=True)
class TableLimits:
    """An operator's limits: open tables of one host and of one server, and how long a lobby waits for players."""

    per_host: int | None = None
    per_server: int | None = None
    lobby_lifetime: timedelta | None = None  # None: for ever


@dataclass(frozen=True, eq=False)
class TableServices(Generic[TableT]):
    """The services that all tables of one bot share. Generic, so that this file need not know the table."""

    journal: Journal
    clock: TurnClock
    pool: WorkerPool
    scheduler: ComputerScheduler
    spawn: Spawn
    metrics: Metrics
    shutdown: ShutdownFlag
    computer_pace: float  # seconds that a computer takes for a move
    limits: TableLimits
    changed: Callable[[TableT], None] = field(repr=False)  # the table looks different now
    ended: Callable[[TableT], None] = field(repr=False)  # its match has finished, or it was stopped
