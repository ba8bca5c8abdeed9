"""A connection to an SQLite file that runs each statement in one round trip to its thread.

aiosqlite has a thread for each connection. SQLAlchemy makes four round trips for a statement: to make a cursor, to
execute, to fetch and to close. At each of them the loop and the thread compete for the interpreter's lock.

With one round trip per statement a single move takes 5 instead of 22, and reading a match takes 3 instead of 13: what
only reads begins together with its first statement. This relies on how SQLAlchemy uses a cursor (no streaming) and on
private names of aiosqlite: a new version of either must pass all tests of storage.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any, Self, cast

import aiosqlite


def connect(database: str, **options: Any) -> aiosqlite.Connection:
    """Like `aiosqlite.connect`, for SQLAlchemy's `async_creator_fn`: await the result."""
    return DriverConnection(lambda: sqlite3.connect(database, **options), iter_chunk_size=64)


class DriverConnection(aiosqlite.Connection):
    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._thread.daemon = True  # as SQLAlchemy does: a leaked connection must not keep the process alive
        self._begins = False

    def cursor(self) -> "_Cursor":  # type: ignore[override] # only what SQLAlchemy uses of a cursor
        return _Cursor(self)

    def begin(self) -> None:
        """Begin a transaction with the next statement. A plain BEGIN alone would neither lock nor read anything."""
        self._begins = True

    async def rollback(self) -> None:
        self._begins = False
        if self.in_transaction:  # the pool also calls this after every commit
            await super().rollback()

    async def run(self, many: bool, sql: str, parameters: Sequence[Any]) -> "_Fetched":
        begins, self._begins = self._begins, False
        # The library's own untyped method to run code in its thread.
        fetched = await self._execute(_run, self._conn, begins, many, sql, parameters)  # type: ignore[no-untyped-call]
        return cast(_Fetched, fetched)


_Fetched = tuple[list[Any], Any, int, int | None]  # rows, description, number of rows, number of the last row


def _run(connection: sqlite3.Connection, begins: bool, many: bool, sql: str, parameters: Sequence[Any]) -> _Fetched:
    cursor = connection.cursor()
    try:
        if begins:
            cursor.execute("BEGIN")
        (cursor.executemany if many else cursor.execute)(sql, parameters)
        rows = cursor.fetchall() if cursor.description else []
        return rows, cursor.description, cursor.rowcount, cursor.lastrowid
    finally:
        cursor.close()


class _Cursor:
    """The result of an executed statement."""

    arraysize = 1

    def __init__(self, connection: DriverConnection) -> None:
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
