"""What people type after a command: games, variants and ladders by any of their names, and what is suggested."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from discord import app_commands
from discord.app_commands import locale_str

import games
from bot.core.errors import Refused
from bot.i18n.words import LANGUAGES, Words, words
from bot.screens.pages.ladders import ladder_lines
from storage import ALL

MAX_SUGGESTIONS = 25  # Discord takes no more
Choice = app_commands.Choice[str]


def named(key: str, message: str) -> locale_str:
    """A text with its translations: `key` is that of the words."""
    return locale_str(message, key=key)


def folded(text: str) -> str:
    """Text without accents and capitals, as people search."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))


def find_game(text: str) -> tuple[str, dict[str, bool | int | str]]:
    """The game and the options that a name stands for: a key, a variant's id, or a name in any language.

    Raises Refused (`unknown-game`).
    """
    wanted = folded(text.strip())
    for key in games.KEYS:
        variants = games.info(key).variants
        if wanted in (folded(key), *(folded(words(tongue).game(key).name) for tongue in LANGUAGES)):
            return key, {}
        for variant, settings in variants.items():
            if wanted in (
                folded(variant),
                *(folded(words(tongue).game(key).variants[variant]) for tongue in LANGUAGES),
            ):
                return key, dict(settings)
    raise Refused("unknown-game", game=text[:50])


def find_ladder(text: str) -> str:
    """The ladder that a name stands for: all games, a family, or a game by any name that it has."""
    wanted = folded(text.strip())
    for tongue in LANGUAGES:
        for ladder, name in ladder_lines(words(tongue)):
            if wanted in (folded(ladder), folded(ladder.removeprefix("@")), folded(name)):
                return ladder
    return find_game(text)[0]


def suggest_games(reader: Words, typed: str) -> list[Choice]:
    """Games and variants whose name or key has what was typed, games first."""
    entries = [(reader.game(key).name, key, False) for key in games.KEYS]
    entries += [(reader.game(key).variants[one], one, True) for key in games.KEYS for one in games.info(key).variants]
    return matching(entries, typed)


def suggest_ladders(reader: Words, typed: str, *, families: bool) -> list[Choice]:
    """Ladders whose name has what was typed; without `families`, those of all games and of single ones."""
    lines = [line for line in ladder_lines(reader) if families or line[0] == ALL or line[0] in games.KEYS]
    return matching([(name, ladder, ladder in games.KEYS) for ladder, name in lines], typed)


def matching(entries: Iterable[tuple[str, str, bool]], typed: str) -> list[Choice]:
    """The choices that contain what was typed; those where a word begins with it come first.

    `entries`: name, value, and whether an entry stands behind the others.
    """
    wanted = folded(typed.strip())

    def order(entry: tuple[str, str, bool]) -> tuple[bool, bool, str]:
        name, _, behind = entry
        return not any(word.startswith(wanted) for word in folded(name).split()), behind, folded(name)

    found = sorted((one for one in entries if wanted in folded(one[0]) or wanted in folded(one[1])), key=order)
    return [app_commands.Choice(name=name[:100], value=value) for name, value, _ in found[:MAX_SUGGESTIONS]]
