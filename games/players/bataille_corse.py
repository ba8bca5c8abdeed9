"""Advice for la bataille corse: slap a pair that lies there, and never anything else."""

from __future__ import annotations

from random import Random

from ..parts.cards import RANK
from ..view import View


def advise(view: View, rng: Random) -> str:
    """Slap a pair, or flip; whoever may only slap has no better move."""
    last_two = [RANK[card] for card in view.zones["trick"][-2:]]  # type: ignore[index]
    pair = len(last_two) == 2 and last_two[0] == last_two[1]
    return "slap" if pair and "slap" in view.legal else view.legal[0]
