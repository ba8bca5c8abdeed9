"""A backup in the place of a server's database."""

import asyncio
import time
from pathlib import Path

from sqlalchemy import Connection, func, make_url, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.backup.backup import take_aside
from storage.backup.contents import Content, Tell, content_of, copy_tables, counts, opened
from storage.backup.targets import connected
from storage.engine.database import Database
from storage.engine.postgresql import PostgreSQL, take
from storage.errors import BackupError
from storage.models import Base

OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL
"""
NEXT_ID = """
    SELECT setval(sequence, greatest(:highest, coalesce(pg_sequence_last_value(sequence), 0)))
    FROM CAST(CAST(:sequence AS text) AS regclass) AS sequence
"""
FAREWELL = 2.0  # seconds for which somebody who has just left may still be listed


class ServerRestore:
    """`base`: a file of the working folder that has the database's name; what is kept aside goes beside it."""

    def __init__(self, url: str, server: PostgreSQL) -> None:
        self._url = url
        self._server = server
        self.where = server.where
        self.base = Path(f"{make_url(url).database}.db").absolute()

    def present(self) -> Content | None:
        """What the database holds now; None when that is nothing. Refuses while anybody else is connected."""
        return asyncio.run(self._look())

    def replace(self, new: Path, kept: Path, keeping: Tell, putting: Tell) -> Path | None:
        """Put the new file's content in its place, in one transaction."""
        return asyncio.run(self._refill(new, kept, keeping, putting))

    async def _look(self) -> Content | None:
        async with connected(self._server) as connection:
            await self._refuse_others(connection)
            return await connection.run_sync(content_of)

    async def _refill(self, new: Path, kept: Path, keeping: Tell, putting: Tell) -> Path | None:
        await (await Database.open(self._url, patience=None)).close()  # makes the tables, or renews them
        async with connected(self._server) as connection:
            # A bot that starts from now on waits for the commit before it reads anything: to a transaction that had
            # already read something, or only waited to read, a truncated table would be empty.
            await connection.run_sync(take, "migrations")
            tables = await connection.run_sync(_quoted)
            await connection.exec_driver_sql(f"LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE")
            await self._refuse_others(connection)
            keep = await connection.run_sync(_keep, kept, keeping)
            await connection.exec_driver_sql(f"TRUNCATE {tables}")
            await connection.run_sync(self._fill, new, putting)
            return kept if keep else None

    def _fill(self, target: Connection, new: Path, putting: Tell) -> None:
        with opened(new) as copy:
            copy_tables(copy, target, putting)
            if counts(copy) != counts(target):
                raise BackupError("wrong-copy", self.where)
        _go_on_counting(target)

    async def _refuse_others(self, connection: AsyncConnection) -> None:
        deadline = time.monotonic() + FAREWELL
        while others := await connection.scalar(text(OTHERS)):
            if time.monotonic() > deadline:
                raise BackupError("in-use", self.where, f"connections: {others}")
            await asyncio.sleep(0.1)
            await connection.exec_driver_sql("SELECT pg_stat_clear_snapshot()")


def _quoted(connection: Connection) -> str:
    """All our tables, as a list in SQL."""
    name = connection.dialect.identifier_preparer.format_table
    return ", ".join(name(table) for table in Base.metadata.sorted_tables)


def _keep(target: Connection, kept: Path, keeping: Tell) -> bool:
    """Take aside what is there; whether there was anything."""
    there = any(counts(target).values())
    if there:
        take_aside(target, kept, keeping)
    return there


def _go_on_counting(target: Connection) -> None:
    """Let what is numbered by the database itself go on after the highest number that there is, or ever was."""
    for table in Base.metadata.sorted_tables:
        column = table.autoincrement_column
        if column is None:
            continue
        sequence = target.scalar(select(func.pg_get_serial_sequence(table.name, column.name)))
        highest = target.scalar(select(func.max(column)))
        if sequence and highest:
            target.execute(text(NEXT_ID), {"sequence": sequence, "highest": highest})
