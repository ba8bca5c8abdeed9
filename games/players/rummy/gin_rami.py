"""Advice for le gin-rami: as in rami, but take the discard whenever it makes a meld, and lay everything at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.parts.cards import JOKER
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.rummy.rami import discard, jokers, layouts, top, weight, worth_laying
from games.view import View


def advise(view: View, rng: Random) -> str:
    """Draw; go out as soon as allowed; otherwise discard the least useful card."""
    if view.phase == "draw":
        return DISCARD if DISCARD in view.legal and wants(view, top(view)) else STOCK
    ways_out = [move for move in view.legal if move.startswith("out:")]
    return ways_out[0] if ways_out else discard(view) or view.legal[0]


def wants(view: View, card: str) -> bool:
    """Whether to take the discard: a joker, or a card that puts more cards into melds."""
    return card == JOKER or melded(view, (*view.hand, card)) > melded(view, view.hand)


def melded(view: View, cards: Sequence[str]) -> int:
    """How many of these cards can be in melds at once."""
    best = max(layouts(cards, worth_laying(cards, jokers(view))), key=weight)
    return sum(len(meld.cards) for meld in best)
