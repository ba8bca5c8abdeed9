"""What a game's deals bring, for `games.players.common.prospects`: measured in matches of normal computers.

    python tests/benchmarks/prospects.py coinche [--seats 4] [--matches 200] [--option target=1000]

Prints the pace and the spread to write into the game's `PROSPECTS`; then, for the deals near the end of other matches,
the forecast chance to win against the share that was won, in tenths, and the mean squared error of the forecast next to
that of a forecast that the leader wins.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Annotated, NamedTuple

import typer

sys.path.insert(0, str(Path(__file__).parents[2]))  # the games of this checkout, installed or not

import games
from games.players.common.prospects import Prospects
from games.view import View


class Played(NamedTuple):
    """A match: the view at the beginning of each deal, the scores after it, and the share of opponents beaten."""

    sides: Sequence[int]
    deals: Sequence[tuple[View, Sequence[int]]]
    beaten: Sequence[float]


def played(match: games.Game) -> Played:
    rng, player = Random(str(match.seed)), games.player(match.key)
    begun, deals = match.view(0), list[tuple[View, Sequence[int]]]()
    while match.waiting:
        seat = min((seat for seat in match.waiting if seat is not None), default=None)
        move = "close" if seat is None else player.choose(match.view(seat), None, rng)
        match.play(seat, move)
        now = match.view(0)
        if not match.waiting or now.facts["deal"] != begun.facts["deal"]:
            deals.append((begun, now.scores))
            begun = now
    assert match.outcome is not None
    places, teams = match.outcome.places, match.outcome.teams
    sides = [next((side for side, team in enumerate(teams) if seat in team), seat) for seat in range(match.seats)]
    beaten = [
        fmean(
            0.5 + 0.5 * ((mine < theirs) - (mine > theirs))
            for other, theirs in enumerate(places)
            if sides[other] != side
        )
        for mine, side in zip(places, sides, strict=True)
    ]
    return Played(sides, deals, beaten)


def rivals(match: Played) -> Iterator[tuple[int, int]]:
    for first, side in enumerate(match.sides):
        yield from ((first, second) for second in range(first) if match.sides[second] != side)


def measured(matches: Sequence[Played], *, falls: bool) -> Prospects:
    grown, apart = list[float](), list[float]()
    for match in matches:
        for begun, after in match.deals:
            gains = [later - before for later, before in zip(after, begun.scores, strict=True)]
            grown.append(min(begun.scores) - min(after) if falls else max(after) - max(begun.scores))
            apart += [gains[first] - gains[second] for first, second in rivals(match)]
    sides = matches[0].sides
    paired = len({*sides}) < len(sides)
    return Prospects(round(fmean(grown), 2), round(pstdev(apart), 2), paired, falls)


def main(
    key: str,
    *,
    seats: int = 0,
    matches: int = 200,
    option: Annotated[list[str] | None, typer.Option(help="NAME=VALUE")] = None,
) -> None:
    chosen = dict(pair.split("=") for pair in option or ())
    options = {name: int(value) if value.isdigit() else value for name, value in chosen.items()}
    seats = seats or (4 if 4 in games.info(key).seats else min(games.info(key).seats))
    all_matches = [
        played(games.new(key, seats=seats, options=options, seed=number.to_bytes(32, "big")))
        for number in range(matches)
    ]
    prospects = measured(all_matches[: matches // 2], falls=key == "beigne")
    print(f"{key} with {seats} seats: Prospects(pace={prospects.pace}, spread={prospects.spread})")
    forecasts: list[list[float]] = [[] for _ in range(11)]
    errors, naive = list[float](), list[float]()
    for match in all_matches[matches // 2 :]:
        for begun, after in match.deals:
            if (stake := prospects.at(begun)) is not None:
                gains = [later - before for later, before in zip(after, begun.scores, strict=True)]
                for seat, won in enumerate(match.beaten):
                    forecast = stake.chance(gains, seat)
                    forecasts[int(10 * forecast)].append(won)
                    errors.append((forecast - won) ** 2)
                    sure = replace(prospects, spread=1e-9).at(begun)
                    naive.append((sure.chance(gains, seat) - won) ** 2 if sure else 0.0)
    for tenth, shares in enumerate(forecasts):
        if shares:
            print(f"  forecast {10 * tenth:3} %: {100 * fmean(shares):5.1f} % of {len(shares)}")
    print(f"  mean squared error {fmean(errors):.4f}, of the leader {fmean(naive):.4f}")


if __name__ == "__main__":
    typer.run(main)
