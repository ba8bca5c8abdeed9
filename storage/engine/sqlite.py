"""SQLite: one file, one writer at a time, nothing to install.

Each connection costs a thread, a page cache, a statement cache, and memory that the C library keeps per thread: with
fifteen connections of 800 KiB the process grew by 3 MB over hours of play. Larger caches made nothing faster.

Decision: bot/decisions/0090-sqlite-has-one-writer-and-syncs-every-commit.md.
"""

import asyncio
import sqlite3
import time
from collections.abc import Set
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.engine.aiosqlite_connection import DriverConnection, connect
from storage.engine.file_check import check_file
from storage.errors import FileGone, Unusable

DRIVER = "sqlite+aiosqlite"
BUSY_TIMEOUT_MS = 1500  # wait for another process's write transaction; Discord waits 3 s for the bot
CONNECTIONS = 5  # one for the writer, the others for readers; each has a thread, a cache and open files
# KiB of pages per connection. Small, because writes of other connections invalidate it and the system caches the file.
CACHE_KIB = 128
CACHED_STATEMENTS = 32  # prepared statements per connection: twice as many as a move needs; all others are rare
RETRY_PAUSE = 0.01  # seconds between two tries when SQLite itself does not wait
BUSY = ("SQLITE_BUSY", "SQLITE_LOCKED")
MISTAKES = ("SQLITE_ERROR", "SQLITE_CONSTRAINT", "SQLITE_MISMATCH", "SQLITE_TOOBIG")
WRITING = "tapis_writing"  # the execution option that marks a transaction which will write


class SQLite:
    """A database in a file, or in memory for simple use."""

    names = ("sqlite", DRIVER)  # of its kind of database in a URL
    reading: dict[str, Any] = {}
    writing: dict[str, Any] = {WRITING: True}
    single_writer = True
    most_readers = CONNECTIONS - 1
    encoding: str | None = None  # a file is always UTF-8

    def __init__(self, url: URL) -> None:
        self.where = url.render_as_string(hide_password=True)
        self.in_memory = url.database in (None, "", ":memory:")
        self._url = url.set(drivername=DRIVER)
        self._watch: FileWatch | None = None
        if "uri" in url.query or (url.database or "").startswith("file:"):
            raise Unusable("unreachable", self.where, "write a plain path: SQLite's file: names are not supported")

    @property
    def file(self) -> Path | None:
        """The path of the database; None in memory."""
        return None if self.in_memory or not self._url.database else Path(self._url.database)

    async def check_file(self, known: Set[str]) -> None:
        """Check the file before anything writes to it; `known`: our revisions. Raises Unusable."""
        await self.revisions(known)

    async def revisions(self, known: Set[str]) -> Set[str]:
        """The revisions of the schema in the file, which is not changed. Raises Unusable."""
        return await asyncio.to_thread(check_file, self.file, known) if self.file else set()

    def engine(self, statement_timeout: float | None = None) -> AsyncEngine:
        """An engine. `statement_timeout` is ignored here, as it is for servers: a file waits `BUSY_TIMEOUT_MS`."""
        # isolation_level None keeps the driver from beginning transactions by itself. hide_parameters keeps the values
        # of statements out of errors and tracebacks: they may contain the seed of a match in play.
        settings = {"isolation_level": None, "async_creator_fn": connect, "cached_statements": CACHED_STATEMENTS}
        pool = {} if self.in_memory else {"pool_size": CONNECTIONS, "max_overflow": 0}
        engine = create_async_engine(self._url, hide_parameters=True, connect_args=settings, **pool)
        event.listen(engine.sync_engine, "connect", _configure)
        event.listen(engine.sync_engine, "begin", _begin)
        return engine

    def before_migrating(self, connection: Connection, known: Set[str]) -> None:
        """Do nothing: the migrating transaction has the only write lock, and the file was checked."""

    def unusable(self, error: DBAPIError) -> Unusable:
        """The error to raise when the database cannot be migrated."""
        full = self.is_full(error)
        reason = "full" if full else "unreadable" if _is_readonly(error) else "unreachable"
        return Unusable(reason, self.where, str(error.orig), transient=full or _error_name(error) in BUSY)

    def is_mistake(self, error: DBAPIError) -> bool:
        """Whether a statement of ours failed because of what it says or finds, not because of the file."""
        return _error_name(error).startswith(MISTAKES)

    def is_full(self, error: DBAPIError) -> bool:
        """Whether the disk was full. SQLite has rolled back, or will: it commits no unwritten page."""
        return _error_name(error) == "SQLITE_FULL"

    def opened(self) -> None:
        """Make the file readable by its owner only, and watch it from now on."""
        if not self.in_memory and self._url.database:
            path = Path(self._url.database).resolve()
            make_private(path)
            self._watch = FileWatch(path)

    def closing(self) -> None:
        """Stop watching the file."""
        if self._watch is not None:
            self._watch.close()
            self._watch = None

    def require_file(self) -> None:
        """Raise FileGone when the file was deleted or replaced."""
        if self._watch is not None and (part := self._watch.missing()):
            raise FileGone(f"{part} was deleted or replaced while the database is open")


