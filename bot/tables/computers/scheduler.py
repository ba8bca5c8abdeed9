"""The scheduler of the computers: wakes when the next plan is due, as long as there is one."""

from __future__ import annotations

from collections.abc import Callable

from bot.core.interval import Interval
from bot.core.shutdown import ShutdownFlag

SUSPENDED_WAIT = 0.5  # seconds between two checks whether the computers may go on
MIN_WAIT = 0.05  # seconds between two checks: nobody notices less


class ComputerScheduler:
    """Calls `run_due` when the next plan is due. It returns the seconds until that time, or None for never.

    A sleeping task for each plan would be simpler, but code that waits for the bot to be idle would wait for it, too.
    """

    def __init__(self, run_due: Callable[[], float | None], shutdown: ShutdownFlag) -> None:
        self._run_due = run_due
        self._shutdown = shutdown
        self._loop = Interval(self._look, seconds=MIN_WAIT)

    def wake(self) -> None:
        """There is one more plan: check when it is due. Harmless once the bot is about to stop."""
        if self._shutdown.raised:
            return
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
        left = self._run_due()
        if left is None:
            self._loop.stop()
        else:
            self._loop.change_interval(seconds=max(left, MIN_WAIT))
