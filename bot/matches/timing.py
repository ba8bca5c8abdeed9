"""Timing: the seconds that a game's rules give. The table counts them, because rules know no clock.

Recap: for how long a table tells the result of the deal before, while the next one is played. It is told until
everybody who is present has acted once in the new deal, so that nobody misses it, but for two minutes at most. Who has
acted stands in the match's own log; only when the deal began has to be remembered, and the log tells that, too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

import games

READING_TIME = 120.0  # seconds of turns' time for which the result of a deal is told at most


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


@dataclass(frozen=True, slots=True)
class Recap:
    """The deal in play, the log's length when it was dealt, and since when it is shown, in seconds of turns' time."""

    deal: object = None
    began: int = 0
    since: float = 0.0
    over: bool = False  # its time is up

    def told(self, match: games.Game, people: Collection[int]) -> bool:
        """Whether the result of the deal before is still told; `people`: the seats of those who are present."""
        return not self.over and not acted_since(match, self.began, people)

    def time_is_up(self, now: float) -> bool:
        """Whether it was told for long enough, and nobody has noted so yet."""
        return not self.over and now - self.since >= READING_TIME


def acted_since(match: games.Game, began: int, people: Collection[int]) -> bool:
    """Whether each of these seats has moved since the log was `began` moves long."""
    return {*people} <= {seat for seat, _ in match.log[began:]}


def recap_of(match: games.Game, people: Collection[int], now: float) -> Recap:
    """The recap of a match that was rebuilt: what everybody had read before stays read."""
    log = match.log
    latest = {seat: place for place, (seat, _) in enumerate(log)}
    # A deal that began before this move needs no exact beginning: everybody has acted in it.
    place = min((latest.get(seat, 0) for seat in people), default=len(log))
    again = games.replay(match.key, match.seats, match.options, match.seed, match.dealer, log[:place])
    began, deal = place, again.view(None).facts.get("deal")
    for number, move in enumerate(log[place:], place + 1):
        again.play(*move)
        if (present := again.view(None).facts.get("deal")) != deal:
            began, deal = number, present
    return Recap(deal, began, now)
