"""Words: every sentence that the bot says, in French and English, through Fluent.

Sentences live in locales/<language>.ftl. What belongs to one game (its name, its options, its rules) stands in
the rules that players read beside the game, so that a new game brings its own words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import _lru_cache_wrapper, cache, lru_cache
from importlib.resources import files
from typing import Any, TypeVar, cast

import discord
from fluent.runtime import FluentBundle, FluentResource

import games
from bot.i18n.card_style import Taste
from games.catalogue import rules_text

LANGUAGES = ("fr", "en")
SUIT_SIGNS = {"S": "♠\ufe0e", "H": "♥\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e"}  # U+FE0E: as text, not as emoji
NAME_LENGTH = 32
NAMES = 1000  # the latest that were cleaned: each screen has some
SENTENCES = 3_000  # the latest that were said: some 2 MB
FACT_LENGTH = 2500  # characters: Fluent puts nothing longer into a sentence
EMOJIS = re.compile(r"<:\w+:\d+>(?: <:\w+:\d+>)*")  # application emojis, one or several in a row


KEPT: list[_lru_cache_wrapper[Any]] = []  # what may hold somebody's name
F = TypeVar("F", bound=Callable[..., Any])


def remembered(most: int) -> Callable[[F], F]:
    """Remember what a plain function said lately, until somebody's data is deleted."""

    def wrap(function: F) -> F:
        KEPT.append(kept := lru_cache(most)(function))
        return cast("F", kept)

    return wrap


class MissingWords(LookupError):
    """A key or a variable that a sentence needs is not there."""


@dataclass(frozen=True)
class Words:
    """The sentences of one language, and how their reader wants cards to look."""

    language: str
    bundle: FluentBundle
    taste: Taste = field(default_factory=Taste)
    emojis: Mapping[str, str] = field(default_factory=dict)  # card -> its application emoji, <:name:id>

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def say(self, key: str, /, **facts: object) -> str:
        """The sentence of a key; MissingWords when the key or one of its variables is missing."""
        if self.emojis:
            facts = {
                name: self.spelled(fact) if isinstance(fact, str) and len(fact) > FACT_LENGTH else fact
                for name, fact in facts.items()
            }
        kinds = tuple(fact.__class__ for fact in facts.values())  # 1 and True are equal, and said otherwise
        return sentence(self.bundle, key, tuple(facts.items()), kinds)

    def try_say(self, key: str, /, **facts: object) -> str | None:
        """The sentence, or None when no such key exists: for words that are optional by design."""
        return self.say(key, **facts) if self.has(key) else None

    # -- cards and lists ---------------------------------------------------------------------------

    def card(self, card: str) -> str:
        """A card in the text of a message: its emoji, if the reader has one, or its name. Nothing else shows emojis:
        everywhere but in text, `card_name`.
        """
        return self.emojis.get(card) or self.card_name(card)

    def card_name(self, card: str) -> str:
        """A card in words: "Roi ♠", "10 ♥", "Atout 21"; a line never breaks inside."""
        return card_name(self.language, card)

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in the text of a message: emojis side by side, names with dots between them."""
        cards = tuple(cards)
        return (" " if all(card in self.emojis for card in cards) else " · ").join(map(self.card, cards))

    def without_emojis(self) -> Words:
        """The same words for labels, alternative texts, and all that is not the text of a message."""
        return replace(self, emojis={}) if self.emojis else self

    def spelled(self, text: str) -> str:
        """A text with its cards as names: an emoji takes some 35 characters of a message, a name less than 10."""
        names = {emoji: self.card_name(card) for card, emoji in self.emojis.items()}
        return EMOJIS.sub(lambda run: " · ".join(names.get(one, one) for one in run[0].split(" ")), text)

    def suit(self, suit: str) -> str:
        """A suit with its sign: "♠ pique"."""
        return f"{SUIT_SIGNS[suit]} {self.say(f'suit-{suit}')}"

    def signed(self, number: int) -> str:
        """A difference of points: +15, −20, 0."""
        return f"+{number}" if number > 0 else str(number).replace("-", "−")

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number with so many decimals, as its readers write it: 12,4, −0,8; never −0,0."""
        said = f"{number:.{digits}f}".replace("-", "−")
        said = said.removeprefix("−") if not said.strip("−0.") else said
        return said.replace(".", ",") if self.language == "fr" else said

    # -- games -------------------------------------------------------------------------------------

    def game(self, key: str) -> GameText:
        return game_text(key, self.language)

    def option_label(self, key: str, option: str) -> str:
        """The name of an option: the game's own word, or the word that all games share."""
        own = self.game(key).options.get(option)
        return own.label if own else self.say(f"option-{option}")

    def option_help(self, key: str, option: str) -> str:
        own = self.game(key).options.get(option)
        return own.text if own else self.say(f"option-{option}-help")

    def option_value(self, key: str, option: str, value: bool | int | str) -> str:
        """A value as players read it: yes, 8, "by drawing"."""
        if isinstance(value, bool):
            return self.say("yes") if value else self.say("no")
        if isinstance(value, int):
            return str(value)
        own = self.game(key).options.get(option)
        if own and value in own.values:
            return own.values[value]
        return self.try_say(f"option-{option}-{value}".replace("_", "-")) or value.replace("_", " ")


@dataclass(frozen=True)
class OptionText:
    """An option's words: its label, its line, and its values where they are not numbers or yes and no."""

    label: str
    text: str
    values: Mapping[str, str]


