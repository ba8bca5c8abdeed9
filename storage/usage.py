"""`Usage`: how much a bot is played, in figures that name nobody. It needs no running bot."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median

from sqlalchemy import func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store
from storage.journal.heartbeat import HEARTBEAT
from storage.models.matches import LOBBY, PLAYING, MatchRow, MoveRow, SeatRow
from storage.models.people import NoteRow

HOUR, DAY, WEEK, MONTH = timedelta(hours=1), timedelta(days=1), timedelta(days=7), timedelta(days=30)
FULL = 2  # people at a table that waited for anybody
WEEKS = 5  # complete weeks whose players are compared


@dataclass(frozen=True, slots=True)
class Waiting:
    """How long `tables` with several people waited from opening to start; None if there were none."""

    tables: int
    median: timedelta | None = None
    p90: timedelta | None = None  # nine of ten tables waited no longer


@dataclass(frozen=True, slots=True)
class Week:
    """The people who began a match in a week (from Monday, UTC), and how many of them did so in the next one, too."""

    monday: datetime
    players: int
    returned: int


@dataclass(frozen=True, slots=True)
class Figures:
    """`seen`: when a bot last said that it was alive, None if never."""

    seen: datetime | None
    lobbies: int
    playing: int
    moves_hour: int
    moves_day: int
    waiting_week: Waiting
    waiting_month: Waiting
    weeks: tuple[Week, ...]  # oldest first; those in which nobody played are left out


class Usage(Store):
    async def figures(self, now: datetime) -> Figures:
        """All figures, from one snapshot. Raises StorageError when the database fails."""
        async with self._database.reading() as session:
            notes = await session.scalars(select(NoteRow.value).where(NoteRow.key.startswith(HEARTBEAT)))
            open_tables = await session.execute(
                select(MatchRow.status, func.count())
                .where(MatchRow.status.in_((LOBBY, PLAYING)))
                .group_by(MatchRow.status)
            )
            tables = {row[0]: row[1] for row in open_tables}
            starts = await _waits(session, now - MONTH)
            return Figures(
                max(map(datetime.fromisoformat, notes), default=None),
                tables.get(LOBBY, 0),
                tables.get(PLAYING, 0),
                await _moves(session, now - HOUR),
                await _moves(session, now - DAY),
                _waiting([wait for started, wait in starts if started > now - WEEK]),
                _waiting([wait for _, wait in starts]),
                await _weeks(session, _monday(now)),
            )


async def _moves(session: AsyncSession, since: datetime) -> int:
    """Moves since then. Matches that ended earlier are left out first: they are indexed, single moves are not."""
    recent = or_(MatchRow.status == PLAYING, MatchRow.ended_at > since)
    moves = select(func.count()).select_from(MoveRow).join(MatchRow, MatchRow.id == MoveRow.match_id)
    return await session.scalar(moves.where(recent, MoveRow.played_at > since)) or 0


async def _waits(session: AsyncSession, since: datetime) -> list[tuple[datetime, timedelta]]:
    """When each table with several people started, and how long it waited. Tournaments seat people themselves."""
    people = select(func.count()).where(SeatRow.match_id == MatchRow.id, SeatRow.user_id.is_not(None))
    started = select(MatchRow.started_at, MatchRow.created_at).where(
        MatchRow.started_at > since,
        MatchRow.tournament_id.is_(None),
        people.correlate(MatchRow).scalar_subquery() >= FULL,
    )
    return [(start, start - created) for start, created in await session.execute(started) if start is not None]


def _waiting(waits: Sequence[timedelta]) -> Waiting:
    if not waits:
        return Waiting(0)
    ordered = sorted(waits)
    middle = timedelta(seconds=median(wait.total_seconds() for wait in ordered))
    return Waiting(len(ordered), middle, ordered[-(-9 * len(ordered) // 10) - 1])


async def _weeks(session: AsyncSession, monday: datetime) -> tuple[Week, ...]:
    """The weeks before `monday` that have a complete week after them."""
    players = defaultdict[datetime, set[int]](set)
    began = (
        select(SeatRow.user_id, MatchRow.started_at)
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        # Negative ids are pseudonyms of people whose data was deleted.
        .where(MatchRow.started_at >= monday - WEEKS * WEEK, MatchRow.started_at < monday, SeatRow.user_id > 0)
    )
    for user_id, started in await session.execute(began):
        if user_id is not None and started is not None:
            players[_monday(started)].add(user_id)
    mondays = [monday - back * WEEK for back in range(WEEKS, 0, -1)]
    return tuple(
        Week(week, len(players[week]), len(players[week] & players[following]))
        for week, following in pairwise(mondays)
        if players[week]
    )


def _monday(moment: datetime) -> datetime:
    """The beginning of its week."""
    return moment.replace(hour=0, minute=0, second=0, microsecond=0) - timedelta(days=moment.weekday())
