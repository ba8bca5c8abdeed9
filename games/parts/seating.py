"""Who deals, in which order seats come, and the options by which a table settles both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.chance import shuffle
from games.game import Game, Options, option
from games.parts.cards import ACE_HIGH, PACK_52
from games.view import ViewFacts

Draw = tuple[tuple[int, str], ...]


def draw_for_deal(
    pack: Sequence[str],
    seats: int,
    strength: Mapping[str, int],
    seed: bytes,
    dealer: int | None = None,
    draw: str = "draw",
) -> tuple[int, Draw]:
    """Each player draws a card, the highest deals, ties draw again: the dealer and every card drawn.

    A `dealer` that is already known wins the very same draw, turned round the table, so that a match
    rebuilt with its dealer shows the same cards. `draw` tells the draws of one match apart.
    """
    cards = iter(shuffle(pack, seed, draw))
    drawn: list[tuple[int, str]] = []
    tied = list(range(seats))
    while len(tied) > 1:
        turn = [(seat, next(cards)) for seat in tied]
        drawn += turn
        best = max(strength[card] for _, card in turn)
        tied = [seat for seat, card in turn if strength[card] == best]
    turned = 0 if dealer is None else dealer - tied[0]
    return (tied[0] + turned) % seats, tuple(((seat + turned) % seats, card) for seat, card in drawn)


@dataclass(frozen=True)
class SeatingOptions(Options):
    """The options of every game in which it matters who deals and who comes next."""

    direction: str = option("cw", ("cw", "ccw"))  # play and deal to the left, or to the right
    first_dealer: str = option("random", ("random", "draw"))  # silently, or by drawing the highest card


class SeatedGame(Game):
    """A game with a direction: `next_seat` tells which seat follows each, and `draw` the cards drawn for the deal."""

    rules: SeatingOptions

    def first_dealer(self, given: int | None) -> int:
        way = 1 if self.rules.direction == "cw" else -1
        self.next_seat = tuple((seat + way) % self.seats for seat in range(self.seats))
        self.draw: Draw = ()
        if self.rules.first_dealer != "draw":
            return super().first_dealer(given)
        dealer, self.draw = self.drawn_dealer(given)
        return dealer

    def drawn_dealer(self, given: int | None) -> tuple[int, Draw]:
        """Who deals by the draw, and who drew what; a dealer that is already `given` wins that very draw."""
        pack, strength = self.pack_to_draw()
        return draw_for_deal(pack, self.seats, strength, self.seed, given)

    def pack_to_draw(self) -> tuple[Sequence[str], Mapping[str, int]]:
        """The pack from which the dealer is drawn, and by card its strength: the highest deals."""
        return PACK_52, ACE_HIGH

    def facts(self) -> ViewFacts:
        """Who drew what for the deal, until the first move."""
        return {"draw": self.draw} if self.draw and not self._log else {}

    def turn_from(self, seat: int) -> list[int]:
        """All seats in the direction of play, this one first."""
        order = [seat]
        while len(order) < self.seats:
            order.append(self.next_seat[order[-1]])
        return order
