"""Whether computers wrong their partners: the principles of games/players/PRINCIPLES.md, counted in self-play.

    python tests/benchmarks/manners.py                                          hard, in every game with partners
    python tests/benchmarks/manners.py coinche --principle generous --deals 200 --worlds 2000 --effort 1 --show

A chance is a choice of a card in which some legal cards follow a principle and others do not; a deviation is a card
that does not. It is played out by the game's own search, in the same `--worlds` simulated deals as the cards that
follow the principle, and is a fault unless it is at least one point better than the best of them on average. Moves
without a chance are those of normal computers. `generous`, no principle, is stricter than all: as the last to play to a
trick that a partner holds, do not take it over, and give the most points.
"""

import os
import sys
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Annotated, Any, NamedTuple

import typer

sys.path.insert(0, str(Path(__file__).parents[2]))  # the games of this checkout, installed or not

import games
from games.players import advice_for
from games.players.common.following import trick_of
from games.players.common.principles import Code, generous
from games.players.common.search import Results, Search, ahead
from games.view import View

WORTH_IT = 1.0  # points that a deviation must gain on average
FEW = 100  # worlds that choose the best card that follows the principle
KEYS = [key for key in games.KEYS if hasattr(advice_for(key), "CODE") and hasattr(advice_for(key), "SEARCH")]
OPTIONS: Mapping[str, Mapping[str, Any]] = {"hombre": {"start": 500}}


class Trial(NamedTuple):
    """Whom to measure, and how."""

    key: str
    strength: str
    effort: float
    worlds: int
    only: Collection[str]
    show: bool


def chances(trial: Trial, view: View) -> Mapping[str, Collection[str]]:
    """By principle that the seat can now follow or break: the cards that follow it."""
    code: Code = advice_for(trial.key).CODE  # type: ignore[union-attr]  # `--principle` is for games of partners
    found = replace(code, principles={**code.principles, "generous": generous}).followed(view)
    return {name: cards for name, cards in found.items() if name in (trial.only or code.principles)}


def gain(match: games.Game, seat: int, move: str, rivals: Sequence[str], worlds: int) -> tuple[float, float, str]:
    """How much better a move is than the best of its rivals, on average and in standard errors."""
    search: Search = advice_for(match.key).SEARCH  # type: ignore[union-attr]  # it was searched
    rng, tried = Random(len(match.log)), [*rivals]
    source = search.source(seat, partial(match.resample, seat), rng)
    for count in (FEW, worlds):
        results = Results([move, *tried], None)
        for _ in range(count):
            search.play_in(next(source), seat, results.points, results)
        own, *others = results.points.values()
        best = max(range(len(others)), key=lambda at: sum(others[at]))
        tried = [tried[best]]
    return (sum(own) - sum(others[0])) / worlds, ahead(own, others[0]), tried[0]


def one_deal(trial: Trial, number: int) -> Counter[tuple[str, str]]:
    """The chances, deviations and faults of the first deal of a match, by principle."""
    key, seed = trial.key, sha256(f"{trial.key}/{number}".encode()).digest()
    seats = min(games.info(key).seats, key=lambda seats: abs(seats - 4))
    match = games.new(key, seats=seats, options=OPTIONS.get(key, {}), seed=seed, dealer=number % seats)
    normal, measured, rng = games.player(key), games.player(key, trial.strength, trial.effort), Random(seed)
    found: Counter[tuple[str, str]] = Counter()
    while match.waiting and match.view(None).facts["deal"] == 1:
        seat = min(seat for seat in match.waiting if seat is not None)
        view = match.view(seat)
        expected = chances(trial, view)
        move = (measured if expected else normal).choose(view, partial(match.resample, seat), rng)
        for name, good in expected.items():
            found[name, "chances"] += 1
            if move.split(":")[1] not in good:
                found[name, "deviations"] += 1
                moves = {legal.split(":")[1]: legal for legal in sorted(view.legal, key=len)}
                more, errors, rival = gain(match, seat, move, [moves[card] for card in good], trial.worlds)
                found[name, "faults"] += more < WORTH_IT
                if trial.show:
                    trick = " ".join(card for _, card in trick_of(view))
                    print(
                        f"{name}: {trick} trump {view.facts['trump']} hand {' '.join(view.hand)}: {move}, not {rival}:"
                        f" {more:+.2f}, {errors:+.1f} SE (deal {number}, move {len(match.log)})",
                        file=sys.stderr,
                        flush=True,
                    )
        match.play(seat, move)
    return found


HEADS = ("game", "player", "principle", "chances", "deviations", "faults", "per 100", "SE")


def main(
    keys: Annotated[list[str] | None, typer.Argument(help="Games; without any: all with partners.")] = None,
    strength: Annotated[str, typer.Option(help="The strength to measure.")] = "hard",
    effort: Annotated[float, typer.Option(help="How much longer it may think, from 0 to 1.")] = 0.0,
    principle: Annotated[list[str] | None, typer.Option(help="Only these principles, or `generous`.")] = None,
    deals: Annotated[int, typer.Option(min=1, help="Deals of each game.")] = 200,
    worlds: Annotated[int, typer.Option(min=2, help="Simulated deals in which a deviation is weighed.")] = 400,
    jobs: Annotated[int, typer.Option(help="Processes.")] = os.cpu_count() or 1,
    show: Annotated[bool, typer.Option("--show", help="Print each deviation to stderr.")] = False,
) -> None:
    """Print the table: one line per game and principle."""
    print("{:<16}{:<8}{:<14}{:>8}{:>12}{:>8}{:>9}{:>7}".format(*HEADS))
    with ProcessPoolExecutor(jobs) as pool:
        for key in keys or KEYS:
            trial = Trial(key, strength, effort, worlds, principle or (), show)
            found = sum(pool.map(partial(one_deal, trial), range(deals), chunksize=4), Counter[tuple[str, str]]())
            for (_, head), count in [*found.items()]:
                found["together", head] += count
            for name in sorted({name for name, _ in found}):
                count, *rest = (found[name, head] for head in ("chances", "deviations", "faults"))
                rate = rest[-1] / count
                error = (rate * (1 - rate) / count) ** 0.5
                print(
                    f"{key:<16}{strength:<8}{name:<14}{count:>8}{rest[0]:>12}{rest[1]:>8}"
                    f"{100 * rate:>9.2f}{100 * error:>7.2f}",
                    flush=True,
                )


if __name__ == "__main__":
    typer.run(main)
