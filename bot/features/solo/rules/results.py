"""What a deal or a match brought to a seat: all who play the same cards there are compared by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import games
from bot.matches.results import lead


@dataclass(frozen=True, slots=True)
class Result:
    """`points`: as the game counts them. `worth`: the lead over all others together, for comparing.

    So points that a deal takes from others count, too. `against`: the points of the other side, if there is just one.
    """

    points: int
    worth: int
    against: int | None = None

    def __add__(self, other: Result) -> Result:
        against = None if self.against is None or other.against is None else self.against + other.against
        return Result(self.points + other.points, self.worth + other.worth, against)


def result_of(match: games.Game, seat: int, points: Sequence[int]) -> Result:
    sides = games.info(match.key).teams_at(match.seats) or [(seat,) for seat in range(match.seats)]
    side = next(side for side in sides if seat in side)
    worth = lead(points, side, low_wins="low_wins" in match.view(None).facts) * (match.seats - len(side))
    others = [points[other[0]] for other in sides if other != side]
    return Result(points[seat], int(worth), others[0] if len(others) == 1 else None)


def deal_result(match: games.Game, seat: int, deal: int | None) -> Result | None:
    """A seat's result in the deal that has just ended (None: the match is one deal); None if unscored."""
    if deal is None:
        return None if match.outcome is None else result_of(match, seat, match.outcome.scores)
    last = match.view(None).facts.get("last_deal")
    return None if last is None or last["deal"] != deal else result_of(match, seat, last["points"])
