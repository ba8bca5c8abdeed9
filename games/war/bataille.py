"""La bataille (war): everybody turns up a card, the highest takes them all, and equal cards fight it out.

Source: "La bataille" of the house's collection. Nobody sees a packet, not even its owner.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from games.game import ONLY, THE_TABLE, Options, option
from games.parts.cards import ACE_HIGH, JOKER, PACK_52
from games.parts.war.packets import FLIP, Card, PacketGame
from games.view import Event, Facts, SeatView


@dataclass(frozen=True)
class BatailleOptions(Options):
    """House rules, and who turns the cards on a screen."""

    jokers: bool = option(False)  # two jokers, above the aces
    pace: str = option("any", ("each", "any", "auto", "instant"))  # who presses: all, anybody, the table, once
    auto_after_s: int = option(4, range=range(1, 61))  # pace each: the table turns for the late ones (seconds)
    flip_s: int = option(3, range=range(1, 31))  # pace auto: the table turns this often (seconds)
    pickup: str = option("winner_first", ("winner_first", "random"))  # order under the winner's packet
    max_rounds: int = option(2000, range=range(200, 10001))  # then the most cards win, so that it always ends
    end_on_first_out: bool = option(True)  # stop when somebody has no card left; else when one has them all


class Bataille(PacketGame):
    """Rounds: flip; the highest wins the table; a tie for the highest is a battle between the tied."""

    key = "bataille"
    version = 2  # the game stops when somebody has no card left
    seat_counts = tuple(range(2, 9))
    options_class = BatailleOptions
    rules: BatailleOptions
    variants = {"bataille_jokers": {"jokers": True}}
    phases = {"flip": ("flip", "close")}

    def begin(self) -> None:
        self.pack = PACK_52 + (JOKER, JOKER) * self.rules.jokers
        order = [(self.dealer + place) % self.seats for place in range(1, self.seats + 1)]
        self.deal_packets(self.pack, order)
        self.rounds = 0
        self.aside: list[Card] = []  # the table of a tie that nobody could fight out
        self.stood = [(0, 0)] * self.seats  # (last round played, tied for it): the order of those who are out
        self.phase = "flip"
        self.start_round()

    def start_round(self) -> None:
        self.laid: list[list[Card]] = [[] for _ in range(self.seats)]
        self.shown: list[tuple[str, ...]] = [()] * self.seats  # of the cards laid, those that lie face up
        self.fight(self.holders())

    def fight(self, seats: list[int]) -> None:
        """These seats turn up a card: all who are in, or those who are tied."""
        self.fighters = seats
        self.turned: list[int] = []
        self.since = len(self._log)
        self.wait()

    def wait(self) -> None:
        if self.rules.pace == "auto":
            self.waiting = THE_TABLE
        elif self.rules.pace == "each":
            late = [seat for seat in self.fighters if seat not in self.turned]
            self.waiting = THE_TABLE.union(*(ONLY[seat] for seat in late))
        else:
            self.waiting = frozenset(self.holders())

    # -- flip, and close: the table turns for those who have not -------------------------------------

    def do_flip(self, seat: int, _: str) -> None:
        if self.rules.pace == "each":
            self.turn_up([seat])
            return
        self.turn_up(self.fighters)
        while self.rules.pace == "instant" and self.outcome is None:
            self.turn_up(self.fighters)

    def do_close(self, seat: None, _: str) -> None:
        self.turn_up([seat for seat in self.fighters if seat not in self.turned])

    def turn_up(self, seats: list[int]) -> None:
        for seat in seats:
            packet, laid = self.packets[seat], self.laid[seat]
            if laid and len(packet) > 1:
                laid.append(packet.pop(0))  # in a battle one card goes face down first, unless it is the last
                self.emit(Event("cover", seat))
            card = self.flip_top(seat)
            laid.append(Card(card, hidden=False))
            self.shown[seat] += (card,)
        self.turned += seats
        if len(self.turned) == len(self.fighters):
            self.compare()
        else:
            self.wait()

    def compare(self) -> None:
        """The highest card wins; the tied who still have a card fight on (bataille, double bataille...)."""
        best = max(ACE_HIGH[self.laid[seat][-1].text] for seat in self.fighters)
        tied = [seat for seat in self.fighters if ACE_HIGH[self.laid[seat][-1].text] == best]
        for seat in self.fighters:
            self.stood[seat] = (self.rounds, seat in tied)
        able = [seat for seat in tied if self.packets[seat]] if len(tied) > 1 else tied
        if len(able) > 1:
            self.emit(Event("battle", facts=Facts(seats=tuple(able))))
            self.fight(able)
            return
        holders = able or self.holders()
        self.finish_round(holders[0] if len(holders) == 1 else None)

    def finish_round(self, holder: int | None) -> None:
        self.rounds += 1
        order = range(self.seats) if holder is None else sorted(range(self.seats), key=lambda seat: seat != holder)
        won = [card for seat in order for card in self.laid[seat]] + self.aside
        self.aside = []
        if holder is None:
            self.aside = won
            self.last, self.last_winner = self.face_up(), None
            self.emit(Event("aside", facts=Facts(cards=len(won))))
        else:
            self.take(holder, self.mixed(won) if self.rules.pickup == "random" else won)
        inside = self.holders()
        somebody_out = len(inside) < self.seats
        if len(inside) < 2 or self.rounds == self.rules.max_rounds or (somebody_out and self.rules.end_on_first_out):
            self.laid = [[] for _ in range(self.seats)]
            self.shown = [()] * self.seats
            self.finish()
        else:
            self.start_round()

    # -- what is seen --------------------------------------------------------------------------------

    def face_up(self) -> tuple[tuple[int, str], ...]:
        return tuple((seat, card) for seat, shown in enumerate(self.shown) for card in shown)

    def seat_view(self, seat: int) -> SeatView:
        cards, shown = len(self.packets[seat]), self.shown[seat]
        return SeatView(cards, cards, shown=shown, facts=Facts(covered=len(self.laid[seat]) - len(shown)))

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"aside": len(self.aside)}

    def facts(self) -> dict[str, Any]:
        facts = super().facts() | {"round": self.rounds + 1, "battle": any(self.laid) and len(self.turned) == 0}
        if self.rules.pace in ("any", "instant"):
            return facts | {"anyone": True}
        if self.waiting:
            window = self.rules.flip_s if self.rules.pace == "auto" else self.rules.auto_after_s
            facts |= {"window": window, "since": self.since}
        return facts

    def public_moves(self) -> tuple[str, ...]:
        return () if self.waiting == THE_TABLE else FLIP

    # -- copies and worlds -----------------------------------------------------------------------------

    def piles_beside(self) -> Collection[list[Card]]:
        return (*self.laid, self.aside)

    def unshare(self) -> None:
        super().unshare()
        self.laid = [laid[:] for laid in self.laid]
        self.shown = self.shown[:]
        self.aside = self.aside[:]
        self.fighters = self.fighters[:]
        self.turned = self.turned[:]
