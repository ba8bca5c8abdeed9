"""Options of a table: what a new one proposes, and what a click or a command asks for."""

from __future__ import annotations

from collections.abc import Mapping

import games
from bot.core.errors import Refused


def lobby_options(key: str, seats: int | None = None) -> dict[str, bool | int | str]:
    """What a new table of so many seats proposes: options for which the game names another value than its default."""
    return games.info(key).proposed(seats)


def picked(choice: str) -> tuple[str, dict[str, bool | int | str]]:
    """The game and the options that a line of the menu stands for: a game's key, or a variant's id."""
    for key in games.KEYS:
        if choice == key:
            return key, lobby_options(key)
        if choice in games.info(key).variants:
            return key, lobby_options(key) | dict(games.info(key).variants[choice])
    raise Refused("unknown-game", game=choice[:50])


def read_option(key: str, name: str, text: str) -> bool | int | str:
    """An option's value from text. Raises Refused (`unknown-option`, `bad-value`)."""
    known = games.info(key).options
    if name not in known:
        raise Refused("unknown-option", game=key, option=name, known=tuple(known))
    rule = known[name]
    value: bool | int | str = text.strip()
    if isinstance(rule.default, bool):
        value = {
            "true": True,
            "oui": True,
            "yes": True,
            "1": True,
            "false": False,
            "non": False,
            "no": False,
            "0": False,
        }.get(text.strip().lower(), text)
    elif isinstance(rule.default, int) and text.strip().lstrip("-").isdecimal():
        value = int(text)
    if not rule.allows(value):
        raise Refused("bad-value", game=key, option=name, value=text, rule=rule)
    return value


def read_options(
    key: str, text: str, variant: Mapping[str, bool | int | str] | None = None
) -> dict[str, bool | int | str]:
    """Options as a player types them, `max_cards=5, must_trump=yes`, over a variant's and what the lobby proposes."""
    chosen = lobby_options(key) | dict(variant or {})
    for part in text.replace(";", ",").split(","):
        if not part.strip():
            continue
        name, sign, value = part.partition("=")
        if not sign:
            raise Refused("bad-option-text", game=key, text=part.strip())
        chosen[name.strip()] = read_option(key, name.strip(), value)
    return chosen
