"""A connection to an SQLite file that runs each statement in one round trip to its thread.

aiosqlite has a thread for each connection. SQLAlchemy makes four round trips for a statement: to make a cursor, to
execute, to fetch and to close. At each of them the loop and the thread compete for the interpreter's lock.

With one round trip per statement a single move takes 5 instead of 22, and reading a match takes 4 instead of 13. This
relies on how SQLAlchemy uses a cursor (no streaming) and on private names of aiosqlite: a new version of either must
pass all tests of storage.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any, Self

import aiosqlite


def connect(database: str, **options: Any) -> aiosqlite.Connection:
    """Like `aiosqlite.connect`, for SQLAlchemy's `async_creator_fn`: await the result."""
    return _Connection(lambda: sqlite3.connect(database, **options), iter_chunk_size=64)


class _Connection(aiosqlite.Connection):
    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._thread.daemon = True  # as SQLAlchemy does: a leaked connection must not keep the process alive

    def cursor(self) -> "_Cursor":  # type: ignore[override] # only what SQLAlchemy uses of a cursor
        return _Cursor(self)

    async def rollback(self) -> None:
        if self.in_transaction:  # the pool also calls this after every commit
            await super().rollback()

    async def run(self, many: bool, sql: str, parameters: Sequence[Any]) -> "_Fetched":
        """Run a statement and fetch its whole result."""
        # The library's own untyped method to run code in its thread.
        fetched: _Fetched = await self._execute(_run, self._conn, many, sql, parameters)  # type: ignore[no-untyped-call]
        return fetched


_Fetched = tuple[list[Any], Any, int, int | None]  # rows, description, number of rows, number of the last row


def _run(connection: sqlite3.Connection, many: bool, sql: str, parameters: Sequence[Any]) -> _Fetched:
    cursor = connection.cursor()
    try:
        (cursor.executemany if many else cursor.execute)(sql, parameters)
        rows = cursor.fetchall() if cursor.description else []
        return rows, cursor.description, cursor.rowcount, cursor.lastrowid
    finally:
        cursor.close()


class _Cursor:
    """The result of an executed statement."""

    arraysize = 1

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection
        self._fetched: _Fetched = [], None, -1, None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        self._fetched = await self._connection.run(False, sql, parameters)

    async def executemany(self, sql: str, parameters: Sequence[Any]) -> None:
        self._fetched = await self._connection.run(True, sql, parameters)

    async def fetchall(self) -> list[Any]:
        return self._fetched[0]

    async def close(self) -> None:
        """Do nothing: `_run` has closed the real cursor."""

    @property
    def description(self) -> Any:
        return self._fetched[1]

    @property
    def rowcount(self) -> int:
        return self._fetched[2]

    @property
    def lastrowid(self) -> int | None:
        return self._fetched[3]
