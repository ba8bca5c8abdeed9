"""Custom ids: all that a click brings back, written and read in one place.

    tv:m:<table>:<revision>:<move>      a button that plays a move
    tv:s:<table>:<revision>:<part>      a menu, whose value is the move
    tv:c:<table>:<revision>:<menu>      a menu of several cards, whose values are all that are wanted of those in it
    tv:n:<table>:<revision>:<move>      a button that plays a move which was asked about before
    tv:a:<table>:<action>:<argument>    everything else; table 0 for what belongs to none

A table's number from FIRST_TRY on is that of somebody's try at the deal of the day, which has routes of its own.
Anybody can forge one: an id is a hint what is asked for, and never a right.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.core.errors import Refused

PLAY = "play"  # the route of a button that plays
PLAY_CHOSEN = "play-chosen"  # the route of a menu of moves
CONFIRM = "confirm"  # the route of a button that plays what was asked about
CHOOSE = "choose"  # the route of a menu of several cards
DAILY = "daily-"  # begins the routes of what is clicked in a try at the deal of the day
FIRST_TRY = 10**17
MAX_DIGITS = 19  # digits of a number in a click: the database holds 64 bits

CONTROL = re.compile(r"tv:(?P<kind>[mnsca]):(?P<table>[0-9]{1,18}):(?P<first>[^:]*)(?P<rest>:[\s\S]*)?")
ROUTES = {"m": PLAY, "n": CONFIRM, "s": PLAY_CHOSEN, "c": CHOOSE}


@dataclass(frozen=True, slots=True)
class Control:
    """What a click asks for: a route, at which table, for which revision of its match, and the rest of the id."""

    route: str
    table_id: int = 0
    revision: int = 0
    argument: str = ""


def move_id(table: int, revision: int, move: str) -> str:
    return f"tv:m:{table}:{revision}:{move}"


def confirm_id(table: int, revision: int, move: str) -> str:
    return f"tv:n:{table}:{revision}:{move}"


def moves_id(table: int, revision: int, part: int) -> str:
    return f"tv:s:{table}:{revision}:{part}"


def choice_id(table: int, revision: int, menu: str) -> str:
    return f"tv:c:{table}:{revision}:{menu}"


def action_id(table: int, action: str, argument: str = "") -> str:
    return f"tv:a:{table}:{action}:{argument}"


def read(custom_id: str) -> Control | None:
    """What a click asks for; None for an id that no control of ours has."""
    found = CONTROL.fullmatch(custom_id)
    if found is None:
        return None
    table_id, first, argument = int(found["table"]), found["first"], (found["rest"] or "").removeprefix(":")
    of_try = DAILY if table_id >= FIRST_TRY else ""
    if found["kind"] == "a":
        forged = first.removeprefix(DAILY) in ROUTES.values()
        return None if forged else Control(of_try + first, table_id, argument=argument)
    return Control(of_try + ROUTES[found["kind"]], table_id, int(first), argument) if first.isdecimal() else None


def page_number(text: str) -> int:
    """The number of a page that a click carries; 0 for a text that is none."""
    return int(text) if text.isdecimal() and len(text) < 4 else 0


def whole_number(text: str) -> int:
    """The number of a user, a match or a position that a click carries. Raises Refused (`expired`) for any other."""
    if not (text.isascii() and text.isdecimal()) or len(text) > MAX_DIGITS or int(text) >= 2**63:
        raise Refused("expired")
    return int(text)
