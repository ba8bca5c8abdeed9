"""The scheduler runs while there is a plan, and not once the bot is about to stop."""

import asyncio

from bot.core.tasks import ShutdownFlag
from bot.tables.computers.scheduler import ComputerScheduler


class OnePlan:
    """Plans that say `left` at every look: the seconds until the next one, None without one. A look sets `looked`."""

    def __init__(self, left: float | None = 0.0) -> None:
        self.left = left
        self.looked = asyncio.Event()

    def run_due(self) -> float | None:
        self.looked.set()
        return self.left


async def test_a_plan_that_is_made_while_the_bot_closes_wakes_nobody() -> None:
    plan, shutdown = OnePlan(), ShutdownFlag()
    scheduler = ComputerScheduler(shutdown)
    scheduler.wake(plan)
    await plan.looked.wait()
    shutdown.set()
    scheduler.cancel()
    await asyncio.gather(
        *(task for task in asyncio.all_tasks() if task is not asyncio.current_task()), return_exceptions=True
    )
    plan.looked.clear()
    scheduler.wake(plan)
    for _ in range(5):
        await asyncio.sleep(0)
    assert not plan.looked.is_set()


async def test_only_tables_with_a_plan_are_looked_at() -> None:
    soon, late, ended = OnePlan(1.0), OnePlan(2.0), OnePlan()
    scheduler = ComputerScheduler(ShutdownFlag())
    for plan in (soon, late, ended):
        scheduler.wake(plan)
    scheduler.cancel()
    soon.left = None
    del ended, plan  # as with its table
    assert scheduler.run_due() == 2.0
    soon.looked.clear()
    late.left = None
    assert scheduler.run_due() is None
    assert not soon.looked.is_set()
    scheduler.wake(soon)
    scheduler.cancel()
    soon.left = 3.0
    assert scheduler.run_due() == 3.0
