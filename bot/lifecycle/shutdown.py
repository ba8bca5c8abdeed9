"""Shutdown: a stop that every open table announces.

After the signal nothing new begins: clicks and commands get a refusal, no computer moves, no time runs out. Requests
under way are finished and answered; then every open table says that it continues after a restart. The first drawing by
the next process removes that line. `kill -9` loses no move either: the announcement is for the players.

A stop has nothing to save, so after 7.8 seconds `ForcedEnd` may end a process that hangs.
"""

import asyncio
import faulthandler
import logging
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.core.logs import get_logger, lines_are_objects
from bot.core.tasks import ShutdownFlag
from bot.delivery.message_state import is_old
from bot.delivery.scheduler import Delivery
from bot.lifecycle.cluster import Cluster
from bot.lifecycle.sweeper import Sweeper
from bot.monitoring.metrics import Inflight
from bot.settings import Pacing
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from storage import Heartbeat, StorageError

log = get_logger(__name__)

SIGNALS = (signal.SIGTERM, signal.SIGINT)
FINISH_TIMEOUT = 3.0  # seconds for requests under way: after three, Discord takes no answer
DRAWING_TIMEOUT = 1.0  # seconds for drawings under way, before another process takes the tables
HEARTBEAT_TIMEOUT = 1.0  # seconds for the last heartbeat, if the database does not answer
WIND_DOWN_TIMEOUT = 6.5  # seconds after which the bot closes, even if some tables were not told
TOTAL_TIMEOUT = 7.8  # seconds in all; deploy/ tells service managers to wait longer


