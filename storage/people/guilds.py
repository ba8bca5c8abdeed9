"""Servers that the bot has left: since when, and how everything that was kept of them goes."""

from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import delete, func, select, union
from sqlalchemy.ext.asyncio import AsyncSession

from storage.engine.database import Database, lock
from storage.models import STOPPED, MatchRow, RatingRow, ServerRow
from storage.ratings.writer import turn

PORTION = 10  # matches deleted in one transaction: others wait no longer than for these
NOWHERE = 0  # the server of a tombstone; Discord numbers none so
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """How much of a server was deleted."""

    matches: int = 0
    ratings: int = 0


class Servers:
    """The verbs of a server's stay. Each raises StorageError when the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def known(self) -> dict[int, datetime | None]:
        """Every server of which anything is kept, and since when it was left; None: the bot is there, we think."""
        async with self._database.reading() as session:
            rows = await session.execute(select(ServerRow.guild_id, ServerRow.left_at))
            left = {row.guild_id: row.left_at for row in rows}
            played = await session.scalars(
                union(select(MatchRow.guild_id).where(MatchRow.guild_id != NOWHERE), select(RatingRow.guild_id))
            )
            return {guild_id: left.get(guild_id) for guild_id in {*left, *played}}

    async def left(self, guild_id: int, now: datetime) -> None:
        """The bot is not in this server any more. Told twice, the first time stays."""
        async with self._database.writing() as session:
            row = await _row(session, guild_id)
            if row is None:
                session.add(ServerRow(guild_id=guild_id, left_at=now))
            elif row.left_at is None:
                row.left_at = now

    async def came_back(self, guild_id: int) -> None:
        """The bot is in this server: nothing of it will be deleted."""
        async with self._database.writing() as session:
            if (row := await _row(session, guild_id)) is not None:
                row.left_at = None

    async def gone_before(self, moment: datetime) -> tuple[int, ...]:
        """The servers in which the bot is not any more since this moment or longer, the oldest departure first."""
        async with self._database.reading() as session:
            gone = select(ServerRow.guild_id).where(ServerRow.left_at <= moment).order_by(ServerRow.left_at)
            return tuple(await session.scalars(gone))

    async def forget(self, guild_id: int) -> Forgotten:
        """Delete what is kept of a server that was left: matches with all that hangs on them, ratings, settings.

        It goes in portions, a transaction each, and ends as soon as the bot has come back: a server that is not marked
        as left loses nothing. Interrupted, it can be called again. What its members prefer is theirs, and stays.
        """
        matches = 0
        while (gone := await self._portion(guild_id)) == PORTION:
            matches += gone
        async with self._database.writing() as session:
            row = await _row(session, guild_id, turn(guild_id))
            if row is None or row.left_at is None:
                return Forgotten(matches + gone)
            gone += await _bury(session, guild_id)
            ratings = await session.scalars(
                delete(RatingRow).where(RatingRow.guild_id == guild_id).returning(RatingRow.user_id)
            )
            await session.delete(row)
            return Forgotten(matches + gone, len(ratings.all()))

    async def _portion(self, guild_id: int) -> int:
        """Delete some matches of a server that was left, but never the newest of all; how many they were."""
        async with self._database.writing() as session:
            row = await _row(session, guild_id, turn(guild_id))
            if row is None or row.left_at is None:
                return 0
            oldest = (
                select(MatchRow.id)
                .where(MatchRow.guild_id == guild_id, MatchRow.id != await _newest(session))
                .order_by(MatchRow.id)
                .limit(PORTION)
                .with_for_update()
            )
            matches = (await session.scalars(oldest)).all()
            await session.execute(delete(MatchRow).where(MatchRow.id.in_(matches)))
            return len(matches)


async def _bury(session: AsyncSession, guild_id: int) -> int:
    """Put a tombstone in the place of the newest match of all, where it is this server's; how many matches that were.

    SQLite numbers a new row after the highest that is left. Old buttons and proofs name a match by its number: it must
    never be another's. A tombstone that is no longer the newest has done its work.
    """
    newest = await _newest(session)
    await session.execute(delete(MatchRow).where(MatchRow.guild_id == NOWHERE, MatchRow.id != newest))
    buried = await session.scalar(
        delete(MatchRow).where(MatchRow.id == newest, MatchRow.guild_id == guild_id).returning(MatchRow.id)
    )
    if buried is None:
        return 0
    session.add(
        MatchRow(
            id=buried,
            guild_id=NOWHERE,
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


async def _newest(session: AsyncSession) -> int | None:
    return await session.scalar(select(func.max(MatchRow.id)))


async def _row(session: AsyncSession, guild_id: int, *names: str) -> ServerRow | None:
    """The server's row, and other names, locked for this transaction: its departure is not taken back meanwhile."""
    await lock(session, f"server:{guild_id}", *names)
    return await session.get(ServerRow, guild_id, with_for_update=True)
