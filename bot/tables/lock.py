"""The lock of a table, which also remembers whether the journal may know more than the table does.

Decision: bot/decisions/0002-moves-are-written-before-they-are-announced.md,
bot/decisions/0006-nothing-sleeps-while-holding-a-tables-lock.md.
"""

from __future__ import annotations

import asyncio
from types import TracebackType

from storage import AlreadyRecorded, Outdated, SeqTaken, StorageError


class TableLock(asyncio.Lock):
    """Serialises what is done to a table, and notes when the journal may hold something else than the table knows.

    That is so after a commit without an answer, when the task that waited for one was cancelled, and when another
    process was faster.
    """

    unsure = False

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for one in (error, error.__cause__ if error else None):
            failed = isinstance(one, StorageError) and not isinstance(one, AlreadyRecorded | Outdated | SeqTaken)
            if failed or isinstance(one, asyncio.CancelledError):
                self.unsure = True
        await super().__aexit__(kind, error, trace)
