"""Servers (Discord calls them guilds) that the bot has left: when it left, and the deletion of their data."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from sqlalchemy import delete, func, or_, select, union, update
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Store, lock
from storage.models.matches import NO_GUILD, STOPPED, MatchRow, RatingRow
from storage.models.people import ActRow, AlertRow, BarRow, ServerPresetRow, ServerRow, TiedRoleRow
from storage.models.solo import DailyTryRow
from storage.models.tournaments import EveningRow, TournamentRow
from storage.ratings.writer import ratings_lock

MATCHES_PER_TRANSACTION = 10  # deleted in one transaction, for which other writers wait
NOWHERE = 0  # the channel of a tombstone: no Discord channel has this id
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# What a server has besides its matches, its ratings and its settings: known by it, and deleted with it.
BELONGINGS = (ActRow, AlertRow, BarRow, ServerPresetRow, TiedRoleRow, TournamentRow, EveningRow)


@dataclass(frozen=True, slots=True)
class DeletedCounts:
    """The numbers of rows of a server that were deleted."""

    matches: int = 0
    ratings: int = 0


@dataclass(frozen=True, slots=True)
class Announcements:
    """The channels for a server's daily deals and podiums (None: nowhere), and the latest one announced in each."""

    guild_id: int
    daily: tuple[int, str | None] | None
    podium: tuple[int, str | None] | None


class Guilds(Store):
    """The servers that the bot is in or has left."""

    async def known(self) -> dict[int, datetime | None]:
        """Every server with stored data, and when the bot left it; None if no departure is noted."""
        async with self._database.reading() as session:
            rows = await session.execute(select(ServerRow.guild_id, ServerRow.left_at))
            left = {row.guild_id: row.left_at for row in rows}
            found = await session.scalars(union(*(select(row.guild_id) for row in (MatchRow, RatingRow, *BELONGINGS))))
            return {guild_id: left.get(guild_id) for guild_id in {*left, *found} - {NO_GUILD}}

    async def mark_left(self, guild_id: int, now: datetime) -> None:
        """Note that the bot is no longer in this server. An earlier note stays."""
        async with self._database.writing() as session:
            row = await _locked_row(session, guild_id)
            if row is None:
                session.add(ServerRow(guild_id=guild_id, left_at=now))
            elif row.left_at is None:
                row.left_at = now

    async def mark_joined(self, guild_id: int) -> None:
        """Note that the bot is in this server: its data will not be deleted."""
        async with self._database.writing() as session:
            if (row := await _locked_row(session, guild_id)) is not None:
                row.left_at = None

    async def left_before(self, moment: datetime) -> tuple[int, ...]:
        """The servers that the bot left until this moment, the oldest departure first."""
        async with self._database.reading() as session:
            gone = select(ServerRow.guild_id).where(ServerRow.left_at <= moment).order_by(ServerRow.left_at)
            return tuple(await session.scalars(gone))

    async def announcements(self) -> tuple[Announcements, ...]:
        """The announcement channels of all servers that the bot is in."""
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
        """Note that a day or season is about to be announced in a server; False if any process has noted it before."""
        column = ServerRow.daily_announced if kind == "daily" else ServerRow.podium_announced
        async with self._database.writing() as session:
            new = or_(column.is_(None), column < period)  # ISO texts sort by time: no clock repeats one
            claim = update(ServerRow).where(ServerRow.guild_id == guild_id, new).values({column: period})
            return bool((await session.scalars(claim.returning(ServerRow.guild_id))).all())

    async def delete(self, guild_id: int) -> DeletedCounts:
        """Delete the data of a server that the bot left: matches with all rows that refer to them, ratings, settings.

        Each transaction deletes some matches, and only while the server is marked as left: if the bot returns, the rest
        stays. After an interruption, call it again. The preferences of the members are not the server's, and stay.
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
                update(DailyTryRow).where(DailyTryRow.guild_id == guild_id).values(guild_id=None)  # kept: the player's
            )
            for belonging in BELONGINGS:
                await session.execute(delete(belonging).where(belonging.guild_id == guild_id))
            await session.delete(row)
            return DeletedCounts(matches + gone, len(ratings.all()))

    async def _delete_some_matches(self, guild_id: int) -> int:
        """Delete some matches of a server that the bot left, but never the newest match of all; returns how many."""
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
    """Replace the newest match of all by a tombstone, if it is this server's; returns the number of replaced matches.

    SQLite numbers a new row after the highest one in the table. Old buttons and proofs refer to a match by its id, so
    no id may be used twice. A tombstone that is no longer the newest row is deleted.

    AUTOINCREMENT would do the same, but means rebuilding the table that all others refer to.
    """
    newest = await _newest_match_id(session)
    await session.execute(delete(MatchRow).where(MatchRow.channel_id == NOWHERE, MatchRow.id != newest))
    buried = await session.scalar(
        delete(MatchRow).where(MatchRow.id == newest, MatchRow.guild_id == guild_id).returning(MatchRow.id)
    )
    if buried is None:
        return 0
    session.add(
        MatchRow(
            id=buried,
            guild_id=NO_GUILD,
            channel_id=NOWHERE,
            host_id=NOWHERE,
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
    """The server's row, locked with other names for this transaction: the bot cannot be marked as back meanwhile."""
    await lock(session, f"server:{guild_id}", *names)
    return await session.get(ServerRow, guild_id, with_for_update=True)
