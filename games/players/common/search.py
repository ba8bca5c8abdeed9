"""Determinised Monte Carlo: draw worlds that fit what is known, play every move out in each, take the best.

The moves race: a move that is clearly behind drops out, and the race ends when one is left or the play-outs are spent.
Those are counted, never timed: the same dice find the same move again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any, TypeAlias

from games.game import Game
from games.players.common.prospects import Prospects, Stake
from games.players.common.reasons import Advised, Reason
from games.view import View

Worlds: TypeAlias = Callable[[Random], Game]
"""Draws a match from what the player's seat knows: its `resample`."""


CLEAR = 2.5  # standard errors behind the best, in the same worlds, at which a move drops out
FIRST, LATER = 12, 1.5  # worlds before a move can drop out; and how many times as many before the next one can
SAME = 150  # worlds, in all of which two moves are equal, to drop one of them
SAVED = 1.15  # times the play-outs that `worlds` pays for, because moves that drop out save an eighth
FULL = 3.0  # times the usual play-outs that a close choice may take if nobody waits: 300 ms at most
SURE = 2.0  # standard errors by which breaking a principle must be worth it
WORTH_IT = 1.0  # points by which a move must be better than a generous one
TIE = 1e-6  # the chance to win a match that a point is worth where chances are equal
TRIES = 3  # worlds redrawn at most because they are implausible


@dataclass(frozen=True, slots=True)
class Weighed:
    """The result of a search: its choice, and the average result of each move over the simulated deals.

    `means` is empty if there was no choice; its unit is the game's points or chips. Moves are compared only in the same
    worlds: a move tried in fewer worlds keeps its distance from the choice in those.
    `errors`: by move, the standard error of that difference. `chances`: near the end of a match, which chances decide,
    how often each move wins it, in percent; otherwise empty. `results`: those of each world.
    """

    choice: str
    means: Mapping[str, float]
    worlds: int
    errors: Mapping[str, float] = field(default_factory=dict)
    chances: Mapping[str, float] = field(default_factory=dict)
    results: Results | None = None

    @classmethod
    def of(cls, choice: str, results: Results) -> Weighed:
        """Compare the results of each move, one per world in the same order, with those of the choice."""
        chosen = results.points[choice]
        mean, means, errors = sum(chosen) / len(chosen), dict[str, float](), dict[str, float]()
        for move, worths in results.points.items():
            if worths:
                differences = [own - other for own, other in zip(chosen, worths, strict=False)]
                means[move] = mean - sum(differences) / len(differences)
                errors[move] = standard_error(differences)
        chances = {move: 100 * sum(won) / len(won) for move, won in results.decisive.items() if won}
        return cls(choice, means, len(chosen), errors, chances if results.stake else {}, results)


class Results:
    """What each move brought in each world: its `points`; and `decisive`, by which moves are compared.

    Far from the end of a match they are the same; near it, the chance to win the match decides, and equal chances are
    told apart by points. `hands`: those of the first worlds, if they are deals in numbers; `cards`: the
    names of these; `raced`: in how many of those worlds each move played.
    """

    def __init__(self, moves: Iterable[str], stake: Stake | None) -> None:
        self.stake = stake
        self.points: dict[str, list[float]] = {move: [] for move in moves}
        self.decisive = self.points if stake is None else {move: list[float]() for move in self.points}
        self.hands: list[Sequence[int]] = []
        self.cards: Sequence[str] = ()
        self.raced: dict[str, int] = {}

    def add(self, move: str, points: float, gains: Sequence[float], seat: int) -> None:
        """The end of one play-out: its worth, and near the end of a match the points of each seat."""
        self.points[move].append(points)
        if self.stake is not None:
            self.decisive[move].append(self.stake.chance(gains, seat) + TIE * points)

    def rename(self, move: str, name: str) -> None:
        """Call a move by the name of another that it stands for."""
        for results in (self.points, self.decisive) if self.stake else (self.points,):
            results[name] = results.pop(move)
        self.raced[name] = self.raced.pop(move, 0)

    def see(self, world: Any) -> None:
        """Remember the hands of a world in numbers."""
        deal = getattr(world, "deal", world)
        if cards := getattr(getattr(deal, "cards", None), "card", ()):
            self.cards = cards
            self.hands.append((*deal.hands,))


