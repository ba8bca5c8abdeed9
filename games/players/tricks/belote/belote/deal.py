"""A deal of belote with a trump suit, in numbers."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any, Self, TypeVar, cast

from games.parts.cards import RANK, SUIT, SUITS
from games.parts.tricks.belote.points import LAST_TRICK, PACK_32, POINTS, STRENGTH, SWEEP
from games.players.common.tricks.deal import Deal
from games.players.common.tricks.numbering import Numbering, duties_in, numbering
from games.players.common.zones import named_trump
from games.view import View

CARDS: Mapping[str, Numbering] = {
    trump: numbering(PACK_32, STRENGTH[trump], SUIT, trump, POINTS[trump]) for trump in SUITS
}
"""By trump: eight numbers to each suit, trumps last. Only the cards of the numbers differ, not the tables."""
SUITS_BY_TRUMP = {trump: (*(suit for suit in SUITS if suit != trump), trump) for trump in SUITS}
PACK = {4: PACK_32, 3: tuple(card for card in PACK_32 if RANK[card] not in ("7", "8"))}
"""The cards in play, by the number of seats."""
PLAIN, TRUMPS = CARDS["S"].plain, CARDS["S"].trumps
ABOVE, BEATING, POINT = CARDS["S"].above, CARDS["S"].beating, CARDS["S"].point
KING_AND_QUEEN = 0b11 << 26  # of trumps
CALLS = 0b111 | 0b111 << 8 | 0b111 << 16  # the 7, 8 and 9 of the plain suits, which ask for theirs as a first discard
CHARGES = 0b11 << 6 | 0b11 << 14 | 0b11 << 22  # their tens and aces, which only give points

Kind = TypeVar("Kind", bound="BeloteDeal")


def taker_of(view: View) -> int:
    return next(seat for seat, seat_view in enumerate(view.seats) if "declarer" in seat_view.tags)


@cache
def sides(camps: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat: its partner (-1: none), and bits of its opponents."""
    everybody = range(len(camps))
    others = [[at for at in everybody if at != seat and camps[at] == camps[seat]] for seat in everybody]
    foes = (sum(1 << foe for foe in everybody if camps[foe] != camps[seat]) for seat in everybody)
    return tuple(own[0] if own else -1 for own in others), tuple(foes)


class BeloteDeal(Deal):
    """Eight tricks of two camps, as told by `sides`. `taker`: a seat."""

    speakers = 0
    taker: int
    partner: Sequence[int]
    foes: Sequence[int]

    @classmethod
    def of(cls, world: Any, steps: list[Self] | None = None) -> Self:
        cards, (partner, foes) = CARDS[world.trump], sides(tuple(world.camps))
        allowed, taker = duties_in(cards, world.duties), world.taker
        kind, signals = listening(cls, world.signallers, world.seats)
        extras = {"taker": taker, "partner": partner, "foes": foes, **signals}
        return kind.of_match(world, cards, allowed, world.camps, steps=steps, **extras)

    @classmethod
    def seen(cls, view: View) -> Self:
        seats, taker = len(view.seats), taker_of(view)
        camps = [seat % 2 if seats == 4 else int(seat != taker) for seat in range(seats)]
        partner, foes = sides(tuple(camps))
        cards = CARDS[named_trump(view)]
        kind, signals = listening(cls, view.facts.get("signallers", ()), seats)
        return kind.of_view(view, cards, camps, PACK[seats], taker=taker, partner=partner, foes=foes, **signals)

    def close(self) -> None:
        swept = all(camp == self.camps[self.holder] for camp, won in zip(self.camps, self.won, strict=True) if won)
        self.points[self.holder] += SWEEP if swept else LAST_TRICK

    def by_camp(self, values: Sequence[int]) -> list[int]:
        """The sums of the values of both camps' seats."""
        camps = self.camps
        first = sum([value for value, camp in zip(values, camps, strict=True) if not camp])
        return [first, sum(values) - first]


class SignallingDeal(BeloteDeal):
    """The same with signals: the first discard on a trick that the partner holds asks for its suit if it is low, and
    refuses it if it is a jack, queen or king. Tens and aces only give points.

    « Appel direct », as taught on players' sites (lacontree.free.fr, shua.fr). By seat: the suit that it has `called`
    or `refused`; `speakers`, `spoken`: bits of the seats that signal, and of those that have done so.
    """

    speakers: int
    spoken: int
    called: list[int]
    refused: list[int]

    def end_trick(self) -> None:
        """Read the signals of the trick."""
        seat, holder, best, other = self.leader, -1, -1, self.led | TRUMPS | CHARGES
        for card in self.trick:
            if self.beating[best] >> card & 1:
                holder, best = seat, card
            elif holder == self.partner[seat] and not ((self.spoken | ~self.speakers) >> seat | other >> card) & 1:
                self.spoken |= 1 << seat
                (self.called if CALLS >> card & 1 else self.refused)[seat] = self.suited[card]
            seat = self.following[seat]
        super().end_trick()


def listening(kind: type[Kind], signallers: Collection[int], seats: int) -> tuple[type[Kind], dict[str, Any]]:
    """The kind of deal for a table with or without signals, and what it starts with."""
    if not signallers:
        return kind, {}
    speakers = sum(1 << seat for seat in signallers)
    start = {"speakers": speakers, "spoken": 0, "called": [0] * seats, "refused": [0] * seats}
    return cast("type[Kind]", SignallingDeal), start
