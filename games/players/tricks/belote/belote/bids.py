"""Whether to take at belote, and in which suit: count the hand's trumps and its other cards."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from games.parts.cards import RANK, SUIT, SUITS


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each strength of a hand adds to the margin of the deal, in points, found by playing deals out.

    `trumps` by rank; `length`: per trump beyond two, up to `long_enough`; `ten`: with another card of its suit;
    `needed`: by phase, the worth from which taking is better than passing.
    """

    trumps: Mapping[str, int]
    length: int
    belote: int
    ace: int
    ten: int
    void: int
    needed: Mapping[str, int]
    long_enough: int = 4

    def as_trumps(self, ranks: Collection[str]) -> int:
        """The value of a hand's trumps."""
        total = sum(self.trumps.get(rank, 0) for rank in ranks)
        total += self.length * (min(len(ranks), self.long_enough) - 2)
        return total + self.belote * ("K" in ranks and "Q" in ranks)

    def beside(self, ranks: Collection[str]) -> int:
        """The value of its cards of another suit."""
        return self.ace * ("A" in ranks) + self.ten * ("10" in ranks and len(ranks) > 1) + self.void * (not ranks)


WEIGHTS = {
    4: Weights(
        trumps={"J": 70, "9": 32, "A": 14, "10": 7},
        length=40,
        belote=24,
        ace=30,
        ten=14,
        void=10,
        needed={"turned_suit": 112, "any_suit": 108},
    ),
    3: Weights(
        trumps={"J": 80, "9": 33},
        length=78,
        belote=0,
        ace=45,
        ten=25,
        void=8,
        needed={"turned_suit": 220, "any_suit": 215},
        long_enough=5,
    ),
}
"""By the number of seats: alone against two, length is what counts."""


def worth(six: Collection[str], trump: str, weights: Weights) -> int:
    """The value of a hand of five plus the turned card, with this trump."""
    ranks = {suit: {RANK[card] for card in six if SUIT[card] == suit} for suit in SUITS}
    others = sum(weights.beside(ranks[suit]) for suit in SUITS if suit != trump)
    return weights.as_trumps(ranks[trump]) + others


def bids(five: Collection[str], turned: str, open_suits: Collection[str], weights: Weights) -> list[tuple[int, str]]:
    """Each suit that may be named, with the value of the hand, best first."""
    six = [*five, turned]
    return sorted(((worth(six, suit, weights), suit) for suit in sorted(open_suits)), reverse=True)


def takes(five: Collection[str], turned: str, phase: str, open_suits: Collection[str], weights: Weights) -> str | None:
    """The suit to take in, or None to pass."""
    best, suit = bids(five, turned, open_suits, weights)[0]
    return suit if best >= weights.needed[phase] else None


def bid(legal: Sequence[str], five: Sequence[str], turned: str, phase: str, weights: Weights) -> str:
    """Take in the first round, or in the best suit of the second, or pass."""
    if phase == "turned_suit":
        return "take" if takes(five, turned, phase, (SUIT[turned],), weights) else "pass"
    open_suits = [move.removeprefix("take:") for move in legal if move != "pass"]
    suit = takes(five, turned, phase, open_suits, weights)
    return f"take:{suit}" if suit else "pass"