@dataclass(eq=False, repr=False)
class Shutdown:
    """Stops the bot cleanly."""

    _tables: TableRegistry
    _flag: ShutdownFlag
    _sweeper: Sweeper
    _delivery: Delivery
    _inflight: Inflight
    _heartbeat: Heartbeat
    _pacing: Pacing
    _cluster: Cluster | None = None

    async def wind_down(self) -> None:
        """Finish what is under way, write the last heartbeat, announce the stop in every table.

        If another process stands by, it takes over at once, and there is nothing to announce. This may be cut short at
        any point: no move depends on it.
        """
        began = self._tables.now
        self._flag.set()
        self._sweeper.stop()
        self._tables.close()
        await self._finish()
        if not self._flag.suspended:  # otherwise another process may have the tables, and its heartbeats count
            await self._beat(began)
        if self._cluster is not None and self._cluster.has_successor:
            await self._hand_over(self._cluster)
        else:
            await self._announce()
        await self._finish()  # users who clicked meanwhile get their refusal

    async def _beat(self, now: datetime) -> None:
        """Write the last heartbeat. If this fails, the one before counts, at most a minute old: deadlines move more."""
        beating = asyncio.ensure_future(self._heartbeat.beat(now))
        done, _ = await asyncio.wait({beating}, timeout=HEARTBEAT_TIMEOUT)  # a database that hangs is left alone
        if not done:
            log.warning("last heartbeat not written", error="no answer in time")
        with suppress(StorageError):
            for beat in done:
                beat.result()

    async def _hand_over(self, cluster: Cluster) -> None:
        """Let another process take the tables, once none of our drawings is under way."""
        self._flag.suspend()
        with suppress(TimeoutError):
            async with asyncio.timeout(DRAWING_TIMEOUT):
                await self._delivery.drained()
        await cluster.hand_over()

    async def _finish(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(FINISH_TIMEOUT):
                await self._inflight.idle()

    async def _announce(self) -> None:
        """Edit each table's message once, the latest move's first; not those so old that Discord throttles edits."""
        tables = [table for table in self._tables if can_announce(table)]
        tables.sort(key=lambda table: self._delivery.messages(table).not_before, reverse=True)
        log.info("shutting down", tables=len(tables))
        for table in tables:
            self._delivery.redraw(table)
            await asyncio.sleep(self._pacing.announcement_gap)
        await self._delivery.drained()


def can_announce(table: Table) -> bool:
    """Whether a table's message can still be edited to announce the stop."""
    return table.record.message_id is not None and not is_old(table.record.message_id)


class ForcedEnd:
    """Ends the process in time, even if a thread or the database hangs. The journal has every move."""

    def __init__(self, seconds: float = TOTAL_TIMEOUT) -> None:
        self._seconds = seconds
        self._timer: threading.Timer | None = None

    def arm(self, exit_code: int = 0) -> None:
        """Start the timer, after which the process is ended. May be called again: the first call counts."""
        if self._timer is None:
            self._timer = threading.Timer(self._seconds, self._end, (exit_code,))
            self._timer.daemon = True
            self._timer.start()

    @contextmanager
    def taken_back_on_failure(self) -> Iterator[None]:
        """Stop the timer if the block raises: the process continues, to report the failure or to try again."""
        try:
            yield
        except BaseException:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            raise

    @staticmethod
    def _end(exit_code: int) -> None:
        for worker in multiprocessing.active_children():
            worker.kill()
        with suppress(Exception):  # a full pipe or a closed file must not prevent the end
            ended = "stop took too long, ended by force"
            if lines_are_objects():
                stacks = ["".join(traceback.format_stack(frame)) for frame in sys._current_frames().values()]
                log.error(ended, exit_code=exit_code, stacks=stacks)
            else:
                log.error(ended, exit_code=exit_code)
                faulthandler.dump_traceback(file=sys.stderr)  # shows what hangs
            logging.shutdown()
        os._exit(exit_code)


class Signals:
    """Stops a bot on a signal: cleanly on the first, at once on the second."""

    def __init__(self, flag: ShutdownFlag, forced_end: ForcedEnd | None = None) -> None:
        self._flag = flag
        self._forced_end = forced_end
        self._first, self._second = asyncio.Event(), asyncio.Event()

    def receive(self) -> None:
        """Note a signal. The second one skips the announcement."""
        if self._first.is_set():
            self._second.set()
        self._first.set()
        self._flag.set()
        if self._forced_end is not None:
            self._forced_end.arm()

    async def run(self, running: Coroutine[Any, Any, None], wind_down: Callable[[], Awaitable[None]]) -> None:
        """Run the bot until it ends, or until a signal came and `wind_down` returned. Raises what `running` raised."""
        loop = asyncio.get_running_loop()
        handled = [number for number in SIGNALS if self._handle(loop, number)]
        job, asked = asyncio.ensure_future(running), asyncio.ensure_future(self._first.wait())
        try:
            await asyncio.wait({job, asked}, return_when=asyncio.FIRST_COMPLETED)
            if not job.done():
                await self._in_time(wind_down())
        finally:
            for task in (job, asked):
                task.cancel()
            await asyncio.gather(job, asked, return_exceptions=True)
            for number in handled:  # from here on, another signal kills the process
                loop.remove_signal_handler(number)
        if not self._first.is_set():  # a bot that closes because of an error raises the flag, too
            job.result()

    def _handle(self, loop: asyncio.AbstractEventLoop, number: signal.Signals) -> bool:
        """Handle a signal; False if that is impossible, as on Windows, where Ctrl-C ends the process at once."""
        try:
            loop.add_signal_handler(number, self.receive)
        except NotImplementedError:
            return False
        return True

    async def _in_time(self, work: Awaitable[None]) -> None:
        """Run `work` until it ends, its time is over or a second signal comes. Its failure is only logged."""
        task, second = asyncio.ensure_future(work), asyncio.ensure_future(self._second.wait())
        done, _ = await asyncio.wait({task, second}, timeout=WIND_DOWN_TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
        if task not in done:
            log.warning("shutdown cut short", by="a second signal" if second in done else "its time")
        task.cancel()
        second.cancel()
        for result in await asyncio.gather(task, second, return_exceptions=True):
            if isinstance(result, Exception):
                log.error("not shut down cleanly", exc_info=result)
