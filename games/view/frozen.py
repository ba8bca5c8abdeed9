"""Immutable mappings."""

from collections.abc import Mapping
from typing import Any, NoReturn, Self, TypeVar, cast

Key = TypeVar("Key")
Worth = TypeVar("Worth")
Told = TypeVar("Told", bound=Mapping[str, object])


class Frozen(dict[Key, Worth]):
    """An immutable mapping: seats, events and processes can share it."""

    def _frozen(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("facts are frozen")

    __setitem__ = __delitem__ = __ior__ = _frozen
    clear = pop = popitem = setdefault = update = _frozen

    def __hash__(self) -> int:  # type: ignore[override]  # frozen, so it may be a key and a default
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[Self], tuple[dict[Key, Worth]]]:
        return type(self), (dict(self),)


class Facts(Frozen[str, Any]):
    """Named facts. `frozen` makes them from a typed dictionary."""


def frozen(facts: Told) -> Told:
    """The same facts, under the same type, as an immutable `Facts`.

    >>> frozen({"trump": "H"})["trump"] = "S"
    Traceback (most recent call last):
    TypeError: facts are frozen
    """
    return cast(Told, Facts(facts))


NO_FACTS = Facts()
