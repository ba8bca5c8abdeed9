"""Options of a table: the lobby's proposals, the host's choices, and the values that clicks and commands carry.

While a table is a lobby, its record contains only the chosen options: the game's proposals depend on the number of
players and on other options, which change. A match that starts keeps every option with its value.
"""

from collections.abc import Mapping

import games
from bot.core.errors import Refused
from games import Option

OptionValue = bool | int | str
# Guards against endless play, play on honour, and options of nearly every game: few tables change them.
LAST = (
    *("honour", "honour_window_s", "false_denunciation", "allow_mixing", "cut_ceremony"),
    *("max_hands", "max_rounds", "first_dealer", "direction"),
)


def lobby_options(key: str, seats: int | None, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of a table of `seats` players: the game's proposals, overridden by the chosen ones."""
    valid = still_known(key, chosen)
    return games.info(key).proposed(seats, valid) | valid


def still_known(key: str, options: Mapping[str, OptionValue], version: int | None = None) -> dict[str, OptionValue]:
    """The options that the game still has: a lobby or a match of an earlier version may have other names or values.

    `version`: of the game when they were chosen; its defaults that have changed since are chosen, too.
    """
    rules = games.info(key).options
    older = {name: rule.default_at(version) for name, rule in rules.items()} if version is not None else {}
    changed = {name: value for name, value in older.items() if value != rules[name].default}
    return changed | {name: value for name, value in options.items() if name in rules and rules[name].allows(value)}


def chosen_options(key: str, seats: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of a match that a new table of `seats` players would not have by default."""
    sheet, valid = games.info(key), still_known(key, options)
    usual = {name: rule.default for name, rule in sheet.options.items()} | sheet.proposed(seats, valid)
    return {name: value for name, value in valid.items() if usual[name] != value}


def ordered_options(key: str, *, retired: bool = False) -> list[tuple[str, Option]]:
    """The options as the game declares them, rare ones last. `retired`: also those of older tables."""
    rules = {name: rule for name, rule in games.info(key).options.items() if retired or not rule.retired}
    own = [name for name in rules if name not in LAST]
    return [(name, rules[name]) for name in (*own, *(name for name in LAST if name in rules))]


def picked(choice: str) -> tuple[str, dict[str, OptionValue]]:
    """The game and the options of a menu line, from a game's key or a variant's id. Raises Refused (`unknown-game`)."""
    for key in games.KEYS:
        if choice == key:
            return key, {}
        if choice in games.info(key).variants:
            return key, dict(games.info(key).variants[choice])
    raise Refused("unknown-game", game=choice[:50])


def read_option(key: str, name: str, text: str) -> OptionValue:
    """An option's value from the text that a click carries. Raises Refused (`unknown-option`, `bad-value`)."""
    rules = games.info(key).options
    if name not in rules:
        raise Refused("unknown-option", game=key, option=name, known=tuple(name for name, _ in ordered_options(key)))
    rule, text = rules[name], text.strip()
    value: OptionValue = text
    if isinstance(rule.default, bool):
        value = {"true": True, "1": True, "false": False, "0": False}.get(text.lower(), text)
    elif isinstance(rule.default, int) and text.removeprefix("-").isdecimal() and len(text) < 10:
        value = int(text)
    if not rule.allows(value):
        raise Refused("bad-value", game=key, option=name, value=text, rule=rule)
    return value
