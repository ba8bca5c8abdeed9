"""The book of games: each user's stamps, computed from their matches and lessons, and their deeds.

Deeds follow from the moves of a match. They are written when it ends, or later by `Book.note`.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, case, delete, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from storage.engine.database import Store
from storage.models.matches import FINISHED, VALID, DeedRow, MatchRow, ResultRow, SeatRow, StatisticRow
from storage.models.solo import COUNTED, FinishedLessonRow, PracticeRow
from storage.records import Result, require_number

Deeds = Collection[tuple[int, str]]
"""The deeds of a match: seats, and the keys of their deeds."""

Statistics = Collection[tuple[str, int, int, int]]
"""The statistics of a match: their keys, the seats, how many occasions there were, and their successes or points."""


@dataclass(frozen=True, slots=True)
class Stamps:
    """When a user first did each of these in a game; None: never."""

    learned: datetime | None = None  # finished the lesson
    played: datetime | None = None  # played a match to its end, at a table or in practice
    won: datetime | None = None  # had the first place, at a table with others or in practice
    beat_hard: datetime | None = None  # the same, against computers of the highest level alone


@dataclass(frozen=True, slots=True)
class DeedTally:
    """How many matches a user has done a deed in, and when the first of them ended."""

    deed: str
    count: int
    first: datetime


class Book(Store):
    async def stamps(self, user_id: int, highest: Mapping[str, str]) -> dict[str, Stamps]:
        """The stamps of a user by game; games without any are left out.

        `highest`: by game, the highest level of its computers; games without levels are left out. The level of a
        computer is the one that it had at the end of the match.
        """
        dates: dict[str, dict[str, datetime]] = {}
        async with self._database.reading() as session:
            for statement in _stamps(tuple(highest.items())):
                for row in (await session.execute(statement, {"user_id": user_id})).mappings():
                    own = dates.setdefault(row["game"], {})
                    for stamp, at in row.items():
                        if stamp != "game" and at is not None:
                            own[stamp] = min(at, own.get(stamp, at))
        return {game: Stamps(**own) for game, own in dates.items()}

    async def deeds(self, user_id: int) -> tuple[DeedTally, ...]:
        """The deeds of a user, the first done first."""
        first = func.min(MatchRow.ended_at)
        theirs = (
            select(DeedRow.deed, func.count(), first)
            .join(MatchRow, MatchRow.id == DeedRow.match_id)
            .where(DeedRow.user_id == user_id, VALID)
            .group_by(DeedRow.deed)
            .order_by(first, DeedRow.deed)
        )
        async with self._database.reading() as session:
            rows = await session.execute(theirs)
            return tuple(DeedTally(deed, count, at) for deed, count, at in rows if at is not None)

    async def count_finished(self) -> int:
        async with self._database.reading() as session:
            return await session.scalar(select(func.count()).where(MatchRow.status == FINISHED)) or 0

    async def finished_after(self, match_id: int, limit: int) -> tuple[int, ...]:
        """The numbers of finished matches above `match_id`, in order: at most `limit`."""
        following = select(MatchRow.id).where(MatchRow.status == FINISHED, MatchRow.id > match_id)
        async with self._database.reading() as session:
            return tuple(await session.scalars(following.order_by(MatchRow.id).limit(limit)))

    async def note(self, match_id: int, deeds: Deeds, statistics: Statistics = ()) -> int:
        """Replace a finished match's deeds and statistics, of people who are still there; returns how many deeds."""
        require_number(match_id)
        finished = select(MatchRow.id).where(MatchRow.id == match_id, MatchRow.status == FINISHED).with_for_update()
        results = select(ResultRow.seat, ResultRow.user_id).where(
            ResultRow.match_id == match_id, ResultRow.computer.is_(False)
        )
        async with self._database.writing() as session:
            if await session.scalar(finished) is None:  # locked: a deletion of data happens before this, or after it
                return 0
            for table in (DeedRow, StatisticRow):
                await session.execute(delete(table).where(table.match_id == match_id))
            people = {row.seat: row.user_id for row in await session.execute(results)}
            return await _insert(session, match_id, people, deeds, statistics)


