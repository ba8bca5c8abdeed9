"""Whether reviews are right in games whose computers do not search: what they mark, and what they miss.

    python tests/benchmarks/review_playouts.py                              every game that has a REVIEW
    python tests/benchmarks/review_playouts.py rami --decisions 200 --jobs 2

Hard computers play matches with the options of a new table. At decisions drawn from them, a review judges the move that
they played, and a random other one that somebody might have played. A reference judges this one too, by up to 400
simulated deals with other dice: a blunder if it is worse by four standard errors, and dear; harmless if it is not worse
by one. Prints, for each game:

    alarms       share of the hard computer's own moves that the review marks as dear mistakes (aim: 5 % at most)
    blunders     how many of the random moves were blunders, and the share of them that the review marks
    of cost      the same, each blunder counted by its cost
    harmless     how many of the random moves were harmless, and the share of them that the review marks
    s mean, p95, max    CPU seconds of a decision in the review
"""

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import fmean, quantiles
from time import process_time
from typing import Annotated, Any

import typer

sys.path.insert(0, str(Path(__file__).parents[2]))  # the bot of this checkout, installed or not

import games
from bot.tables.computers.worker import Question, compare
from games.players import advice_for
from games.players.advice import DEAR
from games.players.common.search import ahead

WORLDS = 400  # of the reference
STEP = 50  # worlds, after which the reference may be sure
ENOUGH = 100  # worlds, after which it need not look for more in a move that is hardly worse
CLEAR, SURE, EVEN = 4.0, 6.0, 1.0  # standard errors: a blunder; the reference is sure; harmless
PART = 0.12  # share of the decisions of a match that are judged
MOST = 12  # decisions of one match


@dataclass(frozen=True)
class Seen:
    """One decision. `alarm`: the hard computer's own move is marked; `marked`: the random one is.

    `cost` of the random move, by the reference, and `errors`, how many standard errors that is.
    """

    alarm: bool
    marked: bool
    cost: float
    errors: float
    dear: bool
    seconds: float
    told: str

    @property
    def blunder(self) -> bool:
        return self.errors >= CLEAR and self.dear

    @property
    def harmless(self) -> bool:
        return self.errors < EVEN


def seats_of(key: str) -> int:
    return min(games.info(key).seats, key=lambda seats: abs(seats - 4))


def decisions(key: str, seats: int, number: int) -> Iterator[tuple[games.Game, int, str]]:
    """Decisions of a match of hard computers: the match, the seat, the move that it plays."""
    seed = sha256(f"review {key}/{number}".encode()).digest()
    rng, player = Random(seed), games.player(key, "hard")
    match = games.new(key, seats=seats, options=games.info(key).proposed(seats), seed=seed, dealer=number % seats)
    judged = 0
    while match.waiting and judged < MOST:
        for seat in range(seats):
            if seat not in match.waiting and match.legal(seat) and (move := player.react(match.view(seat), rng)):
                match.play(seat, move)
                break
        else:
            seat_on_turn = min((seat for seat in match.waiting if seat is not None), default=None)
            if seat_on_turn is None:
                match.play(None, match.legal(None)[0])
                continue
            move = player.choose(match.view(seat_on_turn), partial(match.resample, seat_on_turn), rng)
            if len(match.legal(seat_on_turn)) > 1 and rng.random() < PART:
                judged += 1
                yield match.copy(), seat_on_turn, move
            match.play(seat_on_turn, move)


def judge(match: games.Game, seat: int, played: str, rng: Random) -> Seen:
    begun = process_time()
    advice = compare(Question.of_a_person(match, seat, match.seed))
    seconds = process_time() - begun
    other = rng.choice([move for move in match.legal(seat) if move != played])
    cost, errors = reference(match, seat, played, other, rng)
    return Seen(
        alarm=advice.is_dear(played),
        marked=advice.is_dear(other),
        cost=cost,
        errors=errors,
        dear=cost >= DEAR * advice.trick,
        seconds=seconds,
        told=f"{match.key} {match.phase} {len(match.legal(seat))} moves: hard {played}, cost {advice.cost(played)}; "
        f"{other} costs {advice.cost(other)}, by the reference {cost:.2f} ({errors:.1f} errors); best {advice.move}",
    )


