"""Fixtures for tests of the bot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.storage.empty_databases import without_fsync
from support.storage.statement_cache import shared_statement_cache


@pytest.fixture(autouse=True)
def fast_databases() -> Iterator[None]:
    """Nobody cuts the power here: a process that is killed has left to the system what it has committed."""
    with without_fsync(), shared_statement_cache():
        yield
