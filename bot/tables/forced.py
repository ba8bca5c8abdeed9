"""Forced moves: those of people who have no choice. They play themselves, unless their player prefers to tap.

Decision: bot/decisions/0097-a-forced-move-waits-like-a-computers.md.
"""

import games


class ForcedMoves:
    """The numbers of a match's moves that played themselves, since the table was loaded."""

    def __init__(self) -> None:
        self.rows: set[int] = set()

    def lately(self, match: games.Game, seat: int) -> tuple[str, ...]:
        """The moves of a seat that played themselves since its player's own last move."""
        moves: list[str] = []
        log = match.log if self.rows else ()
        for number in range(len(log) - 1, -1, -1):
            if log[number][0] == seat:
                if number not in self.rows:
                    break
                moves.append(log[number][1])
        return tuple(moves[::-1])

    def played(self, match: games.Game, seat: int, number: int) -> bool:
        """Whether a move of this number and seat played itself: a click on it comes too late, but got its wish."""
        return number in self.rows and match.log[number][0] == seat


def lay_run(twin: games.Game, seat: int | None) -> tuple[list[str], list[games.Event]]:
    """Play the rest of a run that this seat cannot leave; returns the moves and their events."""
    moves: list[str] = []
    events: list[games.Event] = []
    while move := twin.run_on(seat):
        moves.append(move)
        events += twin.play(seat, move)
    return moves, events
