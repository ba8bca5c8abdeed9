"""Le gin-rami (gin rummy of the rami): two players, all cards but one laid at once, the discard free to take.

Source: "Le gin-rami" in our rule collection, a variant of rami, which decides whatever this one leaves open.
"""

from dataclasses import dataclass

from games.errors import IllegalMove
from games.options import option
from games.parts.rummy.all_at_once import AllAtOnceGame, OpeningOptions
from games.parts.rummy.rummy import FreeDiscardOptions
from games.view import Event


@dataclass(frozen=True)
class GinRamiOptions(FreeDiscardOptions, OpeningOptions):
    """House rules."""

    hands: int = option(5, range=range(1, 21), usual=(1, 3, 5, 7, 9, 11))
    discard_from_turn: int = option(1, range=range(1, 4))

    def clash(self, seats: int) -> tuple[str, ...]:
        return self.endless(seats)


class GinRami(AllAtOnceGame):
    """Draw and discard until thirteen cards can be laid and the fourteenth discarded."""

    key = "gin_rami"
    seat_counts = (2,)
    options_class = GinRamiOptions
    rules: GinRamiOptions
    deals_option = "hands"
    long_match = {"target": 0}
    short_match = {"hands": 1, "max_turns": 20, "max_reshuffles": 0}
    phases = {"draw": ("draw",), "lay": ("out", "discard", "take_back")}
    free_discard = True
    won_as = "out"

    def begin(self) -> None:
        self.most_turns = self.rules.max_turns * self.seats
        super().begin()

    def takeable(self, seat: int) -> bool:
        return self.offered(seat)

    @property
    def returnable(self) -> str | None:
        return self.taken  # there is no draft, but the player may have taken a card by mistake

    def stands(self, seat: int) -> bool:
        return True

    def win_hand(self, winner: int) -> None:
        self.emit(Event("out", winner))
        self.win_at_once(winner)

    def stop_hand(self) -> None:
        """The hand is void."""
        self.emit(Event("turn_limit" if self.turns == self.most_turns else "exhausted"))
        self.deal_again()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "draw":
            return self.why_not_draw(argument)
        if verb == "take_back":
            return IllegalMove("nothing-taken")
        if argument not in self.throwable():
            return self.why_not_throw(argument)
        rules = self.rules
        return IllegalMove("cannot-finish", points=rules.opening_points, run=int(rules.opening_pure_run))
