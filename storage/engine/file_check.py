"""Checks an SQLite file before anything opens it for writing, and does not change it.

A file without work files is opened with `immutable=1`; one with a -shm is read in place; one with a -wal or -journal
but no -shm is read from a copy, because recovery writes.
"""

import errno
import os
import shutil
import sqlite3
from collections.abc import Set
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from storage.engine.schema_check import SQLITE, VERSIONS, check_schema, missing
from storage.errors import Unusable


def check_file(path: Path, known: Set[str]) -> Set[str]:
    """A file's revisions, none if missing or empty. Raises Unusable unless intact and `known`."""
    path = path.resolve()  # SQLite follows links too: the -wal is next to the real file
    try:
        if not path.parent.is_dir():
            raise Unusable("unreadable", str(path), "its folder does not exist")
        # SQLite would open a read-only file, and fail only at the first move.
        _check_access(path.parent, path)
        if not path.exists():
            return set()
        if not path.is_file():
            raise Unusable("unreadable", str(path), "not a file")
        _check_access(path, path)
        if path.stat().st_size > 0:
            return _check_content(path, known)
        return set()
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        reason = "full" if full else "unreadable"
        raise Unusable(reason, str(path), error.strerror or str(error), transient=full) from error
    except sqlite3.DatabaseError as error:
        busy = getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        reason = "unreachable" if busy else "not-a-database"
        raise Unusable(reason, str(path), str(error), transient=busy) from error


def _check_access(part: Path, path: Path) -> None:
    mode = os.R_OK | os.W_OK | (os.X_OK if part.is_dir() else 0)
    if not os.access(part, mode, effective_ids=os.access in os.supports_effective_ids):
        raise Unusable("unreadable", str(path), f"no permission to read and write {part}")


def _check_content(path: Path, known: Set[str]) -> Set[str]:
    """Choose a way to read that changes no file: even a read-only connection makes a -shm in WAL mode."""
    if _sidecar(path, "-shm").exists():
        # Left by a killed process, or in use by a running one: reading in place adds and removes no file.
        return _check_tables(path.as_uri() + "?mode=ro", path, known)
    if any(_has_content(_sidecar(path, suffix)) for suffix in ("-wal", "-journal")):
        # No process has it open, yet there is work to recover. Recovery writes, so recover a copy.
        with TemporaryDirectory(prefix="check-") as folder:
            copy = Path(folder) / "copy"
            for suffix in ("", "-wal", "-journal"):
                if (part := _sidecar(path, suffix)).exists():
                    shutil.copyfile(part, _sidecar(copy, suffix))
            return _check_tables(copy.as_uri() + "?mode=rw", path, known)
    return _check_tables(path.as_uri() + "?mode=ro&immutable=1", path, known)


def _check_tables(uri: str, path: Path, known: Set[str]) -> Set[str]:
    with closing(sqlite3.connect(uri, uri=True, timeout=5, isolation_level=None)) as connection:
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise Unusable("not-a-database", str(path), verdict)
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        versions = f"SELECT version_num FROM {VERSIONS}"
        return check_schema(
            str(path),
            tables,
            lambda: (name for (name,) in connection.execute(versions)),
            lambda: missing(connection.execute(SQLITE)),
            known,
        )


def _sidecar(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _has_content(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0
