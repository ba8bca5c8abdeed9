"""Downtime: the hours in which the bot was away count against nobody's deadline."""

from datetime import datetime, timedelta

from sqlalchemy import select

from storage.engine.database import Database, lock
from storage.models import PLAYING, MatchRow, NoteRow, SeatRow

HEARTBEAT = "heartbeat"  # the note's key


class Downtime:
    """A heartbeat, from which the next process knows when this one ended. Each raises StorageError on failure."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, now: datetime) -> None:
        """Note that the bot was alive now."""
        async with self._database.writing() as session:
            await lock(session, f"note:{HEARTBEAT}")
            await session.merge(NoteRow(key=HEARTBEAT, value=now.isoformat()))

    async def over(self, now: datetime) -> timedelta:
        """The bot is back: move every deadline by the time since the last heartbeat, and return that time.

        The new heartbeat is written in the same transaction: a second start moves nothing twice.
        """
        async with self._database.writing() as session:
            await lock(session, f"note:{HEARTBEAT}")
            note = await session.get(NoteRow, HEARTBEAT)
            away = max(now - datetime.fromisoformat(note.value), timedelta()) if note else timedelta()
            playing = select(MatchRow.id).where(MatchRow.status == PLAYING)
            # Another process may be at play: nobody else may write a deadline between our look and our change.
            await session.execute(playing.order_by(MatchRow.id).with_for_update())
            seats = select(SeatRow).where(SeatRow.deadline.is_not(None), SeatRow.match_id.in_(playing))
            for seat in await session.scalars(seats.with_for_update()):
                assert seat.deadline is not None
                seat.deadline += away
            await session.merge(NoteRow(key=HEARTBEAT, value=now.isoformat()))
        return away
