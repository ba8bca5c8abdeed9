"""SQLite without threads: each statement runs in the next turn of the event loop.

aiosqlite gives every connection a thread, and a test of the bot has five. On two cores the threads of two workers spent
an eighth of the time handing the interpreter's lock to each other. A statement still suspends its task, so tasks
interleave as before, and they do so in the same order each time.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from aiosqlite import core


class _NoThread:
    """Takes the place of a connection's thread."""

    daemon = True

    def __init__(self, **_target: Any) -> None:
        pass

    def start(self) -> None:
        pass


class _NextTurn:
    """Takes the place of the queue to a connection's thread."""

    def put_nowait(self, item: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, function = item
        if future is None:  # a connection that the garbage collector found: nobody waits, and there may be no loop
            function()
        else:
            future.get_loop().call_soon(_run, future, function)


def _run(future: asyncio.Future[Any], function: Callable[[], Any]) -> None:
    try:
        result = function()
    except Exception as error:  # noqa: BLE001 - as the thread does, whatever it is
        core.set_exception(future, error)
    else:
        core.set_result(future, result)


@contextmanager
def without_threads() -> Iterator[None]:
    """Connections opened during the block have no thread.

    A statement that waits for another process's lock then stops the whole loop: tests of that need the threads.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(core, "Thread", _NoThread)
        patch.setattr(core, "SimpleQueue", _NextTurn)
        yield
