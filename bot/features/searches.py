"""Searches for users: one at a time for each. The same question again awaits the search that runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

from bot.core.errors import Refused

T = TypeVar("T")


class Searches(Generic[T]):
    """The searches that run, by user."""

    def __init__(self) -> None:
        self._running: dict[int, tuple[Hashable, asyncio.Task[T]]] = {}

    async def find(self, user_id: int, question: Hashable, search: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result of `search`, or of the user's search for the same question that already runs.

        Raises Refused (`search-busy`) while a search for another question of the user runs, or what the search raises.
        """
        asked, task = self._running.get(user_id, (question, None))
        if asked != question:
            raise Refused("search-busy")
        if task is None:
            task = asyncio.ensure_future(search())
            self._running[user_id] = question, task
            task.add_done_callback(lambda _: self._running.pop(user_id))
        return await asyncio.shield(task)
