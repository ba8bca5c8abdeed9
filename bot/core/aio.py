"""Small asyncio helpers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterable
from typing import Any, TypeVar

from bot.core.logs import get_logger

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
