"""Meanwhile: what has happened at a table since each player's own last move, for hands that were not looked at."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Sequence

from games import Event

MOST_EVENTS = 40  # kept for each seat: more than anybody reads


class Meanwhile:
    """By seat, the public events since its last move."""

    def __init__(self) -> None:
        self._events: defaultdict[int, deque[Event]] = defaultdict(lambda: deque(maxlen=MOST_EVENTS))

    def moved(self, seat: int | None, events: Iterable[Event], seats: int) -> None:
        """Note the events of a move, or of several in one click."""
        public = [event for event in events if event.to is None]
        for other in range(seats):
            if other == seat:
                self._events[other].clear()
            else:
                self._events[other].extend(public)

    def since_move_of(self, seat: int) -> Sequence[Event]:
        return tuple(self._events[seat])
