"""Movers: a move comes from a person, from a computer, or from the house itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Person:
    """A user who clicked; they play the seat themselves."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer: it plays its own seat, the seat of an absent player, and for a person whose time is up."""

    seat: int


@dataclass(frozen=True, slots=True)
class House:
    """The table itself, which plays the closing move of a window of the rules."""


Mover: TypeAlias = Person | Computer | House
