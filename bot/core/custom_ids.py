"""Custom ids: everything that a click brings back, written and read in one place.

    tv:m:<match>:<revision>:<move>      a button that plays a move
    tv:s:<match>:<revision>:<part>      a menu, whose value is the move, or a form, in which the bid is typed
    tv:c:<match>:<revision>:<menu>      a menu of several cards, whose values are all the cards of it that are wanted
    tv:n:<match>:<revision>:<move>      a button that plays a move after a confirmation
    tv:a:<match>:<action>:<argument>    everything else; match 0 for a control that belongs to no match

A match is the number of a table, or a letter and a number: `d12` is a try at the deal of the day, `p12` a practice
match, `q12` a problem of the user in match 12, at the position that is the revision. Anybody can forge an id: it hints
at what the user asks for, and never gives a right.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Annotated, Any, ClassVar, Protocol, TypeAlias, TypeVar, cast, get_args, get_type_hints

from bot.core.errors import Refused

PLAY = "play"  # the route of a button that plays
PLAY_CHOSEN = "play-chosen"  # the route of a menu of moves
CONFIRM = "confirm"  # the route of a button that plays a move after a confirmation
CHOOSE = "choose"  # the route of a menu of several cards
AT_A_TABLE = ""  # the kind of a match that is played at a table
DAILY = "d"  # the kind of a try at the deal of the day
PRACTICE = "p"  # the kind of a practice match
PROBLEM = "q"  # the kind of a problem from a finished match
OLD_TRIES = 10**17  # up to version 0.2 a try was a table whose number was the try's plus this
MAX_DIGITS = 19  # digits of a number in a click: the database stores 64 bits
MAX_PAGE = 999
MAX_ID = 100  # characters of a custom id
YES = "yes"

CONTROL = re.compile(
    r"tv:(?P<control>[mnsca]):(?P<kind>[dpq]?)(?P<number>[0-9]{1,18}):(?P<first>[^:]*)(?P<rest>:[\s\S]*)?"
)
ROUTES = {"m": PLAY, "n": CONFIRM, "s": PLAY_CHOSEN, "c": CHOOSE}


MatchName: TypeAlias = int | str
"""A match as custom ids name it: a table's number, or what `solo_name` makes."""


@dataclass(frozen=True, slots=True)
class Control:
    """What a click asks for: a route, in which match, at which revision, and the rest of the id.

    `kind`: AT_A_TABLE, or the kind of a solo match or problem. `number`: of the match within its kind.
    """

    route: str
    number: int = 0
    revision: int = 0
    argument: str = ""
    kind: str = AT_A_TABLE


def solo_name(kind: str, number: int) -> MatchName:
    return f"{kind}{number}"


def move_id(match: MatchName, revision: int, move: str) -> str:
    return f"tv:m:{match}:{revision}:{move}"


def confirm_id(match: MatchName, revision: int, move: str) -> str:
    return f"tv:n:{match}:{revision}:{move}"


def moves_id(match: MatchName, revision: int, part: int) -> str:
    return f"tv:s:{match}:{revision}:{part}"


def form_id(match: MatchName, revision: int, form: str) -> str:
    return f"tv:s:{match}:{revision}:{form}"


def choice_id(match: MatchName, revision: int, menu: str) -> str:
    return f"tv:c:{match}:{revision}:{menu}"


def action_id(match: MatchName, action: str, argument: Argument = "") -> str:
    return f"tv:a:{match}:{action}:{written(argument)}"


def read(custom_id: str) -> Control | None:
    """What a click asks for; None for an id that no control of ours has."""
    found = CONTROL.fullmatch(custom_id)
    if found is None:
        return None
    kind, number, first = found["kind"], int(found["number"]), found["first"]
    argument = (found["rest"] or "").removeprefix(":")
    if number >= OLD_TRIES and kind == AT_A_TABLE:
        kind, number = DAILY, number - OLD_TRIES
    if found["control"] == "a":
        return None if first in ROUTES.values() else Control(first, number, argument=argument, kind=kind)
    route = ROUTES[found["control"]]
    return Control(route, number, int(first), argument, kind) if first.isdecimal() else None


def whole_number(text: str) -> int:
    """The number of a user, a match or a position that a click carries. Raises Refused (`expired`) for other texts."""
    if not (text.isascii() and text.isdecimal()) or len(text) > MAX_DIGITS or int(text) >= 2**63:
        raise Refused("expired")
    return int(text)


class Fields(Protocol):
    """A dataclass of texts, numbers and yes or no: the argument of a route."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


Argument: TypeAlias = str | int | Fields | None
Page: TypeAlias = Annotated[int, MAX_PAGE]
"""A number that is at most MAX_PAGE; a missing one is 0."""
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class NumberedMenu:
    """A menu about a user, a role or a tournament; `part` tells apart the menus of one message."""

    number: int
    part: str = ""


@dataclass(frozen=True, slots=True)
class NamedMenu:
    """A menu about a period or a place; `part` tells apart the menus of one message."""

    name: str
    part: str = ""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A step in the replay of a match.

    `target`: a position, or `end`, or `menu` or `pick` if a menu chose the position or the match. `button`: tells apart
    controls of the same target.
    """

    target: str = "0"
    button: str = ""


def written(argument: Argument) -> str:
    """The argument of a custom id, for `argument_of`: fields with dots between; only the last may contain one."""
    if isinstance(argument, str):
        return argument
    if argument is None or argument is False:
        return ""
    if isinstance(argument, int):
        return YES if argument is True else str(argument)
    return ".".join(written(getattr(argument, field.name)) for field in fields(argument)).rstrip(".")


def argument_of(kind: type[A], text: str) -> A:
    """The argument of a click: a text, a number, yes or no, or a dataclass of these.

    A field that is empty or missing has its default. Raises Refused (`expired`) if the text is none of that kind.
    """
    if not is_dataclass(kind):
        return cast("A", value_of(kind, text))
    kinds = field_kinds(kind)
    parts = text.split(".", len(kinds) - 1)
    parts += [""] * (len(kinds) - len(parts))
    values = {
        field.name: value_of(kinds[field.name], part)
        for field, part in zip(fields(kind), parts, strict=True)
        if part or field.default is MISSING
    }
    return kind(**values)


@cache
def field_kinds(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def value_of(kind: Any, text: str) -> object:
    """A field of an argument. Raises Refused (`expired`)."""
    if NoneType in get_args(kind):
        kind = next(other for other in get_args(kind) if other is not NoneType)
    if kind is str:
        return text
    if kind is bool and text in ("", YES):
        return text == YES
    number = 0 if kind == Page and not text else whole_number(text)
    if kind is bool or (kind == Page and number > MAX_PAGE):
        raise Refused("expired")
    return number
