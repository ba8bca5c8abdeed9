"""Files that are either complete or absent: written under another name, and renamed when they are done."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.errors import BackupError

SIDECARS = ("-journal", "-wal", "-shm")  # SQLite's work files next to a database


def sidecar(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def partial_name(file: Path) -> Path:
    return sidecar(file, ".part")


@contextmanager
def partial_file(file: Path) -> Iterator[Path]:
    """An empty `<name>.part` next to `file`, readable by its owner only; deleted at the end unless it was published.

    A part left by a killed process is reused. Raises BackupError when another process is writing it.
    """
    part = partial_name(file)
    lock = os.open(part, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        if not _try_lock(lock, part):
            raise BackupError("busy", file)
        os.fchmod(lock, 0o600)  # the file may have existed with other rights
        _remove(part, SIDECARS)
        os.ftruncate(lock, 0)
        try:
            yield part
        finally:
            if _is_same_file(lock, part):
                _remove(part, ("", *SIDECARS))
    finally:
        os.close(lock)


def publish(part: Path, file: Path) -> None:
    """Rename the part to `file`, durably: after a power cut there is either the whole new file or the old one."""
    _fsync(part)
    part.replace(file)
    _fsync(file.parent)


def _try_lock(lock: int, part: Path) -> bool:
    """Take the lock that tells other processes that this part is being written."""
    import fcntl  # imported here: Windows has none, and runs the sandbox

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return _is_same_file(lock, part)  # False: another process has just published it


def _is_same_file(lock: int, part: Path) -> bool:
    return part.exists() and os.path.samestat(os.fstat(lock), part.stat())


def _remove(path: Path, suffixes: tuple[str, ...]) -> None:
    for suffix in suffixes:
        sidecar(path, suffix).unlink(missing_ok=True)


def _fsync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
