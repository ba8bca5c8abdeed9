"""Leaderboards, profiles and past matches. Whether a result counts is decided at its end: see `Result.counted`."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, Subquery, and_, bindparam, case, func, select, true
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from storage.engine.database import Store
from storage.errors import Unknown
from storage.models.matches import PUBLISHED, VALID, MatchRow, RatingRow, RatingStepRow, ResultRow, StatisticRow
from storage.ratings.model import ALL, ALL_TIME, SETTLED, Rating
from storage.ratings.profiles import Activity, Profile, SoloTally, participation_of, profile_of
from storage.records import RESULT, WHOLE_MATCH, Result, TableRecord, from_row, require_number, to_match

MOST_ON_PODIUM = 10  # people who share its places
LATEST = 500  # matches of a server that decide which games count as played there

# Built once: each alias or subquery is a reference cycle of some 50 KB, which only the garbage collector frees.
own, other = aliased(ResultRow), aliased(ResultRow)


@dataclass(frozen=True, slots=True)
class Standing:
    """A user's line on a ladder. Only rated matches count; a match that the user left counts as a defeat.

    `place` starts at 1; equal ratings share a place. `name`: the display name in their latest rated match.
    """

    user_id: int
    name: str
    played: int
    won: int
    points: int
    place: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Past:
    match: TableRecord
    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Rate:
    """A statistic of a user in a game: occasions, and successes or points; and the same of everybody there."""

    key: str
    times: int
    total: int
    all_times: int
    all_total: int


class Stats(Store):
    """Reads results; `Journal.finish` writes them.

    `guild_id`: a server; None, where it is allowed, for everywhere.
    """

    async def leaderboard(
        self, guild_id: int, ladder: str = ALL, season: str = ALL_TIME, *, limit: int = 10, offset: int = 0
    ) -> tuple[Standing, ...]:
        """The best of a ladder in a server, by `Rating.ordinal`; provisional ratings come after all others."""
        page = select(ladder_lines).order_by(ladder_lines.c.place, ladder_lines.c.user_id).limit(limit).offset(offset)
        async with self._database.reading() as session:
            return await _standings(session, page, guild_id, ladder, season)

    async def podium(self, guild_id: int, ladder: str, season: str, *, places: int) -> tuple[Standing, ...]:
        """The lines of a leaderboard's first places: more than `places` if some tie, such as partners of a pair."""
        best = await self.leaderboard(guild_id, ladder, season, limit=MOST_ON_PODIUM)
        return tuple(standing for standing in best if standing.place <= places)

    async def standing(self, guild_id: int, user_id: int, ladder: str = ALL, season: str = ALL_TIME) -> Standing | None:
        """One user's line of that leaderboard; None if they have finished no match that counts there."""
        line = select(ladder_lines).where(ladder_lines.c.user_id == user_id)
        async with self._database.reading() as session:
            found = await _standings(session, line, guild_id, ladder, season)
        return found[0] if found else None

    async def count_ranked(self, guild_id: int, ladder: str = ALL, season: str = ALL_TIME) -> int:
        """The number of lines of that leaderboard."""
        lines = select(func.count()).select_from(RatingRow).where(*_shown(guild_id, ladder, season))
        async with self._database.reading() as session:
            return await session.scalar(lines) or 0

    async def profile(self, guild_id: int | None, user_id: int) -> Profile | None:
        """A user's profile in a server, or everywhere, without ratings; None when no match counts for them."""
        theirs = (
            select(MatchRow.id)
            .join(ResultRow, ResultRow.match_id == MatchRow.id)
            .where(ResultRow.user_id == user_id, ResultRow.counted, *_played_in(guild_id))
            .where(VALID)
        )
        played = (
            select(MatchRow.id, MatchRow.game, *RESULT)
            .join(ResultRow, ResultRow.match_id == MatchRow.id)
            .where(MatchRow.id.in_(theirs))
            .order_by(MatchRow.ended_at, MatchRow.id, ResultRow.seat)
        )
        ratings = select(RatingRow.ladder, RatingRow.mu, RatingRow.sigma, RatingRow.played).where(
            RatingRow.user_id == user_id, RatingRow.guild_id == guild_id, RatingRow.season == ALL_TIME
        )
        async with self._database.reading() as session:
            rows = list(await session.execute(played))
            rated = {ladder: Rating(mu, sigma, count) for ladder, mu, sigma, count in await session.execute(ratings)}
        # Thousands of matches take a while: in a thread, so that the event loop stays free.
        return await asyncio.to_thread(_profile, user_id, rows, rated)

    async def solo(self, guild_id: int | None, user_id: int, game: str = ALL) -> SoloTally:
        """A user's matches against computers only, in one game or in all. They are on no ladder.

        A match with another person does not belong here, even if that person has left, nor one without any opponent:
        somebody alone at pharaon has the first place whatever they lose.
        """
        others = select(other.seat).where(other.match_id == own.match_id, other.seat != own.seat)
        people = others.where(other.user_id.is_not(None))
        best = func.coalesce(func.sum(case((own.place == 1, 1), else_=0)), 0)
        matches = (
            select(func.count(), best)
            .select_from(own)
            .join(MatchRow, MatchRow.id == own.match_id)
            .where(own.user_id == user_id, own.computer.is_(False), others.exists(), ~people.exists())
            .where(*_played_in(guild_id), VALID)
        )
        if game != ALL:
            matches = matches.where(MatchRow.game == game)
        async with self._database.reading() as session:
            played, won = (await session.execute(matches)).one()
        return SoloTally(played, won)

    async def rates(self, guild_id: int | None, user_id: int, game: str) -> tuple[Rate, ...]:
        """A user's statistics in a game, next to those of all people of the server (or everywhere); by key."""
        row = StatisticRow
        own = [func.sum(case((row.user_id == user_id, value), else_=0)) for value in (row.times, row.total)]
        found = (
            select(row.statistic, *own, func.sum(row.times), func.sum(row.total))
            .join(MatchRow, MatchRow.id == row.match_id)
            .where(MatchRow.game == game, *_played_in(guild_id), VALID)
            .group_by(row.statistic)
            .order_by(row.statistic)
        )
        async with self._database.reading() as session:
            rows = await session.execute(found)
            return tuple(Rate(key, *map(int, counts)) for key, *counts in rows if counts[0])

    async def activity(self, guild_id: int | None, user_id: int) -> Activity:
        """The days on which a user finished a match, counted or not, and the number of different games."""
        days, kinds = func.count(func.date(MatchRow.ended_at).distinct()), func.count(MatchRow.game.distinct())
        played = (
            select(days, kinds)
            .select_from(MatchRow)
            .join(ResultRow, ResultRow.match_id == MatchRow.id)
            .where(ResultRow.user_id == user_id, ResultRow.computer.is_(False), *_played_in(guild_id))
            .where(VALID)
        )
        async with self._database.reading() as session:
            return Activity(*(await session.execute(played)).one())

    async def latest_games(self, guild_id: int | None, user_id: int, *, limit: int = 3) -> tuple[str, ...]:
        latest = func.max(MatchRow.ended_at)
        games = (
            select(MatchRow.game)
            .join(ResultRow, ResultRow.match_id == MatchRow.id)
            .where(ResultRow.user_id == user_id, *_played_in(guild_id), PUBLISHED)
            .group_by(MatchRow.game)
            .order_by(latest.desc(), MatchRow.game)
            .limit(limit)
        )
        async with self._database.reading() as session:
            return tuple(await session.scalars(games))

    async def curve(self, guild_id: int, user_id: int, ladder: str = ALL) -> tuple[tuple[datetime, Rating], ...]:
        """A user's rating after each rated match on an all-time ladder, oldest first."""
        same = and_(RatingStepRow.match_id == ResultRow.match_id, RatingStepRow.seat == ResultRow.seat)
        steps = (
            select(MatchRow.ended_at, RatingStepRow.mu, RatingStepRow.sigma)
            .join(ResultRow, ResultRow.match_id == MatchRow.id)
            .join(RatingStepRow, same)
            .where(ResultRow.user_id == user_id, MatchRow.guild_id == guild_id, RatingStepRow.ladder == ladder)
            .order_by(MatchRow.ended_at, MatchRow.id)
        )
        async with self._database.reading() as session:
            points = enumerate(await session.execute(steps), start=1)
            return tuple((at, Rating(mu, sigma, played)) for played, (at, mu, sigma) in points if at)

    async def history(
        self,
        guild_id: int,
        *,
        user_id: int | None = None,
        game: str | None = None,
        tournaments: bool = True,
        limit: int = 10,
        offset: int = 0,
    ) -> tuple[Past, ...]:
        """A server's finished matches, newest first. `user_id`: only those in which this user had a seat."""
        page = (
            _with_players()
            .where(*_finished(guild_id, user_id, game), true() if tournaments else MatchRow.tournament_id.is_(None))
            .order_by(MatchRow.ended_at.desc(), MatchRow.id.desc())
            .limit(limit)
            .offset(offset)
        )
        async with self._database.reading() as session:
            return await _past(session, page)

    async def count_finished(self, guild_id: int, *, user_id: int | None = None, game: str | None = None) -> int:
        """The number of matches in that history."""
        matches = select(func.count()).select_from(MatchRow).where(*_finished(guild_id, user_id, game))
        async with self._database.reading() as session:
            return await session.scalar(matches) or 0

    async def most_played(self, guild_id: int, user_id: int, *, limit: int = 10) -> tuple[str, ...]:
        """The games of a server's latest matches: first those that this user plays most, then the games of others."""
        theirs = func.count(ResultRow.seat)
        played = (
            select(latest_matches.c.game)
            .outerjoin(ResultRow, and_(ResultRow.match_id == latest_matches.c.id, ResultRow.user_id == user_id))
            .group_by(latest_matches.c.game)
            .order_by(theirs.desc(), func.count(latest_matches.c.id.distinct()).desc(), latest_matches.c.game)
            .limit(limit)
        )
        async with self._database.reading() as session:
            return tuple(await session.scalars(played, {"guild_id": guild_id}))

    async def past(self, match_id: int) -> Past:
        """A finished match. Raises Unknown for any other match: those whose deals are in play stay secret."""
        require_number(match_id)
        async with self._database.reading() as session:
            found = await _past(session, _with_players().where(MatchRow.id == match_id, PUBLISHED))
        if not found:
            raise Unknown(match_id)
        return found[0]


