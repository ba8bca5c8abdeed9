"""The search of le bésigue: without a talon all cards are known, and the strict tricks are solved.

Before that, searching some tricks ahead was no better than the advice: the cards drawn decide more.
"""

from __future__ import annotations

from games.parts.cards import SUIT
from games.players.common.contrasts import contrast_plays
from games.players.common.following import playable, trick_of
from games.players.common.reasons import Reason
from games.players.tricks.bezique.besigue.cards import HEIGHT, choose
from games.players.tricks.bezique.besigue.solver import Solver
from games.tricks.bezique.besigue import BRISQUE, Besigue
from games.view import View

SOLVED = 7  # cards per hand; the tricks before that follow the advice, because solving them takes long


def play_out(world: Besigue) -> None:
    """Play by the advice until the rest can be solved."""
    deal = world.deal
    if world.talon:
        return  # the move ended the deal: the last cards may play themselves
    while world.waiting and world.deal == deal and (world.trick or len(world.hands[world.turn]) > SOLVED):
        seat = world.turn
        lead = world.trick[0][1] if world.trick else None
        cards = [move.removeprefix("play:") for move in world.legal(seat)]
        world.play(seat, world.play_move[choose(cards, world.hands[seat], (), lead, world.trump, 0)])


def worth(world: Besigue, seat: int) -> float:
    """The lead of the seat in the deal's points, including those still to win."""
    other, scored = 1 - seat, world.last_deal
    if scored is not None and (not world.tricks or scored["deal"] == world.deal):
        return float(scored["points"][seat] - scored["points"][other])
    ahead = world.declared[seat] - world.declared[other] + BRISQUE * (world.brisques[seat] - world.brisques[other])
    rest = Solver(world).solve()
    return float(ahead + (rest if world.turn == seat else -rest))


def candidates(view: View) -> tuple[str, ...]:
    """Every card if there is no talon; before that only the advice."""
    talon = view.zones["stock"] or view.zones["turned"]
    return () if talon else tuple(f"play:{card}" for card in playable(view))


def worlds(view: View, moves: int) -> int:
    """All cards outside the hand have been seen: there is only one world."""
    return 1


def contrast(view: View, move: str, other: str) -> Reason | None:
    """How two cards differ in the strict tricks."""
    trick = trick_of(view)

    def takes(card: str) -> bool:
        lead = trick[0][1]
        return HEIGHT[card] > HEIGHT[lead] if SUIT[card] == SUIT[lead] else SUIT[card] == view.facts["trump"]

    return contrast_plays(view, move, other, takes, HEIGHT)
