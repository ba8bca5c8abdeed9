"""How many moves of a whole match one player has to tap, and how many play themselves because there is no choice.

    python tests/benchmarks/taps.py                       every game, as a new table proposes it, 3 matches each
    python tests/benchmarks/taps.py belote besigue --matches 20

All seats are computers of the first level. Prints for each game the moves of seat 0 in a match, those that are left
where forced moves play themselves (and runs are laid at one go), and the share that is saved.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from functools import partial
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))  # before this folder: it has a games.py

import games
from games.players import strengths


def taps(key: str, number: int) -> tuple[int, int]:
    """The moves of seat 0 in one match: all of them, and those with a choice."""
    sheet = games.info(key)
    seats = 4 if 4 in sheet.seats else sheet.seats[0]
    match = games.new(key, seats=seats, options=sheet.proposed(seats), seed=number.to_bytes(32, "big"))
    player, rng = games.player(key, next(iter(strengths(key)), "random")), Random(number)
    every = chosen = 0
    run = False
    while match.waiting:
        seat = min(match.waiting, key=lambda seat: match.seats if seat is None else seat)
        if seat is None:
            move = match.legal(None)[0]
        else:
            move = player.choose(match.view(seat), partial(match.resample, seat), rng)
        if seat == 0:
            every += 1
            chosen += not (run or match.forced(0) == move)
        match.play(seat, move)
        run = seat == 0 and match.run_on(0) is not None
    return every, chosen


def main() -> None:
    parser = ArgumentParser(description="Counts the taps of a match, with and without forced moves.")
    parser.add_argument("games", nargs="*", default=games.KEYS)
    parser.add_argument("--matches", type=int, default=3)
    wanted = parser.parse_args()
    for key in wanted.games:
        every, chosen = map(sum, zip(*(taps(key, number) for number in range(wanted.matches)), strict=True))
        saved = 1 - chosen / every if every else 0
        print(f"{key:18} {every / wanted.matches:7.1f} {chosen / wanted.matches:7.1f} {saved:5.0%}", flush=True)


if __name__ == "__main__":
    main()
