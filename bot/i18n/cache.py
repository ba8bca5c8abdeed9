"""Caches of bounded size. A cache that may contain people's names belongs to one bot, and can be cleared.

Composing texts took a fifth of a move's time. 3,000 texts take some 2 MB.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import _lru_cache_wrapper, lru_cache
from typing import Any, Generic, ParamSpec, TypeVar, cast

V = TypeVar("V")
T = TypeVar("T")
P = ParamSpec("P")


class LruCache(Generic[V]):
    """Values by key; beyond `maxsize` the value that was touched longest ago is evicted."""

    def __init__(self, maxsize: int) -> None:
        self._maxsize = maxsize
        self._values: OrderedDict[Hashable, V] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def get(self, key: Hashable) -> V | None:
        """The value, or None. Reading a value does not touch it."""
        return self._values.get(key)

    def touch(self, key: Hashable) -> None:
        """Make this existing value the last one to be evicted."""
        self._values.move_to_end(key)

    def put(self, key: Hashable, value: V) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._maxsize:
            self._values.popitem(last=False)

    def discard(self, key: Hashable) -> None:
        self._values.pop(key, None)

    def clear(self) -> None:
        self._values.clear()


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
