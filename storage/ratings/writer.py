"""Writes ratings: of one match when it finishes, or of a whole server in a rebuild.

Decision: bot/decisions/0088-ratings-follow-from-results-between-people.md.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import lock
from storage.models.base import Base
from storage.models.matches import FINISHED, MatchRow, RatingRow
from storage.ratings.model import (
    ALL_TIME,
    LadderEntry,
    LadderKey,
    RatedMatch,
    Rating,
    RatingStep,
    ladders,
    rate,
    season_of,
)

ROWS_PER_STATEMENT = 5_000  # each statement has a time limit on a server


def ratings_lock(guild_id: int) -> str:
    """The name to `lock` before rating in a server: ratings depend on the order of its matches."""
    return f"ratings:{guild_id}"


async def lock_ratings(session: AsyncSession, guild_id: int) -> None:
    """Let only this transaction rate in this server until it ends. Call it before any row is locked."""
    await lock(session, ratings_lock(guild_id))


async def next_end(session: AsyncSession, guild_id: int, now: datetime) -> datetime:
    """`now`, or just after the latest finished match of this server: ratings depend on the order of matches."""
    finished = (MatchRow.guild_id == guild_id, MatchRow.status == FINISHED)
    last = await session.scalar(select(MatchRow.ended_at).where(*finished).order_by(MatchRow.ended_at.desc()).limit(1))
    return now if last is None else max(now, last + timedelta(microseconds=1))


async def rate_match(session: AsyncSession, guild_id: int, match: RatedMatch) -> None:
    """Rate one match, the latest of its server. Call `lock_ratings` first."""
    where = (
        RatingRow.guild_id == guild_id,
        RatingRow.ladder.in_(ladders(match.game, match.family)),
        RatingRow.season.in_((ALL_TIME, season_of(match.ended_at))),
        RatingRow.user_id.in_([result.user_id for result in match.results if result.user_id is not None]),
    )
    rows = await session.execute(select(*RatingRow.__table__.columns).where(*where))
    lines = {
        (row.ladder, row.season, row.user_id): LadderEntry(
            Rating(row.mu, row.sigma, row.played), row.won, row.points, row.latest_match_id
        )
        for row in rows
    }
    steps = rate(match, lines)
    await session.execute(delete(RatingRow).where(*where))
    await insert_ratings(session, guild_id, lines, steps)


async def insert_ratings(
    session: AsyncSession, guild_id: int, lines: dict[LadderKey, LadderEntry], steps: Iterable[RatingStep]
) -> None:
    """Insert new rows into tables rather than mapped classes, for speed: a rebuild has a hundred thousand rows."""
    ratings = [
        {
            "guild_id": guild_id,
            "ladder": ladder,
            "season": season,
            "user_id": user_id,
            "mu": line.rating.mu,
            "sigma": line.rating.sigma,
            "played": line.rating.played,
            "won": line.won,
            "points": line.points,
            "latest_match_id": line.latest_match_id,
        }
        for (ladder, season, user_id), line in lines.items()
    ]
    points = [
        {
            "match_id": step.match_id,
            "seat": step.seat,
            "ladder": step.ladder,
            "mu": step.rating.mu,
            "sigma": step.rating.sigma,
        }
        for step in steps
    ]
    for name, rows in (("ratings", ratings), ("rating_steps", points)):
        for start in range(0, len(rows), ROWS_PER_STATEMENT):
            await session.execute(insert(Base.metadata.tables[name]), rows[start : start + ROWS_PER_STATEMENT])
