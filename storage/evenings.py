"""Standing evenings: tournaments that a server holds every week.

Two processes, or a restart, never open the same week twice: the tournament is added in the transaction that moves its
evening on to the next week.

Decision: bot/decisions/0095-a-weekly-evening-is-opened-by-moving-it-on.md.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.errors import TooMany, Unknown
from storage.models.tournaments import EveningRow
from storage.moderation import require_free
from storage.records import require_number
from storage.settings import TableSettings
from storage.tournaments import NewTournament, Tournament, add_tournament, lock_server

COLUMNS = ("guild_id", "channel_id", "organiser_id", "name")  # fields of NewTournament that are columns


@dataclass(frozen=True, slots=True)
class Evening:
    """A standing evening. `id` 0: not stored yet; `settled`: of each of its tournaments.

    `weekday`: 0 is Monday; `minute`: of the day in `zone`, an IANA name. `opens_hours`: how long before the start
    registration opens. `best`: how many evenings of a season count.
    `starts_at`: the next start that has not been opened; `opened_at`: the latest one that was. `problem`: why the
    evening of `problem_at` was not opened: "late", "channel", "threads", "permission", "game" or "many".
    """

    id: int
    settled: NewTournament
    weekday: int
    minute: int
    zone: str
    opens_hours: int
    best: int
    starts_at: datetime
    opened_at: datetime | None = None
    problem: str | None = None
    problem_at: datetime | None = None
    ended_at: datetime | None = None

    @property
    def opens_at(self) -> datetime:
        """When registration for the next one opens."""
        return self.starts_at - timedelta(hours=self.opens_hours)


class Evenings(Store):
    async def find(self, evening_id: int) -> Evening:
        """An evening by its id, also after its end. Raises Unknown."""
        async with self._database.reading() as session:
            return _evening(await _row(session, evening_id))

    async def of_server(self, guild_id: int) -> tuple[Evening, ...]:
        """The evenings of a server that have not ended, oldest first."""
        own = select(EveningRow).where(EveningRow.guild_id == guild_id, EveningRow.ended_at.is_(None))
        async with self._database.reading() as session:
            return tuple(map(_evening, await session.scalars(own.order_by(EveningRow.id))))

    async def due(self, now: datetime) -> tuple[Evening, ...]:
        """The evenings whose registration should be open."""
        due = select(EveningRow).where(EveningRow.ended_at.is_(None), EveningRow.opens_at <= now)
        async with self._database.reading() as session:
            return tuple(map(_evening, await session.scalars(due.order_by(EveningRow.id))))

    async def create(self, new: Evening, *, most: int) -> Evening:
        """Store a new evening. Raises TooMany if its server has `most`, and Barred if its organiser is."""
        guild_id = new.settled.guild_id
        async with self._database.writing() as session:
            await lock(session, f"evenings:{guild_id}")
            await require_free(session, guild_id, [new.settled.organiser_id])
            there = select(func.count()).select_from(EveningRow)
            there = there.where(EveningRow.guild_id == guild_id, EveningRow.ended_at.is_(None))
            if (await session.scalar(there) or 0) >= most:
                raise TooMany("evening", most)
            row = EveningRow(**_columns(new))
            session.add(row)
            await session.flush()
            return _evening(row)

    async def change(self, evening_id: int, change: Callable[[Evening], Evening]) -> Evening:
        """Change an evening as it is now, whatever others have changed. Raises Unknown, or as `change`."""
        async with self._database.writing() as session:
            row = await _row(session, evening_id, for_update=True)
            after = change(_evening(row))
            for name, value in _columns(after).items():
                setattr(row, name, value)
        return after

    async def open(self, seen: Evening, due_at: datetime, following: datetime, *, most: int) -> Tournament | None:
        """Open the tournament of the week, which starts at `due_at`, and move the evening on to the `following` one.

        None if another process was faster, or the evening has changed. Raises Unknown or TooMany.
        """
        async with self._database.writing() as session:
            await lock_server(session, seen.settled.guild_id)
            row = await _row(session, seen.id, for_update=True)
            present = _evening(row)
            if present != seen:
                return None
            tournament = await add_tournament(session, seen.settled, due_at, most=most, evening_id=seen.id)
            row.opened_at, row.starts_at = seen.starts_at, following
            row.opens_at = following - timedelta(hours=seen.opens_hours)
            row.problem = row.problem_at = None
            return tournament


async def _row(session: AsyncSession, evening_id: int, *, for_update: bool = False) -> EveningRow:
    """The row of an evening. Raises Unknown, also for a number that no database takes."""
    require_number(evening_id, "evening")
    row = await session.get(EveningRow, evening_id, with_for_update=for_update or None)
    if row is None:
        raise Unknown(evening_id, "evening")
    return row


def _own_fields() -> Iterator[str]:
    """The fields of an Evening that are columns of the same name."""
    return (field.name for field in fields(Evening) if field.name not in ("id", "settled"))


def _evening(row: EveningRow) -> Evening:
    settled = {name: getattr(row, name) for name in COLUMNS} | json.loads(row.settings)
    settled["settings"] = TableSettings.of(settled["settings"])
    return Evening(row.id, NewTournament(**settled), **{name: getattr(row, name) for name in _own_fields()})


def _columns(evening: Evening) -> dict[str, object]:
    settled = asdict(evening.settled)
    columns = {name: settled.pop(name) for name in COLUMNS}
    columns |= {name: getattr(evening, name) for name in _own_fields()}
    return columns | {"settings": json.dumps(settled), "opens_at": evening.opens_at}
