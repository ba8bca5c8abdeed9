"""The dealer, the order of seats, and the options for both."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.chance import shuffle
from games.game import Game
from games.options import Options, option
from games.parts.cards import ACE_HIGH, PACK_52

Draw = tuple[tuple[int, str], ...]


def draw_for_deal(
    pack: Sequence[str],
    seats: int,
    strength: Mapping[str, int],
    seed: bytes,
    dealer: int | None = None,
    draw: str = "draw",
) -> tuple[int, Draw]:
    """Each player draws a card, the highest deals, ties draw again: returns the dealer and every card drawn.

    If the `dealer` is already known, the same draw is turned round the table until that seat wins it: so a match
    rebuilt with its dealer shows the same cards. `draw` is a label: different draws of a match need different ones.
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
    direction: str = option("cw", ("cw", "ccw"))  # play and deal to the left, or to the right
    first_dealer: str = option("random", ("random", "draw"))  # silently, or to the highest card


class SeatedGame(Game):
    """A game with a direction: `next_seat` gives the seat after each, and `draw` the cards drawn for the deal."""

    rules: SeatingOptions

    def first_dealer(self, chosen: int | None) -> int:
        way = 1 if self.rules.direction == "cw" else -1
        self.next_seat = tuple((seat + way) % self.seats for seat in range(self.seats))
        self.draw: Draw = ()
        if self.rules.first_dealer != "draw":
            return super().first_dealer(chosen)
        dealer, self.draw = self.drawn_dealer(chosen)
        return dealer

    def drawn_dealer(self, chosen: int | None) -> tuple[int, Draw]:
        """The dealer by the draw, and (seat, card) for each card; an already `chosen` dealer wins the same draw."""
        pack, strength = self.pack_to_draw()
        return draw_for_deal(pack, self.seats, strength, self.seed, chosen)

    def pack_to_draw(self) -> tuple[Sequence[str], Mapping[str, int]]:
        """The pack from which players draw for the deal, and the strength of each card: the highest deals."""
        return PACK_52, ACE_HIGH

    def draw_to_show(self) -> Draw:
        return () if self.moves_made else self.draw

    def turn_from(self, seat: int) -> list[int]:
        """All seats in the direction of play, this one first."""
        order = [seat]
        while len(order) < self.seats:
            order.append(self.next_seat[order[-1]])
        return order
