"""What a card is likely to win, as far as its holder can know: from the cards that nobody has shown yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from games.parts.cards import SUIT
from games.parts.tricks.belote.deductions import suit_of
from games.parts.tricks.belote.points import POINTS, STRENGTH

GIFT = 0.8  # of the mean points of a card, what each opponent leaves in a trick that he loses
LEFT = 0.5  # of the opponents who could ruff, those who still can after a round of trumps
BLIND = {"auction": 8.0, "trump": 5.0}
"""The points that a card brings to the bidder in the mean, by when he sees it: before or after he names the trump."""


class Hidden(NamedTuple):
    """What a player cannot see, and what lies open before his opponents."""

    unseen: Collection[str]
    sizes: Sequence[int]
    """By opponent, how many cards of his hand are not known."""
    shown: Collection[str]
    """The open cards of the opponents."""


def stands(card: str, contract: str | None, hidden: Hidden, drawn: int = 0) -> float:
    """The chance that no opponent beats this card when it is led, after so many rounds of trumps."""
    strength, suit, trump = STRENGTH[contract], SUIT[card], suit_of(contract)
    if any(SUIT[other] == suit and strength[other] > strength[card] for other in hidden.shown):
        return 0.0
    if not hidden.unseen:
        return 1.0
    count = len(hidden.unseen)
    higher = sum(SUIT[other] == suit and strength[other] > strength[card] for other in hidden.unseen)
    chance = (1 - min(1.0, sum(hidden.sizes) / count)) ** higher
    if trump and suit != trump:
        follows = sum(SUIT[other] == suit for other in hidden.unseen) / count
        ruffs = sum(SUIT[other] == trump for other in hidden.unseen) / count
        for size in hidden.sizes:
            chance *= 1 - (1 - follows) ** size * (1 - (1 - ruffs) ** size) * LEFT**drawn
    return chance


def mean_points(cards: Iterable[str], contract: str | None) -> float:
    points = [POINTS[contract][card] for card in cards]
    return sum(points) / len(points) if points else 0.0


def estimate(hand: Sequence[str], contract: str, hidden: Hidden, der: int, belote: int) -> float:
    """The points that these cards make in a contract: what stands takes its own, and something of what falls on it.

    `der`, `belote`: what the last trick, and belote with rebelote, count.
    """
    mean, each, total = mean_points(hidden.unseen, contract), len(hidden.sizes), 0.0
    chance, trumps = 0.0, sum(SUIT[card] == contract for card in hand)
    for card in hand:
        chance = stands(card, contract, hidden, trumps)
        total += chance * (POINTS[contract][card] + GIFT * each * mean)
    called = belote if {f"K{contract}", f"Q{contract}"} <= set(hand) else 0
    return total + called + der * chance
