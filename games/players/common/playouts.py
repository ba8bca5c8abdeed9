"""Play-outs for reviews, in games whose computers do not search: every seat plays the deal on by the game's advice.

The seats of a simulated deal see views only, as in the match, so that no hidden card helps them. A decision takes about
a second: a review has that time, a table does not.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from games.players.common.reasons import Advised
from games.players.common.search import Results, Search, Weighed, Worlds, ahead
from games.players.common.ways_out import WayOut
from games.view import View, ViewFacts

Points: TypeAlias = Callable[[ViewFacts], Sequence[float]]
"""The points of each seat in the deal that was just scored, from the public facts."""

FIRST = 8  # worlds before a move can drop out, and before the next one can
MOST = 120  # worlds
OVERDRAFT = 2  # times the effort may be spent on that many worlds; a choice that seems to need more is given up early


@dataclass(frozen=True, slots=True)
class PlayOuts(Search):
    """Plays every legal move out in the same worlds, with the same dice; poor moves drop out early.

    `finish_turn(world, seat)`: plays the rest of the seat's turn; moves that lead to the same view there are equal.
    `effort`: how many moves may be played in all play-outs together; if it buys too few worlds, nothing is weighed.
    `noise`, in standard errors: a move that is worse than the best by more drops out; and the advised move stays the
    best unless another one is better by as much, because luck alone puts one of many equal moves ahead.
    """

    finish_turn: Callable[[Any, int], None] = lambda world, seat: None
    effort: int = 0
    noise: float = 3.0

    def weigh(self, view: View, advised: str, worlds: Worlds, rng: Random, effort: float = 0.0) -> Weighed:
        running = [*self.candidates(view)]
        if len(running) <= 1:
            return Weighed(running[0] if running else advised, {}, 0)
        assert view.seat is not None
        found = Results(running, None)
        results = found.points
        played, drawn, most = 0, 0, self.effort
        while (played < most or drawn < FIRST) and drawn < MOST and len(running) > 1:
            world = worlds(rng)
            before, seen = len(world.log), list[tuple[View, float]]()
            for move in running:
                twin = world.copy()
                twin.play(view.seat, move)
                self.finish_turn(twin, view.seat)
                after = twin.view(view.seat)
                worth = next((worth for other, worth in seen if other == after), None)
                if worth is None:
                    self.play_out(twin)
                    worth = self.worth(twin, view.seat)
                    seen.append((after, worth))
                    played += len(twin.log) - before
                    if drawn < FIRST and played > OVERDRAFT * most * (drawn + 2) / FIRST:
                        return Weighed(advised, {}, 0)  # fewer worlds would call luck a mistake
                results[move].append(worth)
            drawn += 1
            if drawn % FIRST == 0:
                best = max(running, key=lambda move: sum(results[move]))
                running = [move for move in running if ahead(results[best], results[move]) <= self.noise]
        best = max(running, key=lambda move: (sum(results[move]), move == advised))
        return Weighed.of(best if ahead(results[best], results[advised]) >= self.noise else advised, found)


def points_of_the_deal(facts: ViewFacts) -> Sequence[float]:
    return facts["last_deal"]["points"]


def play_outs(
    advise: Callable[[View, Random], Advised],
    react: Callable[[View, Random], Advised | None] = lambda view, rng: None,
    *,
    way_out: WayOut | None = None,
    effort: int,
    trick: float = 1.0,
    points: Points = points_of_the_deal,
) -> PlayOuts:
    """The play-outs of a game by its own advice, to the end of the deal. A move is worth the lead in points there.

    `way_out`: looked for in the rest of the turn that is weighed; in every later turn it would take most of the time.
    """

    def play_out(world: Any) -> None:
        for mover, _ in world.log[-1:]:
            finish_turn(world, mover)
        rng = Random(world.seed)
        while world.waiting and not is_scored(world):
            play_one(world, rng, None)

    def finish_turn(world: Any, seat: int) -> None:
        rng = Random(world.seed)
        while seat in world.waiting and not is_scored(world):
            play_one(world, rng, way_out)

    def play_one(world: Any, rng: Random, way_out: WayOut | None) -> None:
        """One move: out of turn, otherwise of a seat on turn, otherwise of the table."""
        for idle in range(world.seats):
            if idle not in world.waiting and world.legal(idle) and (reaction := react(world.view(idle), rng)):
                world.play(idle, reaction.move)
                return
        seat = min((seat for seat in world.waiting if seat is not None), default=None)
        moves = world.legal(seat)
        if seat is None or len(moves) == 1:
            world.play(seat, moves[0])
            return
        view = world.view(seat)
        way = way_out.first(view, lambda _: world) if way_out else None
        world.play(seat, way or advise(view, rng).move)

    def worth(world: Any, seat: int) -> float:
        return lead(world, seat, points)

    return PlayOuts(play_out, worth, lambda view, moves: MOST, trick=trick, finish_turn=finish_turn, effort=effort)


def is_scored(world: Any) -> bool:
    """Whether the latest move ended a deal."""
    return any(event.kind == "score" for event in world.events)


def lead(world: Any, seat: int, points: Points) -> float:
    """What a seat has gained in the deal just scored, less the average of its opponents.

    Nothing if the match has ended without a score, after several void deals in a row.
    """
    if not is_scored(world):
        return 0.0
    facts = world.view(None).facts
    gained = points(facts)
    side = next((team for team in world.teams_at(world.seats) if seat in team), (seat,))
    others = [gained[other] for other in range(world.seats) if other not in side]
    more = gained[seat] - sum(others) / len(others)
    return (-more if facts.get("low_wins") else more) / (2 if facts.get("halves") else 1)
