"""Le tarot lorrain: a tarot in which each hand goes to the left neighbour after each trick.

Source: "Le tarot lorrain" in our rule collection, with two rules: all players pass their hands on after each trick,
and bouts belong to the player who played them. Everything else is the usual tarot.
"""

from collections.abc import Collection
from dataclasses import dataclass

from games.options import option
from games.parts.cards import EXCUSE
from games.parts.tarot.deal import BOUTS, PETIT, TarotOptions
from games.parts.tarot.taker import TakerGame
from games.parts.tricks.turn_loop import Trick
from games.view import Event

EXCHANGED = {"excuse": frozenset((EXCUSE,)), "all": BOUTS, "none": frozenset[str]()}
"""The bouts that a low card is given for, by the option `bout_exchange`."""


@dataclass(frozen=True)
class TarotLorrainOptions(TarotOptions):
    """House rules. Hands go to the left whatever the direction of play."""

    bout_exchange: str = option("excuse", ("excuse", "all", "none"))  # bouts kept out of a lost trick, for a low card
    petit_owner: bool = option(False)  # the petit au bout pays the camp that played it, not the one that won it
    partner: str = option("dealt", ("dealt", "player_of_king"))  # of the called card, with five players


class TarotLorrain(TakerGame):
    """The usual tarot with two more rules: hands move on after each trick, and a bout stays with its player."""

    key = "tarot_lorrain"
    options_class = TarotLorrainOptions
    rules: TarotLorrainOptions
    short_match = {"deals": 2}
    version = oldest_version = 2

    def begin(self) -> None:
        self.partner_by_deal = self.rules.partner == "dealt"
        super().begin()

    # -- the first rule: each hand goes to the left neighbour after each trick (« les jeux tournent »)

    def next_trick(self, leader: int) -> None:
        self.hands = [self.hands[seat - 1] for seat in range(self.seats)]
        self.emit(Event("hands_pass"))
        self.tell_hands()
        super().next_trick(leader)

    def is_settled(self, seat: int) -> bool:
        """A player's next cards are not those in hand."""
        return False

    def home(self, seat: int, trick: int) -> int:
        return (seat - trick) % self.seats

    def open_cards(self, seat: int) -> tuple[str, ...]:
        return () if self.tricks else super().open_cards(seat)  # they went to the left with their hand

    # -- the second rule: bouts belong to the player who played them ---------------------------------

    def belongs(self, trick: Trick, seat: int, card: str, camp: Collection[int | None]) -> tuple[bool, bool]:
        won = self.holder(trick) in camp
        owner = seat in camp if card in BOUTS else won
        return owner, owner != won and card in EXCHANGED[self.rules.bout_exchange]

    def petit_au_bout(self, camp: Collection[int | None]) -> int:
        last = self.tricks[-1]
        layer = next((seat for seat, card in last if card == PETIT), None)
        if layer is None:
            return 0
        return 1 if (layer if self.rules.petit_owner else self.holder(last)) in camp else -1
