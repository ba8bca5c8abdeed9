"""La pétasse, or dame de pique: hearts with 32 cards, in which the queen of spades costs as much as all the hearts.

Source: "La pétasse ou dame de pique" in our rule collection.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.options import option
from games.parts.cards import ACE_HIGH, PACK_32, SUIT
from games.parts.tricks.avoidance import AvoidanceGame, AvoidanceOptions
from games.view import ViewFacts

LEFT_OUT = ("7D", "7C")  # left out with three players, for ten cards each


@dataclass(frozen=True)
class PetasseOptions(AvoidanceOptions):
    """House rules. The source counts a sweep by tricks only."""

    target: int = option(51, range=range(20, 201), usual=(31, 51, 101))  # a player who reaches it loses
    sweep: str = option("tricks", ("tricks", "points"))  # all tricks are needed; or all points are enough


class Petasse(AvoidanceGame):
    """Each heart costs 1 point, the queen of spades 8; a player who wins all tricks gives 16 to each of the others."""

    key = "petasse"
    seat_counts = (3, 4)
    options_class = PetasseOptions
    rules: PetasseOptions
    pack = PACK_32
    strength = ACE_HIGH
    penalties = {"queen_of_spades": {"QS": 8}, "hearts": {card: 1 for card in PACK_32 if SUIT[card] == "H"}}

    def choose_pack(self) -> None:
        if self.seats == 3:
            self.pack = tuple(card for card in PACK_32 if card not in LEFT_OUT)

    def deal_cards(self) -> None:
        self.cards = len(self.pack) // self.seats
        self.deal_and_open(self.cards)

    def sweeper(self, taken: Sequence[int], won: Sequence[int]) -> int | None:
        if self.rules.sweep == "points":
            return super().sweeper(taken, won)
        return won.index(self.cards) if self.cards in won else None

    def sweep_points(self) -> int:
        return 16

    def is_settled(self, seat: int) -> bool:
        """A player who has won every trick so far may still make the sweep."""
        swept = self.rules.sweep == "tricks" and sum(won > 0 for won in self.won) < 2
        return self.takes_the_rest(seat) and not self.trick if swept else super().is_settled(seat)

    # -- what seats see: the player at the limit loses, or the highest total of several -------------------

    def facts(self) -> ViewFacts:
        facts = super().facts()
        if self.waiting or self.scores.count(max(self.scores)) > 1:
            return facts
        return facts | {"loser": self.scores.index(max(self.scores))}
