"""Advice for l'empereur: low cards first, groups together, a 2 to take the lead, and no joker as the last card."""

from __future__ import annotations

from random import Random

from games.parts.cards import JOKER, RANK
from games.shedding.empereur import DEUX, LEVEL, VALUES, height
from games.view import View

CLEARED = 8  # from this many cards in the hand on, a 2 is always worth playing


def advise(view: View, rng: Random) -> str:
    """Give the lowest cards; play the lowest group; draw if nothing fits."""
    if view.phase == "exchange":
        return min(view.legal, key=lambda move: (gift_worth(view, move.rpartition(":")[2]), move))
    plays = [move for move in view.legal if move.startswith("play:") and safe(view, move)]
    if not plays:
        plays = [move for move in view.legal if move.startswith("play:")] if "draw" not in view.legal else []
    if "pass" in view.legal and plays and all(last_joker(view, move) for move in plays):
        return "pass"
    if plays:
        return min(plays, key=lambda move: (price(view, move), move))
    return "draw" if "draw" in view.legal else "pass" if "pass" in view.legal else view.legal[0]


def parts(move: str) -> tuple[str, int, int]:
    """The value, cards and jokers of a play."""
    _, value, count, jokers = move.split(":")
    return value, int(count), int(jokers)


def gift_worth(view: View, card: str) -> tuple[int, tuple[int, int]]:
    """The value of a card to its giver: single low cards go first."""
    same = sum(RANK[other] == RANK[card] for other in view.hand)
    return (same if RANK[card] != JOKER else 9), height(card)


def last_joker(view: View, move: str) -> bool:
    """Whether a play empties the hand with a joker, so that its player is not Empereur."""
    _, count, jokers = parts(move)
    return count == len(view.hand) and jokers > 0


def safe(view: View, move: str) -> bool:
    """Whether a play leaves a hand that need not end with a joker."""
    _, count, jokers = parts(move)
    left = len(view.hand) - count
    jokers_left = sum(card == JOKER for card in view.hand) - jokers
    return not last_joker(view, move) and not (left > 0 and left == jokers_left)


def price(view: View, move: str) -> float:
    """The price of a play: high cards and broken groups cost, cards that leave the hand gain."""
    value, count, jokers = parts(move)
    held = sum(RANK[card] == value for card in view.hand)
    broken = held - (count - jokers)
    dear = LEVEL[value] + 6 * jokers - 2.5 * count + 3 * broken
    if value == DEUX:
        rest = [RANK[card] for card in view.hand if RANK[card] != DEUX]
        others = min(seat.cards for number, seat in enumerate(view.seats) if number != view.seat)
        if len({*rest}) == 1 and JOKER not in rest:
            return -10.0  # the next lead is ours too, and plays all the rest at once
        dear = 3.0 if others <= 2 else len(VALUES) - len(view.hand) / CLEARED
    return dear
