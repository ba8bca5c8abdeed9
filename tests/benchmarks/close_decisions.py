"""Whether close decisions of hard computers depend on their dice: recorded positions, decided again with other dice.

    python tests/benchmarks/close_decisions.py [--effort 1]        the recorded positions, with 20 dice each
    python tests/benchmarks/close_decisions.py --find 5            five new positions of each game, to record

A position is recorded if its best move is ahead of all others by 3 to 8 standard errors over 2,000 worlds, and breaks
no principle. Prints, by position,
how many of the dice find the better one, and the CPU time of a decision.
"""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

import typer

sys.path.insert(0, str(Path(__file__).parents[2]))  # the games of this checkout, installed or not

import games
from games.players import advice_for, advised
from games.players.common.search import Results, Search, ahead

RECORD = Path(__file__).parents[1] / "games/players/close_positions.txt"
GAMES = {"belote": 4, "coinche": 4, "tarot": 4, "chasse_coeur": 4, "rikiki": 4, "hombre": 3}
WORLDS, DICE = 2000, 20
LEAST, MOST = 3.0, 8.0  # standard errors
APART = 9  # choices between two recorded positions of a match


class Position(NamedTuple):
    """A choice in a match of normal computers, by the number of moves before it, and the best move."""

    key: str
    seed: int
    moves: int
    best: str

    def match(self) -> games.Game:
        match = new(self.key, self.seed)
        for _ in range(self.moves):
            move_on(match)
        return match

    def choices(self, effort: float) -> Iterator[str]:
        match, player = self.match(), games.player(self.key, "hard", effort)
        (seat,) = match.waiting
        assert seat is not None
        view = match.view(seat)
        for dice in range(DICE):
            yield player.choose(view, partial(match.resample, seat), Random(dice))


def new(key: str, seed: int) -> games.Game:
    return games.new(key, seats=GAMES[key], seed=bytes([seed]) * 32, dealer=0)


def move_on(match: games.Game) -> None:
    seat = min(seat for seat in match.waiting if seat is not None)
    match.play(seat, games.player(match.key).choose(match.view(seat), None, Random(len(match.log))))


def recorded() -> list[Position]:
    fields = [line.split() for line in RECORD.read_text().splitlines()]
    return [Position(key, int(seed), int(moves), best) for key, seed, moves, best in fields]


def better(match: games.Game, seat: int) -> str | None:
    """The best move, if it is ahead of every other by little, but surely, and breaks no principle."""
    module, view = advice_for(match.key), match.view(seat)
    assert module is not None
    search: Search = module.SEARCH
    worlds, rng = partial(match.resample, seat), Random(0)
    weighed = search.weigh(view, advised(module, view, worlds, rng).move, worlds, rng, 1.0)
    close = [
        move
        for move, error in weighed.errors.items()
        if weighed.means[weighed.choice] - weighed.means[move] <= 4 * error
    ]
    results = Results([move for move in close if move == search.stand_in(view, move)], None)
    found = results.points
    if len(found) < 2:
        return None
    source = search.source(seat, worlds, rng)
    for _ in range(WORLDS):
        search.play_in(next(source), seat, found, results)
    first, *others = sorted(found, key=lambda move: -sum(found[move]))
    gap = min(ahead(found[first], found[other]) for other in others)
    return first if LEAST < gap < MOST and first not in search.breaks(view, found) else None


def find(count: int) -> Iterator[Position]:
    for key in GAMES:
        found, seed = 0, 0
        while found < count:
            match, seed, since = new(key, seed + 1), seed + 1, APART
            while match.waiting and len(match.log) < 200 and found < count:
                (seat,) = match.waiting
                assert seat is not None
                since += 1
                if since > APART and (best := better(match, seat)):
                    found, since = found + 1, 0
                    yield Position(key, seed, len(match.log), best)
                move_on(match)


def main(*, effort: float = 1.0, find_new: int = typer.Option(0, "--find")) -> None:
    if find_new:
        for position in find(find_new):
            print(*position, flush=True)
        return
    for position in recorded():
        began = process_time()
        agreed = [*position.choices(effort)].count(position.best)
        spent = (process_time() - began) / DICE
        print(f"{position.key:14} {position.seed:2} {position.moves:4} {position.best:14}", end="")
        print(f" {agreed:2} of {DICE}   {1000 * spent:4.0f} ms", flush=True)


if __name__ == "__main__":
    typer.run(main)
