"""Servers (Discord calls them guilds) that the bot has left: since when, and the deletion of all their data."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from sqlalchemy import delete, func, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Database, lock
from storage.models import STOPPED, AlertRow, DailyTryRow, MatchRow, RatingRow, ServerRow
from storage.ratings.writer import ratings_lock

MATCHES_PER_TRANSACTION = 10  # deleted in one transaction: other writers wait no longer than these take
NO_GUILD = 0  # the server of a tombstone: no guild of Discord has this id
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class DeletedCounts:
    """How much of a server was deleted."""

    matches: int = 0
    ratings: int = 0


@dataclass(frozen=True, slots=True)
class Announcements:
    """Where a server is told of the deal of the day and of a season's podium, and of which last; None: nowhere."""

    guild_id: int
    daily: tuple[int, str | None] | None
    podium: tuple[int, str | None] | None


class Guilds:
    """Where the bot is and was. Each method raises StorageError when the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def known(self) -> dict[int, datetime | None]:
        """Every server of which anything is kept, with the time of the bot's departure; None: none is noted."""
        async with self._database.reading() as session:
            rows = await session.execute(select(ServerRow.guild_id, ServerRow.left_at))
            left = {row.guild_id: row.left_at for row in rows}
            played = await session.scalars(
                union(select(MatchRow.guild_id).where(MatchRow.guild_id != NO_GUILD), select(RatingRow.guild_id))
            )
            return {guild_id: left.get(guild_id) for guild_id in {*left, *played}}

    async def mark_left(self, guild_id: int, now: datetime) -> None:
        """Note that the bot is no longer in this server. If that is noted already, the first time stays."""
        async with self._database.writing() as session:
            row = await _locked_row(session, guild_id)
            if row is None:
                session.add(ServerRow(guild_id=guild_id, left_at=now))
            elif row.left_at is None:
                row.left_at = now

    async def mark_joined(self, guild_id: int) -> None:
        """Note that the bot is in this server: nothing of it will be deleted."""
        async with self._database.writing() as session:
            if (row := await _locked_row(session, guild_id)) is not None:
                row.left_at = None

    async def left_before(self, moment: datetime) -> tuple[int, ...]:
        """The servers that the bot left at this moment or before, the oldest departure first."""
        async with self._database.reading() as session:
            gone = select(ServerRow.guild_id).where(ServerRow.left_at <= moment).order_by(ServerRow.left_at)
            return tuple(await session.scalars(gone))

    async def announcements(self) -> tuple[Announcements, ...]:
        """What the servers want to be told in a channel, of those where the bot is."""
        wanted = or_(ServerRow.daily_channel_id.is_not(None), ServerRow.podium_channel_id.is_not(None))
        async with self._database.reading() as session:
            rows = await session.scalars(select(ServerRow).where(ServerRow.left_at.is_(None), wanted))
            return tuple(
                Announcements(
                    guild_id=row.guild_id,
                    daily=None if row.daily_channel_id is None else (row.daily_channel_id, row.daily_announced),
                    podium=None if row.podium_channel_id is None else (row.podium_channel_id, row.podium_announced),
                )
                for row in rows
            )

    async def claim_announcement(self, guild_id: int, kind: Literal["daily", "podium"], period: str) -> bool:
        """Note that a server is told of this day or season now; False where that was noted before, by whomever."""
        column = ServerRow.daily_announced if kind == "daily" else ServerRow.podium_announced
        async with self._database.writing() as session:
            new = or_(column.is_(None), column < period)  # ISO days and seasons are in order: no clock repeats one
            told = update(ServerRow).where(ServerRow.guild_id == guild_id, new).values({column: period})
            return bool((await session.scalars(told.returning(ServerRow.guild_id))).all())

    async def delete(self, guild_id: int) -> DeletedCounts:
        """Delete what is kept of a server that was left: matches with all that refers to them, ratings, settings.

        Each transaction deletes some matches, and only while the server is marked as left: when the bot has returned,
        the rest stays. After an interruption, call it again. The preferences of its members are theirs, and stay.
        """
        matches = 0
        while (gone := await self._delete_some_matches(guild_id)) == MATCHES_PER_TRANSACTION:
            matches += gone
        async with self._database.writing() as session:
            row = await _locked_row(session, guild_id, ratings_lock(guild_id))
            if row is None or row.left_at is None:
                return DeletedCounts(matches + gone)
            gone += await _leave_tombstone(session, guild_id)
            ratings = await session.scalars(
                delete(RatingRow).where(RatingRow.guild_id == guild_id).returning(RatingRow.user_id)
            )
            await session.execute(
                update(DailyTryRow).where(DailyTryRow.guild_id == guild_id).values(guild_id=None)  # its player's own
            )
            await session.execute(delete(AlertRow).where(AlertRow.guild_id == guild_id))
            await session.delete(row)
            return DeletedCounts(matches + gone, len(ratings.all()))

    async def _delete_some_matches(self, guild_id: int) -> int:
        """Delete some matches of a server that was left, but never the newest of all; returns how many."""
        async with self._database.writing() as session:
            row = await _locked_row(session, guild_id, ratings_lock(guild_id))
            if row is None or row.left_at is None:
                return 0
            oldest = (
                select(MatchRow.id)
                .where(MatchRow.guild_id == guild_id, MatchRow.id != await _newest_match_id(session))
                .order_by(MatchRow.id)
                .limit(MATCHES_PER_TRANSACTION)
                .with_for_update()
            )
            matches = (await session.scalars(oldest)).all()
            await session.execute(delete(MatchRow).where(MatchRow.id.in_(matches)))
            return len(matches)


async def _leave_tombstone(session: AsyncSession, guild_id: int) -> int:
    """Replace the newest match of all by a tombstone, if it is this server's; returns how many matches that were.

    SQLite numbers a new row after the highest that is left. Old buttons and proofs name a match by its number, so no
    number may be given twice. A tombstone that is no longer the newest row is deleted.

    AUTOINCREMENT instead of the tombstone would mean rebuilding the table to which all others refer.
    """
    newest = await _newest_match_id(session)
    await session.execute(delete(MatchRow).where(MatchRow.guild_id == NO_GUILD, MatchRow.id != newest))
    buried = await session.scalar(
        delete(MatchRow).where(MatchRow.id == newest, MatchRow.guild_id == guild_id).returning(MatchRow.id)
    )
    if buried is None:
        return 0
    session.add(
        MatchRow(
            id=buried,
            guild_id=NO_GUILD,
            channel_id=NO_GUILD,
            host_id=NO_GUILD,
            game="",
            version=0,
            options="{}",
            status=STOPPED,
            language="",
            created_at=EPOCH,
        )
    )
    return 1


async def _newest_match_id(session: AsyncSession) -> int | None:
    return await session.scalar(select(func.max(MatchRow.id)))


async def _locked_row(session: AsyncSession, guild_id: int, *names: str) -> ServerRow | None:
    """The server's row, locked with other names for this transaction: its departure cannot be revoked meanwhile."""
    await lock(session, f"server:{guild_id}", *names)
    return await session.get(ServerRow, guild_id, with_for_update=True)
