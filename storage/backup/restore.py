"""Restores a backup: checks it, saves the old database, then replaces all of it or nothing.

These functions block, like those of `backup`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from shutil import copyfile

from storage.backup.atomic_file import SIDECARS, partial_file, partial_name, sidecar
from storage.backup.backup import belongs_to, failures_at
from storage.backup.contents import Content, Progress, connect_to_file, content_of, migrate, no_progress
from storage.backup.file_restore import FileRestore
from storage.backup.server_restore import ServerRestore
from storage.backup.targets import locate
from storage.engine.file_check import check_file
from storage.errors import BackupError, Unusable
from storage.migrations import revisions

DAMAGES = ("not-a-database", "foreign", "newer", "unreleased", "incomplete")


@dataclass(frozen=True, slots=True)
class Restore:
    """A backup that can be restored. `present`: the current content; None when it is missing, empty or unreadable."""

    backup: Content
    present: Content | None
    _new: Path
    _target: FileRestore | ServerRestore

    def carry_out(self, keep_progress: Progress = no_progress, put_progress: Progress = no_progress) -> Path | None:
        """Save the old database and replace it by the backup. Returns the saved file; None if nothing was there.

        `keep_progress` and `put_progress` report on the two steps. Raises BackupError or Unusable; the database is then
        unchanged, as after a crash at any moment. Raises Unsure when a server goes away during the commit: then the
        database is either unchanged or restored.
        """
        kept = _unused_name(self._target.base, f".before-restore-{datetime.now(UTC):%Y%m%dT%H%M%SZ}")
        with failures_at(self._target.where):
            return self._target.replace(self._new, kept, keep_progress, put_progress)


@contextmanager
def prepare_restore(url: str, file: Path) -> Iterator[Restore]:
    """Check a backup and the database that it will replace. Nothing changes until you call `carry_out` in the block.

    Raises BackupError when the backup is not valid or the database is in use, Unusable when it cannot be reached.
    """
    place, file = locate(url), file.absolute()
    target = FileRestore(place) if isinstance(place, Path) else ServerRestore(url, place)
    with failures_at(file):
        if belongs_to(file, partial_name(target.base)) or (isinstance(place, Path) and belongs_to(file, place)):
            raise BackupError("itself", file)
        if not file.is_file() or not file.stat().st_size:
            raise BackupError("nothing", file)
    with failures_at(target.where), partial_file(target.base) as new:
        with failures_at(file):
            backup = _checked_copy(file, new)
        yield Restore(backup, target.present(), new, target)


def _unused_name(path: Path, suffix: str) -> Path:
    """An unused name next to this path."""
    names = (sidecar(path, suffix if number == 1 else f"{suffix}-{number}") for number in count(1))
    return next(name for name in names if not name.exists())


def _checked_copy(file: Path, new: Path) -> Content:
    """Copy a backup, check the copy, and bring it to the newest schema."""
    if any(sidecar(file, suffix).exists() for suffix in SIDECARS):
        raise BackupError("not-alone", file)
    copyfile(file, new)
    try:
        check_file(new, set(revisions()))
    except Unusable as problem:
        reason = problem.reason if problem.reason in DAMAGES else "failed"
        raise BackupError(reason, file, problem.detail) from problem
    with connect_to_file(new) as copy:
        copy.exec_driver_sql("PRAGMA journal_mode=DELETE")
        if content_of(copy) is None:
            raise BackupError("nothing", file)
        migrate(copy)
        content = content_of(copy)
    assert content is not None
    return content
