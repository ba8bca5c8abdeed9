"""The settings of a table besides its rules: one value, and one JSON text in the database."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Self


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """What a host settles besides the rules. A new setting is a field here: stored values without it get its default.

    A setting by which queries choose matches is a column of its own instead.
    """

    turn_seconds: int | None = None  # limit of a turn; None: no limit
    strength: str = "normal"  # of the computers
    advice: bool = False  # everybody may ask for advice: the match counts for nobody
    take_backs: bool = True  # people may take a move back, if all others agree
    private: bool = False  # only invited people may sit down

    @classmethod
    def of(cls, stored: Mapping[str, Any]) -> Self:
        """The settings in a stored object. Unknown names are ignored; a value of another type becomes the default."""
        return cls(**{field.name: stored[field.name] for field in fields(cls) if _fits(stored, field.name, field.type)})

    @classmethod
    def from_json(cls, text: str) -> Self:
        return cls.of(json.loads(text))

    def to_json(self) -> str:
        return json.dumps(asdict(self))


USUAL = TableSettings()


def _fits(stored: Mapping[str, Any], name: str, kind: Any) -> bool:
    """Whether a value of this type is stored; a bool is no number."""
    value = stored.get(name)
    return name in stored and isinstance(value, kind) and isinstance(value, bool) == (kind is bool)
