"""Words: every sentence that the bot says, in each available language, as one reader reads it.

Sentences are in locales/<language>.ftl: adding a language changes no code. Sentences that it lacks appear in English.
The words of one game (its name, its options, its rules) are in the rules that players read, next to the game, so that
a new game brings its own words. The caches for the whole process contain no names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import _lru_cache_wrapper, cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any, Literal, ParamSpec, TypeVar, cast

import discord
from babel.core import UnknownLocaleError
from babel.numbers import get_decimal_symbol, get_group_symbol
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl

import games
from bot.art.cards.decks import CardStyle, letters
from bot.i18n.game_texts import FALLBACK, GameText, game_text, typeset, without_article
from bot.i18n.names import clean_name

HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")  # before a number: Fluent writes it there, and not the sign −
CODE = re.compile(r"(?P<code>[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)\.ftl")  # es.ftl; pt-BR.ftl, as Discord's locale
COMMAND_NAME = re.compile(r"^command-(\w+) = (\S+)$", re.MULTILINE)
# A key at the start of a line, up to the next line that starts without a space: Fluent indents what belongs to it.
ENTRY = re.compile(r"^(?P<key>[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE)
MENTION = re.compile(r"</(\w+)>")
COMPLETE = ("fr", "en")  # the languages in which the bot is written: they lack nothing, and menus show them first
T = TypeVar("T")
P = ParamSpec("P")
RANKS = frozenset(("A", "K", "Q", "N", "J", *map(str, range(2, 11))))  # cards without a suit: a figure of ranks alone
SUIT_SIGNS = {"S": "♠\ufe0e", "H": "♥\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e"}  # U+FE0E: as text, not as emoji
CACHED_NAMES = 10_000  # the latest cleaned names: each screen has some
CACHED_HANDS = 10_000  # the latest lists of cards as text
CACHED_SENTENCES = 10_000  # the latest: some 6 MB
NAMED = frozenset(("EX", "JO", "fou"))  # cards with a name of their own; "fou": a joker if the game calls it so
SECONDS, MILLISECONDS = "_s", "_ms"  # how the names of options end that are times
FACT_LENGTH = 2500  # characters: Fluent puts nothing longer into a sentence
EMOJI_RUN = re.compile(r"<:\w+:\d+>(?: <:\w+:\d+>)*")  # application emojis, one or several in a row


class MissingWords(LookupError):
    """A key, or a variable that a sentence needs, is missing."""


def find_languages() -> tuple[str, ...]:
    """The available languages: the complete ones, then the others by their code."""
    names = (CODE.fullmatch(file.name) for file in files("bot.i18n.locales").iterdir())
    found = {name["code"] for name in names if name}
    return (*COMPLETE, *sorted(found - {*COMPLETE}))


def read_source(language: str) -> str:
    """The file with the sentences of one of our languages."""
    return files("bot.i18n.locales").joinpath(f"{language}.ftl").read_text(encoding="utf-8")


def with_command_names(source: str) -> str:
    """The sentences with each `</play>` as `</play|jouer>`: the name for readers if Discord gave no id."""
    names = dict(COMMAND_NAME.findall(source))
    return MENTION.sub(lambda found: f"</{found[1]}|{names.get(found[1], found[1])}>", source)


@cache
def load_entries(language: str) -> Mapping[str, str]:
    """The source of each sentence that a language has itself, by its key, as Fluent gets it."""
    source = typeset(with_command_names(read_source(language)))
    return {entry["key"]: entry[0] for entry in ENTRY.finditer(source)}


@lru_cache(10_000)
def own_entry(language: str, key: str) -> ftl.Message | None:
    """A sentence that a language has itself; None if it lacks it, or if Fluent cannot read it.

    Each is parsed when it is first said: parsing them all took most of a second of each start.
    """
    parsed = FluentResource(load_entries(language).get(key, "")).body
    return next((entry for entry in parsed if isinstance(entry, ftl.Message) and entry.value), None)


class Bundle(FluentBundle):
    """The sentences of one of our languages; below them the English ones, for references and for missing sentences."""

    def __init__(self, language: str) -> None:
        super().__init__([language], use_isolating=False)
        self._language = language

    def has_message(self, message_id: str) -> bool:
        return self._entry(message_id) is not None

    def _entry(self, key: str) -> ftl.Message | None:
        return own_entry(self._language, key) or own_entry(FALLBACK, key)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:  # Fluent asks here for references, too
        if entry_id not in self._messages and (entry := self._entry(entry_id)):
            self.add_resource(ftl.Resource([entry]))
        return super()._lookup(entry_id, term)


load_bundle = cache(Bundle)


@lru_cache(10_000)
def bundle_of(language: str, key: str) -> FluentBundle:
    """A sentence's bundle, in English if the language lacks it. It is called some eighty times a move."""
    return load_bundle(language if own_entry(language, key) else FALLBACK)


