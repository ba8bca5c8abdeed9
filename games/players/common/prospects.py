"""What the points of a deal are worth at the score of the match: near its end, the chance to win it.

Early in a match a point is a point. Near the end it may decide everything or nothing: a camp that needs ten points
gains nothing from a hundred, and one whose opponents will win anyway risks nothing by a bold bid.

Decision: bot/decisions/0099-near-its-end-the-match-counts.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt

from games.view import View

LAST_DEALS = 3  # of a planned number, in which the score counts
NEAR = 1.5  # before a total: times the points that a deal may well bring
BEYOND = 1.0  # deals that a match to a total lasts longer than the pace says: the last one passes the total


@dataclass(frozen=True, slots=True)
class Prospects:
    """How a game's deals stray, measured in matches of computers: `python tests/benchmarks/prospects.py KEY`.

    `pace`: the points by which the highest score of a side grows in a deal, on average. `spread`: the standard
    deviation of the difference of two sides' points in a deal. `paired`: opposite seats are one side. `falls`: scores
    fall, and the match ends when one is at 0; then the pace is that of the lowest.
    """

    pace: float
    spread: float
    paired: bool = False
    falls: bool = False

    def at(self, view: View) -> Stake | None:
        """What is at stake in the present deal; None while the end of the match is far."""
        facts, scores = view.facts, view.scores
        deals = facts["deals"] - facts["deal"] + 1.0 if "deals" in facts else None
        target = 0 if self.falls else facts.get("target")
        soon = deals is not None and deals <= LAST_DEALS
        if target is not None:
            soon |= self.missing(scores, target) <= NEAR * max(self.pace, self.spread)
        if not soon:
            return None
        sides = [seat % 2 if self.paired else seat for seat in range(len(scores))]
        return Stake(scores, sides, self, deals, target, bool(facts.get("low_wins")))

    def left(self, scores: Sequence[float], deals: float | None, target: int | None) -> float | None:
        """How many deals are to come at this score: `deals` at most, or until a side is at the total; None: unknown."""
        if target is None:
            return deals
        missing = self.missing(scores, target)
        to_come = missing / self.pace + BEYOND if missing > 0 else 0.0
        return to_come if deals is None else min(deals, to_come)

    def missing(self, scores: Sequence[float], target: int) -> float:
        """The points to the total for the side that is nearest to it."""
        return min(scores) - target if self.falls else target - max(scores)


@dataclass(frozen=True, slots=True)
class Stake:
    """The score before a deal near the end of a match, and what ends the match: deals, with that one, or a total."""

    scores: Sequence[int]
    sides: Sequence[int]
    prospects: Prospects
    deals: float | None
    target: int | None
    low_wins: bool

    def chance(self, gains: Sequence[float], seat: int) -> float:
        """The chance of the seat's side to win the match if this deal ends so, from 0 to 1.

        Against several sides it is the average share of them that it beats. What the deals to come add is taken as
        normally distributed: the difference of two sides spreads with the root of their number.
        """
        totals = [score + gain for score, gain in zip(self.scores, gains, strict=True)]
        left = self.prospects.left(totals, None if self.deals is None else self.deals - 1, self.target) or 0.0
        scale = self.prospects.spread * sqrt(2 * left)
        sign = -1 if self.low_wins else 1
        chances = []
        for other, side in enumerate(self.sides):
            if side != self.sides[seat]:
                ahead = sign * (totals[seat] - totals[other])
                chances.append(0.5 + 0.5 * (erf(ahead / scale) if scale else (ahead > 0) - (ahead < 0)))
        return sum(chances) / len(chances)
