"""Play a lesson with a robot, and print what the learner reads and how long it takes.

    python tests/benchmarks/play_lesson.py rikiki            in French, by the one that follows the advice
    python tests/benchmarks/play_lesson.py rikiki --language en --robot careless
    python tests/benchmarks/play_lesson.py --times           how long each lesson takes, the advice followed

A person reads 200 words a minute and needs 5 s for a click. Only the lesson's own sentences count: its steps, what each
trick was worth, what is not allowed, and the result.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Annotated

import typer

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]  # this checkout, installed or not

from support.games import lessons  # noqa: E402  # the folders have to be known first

import games  # noqa: E402
from bot.features.solo.rules.lessons import Progress  # noqa: E402
from bot.features.solo.screens.lessons import STEP, refusals_before, refused_lines, result_lines, trick_line  # noqa: E402
from bot.i18n.lessons import Lesson, lesson  # noqa: E402
from bot.i18n.words import Words, words  # noqa: E402
from bot.matches.lessons import SEAT  # noqa: E402
from bot.screens.parts.moves import move_label  # noqa: E402
from bot.screens.table.hand import prompt  # noqa: E402
from bot.screens.table.result import last_deal_lines  # noqa: E402
from bot.tables.computers.planner import NAMES  # noqa: E402

WORDS_A_MINUTE = 200
CLICK = 5.0  # seconds


def names_at(match: games.Game) -> tuple[str, ...]:
    return ("Moi", *NAMES[: match.seats - 1])


def spoken(told: Lesson, match: games.Game, where: Progress, say: Words) -> list[str]:
    """The lesson's own sentences at a decision."""
    view, names = match.view(SEAT), names_at(match)
    say = say.of_game(view.facts)
    known = refusals_before(told.plan.begin(), match.log, SEAT)
    return [
        *(trick_line(trick, names, say) for trick in where.tricks),
        *(last_deal_lines(view, names, say) if where.scored and not told.plan.is_over(match) else []),
        *(f"{STEP} {told.steps[number][1]}" for number in where.due),
        *([] if told.plan.is_over(match) else refused_lines(match, SEAT, say, known)),
    ]


def played(key: str, language: str, robot: lessons.Robot, *, show: bool) -> float:
    """Play a lesson; returns the minutes that a person needs."""
    say, told = words(language), lesson(key, language)
    clicks, texts = 1, [told.start, told.end]
    if show:
        print(told.start, "\n")
    moves: list[str] = []

    def watched(match: games.Game, plan: object) -> str | None:
        move = robot(match, told.plan)
        moves.append("(attend)" if move is None else move_label(move, say, names_at(match), match.view(SEAT)))
        return move

    for match, where in lessons.screens(told, watched):
        lines = spoken(told, match, where, say)
        if told.plan.is_over(match):
            lines += result_lines(match, names_at(match), say)
            lines += [f"(pas vu) {text}" for number, (_, text) in enumerate(told.steps) if number not in where.seen]
        elif show:
            view, names = match.view(SEAT), names_at(match)
            lines.append(f"[{view.phase}] {say.cards(view.hand)} · {prompt(view, names, say)}")
        texts += [line for line in lines if not line.startswith("[")]
        if show:
            print(*(f"    -> {move}" for move in moves), *lines, sep="\n", end="\n\n")
        moves.clear()
        clicks += not told.plan.is_over(match)
    if show:
        print(told.end)
    read = sum(len(re.findall(r"\w+", text)) for text in texts)
    minutes = read / WORDS_A_MINUTE + clicks * CLICK / 60
    print(f"{key}: {clicks} clicks, {read} words, {minutes:.1f} min")
    return minutes


def main(
    key: Annotated[str, typer.Argument(help="the game")] = "",
    language: Annotated[str, typer.Option(help="fr or en")] = "fr",
    robot: Annotated[str, typer.Option(help="advised, quick or careless")] = "advised",
    times: Annotated[bool, typer.Option("--times", help="only how long each lesson takes")] = False,
) -> None:
    """Play one lesson, or measure all."""
    robots = {"advised": lessons.advised, "quick": lessons.quick, "careless": lessons.careless(key)}
    if times:
        for one in lessons.with_lessons():
            played(one, language, robots[robot], show=False)
    else:
        played(key, language, robots[robot], show=True)


if __name__ == "__main__":
    typer.run(main)
