"""Reports: what users found wrong in a match, for the operators of the bot."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.errors import TooManyReports
from storage.models.people import ReportRow
from storage.records import LAST, from_row, values

A_DAY = 3  # reports of one user
DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A report, without its author. `bot`, `version`: of the bot, and of the game's rules.

    `screen`: where its author looked, after `position` moves; None: at the end. `match_id`: of a match in the journal;
    otherwise `record` is the match, as its file. `why`: the operator's reason for closing it.
    """

    id: int = 0
    reported_at: datetime
    screen: str
    kind: str
    text: str
    language: str
    bot: str
    game: str
    version: int
    position: int | None = None
    match_id: int | None = None
    record: bytes | None = None
    closed_at: datetime | None = None
    why: str | None = None


class Reports(Store):
    async def keep(self, user_id: int, report: Report) -> int:
        """Keep a report; returns its number. Raises TooManyReports, as `require_room`."""
        columns = values(report) | {"id": None, "position": report.position and min(report.position, LAST)}
        async with self._database.writing() as session:
            await lock(session, f"person:{user_id}")
            await _require_room(session, user_id, report.reported_at)
            row = ReportRow(user_id=user_id, **columns)
            session.add(row)
            await session.flush()
            return row.id

    async def require_room(self, user_id: int, now: datetime) -> None:
        """Raise TooManyReports if a user has used up the reports of a day."""
        async with self._database.reading(urgent=True) as session:
            await _require_room(session, user_id, now)

    async def drop(self, user_id: int, number: int) -> bool:
        """Delete a user's own report; whether there was one."""
        own = ReportRow.id == min(number, LAST), ReportRow.user_id == user_id
        async with self._database.writing() as session:
            return await session.scalar(delete(ReportRow).where(*own).returning(ReportRow.id)) is not None

    async def all(self, *, closed: bool = False) -> tuple[Report, ...]:
        """The open reports, the oldest first; `closed`: the others, too."""
        found = select(ReportRow).order_by(ReportRow.id)
        async with self._database.reading() as session:
            rows = await session.scalars(found if closed else found.where(ReportRow.closed_at.is_(None)))
            return tuple(from_row(Report, row) for row in rows)

    async def find(self, number: int) -> Report | None:
        async with self._database.reading() as session:
            row = await session.get(ReportRow, min(number, LAST))
            return None if row is None else from_row(Report, row)

    async def close(self, number: int, why: str | None, now: datetime) -> bool:
        """Close an open report; whether there was one."""
        open_one = ReportRow.id == min(number, LAST), ReportRow.closed_at.is_(None)
        closing = update(ReportRow).where(*open_one).values(closed_at=now, why=why).returning(ReportRow.id)
        async with self._database.writing() as session:
            return await session.scalar(closing) is not None


async def _require_room(session: AsyncSession, user_id: int, now: datetime) -> None:
    lately = ReportRow.user_id == user_id, ReportRow.reported_at > now - DAY
    count, first = (await session.execute(select(func.count(), func.min(ReportRow.reported_at)).where(*lately))).one()
    if count >= A_DAY:
        raise TooManyReports(first + DAY)
