"""The heartbeat: time without a running bot does not count against any deadline.

It is precise to a minute; the error is in the players' favour.

Decision: bot/decisions/0077-turn-timers-survive-restarts-and-outages.md.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import case, select
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Database, lock
from storage.models.matches import NO_GUILD, PLAYING, MatchRow, SeatRow
from storage.models.people import NoteRow
from storage.tournaments import move_rounds

HEARTBEAT = "heartbeat"  # the note's key, and the prefix of the keys of parts


class Heartbeat:
    """A note that tells the next process when this one ended. Each method raises StorageError on failure.

    `part` names the process's share of the servers ("" for all); `owns(place_id)` says whether a match is in it. Each
    part has its own note and moves the deadlines of its own matches only. `overlaps(part)` says whether a part has
    servers of ours, too: it had them before if the servers were divided otherwise.
    """

    def __init__(
        self,
        database: Database,
        part: str = "",
        owns: Callable[[int], bool] = lambda place_id: True,
        overlaps: Callable[[str], bool] = lambda part: True,
    ) -> None:
        self._database = database
        self._key = f"{HEARTBEAT}:{part}" if part else HEARTBEAT
        self._owns = owns
        self._overlaps = overlaps
        self._found: frozenset[str] = frozenset()  # the notes of all processes, when this one began
        self._own: set[str] = set()  # our last one, and later ones that may have been written

    async def beat(self, now: datetime) -> None:
        """Note that the bot was alive now."""
        value = now.isoformat()
        self._own.add(value)
        async with self._database.writing() as session:
            await lock(session, f"note:{HEARTBEAT}")
            await session.merge(NoteRow(key=self._key, value=value))
        self._own = {value}

    async def resume(self, now: datetime) -> timedelta:
        """Call this after a start. It moves every deadline by the time since the last heartbeat, and returns that time.

        The rounds of tournaments end that much later, too.

        If the system clock was set back meanwhile, deadlines move back too, and the returned time is 0. The new
        heartbeat is written in the same transaction, so a second start moves nothing twice.
        """
        async with self._database.writing() as session:
            await lock(session, f"note:{HEARTBEAT}")
            found = await self._notes(session)
            last = max(map(datetime.fromisoformat, found), default=None)
            away = now - last if last else timedelta()
            await move_rounds(session, away, self._owns)
            place_id = case((MatchRow.guild_id == NO_GUILD, MatchRow.channel_id), else_=MatchRow.guild_id)
            playing = select(MatchRow.id, place_id).where(MatchRow.status == PLAYING).order_by(MatchRow.id)
            ours = [match_id for match_id, place in await session.execute(playing) if self._owns(place)]
            # Another process may be running: it must not write a deadline between our read and our update.
            locked = select(MatchRow.id).where(MatchRow.id.in_(ours), MatchRow.status == PLAYING).order_by(MatchRow.id)
            moved = list(await session.scalars(locked.with_for_update()))
            seats = select(SeatRow).where(SeatRow.deadline.is_not(None), SeatRow.match_id.in_(moved))
            for seat in await session.scalars(seats.with_for_update()):
                assert seat.deadline is not None
                seat.deadline += away
            paused = select(MatchRow).where(MatchRow.paused_at.is_not(None), MatchRow.id.in_(moved))
            for match in await session.scalars(paused):
                assert match.paused_at is not None
                match.paused_at += away
            self._found = found
            self._own.add(now.isoformat())
            await session.merge(NoteRow(key=self._key, value=now.isoformat()))
        return max(away, timedelta())

    async def is_last(self) -> bool:
        """Whether no other process has had our servers since `resume`."""
        before = {*self._found, *self._own}
        async with self._database.reading(urgent=True) as session:
            return await self._notes(session) <= before | self._own  # one of our own may be written meanwhile

    async def _notes(self, session: AsyncSession) -> frozenset[str]:
        """The heartbeats of the parts that had our servers: this one, and others if they were divided otherwise."""
        notes = await session.scalars(select(NoteRow).where(NoteRow.key.startswith(HEARTBEAT)))
        parts = ((note.key.removeprefix(HEARTBEAT).removeprefix(":"), note.value) for note in notes)
        return frozenset(value for part, value in parts if self._overlaps(part))
