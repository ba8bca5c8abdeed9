"""Le rikiki (oh hell): say how many tricks you will make, then make exactly that many.

Source: the rule text sent in by a reader of the house's collection ("Le rikiki").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..game import option
from ..parts.cards import ACE_HIGH, OF_SUIT, PACK_52, SUIT
from ..parts.scores import places
from ..parts.tricks import TrickGame, TrickOptions, void_suits
from ..view import Event, Facts, SeatView

UNSAID = -1
BIDS = tuple(tuple(sorted(f"bid:{tricks}" for tricks in range(cards + 1))) for cards in range(27))


@dataclass(frozen=True)
class RikikiOptions(TrickOptions):
    """House rules. The source is silent on all of them but the schedule."""

    max_cards: int = option(26, range=range(1, 27), lobby=8)  # deals grow to this many cards, if the pack allows
    exact_max: bool = option(False)  # deal the whole pack at the top: without trump when no card is left to turn
    must_trump: bool = option(False)  # who cannot follow must trump


class Rikiki(TrickGame):
    """1, 2, ... m, m-1, ... 1 cards; the turned card gives the trump; all may bid what they like."""

    key = "rikiki"
    seat_counts = tuple(range(2, 11))
    options_class = RikikiOptions
    rules: RikikiOptions
    pack = PACK_52
    strength = ACE_HIGH
    phases = {"bid": ("bid",), "play": ("play",)}

    def begin(self) -> None:
        most = (len(self.pack) - (not self.rules.exact_max)) // self.seats
        self.top = min(most, self.rules.max_cards)
        self.last_deal: Facts | None = None
        super().begin()

    @property
    def deals(self) -> int:
        return 2 * self.top - 1

    def deal_cards(self) -> None:
        self.cards = self.top - abs(self.top - self.deal)  # up to the top, then down again
        self.bids: list[int] = [UNSAID] * self.seats
        self.emit(Event("deal", self.current_dealer, facts=Facts(deal=self.deal, cards=self.cards)))
        rest = self.deal_round(self.shuffled(self.pack, self.seats * self.cards + 1), self.cards)
        self.turned, self.stock = tuple(rest[:1]), rest[1:]
        self.trump = SUIT[rest[0]] if rest else None
        self.emit(Event("turned", cards=self.turned, facts=Facts(trump=self.trump)))
        self.phase = "bid"
        self.pass_to(self.eldest)

    # -- bid:N -- from the eldest, each in turn, without restriction on the sum ---------------------

    def can_bid(self, seat: int) -> tuple[str, ...]:
        return BIDS[self.cards]

    def do_bid(self, seat: int, tricks: str) -> None:
        self.bids[seat] = int(tricks)
        self.emit(Event("bid", seat, facts=Facts(bid=int(tricks))))
        if seat == self.current_dealer:
            self.phase = "play"
        self.pass_to(self.next_seat[seat])

    # -- play:CARD -- follow suit; otherwise any card, or a trump under must_trump -------------------

    def playable(self, hand: list[str]) -> list[str]:
        following = list(filter(OF_SUIT[SUIT[self.trick[0][1]]], hand))
        if following or self.trump is None or not self.rules.must_trump:
            return following or hand
        return list(filter(OF_SUIT[self.trump], hand)) or hand

    def voids(self) -> list[set[str]]:
        must_ruff = self.trump if self.rules.must_trump else None
        return void_suits((*self.tricks, self.trick), self.seats, must_ruff)

    # -- scoring: exact 10 + 5 a trick bid; missed -(10 + 5 a trick of difference) -------------------

    def score_deal(self) -> None:
        points = tuple(
            [
                10 + 5 * won if bid == won else -10 - 5 * abs(bid - won)
                for bid, won in zip(self.bids, self.won, strict=True)
            ]
        )
        self.scores = [score + gain for score, gain in zip(self.scores, points, strict=True)]
        told = Facts(deal=self.deal, points=points, bids=tuple(self.bids), won=tuple(self.won))
        self.emit(Event("score", facts=told))
        self.last_deal = told
        if self.deal == self.deals:
            self.end(self.scores, places(self.scores))
        else:
            self.start_deal()

    # -- what is seen --------------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        facts = super().facts() | {"cards": self.cards, "deals": self.deals}
        return facts | {"last_deal": self.last_deal} if self.last_deal else facts

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"turned": self.turned, "stock": len(self.stock)}

    def seat_view(self, seat: int) -> SeatView:
        tags = ("dealer",) if seat == self.current_dealer else ()
        bid = None if self.bids[seat] == UNSAID else self.bids[seat]
        return SeatView(len(self.hands[seat]), self.scores[seat], tags, bid=bid, won=self.won[seat])

    def unshare(self) -> None:
        super().unshare()
        self.bids = self.bids[:]
