"""How a match changed the ratings of its people, read from the stored steps of their curves."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Select, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from storage.models.matches import MatchRow, RatingStepRow, ResultRow
from storage.ratings.model import Rating

own = RatingStepRow.__table__.alias("own")


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A player's rating on an all-time ladder, before and after a match."""

    seat: int
    ladder: str
    before: Rating
    after: Rating


@cache  # built once: a statement is in reference cycles, which only the garbage collector frees
def _changes() -> Select[Any]:
    """The steps of a match, the parameter `match`, each with the previous one of the same player."""
    match: Any = bindparam("match")
    people = (
        select(ResultRow.user_id)
        .join(own, (own.c.match_id == ResultRow.match_id) & (own.c.seat == ResultRow.seat))
        .where(ResultRow.match_id == match)
    )
    ladders = select(own.c.ladder).where(own.c.match_id == match)
    guild = select(MatchRow.guild_id).where(MatchRow.id == match).scalar_subquery()
    line, by_end = (ResultRow.user_id, RatingStepRow.ladder), (MatchRow.ended_at, MatchRow.id)
    steps = (
        select(
            RatingStepRow.match_id,
            RatingStepRow.seat,
            RatingStepRow.ladder,
            RatingStepRow.mu,
            RatingStepRow.sigma,
            func.lag(RatingStepRow.mu).over(partition_by=line, order_by=by_end).label("mu_before"),
            func.lag(RatingStepRow.sigma).over(partition_by=line, order_by=by_end).label("sigma_before"),
            func.row_number().over(partition_by=line, order_by=by_end).label("played"),
        )
        .join(ResultRow, (ResultRow.match_id == RatingStepRow.match_id) & (ResultRow.seat == RatingStepRow.seat))
        .join(MatchRow, MatchRow.id == RatingStepRow.match_id)
        .where(MatchRow.guild_id == guild, ResultRow.user_id.in_(people), RatingStepRow.ladder.in_(ladders))
        .subquery("steps")
    )
    return select(steps).where(steps.c.match_id == match).order_by(steps.c.ladder, steps.c.seat)


async def rating_changes(session: AsyncSession, match_id: int) -> tuple[RatingChange, ...]:
    """The change of every rating, by ladder and seat; () for a match that was not rated."""
    rows = await session.execute(_changes(), {"match": match_id})
    return tuple(map(_change, rows.all()))


def _change(row: Sequence[Any]) -> RatingChange:
    _, seat, ladder, mu, sigma, mu_before, sigma_before, played = row
    before = Rating() if mu_before is None else Rating(mu_before, sigma_before, played - 1)
    return RatingChange(seat, ladder, before, Rating(mu, sigma, played))
