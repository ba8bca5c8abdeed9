"""The pack of the belote family: its orders, the value of cards, and the marks of the two camps for a deal.

A contract is a trump suit, `sa` (sans atout: no trump, the plain order in every suit), `ta` (tout atout: no trump
either, but the trump order in every suit), or None before it is named.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from games.parts.cards import RANK, RANKS, SUIT, SUITS
from games.view import DealResult, Facts, Line, Place

PACK_32 = tuple(rank + suit for suit in SUITS for rank in RANKS[:8])
PLAIN_ORDER = ("7", "8", "9", "J", "Q", "K", "10", "A")
TRUMP_ORDER = ("7", "8", "Q", "K", "10", "A", "9", "J")
PLAIN_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = PLAIN_POINTS | {"J": 20, "9": 14}

NO_TRUMP, ALL_TRUMP = "sa", "ta"
_CONTRACTS: tuple[str | None, ...] = (None, *SUITS, NO_TRUMP, ALL_TRUMP)


def _in_trump_order(card: str, contract: str | None) -> bool:
    return contract in (SUIT[card], ALL_TRUMP)


STRENGTH: Mapping[str | None, Mapping[str, int]] = {
    contract: Facts(
        {card: (TRUMP_ORDER if _in_trump_order(card, contract) else PLAIN_ORDER).index(RANK[card]) for card in PACK_32}
    )
    for contract in _CONTRACTS
}
"""By contract, the order of the cards within each suit."""
POINTS: Mapping[str | None, Mapping[str, int]] = {
    contract: {
        card: (TRUMP_POINTS if _in_trump_order(card, contract) else PLAIN_POINTS).get(RANK[card], 0) for card in PACK_32
    }
    for contract in _CONTRACTS
}
"""By contract, the value of each card: 152 in all if a suit is trumps."""
LAST_TRICK, SWEEP, BELOTE = 10, 100, 20
PAIR = {"K": "Q", "Q": "K"}  # the two trumps of belote and rebelote


class Marks(NamedTuple):
    """The points of each camp, the points left at stake, and the result of the contract: `made`, `failed`, `tied`."""

    marks: tuple[int, int]
    pending: int
    result: str


def settle(
    taker: int, tricks: Sequence[int], belote: Sequence[int], shown: Sequence[int], sweep: int | None, safe: bool
) -> Marks:
    """The marks of two camps; `taker` has the contract. Points of tricks, belote and announcements are by camp.

    `sweep`: the camp that took every trick; `safe`: a belote always stays with the camp that called it.
    """
    foe = 1 - taker
    own, other = (tricks[camp] + belote[camp] + shown[camp] for camp in (taker, foe))
    kept = belote[taker] if safe else 0
    if sweep == taker or (sweep is None and own > other):
        return _marks(taker, own, other, 0, "made")
    if sweep == foe or own < other:
        return _marks(taker, kept, own + other - kept, 0, "failed")
    return _marks(taker, kept, other, own - kept, "tied")


def _marks(taker: int, own: int, other: int, pending: int, result: str) -> Marks:
    return Marks((other, own) if taker else (own, other), pending, result)


def bid_contract(last: DealResult) -> Line:
    """A contract that was bid: the taker, the result, the points, and the bonuses."""
    camp = last["camps"][last["taker"]]
    return Line(
        "bid-contract",
        Place.LAST_DEAL,
        last["taker"],
        facts=Facts(
            bid=last["contract"],
            times=last.get("multiplier", 1),
            tricks=last["tricks"][camp],
            belote=last["belote"][camp],
            announced=last["announced"][camp] if "announced" in last else 0,
            sweep="true" if last.get("sweep") else "false",
            result=last["result"],
        ),
    )
