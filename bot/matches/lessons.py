"""Lessons: a guided match of one user with a fixed deal, and the moments at which its steps are told.

A step is told when its moment comes in the match, never at the n-th move, so a learner who plays otherwise is never
lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

import games
from games import Event, Game, View

SEAT = 0  # the learner's
SEED_BYTES = 32
START, END, PHASE, MOVE, EVENT, NOTE, WHEN = "start", "end", "phase", "move", "event", "note", "when"
KINDS = (START, END, PHASE, MOVE, EVENT, NOTE, WHEN)
MARKS = {PHASE: frozenset({"again"}), EVENT: frozenset({"mine", "others", "public"})}
SITUATIONS = ("lead", "follow", "void", "last")
"""Of a player on turn in a trick: leads it, can follow suit, cannot follow suit, plays its last card."""

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class LessonPlan:
    """The deal of a lesson. `deals`: how many scored deals it has; `moves`: how many moves of the learner at most.

    0: no such limit. A lesson without limits is a whole match, which its options make short.
    """

    game: str
    seats: int
    seed: int
    version: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    deals: int = 0
    moves: int = 0

    @property
    def seed_bytes(self) -> bytes:
        return self.seed.to_bytes(SEED_BYTES, "big")

    def begin(self, version: int | None = None) -> Game:
        """The match before its first move, by today's rules or those of a version. Raises games.GameError."""
        return games.new(self.game, seats=self.seats, options=self.options, seed=self.seed_bytes, version=version)

    def is_over(self, match: Game) -> bool:
        """Whether the lesson is over, although the match might go on."""
        if match.outcome is not None:
            return True
        if self.moves and sum(seat == SEAT for seat, _ in match.log) >= self.moves:
            return True
        last = match.view(None).facts.get("last_deal")
        return bool(self.deals and last and last["deal"] >= self.deals)


@dataclass(frozen=True, slots=True)
class Trigger:
    """The moment of a step.

    `kind`: one of KINDS. `names`: of phases, moves, events, notes or situations; one of them is enough. `facts`: of the
    event or the note, as text. `marks`: `again` for each later decision in the phase, not the first one; `mine` for
    events of the learner only, `others` for those of other players only; `public` for events that everybody sees.

    >>> Trigger.read("event call,announce mine call=belote")
    Trigger(kind='event', names=('call', 'announce'), marks=frozenset({'mine'}), facts=(('call', 'belote'),))
    """

    kind: str
    names: tuple[str, ...] = ()
    marks: frozenset[str] = frozenset()
    facts: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read(cls, text: str) -> Trigger:
        """A trigger from the heading of a step. Raises ValueError."""
        kind, *rest = text.split()
        if kind not in KINDS or (kind in (START, END)) == bool(rest):
            raise ValueError(f"not the trigger of a step: {text!r}")
        names = tuple(rest[0].split(",")) if rest else ()
        marks = frozenset(part for part in rest[1:] if "=" not in part)
        facts = tuple(parted(part) for part in rest[1:] if "=" in part)
        unknown = marks - MARKS.get(kind, frozenset()) or (facts and kind not in (EVENT, NOTE))
        if unknown or (kind == WHEN and not {*names} <= {*SITUATIONS}):
            raise ValueError(f"not the trigger of a step: {text!r}")
        return cls(kind, names, marks, facts)

    @property
    def again(self) -> bool:
        return "again" in self.marks

    def is_event(self, event: Event) -> bool:
        """Whether this event is its moment."""
        return (
            self.kind == EVENT
            and self._names(event)
            and ("mine" not in self.marks or event.seat == SEAT)
            and ("others" not in self.marks or event.seat not in (None, SEAT))
            and ("public" not in self.marks or event.to is None)
        )

    def _names(self, event: Event) -> bool:
        facts = all(str(event.facts.get(name)) == value for name, value in self.facts)
        return facts and event.kind in self.names

    def is_decision(self, view: View, situations: Iterable[str]) -> bool:
        """Whether a decision of the learner is its moment, but for `again`."""
        if self.kind == PHASE:
            return view.phase in self.names
        if self.kind == WHEN:
            return not {*self.names}.isdisjoint(situations)
        if self.kind == NOTE:
            return any(map(self._names, view.facts.get("notes", ())))
        return self.kind == MOVE and any(fits(move, name) for move in view.legal for name in self.names)


def parted(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def fits(move: str, name: str) -> bool:
    """Whether a move is the one that a trigger names: by its first parts, or with `*` for any text.

    >>> fits("draw:stock", "draw"), fits("play:KH:belote", "play:*:belote"), fits("drawn", "draw")
    (True, True, False)
    """
    return move == name or move.startswith(f"{name}:") or fnmatchcase(move, name)
