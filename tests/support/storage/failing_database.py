"""Database failures for tests: the database fails at one kind of statement, and the log reports it."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from support.discord.world import World

from storage.engine import database


def refusing(here: World, when: str) -> AbstractContextManager[None]:
    """The world's database fails at these statements during the block."""
    return refusing_in(here.folder / "tapis.db", when)


@contextmanager
def refusing_in(file: Path, when: str) -> Iterator[None]:
    """Install a trigger that fails when it runs."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute(f"CREATE TRIGGER refuse BEFORE {when} BEGIN SELECT json('nonsense'); END")
    try:
        yield
    finally:
        connection.execute("DROP TRIGGER refuse")
        connection.close()


@contextmanager
def losing_commits(*, done: bool) -> Iterator[None]:
    """Lose the connection at every commit: after the commit (`done`, without an answer) or before it."""
    commit = database._Session.commit

    async def lost(session: Any) -> None:
        if done:
            await commit(session)
        raise OperationalError("COMMIT", None, sqlite3.OperationalError("the connection is lost"))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database._Session, "commit", lost)
        yield


@contextmanager
def giving_up_at_commit() -> Iterator[None]:
    """Cancel the committing task during its commit; the commit is completed."""
    commit = database._Session.commit

    async def given_up(session: Any) -> None:
        task = asyncio.current_task()
        assert task is not None
        task.cancel()
        await commit(session)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database._Session, "commit", given_up)
        yield


def reported(here: World, *events: str) -> None:
    """Assert that exactly these errors were logged."""
    assert len(here.logs.records) == len(events), here.logs.records
    for record, event in zip(here.logs.records, events, strict=True):
        assert event in record
    here.logs.records.clear()
