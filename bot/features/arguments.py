"""Arguments of commands: games, variants and ladders by any of their names, and suggestions for them."""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from discord import app_commands

import games
from bot.core.errors import Refused
from bot.i18n.game_texts import without_article
from bot.i18n.words import LANGUAGES, MILLISECONDS, Words, words
from bot.matches.options import OptionValue, ordered_options, read_option
from bot.screens.pages.leaderboard import ladder_lines
from bot.screens.parts.game_lines import value_text
from bot.screens.table.options import option_values
from storage import ALL

MAX_SUGGESTIONS = 25  # Discord accepts no more
MAX_NUMBER = 9  # digits of a typed number
# Between two options, but not within a number: 1,000 or 0,5.
SEPARATOR = re.compile(r";|,(?!(?<=\d,)\d[^,;=]*(?:[,;]|$))")
# A phone writes ’ for ', and hyphens are forgotten: "l’hombre", "gin rami".
LIKE_SPACES = re.compile(r"[-_'’]")
LEAST_TYPED = 3  # letters of another game's name after which one of ours is suggested instead
Suggestion = app_commands.Choice[str]
PROBLEMS = "problems"  # in place of a game: the user's problems
# Games that we lack, without spaces, and the nearest of ours.
OTHER_GAMES = dict(sorted((name, key) for key in games.KEYS for name in games.info(key).stands_for))
BEST_KNOWN = ("belote", "tarot", "coinche", "rami")  # suggested first in a new server


def with_best_known(played: Sequence[str]) -> tuple[str, ...]:
    """The games that are played here, followed by the best known ones."""
    return tuple(dict.fromkeys((*played, *BEST_KNOWN)))


def folded(text: str) -> str:
    """Text without accents, capitals, ligatures, hyphens and apostrophes, for searching."""
    spelt = LIKE_SPACES.sub(" ", text.casefold().replace("œ", "oe"))  # few keyboards have this letter
    return "".join(c for c in unicodedata.normalize("NFD", spelt) if not unicodedata.combining(c))


def called(name: str) -> set[str]:
    """All folded names in one: "La coinche (contrée)" gives the whole, "la coinche", "coinche" and "contree"."""
    parts = [part.strip() for part in (name, *re.split(r"[()]", name)) if part.strip()]
    return {folded(text) for part in parts for text in (part, without_article(part))}


@cache
def names_of(key: str) -> frozenset[str]:
    """All folded names of a game: its key, and its names and aliases in any language."""
    texts = [words(tongue).game(key) for tongue in LANGUAGES]
    return frozenset({folded(key)}.union(*(called(text.name) | set(map(folded, text.aliases)) for text in texts)))


@cache
def names_of_variant(key: str, variant: str) -> frozenset[str]:
    return frozenset({folded(variant)} | {folded(words(tongue).game(key).variants[variant]) for tongue in LANGUAGES})


def find_game(text: str) -> tuple[str, dict[str, bool | int | str]]:
    """The game and the options for a name: a key, a variant's id, or a name or alias in any language.

    Raises Refused: `absent-game` for a game that we lack, with the nearest of ours, or `unknown-game`.
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


@cache
def names_of_problems() -> frozenset[str]:
    """All folded names of a user's problems, in place of a game: "problems", "mes problemes", "problemes"."""
    texts = [folded(words(tongue).say("problems-title")) for tongue in LANGUAGES]
    return frozenset({PROBLEMS, *texts, *(text.split()[-1] for text in texts)})


def means_problems(text: str) -> bool:
    """Whether a text in place of a game asks for the user's problems."""
    return folded(text.strip()) in names_of_problems()


def find_ladder(text: str) -> str:
    """The ladder for a name: all games, a family, or a game by any of its names. Raises Refused, as `find_game`."""
    wanted = folded(text.strip())
    for tongue in LANGUAGES:
        for ladder, name in ladder_lines(words(tongue)):
            if wanted in (folded(ladder), folded(ladder.removeprefix("@")), folded(name)):
                return ladder
    return find_game(text)[0]


def plain(text: str) -> str:
    """Only the letters and digits of a text, folded: "Cartes au plus" gives "cartesauplus"."""
    return re.sub(r"\W|_", "", folded(text))


def spelled(text: str) -> str:
    """The same, in which a decimal point still counts, in any language."""
    return re.sub(r"[^\w.]|_", "", folded(text).replace(",", "."))


def find_option(key: str, typed: str) -> str:
    """The option of a game for its key, or its label in any language. Raises Refused (`unknown-option`)."""
    wanted, names = plain(typed), [name for name, _ in ordered_options(key)]
    for name in names:
        if wanted in (plain(name), *(plain(words(tongue).option_label(key, name)) for tongue in LANGUAGES)):
            return name
    raise Refused("unknown-option", game=key, option=typed[:50], known=tuple(names))


