"""La super-bataille: war in which each loser pays as many cards as the losing card is worth.

Source: "La super-bataille" in our rule collection, invented by Jean-Christophe for himself and two sons.
"""

from dataclasses import dataclass

from games.options import option
from games.parts.cards import JOKER, PACK_52, RANK
from games.parts.war.battles import BattleGame
from games.parts.war.pace import PaceOptions
from games.parts.war.packets import Card
from games.parts.war.payments import WORTH, PayingGame


@dataclass(frozen=True)
class SuperBatailleOptions(PaceOptions):
    """House rules; won cards are always picked up in random order, as with a fixed order some matches never end."""

    max_rounds: int = option(300, range=range(100, 1001))  # then the most cards win, so that every match ends
    ace_n: int = option(1, (1, 14))  # the value of an ace that loses to a joker, in cards


class SuperBataille(PayingGame, BattleGame):
    """Rounds as in la bataille; a loser of value n gives n cards in all. The last player with cards wins."""

    key = "super_bataille"
    luck = True
    version = oldest_version = 2  # a tied player who cannot flip another card loses to those who can
    seat_counts = tuple(range(2, 9))
    options_class = SuperBatailleOptions
    rules: SuperBatailleOptions
    short_match = {"max_rounds": 100}
    variants = {"super_bataille_as14": {"ace_n": 14}}

    def begin(self) -> None:
        self.deal_rounds((*PACK_52, JOKER, JOKER))

    def add(self, winner: int) -> None:
        """The losers pay for the last card they flipped: its value less one, because it counts itself."""
        for seat, shown in enumerate(self.shown):
            if shown and seat != winner:
                worth = self.rules.ace_n if RANK[shown[-1]] == "A" else WORTH[shown[-1]]
                self.laid[seat] += self.pay(seat, worth - 1, shown[-1])

    def gathered(self, won: list[Card]) -> list[Card]:
        return self.mixed(won)

    def is_over(self) -> bool:
        return len(self.holders()) < 2 or self.rounds == self.rules.max_rounds
