"""Problems: positions of a user's finished matches in which their move cost much, to be solved again."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import exists, func, select, update

from storage.engine.database import Store, lock
from storage.models.matches import MatchRow, SeatRow
from storage.models.solo import ProblemRow


@dataclass(frozen=True, slots=True)
class Problem:
    """A position of a match, for the user who moved in it. Their seat and their move are in the journal.

    `position`: the number of moves before it. `cost`: how much worse the user's move was than the best one, on average,
    in the game's points or chips. `solved_at`: None until a better move is found. `game`, `version`: of the match.
    """

    match_id: int
    position: int
    cost: float
    found_at: datetime
    solved_at: datetime | None
    game: str
    version: int


class Problems(Store):
    async def note(self, user_id: int, match_id: int, costs: Mapping[int, float], *, now: datetime, most: int) -> None:
        """Keep the problems of a match: positions with their costs. A known one stays as it is.

        Of each user at most `most` are kept: solved ones go first, then unsolved ones, the oldest first. Without a seat
        in the match nothing is kept: the user's data was deleted meanwhile.
        """
        async with self._database.writing() as session:
            await lock(session, f"person:{user_id}")
            seated = exists().where(SeatRow.match_id == match_id, SeatRow.user_id == user_id)
            if not await session.scalar(select(seated)):
                return
            theirs = ProblemRow.user_id == user_id
            known = await session.scalars(select(ProblemRow.position).where(theirs, ProblemRow.match_id == match_id))
            for position in costs.keys() - set(known):
                session.add(
                    ProblemRow(
                        user_id=user_id, match_id=match_id, position=position, cost=costs[position], found_at=now
                    )
                )
            await session.flush()
            kept_first = (
                ProblemRow.solved_at.is_not(None),
                func.coalesce(ProblemRow.solved_at, ProblemRow.found_at).desc(),
                ProblemRow.match_id.desc(),
                ProblemRow.position,
            )
            for row in await session.scalars(select(ProblemRow).where(theirs).order_by(*kept_first).offset(most)):
                await session.delete(row)

    async def of(self, user_id: int) -> tuple[Problem, ...]:
        """The problems of a user, the newest first; those of one match in the order of its moves."""
        theirs = (
            select(ProblemRow, MatchRow.game, MatchRow.version)
            .join(MatchRow, MatchRow.id == ProblemRow.match_id)
            .where(ProblemRow.user_id == user_id)
            .order_by(ProblemRow.found_at.desc(), ProblemRow.match_id.desc(), ProblemRow.position)
        )
        async with self._database.reading() as session:
            rows = await session.execute(theirs)
            return tuple(
                Problem(row.match_id, row.position, row.cost, row.found_at, row.solved_at, game, version)
                for row, game, version in rows
            )

    async def solve(self, user_id: int, match_id: int, position: int, now: datetime) -> None:
        """Note that a user has solved a problem, unless they had already, or it is no longer kept."""
        unsolved = (
            ProblemRow.user_id == user_id,
            ProblemRow.match_id == match_id,
            ProblemRow.position == position,
            ProblemRow.solved_at.is_(None),
        )
        await self._execute(update(ProblemRow).where(*unsolved).values(solved_at=now))
