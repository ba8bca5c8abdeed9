"""Other processes that use our packages, and what they say."""

import os
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import storage


@contextmanager
def child(script: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Another process that uses our packages; killed at the end, if it is there still."""
    environment = os.environ | {"PYTHONPATH": str(Path(storage.__file__).parents[1])}
    with subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def silent_for(process: subprocess.Popen[str], seconds: float) -> bool:
    """Whether it says nothing for this long."""
    assert process.stdout is not None
    heard, _, _ = select.select([process.stdout], [], [], seconds)
    return not heard


def url_of(file: Path) -> str:
    """Where `Database.open` finds an SQLite file."""
    return f"sqlite+aiosqlite:///{file}"
