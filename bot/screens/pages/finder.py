"""Choosing a game: by the number of players, by the time you have, and by luck or skill."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Self

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.pages.menu import HERE, WHERE, FinderPage, GamePick
from bot.screens.parts.game_lines import seats_text
from bot.screens.parts.screen import Button, Row, Screen, Select, fitted, menus_of
from games import KEYS, info
from games.players import strengths

ANY = "any"
PEOPLE = (ANY, *map(str, range(2, 11)))
MINUTES = (ANY, "15", "30", "60")  # at most
KIND = {0: "luck", 2: "skill", 3: "strong"}  # by the number of the game's computer levels
KINDS = (ANY, "luck", "skill", "strong")
Question = Literal["people", "minutes", "kind"]
ANSWERS: dict[Question, tuple[str, ...]] = {"people": PEOPLE, "minutes": MINUTES, "kind": KINDS}


@dataclass(frozen=True, slots=True)
class Wish:
    """What a game should be like; ANY if it does not matter.

    `people`: the number of players, computers included. `minutes`: the longest a match may take. `kind`: `luck` if
    nobody can play better than another, `skill` if one can, `strong` if the computer also thinks ahead.
    """

    people: str = ANY
    minutes: str = ANY
    kind: str = ANY

    @classmethod
    def read(cls, text: str) -> Self:
        """A wish from a click: an answer that no menu of ours offers becomes ANY."""
        answers = dict(zip(ANSWERS, text.split("-"), strict=False))
        return cls(**{name: answers[name] for name, allowed in ANSWERS.items() if answers.get(name) in allowed})

    def __str__(self) -> str:
        return f"{self.people}-{self.minutes}-{self.kind}"

    def answered(self, question: str, answer: str) -> Wish:
        """The wish with another answer to one question; unchanged for a question or an answer that no menu has."""
        questions = {name: allowed for name, allowed in ANSWERS.items() if name == question}
        return replace(self, **{name: answer for name, allowed in questions.items() if answer in allowed})


def fitting_games(wish: Wish, words: Words) -> list[str]:
    """The games that match the wish, the shortest first; then in the reader's alphabetical order."""
    found = [key for key in KEYS if fits(key, wish, words)]
    return sorted(found, key=lambda key: (minutes_of(key, wish, words), words.game(key).name.casefold()))


def fits(key: str, wish: Wish, words: Words) -> bool:
    if wish.people != ANY and int(wish.people) not in info(key).seats:
        return False
    if wish.minutes != ANY and minutes_of(key, wish, words) > int(wish.minutes):
        return False
    return wish.kind in (ANY, kind_of(key)) or (wish.kind == "skill" and kind_of(key) == "strong")


def kind_of(key: str) -> str:
    """Luck or skill, by the number of computer levels: there is none if nobody can play better."""
    return KIND[len(strengths(key))]


def minutes_of(key: str, wish: Wish, words: Words) -> int:
    """How long a match takes, in minutes, with the wished number of players or at its shortest."""
    minutes = words.game(key).minutes
    return minutes[int(wish.people)] if wish.people != ANY else min(minutes.values())


def finder_screen(wish: Wish, words: Words, place: str = HERE) -> Screen:
    """The questions, and a menu of the games that match, which acts like the menu of games at this `place`."""
    place = place if place in WHERE else HERE  # a click may carry anything
    fitting = fitting_games(wish, words)
    blocks = ("## " + words.say("find-title"), words.say("find-found", count=len(fitting)))
    rows: list[Row] = [
        Select(
            action_id(0, "find", FinderPage(str(wish), place, question)),
            words.say(f"find-{question}", answer=ANY),
            tuple((answer, words.say(f"find-{question}", answer=answer)) for answer in answers),
            getattr(wish, question),
        )
        for question, answers in ANSWERS.items()
    ]
    choices = [
        (
            key,
            words.say(
                "find-line",
                game=words.game(key).name,
                players=words.say("menu-players", seats=seats_text(info(key).seats)),
                duration=words.say("menu-minutes", minutes=minutes_of(key, wish, words)),
                kind=kind_of(key),
            ),
        )
        for key in fitting
    ]
    title = words.say("menu-rules-game" if place == "rules" else "menu-game")
    rows += menus_of(lambda number: action_id(0, "pick", GamePick(place, str(number))), title, choices, None, words)
    rows.append((Button(action_id(0, "menu", place), words.say("button-families")),))
    return fitted(Screen(blocks, tuple(rows)))
