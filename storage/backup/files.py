"""SQLite files: their content, copied whole; and files that are either complete or absent."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from storage.errors import BackupError

SIDECARS = ("-journal", "-wal", "-shm")  # SQLite's work files next to a database
CONTENT = (
    "SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM moves),"
    " (SELECT count(DISTINCT user_id) FROM seats), (SELECT max(played_at) FROM moves)"
)


@dataclass(frozen=True, slots=True)
class Content:
    """A summary for operators who compare two databases. `players`: people who have a seat, each once."""

    matches: int
    moves: int
    players: int
    last_move: datetime | None

    @classmethod
    def read(cls, matches: str, moves: str, players: str, last_move: str | None) -> Self:
        """From the row of CONTENT, as either database writes it."""
        last = datetime.fromisoformat(last_move) if last_move else None
        last = last.replace(tzinfo=UTC) if last and last.tzinfo is None else last
        return cls(int(matches), int(moves), int(players), last)


def sidecar(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


@contextmanager
def open_file(file: Path) -> Iterator[sqlite3.Connection]:
    """A connection to an existing SQLite file. Transactions only begin with an explicit BEGIN."""
    uri = f"{file.resolve().as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True, timeout=5, isolation_level=None)) as connection:
        yield connection


def content_of(connection: sqlite3.Connection) -> Content | None:
    """Sum up a database; None when it has none of our tables."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'matches'").fetchone():
        return None
    return Content.read(*connection.execute(CONTENT).fetchone())


def copy_checked(source: sqlite3.Connection, part: Path) -> Content:
    """Copy a database into an empty file, as one snapshot even if others write meanwhile. Raises BackupError."""
    with open_file(part) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # the pages may say WAL
        (verdict,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise BackupError("wrong-copy", part, verdict)
        content = content_of(copy)
    if content is None:
        raise BackupError("nothing", part)
    return content


@contextmanager
def partial_file(file: Path) -> Iterator[Path]:
    """An empty `<name>.….part` next to `file`, readable by its owner only; deleted at the end unless published."""
    handle, name = tempfile.mkstemp(".part", f"{file.name}.", file.parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for suffix in ("", *SIDECARS):
            sidecar(Path(name), suffix).unlink(missing_ok=True)


def publish(part: Path, file: Path) -> None:
    """Rename the part to `file`, durably: after a power cut there is either the whole new file or the old one."""
    _fsync(part)
    part.replace(file)
    _fsync(file.parent)


def _fsync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def belongs_to(file: Path, database: Path) -> bool:
    """Whether a file is the database (by any name), or one of SQLite's work files next to it."""
    mine = [sidecar(database.resolve(), suffix) for suffix in ("", *SIDECARS)]
    return file.resolve() in mine or (file.exists() and any(path.exists() and path.samefile(file) for path in mine))


@contextmanager
def failures_at(where: object) -> Iterator[None]:
    """Turn errors of the machine or of SQLite into a BackupError."""
    try:
        yield
    except sqlite3.Error as error:
        raise BackupError("failed", where, str(error)) from error
    except OSError as error:
        raise BackupError("failed", error.filename or where, error.strerror or type(error).__name__) from error