def format_sentence(
    bundle: FluentBundle, key: str, facts: tuple[tuple[str, object], ...] = (), types: tuple[type, ...] = ()
) -> str:
    """The sentence of a key with these facts. Raises MissingWords if the key or one of its variables is missing.

    It takes some 24 µs. `types`: the classes of the facts. A cache compares arguments, and 1 and True are equal, but
    make different sentences.
    """
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        raise MissingWords(f"no message {key!r} in {bundle.locales[0]}")
    text, errors = bundle.format_pattern(pattern, dict(facts))
    if errors:
        raise MissingWords(f"{key!r} in {bundle.locales[0]}: {errors}")
    below_zero = any(isinstance(fact, int | float) and fact < 0 for _, fact in facts)
    return HYPHEN.sub("−", str(text)) if below_zero else str(text)


@cache
def constant_sentence(bundle: FluentBundle, key: str) -> str:
    """A sentence without variables: it is always the same, and contains no name. Raises MissingWords."""
    return format_sentence(bundle, key)


class TextCache:
    """The latest results of functions that compose texts, for one bot.

    A table is drawn at each move, with the same few thousand texts over and over. They may contain people's names, so
    each bot has a cache of its own, which it clears when a user's data is deleted.
    """

    def __init__(self) -> None:
        self._memoized: dict[Callable[..., Any], _lru_cache_wrapper[Any]] = {}

    def memoized(self, function: Callable[P, T], maxsize: int) -> Callable[P, T]:
        """The function, with its latest results cached here. Its arguments must be hashable.

        `maxsize`: how many results are kept; the first call with a function decides.
        """
        cached_function = self._memoized.get(function)
        if cached_function is None:
            cached_function = self._memoized[function] = lru_cache(maxsize)(function)
        return cast("Callable[P, T]", cached_function)

    def clear(self) -> None:
        """Forget all texts. Those still needed are soon composed again."""
        for cached_function in self._memoized.values():
            cached_function.cache_clear()


LANGUAGES = find_languages()


