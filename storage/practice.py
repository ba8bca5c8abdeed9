"""Practice matches: one user against computers, in any game. They do not count."""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, case, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Database, lock
from storage.errors import SeqTaken, TooManyPractices, UnknownMatch
from storage.models import PracticeRow
from storage.records import OptionValue

Move = tuple[int | None, str]
MAX_ID = 10**15


@dataclass(frozen=True, slots=True)
class Practice:
    """A stored practice match. `generation`: raised by each change; `won`: None until it ends."""

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


class Practices:
    """Practice matches of all users. Each method raises StorageError when the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

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
    ) -> Practice:
        """Begin a match. It replaces the user's open match of the same game.

        Raises TooManyPractices if the user has `most` matches of other games open.
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
                moves="[]",
                generation=0,
                began_at=now,
                touched_at=now,
            )
            session.add(row)
            await session.flush()
            await _require_room(session, row, most)
            return _practice(row)

    async def open_of(self, user_id: int) -> tuple[Practice, ...]:
        """The matches that a user has not finished, the most recently touched first."""
        theirs = select(PracticeRow).where(PracticeRow.user_id == user_id, PracticeRow.ended_at.is_(None))
        async with self._database.reading() as session:
            rows = await session.scalars(theirs.order_by(PracticeRow.touched_at.desc(), PracticeRow.id.desc()))
            return tuple(map(_practice, rows))

    async def find(self, practice_id: int) -> Practice:
        """A match by its id. Raises UnknownMatch."""
        async with self._database.reading() as session:
            row = await session.get(PracticeRow, practice_id)
            if row is None:
                raise UnknownMatch(practice_id)
            return _practice(row)

    async def keep(
        self, practice: Practice, log: Sequence[Move], *, level: str, now: datetime, most: int, won: bool | None = None
    ) -> Practice:
        """Replace the moves and the level of a match. `won`: True or False if it has ended, None if it goes on.

        A match that had ended and goes on again replaces the user's open match of the same game, as a new one does.
        Raises SeqTaken if another click was faster, UnknownMatch if the match was deleted, TooManyPractices as `begin`.
        """
        reopened = practice.ended_at is not None and won is None
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
            done = await session.execute(update(PracticeRow).where(seen).values(**values))
            row = await session.get(PracticeRow, practice.id)
            if row is None:
                raise UnknownMatch(practice.id)
            if not done.rowcount:  # type: ignore[attr-defined]  # an update has one
                raise SeqTaken(practice.id, len(practice.log))
            if reopened:
                await _require_room(session, row, most)
            return _practice(row)

    async def drop_untouched(self, before: datetime) -> int:
        """Delete the open matches not touched since `before`; returns how many were deleted."""
        old = delete(PracticeRow).where(PracticeRow.ended_at.is_(None), PracticeRow.touched_at < before)
        async with self._database.writing() as session:
            return int((await session.execute(old)).rowcount)  # type: ignore[attr-defined]  # a deletion has one

    async def tally(self, user_id: int, game: str | None = None) -> tuple[int, int]:
        """The numbers of practice matches that a user has finished and won; `game` (a key) counts one game only."""
        won = func.coalesce(func.sum(case((PracticeRow.won.is_(True), 1), else_=0)), 0)
        ended = select(func.count(), won).where(PracticeRow.user_id == user_id, PracticeRow.ended_at.is_not(None))
        async with self._database.reading() as session:
            row = (await session.execute(ended if game is None else ended.where(PracticeRow.game == game))).one()
        return row[0], row[1]


async def _require_room(session: AsyncSession, row: PracticeRow, most: int) -> None:
    """Delete the user's other open match of the game of `row`. Raises TooManyPractices if more than `most` are open."""
    theirs = PracticeRow.user_id == row.user_id, PracticeRow.ended_at.is_(None)
    await session.execute(delete(PracticeRow).where(*theirs, PracticeRow.game == row.game, PracticeRow.id != row.id))
    if (await session.scalar(select(func.count()).select_from(PracticeRow).where(*theirs)) or 0) > most:
        raise TooManyPractices(row.user_id, most)


def _practice(row: PracticeRow) -> Practice:
    return Practice(
        row.id,
        row.user_id,
        row.name,
        row.game,
        row.version,
        row.seats,
        json.loads(row.options),
        row.seed,
        row.level,
        tuple((seat, move) for seat, move in json.loads(row.moves)),
        row.generation,
        row.began_at,
        row.touched_at,
        row.ended_at,
        row.won,
    )
