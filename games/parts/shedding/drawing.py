"""Hands that draw from a stock, which cards that lie open refill when it is empty."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from games.parts.piles import Backs
from games.parts.seating import SeatedGame
from games.view import Event, Facts


class DrawingGame(SeatedGame):
    """A game with `hands` and a `stock`; it says which of the open cards may become the stock."""

    hands: list[list[str]]
    stock: list[str]  # the top first
    out: list[int]  # the seats that are rid of their cards, in order

    @abstractmethod
    def recyclable(self) -> int:
        """How many of the open cards become the stock when it is empty."""

    @abstractmethod
    def recycle(self) -> list[str]:
        """Take these cards from the open ones, as many as `recyclable` says."""

    @abstractmethod
    def known(self) -> Sequence[Backs]:
        """What each keeps of the closed cards, or what everybody does."""

    def next_in(self, seat: int) -> int:
        """The next player round the table who still holds cards."""
        return next(other for other in self.turn_from(self.next_seat[seat]) if other not in self.out)

    def can_be_drawn(self) -> bool:
        return bool(self.stock) or self.recyclable() > 0

    def take(self, seat: int, count: int) -> tuple[str, ...]:
        """Draw cards, or as many as there are; only the seat sees them."""
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
        """The open cards that are recyclable become the stock, shuffled."""
        self.stock = self.shuffled(self.recycle())
        held = {card for hand in self.hands for card in hand}
        for backs in self.known():
            backs.refill(self.stock, held)
        self.emit(Event("reshuffle", facts=Facts(count=len(self.stock))))

    def held(self, seat: int) -> Sequence[str]:
        return sorted(self.hands[seat])
