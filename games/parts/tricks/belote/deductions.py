"""What the cards played tell: the cards that a seat cannot hold, because with any of them it broke a duty."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from games.parts.cards import SUIT
from games.parts.tricks.belote.points import STRENGTH
from games.parts.tricks.turn_loop import Duties, Trick, winner


def excused(
    duties: Duties, trick: Trick, trump: str | None, strength: Mapping[str, int], partner: int | None
) -> Duties:
    """The duties of a player whose partner may be winning the trick: then he need not ruff."""
    if partner is not None and winner(trick, trump, strength) == partner:
        return replace(duties, ruff=False)
    return duties


def excluded(
    tricks: Iterable[Trick], partners: Sequence[int | None], trump: str | None, duties: Duties
) -> list[set[str]]:
    """For each seat the cards that it cannot hold, by the duties that it would have broken."""
    out: list[set[str]] = [set() for _ in partners]
    for trick in tricks:
        for seat, cards in _broken(tuple(trick), tuple(partners), trump, duties):
            out[seat] |= cards
    return out


@lru_cache(maxsize=1024)
def _broken(
    trick: Trick, partners: Sequence[int | None], trump: str | None, duties: Duties
) -> tuple[tuple[int, frozenset[str]], ...]:
    """What one trick tells. Kept, because a search draws many worlds after the same tricks."""
    strength, out = STRENGTH[trump], []
    for place, (seat, card) in enumerate(trick):
        if not place:
            continue
        before, led = trick[:place], SUIT[trick[0][1]]
        trumps = [strength[one] for _, one in before if SUIT[one] == trump]
        higher = frozenset(one for one in strength if SUIT[one] == trump and strength[one] > max(trumps, default=-1))
        if SUIT[card] == led:
            if led == trump and duties.raise_trump and card not in higher:
                out.append((seat, higher))
            continue
        out.append((seat, frozenset(one for one in strength if SUIT[one] == led)))
        if led == trump or not excused(duties, before, trump, strength, partners[seat]).ruff:
            continue
        if SUIT[card] != trump and (duties.undertrump or not trumps):
            out.append((seat, frozenset(one for one in strength if SUIT[one] == trump)))
        elif card not in higher and duties.overruff:
            out.append((seat, higher))
    return tuple(out)
