"""Connections to PostgreSQL that belong to no pool: one that a process keeps, and one for some questions."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from sqlalchemy import make_url
from sqlalchemy.dialects.postgresql.asyncpg import dialect

from storage.engine.postgresql import CONNECT_TIMEOUT, KEEPALIVE
from storage.errors import StorageError

LOCK_SPACE = 0x7A915  # the first number of our advisory locks, which belong to the whole database
ALONE = 2**13 - 1  # the lock of a process without SHARDS: shared, for such ones stand by one another; no bucket has it
SHARD_BITS = 13  # of a lock's second number; above them stands the number of all shards, 0 for other locks


async def connect(url: str, process: str) -> Any:
    """A connection that belongs to no pool, for as long as it lasts."""
    import asyncpg  # an extra, which nobody needs who has one process

    where = cast(Any, dialect)().create_connect_args(make_url(url))[1]
    settings = {"application_name": process[:63], **KEEPALIVE}
    return await asyncpg.connect(**where, timeout=CONNECT_TIMEOUT, server_settings=settings)


def failures() -> tuple[type[Exception], ...]:
    import asyncpg

    # The last one comes from a connection that was cut in the middle of a statement.
    return (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


@asynccontextmanager
async def once(url: str) -> AsyncIterator[Any]:
    """A connection for some questions. Raises StorageError for whatever fails."""
    try:
        connection = await connect(url, "tapis-vert shards")
        try:
            yield connection
        finally:
            await connection.close()
    except failures() as failure:
        raise StorageError(f"the database failed: {failure}") from failure
