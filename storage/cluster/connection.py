"""Connections to PostgreSQL outside the pool: one that a process keeps, and short ones for queries."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from sqlalchemy import make_url
from sqlalchemy.dialects.postgresql.asyncpg import dialect

from storage.engine.database import backend_of
from storage.engine.postgresql import CONNECT_TIMEOUT, KEEPALIVE, UNSET, driver_url
from storage.errors import StorageError, Unusable

LOCK_SPACE = 0x7A915  # the first number of our advisory locks, which belong to the whole database
ALONE = 2**13 - 1  # the lock of processes without SHARDS, which share it; no bucket has this number
SHARD_BITS = 13  # the low bits of a lock's second number; the high bits are the shard count, 0 for other locks


async def connect(url: str, process: str) -> Any:
    """Open a connection outside the pool; the caller closes it."""
    import asyncpg  # an extra that a single process does not need

    where = cast(Any, dialect)().create_connect_args(driver_url(make_url(url)))[1]
    settings = {"application_name": process[:63], **KEEPALIVE}
    return await asyncpg.connect(**where, timeout=CONNECT_TIMEOUT, server_settings=settings)


def failures() -> tuple[type[Exception], ...]:
    import asyncpg

    # A connection that is cut in the middle of a statement raises the last one.
    return (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


@asynccontextmanager
async def once(url: str) -> AsyncIterator[Any]:
    """A connection for a few queries. Raises StorageError; Unusable for a wrong URL, user or database."""
    backend = backend_of(url)
    try:
        try:
            connection = await connect(url, "tapis-vert shards")
        except (TypeError, ValueError) as error:  # the driver does not understand part of the URL
            raise Unusable("unreachable", backend.where, str(error)) from error
        try:
            yield connection
        finally:
            await connection.close()
    except failures() as failure:
        if getattr(failure, "sqlstate", None) in UNSET:
            raise Unusable("unreachable", backend.where, str(failure)) from failure
        raise StorageError(f"the database failed: {failure}") from failure
