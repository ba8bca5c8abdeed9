"""What people type after a command: games, variants and ladders by any of their names, and what is suggested."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

from discord import app_commands
from discord.app_commands import locale_str

import games
from bot.core.errors import Refused
from bot.i18n.words import LANGUAGES, Words, words
from bot.matches.options import Value, ordered_options, read_option
from bot.screens.pages.ladders import ladder_lines
from bot.screens.parts.game_lines import value_text
from storage import ALL

MAX_SUGGESTIONS = 25  # Discord takes no more
MAX_NUMBER = 9  # digits of a number that is typed
Choice = app_commands.Choice[str]


def named(key: str, message: str) -> locale_str:
    """A text with its translations: `key` is that of the words."""
    return locale_str(message, key=key)


def folded(text: str) -> str:
    """Text without accents and capitals, as people search."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))


def called(name: str) -> set[str]:
    """The names in one, as people search: "La coinche (contrée)" is that, la coinche, and contrée."""
    return {folded(part.strip()) for part in (name, *re.split(r"[()]", name)) if part.strip()}


def find_game(text: str) -> tuple[str, dict[str, bool | int | str]]:
    """The game and the options that a name stands for: a key, a variant's id, or a name in any language.

    Raises Refused (`unknown-game`).
    """
    wanted = folded(text.strip())
    for key in games.KEYS:
        variants = games.info(key).variants
        if wanted == folded(key) or any(wanted in called(words(tongue).game(key).name) for tongue in LANGUAGES):
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


# -- options -------------------------------------------------------------------------------------------------


def plain(text: str) -> str:
    """Letters and digits alone, as people type a name that they have read: "Cartes au plus" is cartesauplus."""
    return re.sub(r"\W|_", "", folded(text))


def find_option(key: str, typed: str) -> str:
    """The option of a game that a name stands for: its key, or its label in any language.

    Raises Refused (`unknown-option`).
    """
    wanted, known = plain(typed), [name for name, _ in ordered_options(key)]
    for name in known:
        if wanted in (plain(name), *(plain(words(tongue).option_label(key, name)) for tongue in LANGUAGES)):
            return name
    raise Refused("unknown-option", game=key, option=typed[:50], known=tuple(known))


def value_typed(key: str, name: str, typed: str) -> str:
    """The value of an option as a click carries it, from its words in any language: "oui", "1 000 points"."""
    rule, wanted = games.info(key).options[name], plain(typed)
    if rule.range is None:
        for value in rule.choices:
            if wanted in (plain(words(tongue).option_value(key, name, value)) for tongue in LANGUAGES):
                return value_text(value)
        return typed
    number = re.match(r"\s*-?\d(?:[\d\s]|\.(?=\d{3}))*", typed)
    value = re.sub(r"[\s.]", "", number[0]) if number else ""
    if not value or len(value) > MAX_NUMBER:
        return typed
    meant = (plain(words(tongue).option_value(key, name, int(value))) for tongue in LANGUAGES)
    return value if wanted in (plain(value), *meant) else typed


def read_options(key: str, text: str, variant: Mapping[str, Value] | None = None) -> dict[str, Value]:
    """Options as a player types them over those of a variant, by keys or by words: `cartes au plus=5, coupe=oui`."""
    chosen = dict(variant or {})
    for part in text.replace(";", ",").split(","):
        if not part.strip():
            continue
        typed, sign, value = part.partition("=")
        if not sign:
            raise Refused("bad-option-text", game=key, text=part.strip())
        name = find_option(key, typed.strip())
        chosen[name] = read_option(key, name, value_typed(key, name, value))
    return chosen


# -- suggestions ---------------------------------------------------------------------------------------------


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
