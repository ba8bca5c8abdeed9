"""Hands that draw from a stock; open cards refill it when it is empty."""

from abc import abstractmethod
from collections.abc import Sequence

from games.parts.piles import Backs
from games.parts.seating import SeatedGame
from games.view import Event, Facts


class DrawingGame(SeatedGame):
    """A game with `hands` and a `stock`; it says which open cards may refill the stock."""

    hands: list[list[str]]
    stock: list[str]  # the top first
    out: list[int]  # the seats without cards, in the order in which they finished

    @abstractmethod
    def recyclable(self) -> int:
        """How many open cards refill the stock when it is empty."""

    @abstractmethod
    def recycle(self) -> list[str]:
        """Remove these cards from the open ones, as many as `recyclable` says, and return them."""

    @abstractmethod
    def known(self) -> Sequence[Backs]:
        """What each seat knows of face-down cards, or a single entry for what everybody knows."""

    def next_in(self, seat: int) -> int:
        """The next seat in the direction of play that still has cards."""
        return next(other for other in self.turn_from(self.next_seat[seat]) if other not in self.out)

    def can_be_drawn(self) -> bool:
        return bool(self.stock) or self.recyclable() > 0

    def take(self, seat: int, count: int) -> tuple[str, ...]:
        """Draw `count` cards, or as many as there are; only the seat sees them."""
        drawn: tuple[str, ...] = ()
        while len(drawn) < count and self.can_be_drawn():
            if not self.stock:
                self.refill()
            drawn += (self.stock.pop(0),)
            self.hands[seat].append(drawn[-1])
            for backs in self.known():
                backs.draw(seat)
        self.emit(Event("drawn", seat, drawn, to=seat))
        return drawn

    def refill(self) -> None:
        """Refill the stock with the recyclable open cards, shuffled."""
        self.stock = self.shuffled(self.recycle())
        held = {card for hand in self.hands for card in hand}
        for backs in self.known():
            backs.refill(self.stock, held)
        self.emit(Event("reshuffle", facts=Facts(count=len(self.stock))))

    def held(self, seat: int) -> Sequence[str]:
        return sorted(self.hands[seat])
