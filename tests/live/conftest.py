from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from live.support.people import Town
from live.support.server import Discord

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All that starts the bot as a process takes real seconds: a command of its own."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("live")


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    """A Discord on a port of this machine."""
    async with Discord().serving() as server:
        yield server


@pytest.fixture
def town(discord: Discord) -> Town:
    return Town(discord)
