"""An interval wakes when it is changed, and goes on after a failure."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.core.tasks import Interval

INTERVAL = 0.02  # seconds


async def test_a_sleeping_interval_that_is_changed_wakes_by_the_new_one() -> None:
    turns, begun, woken = list[int](), asyncio.Event(), asyncio.Event()

    async def work() -> None:
        turns.append(1)
        (begun if len(turns) == 1 else woken).set()

    interval = Interval(work, seconds=3600)
    interval.start()
    await begun.wait()
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
