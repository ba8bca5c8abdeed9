"""All access to the database: opening it, and its transactions."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Set
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import wraps
from time import perf_counter
from typing import Any, Self, TypeVar

from alembic.util.exc import CommandError
from sqlalchemy import Connection, Executable, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidRequestError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker

from storage.engine.postgresql import PostgreSQL, take_locks
from storage.engine.schema_check import missing_on
from storage.engine.sqlite import SQLite
from storage.errors import DiskFull, StorageError, TooBusy, Unsure, Unusable
from storage.migrations import FailedMigration, revisions, upgrade

T = TypeVar("T")

OPEN_TRIES = 5  # at a locked file; each lasts as long as SQLite waits for the lock
MAX_PORT = 65535
STATEMENT_TIMEOUT = 15.0  # seconds for one statement on a server
READER_PATIENCE = 1.5  # seconds for which a reader waits for the others; Discord waits 3 s for the bot


async def run_to_completion(work: Coroutine[Any, Any, T]) -> T:
    """Await `work` to its end even if the caller is cancelled; then raise the cancellation.

    A commit that is cancelled half-way is in doubt. A commit awaited here has always either succeeded or failed.
    """
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})  # never cancels the task, unlike `await task`
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        if not task.cancelled():
            task.exception()  # retrieved, so that asyncio does not report it as lost
        raise cancelled
    return task.result()


def _uncancellable(method: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
    @wraps(method)
    async def completed(*args: Any, **kwargs: Any) -> Any:
        try:
            return await run_to_completion(method(*args, **kwargs))
        except OSError as error:  # network errors and timeouts: no library wraps them
            raise _ConnectionLost(f"the database does not answer: {error!r}") from error

    return completed


class _ConnectionLost(StorageError):
    """The connection is unusable, even if the pool believes that it works."""


class _Session(AsyncSession):
    """A session that can only be cancelled between two statements, never within one.

    A cancelled commit may or may not have happened. A cancellation inside aiosqlite can hang the pool during a connect,
    or leave the file locked (seen with aiosqlite 0.22 and SQLAlchemy 2.1). So each call of a session runs to completion
    in its own task.
    """


for _name in (
    *("connection", "execute", "scalar", "scalars", "get", "merge", "delete", "flush", "refresh", "run_sync"),
    *("commit", "rollback", "close"),
):
    setattr(_Session, _name, _uncancellable(getattr(AsyncSession, _name)))


async def lock(session: AsyncSession, *names: str) -> None:
    """Lock these names ("person:1") until the transaction ends, against all other tasks and processes.

    Use it for data that is read and then written, and may have no row to lock yet. To avoid deadlocks, a transaction
    locks all its names in one call before it locks any row, and then locks rows of matches in the order of their ids.
    On SQLite this does nothing: BEGIN IMMEDIATE has locked everything.
    """
    if session.get_bind().dialect.name == "postgresql":
        connection = await session.connection()
        await run_to_completion(connection.run_sync(take_locks, *names))


class Database:
    """An open database at the newest schema. Open it with `Database.open` and `close` it.

    Several processes may open the same database. Within one process, writers of an SQLite file queue for one lock; on a
    server they run in parallel. Readers never take all connections: however many wait, writers have theirs.
    """

    def __init__(self, backend: SQLite | PostgreSQL, engine: AsyncEngine) -> None:
        self._backend = backend
        self._engine = engine
        self._readers = _session_factory(engine, backend.reading)
        self._writers = _session_factory(engine, backend.writing)
        self._writer = asyncio.Lock()
        self._places = asyncio.Semaphore(backend.most_readers)
        self._open_sessions = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        self.on_commit: Callable[[float], object] = lambda seconds: None  # called with the duration of each commit

    @classmethod
    async def open(cls, url: str, *, statement_timeout: float | None = STATEMENT_TIMEOUT) -> Self:
        """Check the database, migrate it to the newest schema, and open it.

        `url` is SQLAlchemy's, with an async driver: "sqlite+aiosqlite:///tapis.db", "postgresql+asyncpg://user@host/name".
        A missing or empty file is created. `statement_timeout`: seconds for one statement on a server; tools pass None,
        for no limit. Raises Unusable, which leaves an existing database unchanged.
        """
        backend = backend_of(url)
        known = set(revisions())
        await backend.check_file(known)
        try:
            engine = backend.engine(statement_timeout)
            migrating = engine if backend.single_writer else backend.engine()
        except (ArgumentError, InvalidRequestError) as error:
            raise Unusable("unreachable", backend.where, str(error)) from error
        database = cls(backend, engine)
        try:
            await _migrate_with_patience(backend, migrating, known)
            backend.opened()
        except BaseException:
            await database.close()
            raise
        finally:
            if migrating is not engine:
                await run_to_completion(migrating.dispose())
        return database

    async def close(self) -> None:
        """Refuse new sessions, wait for the open ones, then close every connection. May be called again."""
        self._closed = True
        await self._idle.wait()
        self._backend.closing()
        await run_to_completion(self._engine.dispose())

    @property
    def single_writer(self) -> bool:
        """Whether writers run one after the other."""
        return self._backend.single_writer

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction that may write, committed when the block ends without an error.

        On SQLite it is the only writer from its start (BEGIN IMMEDIATE). On a server others write at the same time
        (READ COMMITTED): before you read data that you will change, lock its row or a name (see `lock`). After the
        block, the commit is completed even if the caller is cancelled; before that, a cancellation or an error rolls
        everything back. Raises StorageError when the database fails (after DiskFull and FileGone nothing was written),
        Unsure when it fails during the commit.
        """
        # The lock is held until the commit is done, so the next writer reads the new data.
        async with self._exclusively(self.single_writer), self._session(self._writers) as session:
            yield session
            if session.new or session.dirty or session.deleted:
                await session.flush()  # before the commit: a failure here is never in doubt
            began = perf_counter()
            try:
                await session.commit()
            except (DBAPIError, StorageError) as error:
                if isinstance(error, DBAPIError) and self._backend.is_full(error):
                    raise
                raise Unsure(f"a commit failed: {error}") from error
            finally:
                self.on_commit(perf_counter() - began)

    @asynccontextmanager
    async def reading(self, *, urgent: bool = False) -> AsyncIterator[AsyncSession]:
        """A transaction that reads one snapshot. Raises StorageError when the database fails.

        `urgent`: for short reads that a move or a table waits for. If all readers' connections are in use, it queues
        with the writers. Any other reader then waits for READER_PATIENCE, and gets TooBusy.
        """
        async with self._place_to_read(urgent), self._session(self._readers) as session:
            yield session

    def _place_to_read(self, urgent: bool) -> AbstractAsyncContextManager[None]:
        # A database in memory has one connection, so its readers queue with the writers.
        if self._backend.in_memory or (urgent and self._places.locked()):
            return self._exclusively(self.single_writer)
        return self._reader_place()

    @asynccontextmanager
    async def _reader_place(self) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(READER_PATIENCE):
                await self._places.acquire()
        except TimeoutError:
            raise TooBusy(f"all connections for readers were in use for {READER_PATIENCE} s") from None
        try:
            yield
        finally:
            self._places.release()

    def _exclusively(self, needed: bool) -> AbstractAsyncContextManager[None]:
        return self._writer if needed else nullcontext()

    @asynccontextmanager
    async def _session(self, sessions: async_sessionmaker[_Session]) -> AsyncIterator[AsyncSession]:
        if self._closed:
            raise StorageError("the database is closed")
        self._backend.require_file()
        session = sessions()
        self._open_sessions += 1
        self._idle.clear()
        try:
            await session.connection()  # begins the transaction, before anything is read
            yield session
        except DBAPIError as error:
            kind = DiskFull if self._backend.is_full(error) else StorageError
            raise kind(f"the database failed: {error.orig}") from error
        except PoolTimeout as error:
            raise StorageError("no free connection to the database") from error
        except (_ConnectionLost, Unsure):
            await session.invalidate()
            raise
        finally:
            try:
                await session.close()  # rolls back uncommitted changes
            finally:
                self._open_sessions -= 1
                if not self._open_sessions:
                    self._idle.set()