def _profile(user_id: int, rows: Sequence[Row[*tuple[Any, ...]]], ratings: Mapping[str, Rating]) -> Profile | None:
    """`rows`: match, game, and the columns of a result, oldest match first."""
    parts = [
        participation_of(user_id, game, [Result(*row[2:]) for row in match])
        for (_, game), match in groupby(rows, key=lambda row: row[:2])
    ]
    return profile_of(user_id, parts, ratings) if parts else None


def _played_in(guild_id: int | None) -> tuple[ColumnElement[bool], ...]:
    """The condition for a match to have been played in a server; none for matches played anywhere."""
    return () if guild_id is None else (MatchRow.guild_id == guild_id,)


def _shown(guild_id: Any, ladder: Any, season: Any) -> tuple[ColumnElement[bool], ...]:
    """The condition for a line to be shown: people whose data was deleted have a negative id and no line."""
    return (
        RatingRow.guild_id == guild_id,
        RatingRow.ladder == ladder,
        RatingRow.season == season,
        RatingRow.user_id > 0,
    )


def _ladder() -> Subquery:
    """All lines of a ladder. Its parameters: `guild_id`, `ladder`, `season`."""
    settled = RatingRow.played >= SETTLED
    ordinal = RatingRow.mu - 3 * RatingRow.sigma
    place = func.rank().over(order_by=(settled.desc(), ordinal.desc()))
    return (
        select(*RatingRow.__table__.columns, place.label("place"))
        .where(*_shown(bindparam("guild_id"), bindparam("ladder"), bindparam("season")))
        .subquery("ladder")
    )


