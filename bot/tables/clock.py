"""Outages: while Discord does not reach the bot nobody can click, so nobody's time runs."""

from __future__ import annotations

from datetime import datetime, timedelta

import discord


class Outage:
    """Since when Discord has not reached us, until that time was given back to everybody."""

    def __init__(self) -> None:
        self._since: datetime | None = None
        self._until: datetime | None = None  # None while it lasts

    def gateway(self, event: str) -> None:
        """ready, resumed or disconnect, of which one outage may bring many."""
        now = discord.utils.utcnow()
        if event == "disconnect":
            self._since, self._until = self._since or now, None
        elif self._since is not None:
            self._until = self._until or now

    @property
    def now(self) -> datetime:
        """The time of turns: it stands still in an outage."""
        return self._since or discord.utils.utcnow()

    @property
    def lasts(self) -> bool:
        return self._since is not None and self._until is None

    @property
    def owed(self) -> timedelta:
        """What an outage that is over has taken from everybody, and nobody has got back yet."""
        if self._since is None or self._until is None:
            return timedelta()
        return self._until - self._since

    def give_back(self, time: timedelta) -> None:
        """So much of it was given back to everybody. If another outage has begun meanwhile, time stands still on."""
        if self._since is not None:
            self._since = None if self._until is not None else self._since + time
