"""Shards for an operator: the process that has each, and its activity."""

from dataclasses import dataclass
from datetime import datetime

from storage.cluster.connection import LOCK_SPACE, SHARD_BITS, once
from storage.models.matches import NO_GUILD


@dataclass(frozen=True, slots=True)
class Holder:
    """The process that has a shard: the name it gave itself, and since when it is connected."""

    shard: int
    process: str
    since: datetime


HOLDERS = (
    "SELECT locks.objid, activity.application_name, activity.backend_start FROM pg_locks locks"
    " JOIN pg_stat_activity activity USING (pid)"
    " WHERE locks.locktype = 'advisory' AND locks.objsubid = 2 AND locks.granted AND locks.classid = $1"
    " AND locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)


SHARD = f"(CASE matches.guild_id WHEN {NO_GUILD} THEN matches.channel_id ELSE matches.guild_id END >> 22) % $1"
OPEN_TABLES = f"SELECT {SHARD}, count(*) FROM matches WHERE status IN ('lobby', 'playing') GROUP BY 1"
MOVES = (
    f"SELECT {SHARD}, count(*) FROM moves JOIN matches ON matches.id = moves.match_id"
    " WHERE (matches.status = 'playing' OR matches.ended_at > now() - interval '1 hour')"
    " AND moves.played_at > now() - interval '1 hour' GROUP BY 1"
)


async def activity(url: str, count: int) -> dict[int, tuple[int, int]]:
    """(open tables, moves in the last hour) by shard of `count`, without idle shards. Raises StorageError."""
    async with once(url) as connection:
        tables = dict(await connection.fetch(OPEN_TABLES, count))
        moves = dict(await connection.fetch(MOVES, count))
    return {shard: (tables.get(shard, 0), moves.get(shard, 0)) for shard in sorted({*tables, *moves})}


async def holders(url: str) -> dict[int, list[Holder]]:
    """The processes that have shards now, by shard count. Raises StorageError."""
    found: dict[int, list[Holder]] = {}
    async with once(url) as connection:
        for key, process, since in await connection.fetch(HOLDERS, LOCK_SPACE):
            if count := key >> SHARD_BITS:
                found.setdefault(count, []).append(Holder(key & (1 << SHARD_BITS) - 1, process, since))
    return {count: sorted(some, key=lambda holder: holder.shard) for count, some in found.items()}
