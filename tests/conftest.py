"""Fixtures that every test may use."""

from __future__ import annotations

from collections.abc import AsyncIterator, Generator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from simulated import World, world


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, Any, Any]:
    """Run the test on its world's simulated clock: a fixture's own context ends with the fixture."""
    worlds = [value for value in item.funcargs.values() if isinstance(value, World)]
    if not worlds:
        return (yield)
    with worlds[0].env.time_context():
        return (yield)


@pytest_asyncio.fixture
async def four(tmp_path: Path) -> AsyncIterator[World]:
    """The bot in a server with four people."""
    async with world(tmp_path) as here:
        yield here
