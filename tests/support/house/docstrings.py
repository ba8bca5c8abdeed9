"""The docstrings that `games` owes to the author of a game: of what the parts offer, and of every hook to override."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from pkgutil import walk_packages
from types import FunctionType, ModuleType

import games.parts

VERBS = ("can_", "do_")  # `Game` gives the shapes of these once for all verbs
METHODS = (FunctionType, property, cached_property, classmethod, staticmethod)


def described() -> list[ModuleType]:
    """The base of every match, and all the parts."""
    parts = walk_packages(games.parts.__path__, f"{games.parts.__name__}.")
    return [import_module(name) for name in ("games.game", *(part.name for part in parts))]


def wanting(module: ModuleType) -> list[str]:
    """The public functions, classes and methods of a module without a docstring that begins with a whole sentence."""
    return [name for name, text in _public(module) if not is_sentence(text)]


def methods(owner: type) -> Iterator[tuple[str, str | None]]:
    """What an override does not say, its base does."""
    for name, thing in vars(owner).items():
        if isinstance(thing, METHODS) and not name.startswith(("_", *VERBS)):
            texts = (vars(base)[name].__doc__ for base in owner.__mro__ if name in vars(base))
            yield f"{owner.__name__}.{name}", next(filter(None, texts), None)


def is_sentence(text: str | None) -> bool:
    """Whether the first line is one: from a capital, a figure or code to a full stop."""
    first = (text or "").split("\n")[0]
    return first.endswith(".") and not first[0].islower()


def _public(module: ModuleType) -> Iterator[tuple[str, str | None]]:
    for name, thing in vars(module).items():
        if not name.startswith("_") and callable(thing) and getattr(thing, "__module__", None) == module.__name__:
            yield name, thing.__doc__
            if inspect.isclass(thing):
                yield from methods(thing)
