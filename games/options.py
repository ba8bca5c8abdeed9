"""Options: the house rules of a game, each with its default and the values that it allows."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self, TypeAlias

from games.errors import BadOptions
from games.view import Frozen

Value: TypeAlias = bool | int | str
Lobby: TypeAlias = Value | Mapping[int | None, Value] | None


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its default, and either its `choices` or its `range`.

    `lobby`: what a new table proposes if the default would make a match very long: one value, or a frozen mapping
    from the number of seats to a value. Its key None covers every other number.
    `lobby_with`: what it proposes instead if an earlier option has a certain value; keys are (option, value).
    `usual`: the values of a wide range that players know; the others are allowed as well. `retired`: no new table may
    choose it; matches, and saved tables, that have it keep it. `before`: the default in the versions of the game below
    each key, if it has changed.

    >>> most = Option(26, range=range(1, 27), lobby={2: 8, None: 10})
    >>> most.allows(27), most.allows("8"), most.proposed(2), most.proposed(5)
    (False, False, 8, 10)
    >>> changed = Option("draw", ("random", "draw"), before=Frozen({2: "random"}))
    >>> changed.default_at(1), changed.default_at(2)
    ('random', 'draw')
    """

    default: Value
    choices: tuple[Value, ...] = ()
    range: range | None = None
    lobby: Lobby = None
    lobby_with: Mapping[tuple[str, Value], Lobby] = Frozen()
    usual: tuple[int, ...] = ()
    retired: bool = False
    before: Mapping[int, Value] = Frozen()

    def default_at(self, version: int) -> Value:
        return next((value for bound, value in sorted(self.before.items()) if version < bound), self.default)

    def allows(self, value: object) -> bool:
        """Whether `value` is allowed: it has the default's type, and is among the choices or in the range."""
        if type(value) is not type(self.default):
            return False
        return value in self.range if self.range is not None else value in self.choices

    def proposed(self, seats: int | None = None, before: Mapping[str, Value] = Frozen()) -> Value | None:
        """The value that a new table with `seats` players (None: not chosen yet) proposes; None: the default.

        `before`: the values of the options declared before this one.
        """
        fitting = (lobby for (name, value), lobby in self.lobby_with.items() if before.get(name) == value)
        lobby = next(fitting, self.lobby)
        if isinstance(lobby, Mapping):
            return lobby.get(seats, lobby.get(None))
        return lobby

    @property
    def proposals(self) -> tuple[Value, ...]:
        """Every value that some new table proposes, each once."""
        values: list[Value | None] = []
        for lobby in (self.lobby, *self.lobby_with.values()):
            values += lobby.values() if isinstance(lobby, Mapping) else (lobby,)
        return tuple(dict.fromkeys(proposal for proposal in values if proposal is not None))


def option(
    default: Any,
    choices: Sequence[Value] = (),
    *,
    range: range | None = None,
    lobby: Lobby = None,
    lobby_with: Mapping[tuple[str, Value], Lobby] = Frozen(),
    usual: Sequence[int] = (),
    retired: bool = False,
    before: Mapping[int, Value] = Frozen(),
) -> Any:
    """A field of an options dataclass. A yes-or-no rule only needs its default."""
    allowed = (False, True) if isinstance(default, bool) else tuple(choices)
    instead = Frozen({other: _frozen(proposal) for other, proposal in lobby_with.items()})
    rule = Option(default, allowed, range, _frozen(lobby), instead, tuple(usual), retired, Frozen(before))
    return field(default=default, metadata={"option": rule})


def _frozen(lobby: Lobby) -> Lobby:
    return Frozen(lobby) if isinstance(lobby, Mapping) else lobby


@dataclass(frozen=True)
class Options:
    """A game's options: subclass it, one field per house rule.

    >>> @dataclass(frozen=True)
    ... class HouseRules(Options):
    ...     target: int = option(500, range=range(100, 1001))  # in points
    ...     open_hands: bool = option(False)
    >>> HouseRules.read({"target": 300})
    HouseRules(target=300, open_hands=False)
    """

    @classmethod
    def described(cls) -> dict[str, Option]:
        """The options by name, in the order of their declaration."""
        return {f.name: f.metadata["option"] for f in dataclasses.fields(cls)}

    @classmethod
    def read(cls, values: Mapping[str, object], version: int | None = None) -> Self:
        """The defaults (of a version, if given), overridden by `values`. Raises BadOptions."""
        described = cls.described()
        for name, value in values.items():
            if name not in described:
                raise BadOptions("unknown-option", option=name, known=tuple(described))
            if not described[name].allows(value):
                rule = described[name]
                among = rule.choices or (rule.range and (rule.range[0], rule.range[-1]))
                raise BadOptions("bad-value", option=name, value=value, allowed=among)
        if version is not None:
            values = {name: rule.default_at(version) for name, rule in described.items() if rule.before} | {**values}
        return cls(**values)  # each value was just checked

    def clash(self, seats: int) -> tuple[str, ...]:
        """The names of the options whose values conflict at this number of seats; () if none do."""
        return ()

    def deals_by_choice(self) -> bool:
        """Whether a player decides how cards are dealt: then even the first deal differs from table to table."""
        return False
