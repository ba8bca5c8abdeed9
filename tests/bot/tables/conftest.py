"""What several files about tables start with."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from support.machines.offline_tables import Clock, OfflineTables, Pair


@pytest.fixture
async def processes(tmp_path: Path) -> AsyncIterator[Pair]:
    """Two processes on one database."""
    async with AsyncExitStack() as stack:
        pair = [OfflineTables(tmp_path / "tapis.db", Clock()) for _ in range(2)]
        for one in pair:
            await one.open()
            stack.push_async_callback(one.close)
        yield pair[0], pair[1]
