"""Exports or erases all stored data of a person.

The columns in `models` declare what is personal; `gaps` finds columns without a declaration.

Decision: bot/decisions/0089-deleted-players-become-a-pseudonym.md.
"""

import json
import re
import secrets
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import aclosing
from dataclasses import asdict
from datetime import date, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    LargeBinary,
    MetaData,
    Row,
    Select,
    String,
    Table,
    delete,
    exists,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession

from storage.daily import TRY_SEAT, keep_marks, open_tried
from storage.engine.database import Store, lock
from storage.models.base import COMMON, KEPT, NAMED, NOBODY, OWN, SEAT, SHARED, Base, UserId
from storage.models.matches import OPEN, GuestRow, MatchRow, RatingRow, SeatRow
from storage.models.people import NoteRow
from storage.models.solo import DailyTryRow
from storage.ratings.writer import ratings_lock
from storage.settings import TableSettings
from storage.tournaments import withdraw

MATCHES, NOTES, TRIES = MatchRow.__tablename__, NoteRow.__tablename__, DailyTryRow.__tablename__
PSEUDONYM_BITS = 62
ROWS_PER_PART = 500  # of an export: more are never in memory
MATCHES_PER_PART = 20  # whose moves are read together


class Privacy(Store):
    async def export(self, user_id: int, today: date) -> AsyncGenerator[tuple[str, list[Any]], None]:
        """All rows of a person as JSON data, in parts: the name of a table, and some of its rows.

        Every table has a part, and the parts of a table follow each other. All of them show the same moment. Times are
        ISO 8601 strings in UTC.
        Data of other players is left out: a match names its host only if this person is the host, and nobody learns by
        whom they are avoided. Seeds and nonces are
        left out, because they belong to no person. `notes`: the keys of the notes that name the person. A try at a deal
        of `today` or later is exported with the person's own moves only, because the others reveal cards put aside.
        Earlier days are noted as opened before their moves are read.
        """
        async with self._database.writing() as session:
            await open_tried(session, user_id, today)
        async with self._database.reading() as session:
            for table in Base.metadata.sorted_tables:
                if table.info == NOBODY:
                    continue
                yield table.name, []
                async with aclosing(_parts(session, table, user_id)) as parts:
                    async for part in parts:
                        rows = [_to_plain(row._mapping, table, user_id) for row in part]
                        if table.name == TRIES:
                            rows = [_without_secrets(row, today) for row in rows]
                        yield table.name, rows
            yield NOTES, [note.key for note in await _notes(session, user_id)]

    async def delete(self, user_id: int, today: date) -> int:
        """Erase all personal data in one transaction; returns the (negative) pseudonym that the remaining rows get.

        Ended matches can be replayed, and ratings rebuilt, exactly as before. At an open table a computer takes the
        seat, and the person cannot return to it. `today`: the day whose deal counts now; a person who has tried it does
        not get another first try.
        """
        async with self._database.writing() as session:
            await _lock_everything(session, user_id)
            pseudonym = await _new_pseudonym(session)
            running = select(MatchRow.id).where(MatchRow.status.in_(OPEN))
            await session.execute(
                update(SeatRow).where(SeatRow.user_id == user_id, SeatRow.match_id.in_(running)).values(computer=True)
            )
            await _note_change(session, user_id)
            await keep_marks(session, user_id, today)
            # Rows that belong to seats come first: afterwards the seat no longer names the person.
            for table in sorted(Base.metadata.sorted_tables, key=lambda table: table.info != SEAT):
                await _erase(session, table, user_id, pseudonym)
            for note in await _notes(session, user_id, for_update=True):
                number = _number_pattern(user_id)
                note.key, note.value = (number.sub(str(pseudonym), text) for text in (note.key, note.value))
        return pseudonym


def gaps(metadata: MetaData) -> list[str]:
    """The columns of a schema that export or deletion would miss, each with the missing declaration."""
    return [f"{column}: {gap}" for table in metadata.sorted_tables for column, gap in _gaps(table)]


