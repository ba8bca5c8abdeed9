"""The one door to the database: what a connection is for, and what a transaction is."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Set
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import wraps
from time import perf_counter
from typing import Any, Self, TypeVar

from alembic.util.exc import CommandError
from sqlalchemy import Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InvalidRequestError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker

from storage.engine.postgresql import DRIVER, PostgreSQL, take
from storage.engine.sqlite import SQLite
from storage.errors import StorageError, Unsure, Unusable
from storage.migrations import revisions, upgrade

T = TypeVar("T")

PATIENCE = 15.0  # seconds that a server may take for one statement


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
        try:
            return await to_the_end(method(*args, **kwargs))
        except OSError as error:  # of the network, timeouts included: nobody wraps them
            raise _Silent(f"the database does not answer: {error!r}") from error

    return carried_through


class _Silent(StorageError):
    """The connection is no use any more, whatever the pool may think of it."""


class _Session(AsyncSession):
    """A session that is only ever cancelled between two statements, never within one (see README.md)."""


for _name in (
    *("connection", "execute", "scalar", "scalars", "get", "merge", "delete", "flush", "refresh", "run_sync"),
    *("commit", "rollback", "close"),
):
    setattr(_Session, _name, _uncut(getattr(AsyncSession, _name)))


async def lock(session: AsyncSession, *names: str) -> None:
    """Be the only one who holds these names ("person:1") until the transaction ends, in whatever process.

    For what is read, then written, and may have no row yet that could be locked. Nobody ever waits in a circle: who
    needs several names takes them in one call, before any row, and then rows of matches in the order of their ids. On
    SQLite, BEGIN IMMEDIATE has locked everything.
    """
    if session.get_bind().dialect.name == "postgresql":
        connection = await session.connection()
        await to_the_end(connection.run_sync(take, *names))


class Database:
    """An open database at the newest schema. Make one with `Database.open`, and `close` it.

    Several processes may open the same one. Inside one process, writers of an SQLite file queue up at one lock; on a
    server they run side by side.
    """

    def __init__(self, backend: SQLite | PostgreSQL, engine: AsyncEngine) -> None:
        self._backend = backend
        self._engine = engine
        self._readers = _sessions(engine, backend.reading)
        self._writers = _sessions(engine, backend.writing)
        self._writer = asyncio.Lock()
        self._running = 0
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        self.on_commit: Callable[[float], object] = lambda seconds: None  # told how long each commit took

    @classmethod
    async def open(cls, url: str, *, patience: float | None = PATIENCE) -> Self:
        """Check the database, migrate it to the newest schema, and open it.

        `url` is SQLAlchemy's, with an async driver: "sqlite+aiosqlite:///tapis.db", "postgresql+asyncpg://user@host/name".
        A missing or empty file is created. `patience`: seconds that a server may take for one statement; None, for
        tools: as long as it takes. Raises Unusable, and then has left an existing database as it was.
        """
        backend = backend_of(url)
        known = set(revisions())
        await backend.check_file(known)
        try:
            engine = backend.engine(patience)
            migrating = engine if backend.one_writer else backend.engine()
        except ImportError as error:
            install = "pip install 'tapis-vert[postgres]'"
            detail = f"the driver is missing: {install}" if error.name == "asyncpg" else str(error)
            raise Unusable("unreachable", backend.where, detail) from error
        except (ArgumentError, InvalidRequestError) as error:
            raise Unusable("unreachable", backend.where, str(error)) from error
        database = cls(backend, engine)
        try:
            await to_the_end(_migrate(backend, migrating, known))
        except BaseException:
            await database.close()
            raise
        finally:
            if migrating is not engine:
                await to_the_end(migrating.dispose())
        return database

    async def close(self) -> None:
        """Refuse new work, wait for what is running, then let go of every connection. Harmless when repeated."""
        self._closed = True
        await self._idle.wait()
        await to_the_end(self._engine.dispose())

    @property
    def one_writer(self) -> bool:
        """Whether all that is written goes one after the other."""
        return self._backend.one_writer

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction that may write, committed when the block ends well.

        On SQLite it is alone from its first moment (BEGIN IMMEDIATE). On a server others write meanwhile (READ
        COMMITTED): what is read to be changed is locked first, by its row or with `lock`. Once the block has ended the
        commit is carried through, even if the caller is cancelled; before that, a cancellation or an error undoes it
        all. Raises StorageError when the database fails, Unsure when it fails during the commit.
        """
        # The lock is held until the commit is done, so whoever enters next reads what was written here.
        async with self._alone(self.one_writer), self._session(self._writers) as session:
            yield session
            if session.new or session.dirty or session.deleted:
                await session.flush()  # not within the commit: what fails here has certainly not happened
            began = perf_counter()
            try:
                await session.commit()
            except (DBAPIError, StorageError) as error:
                raise Unsure(f"a commit failed: {error}") from error
            finally:
                self.on_commit(perf_counter() - began)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A transaction that reads one snapshot throughout. Raises StorageError when the database fails."""
        # A database in memory has one connection: its readers queue up with the writers.
        async with self._alone(self._backend.in_memory), self._session(self._readers) as session:
            yield session

    def _alone(self, needed: bool) -> AbstractAsyncContextManager[None]:
        return self._writer if needed else nullcontext()

    @asynccontextmanager
    async def _session(self, sessions: async_sessionmaker[_Session]) -> AsyncIterator[AsyncSession]:
        if self._closed:
            raise StorageError("the database is closed")
        session = sessions()
        self._running += 1
        self._idle.clear()
        try:
            await session.connection()  # begins now, before anything is read
            yield session
        except DBAPIError as error:
            raise StorageError(f"the database failed: {error.orig}") from error
        except PoolTimeout as error:
            raise StorageError("no connection to the database came free") from error
        except (_Silent, Unsure):
            await session.invalidate()
            raise
        finally:
            try:
                await session.close()  # rolls back whatever was not committed
            finally:
                self._running -= 1
                if not self._running:
                    self._idle.set()


def _sessions(engine: AsyncEngine, options: dict[str, Any]) -> async_sessionmaker[_Session]:
    return async_sessionmaker(engine.execution_options(**options), class_=_Session, expire_on_commit=False)


def backend_of(url: str) -> SQLite | PostgreSQL:
    """What serves this URL. Raises Unusable, without a word of the URL where it may hold a password."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise Unusable("unreachable", "database URL", "it does not read as a URL") from None
    scheme = parsed.drivername.partition("+")[0]
    if scheme == "sqlite":
        return SQLite(parsed)
    if parsed.drivername in ("postgres", "postgresql", DRIVER):
        return PostgreSQL(parsed)
    where = parsed.render_as_string(hide_password=True)
    raise Unusable("unreachable", where, f"write sqlite+aiosqlite://… or {DRIVER}://…")


async def _migrate(backend: SQLite | PostgreSQL, engine: AsyncEngine, known: Set[str]) -> None:
    """One write transaction: a second process waits for it, then finds the work done. Raises Unusable."""

    def migrate(connection: Connection) -> None:
        backend.before_migrating(connection, known)
        upgrade(connection)

    try:
        async with engine.execution_options(**backend.writing).begin() as connection:
            await connection.run_sync(migrate)
    except CommandError as error:  # another process has gone beyond us since the file was checked
        raise Unusable("newer", backend.where, str(error)) from error
    except DBAPIError as error:
        raise Unusable(backend.reason(error), backend.where, str(error.orig)) from error
    except OSError as error:
        raise Unusable("unreachable", backend.where, error.strerror or str(error) or type(error).__name__) from error
    except (TypeError, ValueError) as error:  # the driver does not understand a part of the URL
        raise Unusable("unreachable", backend.where, str(error)) from error
