"""Writing ratings: one match when it finishes, or all of a server anew."""

from collections.abc import Iterable

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import lock
from storage.models import Base, RatingRow
from storage.ratings.model import ALL_TIME, Key, Line, Rated, Rating, Step, ladders, rate, season_of

AT_ONCE = 5_000  # rows in one statement: a server has but so much time for each


def turn(guild_id: int) -> str:
    """The name to `lock` for whoever rates in a server: ratings depend on the order of its matches."""
    return f"ratings:{guild_id}"


async def in_turn(session: AsyncSession, guild_id: int) -> None:
    """From here to the end of the transaction nobody else rates in this server. Before any row is locked."""
    await lock(session, turn(guild_id))


async def add(session: AsyncSession, guild_id: int, match: Rated) -> None:
    """Rate one match, the latest of its server. Call `in_turn` first."""
    where = (
        RatingRow.guild_id == guild_id,
        RatingRow.ladder.in_(ladders(match.game, match.family)),
        RatingRow.season.in_((ALL_TIME, season_of(match.ended_at))),
        RatingRow.user_id.in_([one.user_id for one in match.results if one.user_id is not None]),
    )
    rows = await session.execute(select(*RatingRow.__table__.columns).where(*where))
    lines = {
        (row.ladder, row.season, row.user_id): Line(
            Rating(row.mu, row.sigma, row.played), row.won, row.points, row.latest_match_id
        )
        for row in rows
    }
    steps = rate(match, lines)
    await session.execute(delete(RatingRow).where(*where))
    await write(session, guild_id, lines, steps)


async def write(session: AsyncSession, guild_id: int, lines: dict[Key, Line], steps: Iterable[Step]) -> None:
    """Insert what is not there yet. Into tables rather than mapped classes: a rebuild has a hundred thousand rows."""
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
        for start in range(0, len(rows), AT_ONCE):
            await session.execute(insert(Base.metadata.tables[name]), rows[start : start + AT_ONCE])
