"""Fixtures for tests of the bot."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.storage.empty_databases import without_fsync
from support.storage.statement_cache import shared_statement_cache

from bot.lifecycle.shutdown import ForcedEnd


@pytest.fixture(autouse=True)
def fast_databases() -> Iterator[None]:
    """Nobody cuts the power here: a process that is killed has left to the system what it has committed."""
    with without_fsync(), shared_statement_cache():
        yield


@pytest.fixture(autouse=True)
def unforced_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that has failed is ended by force some seconds later: in this process, the tests would end with it."""
    monkeypatch.setattr(ForcedEnd, "_end", lambda _: None)
