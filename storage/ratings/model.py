"""Ratings of people by openskill's Bradley-Terry model, on the ladders of each server.

A ladder is a game's key, "@" and a family, or "@all"; a season is a quarter of a calendar year, or "" for all time.

The ordinal is a cautious estimate; a minimum of ten matches also keeps one lucky evening from leading a ladder.

Decision: bot/decisions/0088-ratings-follow-from-results-between-people.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice

from openskill.models import BradleyTerryPart

from storage.records import Result

ALL = "@all"
ALL_TIME = ""  # the season without an end
SETTLED = 10  # rated matches after which a rating is no longer provisional
MODEL = 3  # raise it when the same results would give other ratings: the next start rates all matches again

# The window is larger than any table, so all sides are compared with each other. With the library's window of four, two
# of six players with a tied place would be compared with different people, depending on their seats.
_model = BradleyTerryPart(window_size=100)


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength as a normal distribution. Players see its `ordinal`, which starts at 0."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    played: int = 0  # rated matches

    @property
    def ordinal(self) -> float:
        """A cautious lower bound of the strength: one lucky match raises it only a little."""
        return self.mu - 3 * self.sigma

    @property
    def provisional(self) -> bool:
        return self.played < SETTLED


def season_of(moment: datetime) -> str:
    """The season of an instant in UTC, such as "2026Q4"."""
    moment = moment.astimezone(UTC)
    return f"{moment.year}Q{(moment.month + 2) // 3}"


def season_before(moment: datetime) -> str:
    season = season_of(moment)
    year, quarter = int(season[:4]), int(season[5:])
    return f"{year}Q{quarter - 1}" if quarter > 1 else f"{year - 1}Q4"


def ladders(game: str, family: str | None) -> tuple[str, ...]:
    return (game, *([f"@{family}"] if family else ()), ALL)


@dataclass(frozen=True, slots=True)
class Side:
    """People of a match who are rated together. `rank`: among the sides, from 1; tied sides share a rank."""

    rank: int
    people: tuple[Result, ...]


def sides_of(results: Sequence[Result]) -> tuple[Side, ...]:
    """The sides of a match for rating: the best first, tied sides in the order of seats.

    Computers, and people for whom the match does not count, are left out. Each person who left is a separate side,
    ranked behind all sides that stayed.
    """
    people = [
        result
        for result in sorted(results, key=lambda result: result.seat)
        if result.counted and result.user_id is not None
    ]
    teams: dict[int, list[Result]] = {}
    for result in people:
        if not result.computer:
            teams.setdefault(result.side, []).append(result)
    best = {side: min(result.place for result in team) for side, team in teams.items()}
    stayed = [Side(1 + sum(other < best[side] for other in best.values()), tuple(teams[side])) for side in teams]
    left = [Side(len(teams) + 1, (result,)) for result in people if result.computer]
    return tuple(sorted(stayed + left, key=lambda side: (side.rank, side.people[0].seat)))


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A finished match, with the facts that ratings need. `family`: of its game; None: the game is unknown."""

    match_id: int
    game: str
    family: str | None
    ended_at: datetime
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class LadderEntry:
    """A user's line on a ladder."""

    rating: Rating = Rating()
    won: int = 0
    points: int = 0
    latest_match_id: int = 0


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A player's rating after a match, on an all-time ladder."""

    match_id: int
    seat: int
    ladder: str
    rating: Rating


LadderKey = tuple[str, str, int]  # ladder, season, user_id


def rate(match: RatedMatch, lines: dict[LadderKey, LadderEntry]) -> list[RatingStep]:
    """Rate the latest match: change `lines`, return the steps. The same order gives the same ratings, bit by bit."""
    sides = sides_of(match.results)
    if len(sides) < 2:
        return []
    people = [result for side in sides for result in side.people]
    steps = []
    for season in (ALL_TIME, season_of(match.ended_at)):
        for ladder in ladders(match.game, match.family):
            keys: list[LadderKey] = [
                (ladder, season, result.user_id) for result in people if result.user_id is not None
            ]
            before = [lines.get(key, LadderEntry()) for key in keys]
            after = _new_ratings(sides, [line.rating for line in before])
            for result, key, line, rating in zip(people, keys, before, after, strict=True):
                lines[key] = LadderEntry(rating, line.won + result.won, line.points + result.score, match.match_id)
                if season == ALL_TIME:
                    steps.append(RatingStep(match.match_id, result.seat, ladder, rating))
    return steps


def _new_ratings(sides: Sequence[Side], before: Sequence[Rating]) -> list[Rating]:
    """The ratings of all people after the match, in the order of the sides.

    openskill adds up the ratings of a side. So sides are filled up to equal size with unknown players, who stand for
    the computers: a person with a computer would otherwise be rated as one against two.
    """
    ratings = iter(before)
    teams = [[_model.rating(old.mu, old.sigma) for old in islice(ratings, len(side.people))] for side in sides]
    size = max(map(len, teams))
    full = [team + [_model.rating() for _ in range(size - len(team))] for team in teams]
    rated = _model.rate(full, ranks=[float(side.rank) for side in sides])
    after = [new for side, team in zip(sides, rated, strict=True) for new in team[: len(side.people)]]
    return [Rating(new.mu, new.sigma, old.played + 1) for new, old in zip(after, before, strict=True)]
