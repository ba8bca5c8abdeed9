"""Who wants to be called when a table lacks people, and the messages that call them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select, update

from storage.engine.database import Database, lock
from storage.models import AlertRow, PingRow


@dataclass(frozen=True, slots=True)
class Alert:
    """What somebody wants to be called for in a server.

    `games`: their keys, () for every game. `gap_minutes`: at least so long between two calls. `quiet`: from which hour
    to which nobody calls, by the clock of `zone` (an IANA name); None: at any time.
    """

    user_id: int
    guild_id: int
    games: tuple[str, ...] = ()
    gap_minutes: int = 120
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    called_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Ping:
    """A message that calls people to a table. `user_id`: who was invited, None for an alert to all who want it."""

    id: int
    match_id: int
    user_id: int | None
    channel_id: int
    message_id: int | None


class Alerts:
    """Each method raises StorageError when the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, user_id: int, guild_id: int) -> Alert | None:
        """What this person wants to be called for in this server; None: for nothing."""
        async with self._database.reading() as session:
            row = await session.get(AlertRow, (user_id, guild_id))
            return None if row is None else _alert(row)

    async def choose(self, alert: Alert) -> None:
        """Call this person from now on, or by another choice than before. When they were called last stays."""
        async with self._database.writing() as session:
            await lock(session, f"person:{alert.user_id}")
            row = AlertRow(
                user_id=alert.user_id,
                guild_id=alert.guild_id,
                games=json.dumps(alert.games),
                gap_minutes=alert.gap_minutes,
                quiet=None if alert.quiet is None else "-".join(map(str, alert.quiet)),
                zone=alert.zone,
            )
            await session.merge(row)

    async def switch_off(self, user_id: int, guild_id: int) -> None:
        """Stop calling this person in this server."""
        async with self._database.writing() as session:
            await lock(session, f"person:{user_id}")
            await session.execute(delete(AlertRow).where(AlertRow.user_id == user_id, AlertRow.guild_id == guild_id))

    async def of_game(self, guild_id: int, game: str) -> tuple[Alert, ...]:
        """Whoever wants to be called for a game in a server, those first who have waited longest."""
        async with self._database.reading() as session:
            rows = await session.scalars(select(AlertRow).where(AlertRow.guild_id == guild_id))
            found = [alert for alert in map(_alert, rows) if not alert.games or game in alert.games]
        return tuple(sorted(found, key=lambda alert: (alert.called_at is not None, alert.called_at, alert.user_id)))

    # -- the messages ------------------------------------------------------------------------------------------

    async def claim_call(
        self, match_id: int, channel_id: int, user_ids: Sequence[int], guild_id: int, now: datetime
    ) -> Ping | None:
        """Note that these people are called to a table now, before they are; None where a table has called already."""
        async with self._database.writing() as session:
            await lock(session, f"pings:{match_id}")
            called = select(PingRow.id).where(PingRow.match_id == match_id, PingRow.user_id.is_(None))
            if await session.scalar(called) is not None:
                return None
            row = PingRow(match_id=match_id, user_id=None, channel_id=channel_id, message_id=None)
            session.add(row)
            await session.execute(
                update(AlertRow)
                .where(AlertRow.guild_id == guild_id, AlertRow.user_id.in_(user_ids))
                .values(called_at=now)
            )
            await session.flush()
            return _ping(row)

    async def claim_invitation(self, match_id: int, channel_id: int, user_id: int) -> Ping | None:
        """Note that somebody is invited to a table now, before they are; None where they were invited already."""
        async with self._database.writing() as session:
            await lock(session, f"pings:{match_id}", f"person:{user_id}")
            invited = select(PingRow.id).where(PingRow.match_id == match_id, PingRow.user_id == user_id)
            if await session.scalar(invited) is not None:
                return None
            row = PingRow(match_id=match_id, user_id=user_id, channel_id=channel_id, message_id=None)
            session.add(row)
            await session.flush()
            return _ping(row)

    async def sent(self, ping: Ping, message_id: int) -> None:
        """Note which message calls."""
        async with self._database.writing() as session:
            await session.execute(update(PingRow).where(PingRow.id == ping.id).values(message_id=message_id))

    async def drop(self, ping: Ping) -> None:
        """Forget a message, because it is deleted."""
        async with self._database.writing() as session:
            await session.execute(delete(PingRow).where(PingRow.id == ping.id))

    async def pings(self) -> tuple[Ping, ...]:
        """Every message that still stands, as far as is known."""
        async with self._database.reading() as session:
            return tuple(map(_ping, await session.scalars(select(PingRow).order_by(PingRow.id))))


def _alert(row: AlertRow) -> Alert:
    start, _, end = (row.quiet or "").partition("-")
    return Alert(
        row.user_id,
        row.guild_id,
        games=tuple(json.loads(row.games)),
        gap_minutes=row.gap_minutes,
        quiet=(int(start), int(end)) if row.quiet else None,
        zone=row.zone,
        called_at=row.called_at,
    )


def _ping(row: PingRow) -> Ping:
    return Ping(row.id, row.match_id, row.user_id, row.channel_id, row.message_id)
