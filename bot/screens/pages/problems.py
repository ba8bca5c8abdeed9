"""The problems of a user: how many are to solve, a menu of them, and how many are solved."""

from __future__ import annotations

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.problems import Collection
from bot.screens.parts.screen import MAX_OPTIONS, Button, Row, Screen, Select, fitted
from bot.screens.solo.problem import open_id
from storage import Problem


def problems_screen(collection: Collection, words: Words) -> Screen:
    """A user's problems to solve, the newest first."""
    open_ones = collection.open
    blocks = ["## " + words.say("problems-title"), words.say("problems-about")]
    counts = [words.say("problems-open", count=len(open_ones)), words.say("problems-solved", count=collection.solved)]
    blocks.append(" · ".join(counts))
    if collection.outdated:
        blocks.append("-# " + words.say("problems-outdated", count=collection.outdated))
    rows: list[Row] = []
    if open_ones:
        shown = open_ones[:MAX_OPTIONS]
        lines = tuple((f"{problem.match_id}.{problem.position}", problem_line(problem, words)) for problem in shown)
        rows.append((Button(open_id(open_ones[0]), words.say("button-problem-newest"), "success"),))
        rows.append(Select(action_id(0, "problem-pick", str(len(open_ones))), words.say("problems-menu"), lines))
    rows.append((Button(action_id(0, "practice"), words.say("button-practice-list")),))
    return fitted(Screen(tuple(blocks), tuple(rows)), words)


def problem_line(problem: Problem, words: Words) -> str:
    """A problem, as a line of the menu."""
    return words.say(
        "problems-line",
        game=words.game(problem.game).name,
        match=str(problem.match_id),
        move=problem.position + 1,
        points=words.decimal(problem.cost),
    )
