"""Checks the docstrings that authors of games need: those of the parts, and of every hook to override."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from pkgutil import walk_packages
from types import FunctionType, ModuleType

import games.parts

VERBS = ("can_", "do_")  # `Game` documents the signatures of these once for all verbs
METHODS = (FunctionType, property, cached_property, classmethod, staticmethod)


def described() -> list[ModuleType]:
    """The modules to check: the base of every match, and all parts."""
    parts = walk_packages(games.parts.__path__, f"{games.parts.__name__}.")
    return [import_module(name) for name in ("games.game", *(part.name for part in parts))]


def wanting(module: ModuleType) -> list[str]:
    """The public functions, classes and methods of a module whose docstring does not begin with a whole sentence."""
    return [name for name, text in _public(module) if not is_sentence(text)]


def methods(owner: type) -> Iterator[tuple[str, str | None]]:
    """(name, docstring) of each method; an override without one has that of its base."""
    for name, thing in vars(owner).items():
        if isinstance(thing, METHODS) and not name.startswith(("_", *VERBS)):
            texts = (vars(base)[name].__doc__ for base in owner.__mro__ if name in vars(base))
            yield f"{owner.__name__}.{name}", next(filter(None, texts), None)


def is_sentence(text: str | None) -> bool:
    """Whether the first line is a sentence: it begins with a capital, a digit or code, and ends with a full stop."""
    first = (text or "").split("\n")[0]
    return first.endswith(".") and not first[0].islower()


def _public(module: ModuleType) -> Iterator[tuple[str, str | None]]:
    for name, thing in vars(module).items():
        if not name.startswith("_") and callable(thing) and getattr(thing, "__module__", None) == module.__name__:
            yield name, thing.__doc__
            if inspect.isclass(thing):
                yield from methods(thing)
