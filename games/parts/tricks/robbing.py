"""Robbing the pack: the dealer may keep the turned card and discard another one, face down."""

from abc import abstractmethod
from random import Random

from games.errors import IllegalMove
from games.parts.tricks.honour import COMPLAIN, HonourGame
from games.view import Event


class RobbingGame(HonourGame):
    """Deals with a phase `exchange`, in which the dealer decides. Everybody sees whether they took the card.

    A game begins the phase with a card in `turned`, and continues with `after_exchange`.
    """

    phases = {"exchange": ("take", "decline"), **HonourGame.phases}
    asides = {"exchange": COMPLAIN, **HonourGame.asides}
    secret_verbs = ("take",)

    @abstractmethod
    def after_exchange(self) -> None:
        """Continue after the dealer has taken or declined the card."""

    def start_deal(self) -> None:
        self.discarded: tuple[str, ...] = ()  # by the dealer, face down
        super().start_deal()

    # -- take:CARD, decline --------------------------------------------------------------------------

    def can_take(self, seat: int) -> tuple[str, ...]:
        return tuple(f"take:{card}" for card in self.hands[seat])

    def do_take(self, seat: int, card: str) -> None:
        (taken,) = self.turned
        self.hands[seat] = sorted([*(kept for kept in self.hands[seat] if kept != card), taken])
        self.turned, self.discarded = (), (card,)
        self.seen |= {taken}
        self.emit(Event("take_turned", seat, (taken,)))
        self.emit(Event("discarded", seat, (card,), to=seat))
        self.after_exchange()

    def can_decline(self, seat: int) -> tuple[str, ...]:
        return ("decline",)

    def do_decline(self, seat: int, _: str) -> None:
        self.emit(Event("decline", seat))
        self.after_exchange()

    def why_not(self, seat: int | None, verb: str, argument: str) -> IllegalMove:
        if verb == "take":
            return IllegalMove("not-your-card", card=argument)
        return super().why_not(seat, verb, argument)

    # -- what seats see, and worlds: only the dealer knows the discarded card --------------------------

    def zones(self) -> dict[str, tuple[str, ...] | int]:
        return super().zones() | {"turned": self.turned, "stock": len(self.stock) + len(self.discarded)}

    def census(self) -> list[str]:
        return [*super().census(), *self.discarded]

    def redeal(self, seat: int | None, rng: Random) -> None:
        if not self.discarded or seat == self.current_dealer:
            super().redeal(seat, rng)
            return
        self.stock = [*self.stock, *self.discarded]
        super().redeal(seat, rng)
        self.discarded = (self.stock.pop(),)
