"""The forms of tournaments and evenings: the one that creates them, and those for what differs from the usual."""

from dataclasses import dataclass
from typing import Self

import games
from bot.core.custom_ids import Argument, action_id
from bot.core.errors import Refused
from bot.features.tournaments.rules.rounds import DUPLICATE, POINTS, WAYS, WINS, formats_of, way_of
from bot.i18n.names import clipped
from bot.i18n.words import Words
from bot.screens.parts.screen import MAX_TITLE, Button, Check, CheckField, Form, Screen, SelectField, TextField
from storage import NewTournament

MAX_NAME, MAX_START = 60, 40  # characters
NAME, GAME, START, WEEKLY = "name", "game", "start", "weekly"  # fields of the first form
ROUNDS, DEALS, TURN, ROUND_MINUTES, BREAK_MINUTES = "rounds", "deals", "turn", "round_minutes", "break_minutes"
FORMAT, SEATS, STANDINGS, COMPUTERS, OPTIONS = "format", "seats", "standings", "computers", "options"
MAX_DRAFT = 75  # characters of a draft in a custom id


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed into the first form; a name comes last, because only the last field may contain a dot."""

    weekly: bool = False
    game: str = ""
    start: str = ""
    name: str = ""

    @classmethod
    def of(cls, name: str, game: str, start: str, *, weekly: bool) -> Self:
        """As much of it as a custom id can carry."""
        game, start = game.replace(".", " ")[:24], start.replace(".", "/")[:20]
        room = MAX_DRAFT - len((game + start).encode()) - 6
        return cls(weekly, game, start, name[:room])


@dataclass(frozen=True, slots=True)
class WayOf:
    """A line of the menu of standings: the way to count them, and whether all tables play the same deals."""

    way: str
    same: bool

    @property
    def value(self) -> str:
        return f"{self.way}-{int(self.same)}"

    @classmethod
    def read(cls, value: str) -> Self:
        """Raises Refused (`expired`)."""
        way, _, same = value.partition("-")
        if way not in WAYS or same not in ("0", "1"):
            raise Refused("expired")
        return cls(way, same == "1")


LINES = (WayOf(POINTS, True), WayOf(POINTS, False), WayOf(DUPLICATE, True), WayOf(WINS, True), WayOf(WINS, False))


def create_form(draft: Draft, words: Words) -> Form:
    """The first step: the name, the game and the start; all else is as usual until it is changed."""
    weekly = Check(
        WEEKLY, words.say("tournament-field-weekly"), words.say("parameter-weekly-description"), draft.weekly
    )
    fields = (
        TextField(NAME, words.say("tournament-field-name"), words.say("parameter-name-description"), draft.name,
                  MAX_NAME, required=False),
        TextField(GAME, words.say("tournament-field-game"), words.say("tournament-help-game"), draft.game),
        TextField(START, words.say("tournament-field-start"), words.say("parameter-start-description"), draft.start,
                  MAX_START, required=False),
        CheckField(WEEKLY, words.say("tournament-field-repeats"), (weekly,)),
    )  # fmt: skip
    return Form(action_id(0, "tournament-create"), clipped(words.say("button-tournament-new"), MAX_TITLE), fields)


def mistyped_screen(refusal: str, draft: Draft, words: Words) -> Screen:
    """Why nothing was created, and the way back to the form."""
    button = Button(action_id(0, "tournament-new", draft), words.say("button-tournament-correct"), "primary")
    return Screen((refusal,), ((button,),))


def rounds_form(route: str, argument: Argument, settled: NewTournament, words: Words) -> Form:
    values = {
        ROUNDS: settled.rounds,
        DEALS: settled.deals,
        TURN: settled.settings.turn_seconds,
        ROUND_MINUTES: settled.round_minutes,
        BREAK_MINUTES: settled.break_minutes,
    }
    fields = tuple(number_field(name, value, words) for name, value in values.items() if value is not None)
    return Form(action_id(0, route, argument), clipped(words.say("button-evening-rounds"), MAX_TITLE), fields)


def number_field(name: str, value: int, words: Words) -> TextField:
    return TextField(name, words.say(f"evening-field-{name}"), words.say(f"evening-help-{name}"), str(value))


def tables_form(route: str, argument: Argument, settled: NewTournament, words: Words) -> Form:
    """The format, the seats, the standings, and what else concerns its tables."""
    sizes = [seats for seats in games.info(settled.game).seats if seats > 1]
    formats = dict.fromkeys(form for seats in sizes for form in formats_of(settled.game, seats))
    lines = tuple((line.value, words.say("tournament-way", way=line.way, same=int(line.same))) for line in LINES)
    fields = (
        SelectField(FORMAT, words.say("tournament-field-format"),
                    tuple((form, words.say(f"tournament-kind-{form}")) for form in formats), settled.format),
        SelectField(SEATS, words.say("evening-field-seats"),
                    tuple((str(seats), words.say("tournament-seats", seats=seats)) for seats in sizes),
                    str(settled.seats)),
        SelectField(STANDINGS, words.say("tournament-field-standings"), lines,
                    WayOf(way_of(settled), settled.duplicate).value),
        number_field(COMPUTERS, settled.computers, words),
        TextField(OPTIONS, words.say("tournament-field-options"), words.say("tournament-help-options"), "", 500,
                  required=False),
    )  # fmt: skip
    return Form(action_id(0, route, argument), clipped(words.say("button-tournament-tables"), MAX_TITLE), fields)
