"""A loop that runs at a fixed interval, measured by the monotonic clock."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from typing import Any

import discord
from discord.ext import tasks

from bot.core.logs import get_logger

log = get_logger(__name__)


class Interval(tasks.Loop[Callable[[], Coroutine[Any, Any, Any]]]):
    """Calls `body`, waits for `seconds`, and repeats until it is stopped. A body that fails is logged and called again.

    The library's own loop uses the system clock: if that is set back by ten minutes, the loop stops for ten minutes.
    A private method of discord.py 2.7 decides how long it waits: `tests/bot/core/test_interval.py` watches it.
    """

    def __init__(self, body: Callable[[], Coroutine[Any, Any, Any]], *, seconds: float) -> None:
        name, unset = body.__qualname__, discord.utils.MISSING

        async def guarded() -> None:
            try:
                await body()
            except Exception:  # the next call may well succeed, and nothing else would ever start the loop again
                log.error("periodic work failed", work=name, exc_info=True)
            self.change_interval(seconds=self.seconds or 0)  # it counts from here, whatever the clock said before

        super().__init__(
            guarded,
            seconds=seconds,
            hours=0,
            minutes=0,
            time=unset,
            count=None,
            reconnect=False,
            name=name,
        )

    def _get_next_sleep_time(self, now: datetime = discord.utils.MISSING) -> datetime:
        """The time of the next turn. The library turns it into seconds at once, for a timer of the event loop."""
        return discord.utils.utcnow() + timedelta(seconds=self.seconds or 0)