def standard_error(values: list[float]) -> float:
    """The standard error of the mean; 0 if all are equal, or for a single value: then the search saw all cards."""
    count, mean = len(values), sum(values) / len(values)
    rest = sum([(value - mean) ** 2 for value in values])
    return sqrt(rest / (count - 1) / count) if count > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Search:
    """How to search a game.

    `play_out(world)` plays a world on to a point where it can be judged (the end of the deal), by fast advice; it
    returns that end, or None if the world itself shows it. It may read the world's hands, because they are not the
    true ones. `worth(end, seat)`: the value of that end for the seat, higher is better. `worlds(view, moves)`: how
    many worlds a choice between `moves` moves deserves if none drops out; most games use `affordable`; with 1, a
    game solves what is known. `candidates(view)`: the moves to consider. `plausible(world, seat, rng)`: whether the
    others, with their hands in this world, would have acted as everybody saw. `likely(world, seat, worlds, rng)`,
    if the game has it: an endless supply of worlds that explain the whole play better than chance would soon find,
    or None if there is none; `world` is any that fits the rules. `trick`: the average value of a trick in the unit
    of `worth`, or of a card of middle value if the game has no tricks. `noise`: a difference of fewer standard
    errors may be chance. `stand_in(view, move)`: the candidate that stands for the group of equally good moves with
    `move`. `contrast(view, move, other)`: what `move` does and `other` does not that may explain why it is better,
    or None. `breaks(view, moves)`: the moves that break a principle of partners (`principles`). They must be better
    than the others by `least` and by `SURE` standard errors. `generous(view, moves)`: the moves that partners like
    best, which others must beat by `WORTH_IT` and as surely. `doubt`: how many standard errors a move must be
    better than the advice to be played instead: among a dozen moves in few worlds, luck alone would soon choose
    one. `full`: how many times the usual play-outs fit in 300 ms. `gains(end)`: the points of each seat in the
    deal, and `prospects`: what they are worth near the end of a match; None: always as much.
    """

    play_out: Callable[[Any], Any]
    worth: Callable[[Any, int], float]
    worlds: Callable[[View, int], int]
    candidates: Callable[[View], tuple[str, ...]] = lambda view: view.legal
    plausible: Callable[[Any, int, Random], bool] = lambda world, seat, rng: True
    likely: Callable[[Any, int, Worlds, Random], Iterator[Any] | None] | None = None
    trick: float = 1.0
    noise: float = 2.0
    stand_in: Callable[[View, str], str] = lambda view, move: move
    contrast: Callable[[View, str, str], Reason | None] = lambda view, move, other: None
    breaks: Callable[[View, Collection[str]], Collection[str]] = lambda view, moves: ()
    least: float = 0.0
    generous: Callable[[View, Collection[str]], Collection[str]] = lambda view, moves: moves
    doubt: float = 0.0
    full: float = FULL
    gains: Callable[[Any], Sequence[float]] = lambda end: end
    prospects: Prospects | None = None

    def stake(self, view: View) -> Stake | None:
        """What is at stake in the present deal; None while the end of the match is far."""
        return self.prospects.at(view) if self.prospects else None

    def source(self, seat: int, worlds: Worlds, rng: Random) -> Iterator[Any]:
        """The worlds to use, one after the other."""
        likely = self.likely(worlds(rng), seat, worlds, rng) if self.likely else None
        return likely or iter(lambda: self.draw(seat, worlds, rng), None)

    def draw(self, seat: int, worlds: Worlds, rng: Random) -> Any:
        """A world in which the others acted plausibly, if one is soon found."""
        world = worlds(rng)
        for _ in range(TRIES):
            if self.plausible(world, seat, rng):
                break
            world = worlds(rng)
        return world

    def choose(self, view: View, advised: str, worlds: Worlds, rng: Random, effort: float = 0.0) -> str:
        """The move with the best results; on a tie the advised one, then the first."""
        return self.weigh(view, advised, worlds, rng, effort).choice

    def weigh(self, view: View, advised: str, worlds: Worlds, rng: Random, effort: float = 0.0) -> Weighed:
        """The same choice, with the result of each move. The advised card is named, not the one that stands for it.

        `effort`: how much longer than usual a close choice may take, from 0 to 1, for `full` times as many play-outs.
        """
        moves, tried = self.candidates(view), self.stand_in(view, advised)
        if len(moves) <= 1:
            return Weighed(advised if not moves or tried in moves else moves[0], {}, 0)
        assert view.seat is not None
        results = Results(moves, self.stake(view))
        count = self.worlds(view, len(moves))
        source = self.source(view.seat, worlds, rng)
        left = count * len(moves) * (SAVED * (1 + (self.full - 1) * effort) if count > 1 else 1.0)
        running = self.race(view.seat, results, tried, source, left)
        results.raced = {move: len(worths) for move, worths in results.points.items()}
        choice = self.mannered(view, self.preferred(running, results, tried), tried, results, count, source)
        if choice == tried:
            results.rename(tried, advised)
            choice = advised
        return Weighed.of(choice, results)

    def race(self, seat: int, results: Results, advised: str, source: Iterator[Any], left: float) -> list[str]:
        """Play the moves out until one is left, or `left` play-outs are spent; returns the moves that are still in it.

        Of moves that are equal in all worlds so far, one goes on.
        """
        found = results.decisive
        running, drawn, look = [*found], 0, FIRST
        while left > 0 and len(running) > 1:
            world = next(source)
            results.see(world)
            self.play_in(world, seat, running, results)
            left -= len(running)
            drawn += 1
            if drawn == look:
                look = int(look * LATER)
                best = best_of(running, found, advised)
                clear = CLEAR * (1 + FIRST / drawn)  # few worlds show an error that is too small
                running = [move for move in running if ahead(found[best], found[move]) <= clear]
                if drawn >= SAME:
                    apart = {(*found[move],): move for move in (*running, advised, best) if move in running}
                    running = [*apart.values()]
        return running

    def preferred(self, moves: Iterable[str], results: Results, advised: str) -> str:
        """The move with the best results, or the advised one if that is worse by less than doubt allows."""
        found = results.decisive
        choice = best_of(moves, found, advised)
        doubtful = advised in found and ahead(found[choice], found[advised]) < self.doubt
        return advised if doubtful else choice

    def play_in(self, world: Any, seat: int, moves: Collection[str], results: Results) -> None:
        """Play each move out in a world."""
        for move in moves:
            twin = world.copy()
            twin.play(seat, move)
            end = self.end(twin)
            results.add(move, self.worth(end, seat), self.gains(end) if results.stake else (), seat)

    def end(self, world: Any) -> Any:
        """The end of a world that is played out."""
        end = self.play_out(world)
        return world if end is None else end

    def mannered(
        self, view: View, choice: str, advised: str, results: Results, count: int, source: Iterator[Any]
    ) -> str:
        """The choice, or the best move that keeps the principles if breaking one is not clearly worth it; and the best
        generous one, if another brings nothing.

        Of many moves, one looks better by luck: the two play in `count` more worlds.
        """
        found, points = results.decisive, results.points
        broken = self.breaks(view, found)
        kept = [move for move in found if move not in broken]
        for wanted, least in (kept, self.least), (self.generous(view, found), WORTH_IT):
            if choice in wanted or not wanted:
                continue
            assert view.seat is not None
            rival = best_of(wanted, found, advised)
            for _ in range(count):
                self.play_in(next(source), view.seat, (choice, rival), results)
            gains = [own - other for own, other in zip(points[choice], points[rival], strict=False)]
            enough = results.stake is not None or sum(gains) >= least * len(gains)
            choice = choice if enough and ahead(found[choice], found[rival]) >= SURE else rival
        return choice


