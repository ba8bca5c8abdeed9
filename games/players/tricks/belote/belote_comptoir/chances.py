"""The chance that a card wins, as far as its holder can know: from the cards that nobody has shown yet."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from games.parts.cards import SUIT
from games.parts.tricks.belote.deductions import suit_of
from games.parts.tricks.belote.points import POINTS, STRENGTH

GIFT = 0.8  # share of a card's mean points that each opponent leaves in a lost trick
EITHER = 0.5  # the chance that of several opponents none has the trump without the suit, when both lie open
LEFT = 0.5  # share of the opponents able to ruff that still can after a round of trumps
BLIND = {"auction": 8.0, "trump": 5.0}
"""The average points that a hidden card brings the bidder, by when they see it: before or after naming the trump."""


class Hidden(NamedTuple):
    """The cards that a player cannot see, and the open cards of the opponents."""

    unseen: Collection[str]
    sizes: Sequence[int]
    """By opponent, how many cards of the hand are not known."""
    shown: Collection[str]
    """The open cards of the opponents."""


def stands(card: str, contract: str | None, hidden: Hidden, drawn: int = 0) -> float:
    """The chance that no opponent beats this card when it is led, after `drawn` rounds of trumps."""
    strength, suit, trump = STRENGTH[contract], SUIT[card], suit_of(contract)
    if any(SUIT[other] == suit and strength[other] > strength[card] for other in hidden.shown):
        return 0.0
    if not any(hidden.sizes):  # all cards of the opponents lie open
        suits = {SUIT[other] for other in hidden.shown}
        if suit == trump or trump not in suits or (suit in suits and len(hidden.sizes) == 1):
            return 1.0
        return EITHER if suit in suits else 0.0
    count = len(hidden.unseen)
    higher = sum(SUIT[other] == suit and strength[other] > strength[card] for other in hidden.unseen)
    chance = (1 - min(1.0, sum(hidden.sizes) / count)) ** higher
    if trump and suit != trump:
        follows = sum(SUIT[other] == suit for other in hidden.unseen) / count
        ruffs = sum(SUIT[other] == trump for other in hidden.unseen) / count
        for size in hidden.sizes:
            chance *= 1 - (1 - follows) ** size * (1 - (1 - ruffs) ** size) * LEFT**drawn
        lying = {SUIT[other] for other in hidden.shown}
        if trump in lying and not (suit in lying and len(hidden.sizes) == 1):  # its owner ruffs if void in the suit
            void = (1 - follows) ** (sum(hidden.sizes) / len(hidden.sizes)) * (EITHER if suit in lying else 1.0)
            chance *= 1 - void * LEFT**drawn
    return chance


def mean_points(cards: Iterable[str], contract: str | None) -> float:
    points = [POINTS[contract][card] for card in cards]
    return sum(points) / len(points) if points else 0.0


def estimate(hand: Sequence[str], contract: str, hidden: Hidden, der: int, belote: int) -> float:
    """The points that these cards win in a contract: those of safe cards, and a part of the cards that fall on them.

    `der`, `belote`: the points of the last trick, and of belote with rebelote.
    """
    mean, each, total = mean_points(hidden.unseen, contract), len(hidden.sizes), 0.0
    chance, trumps = 0.0, sum(SUIT[card] == contract for card in hand)
    for card in hand:
        chance = stands(card, contract, hidden, trumps)
        total += chance * (POINTS[contract][card] + GIFT * each * mean)
    called = belote if {f"K{contract}", f"Q{contract}"} <= set(hand) else 0
    return total + called + der * chance
