"""Whether to take at belote, and in which suit: count what the hand is worth as trumps and beside them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.parts.cards import RANK, SUIT, SUITS

TRUMP_WORTH = {"J": 70, "9": 32, "A": 14, "10": 7}  # points that the deal gains by it, found by playing deals out
LENGTH_WORTH = 40  # for each trump but two
LONG_ENOUGH = 4  # trumps; more of them add little
BELOTE_WORTH = 24
ACE_WORTH = 30
TEN_WORTH = 14  # with a companion
VOID_WORTH = 10
NEEDED = {"turned_suit": 112, "any_suit": 108}  # by phase, what makes a contract likely


def worth(six: Collection[str], trump: str) -> int:
    """What a hand of five and the turned card promises, if this is trumps."""
    ranks = {suit: {RANK[card] for card in six if SUIT[card] == suit} for suit in SUITS}
    return as_trumps(ranks[trump]) + sum(beside(ranks[suit]) for suit in SUITS if suit != trump)


def as_trumps(ranks: Collection[str]) -> int:
    """What the trumps of a hand are worth."""
    total = sum(TRUMP_WORTH.get(rank, 0) for rank in ranks)
    return total + LENGTH_WORTH * (min(len(ranks), LONG_ENOUGH) - 2) + BELOTE_WORTH * ({"K", "Q"} <= {*ranks})


def beside(ranks: Collection[str]) -> int:
    """What its cards of another suit are worth."""
    return ACE_WORTH * ("A" in ranks) + TEN_WORTH * ("10" in ranks and len(ranks) > 1) + VOID_WORTH * (not ranks)


def bids(five: Collection[str], turned: str, open_suits: Collection[str]) -> list[tuple[int, str]]:
    """Each suit that may be named and what the hand is worth in it, the best first."""
    six = [*five, turned]
    return sorted(((worth(six, suit), suit) for suit in sorted(open_suits)), reverse=True)


def takes(five: Collection[str], turned: str, phase: str, open_suits: Collection[str]) -> str | None:
    """The suit to take in, or None: pass."""
    best, suit = bids(five, turned, open_suits)[0]
    return suit if best >= NEEDED[phase] else None


def bid(legal: Sequence[str], five: Sequence[str], turned: str, phase: str) -> str:
    """Take, in the first round or in the best suit of the second, or pass."""
    if phase == "turned_suit":
        return "take" if takes(five, turned, phase, (SUIT[turned],)) else "pass"
    open_suits = [move.removeprefix("take:") for move in legal if move != "pass"]
    suit = takes(five, turned, phase, open_suits)
    return f"take:{suit}" if suit else "pass"
