"""A backup in the place of an SQLite file."""

import os
from pathlib import Path
from shutil import copyfile

from sqlalchemy.exc import OperationalError

from storage.backup.atomic_file import BESIDE, beside, part_of, publish
from storage.backup.backup import take_aside
from storage.backup.contents import Content, Tell, content_of, copy_pages, opened
from storage.engine.file_check import check_file
from storage.errors import BackupError, Unusable
from storage.migrations import revisions

LOCKS = (0x40000000, 512)  # the bytes that SQLite locks: where they begin, how many (sqlite.org/fileformat2.html)


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
        if _held_by_others(self.base):
            raise BackupError("in-use", self.base)
        try:
            check_file(self.base, set(revisions()))
            self._sound = self.base.stat().st_size > 0
        except Unusable as problem:
            if problem.reason not in ("not-a-database", "newer"):
                raise
            self._sound = problem.reason == "newer"  # which is a reason to restore, too
        if not self._sound:
            return None
        with opened(self.base) as connection:
            return content_of(connection)

    def replace(self, new: Path, kept: Path, keeping: Tell, putting: Tell) -> Path | None:
        """Put the new file's content in its place."""
        return self._rewrite(new, kept, keeping, putting) if self._sound else self._exchange(new, kept)

    def _rewrite(self, new: Path, kept: Path, keeping: Tell, putting: Tell) -> Path | None:
        """One transaction of SQLite's own: a bot that starts meanwhile waits, and a crash is rolled back."""
        with opened(self.base) as present:
            present.exec_driver_sql("PRAGMA locking_mode=EXCLUSIVE")  # from the next statement until it is closed
            try:
                present.exec_driver_sql("PRAGMA journal_mode=DELETE")
                present.exec_driver_sql("BEGIN EXCLUSIVE")
                present.exec_driver_sql("COMMIT")
            except OperationalError as error:
                raise BackupError("in-use", self.base, str(error.orig)) from error
            keep = content_of(present) is not None
            if keep:
                take_aside(present, kept, keeping)
            with opened(new) as copy:
                copy_pages(copy, present, putting)
        return kept if keep else None

    def _exchange(self, new: Path, kept: Path) -> Path | None:
        """For what SQLite cannot read: keep all files of it, whatever they are worth, then rename."""
        remains = [suffix for suffix in ("", *BESIDE) if _has_content(beside(self.base, suffix))]
        for suffix in remains:
            with part_of(beside(kept, suffix)) as part:
                copyfile(beside(self.base, suffix), part)
                publish(part, beside(kept, suffix))
        if self.base.exists():
            _give_to_owner_of(self.base, new)
        for suffix in BESIDE:  # or SQLite would take the old one's work for the new one's
            beside(self.base, suffix).unlink(missing_ok=True)
        publish(new, self.base)
        return kept if remains else None


def _held_by_others(file: Path) -> bool:
    """Whether another process has the file open in SQLite: each holds a shared lock for as long as it is in WAL mode.

    SQLite itself cannot tell when the file is damaged.
    """
    import fcntl  # Windows has none, and wants to play in the sandbox

    start, length = LOCKS
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
