"""Find a deal for a lesson: a seed by which certain things happen when the learner follows the advice.

    python tests/benchmarks/find_lesson_deal.py rikiki --seats 3 --options max_cards=3 --deals 3 \\
        --wants "event ruff" --wants "event trick mine" --wants "when void" --made

`--wants`: a trigger, as the headings in a lesson's file have them; repeat it. `--won`: the learner has a best score at
the end. `--made`: the learner scores points in the last deal. `--clicks`: the most decisions that the learner may have.
The computers are normal, with the dice of the lesson. First the learner plays like a normal computer, which is fast;
what fits is played again with the advice, as the lesson's test does. Prints each seed that fits, its number of
decisions, and the result.
"""

import sys
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]  # this checkout, installed or not

from support.games import lessons  # noqa: E402  # the folders have to be known first

import games  # noqa: E402
from bot.features.solo.rules.lessons import progress  # noqa: E402
from bot.i18n.lessons import read_plan  # noqa: E402
from bot.matches.lessons import SEAT, Trigger  # noqa: E402


def search(
    key: str,
    seats: Annotated[int, typer.Option(help="number of players")],
    wants: Annotated[list[str], typer.Option(help="a trigger that must come; repeat it")],
    options: Annotated[list[str], typer.Option(help="name=value of a house rule; repeat it")] = [],  # noqa: B006  # typer only reads it
    deals: Annotated[int, typer.Option(help="scored deals; 0: the whole match")] = 0,
    moves: Annotated[int, typer.Option(help="moves of the learner at most; 0: no limit")] = 0,
    clicks: Annotated[int, typer.Option(help="decisions of the learner at most")] = 45,
    won: Annotated[bool, typer.Option("--won", help="the learner must have a best score")] = False,
    made: Annotated[bool, typer.Option("--made", help="the learner must score in the last deal")] = False,
    first: Annotated[int, typer.Option(help="the first seed to try")] = 1,
    tries: Annotated[int, typer.Option(help="how many seeds to try")] = 1000,
    found: Annotated[int, typer.Option(help="how many to find")] = 3,
) -> None:
    """Search seeds from `first` on."""
    triggers = [Trigger.read(want) for want in wants]
    facts = {"seats": str(seats), "version": str(games.info(key).version), "deals": str(deals), "moves": str(moves)}
    facts |= dict(option.split("=", 1) for option in options)
    left, missing = found, dict.fromkeys(wants, 0)
    for number in count(first):
        if number >= first + tries or not left:
            break
        plan = read_plan(key, {**facts, "seed": str(number)})
        for robot in (lessons.quick, lessons.advised):
            *before, match = (match.copy() for match in lessons.decisions(plan, robot))
            lacks = [
                wants[index] for index in range(len(wants)) if index not in progress(plan, match.log, triggers).seen
            ]
            if robot is lessons.quick:
                for want in lacks:
                    missing[want] += 1
            if lacks or len(before) > clicks or not good(match, won=won, made=made):
                break
        else:
            left -= 1
            print(f"seed={number}  {len(before)} decisions  {result(match)}", flush=True)
    if left == found:
        print("none fits; missing how often:", missing)


def good(match: games.Game, *, won: bool, made: bool) -> bool:
    """Whether the result is as wanted."""
    view = match.view(SEAT)
    last = view.facts.get("last_deal")
    if made and (not last or last["points"][SEAT] <= 0):
        return False
    best = min(view.scores) if view.facts.get("low_wins") else max(view.scores)
    return not won or view.scores[SEAT] == best


def result(match: games.Game) -> str:
    last = match.view(None).facts.get("last_deal")
    points = f"last deal {last['points']}" if last else ""
    return f"scores {match.view(None).scores}  {points}"


if __name__ == "__main__":
    typer.run(search)
