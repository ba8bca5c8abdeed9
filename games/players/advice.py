"""Advice to people: what a strong player would do in their place, its result, and why.

Advice uses a view and worlds drawn from what that seat knows, like computer players: it never sees more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from games.players import advice_for, luck, player
from games.players.common.reasons import reason
from games.players.common.search import Weighed, Worlds
from games.view import View

NOISE = 2.0  # standard errors; a smaller difference may be chance
DEAR = 0.1  # share of the value of a trick; smaller mistakes are not expensive


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strong player would do.

    `reason`: a key of `games.players.common.reasons`. `weighed`: if the game is searched, moves with their average
    result in `worlds` simulated deals, in the game's points or chips: the advised one first, then the others, best
    first; otherwise (). `errors`: for each, the standard error of its difference from the advised one. `trick`: the
    average value of a trick, in the same unit.
    """

    move: str
    reason: str
    weighed: tuple[tuple[str, float], ...] = ()
    worlds: int = 0
    errors: tuple[float, ...] = ()
    trick: float = 1.0

    @property
    def figures(self) -> tuple[tuple[str, float], ...]:
        """The part of `weighed` to show: nothing if another move is ahead, by less than chance may explain."""
        return self.weighed if all(worth <= self.weighed[0][1] for _, worth in self.weighed) else ()

    def cost(self, move: str) -> float | None:
        """How much worse another move is than the advised one, at least 0; None if it was not weighed."""
        worths = dict(self.weighed)
        if move == self.move:
            return 0.0
        return max(worths[self.move] - worths[move], 0.0) if {move, self.move} <= worths.keys() else None

    def is_mistake(self, move: str) -> bool:
        """Whether another move is worse by more than chance may explain; False if it was not weighed."""
        cost = self.cost(move) or 0.0
        return cost > 0 and cost >= NOISE * self._error(move)

    def is_dear(self, move: str) -> bool:
        """Whether this mistake costs enough to mention it."""
        return self.is_mistake(move) and (self.cost(move) or 0.0) >= DEAR * self.trick

    def _error(self, move: str) -> float:
        moves = [weighed_move for weighed_move, _ in self.weighed]
        return dict(zip(moves, self.errors, strict=False)).get(move, 0.0)


def can_advise(key: str) -> bool:
    """Whether there is advice for a game: not if skill makes no difference."""
    module = advice_for(key)
    return module is not None and not luck(module)


def advice(view: View, worlds: Worlds, rng: Random, *, search: bool = True) -> Advice:
    """Advice to the seat of a view, whose turn it is, in a game that has advice (`can_advise`).

    `search`: False for a quick answer, without simulated deals.
    """
    module = advice_for(view.game)
    assert module is not None
    found = Weighed(player(view.game, "normal").choose(view, None, rng), {}, 0)
    if not search or not hasattr(module, "SEARCH"):
        return Advice(found.choice, reason(view, found.choice, worlds(rng)))
    found = module.SEARCH.weigh(view, found.choice, worlds, rng)
    move = found.choice
    worths = tuple(sorted(found.means.items(), key=lambda pair: (pair[0] != move, -pair[1], pair[0])))
    errors, why = tuple(found.errors[scored] for scored, _ in worths), reason(view, move, worlds(rng))
    if why == "bid_too_low" and any(worth > 0 for other, worth in worths if other != move):
        why = "passes"  # a bid would gain something too: the hand is not too weak
    return Advice(move, why, worths, found.worlds, errors, module.SEARCH.trick)


def full_advice(view: View, worlds: Worlds, rng: Random) -> Advice:
    """The same advice, but if it weighs any move, it weighs every legal one.

    A search leaves out moves that are much like others, or usually poor. They are weighed against the advised move, in
    further simulated deals.
    """
    found, module = advice(view, worlds, rng), advice_for(view.game)
    left_out = tuple(move for move in view.legal if move not in dict(found.weighed))
    if module is None or not found.weighed or not left_out:
        return found
    search = replace(module.SEARCH, candidates=lambda _: (found.move, *left_out))
    more = search.weigh(view, found.move, worlds, rng)
    level = found.weighed[0][1] - more.means[found.move]
    rows = [(move, worth, error) for (move, worth), error in zip(found.weighed, found.errors, strict=True)]
    rows += [(move, more.means[move] + level, more.errors[move]) for move in left_out]
    rows.sort(key=lambda row: (row[0] != found.move, -row[1], row[0]))
    return replace(
        found, weighed=tuple((move, worth) for move, worth, _ in rows), errors=tuple(error for *_, error in rows)
    )
