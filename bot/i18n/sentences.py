"""Sentences: the messages of locales/<language>.ftl, put together by Fluent.

What is cached here, for the whole process, holds no name: the messages themselves, and sentences without variables.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from bot.i18n.game_texts import typeset

HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")  # before a number: Fluent writes it there, and not the sign −


class MissingWords(LookupError):
    """A key or a variable that a sentence needs is not there."""


@cache
def load_bundle(language: str) -> FluentBundle:
    """The sentences of one of our languages."""
    bundle = FluentBundle([language], use_isolating=False)
    source = files("bot.i18n.locales").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(typeset(source, language)))
    return bundle


def format_sentence(
    bundle: FluentBundle, key: str, facts: tuple[tuple[str, object], ...] = (), types: tuple[type, ...] = ()
) -> str:
    """The sentence of a key with these facts in it; MissingWords when the key or one of its variables is missing.

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
    """A sentence without variables: it is always the same, and holds nobody's name."""
    return format_sentence(bundle, key)
