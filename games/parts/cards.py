"""Cards and packs in the notation of every move: `AS`, `10H`; trumps `T1`..`T21`, `EX`, `JO`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

SUITS = ("S", "H", "D", "C")
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
JOKER = "JO"

PACK_52 = tuple(rank + suit for suit in SUITS for rank in RANKS)

RANK: Mapping[str, str] = {card: card[:-1] for card in PACK_52} | {JOKER: JOKER}
SUIT: Mapping[str, str] = {card: card[-1] for card in PACK_52} | {JOKER: JOKER}

OF_SUIT: Mapping[str, Callable[[object], bool]] = {
    suit: frozenset(card for card in SUIT if SUIT[card] == suit).__contains__ for suit in {*SUIT.values()}
}
"""By suit, whether a card is of it: for `filter`, which a search runs by the million."""

ACE_HIGH: Mapping[str, int] = {card: len(RANKS) - RANKS.index(RANK[card]) for card in PACK_52} | {JOKER: len(RANKS) + 1}
"""The natural order A R D V 10 ... 2 in every suit: 13 for an ace, 1 for a two, 14 for a joker."""
