"""A user's profile in a server, computed from the results that count for them."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from storage.ratings.model import ALL, Rating, sides_of
from storage.records import Result

MAX_PARTNERS = 5  # shown at most


@dataclass(frozen=True, slots=True)
class Tally:
    """A user's record in one game or in all, from counted matches and against people only.

    `game`: a key, or "@all". `mean_place`: among the sides of people, from 1. `streak`: wins in a row up to now;
    `best_streak`: the longest ever.
    """

    game: str
    played: int
    won: int
    mean_place: float
    streak: int
    best_streak: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Activity:
    """A user's activity in a server, against people or computers: number of days (UTC) and of different games."""

    days: int
    games: int


@dataclass(frozen=True, slots=True)
class SoloTally:
    """A user's finished matches against computers only, and how many of them the user won (shared wins included)."""

    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Partner:
    """A partner of a user: the matches they played on the same side, and those they won."""

    user_id: int
    name: str
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A user in a server. `games`: the most played first; `partners`: the most frequent first, at most five."""

    user_id: int
    name: str
    total: Tally
    games: tuple[Tally, ...]
    partners: tuple[Partner, ...]


@dataclass(frozen=True, slots=True)
class Participation:
    """A user's part in one match: their own result, the place of their side, and their partners' results."""

    game: str
    own: Result
    place: int
    partners: tuple[Result, ...]


def participation_of(user_id: int, game: str, results: Sequence[Result]) -> Participation:
    """A user's part in a match that counts for them."""
    side = next(side for side in sides_of(results) if any(result.user_id == user_id for result in side.people))
    own = next(result for result in side.people if result.user_id == user_id)
    return Participation(game, own, side.rank, tuple(result for result in side.people if result is not own))


def profile_of(user_id: int, parts: Sequence[Participation], ratings: Mapping[str, Rating]) -> Profile:
    """Sum up the parts: at least one, oldest first; `ratings`: all-time, by ladder."""
    games: dict[str, list[Participation]] = defaultdict(list)
    for part in parts:
        games[part.game].append(part)
    tallies = [_tally(game, played, ratings) for game, played in games.items()]
    return Profile(
        user_id,
        parts[-1].own.name,
        _tally(ALL, parts, ratings),
        tuple(sorted(tallies, key=lambda tally: (-tally.played, tally.game))),
        _partners(parts),
    )


def _tally(game: str, parts: Sequence[Participation], ratings: Mapping[str, Rating]) -> Tally:
    wins = [part.own.won for part in parts]
    return Tally(
        game,
        len(parts),
        sum(wins),
        sum(part.place for part in parts) / len(parts),
        sum(takewhile(bool, reversed(wins))),
        _longest(wins),
        ratings.get(game, Rating()),
    )


def _longest(wins: Sequence[bool]) -> int:
    best = streak = 0
    for won in wins:
        streak = streak + 1 if won else 0
        best = max(best, streak)
    return best


def _partners(parts: Sequence[Participation]) -> tuple[Partner, ...]:
    """The most frequent partners, without people whose data was deleted."""
    names: dict[int, str] = {}
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for part in parts:
        for result in part.partners:
            if result.user_id is not None and result.user_id > 0:
                names[result.user_id] = result.name
                played[result.user_id] += 1
                won[result.user_id] += part.own.won
    often = sorted(played, key=lambda user_id: (-played[user_id], -won[user_id], user_id))
    return tuple(Partner(key, names[key], played[key], won[key]) for key in often[:MAX_PARTNERS])
