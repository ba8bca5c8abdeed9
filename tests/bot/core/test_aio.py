"""Background tasks are held, logged where they fail, and ended on closing."""

import asyncio
import logging

import pytest

from bot.core.tasks import BackgroundTasks


async def test_a_task_that_fails_is_logged() -> None:
    async def fail() -> None:
        raise LookupError("no table")

    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("bot.core.tasks").addHandler(handler)
    try:
        with pytest.raises(LookupError):
            await BackgroundTasks().spawn(fail())
        await asyncio.sleep(0)
    finally:
        logging.getLogger("bot.core.tasks").removeHandler(handler)
    assert "no table" in "".join(lines)


async def test_closing_ends_what_still_runs_and_waits_for_its_end() -> None:
    ended: list[str] = []

    async def run() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            await asyncio.sleep(0)
            ended.append("run")

    tasks = BackgroundTasks()
    tasks.spawn(run())
    await asyncio.sleep(0)
    await tasks.close()
    assert ended == ["run"]
