"""The duties of a trick, and deductions from played cards: cards with which a seat would have broken a duty."""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from games.parts.cards import SUITS
from games.parts.tricks.belote.points import PACK_32, STRENGTH
from games.parts.tricks.turn_loop import Duties, Trick, dutiful, winner

Allies = Sequence[Collection[int]]
"""By seat, its partners in this deal."""


def suit_of(contract: str | None) -> str | None:
    """The trump suit of a contract, or None."""
    return contract if contract in SUITS else None


def allowed(
    hand: list[str], trick: Trick, contract: str | None, duties: Duties, partners: Collection[int]
) -> list[str]:
    """The cards that may be played to a trick in progress; a partner who is winning it spares the ruff."""
    trump, strength = suit_of(contract), STRENGTH[contract]
    if partners and winner(trick, trump, strength) in partners:
        duties = duties.spared
    return dutiful(hand, trick, trump, strength, duties)


def excluded(tricks: Iterable[Trick], allies: Allies, contract: str | None, duties: Duties) -> list[set[str]]:
    """By seat, the cards that it cannot have: with them it would have broken a duty."""
    out: list[set[str]] = [set() for _ in allies]
    for trick in tricks:
        for cards, more in zip(out, _broken(tuple(trick), tuple(allies), contract, duties), strict=True):
            cards |= more
    return out


@lru_cache(maxsize=1024)
def _broken(trick: Trick, allies: Allies, contract: str | None, duties: Duties) -> tuple[frozenset[str], ...]:
    """The deductions from one trick. Cached, because a search draws many worlds after the same tricks."""

    out = [frozenset[str]()] * len(allies)
    for place, (seat, played) in enumerate(trick[1:], 1):
        before, partners = trick[:place], allies[seat]
        out[seat] = frozenset(
            card for card in PACK_32 if played not in allowed([played, card], before, contract, duties, partners)
        )
    return tuple(out)
