"""Determinised Monte Carlo: draw worlds that fit what is known, play every move out in each, take the best.

The number of worlds depends on the position alone, never on a clock: the same dice find the same move again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any, TypeAlias

from games.game import Game
from games.view import View

Worlds: TypeAlias = Callable[[Random], Game]
"""Draws a match from what the player's seat knows: its `resample`."""


TRIES = 3  # at most so many worlds are drawn anew because they make no sense


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a search has found: its choice, and by move what it brings on average over the simulated deals.

    `means` is empty where there was nothing to choose; the worth is the game's own, in points or chips. Moves are
    compared in the same worlds only: one that was tried in fewer of them stands as far from the choice as it did there.
    `errors`: by move, the standard error of that difference.
    """

    choice: str
    means: Mapping[str, float]
    worlds: int
    errors: Mapping[str, float] = field(default_factory=dict)

    @classmethod
    def of(cls, choice: str, results: Mapping[str, list[float]]) -> Weighed:
        """What the results of each move, one for each world in the same order, say beside those of the choice."""
        chosen = results[choice]
        mean, means, errors = sum(chosen) / len(chosen), dict[str, float](), dict[str, float]()
        for move, worths in results.items():
            if worths:
                differences = [own - other for own, other in zip(chosen, worths, strict=False)]
                means[move] = mean - sum(differences) / len(differences)
                errors[move] = standard_error(differences)
        return cls(choice, means, len(chosen), errors)


def standard_error(values: list[float]) -> float:
    """That of their mean; 0 if all are equal. One value alone is of a search that knows every card: it is exact."""
    count, mean = len(values), sum(values) / len(values)
    rest = sum([(value - mean) ** 2 for value in values])
    return sqrt(rest / (count - 1) / count) if count > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Search:
    """How a game is searched.

    `play_out(world)` plays a world on to where it is judged (the end of the deal), by advice made quick: it may
    read the world's hands, because nothing in them is true. `worth(world, seat)` is what that end is worth to the
    seat, more being better. `worlds(view, moves)`: how many worlds a choice between so many moves deserves; most
    games let `affordable` answer. `candidates(view)` are the moves that deserve a thought. `plausible(world, seat,
    rng)`: whether the others, had they held what they hold in this world, would have acted as everybody has seen
    them act. `likely(world, seat, worlds, rng)`, where a game has it: worlds without end that fit all that was
    done, better than chance would soon find, or None where it knows of none; the world that it is given is any that
    fits the rules. `trick`: what a trick brings on average, in the unit of `worth`; where there are none, what a
    card of middle value counts.
    """

    play_out: Callable[[Any], None]
    worth: Callable[[Any, int], float]
    worlds: Callable[[View, int], int]
    candidates: Callable[[View], tuple[str, ...]] = lambda view: view.legal
    plausible: Callable[[Any, int, Random], bool] = lambda world, seat, rng: True
    likely: Callable[[Any, int, Worlds, Random], Iterator[Any] | None] | None = None
    trick: float = 1.0

    def source(self, seat: int, worlds: Worlds, rng: Random) -> Iterator[Any]:
        """The worlds to think in, one after the other."""
        likely = self.likely(worlds(rng), seat, worlds, rng) if self.likely else None
        return likely or iter(lambda: self.draw(seat, worlds, rng), None)

    def draw(self, seat: int, worlds: Worlds, rng: Random) -> Any:
        """A world in which the others have acted as they would, if one is soon found."""
        world = worlds(rng)
        for _ in range(TRIES):
            if self.plausible(world, seat, rng):
                break
            world = worlds(rng)
        return world

    def choose(self, view: View, advised: str, worlds: Worlds, rng: Random) -> str:
        """The move whose mean worth is the highest; of equal ones the advised one, then the first."""
        return self.weigh(view, advised, worlds, rng).choice

    def weigh(self, view: View, advised: str, worlds: Worlds, rng: Random) -> Weighed:
        """The same choice, and what each move brings."""
        moves = self.candidates(view)
        if len(moves) <= 1:
            return Weighed(moves[0] if moves else advised, {}, 0)
        assert view.seat is not None
        totals, source = dict.fromkeys(moves, 0.0), self.source(view.seat, worlds, rng)
        results: dict[str, list[float]] = {move: [] for move in moves}
        for _ in range(self.worlds(view, len(moves))):
            world = next(source)
            for move in moves:
                twin = world.copy()
                twin.play(view.seat, move)
                self.play_out(twin)
                totals[move] += (worth := self.worth(twin, view.seat))
                results[move].append(worth)
        choice = max(moves, key=lambda move: (totals[move], move == advised))
        return Weighed.of(choice, results)


def stay(world: Any) -> None:
    """No playout: the world stays as it is after the move, and `worth` plays its deal on in numbers."""


def affordable(effort: int, fewest: int, most: int) -> Callable[[View, int], int]:
    """How many worlds a choice deserves, if so many cards may be laid in all of them together.

    The fewer, the more cards there are still to be laid.
    """

    def worlds(view: View, moves: int) -> int:
        left = sum(seat.cards for seat in view.seats)
        return max(fewest, min(most, effort // (left * moves)))

    return worlds


FIRST = 6  # worlds before a move can fall out, and before it can again


@dataclass(frozen=True, slots=True)
class Race(Search):
    """A search for games whose playouts differ much: poor moves fall out early, and their worlds go to the others.

    A move falls out that is worse than the best by `clear` standard errors of their difference in the same worlds.
    One that is better than the advice is played when it is so by `doubt` standard errors: luck alone would soon
    choose among a dozen moves.
    """

    clear: float = 2.0
    doubt: float = 1.0
    longest: int = 4  # times as many worlds as a choice deserves, at most, when few moves are left

    def weigh(self, view: View, advised: str, worlds: Worlds, rng: Random) -> Weighed:
        running = [*self.candidates(view)]
        if len(running) <= 1:
            return Weighed(running[0] if running else advised, {}, 0)
        assert view.seat is not None
        usual = self.worlds(view, len(running))
        results: dict[str, list[float]] = {move: [] for move in running}
        playouts, drawn, source = usual * len(running), 0, self.source(view.seat, worlds, rng)
        while playouts > 0 and drawn < self.longest * usual and len(running) > 1:
            world = next(source)
            for move in running:
                twin = world.copy()
                twin.play(view.seat, move)
                self.play_out(twin)
                results[move].append(self.worth(twin, view.seat))
            playouts -= len(running)
            drawn += 1
            if drawn % FIRST == 0:
                best = max(running, key=lambda move: sum(results[move]))
                running = [move for move in running if ahead(results[best], results[move]) <= self.clear]
        best = max(running, key=lambda move: (sum(results[move]), move == advised))
        sure = advised not in results or ahead(results[best], results[advised]) >= self.doubt
        return Weighed.of(best if sure else advised, results)


def ahead(one: list[float], other: list[float]) -> float:
    """By how many standard errors the first results are better, in the worlds that both have played."""
    differences = [mine - theirs for mine, theirs in zip(one, other, strict=False)]
    count, total = len(differences), sum(differences)
    rest = sum([value * value for value in differences]) - total * total / count  # `statistics` would take far longer
    if count > 1 and rest > 1e-9 * total * total:
        return total / sqrt(rest * count / (count - 1))
    return total * float("inf") if total else 0.0
