"""Restores a backup: checks it, saves the old database, then replaces all of it or nothing."""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from shutil import copyfile

from sqlalchemy import create_engine
from sqlalchemy.exc import DBAPIError

from storage.backup.backup import locate, write_backup
from storage.backup.files import (
    SIDECARS,
    Content,
    belongs_to,
    content_of,
    failures_at,
    open_file,
    partial_file,
    publish,
    sidecar,
)
from storage.backup.server import Server, copy_script
from storage.engine.database import Database, backend_of
from storage.engine.file_check import check_file
from storage.engine.schema_check import VERSIONS
from storage.errors import BackupError, Unusable
from storage.migrations import UNRELEASED, FailedMigration, revisions, upgrade

ARCHIVE = b"PGDMP"  # how pg_dump's archives begin
DAMAGES = ("not-a-database", "foreign", "newer", "unreleased", "incomplete")
READABLE = ("newer", "unreleased")  # databases with such a fault may be replaced, as those that cannot be read
LOCK_BYTES = (0x40000000, 512)  # offset and length of the bytes that SQLite locks (sqlite.org/fileformat2.html)

Ask = Callable[[Content | None, Content | None], None]  # of the backup and of the database; None: not known


def restore(url: str, file: Path, *, ask: Ask = lambda backup, present: None) -> Path | None:
    """Save the old database and replace it by a backup. Returns the saved file; None if nothing was there.

    `ask` is called when all is checked, and may raise. Raises BackupError or Unusable; the database is then unchanged,
    as after a crash at any moment. Raises Unsure when a server goes away at the end: then the database is either
    unchanged or restored.
    """
    target, file = locate(url), file.absolute()
    with failures_at(file):
        if isinstance(target, Path) and belongs_to(file, target):
            raise BackupError("itself", file)
        if not file.is_file() or not file.stat().st_size:
            raise BackupError("nothing", file)
        with file.open("rb") as start:
            archive = start.read(len(ARCHIVE)) == ARCHIVE
    if isinstance(target, Server):
        return _restore_server(url, target, file, archive, ask)
    if archive:
        raise BackupError("archive", file)
    return _restore_file(url, target.resolve(), file, ask)


def _restore_file(url: str, base: Path, file: Path, ask: Ask) -> Path | None:
    with failures_at(base), partial_file(base) as new:
        backup = _copy_checked_backup(file, new)
        if base.exists() and _is_locked_by_others(base):
            raise BackupError("in-use", base)
        present, readable = None, _is_readable(url)
        if readable:
            with open_file(base) as connection:
                present = content_of(connection)
        ask(backup, present)
        return _replace_pages(base, new, present) if readable else _replace_files(base, new)


def _replace_pages(base: Path, new: Path, present: Content | None) -> Path | None:
    """Replace all pages in one transaction: a bot that starts meanwhile waits; a crash is rolled back."""
    with open_file(base) as connection:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")  # from the next statement until it closes
        try:
            connection.execute("PRAGMA journal_mode=DELETE")
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("COMMIT")
        except sqlite3.OperationalError as error:
            raise BackupError("in-use", base, str(error)) from error
        kept = _save(connection, base) if present else None
        with open_file(new) as copy:
            copy.backup(connection)
    return kept


def _replace_files(base: Path, new: Path) -> Path | None:
    """For a database that SQLite cannot read: copy all its files aside, then rename the new file."""
    kept, remains = _unused_name(base), [suffix for suffix in ("", *SIDECARS) if _has_content(sidecar(base, suffix))]
    for suffix in remains:
        with partial_file(sidecar(kept, suffix)) as part:
            copyfile(sidecar(base, suffix), part)
            publish(part, sidecar(kept, suffix))
    if base.exists():
        status = base.stat()
        os.chown(new, status.st_uid, status.st_gid)
        new.chmod(status.st_mode & 0o777)
    for suffix in SIDECARS:  # else SQLite would apply the old file's work to the new one
        sidecar(base, suffix).unlink(missing_ok=True)
    publish(new, base)
    return kept if remains else None


