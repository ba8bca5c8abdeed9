"""The search of la belote découverte: in each world all cards lie open, and some tricks are solved exactly.

The more cards there are, the fewer tricks: a choice takes about 20 ms on average.
"""

from collections.abc import Sequence

from games.players.tricks.belote.belote_decouverte.solver import Solver
from games.tricks.belote.belote_decouverte import BeloteDecouverte
from games.view import View

WORLDS = 6  # twice as many play no better
ALL, MANY = 7, 9  # cards per hand: with at most this many, solve all tricks, or FURTHER ones
NEAR, FURTHER = 4, 5  # tricks
WHOLE = 162  # points of a deal


def play_out(world: BeloteDecouverte) -> Sequence[float]:
    """The points of each seat in the deal, including those still to win as the solver plays on from here."""
    scored = world.last_deal
    if scored is not None and not (world.tricks and world.waiting):  # the move ended the deal
        return scored["points"]
    won = [world.trick_worth(pile) for pile in world.piles()]
    left = 16 - len(world.tricks)
    rest = Solver(world).ahead(left if left <= ALL else FURTHER if left <= MANY else NEAR)
    lead = won[0] - won[1] + (-rest if world.turn else rest)
    return [(WHOLE + lead) / 2, (WHOLE - lead) / 2]


def worth(points: Sequence[float], seat: int) -> float:
    """The lead of the seat in the deal's points."""
    return float(points[seat] - points[1 - seat])


def worlds(view: View, moves: int) -> int:
    """One is enough if at most one card is hidden: then everybody knows which."""
    hidden = sum(beneath for seat in view.seats for _, beneath in seat.facts["stacks"])
    return WORLDS if hidden > 1 else 1
