"""Practice matches and lessons: one user against computers, in any game. They do not count.

A lesson is kept like a practice match, apart from them: neither replaces the other, and any number may be open.
Practice that goes on from a match at a table does not replace other practice either, and statistics never count it.
"""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, case, delete, func, not_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.errors import SeqTaken, TooMany, Unknown
from storage.models.solo import COUNTED, FinishedLessonRow, PracticeRow
from storage.records import OptionValue, from_row

Move = tuple[int | None, str]
MAX_ID = 10**15


@dataclass(frozen=True, slots=True)
class TablePosition:
    """A position of a finished match at a table, for the user who had this seat. `dealer`: the first one."""

    match_id: int
    seat: int
    dealer: int
    log: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Practice:
    """A stored practice match or lesson. `generation`: raised by each change; `won`: None until it ends.

    `match_id`: the user's finished match at a table that it goes on from.
    """

    id: int
    user_id: int
    name: str
    game: str
    version: int
    seats: int
    options: Mapping[str, OptionValue]
    seed: bytes
    level: str
    log: tuple[Move, ...]
    generation: int
    began_at: datetime
    touched_at: datetime
    ended_at: datetime | None
    won: bool | None
    lesson: bool
    seat: int
    dealer: int | None
    match_id: int | None


class Practices(Store):
    """Practice matches and lessons of all users."""

    async def begin(
        self,
        user_id: int,
        *,
        name: str,
        game: str,
        version: int,
        seats: int,
        options: Mapping[str, OptionValue],
        seed: bytes,
        level: str,
        now: datetime,
        most: int,
        lesson: bool = False,
        position: TablePosition | None = None,
    ) -> Practice:
        """Begin a match, or a lesson. It replaces the user's open one of the same game. `position`: goes on from it.

        Raises TooMany if the user has `most` matches of other games open; lessons have no limit.
        """
        async with self._database.writing() as session:
            await lock(session, f"person:{user_id}")
            row = PracticeRow(
                id=secrets.randbelow(MAX_ID),
                user_id=user_id,
                name=name,
                game=game,
                version=version,
                seats=seats,
                options=json.dumps(dict(options)),
                seed=seed,
                level=level,
                moves=json.dumps(position.log if position else ()),
                generation=0,
                began_at=now,
                touched_at=now,
                lesson=lesson,
                seat=position.seat if position else 0,
                dealer=position.dealer if position else None,
                match_id=position.match_id if position else None,
            )
            session.add(row)
            await session.flush()
            await _require_room(session, row, most)
            return _practice(row)

    async def open_of(self, user_id: int, *, lessons: bool = False) -> tuple[Practice, ...]:
        """The practice matches, or the lessons, that a user has not finished, the most recently touched first."""
        row = PracticeRow
        found = select(row).where(row.user_id == user_id, row.ended_at.is_(None), row.lesson.is_(lessons))
        async with self._database.reading() as session:
            return tuple(map(_practice, await session.scalars(found.order_by(row.touched_at.desc(), row.id.desc()))))

    async def finished_lessons(self, user_id: int) -> frozenset[str]:
        async with self._database.reading() as session:
            found = select(FinishedLessonRow.game).where(FinishedLessonRow.user_id == user_id)
            return frozenset(await session.scalars(found))

    async def find(self, practice_id: int) -> Practice:
        """A match by its id. Raises Unknown."""
        async with self._database.reading(urgent=True) as session:
            row = await session.get(PracticeRow, practice_id)
            if row is None:
                raise Unknown(practice_id)
            return _practice(row)

    async def keep(
        self, practice: Practice, log: Sequence[Move], *, level: str, now: datetime, most: int, won: bool | None = None
    ) -> Practice:
        """Replace the moves and the level of a match. `won`: True or False if it has ended, None if it goes on.

        A match that had ended and goes on again replaces the user's open match of the same game, as a new one does. If
        it counts, it stays as it ended, and a copy with another id goes on, which is returned. A lesson that ends is
        noted as finished. Raises SeqTaken if another click was faster, Unknown if the match was deleted, TooMany as
        `begin`.
        """
        reopened = practice.ended_at is not None and won is None
        counts = not practice.lesson and practice.match_id is None
        seen = and_(PracticeRow.id == practice.id, PracticeRow.generation == practice.generation)
        values = {
            "moves": json.dumps(log),
            "level": level,
            "generation": practice.generation + 1,
            "touched_at": now,
            "ended_at": None if won is None else now,
            "won": won,
        }
        async with self._database.writing() as session:
            if reopened:
                await lock(session, f"person:{practice.user_id}")
                if counts:
                    copy = await _copied(session, practice.id, values)
                    await _require_room(session, copy, most)
                    return _practice(copy)
            done = await session.execute(update(PracticeRow).where(seen).values(**values))
            row = await session.get(PracticeRow, practice.id)
            if row is None:
                raise Unknown(practice.id)
            if not done.rowcount:  # type: ignore[attr-defined]  # an update has one
                raise SeqTaken(practice.id, len(practice.log))
            if reopened:
                await _require_room(session, row, most)
            if row.lesson and won is not None:
                finished = FinishedLessonRow(user_id=row.user_id, game=row.game, finished_at=now)
                if await session.get(FinishedLessonRow, (row.user_id, row.game)) is None:
                    session.add(finished)
            return _practice(row)

    async def drop_untouched(self, before: datetime) -> int:
        """Delete what does not count and was not touched since `before`; returns how many were deleted."""
        unneeded = not_(COUNTED)
        old = delete(PracticeRow).where(unneeded, PracticeRow.touched_at < before)
        async with self._database.writing() as session:
            return int((await session.execute(old)).rowcount)  # type: ignore[attr-defined]  # a deletion has one

    async def tally(self, user_id: int, game: str | None = None) -> tuple[int, int]:
        """The numbers of practice matches that a user has finished and won; `game` (a key) counts one game only.

        The same cards, finished once more after moves were taken back, are the same match.
        """
        won = func.count(case((PracticeRow.won.is_(True), PracticeRow.seed)).distinct())
        ended = select(func.count(PracticeRow.seed.distinct()), won).where(PracticeRow.user_id == user_id, COUNTED)
        async with self._database.reading() as session:
            row = (await session.execute(ended if game is None else ended.where(PracticeRow.game == game))).one()
        return row[0], row[1]


