"""The services of tables. A table gets all that it uses by this object."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from bot.core.shutdown import ShutdownFlag
from bot.core.types import Spawn
from bot.monitoring.metrics import Metrics
from bot.tables.clock import TurnClock
from bot.tables.computers.pool import WorkerPool
from bot.tables.computers.scheduler import ComputerScheduler
from storage import Journal

TableT = TypeVar("TableT")


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
    changed: Callable[[TableT], None] = field(repr=False)  # the table looks different now
    ended: Callable[[TableT], None] = field(repr=False)  # its match has finished, or it was stopped
