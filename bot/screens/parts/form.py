"""A form as plain data: Discord shows it over the message until its reader sends it or closes it.

The library would keep an object in memory for each form. As plain data, a form that was open during a restart still
works.

Decision: bot/decisions/0004-clicks-are-read-from-the-custom-id-alone.md.
"""

from __future__ import annotations

from dataclasses import dataclass

MAX_FIELDS = 5  # of one form
MAX_CHECKS = 10  # of one field
MAX_TITLE = 45  # characters, of a form and of a field
MAX_LINE = 100  # characters of a line with a box, and of each help


@dataclass(frozen=True, slots=True)
class TextField:
    """A short text to type: its name in the answer, its label, its initial text, and the most characters."""

    name: str
    label: str
    help: str
    text: str
    most: int = 40


@dataclass(frozen=True, slots=True)
class Check:
    """A line with a box to check."""

    value: str
    label: str
    help: str
    checked: bool


@dataclass(frozen=True, slots=True)
class CheckField:
    """Lines of which any number may be checked."""

    name: str
    label: str
    checks: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """A form: the custom id that sending it brings back, its title, and its fields."""

    custom_id: str
    title: str
    fields: tuple[TextField | CheckField, ...]
