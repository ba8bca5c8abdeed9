"""Reads a running bot's journal, from SQLite or PostgreSQL."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Executable, func, select, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from storage.models.matches import MoveRow, SeatRow

BETWEEN = 50  # low bits of an id that copies keep: today's Discord ids have more


async def read(url: str, query: Executable) -> Sequence[Any]:
    engine = create_async_engine(url, poolclass=NullPool)
    async with engine.connect() as connection:
        return (await connection.execute(query)).all()


async def moves_of_people(url: str) -> int:
    """The number of moves played by people, without those of computers."""
    query = select(func.count()).select_from(MoveRow).where(MoveRow.interaction_id.is_not(None))
    return int((await read(url, query))[0][0])


async def deadlines(url: str) -> dict[tuple[int, int], datetime]:
    """The deadline of each seat, by (match, seat)."""
    columns = (SeatRow.match_id, SeatRow.seat, SeatRow.deadline)
    rows = await read(url, select(*columns).where(SeatRow.deadline.is_not(None)))
    return {(match, seat): deadline for match, seat, deadline in rows}


async def copy_for_other_shards(url: str, count: int) -> None:
    """Copy every match of one shard for each other shard, with servers, channels and people that do not exist.

    PostgreSQL only. The copy for the n-th shard after the match's own has an id that is n million higher.
    """
    engine = create_async_engine(url, poolclass=NullPool)
    async with engine.begin() as connection:
        for shard in range(1, count):
            far, match = shard << BETWEEN, shard * 1_000_000
            changed = {
                "matches": {
                    "id": f"id + {match}",
                    "guild_id": f"guild_id + {far + (shard << 22)}",
                    "channel_id": f"channel_id + {far}",
                    "message_id": f"message_id + {far}",
                    "host_id": f"host_id + {far}",
                },
                "seats": {"match_id": f"match_id + {match}", "user_id": f"user_id + {far}"},
                "moves": {"match_id": f"match_id + {match}", "interaction_id": f"interaction_id + {far}"},
            }
            for table, values in changed.items():
                first = "id" if table == "matches" else "match_id"
                names = [column.name for column in SeatRow.metadata.tables[table].columns]
                taken = ", ".join(values.get(name, name) for name in names)
                copied = f"INSERT INTO {table} ({', '.join(names)}) SELECT {taken} FROM {table} WHERE {first} < 1000000"
                await connection.execute(text(copied))
