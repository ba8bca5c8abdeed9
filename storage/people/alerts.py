"""Alerts of users who want a ping when a table needs players, and the messages that ping them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.errors import NotInvited
from storage.models.matches import InvitationRow, PingRow
from storage.models.people import AlertRow
from storage.moderation import barred_in
from storage.records import from_row, values

Limits = Sequence[tuple[int, timedelta]]  # (number of invitations, time window)

# A host can fill a table of ten, and at most two such tables a day.
HOST_LIMITS: Limits = ((10, timedelta(minutes=10)), (20, timedelta(days=1)))
GUEST_LIMITS: Limits = ((3, timedelta(hours=1)), (10, timedelta(days=1)))
LONGEST_LIMIT = timedelta(days=1)  # after this time an invitation no longer counts, and its row is deleted


@dataclass(frozen=True, slots=True)
class Alert:
    """The pings that a user wants in a server.

    `games`: their keys, () for every game. `gap_minutes`: minimum between two pings. `quiet`: the first and the last
    hour without pings, in the time zone `zone` (an IANA name); None: pings at any time.
    """

    user_id: int
    guild_id: int
    games: tuple[str, ...] = ()
    gap_minutes: int = 120
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"
    called_at: datetime | None = None

    def rested(self, now: datetime) -> bool:
        """Whether the last ping was long enough ago."""
        return self.called_at is None or now - self.called_at >= timedelta(minutes=self.gap_minutes)


@dataclass(frozen=True, slots=True)
class Ping:
    """A message that pings users for a table. `user_id`: the invited user; None: a ping of all users with an alert."""

    id: int
    match_id: int
    user_id: int | None
    channel_id: int
    message_id: int | None


class Alerts(Store):
    async def find(self, user_id: int, guild_id: int) -> Alert | None:
        """This user's alert in this server; None if there is none."""
        async with self._database.reading() as session:
            row = await session.get(AlertRow, (user_id, guild_id))
            return None if row is None else _alert(row)

    async def of_person(self, user_id: int) -> tuple[Alert, ...]:
        async with self._database.reading() as session:
            return tuple(map(_alert, await session.scalars(select(AlertRow).where(AlertRow.user_id == user_id))))

    async def choose(self, alert: Alert) -> None:
        """Store an alert or replace it. The time of the last ping stays."""
        async with self._database.writing() as session:
            await lock(session, f"person:{alert.user_id}")
            quiet = None if alert.quiet is None else "-".join(map(str, alert.quiet))
            stored = values(alert) | {"games": json.dumps(alert.games), "quiet": quiet}
            del stored["called_at"]
            await session.merge(AlertRow(**stored))

    async def switch_off(self, user_id: int, guild_id: int) -> None:
        async with self._database.writing() as session:
            await lock(session, f"person:{user_id}")
            await session.execute(delete(AlertRow).where(AlertRow.user_id == user_id, AlertRow.guild_id == guild_id))

    async def of_game(self, guild_id: int, game: str) -> tuple[Alert, ...]:
        """The alerts for a game in a server, those with the oldest last ping first."""
        async with self._database.reading() as session:
            rows = await session.scalars(select(AlertRow).where(AlertRow.guild_id == guild_id))
            found = [alert for alert in map(_alert, rows) if not alert.games or game in alert.games]
        return tuple(sorted(found, key=lambda alert: (alert.called_at is not None, alert.called_at, alert.user_id)))

    async def claim_call(
        self, match_id: int, channel_id: int, user_ids: Sequence[int], guild_id: int, now: datetime
    ) -> tuple[Ping, tuple[int, ...]] | None:
        """Note that these users are about to be pinged for a table; returns the message and the users to ping.

        Another table may have pinged them since they were looked up: users pinged too recently are left out. Returns
        None if no user remains, or if the table has already sent its ping.
        """
        async with self._database.writing() as session:
            await lock(session, f"pings:{match_id}", *(f"person:{user_id}" for user_id in user_ids))
            called = select(PingRow.id).where(PingRow.match_id == match_id, PingRow.user_id.is_(None))
            if await session.scalar(called) is not None:
                return None
            theirs = select(AlertRow).where(AlertRow.guild_id == guild_id, AlertRow.user_id.in_(user_ids))
            barred = await barred_in(session, guild_id, user_ids)
            wanting = [row for row in await session.scalars(theirs) if row.user_id not in barred]
            rested = {row.user_id: row for row in wanting if _alert(row).rested(now)}
            if not rested:
                return None
            for row in rested.values():
                row.called_at = now
            ping = PingRow(match_id=match_id, user_id=None, channel_id=channel_id, message_id=None)
            session.add(ping)
            await session.flush()
            return _ping(ping), tuple(user_id for user_id in user_ids if user_id in rested)

    async def claim_invitation(
        self, match_id: int, channel_id: int, guild_id: int, user_id: int, host_id: int, now: datetime
    ) -> Ping:
        """Note that a host is about to invite a user to a table. Raises NotInvited."""
        async with self._database.writing() as session:
            await lock(session, f"pings:{match_id}", f"person:{user_id}", f"person:{host_id}")
            invited = select(PingRow.id).where(PingRow.match_id == match_id, PingRow.user_id == user_id)
            if await session.scalar(invited) is not None:
                raise NotInvited("twice")
            if await barred_in(session, guild_id, [user_id]):
                raise NotInvited("unwanted")
            alert = await session.get(AlertRow, (user_id, guild_id))
            if alert is not None and not _alert(alert).rested(now):
                raise NotInvited("gap")
            if await _reached(session, InvitationRow.host_id == host_id, HOST_LIMITS, now):
                raise NotInvited("host-limit")
            if await _reached(session, InvitationRow.user_id == user_id, GUEST_LIMITS, now):
                raise NotInvited("guest-limit")
            if alert is not None:
                alert.called_at = now
            session.add(InvitationRow(host_id=host_id, user_id=user_id, invited_at=now))
            row = PingRow(match_id=match_id, user_id=user_id, channel_id=channel_id, message_id=None)
            session.add(row)
            await session.flush()
            return _ping(row)

    async def take_back(self, ping: Ping, host_id: int, before: Alert | None) -> None:
        """Undo `claim_invitation`: nothing was sent, so nothing counts. `before`: the user's alert of that time."""
        async with self._database.writing() as session:
            await lock(session, f"pings:{ping.match_id}", f"person:{ping.user_id}", f"person:{host_id}")
            await session.execute(delete(PingRow).where(PingRow.id == ping.id))
            theirs = InvitationRow.host_id == host_id, InvitationRow.user_id == ping.user_id
            latest = await session.scalar(select(func.max(InvitationRow.id)).where(*theirs))
            await session.execute(delete(InvitationRow).where(InvitationRow.id == latest))
            if before is not None:
                alert = AlertRow.user_id == before.user_id, AlertRow.guild_id == before.guild_id
                await session.execute(update(AlertRow).where(*alert).values(called_at=before.called_at))

    async def forget_invitations(self, now: datetime) -> None:
        await self._execute(delete(InvitationRow).where(InvitationRow.invited_at < now - LONGEST_LIMIT))

    async def sent(self, ping: Ping, message_id: int) -> None:
        await self._execute(update(PingRow).where(PingRow.id == ping.id).values(message_id=message_id))

    async def drop(self, ping: Ping) -> None:
        """Forget a message that was deleted."""
        await self._execute(delete(PingRow).where(PingRow.id == ping.id))

    async def pings(self) -> tuple[Ping, ...]:
        """All messages that were not deleted, as far as we know."""
        async with self._database.reading() as session:
            return tuple(map(_ping, await session.scalars(select(PingRow).order_by(PingRow.id))))


async def _reached(session: AsyncSession, whose: ColumnElement[bool], limits: Limits, now: datetime) -> bool:
    for most, span in limits:
        recent = select(func.count()).where(whose, InvitationRow.invited_at > now - span)
        if (await session.scalar(recent) or 0) >= most:
            return True
    return False


def _alert(row: AlertRow) -> Alert:
    start, _, end = (row.quiet or "").partition("-")
    quiet = (int(start), int(end)) if row.quiet else None
    return from_row(Alert, row, games=tuple(json.loads(row.games)), quiet=quiet)


def _ping(row: PingRow) -> Ping:
    return from_row(Ping, row)
