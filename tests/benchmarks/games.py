"""The speed of the rules: decisions per CPU second of random play, as in a computer player's search.

    python tests/benchmarks/games.py [KEY ...]

With keys, only these games are measured.

A decision is one `legal` and one `play`. Each figure is the median of five repetitions in CPU time, so that
other programs on the machine matter little.

The main figure is a deal of 8 cards of rikiki with four players: matches are played up to that deal untimed,
then its 4 bids and 32 cards are timed, with scoring and one dealing (of the next deal: 7 cards). Whole
matches of 1, 2 ... 8 ... 1 cards take longer per decision: a deal of one card is mostly dealing.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[2]))  # the games of this checkout, installed or not

import games

REPETITIONS = 5
SECONDS = 0.4  # minimum CPU time of each repetition
RIKIKI = {"seats": 4, "options": {"max_cards": 8}}
DEAL = 8  # the deal of 8 cards in that match


def table(key: str, number: int) -> games.Game:
    """A match with default options and four players, or the nearest number that the game allows."""
    if key == "rikiki":
        return games.new(key, seed=number.to_bytes(32, "big"), **RIKIKI)  # type: ignore[arg-type]
    seats = min(games.info(key).seats, key=lambda seats: abs(seats - 4))
    return games.new(key, seats=seats, seed=number.to_bytes(32, "big"))


def finish(match: games.Game, random: Callable[[], float], most: int = sys.maxsize) -> int:
    """Play at random to the end, or for `most` decisions; returns their number."""
    made = 0
    while match.waiting and made < most:
        seat = next(iter(match.waiting))
        moves = match.legal(seat)
        match.play(seat, moves[int(random() * len(moves))])
        made += 1
    return made


def at_the_deal_of_eight(number: int) -> games.Game:
    match, rng = table("rikiki", number), Random(number)
    while match.view(None).facts["deal"] < DEAL:
        finish(match, rng.random, 1)
    return match


def rate(key: str) -> float:
    """Decisions per CPU second in whole matches, median of the repetitions."""
    rates = []
    numbers = count()
    for _ in range(REPETITIONS):
        made, start = 0, process_time()
        while process_time() - start < SECONDS:
            number = next(numbers)
            made += finish(table(key, number), Random(number).random)
        rates.append(made / (process_time() - start))
    return median(rates)


def deals_of_eight() -> float:
    start = [at_the_deal_of_eight(number) for number in range(100)]
    decisions = 4 + 4 * DEAL
    rates = []
    for repetition in range(REPETITIONS):
        rng, spent, made = Random(repetition), 0.0, 0
        while spent < SECONDS:
            matches = [match.copy() for match in start]
            begun = process_time()
            for match in matches:
                made += finish(match, rng.random, decisions)
            spent += process_time() - begun
        rates.append(made / spent)
    return median(rates)


def each(action: Callable[[], object]) -> float:
    """Microseconds of CPU time per call, median of the repetitions."""
    spans = []
    for _ in range(REPETITIONS):
        calls, start = 0, process_time()
        while process_time() - start < SECONDS / 4:
            for _ in range(50):
                action()
            calls += 50
        spans.append((process_time() - start) / calls * 1e6)
    return median(spans)


def half_way(key: str) -> games.Game:
    """A match half way through: rikiki in the deal of eight cards, others after half of their moves."""
    if key == "rikiki":
        match = at_the_deal_of_eight(1)
        finish(match, Random(2).random, 4 + 2 * DEAL)
        return match
    moves = finish(table(key, 1), Random(1).random)
    match = table(key, 1)
    finish(match, Random(1).random, moves // 2)
    return match


def figures(key: str) -> tuple[float, float, float]:
    """Decisions per second, and the microseconds of a copy and of a resample."""
    match, rng = half_way(key), Random(3)
    copy, resample = each(match.copy), each(lambda: match.resample(0, rng))
    return rate(key), copy, resample


def main() -> None:
    parser = ArgumentParser(description="Measure the speed of the rules.")
    parser.add_argument("keys", nargs="*", metavar="KEY", help="the games to measure; default: all")
    arguments = parser.parse_args()
    if unknown := {*arguments.keys} - {*games.KEYS}:
        parser.error(f"there is no game {', '.join(sorted(unknown))}: {', '.join(games.KEYS)}")
    report(arguments.keys or games.KEYS)


def report(keys: Iterable[str]) -> None:
    """Print the figures of this checkout."""
    print(f"{'game':<28}{'decisions/s':>12}{'copy µs':>10}{'resample µs':>13}")
    print(f"{'rikiki, a deal of 8 cards':<28}{deals_of_eight():>12,.0f}")
    for key in keys:
        speed, copy, resample = figures(key)
        print(f"{key + ', whole matches':<28}{speed:>12,.0f}{copy:>10.1f}{resample:>13.1f}")


if __name__ == "__main__":
    main()
