"""Fixtures for tests of the bot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.storage.databases import without_waiting_for_the_disk


@pytest.fixture(autouse=True)
def hasty_databases() -> Iterator[None]:
    """Nobody cuts the power here: a process that is killed has left to the system what it has committed."""
    with without_waiting_for_the_disk():
        yield
