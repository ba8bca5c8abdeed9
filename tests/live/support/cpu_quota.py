"""Limits processes to a share of a core, by the kernel's control groups, so that equal processes can be compared."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 20_000  # microseconds: short, so that a throttled process does not wait long


class NoQuota(Exception):
    """This machine does not allow us to limit a process."""


@contextmanager
def limited_group(name: str, share: float) -> Iterator[Path]:
    """A group whose processes together get `share` of a core. Write process ids into the file that it yields.

    Raises NoQuota without the right to make groups: only root has it, and users with delegated groups.
    """
    old = (GROUPS / "cpu" / "cpu.cfs_quota_us").exists()  # version 1 of the kernel's interface
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
