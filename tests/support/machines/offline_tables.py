"""Tables without Discord: journal, registry and computers, on a clock that the test moves."""

import asyncio
import sqlite3
from collections.abc import Coroutine, Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
from support.storage.empty_databases import write_empty_database

from bot.core.tasks import ShutdownFlag
from bot.matches.lobby_seats import guest_of
from bot.monitoring.metrics import Metrics
from bot.tables.clock import TurnClock
from bot.tables.computers.pool import WorkerPool
from bot.tables.computers.scheduler import ComputerScheduler
from bot.tables.computers.worker import Question
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.tables.upkeep import tick
from storage import Database, Heartbeat, Journal, Privacy, StorageError

TODAY = date(2026, 12, 1)

PACE = 1.2


class Clock:
    """The clock that the tables read."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, tzinfo=UTC)
        self.elapsed = 0.0  # seconds of the monotonic clock

    def __call__(self) -> datetime:
        return self.now

    def monotonic(self) -> float:
        return self.elapsed

    def advance(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)
        self.elapsed += seconds


def at_random(question: Question) -> str | None:
    """Think of a random move; out of turn, half the time of none."""
    dice = Random(question.dice)
    if question.out_of_turn and dice.random() < 0.5:
        return None
    return dice.choice(question.world.legal(question.seat))


class _Chance:
    """Replaces `secrets`, so that the same steps lead to the same cards."""

    def __init__(self, seed: int) -> None:
        self.token_bytes = Random(seed).randbytes


@contextmanager
def controlled(clock: Clock, seed: int) -> Iterator[None]:
    """Replace the bot's clock and random numbers during the block."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.utils, "utcnow", clock)
        patch.setattr("bot.matches.commitment.secrets", _Chance(seed))
        yield


class NoScheduler(ComputerScheduler):
    """Does not wake for plans: a real one follows the machine's clock. `OfflineTables.sweep` wakes instead."""

    def _start(self) -> None:
        """Do not run."""


class OfflineTables:
    """The parts of `bot.app` that tables need, on a database in a file."""

    def __init__(self, file: Path, clock: Clock, url: str | None = None) -> None:
        self.file = file
        self.url = url or f"sqlite+aiosqlite:///{file}"
        self.clock = clock
        self.raised: list[BaseException] = []  # by background tasks
        self._work: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Start like the bot does until READY."""
        if self.url.startswith("sqlite"):
            write_empty_database(self.file, started=True)
        self.database = await Database.open(self.url)
        self.journal = Journal(self.database)
        self.heartbeat = Heartbeat(self.database)
        self.pool = WorkerPool(0, job=at_random)
        shutdown = ShutdownFlag()
        self.tables = TableRegistry(
            journal=self.journal,
            pool=self.pool,
            spawn=self._spawn,
            metrics=Metrics(tuple),
            shutdown=shutdown,
            clock=TurnClock(wall=self.clock, monotonic=self.clock.monotonic),
            computer_pace=PACE,
            changed=lambda table: None,
        )
        scheduler = NoScheduler(shutdown)
        self.tables.services = replace(self.tables.services, scheduler=scheduler)
        await self.heartbeat.resume(self.clock())
        await self.tables.load_open()

    async def close(self) -> None:
        """End the process in the middle of its work."""
        while self._work:
            for task in self._work:
                task.cancel()
            await asyncio.wait(self._work)
        self.pool.close()
        await self.database.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._work.discard(task)
        if not task.cancelled() and (failure := task.exception()):
            self.raised.append(failure)

    async def settle(self) -> None:
        """Wait until no work is left at this moment."""
        while self._work:
            await asyncio.wait(self._work)

    def pass_time(self, seconds: float) -> None:
        """Let time pass while the process runs: it reads the clock every second."""
        while seconds > 0:
            self.clock.advance(min(seconds, 1))
            assert self.tables.clock.drift < timedelta(seconds=1)
            seconds -= 1

    async def sweep(self, seconds: float) -> None:
        """Let time pass; then check every table once."""
        self.pass_time(seconds)
        self.tables.services.scheduler.run_due()
        await self.settle()
        for table in self.tables:
            await tick(table)
        await self.settle()
        await self.heartbeat.beat(self.tables.now)

    async def delete_data(self, user_id: int) -> None:
        """Delete a user's data like the bot does."""
        async with AsyncExitStack() as locks:
            named = (table for table in self.tables if table.knows(user_id) or guest_of(table.record, user_id))
            tables = sorted(named, key=lambda table: table.id)
            for table in tables:
                await locks.enter_async_context(table.lock)
            pseudonym = await Privacy(self.database).delete(user_id, TODAY)
            for table in tables:
                try:
                    await table.withdraw(user_id, pseudonym)
                except StorageError:
                    table.lock.unsure = True

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        """Run a query directly on the database."""
        with closing(sqlite3.connect(self.file, isolation_level=None)) as connection:
            return connection.execute(statement).fetchall()

    def table(self) -> Table | None:
        """The open table, or None; the machine has at most one at a time."""
        return next(iter(self.tables), None)


Pair = tuple[OfflineTables, OfflineTables]  # two processes on one database
