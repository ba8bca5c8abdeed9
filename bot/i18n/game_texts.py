"""The rules that players read, and their parts: a game's name, its options' words, how long a match takes.

They are stored next to the game, so that a new game brings its own words.

The duration line contains medians of `tests/benchmarks/durations.py`: one estimate for a whole game was wrong for most
tables.

Decision: bot/decisions/0007-a-games-texts-live-next-to-its-rules.md.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

import games
from games.catalogue import rules_languages, rules_text

FALLBACK = "en"  # the language for texts that another one lacks


@dataclass(frozen=True)
class OptionText:
    """An option's words: its label, its line, and its values if they are not numbers or yes and no."""

    label: str
    text: str
    values: Mapping[str, str]


@dataclass(frozen=True)
class GameText:
    """The rules that players read: the name, one line, and sections (title, text) in order.

    `minutes`: how long a match takes on Discord, by number of players; empty if the rules do not say. `aliases`:
    other names that players search the game by. `language`: that of the sections.
    """

    name: str
    aliases: tuple[str, ...]
    summary: str
    minutes: Mapping[int, int]
    sections: tuple[tuple[str, str], ...]
    options: dict[str, OptionText]
    variants: dict[str, str]
    language: str


OPTION_LINE = re.compile(r"- `(?P<key>\w+)` \*\*(?P<label>[^*]+)\*\*\s?: (?P<text>.+?)(?: \((?P<values>`.+)\))?$")
DURATION = re.compile(r"^[^\W\d]+\s?: (?P<times>\d+ min.*)$", re.MULTILINE)
ALIASES = re.compile(r"^Alias(?:es)?\s?: (?P<names>.+)$", re.MULTILINE)
ARTICLE = re.compile(r"^(?:La |Le |Les |L['’]|The |El |Los |Las )", re.IGNORECASE)
TIME = re.compile(r"(?P<minutes>\d+) min(?: [^\W\d]+ (?P<least>\d+)(?:–(?P<most>\d+))?)?")
VALUE = re.compile(r"`(?P<value>\w+)` (?P<label>[^,`]+)")


def without_article(name: str) -> str:
    """A game's name as lists sort it: "La belote" is under B."""
    return ARTICLE.sub("", name)


@cache
def game_text(key: str, language: str) -> GameText:
    """Read the rules next to a game: `# name`, a line, `Duration: 20 min`, perhaps `Aliases: hearts, ...`, and
    `## sections`; an option is a line like this

        - `max_cards` **Most cards**: deals grow to this many cards (`value` its words, `value` its words)

    A key that is one of the game's variants names the variant. If the number of players matters, the line of the
    duration names all numbers: `Duration: 15 min for 2, 30 min for 3–4`. One word precedes it, in any language,
    and one word means "for".

    A language without a file for this game has the English text, also for options and variants that its file lacks. A
    file without sections has the English ones: names and options are on every screen, rules on one page.
    """
    if language != FALLBACK and language not in rules_languages(key):
        return game_text(key, FALLBACK)
    own = own_text(key, language)
    if language == FALLBACK:
        return own
    whole = game_text(key, FALLBACK)
    if not own.sections:
        own = replace(own, sections=whole.sections, language=FALLBACK)
    options, variants = whole.options | own.options, whole.variants | own.variants
    return replace(own, minutes=own.minutes or whole.minutes, options=options, variants=variants)


def own_text(key: str, language: str) -> GameText:
    """What the file of a language says. Raises FileNotFoundError."""
    text = typeset(rules_text(key, language))
    head, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    title, _, summary = head.partition("\n")
    duration, other_names = DURATION.search(summary), ALIASES.search(summary)
    options: dict[str, OptionText] = {}
    variants: dict[str, str] = {}
    for line in text.splitlines():
        if found := OPTION_LINE.match(line):
            values = {value["value"]: value["label"].strip() for value in VALUE.finditer(found["values"] or "")}
            if found["key"] in games.info(key).variants:
                variants[found["key"]] = found["label"].strip()
            else:
                options[found["key"]] = OptionText(found["label"].strip(), found["text"].strip(), values)
    sections = tuple((part.partition("\n")[0].strip(), part.partition("\n")[2].strip()) for part in parts)
    minutes: Mapping[int, int] = minutes_of(duration["times"], games.info(key).seats) if duration else {}
    aliases = tuple(name.strip() for name in other_names["names"].split(",")) if other_names else ()
    summary = ALIASES.sub("", DURATION.sub("", summary)).strip()
    if not sections:
        summary = "\n".join(line for line in summary.splitlines() if not OPTION_LINE.match(line)).strip()
    name = title.removeprefix("# ").strip()
    return GameText(name, aliases, summary, minutes, sections, options, variants, language)


def minutes_of(times: str, seats: Sequence[int]) -> dict[int, int]:
    """Minutes by number of players, of "15 min for 2, 30 min for 3–4" or "20 min". Raises ValueError."""
    minutes: dict[int, int] = {}
    for time in times.split(", "):
        if (found := TIME.fullmatch(time)) is None:
            raise ValueError(f"not a duration: {time!r} in {times!r}")
        least = int(found["least"] or seats[0])
        most = int(found["most"] or found["least"] or seats[-1])
        minutes |= dict.fromkeys(range(least, most + 1), int(found["minutes"]))
    return minutes


def readable(section: str) -> str:
    """A section as Discord shows it, without option keys, which only operators and authors need."""
    return re.sub(
        r"^- `\w+` (\*\*)", r"- \1", re.sub(r" \(`[^)]*\)$", "", section, flags=re.MULTILINE), flags=re.MULTILINE
    )


def typeset(text: str) -> str:
    """French puts a space before some marks and between thousands; the line must not break there. Our other languages
    have no such spaces. In a sentence it may be a part of its own: `{" "}; reste`.

    Suits stay signs in the colour of the text: alone, Discord would draw them as pictures.
    """
    text = re.sub(r" (?=(?:\"\})?[:;!?%»])|(?<=«) |(?<=\d) (?=\d{3}\b)", "\u00a0", text)
    return re.sub("[♠♥♦♣](?!\ufe0e)", "\\g<0>\ufe0e", text)
