"""How la belote découverte is searched."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.players.common.search import Worlds
from games.players.tricks.belote.belote_decouverte.solver import Solver, numbers
from games.tricks.belote.belote_decouverte import BeloteDecouverte
from games.view import View

WORLDS, TRICKS = 8, 3


class OpenSearch:
    def __init__(self, worlds: int = WORLDS, tricks: int = TRICKS) -> None:
        self.worlds, self.tricks = worlds, tricks

    def choose(self, view: View, advised: str, worlds: Worlds, rng: Random) -> str:
        if len(view.legal) == 1:
            return advised
        seat = view.seat
        total: dict[int, float] = {}
        number = numbers(view.facts["trump"])
        for _ in range(self.worlds):
            world = worlds(rng)
            solver, lead = solver_of(world)
            for card, value in solver.values(seat, lead, self.tricks).items():
                total[card] = total.get(card, 0.0) + value
        return max(view.legal, key=lambda move: total[number[move[5:]]])


def solver_of(world: BeloteDecouverte) -> tuple[Solver, int | None]:
    number = numbers(world.trump)
    beneath = [0] * 32
    shown = [0, 0]
    for seat, stacks in enumerate(world.stacks):
        hand = world.hands[seat]
        for stack in stacks:
            if stack[-1] in hand:
                shown[seat] |= 1 << number[stack[-1]]
            if len(stack) > 1:
                beneath[number[stack[1]]] = 1 << number[stack[0]]
    lead = number[world.trick[0][1]] if world.trick else None
    return Solver(shown, beneath, raises=world.rules.raise_trump_led), lead


SEARCH = OpenSearch()
