"""Meanwhile: what has happened at a table since each player's own last move, for hands that were not looked at."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from games import Event

MOST_EVENTS = 40  # kept for each seat: more than anybody reads


class Meanwhile:
    """By seat, the public events since its last move; none before its first."""

    def __init__(self) -> None:
        self._events: dict[int, deque[Event]] = {}

    def moved(self, seat: int | None, events: Iterable[Event]) -> None:
        """Note the events of a move, or of several in one click."""
        public = [event for event in events if event.to is None]
        for since in self._events.values():
            since.extend(public)
        if seat is not None:
            self._events[seat] = deque(maxlen=MOST_EVENTS)

    def since_move_of(self, seat: int) -> Sequence[Event]:
        return tuple(self._events.get(seat, ()))
