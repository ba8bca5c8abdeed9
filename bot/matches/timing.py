"""Timing: the seconds that a game's rules give. The table counts them, because rules know no clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Timing:
    """What a view's facts say of time, and since when that counts: a move ends it, unless the facts say otherwise.

    Every `now` is in seconds of turns' time, which stands still while nobody can play: see `tables/clock`.
    """

    def __init__(self, now: float) -> None:
        self.facts: Mapping[str, Any] = {}
        self._since_move = -1  # the log's length when it began
        self._began = now

    def update(self, facts: Mapping[str, Any], revision: int, now: float) -> None:
        """After a move: the present facts, and the log's length."""
        self.facts = facts
        since_move = facts.get("timed_from", revision)
        if since_move != self._since_move:
            self._since_move, self._began = since_move, now

    def window_over(self, now: float) -> bool:
        """Whether the time is up after which the table plays its closing move."""
        return "window" in self.facts and self._passed(self.facts["window"], now)

    def pause(self, now: float, verb: str | None = None) -> float:
        """The seconds for which a move (by this verb, or by any) has to wait, so that all can see the one before it."""
        if verb is not None and verb not in self.facts.get("paused", ()):
            return 0.0
        return max(0.0, self._began + float(self.facts.get("pause", 0)) - now)

    def too_late(self, revision: int, present: int, now: float, *, waited_for: bool) -> bool:
        """Whether a click on what the table showed at `revision` no longer counts.

        Where all act at once, others' moves do not make it late (`since`). In a game of speed (`grace`), the call of a
        player who is not waited for is late for so long only: a player who has not looked since then means it now.
        """
        if revision >= self.facts.get("since", present):
            return False
        return waited_for or "grace" not in self.facts or not self._passed(self.facts["grace"], now)

    def _passed(self, seconds: float, now: float) -> bool:
        return now - self._began >= seconds
