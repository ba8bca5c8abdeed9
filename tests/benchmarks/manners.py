"""Whether computer players wrong their partners: the principles of games/players/PRINCIPLES.md, counted in self-play.

    python tests/benchmarks/manners.py                                       normal and hard, every game with partners
    python tests/benchmarks/manners.py belote coinche --strength hard --deals 200 --worlds 400
    python tests/benchmarks/manners.py belote --principle charge --show      prints each fault with its position

Every seat plays at one strength. A chance is a choice of a card in which some legal cards follow a principle and others
do not; a deviation is a card that does not. Each deviation is played out, by the game's own search, in the same
`--worlds` simulated deals as the cards that follow the principle. It is a fault unless it is at least one point better
than the best of them on average. The point is that of the search: the lead of the seat's camp in points of the deal
(belote, coinche, poule, tarot as for a prise), chips more than the average of the others (hombre). Belote de comptoir
has no search: there it is a point of tricks.

Prints by principle the chances, deviations and faults, the faults per hundred chances with their standard error over
the deals, and how much worse a fault is on average than the best card that follows the principle.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Annotated, Any, TypeAlias

import typer

sys.path.insert(0, str(Path(__file__).parents[2]))  # the games of this checkout, installed or not

import games
from games.players import advice_for
from games.players.common.following import trick_of
from games.players.common.principles import Code
from games.players.common.search import Search, Weighed
from games.tricks.belote.belote_comptoir import BeloteComptoir
from games.view import View

WORTH_IT = 1.0  # points that a deviation must gain on average


# -- games -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """The seats and options of a game as it is measured."""

    seats: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)


CODES: dict[str, Code] = {
    key: module.CODE for key in games.KEYS if (module := advice_for(key)) is not None and hasattr(module, "CODE")
}
TABLES = {key: Table() for key in CODES} | {
    "belote_comptoir": Table(options={"visibility": "normal"}),
    "belote_trois": Table(3),
    "hombre": Table(3, {"start": 500}),
}


# -- what a deviation is worth -----------------------------------------------------------------------------------


def comptoir_play_out(world: BeloteComptoir) -> None:
    """Play the deal on by the advice."""
    deal, advise = world.deal, advice_for("belote_comptoir").advise  # type: ignore[union-attr]
    while world.deal == deal and world.waiting:
        world.play(world.turn, advise(world.view(world.turn), Random(0)).move)


def comptoir_worth(world: BeloteComptoir, seat: int) -> float:
    """The lead of the seat's camp in points of tricks."""
    assert world.last_deal is not None
    bidder, others = world.last_deal["tricks"]
    return float(bidder - others) * (1 if seat == world.last_deal["taker"] else -1)


def search_of(key: str) -> Search:
    if key == "belote_comptoir":
        return Search(comptoir_play_out, comptoir_worth, lambda view, moves: 1)
    search: Search = advice_for(key).SEARCH  # type: ignore[union-attr]
    return search


def weigh(match: games.Game, view: View, moves: Sequence[str], worlds: int, rng: Random) -> Weighed:
    """These moves in the same simulated deals; the first one is what the others are compared with."""
    assert view.seat is not None
    search = replace(search_of(view.game), candidates=lambda _: tuple(moves), worlds=lambda *_: worlds)
    return Search.weigh(search, view, moves[0], partial(match.resample, view.seat), rng)


# -- self-play ---------------------------------------------------------------------------------------------------


@dataclass
class Count:
    """Of one principle in one deal."""

    chances: int = 0
    deviations: int = 0
    faults: int = 0
    cost: float = 0.0


Counts: TypeAlias = dict[str, Count]


@dataclass(frozen=True)
class Trial:
    """What to play, and how deviations are weighed."""

    key: str
    strength: str
    worlds: int
    seed: int
    only: Collection[str]
    show: bool


def card_of(move: str) -> str:
    return move.split(":")[1]


def one_deal(trial: Trial, number: int) -> Counts:
    """Play the first deal of a match; a deal that nobody takes has no chances."""
    key, table = trial.key, TABLES[trial.key]
    seed = sha256(f"{key}/{trial.seed}/{number}".encode()).digest()
    match = games.new(key, seats=table.seats, options=table.options, seed=seed, dealer=number % table.seats)
    player, rng = games.player(key, trial.strength), Random(seed)
    found: Counts = {name: Count() for name in CODES[key].principles}
    while match.waiting and match.view(None).facts["deal"] == 1:
        seat = min(seat for seat in match.waiting if seat is not None)
        view = match.view(seat)
        move = player.choose(view, partial(match.resample, seat), rng)
        judge(trial, match, view, move, found, number)
        match.play(seat, move)
    return found


