"""Ladders by name: all games, a family or one game, and the menus to choose one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.i18n.words import Words
from bot.screens.parts.game_lines import Line, families
from bot.screens.parts.paging import menus_of
from bot.screens.parts.screen import Select
from games import KEYS, info
from storage import ALL


def is_ladder(text: str) -> bool:
    """Whether there is a ladder of this name. A click may bring any text."""
    ranked = [key for key in KEYS if not info(key).luck]
    return text == ALL or text in ranked or text in {f"@{info(key).family}" for key in ranked}


def ranked_families(words: Words) -> Mapping[str, Sequence[str]]:
    """The games of each family that rank their players; games of pure luck do not."""
    ranked = {family: [key for key in keys if not info(key).luck] for family, keys in families(words).items()}
    return {family: keys for family, keys in ranked.items() if keys}


def ladder_lines(words: Words) -> list[Line]:
    """Every ladder: all games, then the families, then the games, in alphabetical order."""
    ranked = ranked_families(words)
    named = sorted((words.game(key).name, key) for keys in ranked.values() for key in keys)
    return [
        (ALL, words.say("ladder-all")),
        *((f"@{family}", words.say(f"family-{family}")) for family in ranked),
        *((key, name) for name, key in named),
    ]


def ladder_menus(ladder: str, argument: str, words: Words) -> list[Select]:
    """A menu of the families, and one of the games of the ladder's family.

    `argument`: the beginning of the menus' custom ids; the value of each menu is a ladder.
    """
    ranked = ranked_families(words)
    family = info(ladder).family if ladder in KEYS else ladder.removeprefix("@")
    every = ((ALL, words.say("ladder-all")), *((f"@{key}", words.say(f"family-{key}")) for key in ranked))
    menus = [Select(f"{argument}.families", words.say("menu-family"), every, ALL if ladder == ALL else f"@{family}")]
    if family in ranked:
        lines = [(f"@{family}", words.say("ladder-family"))]
        lines += [(key, words.game(key).name) for key in ranked[family]]
        menus += menus_of(f"{argument}.games", words.say("menu-game"), lines, ladder, words)
    return menus
