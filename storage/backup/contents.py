"""The content of a database: summed up, counted, and copied into another, table by table or page by page.

Plain functions over a synchronous connection, for files and (by `run_sync`) for servers.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, create_engine, distinct, func, insert, inspect, select, tuple_
from sqlalchemy.pool import NullPool

from storage.migrations import upgrade
from storage.models import Base, MatchRow, MoveRow, SeatRow

BATCH = 5_000  # rows
PAGES = 1_024  # of 4 KB, between two reports of progress

Progress = Callable[[int, int], None]  # called with the amount done and the total


def no_progress(done: int, of: int) -> None:
    """Report nothing."""


@dataclass(frozen=True, slots=True)
class Content:
    """A summary for operators who compare two databases. `players`: people who have a seat, each once."""

    matches: int
    moves: int
    players: int
    last_move: datetime | None


def content_of(connection: Connection) -> Content | None:
    """Sum up a database; None when it has none of our tables."""
    if not inspect(connection).has_table(MatchRow.__tablename__):
        return None
    matches = connection.scalar(select(func.count()).select_from(MatchRow)) or 0
    moves = connection.scalar(select(func.count()).select_from(MoveRow)) or 0
    players = connection.scalar(select(func.count(distinct(SeatRow.user_id)))) or 0
    return Content(matches, moves, players, connection.scalar(select(func.max(MoveRow.played_at))))


def row_counts(connection: Connection) -> dict[str, int]:
    """The number of rows of each of our tables that exists."""
    there = set(inspect(connection).get_table_names())
    tables = [table for table in Base.metadata.sorted_tables if table.name in there]
    return {table.name: connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


def copy_tables(source: Connection, target: Connection, progress: Progress = no_progress) -> None:
    """Copy all rows of our tables into the same tables, which are empty, of another database."""
    done, of = 0, sum(row_counts(source).values())
    for table in Base.metadata.sorted_tables:  # tables that others refer to come first
        for batch in _batches(source, table):
            target.execute(insert(table), batch)
            done += len(batch)
            progress(done, of)


def _batches(source: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """All rows by primary key, in batches: an open cursor would keep the table from being emptied."""
    key = table.primary_key.columns
    query = select(table).order_by(*key).limit(BATCH)
    batch = [dict(row) for row in source.execute(query).mappings()]
    while batch:
        yield batch
        last = [batch[-1][column.name] for column in key]
        further = query.where(tuple_(*key) > tuple_(*last, types=[column.type for column in key]))
        batch = [dict(row) for row in source.execute(further).mappings()]


def copy_pages(source: Connection, target: Connection, progress: Progress = no_progress) -> None:
    """Overwrite one SQLite file with the pages of another, in one transaction of the target.

    In a transaction of the source this is one snapshot, however long it takes and even if others write meanwhile.
    Without one, SQLite starts again each time that another process has written.
    """
    _driver(source).backup(_driver(target), pages=PAGES, progress=lambda status, left, of: progress(of - left, of))


@contextmanager
def connect_to_file(file: Path) -> Iterator[Connection]:
    """A connection to an existing SQLite file. Transactions only begin with an explicit BEGIN."""

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=5, isolation_level=None)

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    with engine.connect() as connection:
        yield connection


@contextmanager
def connect_to_scratch_file(file: Path) -> Iterator[Connection]:
    """The same for a file that may be lost before it is done: no journal, no waiting for the disk."""
    with connect_to_file(file) as connection:
        connection.exec_driver_sql("PRAGMA journal_mode=OFF")
        connection.exec_driver_sql("PRAGMA synchronous=OFF")
        yield connection


def migrate(connection: Connection) -> None:
    """Bring an SQLite database, empty or old, to the newest schema in one transaction."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    upgrade(connection)
    connection.commit()


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver
