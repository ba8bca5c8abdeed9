"""Options of a table: what its lobby proposes, what somebody chose, and what a click or a command asks for.

While a table is a lobby, its record holds only the options that somebody chose: what the game proposes depends on the
number of players and on other options, which change. A match that starts keeps every option with its value.
"""

from __future__ import annotations

from collections.abc import Mapping

import games
from bot.core.errors import Refused
from games import Option

Value = bool | int | str
# Guards against endless play, play on honour, and what nearly every game has: few tables change them.
LAST = (
    *("honour", "honour_window_s", "false_denunciation", "allow_mixing", "cut_ceremony"),
    *("max_hands", "max_rounds", "first_dealer", "direction", "auto_single"),
)


def lobby_options(key: str, seats: int | None, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """The options of a table of so many seats: what the game proposes there, and over it what somebody chose."""
    known = still_known(key, chosen)
    return games.info(key).proposed(seats, known) | known


def still_known(key: str, options: Mapping[str, Value]) -> dict[str, Value]:
    """Those options that the game has: a lobby or a match of an earlier version may name others, or other values."""
    known = games.info(key).options
    return {name: value for name, value in options.items() if name in known and known[name].allows(value)}


def chosen_options(key: str, seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """Of the options of a match, those that no new table of so many seats would have by itself."""
    sheet, known = games.info(key), still_known(key, options)
    usual = {name: rule.default for name, rule in sheet.options.items()} | sheet.proposed(seats, known)
    return {name: value for name, value in known.items() if usual[name] != value}


def ordered_options(key: str) -> list[tuple[str, Option]]:
    """The options in the order in which players read them: as the game declares them, what few tables change last."""
    known = games.info(key).options
    own = [name for name in known if name not in LAST]
    return [(name, known[name]) for name in (*own, *(name for name in LAST if name in known))]


def picked(choice: str) -> tuple[str, dict[str, Value]]:
    """The game and the options that a line of the menu stands for: a game's key, or a variant's id."""
    for key in games.KEYS:
        if choice == key:
            return key, {}
        if choice in games.info(key).variants:
            return key, dict(games.info(key).variants[choice])
    raise Refused("unknown-game", game=choice[:50])


def read_option(key: str, name: str, text: str) -> Value:
    """An option's value from the text that a click carries. Raises Refused (`unknown-option`, `bad-value`)."""
    known = games.info(key).options
    if name not in known:
        raise Refused("unknown-option", game=key, option=name, known=tuple(name for name, _ in ordered_options(key)))
    rule, text = known[name], text.strip()
    value: Value = text
    if isinstance(rule.default, bool):
        value = {"true": True, "1": True, "false": False, "0": False}.get(text.lower(), text)
    elif isinstance(rule.default, int) and text.removeprefix("-").isdecimal() and len(text) < 10:
        value = int(text)
    if not rule.allows(value):
        raise Refused("bad-value", game=key, option=name, value=text, rule=rule)
    return value
