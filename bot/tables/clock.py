"""The clock of turns: while Discord does not reach the bot nobody can click, so nobody's time runs."""

from __future__ import annotations

from datetime import datetime, timedelta

import discord


class TurnClock:
    """Tells the time of turns, which stands still in an outage, and what the outage owes to everybody."""

    def __init__(self) -> None:
        self._stopped_at: datetime | None = None  # until the time of the outage was given back to everybody
        self._reached_again: datetime | None = None  # None while the outage lasts

    def gateway(self, event: str) -> None:
        """ready, resumed or disconnect, of which one outage may bring many."""
        now = self.time_of_day
        if event == "disconnect":
            self._stopped_at, self._reached_again = self._stopped_at or now, None
        elif self._stopped_at is not None:
            self._reached_again = self._reached_again or now

    @property
    def time_of_day(self) -> datetime:
        """The time that passes also in an outage."""
        return discord.utils.utcnow()

    @property
    def now(self) -> datetime:
        """The time of turns: it stands still in an outage."""
        return self._stopped_at or self.time_of_day

    @property
    def in_outage(self) -> bool:
        return self._stopped_at is not None and self._reached_again is None

    @property
    def owed(self) -> timedelta:
        """What an outage that is over has taken from everybody, and nobody has got back yet."""
        if self._stopped_at is None or self._reached_again is None:
            return timedelta()
        return self._reached_again - self._stopped_at

    def give_back(self, time: timedelta) -> None:
        """So much of it was given back to everybody. If another outage has begun meanwhile, time still stands still."""
        if self._stopped_at is not None:
            self._stopped_at = None if self._reached_again is not None else self._stopped_at + time
