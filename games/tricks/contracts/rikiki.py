"""Le rikiki (oh hell): say how many tricks you will make, then make exactly that many.

Source: the rule text sent in by a reader of the house's collection ("Le rikiki").
"""

from __future__ import annotations

from dataclasses import dataclass

from games.game import option
from games.parts.cards import ACE_HIGH, OF_SUIT, PACK_52, SUIT
from games.parts.tricks.contracts import ContractGame
from games.parts.tricks.turn_loop import TrickOptions, void_suits


@dataclass(frozen=True)
class RikikiOptions(TrickOptions):
    """House rules. The source is silent on all of them but the schedule.

    The schedule of the source is 49 deals for two and 33 for three, so a table proposes them a shorter one.
    """

    # Deals grow so far, if the pack allows
    max_cards: int = option(26, range=range(1, 27), lobby={2: 8, 3: 8}, usual=(3, 5, 6, 8, 10, 12, 17, 26))
    exact_max: bool = option(False)  # deal the whole pack at the top: without trump when no card is left to turn
    must_trump: bool = option(False)  # a player who cannot follow must trump


class Rikiki(ContractGame):
    """1, 2, ... m, m-1, ... 1 cards; the turned card gives the trump; all may bid what they like."""

    key = "rikiki"
    seat_counts = tuple(range(2, 11))
    options_class = RikikiOptions
    rules: RikikiOptions
    pack = PACK_52
    strength = ACE_HIGH

    def plan(self) -> tuple[int, ...]:
        most = (len(self.pack) - (not self.rules.exact_max)) // self.seats
        top = min(most, self.rules.max_cards)
        return (*range(1, top + 1), *range(top - 1, 0, -1))

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

    def points(self, bid: int, won: int) -> int:
        return 10 + 5 * won if bid == won else -10 - 5 * abs(bid - won)
