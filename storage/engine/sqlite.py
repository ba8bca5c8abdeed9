"""SQLite: one file, one writer at a time, nothing to install."""

import asyncio
import sqlite3
import time
from collections.abc import Set
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.engine.aiosqlite_connection import connect
from storage.engine.file_check import check_file
from storage.errors import Unusable

BUSY_MS = 5000  # how long a connection waits for another process's write transaction
CONNECTIONS = 5  # one writes, the others read; each has a thread, a cache and open files
CACHE = 128  # KiB of pages for each connection: whatever another writes makes them void, and the system holds the file
STATEMENTS = 32  # kept ready for each connection: twice as many as a move takes, and all others are rare
BUSY_AGAIN = 0.01  # seconds between two tries where SQLite itself does not wait
WRITING = "tapis_writing"  # the execution option that marks a transaction which will write


class SQLite:
    """A database in a file, or in memory for simple use."""

    reading: dict[str, Any] = {}
    writing: dict[str, Any] = {WRITING: True}
    one_writer = True

    def __init__(self, url: URL) -> None:
        self.where = url.render_as_string(hide_password=True)
        self.in_memory = url.database in (None, "", ":memory:")
        self._url = url
        if "uri" in url.query or (url.database or "").startswith("file:"):
            raise Unusable("unreachable", self.where, "write a plain path: SQLite's file: names are not supported")

    async def check_file(self, known: Set[str]) -> None:
        """Look before anything may write; `known`: our revisions. Raises Unusable."""
        if not self.in_memory and self._url.database:
            await asyncio.to_thread(check_file, Path(self._url.database), known)

    def engine(self, patience: float | None = None) -> AsyncEngine:
        """`patience` is a server's: a file waits for `BUSY_MS`, and its disk for as long as it takes."""
        # isolation_level None keeps the driver from beginning transactions of its own accord. And what a statement was
        # given stays out of errors and their tracebacks: it may be the seed of a match in play.
        settings = {"isolation_level": None, "async_creator_fn": connect, "cached_statements": STATEMENTS}
        room = {} if self.in_memory else {"pool_size": CONNECTIONS, "max_overflow": 0}
        engine = create_async_engine(self._url, hide_parameters=True, connect_args=settings, **room)
        event.listen(engine.sync_engine, "connect", _set_up)
        event.listen(engine.sync_engine, "begin", _begin)
        return engine

    def before_migrating(self, connection: Connection, known: Set[str]) -> None:
        """The transaction that migrates has the only write lock, and the file was looked at."""

    def reason(self, error: DBAPIError) -> str:
        return "unreadable" if _readonly(error) else "unreachable"


def _set_up(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    try:
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")  # first: the next ones may have to wait
        _write_ahead(cursor)
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA cache_size={-CACHE}")
    finally:
        cursor.close()


def _write_ahead(cursor: Any) -> None:
    """Turn the file to WAL. While another process does so with a new one, SQLite refuses at once: no timeout helps."""
    deadline = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY  # of whatever kind: the rest of the number says
            if not busy or time.monotonic() > deadline:
                raise
            time.sleep(BUSY_AGAIN)  # a start may stand still for a moment
        else:
            return


def _begin(connection: Connection) -> None:
    """Take the write lock at once: a deferred transaction that turns to writing cannot wait, it fails."""
    writes = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _readonly(error: DBAPIError) -> bool:
    """Whether SQLite could not open or write the file, as opposed to waiting for it in vain."""
    name = getattr(error.orig, "sqlite_errorname", None) or getattr(
        getattr(error.orig, "driver_exception", None), "sqlite_errorname", ""
    )
    return str(name).startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM", "SQLITE_AUTH"))
