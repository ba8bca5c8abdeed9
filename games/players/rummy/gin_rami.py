"""Advice for le gin-rami: as at rami, but the discard is taken whenever it makes a meld, and all is laid at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.parts.cards import JOKER
from games.parts.rummy.rummy import DISCARD, STOCK
from games.players.rummy.rami import discard, jokers, layouts, top, weight, worth_laying
from games.view import View


def advise(view: View, rng: Random) -> str:
    """Draw, go out as soon as the rules allow it, otherwise throw what is worth least."""
    if view.phase == "draw":
        return DISCARD if DISCARD in view.legal and wants(view, top(view)) else STOCK
    ways_out = [move for move in view.legal if move.startswith("out:")]
    return ways_out[0] if ways_out else discard(view) or view.legal[0]


def wants(view: View, card: str) -> bool:
    """Whether the discard is worth taking: a joker, or a card by which more cards lie in melds."""
    return card == JOKER or melded(view, (*view.hand, card)) > melded(view, view.hand)


def melded(view: View, cards: Sequence[str]) -> int:
    """How many of these cards can lie in melds at once."""
    best = max(layouts(cards, worth_laying(cards, jokers(view))), key=weight)
    return sum(len(meld.cards) for meld in best)
