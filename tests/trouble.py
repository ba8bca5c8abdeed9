"""Trouble with the database, for tests: it fails at one kind of statement, and the operator reads of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from simulated import World


@contextmanager
def refusing(here: World, when: str) -> Iterator[None]:
    """The database itself fails: a trigger whose body breaks when it runs, and only then."""
    connection = sqlite3.connect(here.folder / "tapis.db", isolation_level=None)
    connection.execute(f"CREATE TRIGGER refuse BEFORE {when} BEGIN SELECT json('nonsense'); END")
    try:
        yield
    finally:
        connection.execute("DROP TRIGGER refuse")
        connection.close()


def reported(here: World, *events: str) -> None:
    """The operator reads of it in the log: exactly these errors."""
    assert len(here.logs.records) == len(events), here.logs.records
    for record, event in zip(here.logs.records, events, strict=True):
        assert event in record
    here.logs.records.clear()
