"""La bataille (war): all flip a card, the highest takes them all, and equal cards start a battle.

Source: "La bataille" in our rule collection. Nobody sees a packet, not even its owner.
"""

from dataclasses import dataclass

from games.options import option
from games.parts.cards import JOKER, PACK_52
from games.parts.war.battles import BattleGame
from games.parts.war.pace import PaceOptions
from games.parts.war.packets import Card


@dataclass(frozen=True)
class BatailleOptions(PaceOptions):
    """House rules, besides who flips the cards on a screen."""

    jokers: bool = option(False)  # two jokers, above the aces
    pickup: str = option("winner_first", ("winner_first", "random"))  # the order under the winner's packet
    end_on_first_out: bool = option(True)  # stop when a player has no cards left; otherwise when one has them all


class Bataille(BattleGame):
    """The most cards win when a player has none left; with two players, that is all of them."""

    key = "bataille"
    luck = True
    version = oldest_version = 3  # a tied player who cannot flip another card loses to those who can
    seat_counts = tuple(range(2, 9))
    options_class = BatailleOptions
    rules: BatailleOptions
    short_match = {"max_rounds": 200}
    stands_for = ("solitaire",)
    variants = {"bataille_jokers": {"jokers": True}}

    def begin(self) -> None:
        self.deal_rounds(PACK_52 + (JOKER, JOKER) * self.rules.jokers)

    def gathered(self, won: list[Card]) -> list[Card]:
        return self.mixed(won) if self.rules.pickup == "random" else won

    def is_over(self) -> bool:
        inside = len(self.holders())
        first_out = self.rules.end_on_first_out and inside < self.seats
        return inside < 2 or first_out or self.rounds == self.rules.max_rounds
