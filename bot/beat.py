"""The beat: looks after what is due within seconds, for as long as there is something to come."""

from __future__ import annotations

from collections.abc import Callable

from discord.ext import tasks

BEAT = 0.25  # seconds: below what anybody would notice


class Beat:
    """Sweeps deadlines four times a second, until the sweep says that none is left.

    A sleeping task a deadline would be simpler, but whatever waits for the bot to be done would wait for it, too.
    """

    def __init__(self, sweep: Callable[[], bool]) -> None:
        self._sweep = sweep

    def start(self) -> None:
        """There is something to come."""
        if not self._loop.is_running():
            self._loop.start()

    def close(self) -> None:
        self._loop.cancel()

    @tasks.loop(seconds=BEAT)
    async def _loop(self) -> None:
        if not self._sweep():
            self._loop.stop()
