"""A deal of belote with a trump suit, in numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from games.parts.cards import RANK, SUIT, SUITS
from games.parts.tricks.belote.points import LAST_TRICK, PACK_32, POINTS, STRENGTH, SWEEP
from games.parts.tricks.turn_loop import Duties
from games.players.common.following import trick_of
from games.players.common.tricks.deal import Deal, following_in
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


def taker_of(view: View) -> int:
    return next(seat for seat, seat_view in enumerate(view.seats) if "declarer" in seat_view.tags)


class BeloteDeal(Deal):
    """Eight tricks of two camps. `taker`: a seat; by seat `partner` (-1: none) and `foes`, bits of the opponents."""

    def __init__(
        self,
        cards: Numbering,
        duties: Duties,
        hands: Sequence[int],
        leader: int,
        following: Sequence[int],
        camps: Sequence[int],
        taker: int,
    ) -> None:
        super().__init__(cards, duties_in(cards, duties), hands, leader, following, camps)
        everybody = range(len(hands))
        self.taker = taker
        self.foes = [sum(1 << foe for foe in everybody if camps[foe] != camps[seat]) for seat in everybody]
        self.partner = [
            next((at for at in everybody if at != seat and camps[at] == camps[seat]), -1) for seat in everybody
        ]

    @classmethod
    def of(cls, world: Any, steps: list[Self] | None = None) -> Self:
        """The deal of a match, up to the cards already played."""
        cards = CARDS[world.trump]
        hands = [cards.mask(hand) for hand in world.hands]
        deal = cls(cards, world.duties, hands, world.turn, world.next_seat, world.camps, world.taker)
        return deal.replay((*world.tricks, world.trick), steps)

    @classmethod
    def seen(cls, view: View) -> Self:
        """What a seat has seen of a deal, and its own hand. It remembers all cards played."""
        cards, seats, taker = CARDS[named_trump(view)], len(view.seats), taker_of(view)
        hands = [cards.mask(view.hand) * (seat == view.seat) for seat in range(seats)]
        camps = [seat % 2 if seats == 4 else int(seat != taker) for seat in range(seats)]
        deal = cls(cards, Duties(), hands, view.seat or 0, following_in(view), camps, taker)
        deal.left = cards.mask(PACK[seats])
        return deal.replay((*view.facts["tricks"], trick_of(view)))

    def copy(self) -> Self:
        twin = super().copy()
        twin.taker, twin.foes, twin.partner = self.taker, self.foes, self.partner
        return twin

    def close(self) -> None:
        swept = all(camp == self.camps[self.holder] for camp, won in zip(self.camps, self.won, strict=True) if won)
        self.points[self.holder] += SWEEP if swept else LAST_TRICK

    def by_camp(self, values: Sequence[int]) -> list[int]:
        """The sums of the values of both camps' seats."""
        camps = self.camps
        first = sum([value for value, camp in zip(values, camps, strict=True) if not camp])
        return [first, sum(values) - first]
