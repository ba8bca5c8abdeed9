"""Le rikiki (oh hell): bid a number of tricks, then win exactly that many.

Source: the rule text "Le rikiki", sent in by a reader of our rule collection.
"""

from dataclasses import dataclass

from games.options import option
from games.parts.cards import ACE_HIGH, PACK_52
from games.parts.tricks.contracts import ContractGame
from games.parts.tricks.turn_loop import Duties, TrickOptions, dutiful, void_suits


@dataclass(frozen=True)
class RikikiOptions(TrickOptions):
    """House rules. The source's schedule has 49 deals for two: new tables propose a shorter one."""

    # Deals grow to this many cards, if the pack allows
    max_cards: int = option(26, range=range(1, 27), lobby={2: 8, 3: 8}, usual=(3, 5, 6, 8, 10, 12, 17, 26))
    exact_max: bool = option(False)  # largest deal: use the whole pack, without trump if no card is left to turn
    must_trump: bool = option(False)  # a player who cannot follow must trump


class Rikiki(ContractGame):
    """1, 2, ... m, m-1, ... 1 cards; the turned card gives the trump; any bid is allowed."""

    key = "rikiki"
    seat_counts = tuple(range(2, 11))
    options_class = RikikiOptions
    rules: RikikiOptions
    match_deals = "planned"
    short_match = {"max_cards": 5}
    stands_for = ("spades", "wizard")
    pack = PACK_52
    strength = ACE_HIGH

    def choose_pack(self) -> None:
        self.duties = Duties(ruff=self.rules.must_trump, overruff=False, raise_trump=False)

    def plan(self) -> tuple[int, ...]:
        most = (len(self.pack) - (not self.rules.exact_max)) // self.seats
        top = min(most, self.rules.max_cards)
        return (*range(1, top + 1), *range(top - 1, 0, -1))

    # -- play:CARD -- follow suit; otherwise any card, or a trump under must_trump -------------------

    def playable(self, hand: list[str]) -> list[str]:
        return dutiful(hand, self.trick, self.trump, self.strength, self.duties)

    def voids(self) -> list[set[str]]:
        must_ruff = self.trump if self.rules.must_trump else None
        return void_suits((*self.tricks, self.trick), self.seats, must_ruff)

    # -- scoring: exact 10 + 5 per trick bid; missed -(10 + 5 per trick of difference)----------------

    def points(self, bid: int, won: int) -> int:
        return 10 + 5 * won if bid == won else -10 - 5 * abs(bid - won)
