"""Moments: the seconds that a game's rules give, counted by the table, because rules know no clock."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import discord


class Moment:
    """What a view's facts say of time, and since when that counts: a move ends it, unless the facts say otherwise."""

    def __init__(self) -> None:
        self.facts: Mapping[str, Any] = {}
        self.length = -1  # of the log, when it began
        self.began = discord.utils.utcnow()

    def follow(self, facts: Mapping[str, Any], revision: int) -> None:
        """After a move: the present facts, and the log's length."""
        self.facts = facts
        length = facts.get("timed_from", revision)
        if length != self.length:
            self.length, self.began = length, discord.utils.utcnow()

    def put_off(self, time: timedelta) -> None:
        """Nobody could click for so long: that does not count."""
        self.began = min(self.began + time, discord.utils.utcnow())

    @property
    def over(self) -> bool:
        """Whether the time is up after which the table plays its closing move."""
        return "window" in self.facts and self.passed(self.facts["window"])

    def passed(self, seconds: float) -> bool:
        return discord.utils.utcnow() - self.began >= timedelta(seconds=seconds)

    def pause(self, verb: str | None = None) -> float:
        """The seconds for which a move (by this verb, or by any) has to wait, so that all can see the one before it."""
        if verb is not None and verb not in self.facts.get("paused", ()):
            return 0.0
        end = self.began + timedelta(seconds=self.facts.get("pause", 0))
        return max(0.0, (end - discord.utils.utcnow()).total_seconds())

    def too_late(self, revision: int, present: int, *, waited_for: bool) -> bool:
        """Whether a click on what the table showed at `revision` counts no more.

        Where all act at once, others' moves do not make it late (`since`). In a game of speed (`grace`), a call of
        somebody who is not waited for is late for so long only; who has not looked since then means it now.
        """
        if revision >= self.facts.get("since", present):
            return False
        return waited_for or "grace" not in self.facts or not self.passed(self.facts["grace"])
