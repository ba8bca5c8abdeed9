"""Le tir-à-la-carte: flip a card in turn, and the other player pays you as many cards as it is worth.

Source: "Le tir-à-la-carte" in our rule collection, invented by Jean-Christophe, who never finished a bataille.
"""

from dataclasses import dataclass, replace

from games.options import option
from games.parts.cards import PACK_52
from games.parts.war.pace import PACES, PaceOptions
from games.parts.war.packets import Card
from games.parts.war.payments import WORTH, PayingGame
from games.view import SeatFacts, SeatView, frozen


@dataclass(frozen=True)
class TirALaCarteOptions(PaceOptions):
    """House rules, besides who flips the cards on a screen."""

    pace: str = option("each", PACES)  # each in turn: the match is short, and there is nothing else to do
    auto_after_s: int = option(10, range=range(1, 61))  # the next player sees first what was paid
    max_rounds: int = option(400, range=range(100, 2001))  # turns; then the most cards win, so that every match ends
    pickup: str = option("table_order", ("table_order", "random"))  # order under the flipper's packet


class TirALaCarte(PayingGame):
    """In turn, the flipped card takes as many cards from the other packet as it is worth."""

    key = "tir_a_la_carte"
    luck = True
    seat_counts = (2,)
    options_class = TirALaCarteOptions
    rules: TirALaCarteOptions
    short_match = {"max_rounds": 100}

    def begin(self) -> None:
        self.turn = 1 - self.dealer
        self.deal_packets(PACK_52, (self.turn, self.dealer))
        self.rounds = 0
        self.stood = [0, 0]
        self.given = 0  # cards paid in the previous turn by the player now on turn
        self.flipped: tuple[tuple[int, str], ...] = ()
        self.ask()

    def due(self) -> list[int]:
        return [self.turn]

    def turn_up(self, seats: list[int]) -> None:
        card = self.flip_top(self.turn)
        self.flipped = ((self.turn, card),)
        paid = self.pay(1 - self.turn, WORTH[card], card)
        won = [Card(card, hidden=False), *paid]
        self.take(self.turn, self.mixed(won) if self.rules.pickup == "random" else won)
        self.flipped, self.given = (), len(paid)
        self.turn = 1 - self.turn
        self.rounds += 1
        if len(self.holders()) < 2 or self.rounds == self.rules.max_rounds:
            self.finish()
        else:
            self.ask()

    def face_up(self) -> tuple[tuple[int, str], ...]:
        return self.flipped

    def seat_view(self, seat: int) -> SeatView:
        covered = self.given if seat == self.turn else 0
        return replace(super().seat_view(seat), facts=frozen(SeatFacts(covered=covered)))
