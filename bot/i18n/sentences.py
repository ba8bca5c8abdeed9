"""Sentences: the messages of locales/<language>.ftl, formatted by Fluent.

A language is a file in that folder: adding one changes no code. Sentences that it lacks appear in English.

The caches here, for the whole process, contain no name: the messages themselves, and sentences without variables.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl

from bot.i18n.game_texts import FALLBACK, typeset

HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")  # before a number: Fluent writes it there, and not the sign −
CODE = re.compile(r"(?P<code>[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)\.ftl")  # es.ftl; pt-BR.ftl, as Discord's locale
COMMAND_NAME = re.compile(r"^command-(\w+) = (\S+)$", re.MULTILINE)
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


@cache
def load_resource(language: str) -> ftl.Resource:
    resource: ftl.Resource = FluentResource(typeset(with_command_names(read_source(language))))
    return resource


def with_command_names(source: str) -> str:
    """The sentences with each `</play>` as `</play|jouer>`: the name for readers if Discord gave no id."""
    names = dict(COMMAND_NAME.findall(source))
    return MENTION.sub(lambda found: f"</{found[1]}|{names.get(found[1], found[1])}>", source)


@cache
def load_bundle(language: str) -> FluentBundle:
    """The sentences of one of our languages; below them the English ones, for references and for missing sentences."""
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(load_resource(FALLBACK))
    if language != FALLBACK:
        bundle.add_resource(load_resource(language), allow_overrides=True)
    return bundle


@cache
def own_keys(language: str) -> frozenset[str]:
    """The keys of the sentences that a language has itself."""
    return frozenset(
        entry.id.name for entry in load_resource(language).body if isinstance(entry, ftl.Message) and entry.value
    )


@lru_cache(10_000)
def bundle_of(language: str, key: str) -> FluentBundle:
    """The bundle of a sentence: the language's own, or the English one, with its plurals, if the language lacks it.

    It is called some eighty times to draw one move.
    """
    return load_bundle(language if key in own_keys(language) else FALLBACK)


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
