"""Everything that `games` can refuse, in one tree.

GameError                  reason: a key; facts: what the words need; never a sentence
├── IllegalMove            a move that the rules do not allow now
├── UnknownGame            no game has this key
├── BadOptions             an option that the game does not know, or a value outside its range
├── BadSeats               a number of players, or a dealer, that the game cannot seat
└── StaleLog               a log that the present rules do not replay
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial


class GameError(Exception):
    """A refusal: `reason` is a key such as `must-follow`, `facts` what a sentence about it needs."""

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __reduce__(self) -> tuple[Callable[[], GameError], tuple[()]]:
        """As it was raised, also on the other side of a process: otherwise a whole pool of workers breaks by it."""
        return partial(type(self), self.reason, **self.facts), ()

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.reason} ({told})" if told else self.reason


class IllegalMove(GameError):
    """Reasons: not-your-turn, game-over, unknown-move, not-your-card, must-follow, must-trump, ..."""


class UnknownGame(GameError):
    """Reason: unknown-game, with the `key` that was asked for."""


class BadOptions(GameError):
    """Reasons: unknown-option, bad-value, bad-seed, bad-stack."""


class BadSeats(GameError):
    """Reasons: bad-seats, bad-dealer."""


class StaleLog(GameError):
    """Reason: stale-log, with the `index` of the first move that is refused, the `move` and its `seat`."""
