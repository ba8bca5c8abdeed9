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


@dataclass(frozen=True, slots=True)
class Advice:
    """What a strong player would do.

    `reason`: a key of `games.players.common.reasons`. `weighed`: where the game is searched, its moves with what each
    brings in the mean of `worlds` imagined deals, in the game's points or chips: the advised one, then the others, the
    best first; () elsewhere.
    """

    move: str
    reason: str
    weighed: tuple[tuple[str, float], ...] = ()
    worlds: int = 0

    def cost(self, move: str) -> float | None:
        """By how much another move is worse than the advised one, 0 at least; None where that was not weighed."""
        worths = dict(self.weighed)
        if move == self.move:
            return 0.0
        return max(worths[self.move] - worths[move], 0.0) if {move, self.move} <= worths.keys() else None


def can_advise(key: str) -> bool:
    """Whether there is advice for a game: not where nobody can play better than another."""
    module = advice_for(key)
    return module is not None and not luck(module)


def advice(view: View, worlds: Worlds, rng: Random, *, search: bool = True) -> Advice:
    """Advice to the seat of a view, whose turn it is, in a game that has advice (`can_advise`).

    `search`: False for a quick answer, without imagined deals.
    """
    module = advice_for(view.game)
    assert module is not None
    found = Weighed(player(view.game, "normal").choose(view, None, rng), {}, 0)
    if search and hasattr(module, "SEARCH"):
        found = module.SEARCH.weigh(view, found.choice, worlds, rng)
    move = found.choice
    worths = tuple(sorted(found.means.items(), key=lambda one: (one[0] != move, -one[1], one[0])))
    return Advice(move, reason(view, move, worlds(rng)), worths, found.worlds)
