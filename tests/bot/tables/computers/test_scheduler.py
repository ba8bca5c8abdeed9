"""The beat: it runs while there is something to come, and not once the bot has closed."""

from __future__ import annotations

import asyncio

from bot.tables.computers.scheduler import Beat


async def test_a_plan_that_is_made_while_the_bot_closes_wakes_nobody() -> None:
    looked = asyncio.Event()

    def look() -> float:
        looked.set()
        return 0.0

    beat = Beat(look)
    beat.start()
    await looked.wait()
    beat.close()
    await asyncio.gather(
        *(task for task in asyncio.all_tasks() if task is not asyncio.current_task()), return_exceptions=True
    )
    looked.clear()
    beat.start()
    for _ in range(5):
        await asyncio.sleep(0)
    assert not looked.is_set()
