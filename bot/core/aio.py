"""Small helpers of asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

T = TypeVar("T")

AT_ONCE = 20  # items without a pause


async def in_turns(items: Iterable[T]) -> AsyncIterator[T]:
    """These items; now and then whoever clicks has a turn between two of them."""
    for number, item in enumerate(items, 1):
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
        yield item
