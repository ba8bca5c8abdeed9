"""Belote in numbers, for playing out thousands of deals.

A card is 8 times its suit plus its strength within the suit, with trumps as the last suit; a set of cards is a
mask, in which bit n is card n.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.parts.cards import RANK, SUIT, SUITS
from games.parts.tricks.belote.points import PACK_32, PLAIN_ORDER, PLAIN_POINTS, STRENGTH, TRUMP_ORDER, TRUMP_POINTS

SUITS_BY_TRUMP = {trump: (*(suit for suit in SUITS if suit != trump), trump) for trump in SUITS}
PACK = {4: PACK_32, 3: tuple(card for card in PACK_32 if RANK[card] not in ("7", "8"))}
"""The cards in play, by the number of seats."""
NUMBER: Mapping[str, Mapping[str, int]] = {
    trump: {card: 8 * SUITS_BY_TRUMP[trump].index(SUIT[card]) + STRENGTH[trump][card] for card in PACK_32}
    for trump in SUITS
}
"""By trump, the number of each card."""
CARD: Mapping[str, tuple[str, ...]] = {
    trump: tuple(sorted(PACK_32, key=numbers.__getitem__)) for trump, numbers in NUMBER.items()
}
"""By trump, the card of each number."""

PLAIN = tuple(0xFF << 8 * suit for suit in range(3))
TRUMPS = 0xFF << 24
KING_AND_QUEEN = 0b11 << 26  # of trumps
SUITED = tuple((*PLAIN, TRUMPS)[card // 8] for card in range(32))
"""For each card, the cards of its suit."""
ABOVE = tuple(SUITED[card] & ~((2 << card) - 1) for card in range(32))
"""For each card, the higher cards of its suit."""
BEATING = tuple(ABOVE[card] | (0 if card >= 24 else TRUMPS) for card in range(32))
"""For each card, all cards that beat it."""
POINT = tuple(
    [PLAIN_POINTS.get(rank, 0) for rank in PLAIN_ORDER] * 3 + [TRUMP_POINTS.get(rank, 0) for rank in TRUMP_ORDER]
)
TEN = 6  # its strength in a plain suit


def mask(cards: Iterable[str], trump: str) -> int:
    """The set of these cards."""
    numbers = NUMBER[trump]
    return sum(1 << numbers[card] for card in cards)


def each(cards: int) -> list[int]:
    """The numbers in a set, lowest first."""
    found = []
    while cards:
        found.append((cards & -cards).bit_length() - 1)
        cards &= cards - 1
    return found


def lowest(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The number of the highest card of a suit; -1 if there is none."""
    return cards.bit_length() - 1


def playable(hand: int, trick: Sequence[int], best: int, partner_wins: bool, raising: bool, undertrumping: bool) -> int:
    """The cards that may be played; `best` wins the trick so far. Same rule as in the match, and tested against it."""
    if not trick:
        return hand
    following = hand & SUITED[trick[0]]
    if following:
        return (raising and trick[0] >= 24 and following & ABOVE[best]) or following
    trumps = hand & TRUMPS
    if partner_wins or not trumps:
        return hand
    if best < 24:
        return trumps
    return trumps & ABOVE[best] or (trumps if undertrumping else hand)