async def insert_findings(
    session: AsyncSession, match_id: int, results: Sequence[Result], deeds: Deeds, statistics: Statistics
) -> None:
    """Write what was found in a match that ends, for the people who stayed to its end. Its row must be locked."""
    people = {result.seat: result.user_id for result in results if not result.computer}
    await _insert(session, match_id, people, deeds, statistics)


async def deeds_in(session: AsyncSession, match_id: int) -> tuple[tuple[int, str], ...]:
    """The deeds of the people of a match, as (seat, deed), in order."""
    own = and_(ResultRow.match_id == DeedRow.match_id, ResultRow.user_id == DeedRow.user_id)
    found = select(ResultRow.seat, DeedRow.deed).join(ResultRow, own).where(DeedRow.match_id == match_id)
    return tuple((seat, deed) for seat, deed in await session.execute(found.order_by(DeedRow.deed, ResultRow.seat)))


async def _insert(
    session: AsyncSession, match_id: int, people: Mapping[int, int | None], deeds: Deeds, statistics: Statistics
) -> int:
    there = {seat: user_id for seat, user_id in people.items() if user_id is not None and user_id > 0}
    rows = [{"user_id": there[seat], "match_id": match_id, "deed": deed} for seat, deed in deeds if seat in there]
    counted = [
        {"user_id": there[seat], "match_id": match_id, "statistic": key, "times": times, "total": total}
        for key, seat, times, total in statistics
        if seat in there
    ]
    if rows:
        await session.execute(insert(DeedRow), rows)
    if counted:
        await session.execute(insert(StatisticRow), counted)
    return len(rows)


def _first_when(condition: ColumnElement[bool], at: Any) -> Any:
    return func.min(case((condition, at)))


@cache  # built once: a statement is in reference cycles, which only the garbage collector frees
def _stamps(highest: tuple[tuple[str, str], ...]) -> tuple[Any, ...]:
    """The statements that find the stamps of a user, their parameter `user_id`."""
    user_id: Any = bindparam("user_id")
    learned = select(FinishedLessonRow.game, FinishedLessonRow.finished_at.label("learned"))
    lessons = learned.where(FinishedLessonRow.user_id == user_id)
    return _at_tables(user_id, dict(highest)), _in_practice(user_id, dict(highest)), lessons


def _at_tables(user_id: Any, highest: Mapping[str, str]) -> Any:
    own, other, seat = aliased(ResultRow), aliased(ResultRow), aliased(SeatRow)
    opponents = (
        select(other.seat)
        .join(seat, and_(seat.match_id == other.match_id, seat.seat == other.seat))
        .where(other.match_id == own.match_id, other.side != own.side)
        .correlate(own, MatchRow)
    )
    level = case(highest, value=MatchRow.game, else_="")
    others = opponents.where(or_(other.user_id.is_not(None), other.computer.is_(False), seat.strength != level))
    first = and_(own.place == 1, opponents.exists())
    return (
        select(
            MatchRow.game,
            func.min(MatchRow.ended_at).label("played"),
            _first_when(first, MatchRow.ended_at).label("won"),
            _first_when(and_(first, ~others.exists()), MatchRow.ended_at).label("beat_hard"),
        )
        .join(own, own.match_id == MatchRow.id)
        .where(own.user_id == user_id, own.computer.is_(False), VALID)
        .group_by(MatchRow.game)
    )


def _in_practice(user_id: Any, highest: Mapping[str, str]) -> Any:
    ended, won = PracticeRow.ended_at, PracticeRow.won.is_(True)
    level = case(highest, value=PracticeRow.game, else_="")
    return (
        select(
            PracticeRow.game,
            func.min(ended).label("played"),
            _first_when(won, ended).label("won"),
            _first_when(and_(won, PracticeRow.level == level), ended).label("beat_hard"),
        )
        .where(PracticeRow.user_id == user_id, COUNTED)
        .group_by(PracticeRow.game)
    )
