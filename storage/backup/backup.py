"""Makes a backup: SQLite's online backup of a file, or pg_dump's archive of a server."""

import asyncio
import sqlite3
from pathlib import Path

from sqlalchemy import make_url

from storage.backup.files import Content, belongs_to, copy_checked, failures_at, open_file, partial_file, publish
from storage.backup.server import Server
from storage.engine.database import backend_of
from storage.engine.postgresql import PostgreSQL
from storage.errors import BackupError
from storage.migrations import revisions


def locate(url: str) -> Path | Server:
    """The file or the server of a database's URL. Raises Unusable when the URL is invalid."""
    backend = backend_of(url)
    if isinstance(backend, PostgreSQL):
        return Server(url, backend)
    if backend.in_memory:
        raise BackupError("nothing", backend.where, "a database in memory ends with its process")
    return Path(make_url(url).database or "").absolute()


def back_up(url: str, file: Path, *, force: bool = False) -> Content:
    """Write the database's current content into `file` while others go on writing to it; returns a summary.

    The file appears when it is complete and checked. Only its owner may read it: it contains the seeds of matches in
    play. `force` replaces an existing file. Raises BackupError, or Unusable when the database cannot be read.
    """
    source, file = locate(url), file.absolute()
    with failures_at(file):
        if isinstance(source, Path) and belongs_to(file, source):
            raise BackupError("itself", file)
        if not file.parent.is_dir():
            raise BackupError("no-folder", file.parent)
        if file.exists() and not file.is_file():
            raise BackupError("not-a-file", file)  # a folder, or a device: a rename would put a file in its place
        if file.exists() and not force:
            raise BackupError("exists", file)
        if not asyncio.run(backend_of(url).revisions(set(revisions()))):
            raise BackupError("nothing", source if isinstance(source, Path) else source.where)
        with partial_file(file) as part:
            if isinstance(source, Path):
                with open_file(source) as connection:
                    content = write_backup(connection, part)
            else:
                content = write_backup(source, part)
            publish(part, file)
    return content


def write_backup(source: sqlite3.Connection | Server, part: Path) -> Content:
    """Write a backup into an empty file; returns a summary of what it has, at least. Raises BackupError."""
    if isinstance(source, sqlite3.Connection):
        return copy_checked(source, part)
    content = source.content()
    if content is None:
        raise BackupError("nothing", source.where)
    source.dump(part)
    return content
