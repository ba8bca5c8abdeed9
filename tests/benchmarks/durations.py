"""The duration of matches between people, in minutes, for each game and number of players.

    python tests/benchmarks/durations.py                               every game at every number of players
    python tests/benchmarks/durations.py rikiki --seats 3 --seats 4    one game, at some numbers of players
    python tests/benchmarks/durations.py beigne --option start=15      another house rule than the lobby proposes

`normal` computer players sit at every seat and play with the default options of a new table. Time is simulated. A
person needs 6 s for a move (`--seconds`) from the moment when the table waits for it, or from their own previous move,
so simultaneous actions count once. If one click by anybody is enough, each click restarts the time. Slaps and other
moves out of turn come after the median reaction time of a normal player, and timed windows last as long as the rules
say.

Prints the number of matches, their median and 90th percentile in minutes, the longest, the median number of moves, and
the share of matches that ended within `--limit` minutes; the others count as that long. Below each game it prints the
line for its rules text, with rounded medians.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import groupby
from math import inf
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Annotated

import typer

sys.path.insert(0, str(Path(__file__).parents[2]))  # the games of this checkout, installed or not

import games
from games.options import Value
from games.players.pace import REACTION

STRENGTH = "normal"


@dataclass(frozen=True)
class Pace:
    """The speed of people, and when a match is aborted."""

    seconds: float  # for a move
    limit: float  # minutes


@dataclass(frozen=True)
class Played:
    """One match."""

    minutes: float
    moves: int
    ended: bool


class Evening:
    """One match in people's time: they move in turn or simultaneously."""

    def __init__(self, match: games.Game, pace: Pace, rng: Random) -> None:
        self.match = match
        self.pace = pace
        self.rng = rng
        self.player = games.player(match.key, STRENGTH)
        self.now = 0.0  # seconds
        self.moments = [0.0]  # by length of the log: the time when it was reached
        self.due: dict[int, float] = {}  # by seat on turn: the time of its next move

    def play(self) -> Played:
        while self.match.waiting and self.now < 60 * self.pace.limit:
            self.step()
        return Played(min(self.now / 60, self.pace.limit), len(self.match.log), not self.match.waiting)

    def step(self) -> None:
        """Play the next event: a reaction, the end of a window, or the move of a player on turn."""
        waited = sorted(seat for seat in self.match.waiting if seat is not None)
        self.due = {seat: self.due.get(seat, self.now + self.pace.seconds) for seat in waited}
        at, seat = min(((self.due[seat], seat) for seat in self.rng.sample(waited, len(waited))), default=(inf, None))
        move = None
        if (closing := self.closing()) < at:
            at, seat, move = closing, None, self.match.legal(None)[0]
        if (reaction := self.reaction()) and self.now + REACTION[STRENGTH] < at:
            at, (seat, move) = self.now + REACTION[STRENGTH], reaction
        if move is None:
            assert seat is not None
            move = self.player.choose(self.match.view(seat), partial(self.match.resample, seat), self.rng)
        self.match.play(seat, move)
        self.now = at
        self.moments.append(at)
        if seat is not None:
            self.due.pop(seat, None)
        if self.match.view(None).facts.get("anyone"):
            self.due.clear()

    def closing(self) -> float:
        """The time when the open window ends; infinite if none is open."""
        if None not in self.match.waiting:
            return inf
        facts = self.match.view(None).facts
        begun: float = self.moments[facts.get("timed_from", len(self.match.log))]
        return max(self.now, begun + float(facts["window"]))

    def reaction(self) -> tuple[int, str] | None:
        """(seat, move) of a player who reacts out of turn; None if nobody does."""
        idle = [seat for seat in range(self.match.seats) if seat not in self.match.waiting and self.match.legal(seat)]
        for seat in self.rng.sample(idle, len(idle)):
            if move := self.player.react(self.match.view(seat), self.rng):
                return seat, move
        return None


