"""A backup in the place of an SQLite file."""

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

LOCK_BYTES = (0x40000000, 512)  # the bytes that SQLite locks: where they begin, how many (sqlite.org/fileformat2.html)


class FileRestore:
    """`base`: the file that is replaced."""

    def __init__(self, file: Path) -> None:
        self.base = file.resolve()
        self.where = str(self.base)
        self._sound = False

    def present(self) -> Content | None:
        """What the file holds now; None when that is nothing, or cannot be read. Refuses while it is in use."""
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
            self._sound = problem.reason == "newer"  # which is a reason to restore, too
        if not self._sound:
            return None
        with connect_to_file(self.base) as connection:
            return content_of(connection)

    def replace(self, new: Path, kept: Path, keep_progress: Progress, put_progress: Progress) -> Path | None:
        """Put the new file's content in its place."""
        return (
            self._replace_pages(new, kept, keep_progress, put_progress)
            if self._sound
            else self._replace_files(new, kept)
        )

    def _replace_pages(self, new: Path, kept: Path, keep_progress: Progress, put_progress: Progress) -> Path | None:
        """One transaction of SQLite's own: a bot that starts meanwhile waits, and a crash is rolled back."""
        with connect_to_file(self.base) as present:
            present.exec_driver_sql("PRAGMA locking_mode=EXCLUSIVE")  # from the next statement until it is closed
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
        """For a database that SQLite cannot read: save all of its files aside, then rename."""
        remains = [suffix for suffix in ("", *SIDECARS) if _has_content(sidecar(self.base, suffix))]
        for suffix in remains:
            with partial_file(sidecar(kept, suffix)) as part:
                copyfile(sidecar(self.base, suffix), part)
                publish(part, sidecar(kept, suffix))
        if self.base.exists():
            _give_to_owner_of(self.base, new)
        for suffix in SIDECARS:  # or SQLite would take the old one's work for the new one's
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
