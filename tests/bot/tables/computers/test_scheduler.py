"""The scheduler runs while there is a plan, and not once the bot is about to stop."""

from __future__ import annotations

import asyncio

from bot.core.shutdown import ShutdownFlag
from bot.tables.computers.scheduler import ComputerScheduler


async def test_a_plan_that_is_made_while_the_bot_closes_wakes_nobody() -> None:
    looked = asyncio.Event()

    def look() -> float:
        looked.set()
        return 0.0

    shutdown = ShutdownFlag()
    scheduler = ComputerScheduler(look, shutdown)
    scheduler.wake()
    await looked.wait()
    shutdown.set()
    scheduler.cancel()
    await asyncio.gather(
        *(task for task in asyncio.all_tasks() if task is not asyncio.current_task()), return_exceptions=True
    )
    looked.clear()
    scheduler.wake()
    for _ in range(5):
        await asyncio.sleep(0)
    assert not looked.is_set()
