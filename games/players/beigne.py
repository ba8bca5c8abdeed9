"""Le beigne: go with a card that ought to win, take one trick early, and follow suit even on honour."""

from __future__ import annotations

from random import Random

from ..parts.cards import ACE_HIGH, SUIT
from ..view import View

QUIET = ("decline", "deal", "cut")  # what the course of the game asks for, and no more
KING = ACE_HIGH["KS"]
JACK = ACE_HIGH["JS"]


def advise(view: View, rng: Random) -> str:
    """Nobody is accused, nothing mixed, no deal contested: a computer has seen no more than all others."""
    for move in QUIET:
        if move in view.legal:
            return move
    if "go" in view.legal:
        return "go" if "stay" not in view.legal or promising(view) else "stay"
    plays = [move.partition(":")[2] for move in view.legal if move.startswith("play:")]
    return f"play:{choose(view, plays)}" if plays else rng.choice(view.legal)


def promising(view: View) -> bool:
    """Whether the hand ought to win a trick: a high trump, three trumps, or two of a trump and an ace."""
    trumps = [card for card in view.hand if SUIT[card] == view.facts["trump"]]
    aces = sum(ACE_HIGH[card] > KING and card not in trumps for card in view.hand)
    return any(ACE_HIGH[card] >= JACK for card in trumps) or len(trumps) + aces > 2 or (bool(trumps) and aces > 0)


def choose(view: View, cards: list[str]) -> str:
    """The highest card for a first trick of one's own, otherwise the lowest, trumps kept for the end."""
    trick = view.zones["trick"]
    if isinstance(trick, tuple) and trick:
        cards = [card for card in cards if SUIT[card] == SUIT[trick[0]]] or cards
    wants = view.seat is not None and "goes" in view.seats[view.seat].tags

    def worth(card: str) -> int:
        return ACE_HIGH[card] + (20 if SUIT[card] == view.facts["trump"] else 0)

    return max(cards, key=worth) if wants else min(cards, key=worth)
