"""Checks Fluent selectors with number variants: a text equals no number, so it would always get the default."""

from collections.abc import Iterator
from functools import cache

from fluent.syntax import ast as ftl

from bot.i18n.game_texts import FALLBACK
from bot.i18n.words import own_entry


def selectors(node: object) -> Iterator[str]:
    """The variables that a message uses to select among numbers."""
    if isinstance(node, ftl.SelectExpression) and isinstance(node.selector, ftl.VariableReference):
        numbers = [variant for variant in node.variants if isinstance(variant.key, ftl.NumberLiteral)]
        names = [variant.key for variant in node.variants if isinstance(variant.key, ftl.Identifier)]
        words = [name for name in names if name.name not in PLURALS]
        if numbers and not words:
            yield node.selector.id.name
    if isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            for child in value if isinstance(value, list) else [value]:
                yield from selectors(child)


PLURALS = ("zero", "one", "two", "few", "many", "other")


@cache
def numbered(language: str, key: str) -> tuple[str, ...]:
    """The variables of a message that must be numbers, in order."""
    return tuple(sorted({*selectors(own_entry(language, key) or own_entry(FALLBACK, key))}))


def texts_for_numbers(language: str, key: str, facts: dict[str, object]) -> list[str]:
    """The names of facts that are texts although the message selects among numbers."""
    return [
        name
        for name in numbered(language, key)
        if str(facts.get(name, "")).isdecimal() and isinstance(facts[name], str)
    ]
