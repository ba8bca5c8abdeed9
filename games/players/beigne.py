"""Advice for le beigne: go when a trick is likely, win all you can, and follow suit even on honour."""

from __future__ import annotations

from random import Random

from ..parts.cards import ACE_HIGH, SUIT
from ..parts.tricks import winner
from ..view import View

COURSE = ("decline", "deal", "cut")
LIKELY = 1.0  # tricks: with less, stay


def advise(view: View, rng: Random) -> str:
    """What the course of the game asks for. Nobody is accused, nothing mixed, no deal contested."""
    for move in COURSE:
        if move in view.legal:
            return move
    if "go" in view.legal:
        return "go" if "stay" not in view.legal or expected(view) >= LIKELY else "stay"
    cards = [move.removeprefix("play:") for move in view.legal if move.startswith("play:")]
    return f"play:{choose(view, cards)}" if cards else rng.choice(view.legal)


def expected(view: View) -> float:
    """How many tricks the hand may win: a trump nearly half of one or more by its height, an ace half of one."""
    trumps = [ACE_HIGH[card] / 13 for card in view.hand if SUIT[card] == view.facts["trump"]]
    aces = sum(ACE_HIGH[card] == 13 and SUIT[card] != view.facts["trump"] for card in view.hand)
    return float(sum(0.2 + 0.7 * height for height in trumps) + 0.5 * aces)


def choose(view: View, cards: list[str]) -> str:
    """Who goes takes the trick if he can; otherwise the lowest card, trumps last."""
    me, trump = view.seat or 0, view.facts["trump"]
    trick = list(zip(view.facts["trick_seats"], view.zones["trick"], strict=True))  # type: ignore[arg-type]
    if trick:
        cards = [card for card in cards if SUIT[card] == SUIT[trick[0][1]]] or cards
    taking = [card for card in cards if winner([*trick, (me, card)], trump, ACE_HIGH) == me]
    if taking and "goes" in view.seats[me].tags:
        return max(taking, key=ACE_HIGH.__getitem__)
    return min(cards, key=lambda card: (SUIT[card] == trump, ACE_HIGH[card]))
