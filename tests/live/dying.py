"""`live.tapis`, ending like a power cut around the commit of a move.

`LIVE_DIE=before-commit:3 python -m live.dying URL run`: the third move of a person is then not in the journal. With
`after-commit:3` it is, and nobody has been told. Without LIVE_DIE it lives.
"""

from __future__ import annotations

import os
import runpy
import signal
from contextvars import ContextVar
from typing import Any

from storage import Journal, database

recording: ContextVar[bool] = ContextVar("recording", default=False)


def die_at(point: str, number: int) -> None:
    """Let this process kill itself before or after it commits the move of that number."""
    record, commit, left = Journal.record, database._Session.commit, number

    async def counted(self: Journal, *args: Any, **more: Any) -> None:
        token = recording.set(len(args) > 4 and args[4] is not None)  # a person's: it has an interaction
        try:
            await record(self, *args, **more)
        finally:
            recording.reset(token)

    async def fatal(self: Any) -> None:
        nonlocal left
        left -= recording.get()
        last = recording.get() and left == 0
        if last and point == "before-commit":
            os.kill(os.getpid(), signal.SIGKILL)
        await commit(self)
        if last:
            os.kill(os.getpid(), signal.SIGKILL)

    Journal.record = counted  # type: ignore[method-assign]
    database._Session.commit = fatal  # type: ignore[method-assign]


if __name__ == "__main__":
    if when := os.environ.get("LIVE_DIE"):
        point, _, number = when.partition(":")
        die_at(point, int(number))
    runpy.run_module("live.tapis", run_name="__main__")
