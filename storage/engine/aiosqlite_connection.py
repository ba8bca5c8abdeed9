"""A connection to an SQLite file that runs each statement in one visit to its thread.

aiosqlite has a thread for each connection. SQLAlchemy goes there and back to make a cursor, to execute, to fetch and to
close: four times for a statement, and each time the loop and the thread take turns at the interpreter.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any, Self

import aiosqlite


def connect(database: str, **options: Any) -> aiosqlite.Connection:
    """As `aiosqlite.connect`, for SQLAlchemy's `async_creator_fn`: to be awaited."""
    return _Connection(lambda: sqlite3.connect(database, **options), iter_chunk_size=64)


class _Connection(aiosqlite.Connection):
    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._thread.daemon = True  # as SQLAlchemy has it: a thread that was forgotten keeps no process alive

    def cursor(self) -> "_Cursor":  # type: ignore[override] # what SQLAlchemy asks of a cursor, and no more
        return _Cursor(self)

    async def rollback(self) -> None:
        if self.in_transaction:  # the pool asks for it after every commit, too
            await super().rollback()

    async def visit(self, many: bool, sql: str, parameters: Sequence[Any]) -> "_Told":
        """Run a statement, and bring back what there is to know of it."""
        # The library's own way to its thread, which it gives no types.
        told: _Told = await self._execute(_run, self._conn, many, sql, parameters)  # type: ignore[no-untyped-call]
        return told


_Told = tuple[list[Any], Any, int, int | None]  # rows, description, number of rows, number of the last row


def _run(connection: sqlite3.Connection, many: bool, sql: str, parameters: Sequence[Any]) -> _Told:
    cursor = connection.cursor()
    try:
        (cursor.executemany if many else cursor.execute)(sql, parameters)
        rows = cursor.fetchall() if cursor.description else []
        return rows, cursor.description, cursor.rowcount, cursor.lastrowid
    finally:
        cursor.close()


class _Cursor:
    """What is left of a statement once it was run."""

    arraysize = 1

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection
        self._told: _Told = [], None, -1, None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        self._told = await self._connection.visit(False, sql, parameters)

    async def executemany(self, sql: str, parameters: Sequence[Any]) -> None:
        self._told = await self._connection.visit(True, sql, parameters)

    async def fetchall(self) -> list[Any]:
        return self._told[0]

    async def close(self) -> None:
        """It was closed where it was run."""

    @property
    def description(self) -> Any:
        return self._told[1]

    @property
    def rowcount(self) -> int:
        return self._told[2]

    @property
    def lastrowid(self) -> int | None:
        return self._told[3]
