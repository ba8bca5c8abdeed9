"""Fixtures for tests of the messages."""

from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
from support.discord.bare_delivery import Bare, LogLines, bare_delivery, log_lines

from bot.tables.table import Table


@pytest_asyncio.fixture
async def bare() -> AsyncIterator[Bare]:
    """Delivery by itself."""
    async with bare_delivery() as here:
        yield here


@pytest.fixture
def logs() -> Iterator[LogLines]:
    """What this room logs."""
    with log_lines("bot.delivery") as lines:
        yield lines


@pytest.fixture
async def table(bare: Bare) -> Table:
    """A match of rikiki of two people, whose messages show its present state."""
    return await bare.shown(bare.playing())