def best_of(moves: Iterable[str], results: Mapping[str, list[float]], advised: str) -> str:
    """The move with the highest mean; on a tie the advised one, then the first."""
    return max(moves, key=lambda move: (sum(results[move]) / max(1, len(results[move])), move == advised))


def bid_on(world: Any, advise: Callable[[View, Random], Advised]) -> None:
    """Play an auction, and what follows it, by the advice until the first card, or until nobody has taken."""
    rng = Random(0)
    while world.phase != "play" and world.waiting and any(world.said):  # a new deal begins with nothing said
        world.play(world.turn, advise(world.view(world.turn), rng).move)


def affordable(effort: int, fewest: int, most: int) -> Callable[[View, int], int]:
    """How many worlds a choice deserves, if `effort` cards may be played in all of them together.

    The more cards are left to play, the fewer worlds.
    """

    def worlds(view: View, moves: int) -> int:
        left = sum(seat.cards for seat in view.seats)
        return max(fewest, min(most, effort // (left * moves)))

    return worlds


def ahead(results: list[float], other: list[float]) -> float:
    """How many standard errors the first results are better, in the worlds played by both."""
    differences = [mine - theirs for mine, theirs in zip(results, other, strict=False)]
    count, total = len(differences), sum(differences)
    rest = sum([value * value for value in differences]) - total * total / count  # `statistics` would take far longer
    if count > 1 and rest > 1e-9 * total * total:
        return total / sqrt(rest * count / (count - 1))
    return total * float("inf") if total else 0.0
