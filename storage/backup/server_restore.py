"""Restores a backup over a server's database."""

import asyncio
import time
from pathlib import Path

from sqlalchemy import Connection, func, make_url, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.backup.backup import save_aside
from storage.backup.contents import Content, Progress, connect_to_file, content_of, copy_tables, row_counts
from storage.backup.targets import connect_to_server
from storage.engine.database import Database
from storage.engine.postgresql import PostgreSQL, take_locks
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
DISCONNECT_GRACE = 2.0  # seconds during which a disconnected client may still be listed


class ServerRestore:
    """Restores over a server. `base`: a path in the working folder with the database name; saved files go there."""

    def __init__(self, url: str, server: PostgreSQL) -> None:
        self._url = url
        self._server = server
        self.where = server.where
        self.base = Path(f"{make_url(url).database}.db").absolute()

    def present(self) -> Content | None:
        """A summary of the database; None when it is empty. Raises BackupError while another client is connected."""
        return asyncio.run(self._present())

    def replace(self, new: Path, kept: Path, keep_progress: Progress, put_progress: Progress) -> Path | None:
        """Replace all rows in one transaction. Returns `kept` if the old rows were saved there, else None."""
        return asyncio.run(self._replace_rows(new, kept, keep_progress, put_progress))

    async def _present(self) -> Content | None:
        async with connect_to_server(self._server) as connection:
            await self._refuse_others(connection)
            return await connection.run_sync(content_of)

    async def _replace_rows(
        self, new: Path, kept: Path, keep_progress: Progress, put_progress: Progress
    ) -> Path | None:
        await (await Database.open(self._url, statement_timeout=None)).close()  # creates or migrates the tables
        async with connect_to_server(self._server) as connection:
            # A bot that starts from now on waits for the commit before it reads anything: a transaction that had
            # already read, or was waiting to read, would see a truncated table as empty.
            await connection.run_sync(take_locks, "migrations")
            tables = await connection.run_sync(_table_list)
            await connection.exec_driver_sql(f"LOCK TABLE {tables} IN ACCESS EXCLUSIVE MODE")
            await self._refuse_others(connection)
            keep = await connection.run_sync(_keep, kept, keep_progress)
            await connection.exec_driver_sql(f"TRUNCATE {tables}")
            await connection.run_sync(self._fill, new, put_progress)
            return kept if keep else None

    def _fill(self, target: Connection, new: Path, put_progress: Progress) -> None:
        with connect_to_file(new) as copy:
            copy_tables(copy, target, put_progress)
            if row_counts(copy) != row_counts(target):
                raise BackupError("wrong-copy", self.where)
        _advance_sequences(target)

    async def _refuse_others(self, connection: AsyncConnection) -> None:
        deadline = time.monotonic() + DISCONNECT_GRACE
        while others := await connection.scalar(text(OTHERS)):
            if time.monotonic() > deadline:
                raise BackupError("in-use", self.where, f"connections: {others}")
            await asyncio.sleep(0.1)
            await connection.exec_driver_sql("SELECT pg_stat_clear_snapshot()")


def _table_list(connection: Connection) -> str:
    """All our tables as an SQL list."""
    name = connection.dialect.identifier_preparer.format_table
    return ", ".join(name(table) for table in Base.metadata.sorted_tables)


def _keep(target: Connection, kept: Path, keep_progress: Progress) -> bool:
    """Save the present rows in `kept`; returns whether there were any."""
    there = any(row_counts(target).values())
    if there:
        save_aside(target, kept, keep_progress)
    return there


def _advance_sequences(target: Connection) -> None:
    """Set the sequences to the highest id that was ever used, so that no id is used twice."""
    for table in Base.metadata.sorted_tables:
        column = table.autoincrement_column
        if column is None:
            continue
        sequence = target.scalar(select(func.pg_get_serial_sequence(table.name, column.name)))
        highest = target.scalar(select(func.max(column)))
        if sequence and highest:
            target.execute(text(NEXT_ID), {"sequence": sequence, "highest": highest})
