"""From scores to places, and from the parts of a deal's points to their sum."""

from collections.abc import Iterable, Sequence
from typing import Any, Unpack

from games.view import DealDetails, DealResult, frozen

Parts = Sequence[tuple[str, int]]
"""How one seat's points add up: reasons and points, in reading order."""


def places(scores: Sequence[Any], *, low_wins: bool = False) -> tuple[int, ...]:
    """The place of each seat, from 1; equal scores share the better place (1, 1, 3)."""
    order = sorted(scores, reverse=not low_wins)
    return tuple(order.index(score) + 1 for score in scores)


def scored_deal(deal: int, parts: Iterable[Parts], **details: Unpack[DealDetails]) -> DealResult:
    """The fact `last_deal`: the parts of each seat without zeros, their sums, and `details`."""
    shown = tuple([tuple([part for part in seat if part[1]]) for seat in parts])
    points = tuple([sum([points for _, points in seat]) for seat in shown])
    return frozen(DealResult(deal=deal, points=points, parts=shown, **details))


def leads_alone(scores: Sequence[int], target: int, camp: int = 1) -> bool:
    """Whether one camp (`camp`: its number of seats) has reached the target, and no other has as many points."""
    best = max(scores)
    return best >= target and scores.count(best) == camp
