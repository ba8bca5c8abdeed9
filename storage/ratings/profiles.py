"""A person's profile in a server, summed up from the results of the matches that count for them."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from storage.ratings.model import ALL, Rating, sides_of
from storage.records import Result

MAX_PARTNERS = 5  # shown at most


@dataclass(frozen=True, slots=True)
class Tally:
    """A person's record in one game, or in all: only matches that count, compared with people only.

    `game`: a key, or "@all". `mean_place`: among the sides of people, from 1. `streak`: the wins up to now without a
    defeat; `best_streak`: the longest ever.
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
    """How much somebody has played in a server, against whomever: on how many days (UTC), and how many games."""

    days: int
    games: int


@dataclass(frozen=True, slots=True)
class SoloTally:
    """What a person did against computers alone: matches that were finished, and those in which nobody did better."""

    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody who played on the same side: how often, and how often they won."""

    user_id: int
    name: str
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Profile:
    """One person in one server. `games`: the most played first; `partners`: the most frequent first, five at most."""

    user_id: int
    name: str
    total: Tally
    games: tuple[Tally, ...]
    partners: tuple[Partner, ...]


@dataclass(frozen=True, slots=True)
class Participation:
    """A person's part in one match: their own result, the place of their side, and who played on it with them."""

    game: str
    own: Result
    place: int
    partners: tuple[Result, ...]


def participation_of(user_id: int, game: str, results: Sequence[Result]) -> Participation:
    """A match that counts for this person, as they saw it."""
    side = next(side for side in sides_of(results) if any(one.user_id == user_id for one in side.people))
    own = next(one for one in side.people if one.user_id == user_id)
    return Participation(game, own, side.rank, tuple(one for one in side.people if one is not own))


def profile_of(user_id: int, parts: Sequence[Participation], ratings: Mapping[str, Rating]) -> Profile:
    """Sum up the parts, oldest first and at least one; `ratings` by ladder, for all time."""
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
    """The most frequent partners, without people who had their data deleted."""
    names: dict[int, str] = {}
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for part in parts:
        for one in part.partners:
            if one.user_id is not None and one.user_id > 0:
                names[one.user_id] = one.name
                played[one.user_id] += 1
                won[one.user_id] += part.own.won
    often = sorted(played, key=lambda user_id: (-played[user_id], -won[user_id], user_id))
    return tuple(Partner(one, names[one], played[one], won[one]) for one in often[:MAX_PARTNERS])
