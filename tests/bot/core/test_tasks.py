"""Background tasks are held, logged where they fail, and ended on closing."""

import asyncio
import logging
from datetime import UTC, datetime, timedelta, timezone
from itertools import pairwise
from types import SimpleNamespace

import discord
import pytest
from discord.ext import tasks

from bot.core.tasks import BackgroundTasks, Interval


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


# -- intervals -----------------------------------------------------------------------------------------------


INTERVAL = 0.02  # seconds
TURNS = 5
JUMPS = (-3600, 3600)  # seconds


class Wall:
    """The system clock, which somebody sets."""

    def __init__(self) -> None:
        self.set_by = timedelta()

    def now(self, tz: object = None) -> datetime:
        return datetime.now(UTC) + self.set_by


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """The clock that the library's loops look at."""
    wall = Wall()

    library = SimpleNamespace(datetime=wall, timezone=timezone, timedelta=timedelta)
    monkeypatch.setattr(tasks, "datetime", library)
    monkeypatch.setattr(discord.utils, "datetime", library)
    return wall


@pytest.mark.parametrize("jump", JUMPS)
@pytest.mark.parametrize("asleep", [True, False], ids=["asleep", "at work"])
async def test_the_system_clock_is_set_and_the_interval_stays(wall: Wall, jump: float, asleep: bool) -> None:
    loop, turns, over = asyncio.get_running_loop(), list[float](), asyncio.Event()

    async def work() -> None:
        turns.append(loop.time())
        if len(turns) == 2:
            if asleep:
                loop.call_later(INTERVAL / 2, setattr, wall, "set_by", timedelta(seconds=jump))
            else:
                wall.set_by = timedelta(seconds=jump)
        if len(turns) == TURNS:
            over.set()

    interval = Interval(work, seconds=INTERVAL)
    interval.start()
    await asyncio.wait_for(over.wait(), 5)
    interval.cancel()
    gaps = [after - before for before, after in pairwise(turns)]
    assert min(gaps) >= INTERVAL * 0.9, "nothing is caught up"
    assert wall.set_by == timedelta(seconds=jump)


async def test_a_sleeping_interval_that_is_changed_wakes_by_the_new_one(wall: Wall) -> None:
    turns, begun, woken = list[int](), asyncio.Event(), asyncio.Event()

    async def work() -> None:
        turns.append(1)
        (begun if len(turns) == 1 else woken).set()

    interval = Interval(work, seconds=3600)
    interval.start()
    await begun.wait()
    wall.set_by = -timedelta(hours=1)
    await asyncio.sleep(0)
    interval.change_interval(seconds=INTERVAL)
    await asyncio.wait_for(woken.wait(), 5)
    interval.cancel()


async def test_a_failure_is_logged_and_the_next_turn_comes(caplog: pytest.LogCaptureFixture) -> None:
    turns, over = list[int](), asyncio.Event()

    async def work() -> None:
        turns.append(1)
        if len(turns) == 3:
            over.set()
        raise TimeoutError("no answer")

    interval = Interval(work, seconds=INTERVAL)
    with caplog.at_level(logging.ERROR):
        interval.start()
        await asyncio.wait_for(over.wait(), 5)
        interval.cancel()
    assert "periodic work failed" in caplog.text