def play(key: str, seats: int, options: Mapping[str, Value], pace: Pace, number: int) -> Played:
    """Play the match with the seed of that number."""
    seed = sha256(f"{key}/{seats}/{number}".encode()).digest()
    match = games.new(key, seats=seats, options=options, seed=seed, dealer=number % seats)
    return Evening(match, pace, Random(seed)).play()


HEADS = ("matches", "median", "p90", "longest", "moves", "ended")


def line(key: str, seats: int, matches: Sequence[Played]) -> str:
    minutes = [one.minutes for one in matches]
    late = quantiles(minutes, n=10, method="inclusive")[-1]
    return (
        f"{key:<16}{seats:>3}{len(matches):>9}{median(minutes):>9.1f}{late:>9.1f}"
        f"{max(minutes):>9.1f}{median(one.moves for one in matches):>8.0f}"
        f"{sum(one.ended for one in matches) / len(matches):>8.0%}"
    )


def rounded(minutes: float) -> int:
    """Round to five minutes up to half an hour, then to ten up to two hours, then to thirty."""
    step = 5 if minutes < 30 else 10 if minutes < 120 else 30
    return max(step, step * round(minutes / step))


def text_lines(medians: Mapping[int, float]) -> Iterator[str]:
    """The lines for the rules texts: adjacent player numbers with the same duration share one entry."""
    groups = [
        (rounded(minutes), [seats for seats, _ in run])
        for minutes, run in groupby(medians.items(), key=lambda item: rounded(item[1]))
    ]
    for head, word in (("Durée : ", "à"), ("Duration: ", "for")):
        if len(groups) == 1:
            yield f"{head}{groups[0][0]} min"
            continue
        entries = (f"{minutes} min {word} {seats_text(seats)}" for minutes, seats in groups)
        yield head + ", ".join(entries)


def seats_text(seats: Sequence[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def options_of(key: str, seats: int, overrides: Sequence[str]) -> dict[str, Value]:
    """The default options of a new table of `seats` players, overridden by `name=value` from the command line."""
    info = games.info(key)
    options: dict[str, Value] = {}
    for text in overrides:
        name, _, value = text.partition("=")
        if name not in info.options:
            raise typer.BadParameter(f"{key} has no option {name!r}; it has {', '.join(info.options)}")
        kind = type(info.options[name].default)
        options[name] = value == "true" if kind is bool else kind(value)
    return info.proposed(seats, options) | options


def main(
    keys: Annotated[list[str] | None, typer.Argument(help="Games; without any: all.")] = None,
    seats: Annotated[list[int] | None, typer.Option(help="Numbers of players; without any: all.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="name=value of a house rule.")] = None,
    matches: Annotated[int, typer.Option(min=2, help="Matches for each game and number of players.")] = 40,
    seconds: Annotated[float, typer.Option(help="That a person needs for a move.")] = 6.0,
    limit: Annotated[float, typer.Option(help="Minutes after which a match is broken off.")] = 600.0,
    jobs: Annotated[int, typer.Option(help="Processes.")] = os.cpu_count() or 1,
) -> None:
    """Print one line for each game and number of players."""
    pace = Pace(seconds, limit)
    print("{:<16}{:>3}{:>9}{:>9}{:>9}{:>9}{:>8}{:>8}".format("game", "n", *HEADS))
    with ProcessPoolExecutor(jobs) as pool:
        for key in keys or games.KEYS:
            medians = {}
            for count in seats or games.info(key).seats:
                one = partial(play, key, count, options_of(key, count, option or ()), pace)
                results = pool.map(one, range(matches))
                label = f"{key} at {count}"
                with typer.progressbar(results, matches, label=label, file=sys.stderr) as done:
                    played = list(done)
                print(line(key, count, played), flush=True)
                medians[count] = median(match.minutes for match in played)
            print(*text_lines(medians), sep="\n", end="\n\n", flush=True)


if __name__ == "__main__":
    typer.run(main)
