"""The heartbeat: the time in which no bot ran does not count against any deadline."""

from datetime import datetime, timedelta

from sqlalchemy import select

from storage.engine.database import Database, lock
from storage.models import PLAYING, MatchRow, NoteRow, SeatRow

HEARTBEAT = "heartbeat"  # the note's key


class Heartbeat:
    """A note from which the next process knows when this one ended. Each method raises StorageError on failure."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, now: datetime) -> None:
        """Note that the bot was alive now."""
        async with self._database.writing() as session:
            await lock(session, f"note:{HEARTBEAT}")
            await session.merge(NoteRow(key=HEARTBEAT, value=now.isoformat()))

    async def resume(self, now: datetime) -> timedelta:
        """After a start: move every deadline by the time since the last heartbeat, and return that time.

        Where the system clock was set back meanwhile, deadlines move back, too, and the time returned is 0. The new
        heartbeat is written in the same transaction: a second start moves nothing twice.
        """
        async with self._database.writing() as session:
            await lock(session, f"note:{HEARTBEAT}")
            note = await session.get(NoteRow, HEARTBEAT)
            away = now - datetime.fromisoformat(note.value) if note else timedelta()
            playing = select(MatchRow.id).where(MatchRow.status == PLAYING)
            # Another process may be running: it must not write a deadline between our read and our update.
            await session.execute(playing.order_by(MatchRow.id).with_for_update())
            seats = select(SeatRow).where(SeatRow.deadline.is_not(None), SeatRow.match_id.in_(playing))
            for seat in await session.scalars(seats.with_for_update()):
                assert seat.deadline is not None
                seat.deadline += away
            await session.merge(NoteRow(key=HEARTBEAT, value=now.isoformat()))
        return max(away, timedelta())
