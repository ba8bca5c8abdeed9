"""`Usage`: how much a bot is played, in figures that name nobody. It needs no running bot."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median
from zoneinfo import ZoneInfo

from sqlalchemy import BigInteger, ColumnElement, and_, cast, exists, extract, func, literal_column, or_, select, true
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from storage.engine.database import Store
from storage.journal.heartbeat import HEARTBEAT
from storage.models.matches import LOBBY, PLAYING, MatchRow, MoveRow, SeatRow
from storage.models.people import NoteRow

HOUR, DAY, WEEK, MONTH = timedelta(hours=1), timedelta(days=1), timedelta(days=7), timedelta(days=30)
FULL = 2  # people at a table that waited for anybody
WEEKS = 5  # complete weeks whose players are compared
SHOWN_WEEKS = 12  # of matches, hours and games
SHORT = 4 * WEEK  # for people and lobbies
HALF_HOUR = 1800  # seconds: clocks of all zones agree on half hours, or differ by a quarter


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
class Play:
    """What was played in a server, or in all, in the last twelve weeks; people and lobbies in the last 28 days."""

    weeks: tuple[int, ...] = (0,) * SHOWN_WEEKS  # matches begun in seven days, oldest first; the last ones end now
    hours: tuple[int, ...] = (0,) * 24  # matches begun in each hour of the day
    games: tuple[tuple[str, int], ...] = ()  # keys with their matches, most played first
    people: int = 0  # who began a match
    new: int = 0  # of these, people who had never played here before
    earlier: int = 0  # people of the 28 days before
    returned: int = 0  # of these, people who played again
    opened: int = 0  # lobbies that no longer wait
    started: int = 0  # of these
    seats: int = 0  # of the matches that these became
    computers: int = 0  # seats without a person
    waiting: Waiting = Waiting(0)

    @property
    def matches(self) -> int:
        return sum(self.weeks)


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
    play: Play = Play()  # in all servers; hours are UTC


class Usage(Store):
    async def of_server(self, guild_id: int, now: datetime, zone: ZoneInfo) -> Play:
        """The figures of a server; hours are those of `zone`. Raises StorageError when the database fails."""
        async with self._database.reading(urgent=False) as session:
            return await _play(session, MatchRow.guild_id == guild_id, now, zone)

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
            starts = await _waits(session, now - MONTH, true())
            return Figures(
                max(map(datetime.fromisoformat, notes), default=None),
                tables.get(LOBBY, 0),
                tables.get(PLAYING, 0),
                await _moves(session, now - HOUR),
                await _moves(session, now - DAY),
                _waiting([wait for started, wait in starts if started > now - WEEK]),
                _waiting([wait for _, wait in starts]),
                await _weeks(session, _monday(now)),
                await _play(session, true(), now, ZoneInfo("UTC")),
            )


async def _moves(session: AsyncSession, since: datetime) -> int:
    """Moves since then. Matches that ended earlier are left out first: they are indexed, single moves are not."""
    recent = or_(MatchRow.status == PLAYING, MatchRow.ended_at > since)
    moves = select(func.count()).select_from(MoveRow).join(MatchRow, MatchRow.id == MoveRow.match_id)
    return await session.scalar(moves.where(recent, MoveRow.played_at > since)) or 0


async def _play(session: AsyncSession, place: ColumnElement[bool], now: datetime, zone: ZoneInfo) -> Play:
    """`place`: the condition for the matches that count."""
    since = now - SHORT
    weeks, hours, games = [0] * SHOWN_WEEKS, [0] * 24, Counter[str]()
    # A bound parameter would be another one in GROUP BY, and PostgreSQL refuses that.
    moment = cast(extract("epoch", MatchRow.started_at), BigInteger) // literal_column(str(HALF_HOUR), BigInteger)
    begun = select(moment, MatchRow.game, func.count()).where(_begun(place, now - SHOWN_WEEKS * WEEK))
    for half_hour, game, count in await session.execute(begun.group_by(moment, MatchRow.game)):
        start = datetime.fromtimestamp(half_hour * HALF_HOUR, zone)
        weeks[-1 - min(max((now - start) // WEEK, 0), SHOWN_WEEKS - 1)] += count
        hours[start.hour] += count
        games[game] += count
    people = [(bool(before), bool(lately), bool(ever)) for before, lately, ever in await _people(session, place, since)]
    lobbies = select(func.count(), func.count(MatchRow.started_at)).where(
        _recent(place, since), MatchRow.created_at > since, MatchRow.status != LOBBY, MatchRow.tournament_id.is_(None)
    )
    seats = (
        select(func.count(), func.count(SeatRow.user_id))
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        .where(_begun(place, since))
    )
    (opened, started), (taken, by_people) = [(await session.execute(query)).one() for query in (lobbies, seats)]
    return Play(
        tuple(weeks),
        tuple(hours),
        tuple(sorted(games.items(), key=lambda line: (-line[1], line[0]))),
        people=sum(lately for _, lately, _ in people),
        new=sum(lately and not before and not ever for before, lately, ever in people),
        earlier=sum(before for before, _, _ in people),
        returned=sum(before and lately for before, lately, _ in people),
        opened=opened,
        started=started,
        seats=taken,
        computers=taken - by_people,
        waiting=_waiting([wait for _, wait in await _waits(session, since, place)]),
    )


def _recent(place: ColumnElement[bool], since: datetime) -> ColumnElement[bool]:
    """Open matches of a place, and those that ended since then. Their ends are indexed, their starts are not."""
    # The place is in both cases: otherwise SQLite reads all matches of a server.
    return or_(and_(place, MatchRow.ended_at.is_(None)), and_(place, MatchRow.ended_at > since))


def _begun(place: ColumnElement[bool], since: datetime) -> ColumnElement[bool]:
    return and_(_recent(place, since), MatchRow.started_at > since)


async def _people(
    session: AsyncSession, place: ColumnElement[bool], since: datetime
) -> Sequence[tuple[bool, bool, bool]]:
    """For each person of two periods, whether they began a match in the first, in the second, and ever before.

    The second begins at `since`, the first as long before. Negative ids are pseudonyms of deleted people.
    """
    first = since - SHORT
    seen = (
        select(
            SeatRow.user_id,
            func.min(MatchRow.started_at).label("oldest"),
            func.max(MatchRow.started_at).label("latest"),
        )
        .join(MatchRow, MatchRow.id == SeatRow.match_id)
        .where(_begun(place, first), SeatRow.user_id > 0)
        .group_by(SeatRow.user_id)
        .subquery()
    )
    seat = aliased(SeatRow)
    ever = exists().where(
        seat.user_id == seen.c.user_id, MatchRow.id == seat.match_id, place, MatchRow.started_at <= first
    )
    rows = await session.execute(select(seen.c.oldest <= since, seen.c.latest > since, ever))
    return [(row[0], row[1], row[2]) for row in rows]


async def _waits(
    session: AsyncSession, since: datetime, place: ColumnElement[bool]
) -> list[tuple[datetime, timedelta]]:
    """When each table with several people started, and how long it waited. Tournaments seat people themselves."""
    people = select(func.count()).where(SeatRow.match_id == MatchRow.id, SeatRow.user_id.is_not(None))
    started = select(MatchRow.started_at, MatchRow.created_at).where(
        _begun(place, since), MatchRow.tournament_id.is_(None), people.correlate(MatchRow).scalar_subquery() >= FULL
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
