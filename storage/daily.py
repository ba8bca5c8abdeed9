"""Daily deals, the tries that people made at them, and the secret that each deal is drawn from."""

import hmac
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.errors import SeqTaken, Unknown
from storage.models.people import NoteRow
from storage.models.solo import DailyDealRow, DailyMarkRow, DailyShareRow, DailyTryRow
from storage.records import OptionValue, from_row, require_number

SECRET_KEY = "daily-secret"  # the note with one secret for all days, written by earlier versions
TRY_SEAT = 0  # the seat of the person who makes a try
LONGEST_STREAK = 400  # days; longer streaks are cut off

Move = tuple[int | None, str]


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """A day's public facts. `hard`: a hard computer's points in the person's seat, and their worth, if known."""

    day: date
    game: str
    version: int
    seats: int
    options: Mapping[str, OptionValue]
    commitment: str
    hard: tuple[int, int] | None = None
    opened: bool = False  # a user has seen its seed or the other seats' moves: no later try counts


@dataclass(frozen=True, slots=True)
class DailyTry:
    """A user's try. `number` starts at 1, and only the first may count; `points` and `worth` are None until it ends."""

    id: int
    day: date
    user_id: int
    number: int
    guild_id: int | None
    name: str
    began_at: datetime
    ended_at: datetime | None
    log: tuple[Move, ...]
    counted: bool
    points: int | None
    worth: int | None


@dataclass(frozen=True, slots=True)
class RankedTry:
    """A counted try among all of its day. `rank`: 1 is the worst; `equal`: tries that share it; `people`: all tries."""

    user_id: int
    name: str
    day: date
    rank: int
    equal: int
    people: int


@dataclass(frozen=True, slots=True)
class End:
    """How a try ended: `points` is the game's score, `worth` is what tries are compared by (higher is better)."""

    at: datetime
    points: int
    worth: int
    counted: bool


