"""The services of tables. A table gets all that it uses by this object."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Generic, TypeVar

from bot.core.shutdown import ShutdownFlag
from bot.core.types import Spawn
from bot.monitoring.metrics import Metrics
from bot.tables.clock import TurnClock
from bot.tables.computers.pool import WorkerPool
from bot.tables.computers.scheduler import ComputerScheduler
from storage import Journal

TableT = TypeVar("TableT")
PATIENCE_WITH_PEOPLE = 7  # a lobby where several people wait stays open so many times as long as that of one alone


@dataclass(frozen=True, slots=True)
class TableLimits:
    """What an operator allows: open tables of one host and of one server, and how long a lobby waits for people."""

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
