"""Ratings: how good people are, by openskill's Bradley-Terry model, on the ladders of each server.

A ladder is a game's key, "@" and a family, or "@all"; a season is a quarter of a calendar year, or "" for all time.
"""

from dataclasses import dataclass
from datetime import UTC, datetime

ALL = "@all"
SETTLED = 10  # rated matches from which on a rating is no longer provisional


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength as a normal distribution; what is shown is `ordinal`, which somebody unknown starts at 0."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    played: int = 0  # rated matches

    @property
    def ordinal(self) -> float:
        """What somebody is worth at the least, almost surely: one lucky match raises it but little."""
        return self.mu - 3 * self.sigma

    @property
    def provisional(self) -> bool:
        return self.played < SETTLED


def season_of(moment: datetime) -> str:
    """The season of an instant, in UTC: "2026Q4"."""
    moment = moment.astimezone(UTC)
    return f"{moment.year}Q{(moment.month + 2) // 3}"


def ladders(game: str, family: str | None) -> tuple[str, ...]:
    """Where a match of this game is rated."""
    return (game, *([f"@{family}"] if family else ()), ALL)
