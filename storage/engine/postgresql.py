"""PostgreSQL: a server that several processes and machines share."""

from collections.abc import Set
from hashlib import blake2b
from typing import Any

from sqlalchemy import URL, Connection, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.errors import Unusable

DRIVER = "postgresql+asyncpg"
CONNECTING = 5.0  # seconds for a new connection
LOCKED_MS = 5000  # how long a transaction waits for another's lock
# Who vanishes without a word loses their locks.
GONE = {"tcp_keepalives_idle": "60", "tcp_keepalives_interval": "10", "tcp_keepalives_count": "3"}
KEPT = {"synchronous_commit": "on"}  # a move is on disk before anybody is told, whatever the server does for others
FORBIDDEN = ("42501", "25006")  # no permission; a server that only reads


class PostgreSQL:
    """A database on a server. What may run side by side is decided by locks of rows and of names (see `lock`)."""

    reading: dict[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    writing: dict[str, Any] = {"isolation_level": "READ COMMITTED"}
    one_writer = False
    in_memory = False

    def __init__(self, url: URL) -> None:
        self._url = url.set(drivername=DRIVER)
        self.where = self._url.render_as_string(hide_password=True)

    async def check_file(self, known: Set[str]) -> None:
        """There is no file; `before_migrating` looks at the tables."""

    def engine(self, patience: float | None = None) -> AsyncEngine:
        """`patience`: seconds that a statement may take; None: as long as it takes, for migrations and tools."""
        settings = {"application_name": "tapis-vert", **GONE, **KEPT}
        if patience is not None:
            settings["lock_timeout"] = str(LOCKED_MS)
        return create_async_engine(
            self._url,
            hide_parameters=True,
            connect_args={"timeout": CONNECTING, "command_timeout": patience, "server_settings": settings},
            pool_pre_ping=True,  # after a restart of the server, the first click works
            pool_size=5,
            max_overflow=5,
            pool_timeout=10,
        )

    def before_migrating(self, connection: Connection, known: Set[str]) -> None:
        """Wait for whoever else migrates, then refuse what is not ours or newer than us. Raises Unusable."""
        take(connection, "migrations")
        tables = set(inspect(connection).get_table_names())
        if not tables:
            return
        if "alembic_version" not in tables:
            raise Unusable("foreign", self.where, "it has tables, but none of ours")
        revisions = set(connection.scalars(text("SELECT version_num FROM alembic_version")))
        if revisions - known:
            raise Unusable("newer", self.where, f"revision {', '.join(sorted(revisions - known))}")
        if "matches" not in tables and revisions:
            raise Unusable("foreign", self.where, "it has tables, but none of ours")

    def reason(self, error: DBAPIError) -> str:
        return "unreadable" if getattr(error.orig, "sqlstate", None) in FORBIDDEN else "unreachable"


def take(connection: Connection, *names: str) -> None:
    """Hold these names until the transaction ends, in the same order as everybody else."""
    for key in sorted({_key(name) for name in names}):
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": key})


def _key(name: str) -> int:
    """The 64 bits by which the server knows a name."""
    return int.from_bytes(blake2b(f"tapis-vert:{name}".encode(), digest_size=8).digest(), signed=True)
