"""The place of a whole database: a file, or a server reached by one connection."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic.migration import MigrationContext
from sqlalchemy import Connection, make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.engine.database import backend_of
from storage.engine.postgresql import PostgreSQL
from storage.errors import BackupError, Unsure, Unusable
from storage.migrations import revisions


def locate(url: str) -> Path | PostgreSQL:
    """The file or the server of a database's URL. Raises Unusable when the URL is invalid."""
    backend = backend_of(url)
    if isinstance(backend, PostgreSQL):
        return backend
    if backend.in_memory:
        raise BackupError("nothing", backend.where, "a database in memory ends with its process")
    return Path(make_url(url).database or "").absolute()


@asynccontextmanager
async def connect_to_server(server: PostgreSQL, **options: Any) -> AsyncIterator[AsyncConnection]:
    """One connection in one transaction, committed when the block ends without an error.

    Raises Unusable without a connection, BackupError when the server fails later, Unsure when the commit fails.
    """
    engine = server.engine()
    connection = engine.execution_options(**options).connect()
    try:
        try:
            await connection.start()
        except DBAPIError as error:
            raise server.unusable(error) from error
        except (OSError, TypeError, ValueError) as error:  # no answer, or the driver does not understand the URL
            detail, away = str(error) or type(error).__name__, isinstance(error, OSError)
            raise Unusable("unreachable", server.where, detail, transient=away) from error
        try:
            async with connection.begin() as transaction:
                yield connection
                try:
                    await transaction.commit()
                except (DBAPIError, OSError) as error:
                    raise Unsure(f"{server.where}: a commit failed: {error}") from error
        except DBAPIError as error:
            if isinstance(error.orig, sqlite3.Error):  # of the file that the rows are copied from or to
                raise
            raise BackupError("failed", server.where, str(error.orig)) from error
        finally:
            await connection.close()
    finally:
        await engine.dispose()


def require_newest(connection: Connection, where: str) -> None:
    """Raise BackupError or Unusable for a server's database without our tables, or with an older or newer schema."""
    newest_first = revisions()
    there = set(MigrationContext.configure(connection).get_current_heads())
    if there - set(newest_first):
        raise Unusable("newer", where, f"revision {', '.join(sorted(there))}")
    if there != {newest_first[0]}:
        raise BackupError("older" if there else "nothing", where)
