"""Shared by the advice for tarots: camps, poignées, and deals in numbers."""

from collections.abc import Collection
from typing import Any

from games.parts.cards import PACK_78, SUIT, SUITS
from games.parts.tarot.deal import COUNTS, DUTIES, PETIT, STRENGTH, TRUMP
from games.players.common.tricks.deal import Deal
from games.players.common.tricks.numbering import duties_in, numbering
from games.view import View


def camp(view: View) -> list[bool]:
    """By seat, whether it is in the taker's camp, as far as the reader knows; a partner knows before all others."""
    secrets = {event.kind for event in view.facts["notes"] if event.to is not None and event.to == view.seat}
    return [
        "declarer" in seat_view.tags or "partner" in seat_view.tags or (seat == view.seat and "partner" in secrets)
        for seat, seat_view in enumerate(view.seats)
    ]


def may_be_away(view: View, suit: str) -> bool:
    """Whether another player may have the card that a call of this suit names: a king, or with four kings a queen."""
    return f"{view.facts['called_rank']}{suit}" not in view.hand


def largest_poignee(view: View) -> str | None:
    """The move that shows the largest poignée possible."""
    shows = [move for move in view.legal if move.startswith("poignee:")]
    return min(shows, key=("poignee:triple", "poignee:double", "poignee:simple").index, default=None)


# -- deals in numbers --------------------------------------------------------------------------------

CARDS = numbering(PACK_78, STRENGTH, SUIT, TRUMP, COUNTS)
"""The four suits, then the trumps, then the Excuse; points are half-points."""
ALLOWED = duties_in(CARDS, DUTIES, spared=False)
SUITED, ABOVE, BEATING, POINT, PLAIN, TRUMPS = (
    *(CARDS.suited, CARDS.above, CARDS.beating),
    *(CARDS.point, CARDS.plain, CARDS.trumps),
)
MIDDLE = CARDS.mask(f"{rank}{suit}" for suit in SUITS for rank in ("6", "7", "8", "9", "10"))
T3 = CARDS.number["T3"]
FREE, SMALL, TWENTY_ONE = CARDS.free, CARDS.mask([PETIT]), CARDS.number["T21"]
HEIGHT = tuple((SUITED[card] & (1 << card) - 1).bit_count() + (SUITED[card] == TRUMPS) for card in range(78))
"""The rank of each card in its suit: from 0 in plain suits, 1 to 21 for trumps."""
LOW = sum(1 << card for card in range(56) if POINT[card] == 1)
"""The plain cards that are no heads."""


class TarotDeal(Deal):
    """A deal of any tarot. `closed`: the cards that may not be led first.

    `speakers`: bits of the seats that signal. Of their signals: the suits that they `opened`, those `denied` by a lead
    of 6 to 10; whether they led trumps (`trumped`), by seat the first trump played `under` another, and the last
    `wish` about trumps: to lead them (1) or not (-1).
    """

    closed = 0
    speakers = 0
    opened: int
    denied: int
    trumped: int
    under: list[int]
    wish: int

    def leads(self, hand: int) -> int:
        if self.closed and not self.trick and self.before[0] < 0:
            return hand & ~self.closed or hand
        return hand

    def later(self) -> list[int]:
        """The seats that play to the trick after the one on turn."""
        seats, seat = list[int](), self.following[self.turn]
        while seat != self.leader:
            seats.append(seat)
            seat = self.following[seat]
        return seats

    def end_trick(self) -> None:
        if self.speakers:
            self.hear()
        super().end_trick()

    def hear(self) -> None:
        """Read the signals of a trick: of its lead, and of trumps under trumps."""
        seat, led, best = self.leader, self.led, self.trick[0]
        if FREE >> best & 1:
            best = -1
        elif self.speakers >> seat & 1 and not self.opened & led:
            self.opened |= led
            if led == TRUMPS and best >= T3 and (best - T3) % 2 == 0:
                self.wish = 1
            elif led != TRUMPS and MIDDLE >> best & 1:
                self.denied |= led
        if led != TRUMPS or not self.speakers >> seat & 1:
            return
        for card in self.trick[1:]:
            seat = self.following[seat]
            if self.speakers >> seat & 1:
                if FREE >> card & 1 and not self.trumped:
                    self.wish = -1
                elif TRUMPS >> card & 1 and card < best and not SMALL >> card & 1:
                    if self.under[seat] > 1 << card:
                        self.wish = -1
                    self.under[seat] = self.under[seat] or 1 << card
            best = max(best, card) if TRUMPS >> card & 1 else best
        self.trumped = 1


def signals(signallers: Collection[int], seats: int) -> dict[str, Any]:
    """What a deal of these signallers starts with."""
    if not signallers:
        return {}
    speakers = sum(1 << seat for seat in signallers)
    return {"speakers": speakers, "opened": 0, "denied": 0, "trumped": 0, "under": [0] * seats, "wish": 0}