def _gaps(table: Table) -> Iterator[tuple[Column[Any], str]]:
    peoples = table.info in (SHARED, SEAT, KEPT)
    for column in table.columns:
        if table.info not in (OWN, SHARED, SEAT, KEPT, NOBODY):
            yield column, "nothing says whose the rows of its table are"
        if isinstance(column.type, UserId) and table.info not in (OWN, SHARED, KEPT):
            yield column, "a person's number where no person's rows are"
        if isinstance(column.type, BigInteger) and column.info != COMMON:
            yield column, "neither a UserId nor a DiscordId"
        if column.name.endswith("_id") and isinstance(column.type, String):
            yield column, "a number of Discord's as text"
        if peoples and isinstance(column.type, String) and not {"erased", "common"} & column.info.keys():
            yield column, "nothing says whether it tells of a person"
    if table.info == SEAT and not {"match_id", "seat"} <= set(table.columns.keys()):
        yield next(iter(table.columns)), "its table names no seat"


def _user_columns(table: Table) -> list[Column[Any]]:
    return [column for column in table.columns if isinstance(column.type, UserId)]


def _matches_of(user_id: int) -> Select[int]:
    """The matches in which a person has a seat or is the host."""
    seated = select(SeatRow.match_id).where(SeatRow.user_id == user_id)
    return select(MatchRow.id).where(or_(MatchRow.host_id == user_id, MatchRow.id.in_(seated))).order_by(MatchRow.id)


def _matches_naming(user_id: int) -> Select[int]:
    """These matches, and the lobbies to which a person is invited."""
    invited = select(GuestRow.match_id).where(GuestRow.user_id == user_id)
    seated = select(SeatRow.match_id).where(SeatRow.user_id == user_id)
    named = or_(MatchRow.host_id == user_id, MatchRow.id.in_(seated), MatchRow.id.in_(invited))
    return select(MatchRow.id).where(named).order_by(MatchRow.id)


def _rows_belong_to(table: Table, user_id: int) -> ColumnElement[bool]:
    if table.info == SEAT:
        seats = select(SeatRow.match_id).where(SeatRow.user_id == user_id)
        return table.c.match_id.in_(seats) & _at_own_seat(table, user_id)
    return or_(*(column == user_id for column in _user_columns(table)))


async def _parts(session: AsyncSession, table: Table, user_id: int) -> AsyncGenerator[Sequence[Row[Any]], None]:
    """The rows of a table that an export contains, a few hundred at a time, in the order of their primary key."""
    rows = _rows_of(table, user_id)
    if table.info == SEAT:  # by matches: to skip the rows of earlier parts, the database would read them again
        seats = select(SeatRow.match_id).where(SeatRow.user_id == user_id).order_by(SeatRow.match_id)
        matches = list(await session.scalars(seats))
        for first in range(0, len(matches), MATCHES_PER_PART):
            some = table.c.match_id.in_(matches[first : first + MATCHES_PER_PART])
            yield (await session.execute(rows.where(some))).all()
        return
    names = table.primary_key.columns.keys()
    part = (await session.execute(rows.limit(ROWS_PER_PART))).all()
    while part:
        yield part
        last = tuple(part[-1]._mapping[name] for name in names)
        later = tuple_(*table.primary_key.columns) > last
        part = (await session.execute(rows.where(later).limit(ROWS_PER_PART))).all()


def _rows_of(table: Table, user_id: int) -> Select[Any]:
    """The rows of a table that an export contains; where seats tell whose they are, its matches have to be named."""
    exported = [column for column in table.columns if not isinstance(column.type, LargeBinary)]
    if table.name == MATCHES:
        theirs: ColumnElement[bool] = table.c.id.in_(_matches_of(user_id))
    elif table.info == OWN:
        theirs = or_(*(column == user_id for column in _user_columns(table) if column.info != NAMED))
    else:
        theirs = _at_own_seat(table, user_id) if table.info == SEAT else _rows_belong_to(table, user_id)
    return select(*exported).where(theirs).order_by(*table.primary_key.columns)