def reference(match: games.Game, seat: int, played: str, other: str, rng: Random) -> tuple[float, float]:
    """How much worse the other move is, and in standard errors, in many worlds."""
    module = advice_for(match.key)
    assert module is not None
    own: list[float] = []
    others: list[float] = []
    for drawn in range(1, WORLDS + 1):
        world = match.resample(seat, rng)
        for move, results in ((played, own), (other, others)):
            twin = world.copy()
            twin.play(seat, move)
            module.REVIEW.play_out(twin)
            results.append(module.REVIEW.worth(twin, seat))
        if drawn % STEP == 0 and (abs(ahead(own, others)) >= SURE or (drawn >= ENOUGH and ahead(own, others) < EVEN)):
            break
    return fmean(own) - fmean(others), ahead(own, others)


def match_of(key: str, seats: int, number: int) -> list[Seen]:
    rng = Random(f"reference {key} {number}")
    return [judge(match, seat, played, rng) for match, seat, played in decisions(key, seats, number)]


HEAD = "| game | seats | decisions | alarms | blunders | found | of cost | harmless | marked | s mean | p95 | max |"


def row(key: str, seats: int, seen: Sequence[Seen]) -> str:
    blunders, harmless = [one for one in seen if one.blunder], [one for one in seen if one.harmless]
    cost = sum(one.cost for one in blunders)
    seconds = sorted(one.seconds for one in seen)
    cells: list[Any] = [
        key,
        seats,
        len(seen),
        f"{fmean(one.alarm for one in seen):.1%}",
        len(blunders),
        f"{fmean(one.marked for one in blunders):.0%}" if blunders else "-",
        f"{sum(one.cost for one in blunders if one.marked) / cost:.0%}" if cost else "-",
        len(harmless),
        f"{fmean(one.marked for one in harmless):.1%}" if harmless else "-",
        f"{fmean(seconds):.2f}",
        f"{quantiles(seconds, n=20)[-1]:.2f}",
        f"{seconds[-1]:.2f}",
    ]
    return "| " + " | ".join(map(str, cells)) + " |"


def main(
    keys: Annotated[list[str] | None, typer.Argument(help="Games; without any: all that have play-outs.")] = None,
    count: Annotated[int, typer.Option("--decisions", help="Decisions a game.")] = 200,
    seats: Annotated[int, typer.Option(help="Players; 0: four, or as near as the game allows.")] = 0,
    jobs: Annotated[int, typer.Option(help="Processes.")] = os.cpu_count() or 1,
    tell: Annotated[bool, typer.Option("--tell", help="Print alarms, missed blunders, marked harmless moves.")] = False,
) -> None:
    """Print the table: one line per game."""
    print(HEAD)
    print("| --- " * HEAD.count(" | ") + "| --- |")
    with ProcessPoolExecutor(jobs) as pool:
        for key in keys or [key for key in games.KEYS if hasattr(advice_for(key), "REVIEW")]:
            players = seats or seats_of(key)
            found: list[Seen] = []
            number = 0
            while len(found) < count:
                batch = range(number, number + jobs)
                number += len(batch)
                for seen in pool.map(partial(match_of, key, players), batch):
                    found += seen
            print(row(key, players, found[:count]), flush=True)
            for one in found[:count] if tell else ():
                if one.alarm or (one.blunder and not one.marked) or (one.harmless and one.marked):
                    sort = "alarm" if one.alarm else "missed" if one.blunder else "marked"
                    print(f"    {sort}: {one.told}", flush=True)


if __name__ == "__main__":
    typer.run(main)