def value_typed(key: str, name: str, typed: str) -> str:
    """The value of an option in a click's notation, from its words in any language: "oui", "1 000 points"."""
    rule, wanted = games.info(key).options[name], plain(typed)
    number = re.match(r"\s*-?\d(?:[\d\s]|[.,](?=\d{3}))*", typed) if rule.range is not None else None
    written = re.sub(r"[\s.,]", "", number[0]) if number else ""
    if written and len(written) <= MAX_NUMBER:
        meant = {plain(words(tongue).option_value(key, name, int(written))) for tongue in LANGUAGES}
        if name.endswith(MILLISECONDS):  # a form asks for them, and menus show seconds
            meant |= {plain(words(tongue).say("option-milliseconds", count=int(written))) for tongue in LANGUAGES}
        if wanted in {plain(written), *meant}:
            return written
    alike = plain if rule.range is None else spelled
    for value in option_values(rule):  # also numbers that have words of their own: "no limit", "0.5 s"
        if alike(typed) in (alike(words(tongue).option_value(key, name, value)) for tongue in LANGUAGES):
            return value_text(value)
    return typed


def read_options(key: str, text: str, variant: Mapping[str, OptionValue] | None = None) -> dict[str, OptionValue]:
    """A variant's options, and typed ones: `cartes au plus=5`. Raises Refused (`bad-option-text`, or as called)."""
    chosen = dict(variant or {})
    for part in SEPARATOR.split(text):
        if not part.strip():
            continue
        typed, sign, value = part.partition("=")
        if not sign:
            raise Refused("bad-option-text", game=key, text=part.strip())
        name = find_option(key, typed.strip())
        chosen[name] = read_option(key, name, value_typed(key, name, value))
    return chosen


def suggest_games(reader: Words, typed: str, *, first: Sequence[str] = ()) -> list[Suggestion]:
    """Games and variants with a name that contains the typed text, games first.

    `first`: games to put before all others while nothing is typed. If nothing is found, and the typed text begins the
    name of a game that we lack, the nearest of ours is suggested.
    """
    if (other := plain(typed)) in OTHER_GAMES and not any(folded(typed.strip()) in names_of(key) for key in games.KEYS):
        return [absent(reader, other)]  # as `find_game` answers
    place = {key: number for number, key in enumerate(first)}
    games_first = [
        Entry(reader.game(key).name, key, names_of(key), behind=place.get(key, len(first)) if not typed.strip() else 0)
        for key in games.KEYS
    ]
    variants = [
        Entry(reader.variant(key, variant), variant, names_of_variant(key, variant), behind=len(first) + 1)
        for key in games.KEYS
        for variant in games.info(key).variants
    ]
    return matching([*games_first, *variants], typed) or [
        absent(reader, name)
        for name in OTHER_GAMES
        if len(plain(typed)) >= LEAST_TYPED and name.startswith(plain(typed))
    ]


def suggest_problems(reader: Words, typed: str) -> list[Suggestion]:
    """The user's problems, if the typed text begins one of their names, or is empty."""
    return matching([Entry(reader.say("problems-title"), PROBLEMS, names_of_problems())], typed)


def absent(reader: Words, name: str) -> Suggestion:
    """The suggestion for a game that we lack: the nearest of ours."""
    nearest = OTHER_GAMES[name]
    text = reader.say("suggest-absent", typed=name, game=reader.game(nearest).name)
    return app_commands.Choice(name=text[:100], value=nearest)


def suggest_ladders(reader: Words, typed: str, *, families: bool) -> list[Suggestion]:
    """Ladders whose name contains the typed text. `families`: include the ladders of families."""
    lines = [line for line in ladder_lines(reader) if families or line[0] == ALL or line[0] in games.KEYS]
    return matching([Entry(name, ladder, behind=ladder in games.KEYS) for ladder, name in lines], typed)


@dataclass(frozen=True, slots=True)
class Entry:
    """A possible suggestion. `names`: more names to find it by; `behind`: its rank, lower ones come first."""

    name: str
    value: str
    names: frozenset[str] = frozenset()
    behind: int = 0


def matching(entries: Iterable[Entry], typed: str) -> list[Suggestion]:
    """The choices that contain the typed text: first one of that name, then those with a word that begins with it."""
    wanted = folded(typed.strip())

    def order(entry: Entry) -> tuple[bool, bool, int, str]:
        named = wanted in (folded(entry.value), *entry.names)  # Discord's Tab key takes the first
        begun = any(word.startswith(wanted) for name in (folded(entry.name), *entry.names) for word in name.split())
        return not named, not begun, entry.behind, folded(without_article(entry.name))

    found = sorted(
        (
            entry
            for entry in entries
            if any(wanted in name for name in (folded(entry.name), folded(entry.value), *entry.names))
        ),
        key=order,
    )
    return [app_commands.Choice(name=entry.name[:100], value=entry.value) for entry in found[:MAX_SUGGESTIONS]]
