"""The one door to the database: how a connection is set up, and what a transaction is."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, nullcontext
from functools import wraps
from pathlib import Path
from typing import Any, Self, TypeVar

from alembic import command
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidRequestError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from storage.errors import StorageError, Unusable
from storage.filecheck import check_file
from storage.migrations import config

T = TypeVar("T")

BUSY_MS = 5000  # how long a connection waits for another process's write transaction
WRITING = "tapis_writing"  # the execution option that marks a transaction which will write


async def to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Await `work` even if the caller is cancelled meanwhile; the cancellation is raised when it is done.

    A commit that is given up half-way may or may not have happened. This one has always happened.
    """
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})  # unlike awaiting the task, this never cancels it
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        if not task.cancelled():
            task.exception()  # looked at, so that asyncio does not report it as lost
        raise cancelled
    return task.result()


def _uncut(method: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
    @wraps(method)
    async def carried_through(*args: Any, **kwargs: Any) -> Any:
        return await to_the_end(method(*args, **kwargs))

    return carried_through


class _Session(AsyncSession):
    """A session that is only ever cancelled between two statements, never within one (see README.md)."""


for _name in (
    *("connection", "execute", "scalar", "scalars", "get", "merge", "delete", "flush", "refresh", "run_sync"),
    *("commit", "rollback", "close"),
):
    setattr(_Session, _name, _uncut(getattr(AsyncSession, _name)))


class Database:
    """An open database at the newest schema. Make one with `Database.open`, and `close` it.

    Several processes may open the same file; inside one process, writers queue up at one lock.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._readers = async_sessionmaker(engine, class_=_Session, expire_on_commit=False)
        self._writers = async_sessionmaker(
            engine.execution_options(**{WRITING: True}), class_=_Session, expire_on_commit=False
        )
        self._writer = asyncio.Lock()
        self._closed = False

    @classmethod
    async def open(cls, url: str) -> Self:
        """Check the file, migrate it to the newest schema, and open it.

        `url` is SQLAlchemy's, with an async driver: "sqlite+aiosqlite:///tapis.db". A missing or empty file
        is created. Raises Unusable, and then has left an existing file byte for byte as it was.
        """
        try:
            parsed = make_url(url)
        except (ArgumentError, ValueError):
            raise Unusable("unreachable", "database URL", "it does not read as a URL") from None
        where = parsed.render_as_string(hide_password=True)
        if path := _file_of(parsed, where):
            known = {script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()}
            await asyncio.to_thread(check_file, path, known)
        try:
            engine = _engine(parsed)
        except (ArgumentError, InvalidRequestError, ImportError) as error:
            raise Unusable("unreachable", where, str(error)) from error
        database = cls(engine)
        try:
            await to_the_end(database._migrate(where))
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Wait for the writer, then let go of every connection. Harmless when repeated."""
        async with self._writer:
            self._closed = True
            await to_the_end(self._engine.dispose())

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction that may write: BEGIN IMMEDIATE, one at a time, committed when the block ends well.

        Once the block has ended the commit is carried through, even if the caller is cancelled; before that,
        a cancellation or an error undoes it all. Raises StorageError when the database fails.
        """
        # The lock is held until the commit is done, so whoever enters next reads what was written here.
        async with self._writer, self._session(self._writers) as session:
            yield session
            await session.commit()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A transaction that reads one snapshot throughout. Raises StorageError when the database fails."""
        # A database in memory has one connection: its readers queue up with the writers.
        alone = self._engine.url.database in (None, "", ":memory:")
        async with self._writer if alone else nullcontext(), self._session(self._readers) as session:
            yield session

    @asynccontextmanager
    async def _session(self, sessions: async_sessionmaker[_Session]) -> AsyncIterator[AsyncSession]:
        if self._closed:
            raise StorageError("the database is closed")
        session = sessions()
        try:
            await session.connection()  # begins now, before anything is read
            yield session
        except DBAPIError as error:
            raise StorageError(f"the database failed: {error.orig}") from error
        except PoolTimeout as error:
            raise StorageError("no connection to the database came free") from error
        finally:
            await session.close()  # rolls back whatever was not committed

    async def _migrate(self, where: str) -> None:
        try:
            # One write transaction: a second process waits here, then finds the work done.
            async with self._engine.execution_options(**{WRITING: True}).begin() as connection:
                await connection.run_sync(_upgrade)
        except CommandError as error:  # another process has gone beyond us since the file was checked
            raise Unusable("newer", where, str(error)) from error
        except DBAPIError as error:
            reason = "unreadable" if _readonly(error) else "unreachable"
            raise Unusable(reason, where, str(error.orig)) from error
        except OSError as error:
            raise Unusable("unreachable", where, error.strerror or type(error).__name__) from error


def _upgrade(connection: Connection) -> None:
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")


def _file_of(url: URL, where: str) -> Path | None:
    """The SQLite file behind a URL; None for a database in memory or on a server."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    if "uri" in url.query or url.database.startswith("file:"):
        raise Unusable("unreachable", where, "write a plain path: SQLite's file: names are not supported")
    return Path(url.database)


def _engine(url: URL) -> AsyncEngine:
    # What a statement was given stays out of errors and their tracebacks: it may be the seed of a match in play.
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, hide_parameters=True)
    # isolation_level None keeps the driver from beginning transactions of its own accord.
    engine = create_async_engine(url, hide_parameters=True, connect_args={"isolation_level": None})
    event.listen(engine.sync_engine, "connect", _set_up)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _set_up(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    try:
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MS}")  # first: the next one may have to wait
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
    finally:
        cursor.close()


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
