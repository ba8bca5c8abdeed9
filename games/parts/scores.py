"""From scores to places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def places(scores: Sequence[Any], *, low_wins: bool = False) -> tuple[int, ...]:
    """The place of each seat, from 1; equal scores share the better place (1, 1, 3)."""
    order = sorted(scores, reverse=not low_wins)
    return tuple(order.index(score) + 1 for score in scores)
