"""Waits for what nobody announces: a screen, a journal's row, the end of a process."""

import asyncio
from collections.abc import Callable
from time import monotonic

LOOK_GAP = 0.02  # seconds between two looks
PATIENCE = 20.0  # seconds: more than a screen or a process takes


async def until(true: Callable[[], object], what: str = "it never came", patience: float = PATIENCE) -> None:
    """Wait for something that must come. Raises AssertionError with `what` if it is not there after `patience` s."""
    end = monotonic() + patience
    while not true():
        assert monotonic() < end, what
        await asyncio.sleep(LOOK_GAP)
