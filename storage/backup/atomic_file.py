"""Files that are either whole or not there: written under another name, and renamed when they are done."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.errors import BackupError

BESIDE = ("-journal", "-wal", "-shm")  # what SQLite puts beside a file while it works on it


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def part_name(file: Path) -> Path:
    return beside(file, ".part")


@contextmanager
def part_of(file: Path) -> Iterator[Path]:
    """An empty `<name>.part` beside `file` that only its owner may read; gone at the end, unless `publish` took it.

    One that a killed process left behind is used again. Raises BackupError when another process is at it.
    """
    part = part_name(file)
    lock = os.open(part, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        if not _held(lock, part):
            raise BackupError("busy", file)
        os.fchmod(lock, 0o600)  # it may have been there before
        _remove(part, BESIDE)
        os.ftruncate(lock, 0)
        try:
            yield part
        finally:
            if _is(lock, part):
                _remove(part, ("", *BESIDE))
    finally:
        os.close(lock)


def publish(part: Path, file: Path) -> None:
    """Let the part be `file`, on the disk: after a power cut it is there whole, or what was there before is."""
    _sync(part)
    part.replace(file)
    _sync(file.parent)


def _held(lock: int, part: Path) -> bool:
    """Take the lock that tells other processes that this part is being written."""
    import fcntl  # Windows has none, and wants to play in the sandbox

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return _is(lock, part)  # or somebody has published it in between: it is no part any more


def _is(lock: int, part: Path) -> bool:
    return part.exists() and os.path.samestat(os.fstat(lock), part.stat())


def _remove(path: Path, suffixes: tuple[str, ...]) -> None:
    for suffix in suffixes:
        beside(path, suffix).unlink(missing_ok=True)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
