"""Le tarot: one player takes, alone or with a called partner, against all the others.

Source: the rules of the Fédération Française de Tarot, as given on players' sites.
"""

from collections.abc import Collection
from dataclasses import dataclass

from games.options import option
from games.parts.cards import EXCUSE
from games.parts.tarot.deal import PETIT, TarotOptions
from games.parts.tarot.taker import TakerGame
from games.parts.tricks.turn_loop import Trick


@dataclass(frozen=True)
class TarotOptionsWithExcuse(TarotOptions):
    """House rules."""

    excuse_last: str = option("other_camp", ("other_camp", "winner"))  # owner of an Excuse kept to the last trick
    signals: bool = option(False)  # the defence plays the federation's signals


class Tarot(TakerGame):
    """The usual tarot: hands stay in place, and every card but the Excuse goes with its trick."""

    key = "tarot"
    version = oldest_version = 2  # the low card for the Excuse never comes from the écart
    options_class = TarotOptionsWithExcuse
    rules: TarotOptionsWithExcuse
    short_match = {"deals": 2}
    aside_is_given = False

    def home(self, seat: int, trick: int) -> int:
        return seat

    @property
    def signallers(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if seat != self.taker) if self.rules.signals else ()

    # -- the Excuse: kept by its camp, lost in the last trick unless a chelem ends with it --------------

    def is_last(self, trick: Trick) -> bool:
        """Whether a trick with the Excuse is the last of the deal."""
        before = self.tricks[: self.plan.hand - 1]
        return len(before) == self.plan.hand - 1 and all(card != EXCUSE for earlier in before for _, card in earlier)

    def swept_before(self, seat: int) -> bool:
        """Whether the camp of a seat has won every trick before the last."""
        attack = (self.taker, self.partner)
        ours = seat in attack
        return all((self.holder(trick) in attack) == ours for trick in self.tricks[: self.plan.hand - 1])

    def holder(self, trick: Trick) -> int:
        """The Excuse wins if a camp with all tricks so far leads it to the last one."""
        leader, card = trick[0]
        if card == EXCUSE and self.is_last(trick) and self.swept_before(leader):
            return leader
        return super().holder(trick)

    def belongs(self, trick: Trick, seat: int, card: str, camp: Collection[int | None]) -> tuple[bool, bool]:
        won, own = self.holder(trick) in camp, seat in camp
        if card != EXCUSE:
            return won, False
        if not self.is_last(trick):
            return own, own != won
        with_trick = self.rules.excuse_last == "winner" or (own == won and self.swept_before(seat))
        return won if with_trick else not own, False

    def petit_au_bout(self, camp: Collection[int | None]) -> int:
        """After a chelem whose Excuse wins the last trick, the petit also counts in the trick before."""
        last = self.tricks[-1]
        ended = (self.holder(last), EXCUSE) in last
        laid = any(card == PETIT for trick in self.tricks[-1 - ended :] for _, card in trick)
        return laid * (1 if self.holder(last) in camp else -1)
