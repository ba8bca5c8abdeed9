"""The preferences of users and settings of servers: tables of fields, for making forms and reading clicks.

A new setting is a line here, its words in the locales, and a field of `storage.Person` or `storage.Server`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from bot.i18n.words import LANGUAGES
from bot.matches.deadlines import DEFAULT_TIMER, TIMERS
from bot.settings import Settings
from storage import Person, Server

ChosenValue = str | bool | int | None
Record = TypeVar("Record", Person, Server)

AUTO = "auto"  # the value of a menu for "no choice"


@dataclass(frozen=True)
class Field:
    """A menu. `choices`: the fields that each value sets; `fixed_by`: the operator's setting that removes it."""

    name: str
    choices: Mapping[str, Mapping[str, ChosenValue]]
    fixed_by: str | None = None


def column_values(column: str, *values: str) -> dict[str, dict[str, ChosenValue]]:
    """Choices that set one column to the choice's own name; AUTO sets it to None."""
    return {value: {column: None if value == AUTO else value} for value in values}


YES_NO: dict[str, dict[str, ChosenValue]] = {"yes": {"pictures": True}, "no": {"pictures": False}}
LANGUAGE = Field("language", column_values("language", AUTO, *LANGUAGES), fixed_by="language")
CARDS = Field("cards", column_values("deck", AUTO, "four", "two", "okabe", "dark"))
LETTERS = Field("letters", column_values("card_index", AUTO, "fr", "en"))
PICTURES = Field("pictures", {AUTO: {"pictures": None}, **YES_NO}, fixed_by="pictures")

PREFERENCES = (
    LANGUAGE,
    CARDS,
    LETTERS,
    Field("order", {"suit": {"hand_order": None}, "rank": {"hand_order": "rank"}}),
    PICTURES,
    # A user who chooses DMs has probably opened them again: the next table tries, and a refusal is noted again.
    Field("hand", {"dm": {"channel_only": False, "dm_closed": False}, "channel": {"channel_only": True}}),
    Field("calls", {"yes": {"calls": True}, "no": {"calls": False}}),
    Field("turns", {"no": {"turn_dm": None}, "yes": {"turn_dm": True}}),
    Field("roles", {"yes": {"roles": None}, "no": {"roles": False}}),
    Field("narration", {"off": {"narration": None}, **column_values("narration", "turns", "tricks")}),
    Field("forced", {"auto": {"forced_by_hand": None}, "hand": {"forced_by_hand": True}}),
    Field("confirm", {"no": {"confirm_moves": None}, "yes": {"confirm_moves": True}}),
)

SETTINGS = (
    LANGUAGE,
    Field("cards", {"four": {"deck": None}, **column_values("deck", "two", "okabe", "dark")}),
    LETTERS,
    Field("pictures", {"yes": {"pictures": None}, "no": {"pictures": False}}, fixed_by="pictures"),
    Field("timer", {str(time): {"turn_seconds": None if time == DEFAULT_TIMER else time} for time in TIMERS}),
    Field("tournaments", {"events": {"tournaments": None}, "all": {"tournaments": True}}),
)


def offered(fields: tuple[Field, ...], settings: Settings) -> tuple[Field, ...]:
    """The fields that the operator leaves open."""
    defaults = type(settings).model_fields
    return tuple(
        field
        for field in fields
        if field.fixed_by is None or getattr(settings, field.fixed_by) == defaults[field.fixed_by].default
    )


def current(field: Field, record: Person | Server) -> str | None:
    """The choice in a record; None if it matches none: closed DMs, or another version's choice."""
    for value, sets in field.choices.items():
        if all(getattr(record, column) == wanted for column, wanted in sets.items()):
            return value
    return None


def choose(fields: tuple[Field, ...], name: str, value: str, record: Record) -> Record | None:
    """The record with one choice made; None if there is no such field or choice."""
    for field in fields:
        if field.name == name and value in field.choices:
            return replace(record, **field.choices[value])  # type: ignore[arg-type]
    return None
