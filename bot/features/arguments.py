"""What people type after a command: games, variants and ladders by any of their names, and what is suggested."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from discord import app_commands
from discord.app_commands import locale_str

import games
from bot.core.errors import Refused
from bot.i18n.words import LANGUAGES, Words, words
from bot.matches.options import Value, ordered_options, read_option
from bot.screens.pages.ladders import ladder_lines
from bot.screens.parts.game_lines import value_text, variant_name, without_article
from storage import ALL

MAX_SUGGESTIONS = 25  # Discord takes no more
MAX_NUMBER = 9  # digits of a number that is typed
LEAST_TYPED = 3  # letters of a game of others, before one of ours is offered in its place
Choice = app_commands.Choice[str]


OTHER_GAMES = {  # what people also ask for, without spaces, and what comes nearest
    "blackjack": "baccara",
    "bridge": "coinche",
    "briscola": "besigue",
    "canasta": "pinacle",
    "cribbage": "gin_frappe",
    "doppelkopf": "coinche",
    "durak": "huit_americain",
    "ecarte": "besigue",
    "euchre": "belote",
    "gofish": "kems",
    "jass": "belote",
    "manille": "belote",
    "phase10": "dime",
    "pinochle": "besigue",
    "piquet": "besigue",
    "poker": "menteur",
    "roulette": "pharaon",
    "septfamilles": "kems",
    "skat": "vicaire",
    "snap": "bataille_corse",
    "solitaire": "bataille",
    "spades": "rikiki",
    "uno": "huit_americain",
    "whist": "whist_belote",
    "wizard": "rikiki",
    "yaniv": "gin_frappe",
}


BEST_KNOWN = ("belote", "tarot", "coinche", "rami")  # of ours: what a server begins with


def with_best_known(played: Sequence[str]) -> tuple[str, ...]:
    """The games that are played here, and behind them those that most people know."""
    return tuple(dict.fromkeys((*played, *BEST_KNOWN)))


def named(key: str, message: str) -> locale_str:
    """A text with its translations: `key` is that of the words."""
    return locale_str(message, key=key)


def folded(text: str) -> str:
    """Text without accents and capitals, as people search."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))


def called(name: str) -> set[str]:
    """The names in one, as people search: "La coinche (contrée)" is that, la coinche, and contrée."""
    return {folded(part.strip()) for part in (name, *re.split(r"[()]", name)) if part.strip()}


@cache
def names_of(key: str) -> frozenset[str]:
    """All that a game is called, folded: its key, and its names and aliases in any language."""
    texts = [words(tongue).game(key) for tongue in LANGUAGES]
    return frozenset({folded(key)}.union(*(called(text.name) | set(map(folded, text.aliases)) for text in texts)))


@cache
def names_of_variant(key: str, variant: str) -> frozenset[str]:
    return frozenset({folded(variant)} | {folded(words(tongue).game(key).variants[variant]) for tongue in LANGUAGES})


def find_game(text: str) -> tuple[str, dict[str, bool | int | str]]:
    """The game and the options that a name stands for: a key, a variant's id, or a name or alias in any language.

    Raises Refused: `absent-game` for a game of others, with the nearest of ours, and `unknown-game`.
    """
    wanted = folded(text.strip())
    for key in games.KEYS:
        if wanted in names_of(key):
            return key, {}
        for variant, settings in games.info(key).variants.items():
            if wanted in names_of_variant(key, variant):
                return key, dict(settings)
    if nearest := OTHER_GAMES.get(plain(wanted)):
        raise Refused("absent-game", typed=text.strip(), game=nearest)
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


def suggest_games(reader: Words, typed: str, *, first: Sequence[str] = ()) -> list[Choice]:
    """Games and variants one of whose names has what was typed, games first.

    `first`: games that stand before all others while nothing is typed. Where nothing is found, and what was typed
    begins the name of a game of others, the nearest of ours.
    """
    if (other := plain(typed)) in OTHER_GAMES and not any(typed_is(typed, names_of(key)) for key in games.KEYS):
        return [absent(reader, other)]  # as `find_game` answers
    place = {key: number for number, key in enumerate(first)}
    games_first = [
        Entry(reader.game(key).name, key, names_of(key), behind=place.get(key, len(first)) if not typed.strip() else 0)
        for key in games.KEYS
    ]
    variants = [
        Entry(variant_name(key, one, reader), one, names_of_variant(key, one), behind=len(first) + 1)
        for key in games.KEYS
        for one in games.info(key).variants
    ]
    return matching([*games_first, *variants], typed) or [
        absent(reader, name)
        for name in OTHER_GAMES
        if len(plain(typed)) >= LEAST_TYPED and name.startswith(plain(typed))
    ]


def absent(reader: Words, name: str) -> Choice:
    """A game of others, with the nearest of ours in its place."""
    nearest = OTHER_GAMES[name]
    said = reader.say("suggest-absent", typed=name, game=reader.game(nearest).name)
    return app_commands.Choice(name=said[:100], value=nearest)


def typed_is(typed: str, names: frozenset[str]) -> bool:
    return folded(typed.strip()) in names


def suggest_ladders(reader: Words, typed: str, *, families: bool) -> list[Choice]:
    """Ladders whose name has what was typed; without `families`, those of all games and of single ones."""
    lines = [line for line in ladder_lines(reader) if families or line[0] == ALL or line[0] in games.KEYS]
    return matching([Entry(name, ladder, behind=ladder in games.KEYS) for ladder, name in lines], typed)


@dataclass(frozen=True, slots=True)
class Entry:
    """What may be suggested. `names`: what it is found by besides its name and value; `behind` how many others."""

    name: str
    value: str
    names: frozenset[str] = frozenset()
    behind: int = 0


def matching(entries: Iterable[Entry], typed: str) -> list[Choice]:
    """The choices that contain what was typed; those where a word begins with it come first."""
    wanted = folded(typed.strip())

    def order(entry: Entry) -> tuple[bool, int, str]:
        begun = any(word.startswith(wanted) for name in (folded(entry.name), *entry.names) for word in name.split())
        return not begun, entry.behind, folded(without_article(entry.name))

    found = sorted(
        (one for one in entries if any(wanted in name for name in (folded(one.name), folded(one.value), *one.names))),
        key=order,
    )
    return [app_commands.Choice(name=one.name[:100], value=one.value) for one in found[:MAX_SUGGESTIONS]]
