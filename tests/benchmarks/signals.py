"""What signals bring to those who give and read them, in points of a deal.

    python tests/benchmarks/signals.py coinche --pairs 300
    python tests/benchmarks/signals.py tarot --player normal

The auction of a deal is played once, its cards twice, each move with the same dice. At coinche each camp signals once,
and the other one only hears it: half the difference is the gain of a camp's lead. At tarot the defence signals once and
once not: the difference is what each defender gains.
"""

import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Annotated, Any
from unittest.mock import patch

import typer

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))  # the games of this checkout, installed or not

from benchmarks.players import act, mean_and_error

import games
from games.catalogue import find

SIGNALLING: Mapping[str, Sequence[Sequence[int] | None]] = {"coinche": ((0, 2), (1, 3)), "tarot": (None, ())}
"""The seats whose cards are signals each time; None: all those that the rules say."""


def played(key: str, player: str, number: int, auction: Any = None, seats: Sequence[int] | None = None) -> Any:
    """A deal after its last card; or without `auction`, before its first one, or after nobody has bid."""
    seed = sha256(f"signals/{key}/{number}".encode()).digest()
    rules: Any = find(key)
    strengths = [games.player(key, player)] * 4
    match = games.new(key, seats=4, options={"signals": auction is not None}, seed=seed, dealer=number % 4)
    for seat, move in auction.log if auction else ():
        match.play(seat, move)
    with patch.object(rules, "signallers", rules.signallers if seats is None else seats):
        while match.waiting and match.view(None).facts["deal"] == 1 and (auction or match.phase != "play"):
            act(match, strengths, Random(f"{number}/{len(match.log)}"), [[] for _ in range(4)])
    return match


def gain(key: str, player: str, number: int) -> float | None:
    """What the cards of a deal bring to those who signal; None if nobody has bid."""
    auction = played(key, player, number)
    if auction.phase != "play":
        return None
    first, second = (played(key, player, number, auction, seats).scores for seats in SIGNALLING[key])
    if key == "coinche":
        return float(first[0] - first[1] - second[0] + second[1]) / 2
    return fmean(first[seat] - second[seat] for seat in range(4) if seat != auction.taker)


def main(
    key: str,
    player: Annotated[str, typer.Option()] = "hard",
    pairs: Annotated[int, typer.Option()] = 300,
    first: Annotated[int, typer.Option()] = 0,
    jobs: Annotated[int, typer.Option(help="Processes.")] = 2,
) -> None:
    """Print the mean gain, its standard error, and the share of deals in which signals changed the result."""
    gains: list[float] = []
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(partial(gain, key, player), range(first, first + pairs * 2)):
            gains += [] if one is None else [one]
            if len(gains) == pairs:
                break
    mean, error = mean_and_error(gains)
    changed = sum(map(bool, gains)) / len(gains)
    print(f"{key} {player} {len(gains)} pairs: {mean:+.2f} SE {error:.2f}, {changed:.0%} of deals changed")


if __name__ == "__main__":
    typer.run(main)
