"""Makes a backup: one plain SQLite file, copied by pages from a file or by rows from a server.

These functions block: asynchronous code runs them in a thread.
"""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from storage.backup.atomic_file import SIDECARS, partial_file, partial_name, publish, sidecar
from storage.backup.contents import (
    Content,
    Progress,
    connect_to_file,
    connect_to_scratch_file,
    content_of,
    copy_pages,
    copy_tables,
    migrate,
    no_progress,
    row_counts,
)
from storage.backup.targets import connect_to_server, locate, require_newest
from storage.engine.file_check import check_file
from storage.engine.postgresql import PostgreSQL
from storage.errors import BackupError
from storage.migrations import FailedMigration, revisions


def back_up(url: str, file: Path, *, force: bool = False, progress: Progress = no_progress) -> Content:
    """Write the database's current content into `file` while others go on writing to it; returns a summary.

    The file appears when it is complete and checked. Only its owner may read it: it contains the seeds of matches in
    play. `force` replaces an existing file. Raises BackupError, or Unusable when the database cannot be read.
    """
    source, file = locate(url), file.absolute()
    with failures_at(file):
        if isinstance(source, Path) and any(belongs_to(each, source) for each in (file, partial_name(file))):
            raise BackupError("itself", file)
        if not file.parent.is_dir():
            raise BackupError("no-folder", file.parent)
        if file.exists() and not file.is_file():
            raise BackupError("not-a-file", file)  # a folder, or a device: a rename would put a file in its place
        if file.exists() and not force:
            raise BackupError("exists", file)
        with partial_file(file) as part:
            if isinstance(source, Path):
                content = _from_file(source, part, progress)
            else:
                content = asyncio.run(_from_server(source, part, progress))
            publish(part, file)
    return content


def save_aside(source: Connection, file: Path, progress: Progress = no_progress) -> None:
    """Write a backup of what this connection sees into `file`. Raises BackupError."""
    with partial_file(file) as part:
        copy_checked(source, part, progress)
        publish(part, file)


def copy_checked(source: Connection, part: Path, progress: Progress = no_progress) -> Content:
    """Copy a database into an empty file, in the connection's transaction, and compare the two."""
    content = content_of(source)
    if content is None:
        raise BackupError("nothing", source.engine.url)
    expected = row_counts(source)
    with connect_to_scratch_file(part) as copy:
        if source.dialect.name == "sqlite":
            copy_pages(source, copy, progress)
        else:
            migrate(copy)
            copy.exec_driver_sql("BEGIN")
            copy_tables(source, copy, progress)
            copy.commit()
    check_copy(part, expected)
    return content


def check_copy(part: Path, expected: dict[str, int]) -> None:
    """Turn WAL mode, which the pages may have, off in the copy. Raises BackupError if the copy is incomplete."""
    with connect_to_file(part) as copy:
        copy.exec_driver_sql("PRAGMA journal_mode=DELETE")
        verdict = copy.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if verdict != "ok" or row_counts(copy) != expected:
            raise BackupError("wrong-copy", part, str(verdict))


def belongs_to(file: Path, database: Path) -> bool:
    """Whether a file is the database (by any name), or one of SQLite's work files next to it."""
    mine = [sidecar(database.resolve(), suffix) for suffix in ("", *SIDECARS)]
    return file.resolve() in mine or (file.exists() and any(path.exists() and path.samefile(file) for path in mine))


@contextmanager
def failures_at(where: object) -> Iterator[None]:
    """Turn errors of the machine or the database into a BackupError."""
    try:
        yield
    except FailedMigration as failure:
        detail = f"{failure}: {getattr(failure.__cause__, 'orig', failure.__cause__)}"
        raise BackupError("failed", where, detail) from failure.__cause__
    except DBAPIError as error:
        raise BackupError("failed", where, str(error.orig)) from error
    except sqlite3.Error as error:
        raise BackupError("failed", where, str(error)) from error
    except OSError as error:
        raise BackupError("failed", error.filename or where, error.strerror or type(error).__name__) from error


def _from_file(path: Path, part: Path, progress: Progress) -> Content:
    check_file(path, set(revisions()))
    if not path.exists():
        raise BackupError("nothing", path)
    with connect_to_file(path) as source:
        source.exec_driver_sql("BEGIN")  # from the first read on, this is one snapshot
        return copy_checked(source, part, progress)


async def _from_server(server: PostgreSQL, part: Path, progress: Progress) -> Content:
    async with connect_to_server(server, **server.reading) as connection:
        await connection.run_sync(require_newest, server.where)
        return await connection.run_sync(copy_checked, part, progress)
