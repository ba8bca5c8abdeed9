"""PostgreSQL: a server that several processes and machines share.

Decision: bot/decisions/0091-postgresql-uses-locks-not-serializable.md.
"""

from collections.abc import Set
from hashlib import blake2b
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.engine.schema_check import VERSIONS, check_schema, missing_on
from storage.errors import Unusable
from storage.migrations import revisions as all_revisions

DRIVER = "postgresql+asyncpg"
INSTALL = "pip install '.[postgres]' in the folder of the source"
CONNECT_TIMEOUT = 5.0  # seconds to open a connection
LOCK_TIMEOUT_MS = 5000  # wait for another transaction's lock
CONNECTIONS = 10  # half of them are kept for writers
POOL_TIMEOUT = 10.0  # seconds for which a writer waits for the others
# With these, the server notices that a client has vanished, and releases its locks.
KEEPALIVE = {"tcp_keepalives_idle": "60", "tcp_keepalives_interval": "10", "tcp_keepalives_count": "3"}
# A move is on disk before it is announced, even if the server is configured otherwise.
DURABILITY = {"synchronous_commit": "on"}
CLOCK = {"timezone": "UTC"}  # the date of an instant is the same as on SQLite, wherever the server is
FORBIDDEN = ("42501", "25006")  # no permission; a read-only server
UNSET = ("28000", "28P01", "3D000")  # wrong settings: user or password, no such database
DISK_FULL = "53100"
MISTAKES = ("0A", "21", "22", "23", "42")  # classes of errors in a statement or in the data that it found
UTF8 = "UTF8"
RIGHTS = "SELECT current_setting('server_encoding'), coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)"


class PostgreSQL:
    """A database on a server. Locks of rows and of names (see `lock`) decide which transactions run in parallel."""

    names = ("postgres", "postgresql", DRIVER)  # of its kind of database in a URL
    reading: dict[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    writing: dict[str, Any] = {"isolation_level": "READ COMMITTED"}
    single_writer = False
    most_readers = CONNECTIONS // 2
    in_memory = False
    file: Path | None = None  # the server's files are not ours

    def __init__(self, url: URL) -> None:
        self._url = driver_url(url)
        self.encoding: str | None = None  # known once the database was inspected
        self.where = self._url.difference_update_query(["password"]).render_as_string(hide_password=True)

    async def check_file(self, known: Set[str]) -> None:
        """Do nothing: there is no file. `before_migrating` checks the tables."""

    async def revisions(self, known: Set[str]) -> Set[str]:
        """The revisions of the schema in the database, which is not changed. Raises Unusable."""
        engine = self.engine(CONNECT_TIMEOUT)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(self._inspect, known)
        except DBAPIError as error:
            raise self.unusable(error) from error
        except OSError as error:
            detail = error.strerror or str(error) or type(error).__name__
            raise Unusable("unreachable", self.where, detail, transient=True) from error
        except (TypeError, ValueError) as error:  # the driver does not understand part of the URL
            raise Unusable("unreachable", self.where, str(error)) from error
        finally:
            await engine.dispose()

    def engine(self, statement_timeout: float | None = None) -> AsyncEngine:
        """An engine. `statement_timeout`: seconds, None for no limit. Raises Unusable without the driver."""
        settings = {"application_name": "tapis-vert", **KEEPALIVE, **DURABILITY, **CLOCK}
        if statement_timeout is not None:
            settings["lock_timeout"] = str(LOCK_TIMEOUT_MS)
        try:
            return create_async_engine(
                self._url,
                hide_parameters=True,
                connect_args={
                    "timeout": CONNECT_TIMEOUT,
                    "command_timeout": statement_timeout,
                    "server_settings": settings,
                },
                pool_pre_ping=True,  # so the first click after a restart of the server works
                pool_size=CONNECTIONS // 2,
                max_overflow=CONNECTIONS // 2,
                pool_timeout=POOL_TIMEOUT,
            )
        except ImportError as error:
            raise Unusable("unreachable", self.where, f"the driver is missing: {INSTALL}") from error

    def before_migrating(self, connection: Connection, known: Set[str]) -> None:
        """Wait for another process that migrates, then refuse a foreign or newer database. Raises Unusable."""
        take_locks(connection, "migrations")
        self._inspect(connection, known)

    def _inspect(self, connection: Connection, known: Set[str]) -> Set[str]:
        """The revisions. Raises Unusable if they are not ours, or if the tables to make cannot be made."""
        revisions = self._revisions(connection, known)
        self.encoding, may_create = connection.execute(text(RIGHTS)).one()
        if not may_create and revisions != {all_revisions()[0]}:
            raise Unusable("unreadable", self.where, "this user may not create tables: make it the owner")
        if not revisions and self.encoding != UTF8:  # one in use may lack no letter so far: only doctor mentions it
            raise Unusable("encoding", self.where, self.encoding)
        return revisions

    def _revisions(self, connection: Connection, known: Set[str]) -> Set[str]:
        tables = set(inspect(connection).get_table_names())
        versions = text(f"SELECT version_num FROM {VERSIONS}")
        return check_schema(
            self.where, tables, lambda: connection.scalars(versions), lambda: missing_on(connection), known
        )

    def unusable(self, error: DBAPIError) -> Unusable:
        """The error to raise when the database cannot be migrated."""
        state = getattr(error.orig, "sqlstate", None)
        reason = "full" if self.is_full(error) else "unreadable" if state in FORBIDDEN else "unreachable"
        return Unusable(reason, self.where, str(error.orig), transient=state not in (*FORBIDDEN, *UNSET))

    def is_mistake(self, error: DBAPIError) -> bool:
        """Whether a statement of ours failed because of what it says or finds, not because of the server."""
        state = getattr(error.orig, "sqlstate", None) or ""
        return state not in FORBIDDEN and state.startswith(MISTAKES)

    def is_full(self, error: DBAPIError) -> bool:
        """Whether the server's disk was full. The server has rolled back."""
        return getattr(error.orig, "sqlstate", None) == DISK_FULL

    def opened(self) -> None:
        """Do nothing: there is no file to watch."""

    def closing(self) -> None:
        """Do nothing: there is no file to watch."""

    def require_file(self) -> None:
        """Do nothing: there is no file that could be gone."""


def driver_url(url: URL) -> URL:
    """The URL for our driver, which calls `ssl` what hosts of databases write as `sslmode`."""
    if (mode := url.query.get("sslmode")) is not None and "ssl" not in url.query:
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return url.set(drivername=DRIVER)


def take_locks(connection: Connection, *names: str) -> None:
    """Lock these names until the transaction ends, in one order for all callers."""
    for key in sorted({lock_key(name) for name in names}):
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


def lock_key(name: str) -> int:
    """The 64-bit key of a name on the server."""
    return int.from_bytes(blake2b(f"tapis-vert:{name}".encode(), digest_size=8).digest(), signed=True)
