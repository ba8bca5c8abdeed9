"""Sentences: the messages of locales/<language>.ftl, formatted by Fluent.

A language is a file in that folder: adding one changes no code. Sentences that it lacks appear in English.

The caches here, for the whole process, contain no name: the messages themselves, and sentences without variables.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl

from bot.i18n.game_texts import FALLBACK, typeset

HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")  # before a number: Fluent writes it there, and not the sign −
CODE = re.compile(r"(?P<code>[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)\.ftl")  # es.ftl; pt-BR.ftl, as Discord's locale
COMMAND_NAME = re.compile(r"^command-(\w+) = (\S+)$", re.MULTILINE)
# A key at the start of a line, up to the next line that starts without a space: Fluent indents what belongs to it.
ENTRY = re.compile(r"^(?P<key>[a-zA-Z][\w-]*) *=.*(?:\n(?:[ }].*)?)*", re.MULTILINE)
MENTION = re.compile(r"</(\w+)>")
COMPLETE = ("fr", "en")  # the languages in which the bot is written: they lack nothing, and menus show them first


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
    """The bundle of a sentence: the language's own, or the English one, with its plurals, if the language lacks it.

    It is called some eighty times to draw one move.
    """
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
