"""From scores to places, and from the parts of a deal's points to their sum."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Unpack

from games.view import DealDetails, DealResult, frozen

Parts = Sequence[tuple[str, int]]
"""How the points of one seat came about: a reason and its points, in the order in which people read them."""


def places(scores: Sequence[Any], *, low_wins: bool = False) -> tuple[int, ...]:
    """The place of each seat, from 1; equal scores share the better place (1, 1, 3)."""
    order = sorted(scores, reverse=not low_wins)
    return tuple(order.index(score) + 1 for score in scores)


def scored_deal(deal: int, parts: Iterable[Parts], **details: Unpack[DealDetails]) -> DealResult:
    """What `last_deal` tells: the parts of each seat without zeros, the points that they add up to, and `details`."""
    told = tuple(tuple((reason, points) for reason, points in seat if points) for seat in parts)
    points = tuple(sum(points for _, points in seat) for seat in told)
    return frozen(DealResult(deal=deal, points=points, parts=told, **details))


def leads_alone(scores: Sequence[int], target: int, camp: int = 1) -> bool:
    """Whether one camp of so many seats has reached the target, and no other has as much."""
    best = max(scores)
    return best >= target and scores.count(best) == camp
