"""A part of a core for a process, by the kernel's control groups: processes that each have as much can be compared."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 20_000  # microseconds: short, so that who waits for the next one does not wait long


class NoQuota(Exception):
    """This machine does not let us limit a process."""


@contextmanager
def limited_group(name: str, share: float) -> Iterator[Path]:
    """A group whose processes have so much of a core together; write their ids into the file that it hands out.

    Raises NoQuota without the right to make groups (root has it, and who has them delegated).
    """
    old = (GROUPS / "cpu" / "cpu.cfs_quota_us").exists()  # the first version of the kernel's interface
    group = GROUPS / ("cpu" if old else "") / name
    try:
        group.mkdir()
        try:
            if old:
                (group / "cpu.cfs_period_us").write_text(str(PERIOD))
                (group / "cpu.cfs_quota_us").write_text(str(int(share * PERIOD)))
            else:
                (group / "cpu.max").write_text(f"{int(share * PERIOD)} {PERIOD}")
            yield group / "cgroup.procs"
        finally:
            with suppress(OSError):
                group.rmdir()
    except OSError as failure:
        raise NoQuota(f"no quota of CPU for a process here: {failure}") from failure
