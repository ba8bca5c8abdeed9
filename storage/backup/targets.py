"""Where a whole database is: a file, or a server that is reached by one connection."""

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

INSTALL = "pip install 'tapis-vert[postgres]'"


def locate(url: str) -> Path | PostgreSQL:
    """The file or the server behind a database's URL. Raises Unusable when it does not read as one."""
    backend = backend_of(url)
    if isinstance(backend, PostgreSQL):
        return backend
    if backend.in_memory:
        raise BackupError("nothing", backend.where, "a database in memory ends with its process")
    return Path(make_url(url).database or "").absolute()


@asynccontextmanager
async def connect_to_server(server: PostgreSQL, **options: Any) -> AsyncIterator[AsyncConnection]:
    """One connection in one transaction, committed when the block ends well.

    Raises Unusable when there is none, BackupError when the server fails later, Unsure when it fails during the commit.
    """
    try:
        engine = server.engine()
    except ImportError as error:
        raise Unusable("unreachable", server.where, f"its driver is missing: {INSTALL}") from error
    connection = engine.execution_options(**options).connect()
    try:
        try:
            await connection.start()
        except DBAPIError as error:
            raise server.unusable(error) from error
        except (OSError, TypeError, ValueError) as error:  # or the driver does not understand a part of the URL
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
            if isinstance(error.orig, sqlite3.Error):  # of a file that the rows come from, or go to
                raise
            raise BackupError("failed", server.where, str(error.orig)) from error
        finally:
            await connection.close()
    finally:
        await engine.dispose()


def require_newest(connection: Connection, where: str) -> None:
    """Refuse a server's database that our tables do not fit: one without them, an older or a newer one."""
    known = revisions()
    there = set(MigrationContext.configure(connection).get_current_heads())
    if there - set(known):
        raise Unusable("newer", where, f"revision {', '.join(sorted(there))}")
    if there != {known[0]}:
        raise BackupError("older" if there else "nothing", where)
