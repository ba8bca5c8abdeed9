"""What the points of a deal are worth at the score of the match: near its end, the chance to win it.

Early in a match a point is a point. Near the end it may decide everything or nothing: a camp that needs ten points
gains nothing from a hundred, and one whose opponents will win anyway risks nothing by a bold bid.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt

from games.view import View

NEAR = 2.5  # deals to come, with the present one, from which the score counts
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
        if "deals" in facts:
            left, target = facts["deals"] - facts["deal"] + 1.0, None
        elif self.falls or "target" in facts:
            target = 0 if self.falls else facts["target"]
            left = self.missing(scores, target) / self.pace
        else:
            return None
        if left > NEAR:
            return None
        sides = [seat % 2 if self.paired else seat for seat in range(len(scores))]
        return Stake(scores, sides, self, left, target, bool(facts.get("low_wins")))

    def missing(self, scores: Sequence[float], target: int) -> float:
        """The points to the end of a match to a total, for the side that is nearest to it."""
        return min(scores) - target if self.falls else target - max(scores)


@dataclass(frozen=True, slots=True)
class Stake:
    """The score before a deal near the end of a match, and how much of the match is left with that deal."""

    scores: Sequence[int]
    sides: Sequence[int]
    prospects: Prospects
    left: float  # deals
    target: int | None
    low_wins: bool

    def chance(self, gains: Sequence[float], seat: int) -> float:
        """The chance of the seat's side to win the match if this deal ends so, from 0 to 1.

        Against several sides it is the average share of them that it beats. What the deals to come add is taken as
        normally distributed: the difference of two sides spreads with the root of their number.
        """
        totals = [score + gain for score, gain in zip(self.scores, gains, strict=True)]
        left = self.left - 1
        if self.target is not None:
            missing = self.prospects.missing(totals, self.target)
            left = missing / self.prospects.pace + BEYOND if missing > 0 else 0.0
        scale = self.prospects.spread * sqrt(2 * left)
        sign = -1 if self.low_wins else 1
        chances = []
        for other, side in enumerate(self.sides):
            if side != self.sides[seat]:
                ahead = sign * (totals[seat] - totals[other])
                chances.append(0.5 + 0.5 * (erf(ahead / scale) if scale else (ahead > 0) - (ahead < 0)))
        return sum(chances) / len(chances)
