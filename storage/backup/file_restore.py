"""Restores a backup over an SQLite file."""

import os
from pathlib import Path
from shutil import copyfile

from sqlalchemy.exc import OperationalError

from storage.backup.atomic_file import SIDECARS, partial_file, publish, sidecar
from storage.backup.backup import save_aside
from storage.backup.contents import Content, Progress, connect_to_file, content_of, copy_pages
from storage.engine.file_check import check_file
from storage.errors import BackupError, Unusable
from storage.migrations import revisions

LOCK_BYTES = (0x40000000, 512)  # offset and length of the bytes that SQLite locks (sqlite.org/fileformat2.html)


class FileRestore:
    """Restores over a file. `base`: the file that is replaced."""

    def __init__(self, file: Path) -> None:
        self.base = file.resolve()
        self.where = str(self.base)
        self._sound = False

    def present(self) -> Content | None:
        """A summary of the file; None if it is missing, empty or unreadable. Raises BackupError while it is in use."""
        if not self.base.exists():
            return None
        if _is_locked_by_others(self.base):
            raise BackupError("in-use", self.base)
        try:
            check_file(self.base, set(revisions()))
            self._sound = self.base.stat().st_size > 0
        except Unusable as problem:
            if problem.reason not in ("not-a-database", "newer", "incomplete"):
                raise
            self._sound = problem.reason == "newer"  # a newer schema is a reason to restore, too
        if not self._sound:
            return None
        with connect_to_file(self.base) as connection:
            return content_of(connection)

    def replace(self, new: Path, kept: Path, keep_progress: Progress, put_progress: Progress) -> Path | None:
        """Replace the file's content by that of `new`. Returns `kept` if the old content was saved there, else None."""
        return (
            self._replace_pages(new, kept, keep_progress, put_progress)
            if self._sound
            else self._replace_files(new, kept)
        )

    def _replace_pages(self, new: Path, kept: Path, keep_progress: Progress, put_progress: Progress) -> Path | None:
        """Replace all pages in one SQLite transaction: a bot that starts meanwhile waits; a crash is rolled back."""
        with connect_to_file(self.base) as present:
            present.exec_driver_sql("PRAGMA locking_mode=EXCLUSIVE")  # from the next statement until it closes
            try:
                present.exec_driver_sql("PRAGMA journal_mode=DELETE")
                present.exec_driver_sql("BEGIN EXCLUSIVE")
                present.exec_driver_sql("COMMIT")
            except OperationalError as error:
                raise BackupError("in-use", self.base, str(error.orig)) from error
            keep = content_of(present) is not None
            if keep:
                save_aside(present, kept, keep_progress)
            with connect_to_file(new) as copy:
                copy_pages(copy, present, put_progress)
        return kept if keep else None

    def _replace_files(self, new: Path, kept: Path) -> Path | None:
        """For a database that SQLite cannot read: move all its files aside, then rename the new file."""
        remains = [suffix for suffix in ("", *SIDECARS) if _has_content(sidecar(self.base, suffix))]
        for suffix in remains:
            with partial_file(sidecar(kept, suffix)) as part:
                copyfile(sidecar(self.base, suffix), part)
                publish(part, sidecar(kept, suffix))
        if self.base.exists():
            _give_to_owner_of(self.base, new)
        for suffix in SIDECARS:  # else SQLite would apply the old file's work to the new one
            sidecar(self.base, suffix).unlink(missing_ok=True)
        publish(new, self.base)
        return kept if remains else None


def _is_locked_by_others(file: Path) -> bool:
    """Whether another process has the file open in SQLite: in WAL mode every connection holds a shared lock.

    SQLite itself cannot tell when the file is damaged.
    """
    import fcntl  # imported here: Windows has none, and runs the sandbox

    start, length = LOCK_BYTES
    with file.open("r+b") as handle:
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, length, start)
        except (BlockingIOError, PermissionError):
            return True
    return False


def _give_to_owner_of(old: Path, new: Path) -> None:
    status = old.stat()
    os.chown(new, status.st_uid, status.st_gid)
    new.chmod(status.st_mode & 0o777)


def _has_content(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0
