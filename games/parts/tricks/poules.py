"""Poules: the 10, the 9 and the ace of a suit in one hand, how they are made or broken, and where they may be."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from games.parts.cards import SUIT, SUITS
from games.parts.tricks.turn_loop import Trick

TOP = ("10", "9", "A")


@dataclass(frozen=True, slots=True)
class Trio:
    """The three cards of a poule, dealt to a seat. `laid`: how many of them have won tricks in a row."""

    seat: int
    suit: str
    laid: int = 0
    broken: bool = False

    @property
    def cards(self) -> tuple[str, ...]:
        """The three cards: the 10, the 9 and the ace of its suit."""
        return tuple(rank + self.suit for rank in TOP)

    @property
    def made(self) -> bool:
        """Whether all three have won."""
        return self.laid == len(TOP)

    @property
    def intact(self) -> bool:
        """Whether it can still be made: neither made nor broken yet."""
        return not self.broken and not self.made

    @property
    def begun(self) -> bool:
        """Whether its next card must be led now."""
        return self.intact and self.laid > 0

    def after(self, trick: Trick, holder: int) -> Trio:
        """The poule after a whole trick: three tricks won in a row make it, anything else breaks it."""
        if not self.intact:
            return self
        if dict(trick)[self.seat] not in self.cards:
            return replace(self, broken=self.laid > 0)
        return replace(self, laid=self.laid + 1) if holder == self.seat else replace(self, broken=True)


def trios_of(dealt: Collection[str], seat: int) -> list[Trio]:
    """The poules among the cards that a seat was dealt."""
    return [trio for suit in SUITS if set((trio := Trio(seat, suit)).cards) <= set(dealt)]


@dataclass(frozen=True, slots=True)
class Played:
    """A deal's tricks and the winners of whole ones; `low_lead`: the trick led by a duty that goes before poules."""

    tricks: Sequence[Trick]
    holders: Sequence[int]
    low_lead: int | None
    dealt: int  # number of cards per seat

    def so_far(self, trio: Trio) -> Trio:
        """The poule after all tricks so far."""
        for trick, holder in zip(self.tricks, self.holders, strict=False):
            trio = trio.after(trick, holder)
        return trio

    def allows(self, trios: Sequence[Trio]) -> bool:
        """Whether a seat with these poules could play as it did: it led on, and discarded none of them."""
        for number, trick in enumerate(self.tricks):
            if trios and trios[0].seat in dict(trick):
                card = dict(trick)[trios[0].seat]
                if trick[0][1] == card:
                    begun = [trio for trio in trios if trio.begun]
                    if begun and number != self.low_lead and card not in begun[0].cards:
                        return False
                elif SUIT[card] != SUIT[trick[0][1]]:
                    kept = [kept_card for trio in trios if trio.intact for kept_card in trio.cards[trio.laid :]]
                    if any(card in trio.cards for trio in trios if trio.intact) and len(kept) < self.dealt - number:
                        return False
            if number < len(self.holders):
                trios = [trio.after(trick, self.holders[number]) for trio in trios]
        return True

    def ways(self, seat: int, count: int, cards: Collection[str]) -> Iterator[tuple[Trio, ...]]:
        """Every choice of `count` poules that a seat may have been dealt, from cards that it played or may have."""
        for trios in combinations(trios_of(cards, seat), count):
            if self.allows(trios):
                yield trios
