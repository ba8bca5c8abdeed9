"""The search of la belote découverte: in each world all cards lie open, and some tricks are solved exactly.

The more cards there are, the fewer tricks: a choice takes about 20 ms on average.
"""

from __future__ import annotations

from games.players.tricks.belote.belote_decouverte.solver import Solver
from games.tricks.belote.belote_decouverte import BeloteDecouverte
from games.view import View

WORLDS = 6  # twice as many play no better
ALL, MANY = 7, 9  # cards per hand: with at most this many, solve all tricks, or FURTHER ones
NEAR, FURTHER = 4, 5  # tricks


def play_out(world: BeloteDecouverte) -> None:
    """Do nothing: the solver plays on from here."""


def worth(world: BeloteDecouverte, seat: int) -> float:
    """The lead of the seat in the deal's points, including those still to win."""
    scored = world.last_deal
    if scored is not None and not (world.tricks and world.waiting):  # the move ended the deal
        return float(scored["points"][seat] - scored["points"][1 - seat])
    won = [world.trick_worth(pile) for pile in world.piles()]
    left = 16 - len(world.tricks)
    rest = Solver(world).ahead(left if left <= ALL else FURTHER if left <= MANY else NEAR)
    return won[seat] - won[1 - seat] + (rest if world.turn == seat else -rest)


def worlds(view: View, moves: int) -> int:
    """One is enough if at most one card is hidden: then everybody knows which."""
    hidden = sum(beneath for seat in view.seats for _, beneath in seat.facts["stacks"])
    return WORLDS if hidden > 1 else 1
