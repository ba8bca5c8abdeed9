"""`tapis` for live tests, killed around the commit of a move, as by a power cut.

After `LIVE_DIE=before-commit:3 python -m live.support.crash_points URL run` the third move of a person is not in the
journal. With `after-commit:3` it is, but no player has seen it. Without LIVE_DIE the process is not killed.
"""

import os
import runpy
import signal
from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

import storage.journal.move_writer
from games.game import TAKE_BACK
from storage.engine import database
from storage.journal.move_writer import JournalEntry


def _is_clicked_move(entry: JournalEntry) -> bool:
    """Whether a person played this: no computer, and no move taken back, which the history notes separately."""
    return entry.interaction_id is not None and not entry.moves[0].startswith(f"{TAKE_BACK}:")


def crash_at(point: str, number: int) -> None:
    """Let this process kill itself before or after the commit that contains the move of that number."""
    insert, commit, left = storage.journal.move_writer._insert, database._Session.commit, number

    def counted(session: Session, entries: Sequence[JournalEntry]) -> None:
        session.info["people"] = sum(_is_clicked_move(entry) for entry in entries)
        insert(session, entries)

    async def fatal(session: Any) -> None:
        nonlocal left
        people = session.info.get("people", 0)
        left -= people
        last = people > 0 and left <= 0
        if last and point == "before-commit":
            os.kill(os.getpid(), signal.SIGKILL)
        await commit(session)
        if last:
            os.kill(os.getpid(), signal.SIGKILL)

    storage.journal.move_writer._insert = counted
    database._Session.commit = fatal  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    if when := os.environ.get("LIVE_DIE"):
        point, _, number = when.partition(":")
        crash_at(point, int(number))
    runpy.run_module("live.support.redirected_bot", run_name="__main__")