@dataclass(frozen=True)
class Words:
    """The sentences of one language, and how their reader wants cards to look."""

    language: str
    card_style: CardStyle = field(default_factory=CardStyle)
    emojis: Mapping[str, str] = field(default_factory=dict)  # card -> its application emoji, <:name:id>
    cache: TextCache = field(default_factory=TextCache, compare=False, repr=False)
    joker: str = field(default="JO", repr=False)  # the game's name for a joker: "JO", or "fou"
    title: str = field(default="", repr=False)  # the name of the game or variant that a screen shows, if it knows
    reports: bool = field(default=True, repr=False)  # whether screens offer to report mistakes to the operator

    def has(self, key: str) -> bool:
        return bool(bundle_of(self.language, key).has_message(key))

    def say(self, key: str, /, **facts: object) -> str:
        """The sentence of a key. Raises MissingWords if the key or one of its variables is missing."""
        if not facts:
            return constant_sentence(bundle_of(self.language, key), key)
        if self.emojis:
            facts = {
                name: self.emojis_as_names(fact) if isinstance(fact, str) and len(fact) > FACT_LENGTH else fact
                for name, fact in facts.items()
            }
        types = tuple(map(type, facts.values()))
        return self._format(bundle_of(self.language, key), key, tuple(facts.items()), types)

    @cached_property
    def _format(self) -> Callable[[FluentBundle, str, tuple[tuple[str, object], ...], tuple[type, ...]], str]:
        return self.cache.memoized(format_sentence, CACHED_SENTENCES)

    def try_say(self, key: str, /, **facts: object) -> str | None:
        """The sentence, or None if no such key exists: for words that are optional by design."""
        return self.say(key, **facts) if self.has(key) else None

    def name(self, name: str) -> str:
        """A display name as harmless text."""
        return self._clean(name)

    def free_text(self, text: str) -> str:
        """A title or a reason that somebody typed, as harmless text of one line."""
        return clean_name(text, len(text))

    @cached_property
    def _clean(self) -> Callable[[str], str]:
        return self.cache.memoized(clean_name, CACHED_NAMES)

    def tag(self, tag: str, game: str) -> str | None:
        """A short mark next to a name, for which a game may have its own word; None if there is none."""
        return self.try_say(f"tag-{tag}-{game}") or self.try_say(f"tag-{tag}")

    # -- cards and lists ---------------------------------------------------------------------------

    def card(self, card: str) -> str:
        """A card in the text of a message, the only place for its emoji. Use `card_name` everywhere else."""
        return self.emojis.get(card) or self.card_name(card)

    def card_name(self, card: str) -> str:
        """A card in words: "Roi ♠", "10 ♥", "Atout 21"; a line never breaks inside."""
        return card_name(self.language, self.joker if card == "JO" else card)

    def the_card(self, card: str, *, sign: bool = True) -> str:
        """A card inside a sentence, with its article: "l'as de ♣", or without a sign "l'as de trèfle"."""
        if card in NAMED or card.startswith("T"):
            return self.say("card-the", rank="T" if card.startswith("T") else card, suit=card[1:])
        suit = SUIT_SIGNS[card[-1]] if sign else self.say(f"suit-{card[-1]}")
        return self.say("card-the", rank=card[:-1], suit=suit)

    def cards_inside(self, cards: Sequence[str]) -> str:
        """Cards inside a sentence; a single one has its article."""
        return self.the_card(cards[0]) if len(cards) == 1 and cards[0] not in self.emojis else self.cards(cards)

    def short_card(self, card: str) -> str:
        """A card or rank in its reader's letters, never broken, for buttons: "R ♠". Four fit in a row on a phone."""
        if card in NAMED:
            return self.say(f"card-{self.joker if card == 'JO' else card}-short")
        if card.startswith("T"):
            return self.say("card-trump-short", number=card[1:]).replace(" ", "\u00a0")
        if card in RANKS:
            return letters(f"{card}S", self.card_style.index)
        return f"{letters(card, self.card_style.index)}\u00a0{SUIT_SIGNS[card[-1]]}"

    def cards(self, cards: Iterable[str]) -> str:
        """Cards in the text of a message: emojis side by side, names with dots between them."""
        cards = tuple(cards)
        if not self.emojis:
            return card_names(self.language, self.joker, cards)
        return (" " if all(card in self.emojis for card in cards) else " · ").join(map(self.card, cards))

    def cards_of_suit(self, cards: Sequence[str]) -> str:
        """Cards of one suit in the text of a message, as short as possible: emojis, or "♥ R 10 8"."""
        if all(card in self.emojis for card in cards):
            return self.cards(cards)
        suit = cards[0][-1]
        return "\u00a0".join((SUIT_SIGNS[suit], *(letters(card, self.card_style.index) for card in cards)))

    def of_game(self, facts: Mapping[str, object], key: str = "", options: Mapping[str, object] | None = None) -> Words:
        """The same words with the name for jokers from a view's facts, and the title of a match with these options."""
        title = self.title_of(key, options) if options is not None else self.title
        joker = str(facts.get("joker_name", self.joker))
        return self if (joker, title) == (self.joker, self.title) else replace(self, joker=joker, title=title)

    def without_emojis(self) -> Words:
        """The same words for labels, alt texts, and everything else that is not the text of a message."""
        return replace(self, emojis={}) if self.emojis else self

    def emojis_as_names(self, text: str) -> str:
        """A text with its cards as names: an emoji takes some 35 characters of a message, a name less than 10."""
        names = {emoji: self.card_name(card) for card, emoji in self.emojis.items()}
        return EMOJI_RUN.sub(lambda run: " · ".join(names.get(emoji, emoji) for emoji in run[0].split(" ")), text)

    def suit(self, suit: str) -> str:
        """A suit with its sign, "♠ pique"; or a contract without a trump suit, "sans-atout"."""
        name = self.say(f"suit-{suit}")
        return f"{SUIT_SIGNS[suit]} {name}" if suit in SUIT_SIGNS else name

    def bid(self, bid: str, trump: Literal["sign", "name", "both"] = "sign") -> str:
        """A bid of points and a trump, `100:H`: "100 ♥", "100 cœur" if signs are not drawn, or "100 ♥ cœur".

        If the trump is named after the auction, a bid is points alone: `50`.
        """
        level, _, suit = bid.partition(":")
        if not suit:
            return self.say("level", level=level)
        if trump == "both":
            shown = self.suit(suit)
        elif trump == "name":
            shown = self.say(f"suit-{suit}")
        else:
            shown = SUIT_SIGNS.get(suit) or self.say(f"short-{suit}")
        return self.say("bid", level=level, trump=shown)

    def signed(self, number: int) -> str:
        """A difference of points: +15, −1 020, 0."""
        text = f"{abs(number):,}".replace(",", number_signs(self.language)[1])
        return f"{'+' if number > 0 else '−' if number < 0 else ''}{text}"

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number with this many decimals, as its readers write it: 12,4, −0,8; never −0,0."""
        text = f"{number:.{digits}f}".replace("-", "−")
        text = text.removeprefix("−") if not text.strip("−0.") else text
        return text.replace(".", number_signs(self.language)[0])

    # -- games -------------------------------------------------------------------------------------

    def game(self, key: str) -> GameText:
        return game_text(key, self.language)

    def title_of(self, key: str, options: Mapping[str, object]) -> str:
        """The name of the variant that has these options, or of the game: "Le bésigue chinois"."""
        variants = games.info(key).variants
        played = [variant for variant, settings in variants.items() if settings.items() <= options.items()]
        best = max(played, key=lambda variant: len(variants[variant]), default=None)
        return self.game(key).name if best is None else self.variant(key, best)

    def variant(self, key: str, variant: str) -> str:
        """A variant's name, with its game's unless that is in it: "whist beloté : le premier choisit"."""
        text = self.game(key)
        name, own = text.variants[variant], without_article(text.name)
        if own.partition(" (")[0].casefold() in name.casefold():
            return name
        return self.say("variant-of-game", game=own, variant=name)

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
        own = self.game(key).options.get(option)
        if isinstance(value, int):
            if own and str(value) in own.values:
                return own.values[str(value)]
            if option.endswith(MILLISECONDS):
                return self.say("option-seconds", count=value / 1000)
            unit = "option-seconds" if option.endswith(SECONDS) else f"option-{option}-count"
            return self.try_say(f"{unit}-{key}", count=value) or self.try_say(unit, count=value) or str(value)
        if own and value in own.values:
            return own.values[value]
        return self.try_say(f"option-{option}-{value}".replace("_", "-")) or value.replace("_", " ")


def words(
    language: str,
    card_style: CardStyle | None = None,
    emojis: Mapping[str, str] | None = None,
    cache: TextCache | None = None,
) -> Words:
    """The words of a language, or else English. `cache`: that of the readers' bot; None: one of their own."""
    available = language if language in LANGUAGES else FALLBACK
    return Words(available, card_style or CardStyle(), emojis or {}, cache or TextCache())