def _at_own_seat(table: Table, user_id: int) -> ColumnElement[bool]:
    return exists().where(
        SeatRow.match_id == table.c.match_id, SeatRow.seat == table.c.seat, SeatRow.user_id == user_id
    )


def _without_secrets(played: dict[str, Any], today: date) -> dict[str, Any]:
    """A try, without the moves that would reveal cards of a deal that others still play."""
    if played["day"] < today.isoformat():
        return played
    return played | {"moves": json.dumps([move for move in json.loads(played["moves"]) if move[0] == TRY_SEAT])}


def _to_plain(row: Any, table: Table, user_id: int) -> dict[str, Any]:
    plain = {name: _plain(value) for name, value in row.items()}
    hidden = [column.name for column in _user_columns(table) if column.info != NAMED]
    others = {name: None for name in hidden if plain[name] != user_id}
    return plain | others


def _plain(value: object) -> object:
    if isinstance(value, TableSettings):
        return asdict(value)
    return value.isoformat() if isinstance(value, datetime) else value


async def _lock_everything(session: AsyncSession, user_id: int) -> None:
    """Lock everything that is about to change, in the order that `lock` prescribes; a tournament before its matches."""
    played = select(MatchRow.guild_id).where(MatchRow.id.in_(_matches_of(user_id)))
    rated = select(RatingRow.guild_id).where(RatingRow.user_id == user_id)
    servers = await session.scalars(played.union(rated))
    await lock(session, f"person:{user_id}", *(ratings_lock(guild_id) for guild_id in servers))
    await withdraw(session, user_id)
    await session.execute(_matches_naming(user_id).with_for_update())


async def _note_change(session: AsyncSession, user_id: int) -> None:
    """Raise the generation of open matches that name this person: other processes then see outdated records."""
    theirs = MatchRow.id.in_(_matches_naming(user_id)) & MatchRow.status.in_(OPEN)
    changed = update(MatchRow).where(theirs).values(generation=MatchRow.generation + 1)
    await session.execute(changed.execution_options(synchronize_session=False))


async def _erase(session: AsyncSession, table: Table, user_id: int, pseudonym: int) -> None:
    if table.info == NOBODY:
        return
    if table.info == OWN:
        await session.execute(delete(table).where(_rows_belong_to(table, user_id)))
        return
    users = _user_columns(table)
    emptied = {one.name: one.info["erased"] for one in table.columns if "erased" in one.info and one not in users}
    if emptied:
        await session.execute(update(table).where(_rows_belong_to(table, user_id)).values(emptied))
    if table.info == KEPT:
        return
    for column in users:
        erased = column.info.get("erased", pseudonym)
        await session.execute(update(table).where(column == user_id).values({column.name: erased}))


async def _new_pseudonym(session: AsyncSession) -> int:
    """A negative number that is not in use."""
    columns = [column for table in Base.metadata.sorted_tables for column in _user_columns(table)]
    while True:
        number = -1 - secrets.randbits(PSEUDONYM_BITS)
        taken = [await session.scalar(select(column).where(column == number).limit(1)) for column in columns]
        if taken == [None] * len(columns):
            return number


async def _notes(session: AsyncSession, user_id: int, *, for_update: bool = False) -> list[NoteRow]:
    """The notes that name a person, in their key or in their value; `for_update`: lock their rows."""
    digits = str(user_id)
    near = select(NoteRow).where(or_(NoteRow.key.contains(digits), NoteRow.value.contains(digits)))
    notes = await session.scalars(near.order_by(NoteRow.key).with_for_update() if for_update else near)
    return [note for note in notes if _number_pattern(user_id).search(f"{note.key} {note.value}")]


def _number_pattern(user_id: int) -> re.Pattern[str]:
    return re.compile(rf"(?<![\d-]){user_id}(?!\d)")
