"""Leaderboards, profiles and past matches. What counts was settled when a match finished: see `Result.counted`."""

from dataclasses import dataclass

from sqlalchemy import Select, Subquery, case, func, select
from sqlalchemy.engine import Row

from storage.database import Database
from storage.models import FINISHED, MatchRow, ResultRow
from storage.ratings import Rating
from storage.records import Match, Result


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's line on a ladder. `place` starts at 1; who is as good shares one. `rating` is on that ladder."""

    user_id: int
    name: str  # as displayed in their latest match
    played: int
    won: int
    points: int
    place: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Tally:
    """What somebody did in one game, or in all: matches that count, people measured among people.

    `game`: a key, or "@all". `mean_place`: among the people, from 1. `streak`: the wins up to now without a defeat;
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
class Past:
    """A match that has finished, and what each seat got."""

    match: Match
    results: tuple[Result, ...]


class Stats:
    """Reads only: `Journal.finish` writes the results. Each raises StorageError when the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def leaderboard(
        self, guild_id: int, game: str | None = None, *, limit: int = 10, offset: int = 0
    ) -> tuple[Standing, ...]:
        """The best of a server, in one game or in all: most wins, then most points, then fewest matches."""
        ranked = _ranked(guild_id, game)
        page = _named(ranked, guild_id).limit(limit).offset(offset)
        async with self._database.reading() as session:
            return tuple(_to_standing(row) for row in await session.execute(page))

    async def standing(self, guild_id: int, user_id: int, game: str | None = None) -> Standing | None:
        """One person's line of that leaderboard; None when they have finished no match that counts."""
        ranked = _ranked(guild_id, game)
        line = _named(ranked, guild_id).where(ranked.c.user_id == user_id)
        async with self._database.reading() as session:
            row = (await session.execute(line)).one_or_none()
            return None if row is None else _to_standing(row)

    async def games_played(self, guild_id: int) -> tuple[str, ...]:
        """The keys of the games of which a match has finished in this server, sorted."""
        games = (
            select(MatchRow.game)
            .where(MatchRow.guild_id == guild_id, MatchRow.status == FINISHED)
            .distinct()
            .order_by(MatchRow.game)
        )
        async with self._database.reading() as session:
            return tuple(await session.scalars(games))


def _ranked(guild_id: int, game: str | None) -> Subquery:
    won = func.sum(case((ResultRow.won, 1), else_=0))
    points = func.sum(ResultRow.score)
    people = (
        select(
            ResultRow.user_id,
            func.count().label("played"),
            won.label("won"),
            points.label("points"),
            func.rank().over(order_by=(won.desc(), points.desc())).label("place"),
        )
        .join(MatchRow, MatchRow.id == ResultRow.match_id)
        .where(
            MatchRow.guild_id == guild_id,
            MatchRow.status == FINISHED,
            ResultRow.user_id.is_not(None),
            ResultRow.computer.is_(False),
            ResultRow.counted.is_(True),
        )
        .group_by(ResultRow.user_id)
    )
    if game is not None:
        people = people.where(MatchRow.game == game)
    return people.subquery("ranked")


def _named(ranked: Subquery, guild_id: int) -> Select[int, str, int, int, int, int]:
    name = (
        select(ResultRow.name)
        .join(MatchRow, MatchRow.id == ResultRow.match_id)
        .where(
            ResultRow.user_id == ranked.c.user_id,
            ResultRow.computer.is_(False),
            MatchRow.guild_id == guild_id,
            MatchRow.status == FINISHED,
        )
        .order_by(MatchRow.ended_at.desc(), MatchRow.id.desc())
        .limit(1)
        .correlate(ranked)
        .scalar_subquery()
    )
    columns = ranked.c
    return select(
        columns.user_id, name.label("name"), columns.played, columns.won, columns.points, columns.place
    ).order_by(columns.won.desc(), columns.points.desc(), columns.played, columns.user_id)


def _to_standing(row: Row[int, str, int, int, int, int]) -> Standing:
    user_id, name, played, won, points, place = row
    return Standing(user_id, name, played, won, points, place, Rating())


# To come: Stats.leaderboard(guild_id, ladder="@all", season="", *, limit=10, offset=0) -> tuple[Standing, ...]
#          Stats.standing(guild_id, user_id, ladder="@all", season="") -> Standing | None
#          Stats.ranked(guild_id, ladder="@all", season="") -> int            how many lines that ladder has
#          Stats.profile(guild_id, user_id) -> Profile | None                 None: no match that counts
#          Stats.curve(guild_id, user_id, ladder) -> tuple[tuple[datetime, Rating], ...]      oldest first
#          Stats.history(guild_id, *, user_id=None, game=None, limit=10, offset=0) -> tuple[Past, ...]   newest first
#          Stats.finished(guild_id, *, user_id=None, game=None) -> int        how many that history has
#          Stats.past(match_id) -> Past                                       raises UnknownMatch