@cache
def card_name(language: str, card: str) -> str:
    """A card, or a rank, in the words of one of our languages: each hand repeats a dozen of the same few."""
    say = words(language).say
    if card in NAMED:
        return say(f"card-{card}")
    if card.startswith("T"):
        return say("card-trump", number=card[1:]).replace(" ", "\u00a0")
    rank, suit = (card, "") if card in RANKS else (card[:-1], card[-1])
    name = rank if rank.isdigit() else say(f"rank-{rank}")
    return f"{name}\u00a0{SUIT_SIGNS[suit]}" if suit else name


@lru_cache(CACHED_HANDS)
def card_names(language: str, joker: str, cards: tuple[str, ...]) -> str:
    """Several cards with dots between them: a screen has the same hands and tricks several times."""
    return " · ".join(card_name(language, joker if card == "JO" else card) for card in cards)


@cache
def number_signs(language: str) -> tuple[str, str]:
    """The signs before decimals and between thousands, from the same tables that Fluent uses."""
    locale = language.replace("-", "_")
    try:
        return get_decimal_symbol(locale), get_group_symbol(locale)
    except (UnknownLocaleError, ValueError):
        return number_signs(FALLBACK)


def language_name(language: str) -> str:
    """The name that a language has for itself; its code, if its sentences do not contain the name."""
    return words(language).say("language-name") if own_entry(language, "language-name") else language


def translation_for(locale: discord.Locale | str) -> str | None:
    """Our language for a Discord locale: `pt-BR` before `pt`; None without either."""
    code = str(locale)
    return next((language for language in (code, code.partition("-")[0]) if language in LANGUAGES), None)


def language_of(locale: discord.Locale | str | None, default: str = "fr") -> str:
    """The language for readers of a Discord locale; `default` without a locale."""
    return default if locale is None else translation_for(locale) or FALLBACK


def locale_for(language: str) -> str:
    """The first Discord locale whose readers read this language; without one, the English one."""
    return next((str(locale) for locale in discord.Locale if translation_for(locale) == language), "en-US")
