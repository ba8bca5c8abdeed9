"""Advice to people: what a strong player would do in their place, what it brings, and why.

It is told from a view and from worlds drawn from what that seat knows, as computers play: it never sees more.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from games.players import advice_for, luck, player
from games.players.common.reasons import reason
from games.players.common.search import Weighed, Worlds
from games.view import View

NOISE = 2.0  # standard errors below which a difference may be chance
DEAR = 0.1  # of what a trick is worth: less is not an expensive move


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strong player would do.

    `reason`: a key of `games.players.common.reasons`. `weighed`: where the game is searched, its moves with what each
    brings on average in `worlds` simulated deals, in the game's points or chips: the advised one, then the others, the
    best first; () elsewhere. `errors`: of each of these, the standard error of its difference to the advised one.
    `trick`: what a trick brings on average, in the same unit.
    """

    move: str
    reason: str
    weighed: tuple[tuple[str, float], ...] = ()
    worlds: int = 0
    errors: tuple[float, ...] = ()
    trick: float = 1.0

    @property
    def figures(self) -> tuple[tuple[str, float], ...]:
        """What may be told of `weighed`: nothing where another move came out ahead, by less than chance may do."""
        return self.weighed if all(worth <= self.weighed[0][1] for _, worth in self.weighed) else ()

    def cost(self, move: str) -> float | None:
        """By how much another move is worse than the advised one, 0 at least; None where that was not weighed."""
        worths = dict(self.weighed)
        if move == self.move:
            return 0.0
        return max(worths[self.move] - worths[move], 0.0) if {move, self.move} <= worths.keys() else None

    def is_mistake(self, move: str) -> bool:
        """Whether another move is worse by more than chance may do; where that was not weighed, it is not known."""
        cost = self.cost(move) or 0.0
        return cost > 0 and cost >= NOISE * self._error(move)

    def is_dear(self, move: str) -> bool:
        """Whether such a mistake costs enough to be worth a word."""
        return self.is_mistake(move) and (self.cost(move) or 0.0) >= DEAR * self.trick

    def _error(self, move: str) -> float:
        moves = [one for one, _ in self.weighed]
        return dict(zip(moves, self.errors, strict=False)).get(move, 0.0)


def can_advise(key: str) -> bool:
    """Whether there is advice for a game: not where nobody can play better than another."""
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
    worths = tuple(sorted(found.means.items(), key=lambda one: (one[0] != move, -one[1], one[0])))
    errors, why = tuple(found.errors[one] for one, _ in worths), reason(view, move, worlds(rng))
    if why == "bid_too_low" and any(worth > 0 for other, worth in worths if other != move):
        why = "passes"  # a bid would gain something, too: the hand is not too weak
    return Advice(move, why, worths, found.worlds, errors, module.SEARCH.trick)
