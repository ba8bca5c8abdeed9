"""Background work: tasks that nothing awaits, loops, chores of the sweeper, and whether the bot is about to stop."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from datetime import datetime, timedelta
from typing import Any, TypeVar

import discord
from discord.ext import tasks

from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Spawn

log = get_logger(__name__)

T = TypeVar("T")

ITEMS_PER_TURN = 20  # items that are yielded before other tasks run


async def in_turns(items: Iterable[T]) -> AsyncIterator[T]:
    """Yield these items; after every few of them, let other tasks of the event loop run."""
    for number, item in enumerate(items, 1):
        if number % ITEMS_PER_TURN == 0:
            await asyncio.sleep(0)
        yield item


class BackgroundTasks:
    """Background tasks that nothing awaits. Failures are logged; `close` cancels the tasks that still run."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, job: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (failure := task.exception()):
            log.error("background task failed", error=repr(failure), exc_info=failure)

    async def close(self) -> None:
        """Cancel the tasks that still run, and wait until they have ended."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Interval(tasks.Loop[Callable[[], Coroutine[Any, Any, Any]]]):
    """Calls `body`, waits for `seconds`, and repeats until it is stopped. A body that fails is logged and called again.

    The library's own loop uses the system clock: if that is set back by ten minutes, the loop stops for ten minutes.
    A private method of discord.py 2.7 decides how long it waits: `tests/bot/core/test_tasks.py` watches it. A
    timer of our own would be unfinished work to the tests' simulated Discord, which waits until the bot is idle.
    """

    def __init__(self, body: Callable[[], Coroutine[Any, Any, Any]], *, seconds: float) -> None:
        name, unset = body.__qualname__, discord.utils.MISSING

        async def guarded() -> None:
            try:
                await body()
            except Exception:  # the next call may well succeed, and nothing else would ever start the loop again
                log.error("periodic work failed", work=name, exc_info=True)
            self.change_interval(seconds=self.seconds or 0)  # it counts from here, whatever the clock said before

        super().__init__(
            guarded, seconds=seconds, hours=0, minutes=0, time=unset, count=None, reconnect=False, name=name
        )

    def _get_next_sleep_time(self, now: datetime = discord.utils.MISSING) -> datetime:
        """The time of the next turn. The library turns it into seconds at once, for a timer of the event loop."""
        return discord.utils.utcnow() + timedelta(seconds=self.seconds or 0)


class Chore:
    """Work that begins at most once every `gap` seconds, and never twice at once. Its owner sets `_spawn`."""

    _spawn: Spawn
    _looked: float | None = None  # by the event loop's clock
    _looking: asyncio.Task[None] | None = None

    @property
    def gap(self) -> float:
        """Seconds between two looks."""
        raise NotImplementedError

    async def look(self, now: datetime) -> None:
        """Do everything that is due now. What fails is logged, and done at the next look."""
        raise NotImplementedError

    def sweep(self, now: datetime) -> None:
        """Look, unless that was just done or is being done; the sweeper calls this each second."""
        elapsed = asyncio.get_running_loop().time()
        if self._looked is not None and elapsed - self._looked < self.gap:
            return
        if self._looking is None or self._looking.done():
            self._looked, self._looking = elapsed, self._spawn(self.look(now))

    def sweep_soon(self) -> None:
        """Let the next sweep look at once, because something has changed."""
        self._looked = None


class ShutdownFlag:
    """Raised once: nothing new begins. While suspended, nothing is drawn: another process may own the tables."""

    def __init__(self) -> None:
        self._raised = False
        self.suspended = False
        self.overtaken = asyncio.Event()  # another process has had the tables: this one has to begin again

    @property
    def raised(self) -> bool:
        return self._raised

    def set(self) -> None:
        """Begin nothing new from now on. Harmless when repeated."""
        self._raised = True

    def suspend(self) -> None:
        """Begin and draw nothing until `resume`. Harmless when repeated."""
        self.suspended = True

    def resume(self) -> None:
        """Continue, unless the bot is about to stop."""
        self.suspended = False

    def require_open(self) -> None:
        """Call this before anything new begins. Raises Refused (`restarting`)."""
        if self.raised or self.suspended:
            raise Refused("restarting")
