"""A sure way out: moves of one turn after which the hand is empty, whatever the others hold.

It is looked for before any advice, in a world drawn from what the seat knows. Only moves that show no hidden card are
tried, so a way that is found in one world is open in all of them.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from games.parts.rummy.rummy import STOCK
from games.players.common.search import Worlds
from games.view import View

FINISHED = frozenset(("out", "rami_sec", "all_at_once", "knock", "big_gin"))  # events
HIDDEN = frozenset(("draw", STOCK, "pass", "take_back"))  # moves that show a hidden card, or lead back


def own_moves(world: Any, seat: int) -> list[str]:
    """The legal moves that show no hidden card."""
    return [move for move in world.legal(seat) if move not in HIDDEN]


def lays_and_last_discard(world: Any, seat: int) -> list[str]:
    """The same in a rummy game: a discard of any but the last card would only end the turn."""
    return [move for move in own_moves(world, seat) if len(world.loose) == 1 or not move.startswith("discard:")]


@dataclass(frozen=True, slots=True)
class WayOut:
    """How a game looks for a way out.

    `near(view)`: a condition that holds if there is a way, and costs next to nothing. `moves(world, seat)`: the moves
    to try, the most promising first; none of them shows a hidden card. `state(world, seat)`: all that the rest of the
    turn depends on; equal states are searched once. `hopeless(world, seat)`: whether it is certain that no way goes on
    from here. `most`: states to search at most, so that a turn never costs more than some tens of milliseconds.
    """

    near: Callable[[View], bool]
    moves: Callable[[Any, int], Iterable[str]]
    state: Callable[[Any, int], Hashable]
    hopeless: Callable[[Any, int], bool] = lambda world, seat: False
    most: int = 400

    def first(self, view: View, worlds: Worlds) -> str | None:
        """The first move of a way out; None if there is none."""
        if view.seat is None or not self.near(view):
            return None
        return self.step(worlds(Random(0)), view.seat, set())

    def step(self, world: Any, seat: int, searched: set[Hashable]) -> str | None:
        """The next move of a way out from a world that fits what the seat knows."""
        state = self.state(world, seat)
        if state in searched or len(searched) >= self.most or self.hopeless(world, seat):
            return None
        searched.add(state)
        before = len(world.events)
        for move in self.moves(world, seat):
            twin = world.copy()
            twin.act(seat, move)
            new = [event for event in twin.events[before:] if event.seat == seat and event.kind in FINISHED]
            if new:
                if not any(event.facts.get("joker") for event in new):  # empereur: a joker must not be the last card
                    return move
            elif seat in twin.waiting and self.step(twin, seat, searched) is not None:
                return move
        return None


def takes_to_finish(
    near: Callable[[View], bool], moves: Callable[[Any, int], Iterable[str]] = lays_and_last_discard
) -> WayOut:
    """The way out where a whole hand goes down in one move, which the advice makes anyway: to take the discard."""
    return WayOut(near, moves, lambda world, seat: world.phase)
