from collections.abc import AsyncIterator

import pytest

from live.people import Town
from live.server import Discord


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    """A Discord on a port of this machine."""
    async with Discord().serving() as server:
        yield server


@pytest.fixture
def town(discord: Discord) -> Town:
    return Town(discord)
