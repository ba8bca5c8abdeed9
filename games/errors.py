"""All errors of `games`, as one tree.

GameError                  reason: a key; facts: the values for its message; never a sentence
├── IllegalMove            a move that the rules do not allow now
├── UnknownGame            no game has this key
├── BadOptions             an option that the game does not know, or a value outside its range
├── BadSeats               a number of players, or a dealer, that the game cannot seat
├── BadRecord              a text that is no record of a match, or not one that can be checked
└── StaleLog               a log that the current rules cannot replay
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial


class GameError(Exception):
    """A refusal: `reason` is a key such as `must-follow`, `facts` are the values that a message about it needs."""

    def __init__(self, reason: str, **facts: object) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    def __reduce__(self) -> tuple[Callable[[], GameError], tuple[()]]:
        """Unpickle as it was raised: otherwise one refusal in a worker process would break the whole pool."""
        return partial(type(self), self.reason, **self.facts), ()

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.reason} ({details})" if details else self.reason


class IllegalMove(GameError):
    """Reasons: not-your-turn, game-over, unknown-move, not-your-card, must-follow, must-trump, ..."""


class UnknownGame(GameError):
    """Reason: unknown-game, with the `key` that was asked for."""


class BadOptions(GameError):
    """Reasons: unknown-option, bad-value, bad-seed, bad-stack, bad-version."""


class BadSeats(GameError):
    """Reasons: bad-seats, bad-dealer."""


class BadRecord(GameError):
    """Reasons: not-a-record, record-too-long, other-format, bad-field, too-many-moves, no-seed, other-version."""


class StaleLog(GameError):
    """Reason: stale-log, with the `index` of the first move that the rules refuse, the `move` and its `seat`."""
