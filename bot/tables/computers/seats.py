"""What computers see of their table, and the only way for them to move."""

from __future__ import annotations

from typing import Protocol

import games
from bot.matches.timing import Timing
from bot.tables.movers import Computer
from storage import Match


class ComputerSeats(Protocol):
    """A table, as far as its computers know it."""

    record: Match
    match: games.Game | None
    timing: Timing

    @property
    def computer_seats(self) -> frozenset[int]:
        """The seats that computers play for at this moment."""
        ...

    @property
    def held(self) -> bool:
        """Whether computers wait because people are asked something."""
        ...

    async def play(self, mover: Computer, revision: int, move: str) -> tuple[games.Event, ...]:
        """Play a move. Raises Refused or games.IllegalMove; then nothing was played."""
        ...
