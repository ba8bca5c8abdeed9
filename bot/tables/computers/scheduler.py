"""The scheduler of the computers: wakes when the next plan is due, as long as there is one."""

from typing import Protocol
from weakref import WeakKeyDictionary

from bot.core.tasks import Interval, ShutdownFlag

SUSPENDED_WAIT = 0.5  # seconds between two checks whether the computers may go on
MIN_WAIT = 0.05  # seconds between two checks: nobody notices less


class Plans(Protocol):
    """The plans of one table's computers."""

    def run_due(self) -> float | None:
        """Carry out what is due; returns the seconds until the next plan, None without one."""


class ComputerScheduler:
    """Carries out plans when they are due. It only looks at tables with a plan, however many are open.

    A sleeping task for each plan would be simpler, but code that waits for the bot to be idle would wait for it, too.
    """

    def __init__(self, shutdown: ShutdownFlag) -> None:
        self._shutdown = shutdown
        self._waiting: WeakKeyDictionary[Plans, None] = WeakKeyDictionary()  # an ended table is freed at once
        self._loop = Interval(self._look, seconds=MIN_WAIT)

    def wake(self, plans: Plans) -> None:
        """There is one more plan: check when it is due. Harmless once the bot is about to stop."""
        if self._shutdown.raised:
            return
        self._waiting[plans] = None
        self._start()

    def _start(self) -> None:
        if self._loop.is_running():
            self._loop.change_interval(seconds=MIN_WAIT)
        else:
            self._loop.start()

    def cancel(self) -> None:
        """Stop checking, even in the middle of a wait."""
        self._loop.cancel()

    async def _look(self) -> None:
        if self._shutdown.suspended:
            self._loop.change_interval(seconds=SUSPENDED_WAIT)
            return
        left = self.run_due()
        if left is None:
            self._loop.stop()
        else:
            self._loop.change_interval(seconds=max(left, MIN_WAIT))

    def run_due(self) -> float | None:
        """Carry out what is due at all tables; returns the seconds until the next plan, None without one."""
        lefts = []
        for plans in tuple(self._waiting):
            if (left := plans.run_due()) is None:
                del self._waiting[plans]
            else:
                lefts.append(left)
        return min(lefts, default=None)
