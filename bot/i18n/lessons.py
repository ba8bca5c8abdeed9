"""The texts of lessons: the deal that each plays, and the steps that it tells.

They are stored next to the game, as its rules are, so that a new game brings its own lesson. A file begins with the
game's name and the facts of the deal, which are the same in all languages; each heading is the moment of a step.

    # Rikiki
    `seats=4 seed=17 version=1 deals=3 max_cards=3`

    ## start
    Say how many tricks you will win, then win exactly that many.

    ## phase bid
    Bid a number of tricks: ...
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import games
from bot.i18n.game_texts import FALLBACK, typeset
from bot.matches.lessons import END, START, LessonPlan, Trigger
from bot.matches.options import OptionValue, read_option
from games.catalogue import lesson_languages, lesson_text

HEAD = re.compile(r"# (?P<title>.+)\n+`(?P<facts>[^`]+)`\n+(?=## )")
NUMBERS = ("seats", "seed", "version", "deals", "moves")


@dataclass(frozen=True)
class Lesson:
    """A lesson: its deal, the moment and the text of each step, and those before and after the match."""

    plan: LessonPlan
    start: str
    steps: tuple[tuple[Trigger, str], ...]
    end: str

    @property
    def triggers(self) -> tuple[Trigger, ...]:
        return tuple(trigger for trigger, _ in self.steps)


def has_lesson(key: str) -> bool:
    """Whether there is a lesson for a game. Raises UnknownGame if no game has this key."""
    return FALLBACK in lesson_languages(key)


@cache
def lesson(key: str, language: str) -> Lesson:
    """The lesson of a game; a language without it has the English one. Raises ValueError for a file with a mistake."""
    if language != FALLBACK and language not in lesson_languages(key):
        return lesson(key, FALLBACK)
    return read_lesson(key, lesson_text(key, language))


def read_lesson(key: str, text: str) -> Lesson:
    """A lesson from the text of its file. Raises ValueError for a mistake."""
    text = typeset(text)
    head = HEAD.match(text)
    if head is None:
        raise ValueError(f"the lesson of {key} does not begin with a title and the facts of its deal")
    plan = read_plan(key, dict(pair.split("=", 1) for pair in head["facts"].split()))
    steps = []
    for part in re.split(r"^## ", text[head.end() :], flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        steps.append((Trigger.read(heading.strip()), " ".join(body.split("\n")).strip()))
    kinds = [trigger.kind for trigger, _ in steps]
    if kinds[:1] != [START] or kinds[-1:] != [END] or {START, END} & {*kinds[1:-1]}:
        raise ValueError(f"the lesson of {key} does not lead from `## start` to `## end`")
    if not all(body for _, body in steps):
        raise ValueError(f"a step of the lesson of {key} says nothing")
    return Lesson(plan, steps[0][1], tuple(steps[1:-1]), steps[-1][1])


def read_plan(key: str, facts: Mapping[str, str]) -> LessonPlan:
    """The deal of a lesson from the facts in its file. Raises ValueError, or Refused for an option that is not one."""
    numbers = {name: int(facts[name]) for name in NUMBERS if name in facts}
    options: dict[str, OptionValue] = {
        name: read_option(key, name, value) for name, value in facts.items() if name not in NUMBERS
    }
    missing = {"seats", "seed", "version"} - numbers.keys()
    if missing or numbers["seats"] not in games.info(key).seats:
        raise ValueError(f"the lesson of {key} has no good {', '.join(sorted(missing)) or 'number of seats'}")
    return LessonPlan(key, options=options, **numbers)
