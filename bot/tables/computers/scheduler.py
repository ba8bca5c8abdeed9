"""The beat: looks after what is due within seconds, for as long as there is something to come."""

from __future__ import annotations

from collections.abc import Callable

from discord.ext import tasks

SHORTEST = 0.05  # seconds between two looks: nobody notices less


class Beat:
    """Sweeps when the next deadline is due; the sweep says in how many seconds that is, or None for never.

    A sleeping task a deadline would be simpler, but whatever waits for the bot to be done would wait for it, too.
    """

    def __init__(self, sweep: Callable[[], float | None]) -> None:
        self._sweep = sweep
        self._closed = False

    def start(self) -> None:
        """There is something more to come: look when. Once closed, nothing is."""
        if self._closed:
            return
        if self._loop.is_running():
            self._loop.change_interval(seconds=SHORTEST)
        else:
            self._loop.start()

    def close(self) -> None:
        self._closed = True
        self._loop.cancel()

    @tasks.loop(seconds=SHORTEST)
    async def _loop(self) -> None:
        left = self._sweep()
        if left is None:
            self._loop.stop()
        else:
            self._loop.change_interval(seconds=max(left, SHORTEST))
