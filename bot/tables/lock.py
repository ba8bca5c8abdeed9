"""The lock of a table, which also remembers whether the journal may be ahead of the table.

Decision: bot/decisions/0002-moves-are-written-before-they-are-announced.md,
bot/decisions/0006-nothing-sleeps-while-holding-a-tables-lock.md.
"""

from __future__ import annotations

import asyncio
from types import TracebackType

from storage import AlreadyRecorded, Outdated, SeqTaken, StorageError


class TableLock(asyncio.Lock):
    """Serialises the changes of a table, and notes when the journal may differ from the table's state.

    That is so after a commit without an answer, after the task that waited for one was cancelled, and when another
    process was faster.
    """

    unsure = False

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for cause in (error, error.__cause__ if error else None):
            failed = isinstance(cause, StorageError) and not isinstance(cause, AlreadyRecorded | Outdated | SeqTaken)
            if failed or isinstance(cause, asyncio.CancelledError):
                self.unsure = True
        await super().__aexit__(kind, error, trace)