class FileWatch:
    """Notices when the open file, its -wal or its -shm was deleted or replaced.

    It keeps its own connection open: meanwhile SQLite itself neither removes nor replaces the -wal and the -shm. If the
    -shm is gone, the next process makes a new one and does not see our locks: both could write at the same time.
    """

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # opens the -wal, too
        parts = (path, *(path.with_name(path.name + suffix) for suffix in ("-wal", "-shm")))
        self._known = {part: identity for part in parts if (identity := _identity(part)) is not None}

    def missing(self) -> Path | None:
        """The first file that was deleted or replaced; None if all are in place."""
        return next((part for part, identity in self._known.items() if _identity(part) != identity), None)

    def close(self) -> None:
        self._connection.close()


def _identity(path: Path) -> tuple[int, int] | None:
    """The device and inode number, which tell a file from another of the same name; None if there is no file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_private(path: Path) -> None:
    """Make a database readable and writable by its owner only: it contains hands, seeds and user ids."""
    for part in (path, *(path.with_name(path.name + suffix) for suffix in ("-wal", "-shm"))):
        with suppress(OSError):  # another owner's file, or a system without such rights: leave it
            if part.stat().st_mode & 0o077:
                part.chmod(0o600)


def _configure(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    try:
        cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT_MS}")  # first: the next ones may have to wait
        _enable_wal(cursor)
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA cache_size={-CACHE_KIB}")
    finally:
        cursor.close()


def _enable_wal(cursor: Any) -> None:
    """Switch the file to WAL. While another process switches it, SQLite fails at once and ignores its timeout."""
    deadline = time.monotonic() + BUSY_TIMEOUT_MS / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY  # higher bits: which kind
            if not busy or time.monotonic() > deadline:
                raise
            time.sleep(RETRY_PAUSE)  # blocks the event loop, but only at start-up
        else:
            return


def _begin(connection: Connection) -> None:
    """Take the write lock at once: a deferred transaction that starts to write cannot wait for the lock and fails."""
    if connection.get_execution_options().get(WRITING, False):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        cast(DriverConnection, connection.connection.driver_connection).begin()


def _error_name(error: DBAPIError) -> str:
    """SQLite's name for an error, such as "SQLITE_FULL"; "" if it has none."""
    name = getattr(error.orig, "sqlite_errorname", None)
    return str(name or getattr(getattr(error.orig, "driver_exception", None), "sqlite_errorname", ""))


def _is_readonly(error: DBAPIError) -> bool:
    """Whether SQLite could not open or write the file, rather than waited for it in vain."""
    return _error_name(error).startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM", "SQLITE_AUTH"))