def judge(trial: Trial, match: games.Game, view: View, move: str, found: Counts, number: int) -> None:
    """Count each principle that this move follows or breaks."""
    for name, good in CODES[view.game].followed(view).items():
        if trial.only and name not in trial.only:
            continue
        count = found[name]
        count.chances += 1
        if card_of(move) in good:
            continue
        count.deviations += 1
        with_calls = {card_of(legal): legal for legal in sorted(view.legal, key=len)}
        rivals = [with_calls[card] for card in good]
        rng = Random(f"{trial.seed}/{number}/{len(match.log)}")
        weighed = weigh(match, view, [move, *rivals], trial.worlds, rng)
        best = max(rivals, key=weighed.means.__getitem__)
        gain = weighed.means[move] - weighed.means[best]
        if gain < WORTH_IT:
            count.faults += 1
            count.cost -= gain
            if trial.show:
                laid = trick_of(view)
                print(
                    f"{name}: seat {view.seat} trick {laid} trump {view.facts['trump']} hand {' '.join(view.hand)}"
                    f" plays {move}, not {best}: {gain:+.1f} (deal {number}, move {len(match.log)})",
                    file=sys.stderr,
                    flush=True,
                )


def rows(trial: Trial, deals: Sequence[Counts]) -> Iterator[str]:
    for name in [*CODES[trial.key].principles, "all"]:
        per_deal = [sum_of(deal.values()) if name == "all" else deal[name] for deal in deals]
        total = sum_of(per_deal)
        rate = total.faults / total.chances if total.chances else 0.0
        off = sum((count.faults - rate * count.chances) ** 2 for count in per_deal) ** 0.5
        error = off / total.chances if total.chances else 0.0
        cost = total.cost / total.faults if total.faults else 0.0
        yield (
            f"{trial.key:<16}{trial.strength:<8}{name:<14}{total.chances:>8}{total.deviations:>12}{total.faults:>8}"
            f"{100 * rate:>10.2f}{100 * error:>7.2f}{cost:>8.1f}"
        )


def sum_of(counts: Collection[Count]) -> Count:
    return Count(
        sum(count.chances for count in counts),
        sum(count.deviations for count in counts),
        sum(count.faults for count in counts),
        sum(count.cost for count in counts),
    )


HEADS = ("game", "player", "principle", "chances", "deviations", "faults", "per 100", "SE", "cost")


def main(
    keys: Annotated[list[str] | None, typer.Argument(help="Games; without any: all with partners.")] = None,
    strength: Annotated[list[str] | None, typer.Option(help="Strengths; by default normal and hard.")] = None,
    principle: Annotated[list[str] | None, typer.Option(help="Only these principles.")] = None,
    deals: Annotated[int, typer.Option(min=1, help="Deals of each game and strength.")] = 200,
    worlds: Annotated[int, typer.Option(min=2, help="Simulated deals in which a deviation is weighed.")] = 400,
    seed: Annotated[int, typer.Option(help="Other deals.")] = 0,
    jobs: Annotated[int, typer.Option(help="Processes.")] = os.cpu_count() or 1,
    show: Annotated[bool, typer.Option("--show", help="Print each fault to stderr.")] = False,
) -> None:
    """Print the table: one line per game, strength and principle."""
    print("{:<16}{:<8}{:<14}{:>8}{:>12}{:>8}{:>10}{:>7}{:>8}".format(*HEADS))
    with ProcessPoolExecutor(jobs) as pool:
        for key in keys or TABLES:
            for level in strength or ("normal", "hard"):
                if level == "hard" and not hasattr(advice_for(key), "SEARCH"):
                    continue  # the same player
                trial = Trial(key, level, worlds, seed, principle or (), show)
                played = [*pool.map(partial(one_deal, trial), range(deals), chunksize=4)]
                for row in rows(trial, played):
                    print(row, flush=True)


if __name__ == "__main__":
    typer.run(main)
