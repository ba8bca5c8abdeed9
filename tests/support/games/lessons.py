"""Robots that take a lesson, as `bot/features/solo` plays it but without the bot: for scripts and tests."""

from collections.abc import Callable, Iterator
from random import Random

from _pytest.mark import ParameterSet
from support.games.matches import sampled

import games
from bot.features.solo.rules import turns
from bot.features.solo.rules.lessons import LEVEL, Progress, progress
from bot.i18n.lessons import Lesson, has_lesson
from bot.matches.lessons import SEAT, LessonPlan
from bot.tables.computers.worker import Question, advise, think

Robot = Callable[[games.Game, LessonPlan], str | None]
"""Chooses the learner's next move; None lets a window of the rules close."""

MOST_MOVES = 2_000


def with_lessons() -> list[str]:
    """The games that have a lesson."""
    return [key for key in games.KEYS if has_lesson(key)]


def sampled_lessons() -> list[ParameterSet]:
    """The games that have a lesson; a sample in every run, the others with `live`."""
    return sampled(with_lessons())


def advised(match: games.Game, plan: LessonPlan) -> str | None:
    """Follows the advice; out of turn, reacts as a normal computer does."""
    if SEAT in match.waiting and games.can_advise(match.key):
        return advise(Question.of_a_person(match, SEAT, plan.seed_bytes)).move
    return think(Question.about(match, SEAT, LEVEL, turns.dice_of(plan.seed_bytes, match, SEAT)))


def quick(match: games.Game, plan: LessonPlan) -> str | None:
    """Plays as a normal computer does: as the advice without a search, and much faster."""
    return think(Question.about(match, SEAT, LEVEL, turns.dice_of(plan.seed_bytes, match, SEAT)))


def careless(seed: object) -> Robot:
    """Plays at random; in a window of the rules, acts half of the time."""
    rng = Random(str(seed))

    def choose(match: games.Game, plan: LessonPlan) -> str | None:
        if SEAT not in match.waiting and rng.random() < 0.5:
            return None
        return rng.choice(match.legal(SEAT))

    return choose


def computers_play(match: games.Game, plan: LessonPlan) -> None:
    """Let the computers play until the learner can act, or the lesson is over."""
    while not plan.is_over(match) and not turns.waits_for(match, SEAT):
        seat = turns.next_computer(match, SEAT)
        if seat is None:
            match.play(None, match.legal(None)[0])
            continue
        move = think(Question.about(match, seat, LEVEL, turns.dice_of(plan.seed_bytes, match, seat)))
        assert move is not None
        match.play(seat, move)


def window_closes(match: games.Game, plan: LessonPlan) -> None:
    """Let one computer react, or else the window of the rules close."""
    for seat in range(1, match.seats):
        if match.legal(seat):
            move = think(Question.about(match, seat, LEVEL, turns.dice_of(plan.seed_bytes, match, seat)))
            if move is not None:
                match.play(seat, move)
                return
    match.play(None, match.legal(None)[0])


def decisions(plan: LessonPlan, robot: Robot) -> Iterator[games.Game]:
    """The match before each decision of the learner, and when the lesson is over. It goes on between two of them."""
    match = plan.begin()
    computers_play(match, plan)
    for _ in range(MOST_MOVES):
        yield match
        if plan.is_over(match):
            return
        move = robot(match, plan)
        if move is None:
            window_closes(match, plan)
        else:
            match.play(SEAT, move)
        computers_play(match, plan)
    raise AssertionError(f"the lesson of {plan.game} does not end")


def taken(plan: LessonPlan, robot: Robot) -> games.Game:
    """The match at the end of the lesson."""
    *_, last = decisions(plan, robot)
    return last


def screens(told: Lesson, robot: Robot) -> Iterator[tuple[games.Game, Progress]]:
    """The match and what is told at each decision of the learner, and at the end."""
    for match in decisions(told.plan, robot):
        yield match, progress(told.plan, match.log, told.triggers)
