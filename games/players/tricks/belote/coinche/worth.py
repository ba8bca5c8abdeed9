"""The value of a hand at la coinche, in points of tricks and belote: as bidder's, partner's or defender's hand.

The weights were found by playing deals out, and fitting the points of the bidder's camp to the cards of one hand.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from games.parts.cards import RANK, SUIT, SUITS
from games.parts.tricks.belote.points import ALL_TRUMP, NO_TRUMP


class Weights(NamedTuple):
    """How much cards add to the points of the bidder's camp: trumps first, then the other suits."""

    base: float
    jack: float
    nine: float
    ace: float
    ten: float
    honour: float  # the king or the queen
    belote: float
    fourth: float  # trump, and so on
    fifth: float
    sixth: float
    side_ace: float
    ace_ten: float  # more, if both are in one suit
    guarded_ten: float
    void: float
    singleton: float
    untrumped: float  # replaces the base without a trump suit; only masters count there
    first: float  # ace, in tout atout jack
    second: float  # with the first, ten, in tout atout nine
    guarded: float  # second without the first


HEADS = {NO_TRUMP: ("A", "10"), ALL_TRUMP: ("J", "9")}
BIDDER = Weights(54, 27, 13, 5, 3, -1, 22, 13, 8, 3, 11, 8, 6, 8, 2, 48, 16, 10, 8)
PARTNER = Weights(-48, 42, 22, 14, 11, 9, 20, 6, 0, 0, 16, 5, 6, 8, 3, -35, 24, 12, 12)
"""Relative to what the bidder counted on: an average partner."""
DEFENDER = Weights(38, -41, -21, -14, -11, -11, 0, -20, 0, 0, -16, -4, -5, -5, -2, 33, -24, -12, -12)
"""Relative to what an average defender takes away."""


def worth(hand: Collection[str], trump: str, weights: Weights) -> float:
    """The points that this hand brings in this contract."""
    suits = {suit: tuple(sorted(RANK[card] for card in hand if SUIT[card] == suit)) for suit in SUITS}
    if trump in SUITS:
        return weights.base + sum(by_suit(ranks, suit == trump, weights) for suit, ranks in suits.items())
    heads = HEADS[trump]
    return weights.untrumped + sum(_heads(ranks, heads, weights) for ranks in suits.values())


def _heads(ranks: Sequence[str], heads: Sequence[str], weights: Weights) -> float:
    """What the cards of one suit add without a trump suit."""
    first, second = (head in ranks for head in heads)
    if first:
        return weights.first + weights.second * second
    return weights.guarded * (second and len(ranks) > 1)


@cache
def by_suit(ranks: Sequence[str], trumps: bool, weights: Weights) -> float:
    """What the cards of one suit add."""
    count = len(ranks)
    if not trumps:
        total = weights.void if not count else weights.singleton if count == 1 and ranks != ("A",) else 0.0
        total += weights.side_ace * ("A" in ranks)
        total += weights.ace_ten * ("A" in ranks and "10" in ranks)
        return total + weights.guarded_ten * ("10" in ranks and "A" not in ranks and count > 1)
    single: Mapping[str, float] = {"J": weights.jack, "9": weights.nine, "A": weights.ace, "10": weights.ten}
    total = sum(single.get(rank, weights.honour if rank in ("K", "Q") else 0.0) for rank in ranks)
    total += weights.belote * ("K" in ranks and "Q" in ranks)
    return total + weights.fourth * (count > 3) + weights.fifth * (count > 4) + weights.sixth * (count > 5)