@dataclass(frozen=True)
class GameText:
    """The rules that players read: the name, one line, and sections (title, text) in order.

    `minutes`: how long a match of four takes on Discord, or of two where two play; None where the rules do not say.
    """

    name: str
    summary: str
    minutes: int | None
    sections: tuple[tuple[str, str], ...]
    options: Mapping[str, OptionText]
    variants: Mapping[str, str]


OPTION_LINE = re.compile(r"- `(?P<key>\w+)` \*\*(?P<label>[^*]+)\*\*\s?: (?P<text>.+?)(?: \((?P<values>`.+)\))?$")
DURATION = re.compile(r"^(?:Durée|Duration)\s?: (?P<minutes>\d+) min$", re.MULTILINE)
VALUE = re.compile(r"`(?P<value>\w+)` (?P<label>[^,`]+)")


@cache
def game_text(key: str, language: str) -> GameText:
    """Read the rules beside a game: `# name`, a line, `Duration: 20 min`, `## sections`; an option is a line like this

        - `max_cards` **Most cards**: deals grow to this many cards (`value` its words, `value` its words)

    A key that is one of the game's variants names the variant.
    """
    sheet = games.info(key)
    text = rules_text(key, language)
    text = typeset(text, language)
    head, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    title, _, summary = head.partition("\n")
    duration = DURATION.search(summary)
    options: dict[str, OptionText] = {}
    variants: dict[str, str] = {}
    for line in text.splitlines():
        if found := OPTION_LINE.match(line):
            values = {one["value"]: one["label"].strip() for one in VALUE.finditer(found["values"] or "")}
            if found["key"] in sheet.variants:
                variants[found["key"]] = found["label"].strip()
            else:
                options[found["key"]] = OptionText(found["label"].strip(), found["text"].strip(), values)
    sections = tuple((part.partition("\n")[0].strip(), part.partition("\n")[2].strip()) for part in parts)
    minutes = int(duration["minutes"]) if duration else None
    summary = DURATION.sub("", summary).strip()
    return GameText(title.removeprefix("# ").strip(), summary, minutes, sections, options, variants)


def readable(section: str) -> str:
    """A section as Discord shows it: option keys, which only operators and authors need, are left out."""
    return re.sub(
        r"^- `\w+` (\*\*)",
        r"- \1",
        re.sub(r" \(`[^)]*\)$", "", section, flags=re.MULTILINE),
        flags=re.MULTILINE,
    )


def typeset(text: str, language: str) -> str:
    """French puts a space before some marks; it must not break there."""
    if language != "fr":
        return text
    return re.sub(r" (?=[:;!?»])|(?<=«) ", "\u00a0", text)


def words(language: str, taste: Taste | None = None, emojis: Mapping[str, str] | None = None) -> Words:
    """The words of a language; English for a language that the bot does not speak."""
    spoken = language if language in LANGUAGES else "en"
    return Words(spoken, sentences(spoken), taste or Taste(), emojis or {})


@cache
def card_name(spoken: str, card: str) -> str:
    """A card in the words of one of our languages: each hand says a dozen of the same few."""
    say = words(spoken).say
    if card in ("EX", "JO"):
        return say(f"card-{card}")
    if card.startswith("T"):
        return say("card-trump", number=card[1:]).replace(" ", "\u00a0")
    rank, suit = card[:-1], card[-1]
    name = rank if rank.isdigit() else say(f"rank-{rank}")
    return f"{name}\u00a0{SUIT_SIGNS[suit]}"


@remembered(SENTENCES)
def sentence(bundle: FluentBundle, key: str, facts: tuple[tuple[str, object], ...], kinds: tuple[type, ...]) -> str:
    """A sentence put together. The same few thousand are said over and over: a table is drawn at each move."""
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        raise MissingWords(f"no message {key!r} in {bundle.locales[0]}")
    text, errors = bundle.format_pattern(pattern, dict(facts))
    if errors:
        raise MissingWords(f"{key!r} in {bundle.locales[0]}: {errors}")
    return str(text)


def forget_names() -> None:
    """Let go of everybody's names: somebody's data is deleted, and what is still needed is soon said again."""
    for kept in KEPT:
        kept.cache_clear()


@cache
def sentences(spoken: str) -> FluentBundle:
    """The sentences of one of our languages."""
    bundle = FluentBundle([spoken], use_isolating=False)
    source = files("bot.i18n.locales").joinpath(f"{spoken}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(typeset(source, spoken)))
    return bundle


def language_of(locale: discord.Locale | str | None, default: str = "fr") -> str:
    """The spoken language that fits a Discord locale; `default` when there is none."""
    if locale is None:
        return default
    tongue = str(locale).partition("-")[0]
    return tongue if tongue in LANGUAGES else "en"


def plain_name(name: str) -> str:
    """A display name on one line, without control or direction marks: for pictures, which know no markdown."""
    plain = "".join(sign for sign in " ".join(name.split()) if unicodedata.category(sign)[0] != "C")
    return " ".join(plain.split())[:NAME_LENGTH] or "?"


@remembered(NAMES)
def clean_name(name: str) -> str:
    """A display name as harmless text: no control or direction marks, no markdown, mention or link.

    Discord shows a punctuation mark behind a backslash as itself, whatever the mark.
    """
    return re.sub(r"([^\w\s]|_)", r"\\\1", plain_name(name))