async def _copied(session: AsyncSession, practice_id: int, values: Mapping[str, object]) -> PracticeRow:
    """Insert a copy of a match with other values. Raises Unknown if the match was deleted."""
    ended = await session.get(PracticeRow, practice_id)
    if ended is None:
        raise Unknown(practice_id)
    same = {column.key: getattr(ended, column.key) for column in PracticeRow.__table__.columns}
    row = PracticeRow(**{**same, **values, "id": secrets.randbelow(MAX_ID)})
    session.add(row)
    await session.flush()
    return row


async def _require_room(session: AsyncSession, row: PracticeRow, most: int) -> None:
    """Delete the user's other open match of the game, or other lesson. Raises TooMany beyond `most` matches."""
    theirs = [PracticeRow.user_id == row.user_id, PracticeRow.lesson.is_(row.lesson)]
    if not row.lesson:
        theirs.append(PracticeRow.ended_at.is_(None))
    apart = PracticeRow.match_id.is_(None) if row.match_id is None else PracticeRow.match_id.is_not(None)
    same = PracticeRow.game == row.game, PracticeRow.id != row.id, apart
    await session.execute(delete(PracticeRow).where(*theirs, *same))
    if row.lesson:
        return
    if (await session.scalar(select(func.count()).select_from(PracticeRow).where(*theirs)) or 0) > most:
        raise TooMany("practice", most)


def _practice(row: PracticeRow) -> Practice:
    moves = tuple((seat, move) for seat, move in json.loads(row.moves))
    return from_row(Practice, row, options=json.loads(row.options), log=moves)