def _session_factory(engine: AsyncEngine, options: dict[str, Any]) -> async_sessionmaker[_Session]:
    return async_sessionmaker(engine.execution_options(**options), class_=_Session, expire_on_commit=False)


def backend_of(url: str) -> SQLite | PostgreSQL:
    """The backend of this URL. Raises Unusable, which quotes the URL only if it can hide the password."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise Unusable("no-url", "in DATABASE_URL") from None
    if parsed.port is not None and parsed.port > MAX_PORT:
        raise Unusable("no-url", "in DATABASE_URL", f"its port is above {MAX_PORT}")
    if "@" in (parsed.host or ""):  # a part of the password
        raise Unusable("no-url", "in DATABASE_URL", "its password contains @: write %40 instead")
    for backend in (SQLite, PostgreSQL):
        if parsed.drivername in backend.names:
            return backend(parsed)
    where = parsed.difference_update_query(["password"]).render_as_string(hide_password=True)
    raise Unusable("no-url", where)


async def _migrate_with_patience(backend: SQLite | PostgreSQL, engine: AsyncEngine, known: Set[str]) -> None:
    """Like `_migrate`, but tries again at a locked file, for longer than a transaction of a running bot takes."""
    for tries_left in reversed(range(OPEN_TRIES if backend.single_writer else 1)):
        try:
            await run_to_completion(_migrate(backend, engine, known))
        except Unusable as problem:
            if problem.reason != "unreachable" or not problem.transient or not tries_left:
                raise
        else:
            return


async def _migrate(backend: SQLite | PostgreSQL, engine: AsyncEngine, known: Set[str]) -> None:
    """Migrate in one write transaction: a second process waits for it, then finds the work done. Raises Unusable."""

    def migrate(connection: Connection) -> None:
        backend.before_migrating(connection, known)
        if upgrade(connection) and (lost := missing_on(connection)):  # it was incomplete before: roll back
            raise Unusable("incomplete", backend.where, lost)

    try:
        async with engine.execution_options(**backend.writing).begin() as connection:
            await connection.run_sync(migrate)
    except CommandError as error:  # since the check, another process has migrated to a newer schema than ours
        raise Unusable("newer", backend.where, str(error)) from error
    except FailedMigration as failure:
        raise _why_failed(backend, failure) from failure.__cause__
    except DBAPIError as error:
        raise backend.unusable(error) from error
    except OSError as error:
        raise _no_answer(backend, error) from error
    except (TypeError, ValueError) as error:  # the driver does not understand part of the URL
        raise Unusable("unreachable", backend.where, str(error)) from error


def _why_failed(backend: SQLite | PostgreSQL, failure: FailedMigration) -> Unusable:
    """The error to raise: the migration is at fault, unless the disk or the server was."""
    match failure.__cause__:
        case DBAPIError() as error if not backend.is_mistake(error):
            return backend.unusable(error)
        case OSError() as error:
            return _no_answer(backend, error)
        case error:
            what = error.orig if isinstance(error, DBAPIError) else f"{type(error).__name__}: {error}"
            return Unusable("migration", backend.where, f"{failure.revision} failed ({what})")


def _no_answer(backend: SQLite | PostgreSQL, error: OSError) -> Unusable:
    detail = error.strerror or str(error) or type(error).__name__
    return Unusable("unreachable", backend.where, detail, transient=True)


class Store:
    """One kind of data in a database. Each method that reads or writes raises StorageError when the database fails."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _execute(self, statement: Executable) -> None:
        """Run one statement in a transaction of its own."""
        async with self._database.writing() as session:
            await session.execute(statement)
