"""Fixtures for tests of the bot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.storage.empty_databases import without_fsync


@pytest.fixture(autouse=True)
def hasty_databases() -> Iterator[None]:
    """Nobody cuts the power here: a process that is killed has left to the system what it has committed."""
    with without_fsync():
        yield