class Daily(Store):
    async def secret(self, day: date) -> bytes:
        """The secret of an announced day. Raises Unknown for any other day."""
        async with self._database.reading(urgent=True) as session:
            row = await session.get(DailyDealRow, day.isoformat())
            secret = None if row is None else await _secret(session, row)
        if secret is None:
            raise Unknown(day.toordinal())
        return secret

    async def deal(self, day: date) -> DailyDeal | None:
        """The deal announced for a day; None if there is none."""
        async with self._database.reading(urgent=True) as session:
            row = await session.get(DailyDealRow, day.isoformat())
            return None if row is None else _deal(row)

    async def announced(self, deal: DailyDeal, secret: bytes) -> DailyDeal:
        """Announce a day's deal, drawn from `secret`; returns the one announced first, perhaps another one."""
        key = deal.day.isoformat()
        async with self._database.writing() as session:
            await lock(session, f"daily:{key}")
            row = await session.get(DailyDealRow, key)
            if row is None:
                row = DailyDealRow(
                    day=key,
                    game=deal.game,
                    version=deal.version,
                    seats=deal.seats,
                    options=json.dumps(dict(deal.options)),
                    commitment=deal.commitment,
                    secret=secret.hex(),
                    opened=False,
                )
                session.add(row)
            return _deal(row)

    async def open(self, day: date) -> None:
        """Note that a user is about to see the seed of a day: no later try at it counts."""
        opened = update(DailyDealRow).where(DailyDealRow.day == day.isoformat(), DailyDealRow.opened.is_(False))
        await self._execute(opened.values(opened=True))

    async def forget_marks(self, today: date) -> None:
        """Delete the marks of past days: anybody with the day's secret could find out whose mark it is."""
        await self._execute(delete(DailyMarkRow).where(DailyMarkRow.day < today.isoformat()))

    async def note_hard(self, day: date, points: int, worth: int) -> None:
        noted = update(DailyDealRow).where(DailyDealRow.day == day.isoformat())
        await self._execute(noted.values(hard_points=points, hard_worth=worth))

    async def begin(self, day: date, user_id: int, *, guild_id: int | None, name: str, now: datetime) -> DailyTry:
        """This person's unfinished try at a day's deal, or a new one."""
        async with self._database.writing() as session:
            await lock(session, f"person:{user_id}")
            row = await _latest(session, day, user_id)
            if row is None or row.ended_at is not None:
                tries = row.number if row is not None else await _marked(session, day, user_id)
                row = DailyTryRow(
                    day=day.isoformat(),
                    user_id=user_id,
                    number=tries + 1,
                    guild_id=guild_id,
                    name=name,
                    began_at=now,
                    moves="[]",
                    length=0,
                    counted=False,
                )
                session.add(row)
                await session.flush()
            return _try(row)

    async def latest(self, day: date, user_id: int) -> DailyTry | None:
        """A person's newest try at a day's deal; None if they made none."""
        async with self._database.reading() as session:
            row = await _latest(session, day, user_id)
            return None if row is None else _try(row)

    async def first(self, day: date, user_id: int) -> DailyTry | None:
        """A person's first try at a day's deal, the only one that may count; None if they made none."""
        row = DailyTryRow
        found = select(row).where(row.day == day.isoformat(), row.user_id == user_id, row.number == 1)
        async with self._database.reading() as session:
            first = await session.scalar(found)
            return None if first is None else _try(first)

    async def claim_share(self, day: date, user_id: int, channel_id: int) -> bool:
        """Note that a person is about to share a day's result in a channel; False if they have already done so."""
        async with self._database.writing() as session:
            await lock(session, f"person:{user_id}")
            if await session.get(DailyShareRow, (day.isoformat(), user_id, channel_id)) is not None:
                return False
            session.add(DailyShareRow(day=day.isoformat(), user_id=user_id, channel_id=channel_id))
            return True

    async def drop_share(self, day: date, user_id: int, channel_id: int) -> None:
        """Undo `claim_share`, because the message could not be sent."""
        row = DailyShareRow
        shared = row.day == day.isoformat(), row.user_id == user_id, row.channel_id == channel_id
        await self._execute(delete(row).where(*shared))

    async def find(self, try_id: int) -> DailyTry:
        """A try by its id. Raises Unknown."""
        require_number(try_id)
        async with self._database.reading(urgent=True) as session:
            row = await session.get(DailyTryRow, try_id)
            if row is None:
                raise Unknown(try_id)
            return _try(row)

    async def record(self, played: DailyTry, moves: Sequence[Move], end: End | None = None) -> DailyTry:
        """Add moves to a try, and its `end`. Raises SeqTaken if another click was faster, Unknown if it is deleted."""
        log = (*played.log, *moves)
        values: dict[str, object] = {"moves": json.dumps(log), "length": len(log)}
        if end is not None:
            values |= {"ended_at": end.at, "points": end.points, "worth": end.worth, "counted": end.counted}
        mine = and_(DailyTryRow.id == played.id, DailyTryRow.length == len(played.log), DailyTryRow.ended_at.is_(None))
        async with self._database.writing() as session:
            done = await session.execute(update(DailyTryRow).where(mine).values(**values))
            row = await session.get(DailyTryRow, played.id)
            if row is None:
                raise Unknown(played.id)
            if not done.rowcount:  # type: ignore[attr-defined]  # an update has one
                raise SeqTaken(played.id, len(played.log))
            return _try(row)

    async def results(self, day: date, guild_id: int | None = None) -> tuple[int, ...]:
        """The worth of every counted try of a day, best first, in one server or in all."""
        where: list[ColumnElement[bool]] = [DailyTryRow.day == day.isoformat(), DailyTryRow.counted.is_(True)]
        if guild_id is not None:
            where.append(DailyTryRow.guild_id == guild_id)
        async with self._database.reading() as session:
            found = await session.scalars(select(DailyTryRow.worth).where(*where).order_by(DailyTryRow.worth.desc()))
            return tuple(worth for worth in found if worth is not None)

    async def ranked(self, guild_id: int, first: date, last: date) -> tuple[RankedTry, ...]:
        """A server's counted tries from `first` to `last`, each ranked among the tries of all servers."""
        of = {"guild_id": guild_id, "first": first.isoformat(), "last": last.isoformat()}
        async with self._database.reading() as session:
            return tuple(
                RankedTry(row.user_id, row.name, date.fromisoformat(row.day), row.rank, row.equal, row.people)
                for row in await session.execute(_ranked_tries(), of)
            )

    async def streak(self, user_id: int, today: date) -> int:
        """The person's streak: days in a row with a counted try, up to today or yesterday."""
        newest = (
            select(DailyTryRow.day)
            .where(DailyTryRow.user_id == user_id, DailyTryRow.counted)
            .order_by(DailyTryRow.day.desc())
            .limit(LONGEST_STREAK)
        )
        async with self._database.reading() as session:
            days = {date.fromisoformat(day) for day in await session.scalars(newest)}
        return streak_of(days, today)

    async def played(self, user_id: int) -> int:
        """The number of days on which this person's try counted."""
        counted = select(func.count()).select_from(DailyTryRow)
        async with self._database.reading() as session:
            return await session.scalar(counted.where(DailyTryRow.user_id == user_id, DailyTryRow.counted)) or 0


