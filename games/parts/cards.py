"""Cards and packs in the notation of moves: `AS`, `10H`; trumps `T1`..`T21`, `EX`, `JO`.

>>> RANK["10H"], SUIT["10H"], SUIT["T21"], PACK_32[:3], len(PACK_78)
('10', 'H', 'T', ('AS', 'KS', 'QS'), 78)
>>> sorted(["10H", "JH", "AH"], key=BELOTE_ORDER["H"].get)  # trumps of belote, lowest first
['10H', 'AH', 'JH']
"""

from collections.abc import Callable, Mapping, Sequence

from games.view import Facts

SUITS = ("S", "H", "D", "C")
RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
JOKER = "JO"
EXCUSE = "EX"

PACK_52 = tuple(rank + suit for suit in SUITS for rank in RANKS)
PACK_32 = tuple(rank + suit for suit in SUITS for rank in RANKS[:8])
TAROT_TRUMPS = tuple(f"T{number}" for number in range(1, 22))
KNIGHTS = tuple(f"N{suit}" for suit in SUITS)
PACK_78 = (*TAROT_TRUMPS, EXCUSE, *PACK_52, *KNIGHTS)

RANK: Mapping[str, str] = {card: card[:-1] for card in (*PACK_52, *KNIGHTS)} | {
    card: card for card in (*TAROT_TRUMPS, EXCUSE, JOKER)
}
SUIT: Mapping[str, str] = {card: card[-1] for card in (*PACK_52, *KNIGHTS)} | {
    **dict.fromkeys(TAROT_TRUMPS, "T"),
    EXCUSE: EXCUSE,
    JOKER: JOKER,
}

OF_SUIT: Mapping[str, Callable[[object], bool]] = {
    suit: frozenset(card for card in SUIT if SUIT[card] == suit).__contains__ for suit in {*SUIT.values()}
}
"""For each suit, whether a card belongs to it: for `filter`, which a search calls millions of times."""

ACE_HIGH: Mapping[str, int] = {card: len(RANKS) - RANKS.index(RANK[card]) for card in PACK_52} | {JOKER: len(RANKS) + 1}
"""The natural order A K Q J 10 ... 2 in every suit: 13 for an ace, 1 for a two, 14 for a joker."""

BELOTE_PLAIN = ("A", "10", "K", "Q", "J", "9", "8", "7")
BELOTE_TRUMP = ("J", "9", "A", "10", "K", "Q", "8", "7")


def _belote(trump: str | None) -> Mapping[str, int]:
    return Facts(
        {card: 8 - (BELOTE_TRUMP if SUIT[card] == trump else BELOTE_PLAIN).index(RANK[card]) for card in PACK_32}
    )


BELOTE_ORDER: Mapping[str | None, Mapping[str, int]] = {trump: _belote(trump) for trump in (*SUITS, None)}
"""By trump suit (None: no trump), the order A 10 K Q J 9 8 7, and J 9 A 10 K Q 8 7 in trumps: from 8 down to 1."""


def deal_hands(cards: Sequence[str], order: Sequence[int]) -> list[list[str]]:
    """Deal all these cards one by one in this order of seats: the hands by seat, each sorted.

    >>> deal_hands(["AS", "7H", "KD", "9C"], order=(1, 0))
    [['7H', '9C'], ['AS', 'KD']]
    """
    hands: list[list[str]] = [[] for _ in order]
    for place, seat in enumerate(order):
        hands[seat] = sorted(cards[place :: len(order)])
    return hands
