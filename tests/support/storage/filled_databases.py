"""Databases with rows in every table of the schema, and functions that read them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    DateTime,
    Float,
    LargeBinary,
    MetaData,
    String,
    insert,
    make_url,
    select,
)
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from support.storage.empty_databases import write_empty_database

from storage import TableSettings
from storage.models.base import Base, DiscordId, Moment, SettingsText, UserId
from storage.models.matches import FINISHED

T = TypeVar("T")
ROWS = 3

# By column: a text that the schema or a migration accepts.
CHECKED = {
    "status": FINISHED,
    "state": "given",
    "strength": "hard",
    "settings": '{"turn_seconds": 60, "strength": "hard"}',
}


def new_database(url: str) -> str:
    """Create the tables of a file if it has none (a test's server has them); returns the URL."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        write_empty_database(Path(address.database or ""))
    return url


def filled(url: str) -> str:
    """Create the tables and fill each with every kind of value that it accepts; returns the URL."""
    on(new_database(url), fill)
    return url


def fill(connection: Connection, metadata: MetaData = Base.metadata) -> None:
    for table in metadata.sorted_tables:
        rows = [{column.name: value(column, row) for column in table.columns} for row in range(ROWS)]
        connection.execute(insert(table), rows)


def value(column: Column[Any], row: int) -> object:
    """A valid value for this column, different in each row; None in the first row of a nullable column."""
    kind = column.type
    if isinstance(kind, SettingsText):
        return TableSettings(turn_seconds=row, private=row == 1)
    if column.name in CHECKED:
        return CHECKED[column.name]
    if column.nullable and row == 0:
        return None
    if isinstance(kind, UserId | DiscordId):
        return (-1) ** row * (2**62 + row)
    if isinstance(kind, Moment | DateTime):
        return datetime(2026, 11, 21, 23, 59, 59, 999_999, UTC) + timedelta(days=row)
    if isinstance(kind, Boolean):
        return row % 2 == 1
    if isinstance(kind, LargeBinary):
        return bytes([0, 255, row]) + bytes(29)
    if isinstance(kind, Float):
        return 25 / 3 + row
    if isinstance(kind, String):
        return f"é🂡'\"\\%{row}"[: kind.length]
    return row + 1  # a number, perhaps a match id


def contents(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables."""
    return on(url, dump)


def dump(connection: Connection, metadata: MetaData = Base.metadata) -> dict[str, list[tuple[Any, ...]]]:
    return {
        table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key.columns))]
        for table in metadata.sorted_tables
    }


def on(url: str, work: Callable[[Connection], T]) -> T:
    """Run `work` on a database, in a transaction."""

    async def run() -> T:
        engine = create_async_engine(url, poolclass=NullPool)
        async with engine.begin() as connection:
            done = await connection.run_sync(work)
        await engine.dispose()
        return done

    done: T = apart(run)
    return done


def apart(work: Callable[[], Any]) -> Any:
    """Run `work` in a separate event loop, even if the test has one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work()).result()