@cache  # built once: a statement is in reference cycles, which only the garbage collector frees
def _ranked_tries() -> Select[Any]:
    """The tries of `Daily.ranked`. Its parameters: `guild_id`, `first`, `last`."""
    day = DailyTryRow.day
    among_all = (
        select(
            DailyTryRow.user_id,
            DailyTryRow.name,
            DailyTryRow.guild_id,
            day,
            func.rank().over(partition_by=day, order_by=DailyTryRow.worth).label("rank"),
            func.count().over(partition_by=(day, DailyTryRow.worth)).label("equal"),
            func.count().over(partition_by=day).label("people"),
        )
        .where(DailyTryRow.counted, day >= bindparam("first"), day <= bindparam("last"))
        .subquery()
    )
    return select(among_all).where(among_all.c.guild_id == bindparam("guild_id")).order_by(among_all.c.day)


def streak_of(days: Iterable[date], today: date) -> int:
    """The number of days in a row up to today, or up to yesterday if today is not in `days`."""
    played, step = set(days), timedelta(days=1)
    day = today if today in played else today - step
    length = 0
    while day in played:
        length += 1
        day -= step
    return length


async def open_tried(session: AsyncSession, user_id: int, today: date) -> None:
    """Call this before a person reads all moves of their tries: past days that they tried stop counting new tries."""
    tried = select(DailyTryRow.day).where(DailyTryRow.user_id == user_id, DailyTryRow.day < today.isoformat())
    opened = update(DailyDealRow).where(DailyDealRow.day.in_(tried), DailyDealRow.opened.is_(False))
    await session.execute(opened.values(opened=True).execution_options(synchronize_session=False))


async def keep_marks(session: AsyncSession, user_id: int, today: date) -> None:
    """Call this before a person's tries are deleted. It marks the days that are not over and deletes older marks.

    A mark is keyed by the day's secret. It is deleted when its day is over (`Daily.forget_marks`).
    """
    await session.execute(delete(DailyMarkRow).where(DailyMarkRow.day < today.isoformat()))
    open_days = select(DailyTryRow.day).where(DailyTryRow.user_id == user_id, DailyTryRow.day >= today.isoformat())
    for day in {*await session.scalars(open_days)}:
        row = await session.get(DailyDealRow, day)
        if row is not None and (mark := await _mark(session, row, user_id)):
            await session.merge(DailyMarkRow(day=day, mark=mark))


async def _marked(session: AsyncSession, day: date, user_id: int) -> int:
    """1 if this person made any try at a day's deal before their data was deleted, else 0."""
    row = await session.get(DailyDealRow, day.isoformat())
    mark = None if row is None else await _mark(session, row, user_id)
    return int(mark is not None and await session.get(DailyMarkRow, (day.isoformat(), mark)) is not None)


async def _mark(session: AsyncSession, row: DailyDealRow, user_id: int) -> str | None:
    secret = await _secret(session, row)
    return None if secret is None else hmac.new(secret, f"{row.day} {user_id}".encode(), "sha256").hexdigest()


async def _secret(session: AsyncSession, row: DailyDealRow) -> bytes | None:
    """The secret of a day: its own, or the bot's if an earlier version announced the day."""
    if row.secret is not None:
        return bytes.fromhex(row.secret)
    note = await session.get(NoteRow, SECRET_KEY)
    return None if note is None else bytes.fromhex(note.value)


async def _latest(session: AsyncSession, day: date, user_id: int) -> DailyTryRow | None:
    newest = (
        select(DailyTryRow)
        .where(DailyTryRow.day == day.isoformat(), DailyTryRow.user_id == user_id)
        .order_by(DailyTryRow.number.desc())
        .limit(1)
    )
    row: DailyTryRow | None = await session.scalar(newest)
    return row


def _deal(row: DailyDealRow) -> DailyDeal:
    hard = None if row.hard_points is None or row.hard_worth is None else (row.hard_points, row.hard_worth)
    return from_row(DailyDeal, row, day=date.fromisoformat(row.day), options=json.loads(row.options), hard=hard)


def _try(row: DailyTryRow) -> DailyTry:
    moves = tuple((seat, move) for seat, move in json.loads(row.moves))
    return from_row(DailyTry, row, day=date.fromisoformat(row.day), log=moves)
