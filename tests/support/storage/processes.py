"""Other processes that use our packages, and their output."""

import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import storage

Programs = Callable[[str, str], None]  # puts a shell script in the place of a program of PostgreSQL's


@contextmanager
def child(script: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A process that runs `script` with our packages and those of the tests; killed at the end if it still runs."""
    path = os.pathsep.join((str(Path(storage.__file__).parents[1]), str(Path(__file__).parents[2])))
    with subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def silent_for(process: subprocess.Popen[str], seconds: float) -> bool:
    """Whether the process prints nothing for this long."""
    assert process.stdout is not None
    heard, _, _ = select.select([process.stdout], [], [], seconds)
    return not heard


def url_of(file: Path) -> str:
    """The URL of an SQLite file for `Database.open`."""
    return f"sqlite+aiosqlite:///{file}"