ladder_lines = _ladder()


async def _standings(
    session: AsyncSession, chosen: Select[Any], guild_id: int, ladder: str, season: str
) -> tuple[Standing, ...]:
    """Chosen `ladder_lines`, in order, with each user's name from their latest match."""
    rows = (await session.execute(chosen, {"guild_id": guild_id, "ladder": ladder, "season": season})).all()
    latest = select(ResultRow.match_id, ResultRow.user_id, ResultRow.name).where(
        ResultRow.match_id.in_({row.latest_match_id for row in rows})
    )
    names = {(match_id, user_id): name for match_id, user_id, name in await session.execute(latest)}
    return tuple(
        Standing(
            row.user_id,
            names.get((row.latest_match_id, row.user_id), ""),
            row.played,
            row.won,
            row.points,
            row.place,
            Rating(row.mu, row.sigma, row.played),
        )
        for row in rows
    )


def _finished(guild_id: Any, user_id: int | None, game: str | None) -> list[ColumnElement[bool]]:
    where = [MatchRow.guild_id == guild_id, PUBLISHED]
    if user_id is not None:
        where.append(MatchRow.id.in_(select(ResultRow.match_id).where(ResultRow.user_id == user_id)))
    if game is not None:
        where.append(MatchRow.game == game)
    return where


latest_matches = (
    select(MatchRow.id, MatchRow.game)
    .where(*_finished(bindparam("guild_id"), None, None))
    .order_by(MatchRow.ended_at.desc(), MatchRow.id.desc())
    .limit(LATEST)
    .subquery("latest")
)


def _with_players() -> Select[Any]:
    return select(MatchRow).options(*WHOLE_MATCH)


async def _past(session: AsyncSession, matches: Select[Any]) -> tuple[Past, ...]:
    """These matches in order, with their results in the order of seats."""
    rows = list(await session.scalars(matches))
    seats = select(ResultRow).where(ResultRow.match_id.in_([row.id for row in rows]))
    results: dict[int, list[Result]] = {row.id: [] for row in rows}
    for result in await session.scalars(seats.order_by(ResultRow.match_id, ResultRow.seat)):
        results[result.match_id].append(from_row(Result, result))
    return tuple(Past(to_match(row), tuple(results[row.id])) for row in rows)