def _has_content(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def _is_locked_by_others(file: Path) -> bool:
    """Whether another process has the file open: in WAL mode each connection holds a shared lock."""
    import fcntl  # imported here: Windows has none, and runs the sandbox

    start, length = LOCK_BYTES
    with file.open("r+b") as handle:
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, length, start)
        except (BlockingIOError, PermissionError):
            return True
    return False


def _restore_server(url: str, server: Server, file: Path, archive: bool, ask: Ask) -> Path | None:
    base = Path(f"{server.database}.dump").absolute()  # files that are saved go into the working folder
    with failures_at(base), partial_file(base) as new, partial_file(base) as script:
        backup = None
        if archive:
            _write_archived(server, file, script)
        else:
            backup = _copy_checked_backup(file, new)
            _write_rows(new, script)
        _is_readable(url)
        server.require_alone()
        present = server.content()
        ask(backup, present)
        kept = _save(server, base) if present else None
        if not archive:
            asyncio.run(_create_tables(url))
        server.replace(script, keep_tables=not archive)
    return kept


def _write_archived(server: Server, file: Path, script: Path) -> None:
    """Turn an archive, all of it, into a script for psql. Raises BackupError if it is not one of ours."""
    server.run("pg_restore", "--no-owner", "--no-privileges", "--file", script, file)
    with script.open(encoding="utf-8") as lines:
        begun = (line for line in lines if line.startswith("COPY ") and f".{VERSIONS} " in line)
        revision = next(lines).strip() if next(begun, None) else None
    if revision is None:
        raise BackupError("foreign", file)
    if revision not in revisions():
        raise BackupError("unreleased" if revision in UNRELEASED else "newer", file, f"revision {revision}")


def _write_rows(file: Path, script: Path) -> None:
    """Bring an SQLite file to the newest schema, and write its rows as a script for psql."""
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.begin() as source, script.open("w", encoding="utf-8", newline="\n") as lines:
            upgrade(source)
            lines.writelines(f"{line}\n" for line in copy_script(source))
    except (FailedMigration, DBAPIError) as failure:
        raise BackupError("failed", file, str(failure.__cause__ or failure)) from failure
    finally:
        engine.dispose()


async def _create_tables(url: str) -> None:
    """Create or migrate a server's tables. Raises Unusable."""
    await (await Database.open(url, statement_timeout=None)).close()


def _copy_checked_backup(file: Path, new: Path) -> Content:
    with failures_at(file):
        if any(sidecar(file, suffix).exists() for suffix in SIDECARS):
            raise BackupError("not-alone", file)
        copyfile(file, new)
        try:
            check_file(new, set(revisions()))
        except Unusable as problem:
            reason = problem.reason if problem.reason in DAMAGES else "failed"
            raise BackupError(reason, file, problem.detail) from problem
        with open_file(new) as copy:
            copy.execute("PRAGMA journal_mode=DELETE")
            content = content_of(copy)
    if content is None:
        raise BackupError("nothing", file)
    return content


def _is_readable(url: str) -> bool:
    """Whether there is a database that can be read, if only by another version. Raises Unusable if it is not ours."""
    try:
        return bool(asyncio.run(backend_of(url).revisions(set(revisions()))))
    except Unusable as problem:
        if problem.reason not in ("not-a-database", "incomplete", *READABLE):
            raise
        return problem.reason in READABLE


def _save(source: sqlite3.Connection | Server, base: Path) -> Path:
    """Write a backup of the present database next to `base`; returns its name."""
    kept = _unused_name(base)
    with partial_file(kept) as part:
        write_backup(source, part)
        publish(part, kept)
    return kept


def _unused_name(base: Path) -> Path:
    stem = f".before-restore-{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    names = (sidecar(base, stem if number == 1 else f"{stem}-{number}") for number in count(1))
    return next(name for name in names if not name.exists())
