"""One cache of compiled SQL for a whole test process: each test opens a new database, with the same statements."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite as Dialect
from sqlalchemy.util import LRUCache

CAPACITY = 1000  # statements; each database that is migrated adds one, because Alembic makes a table object for it
COMPILED: LRUCache[Any, Any] = LRUCache(CAPACITY)


def _share(connection: Connection) -> None:
    if isinstance(connection.dialect, Dialect):
        if len(COMPILED) > CAPACITY:  # its own eviction, if it came after the test, would find no key, and never end
            COMPILED._data.clear()
        connection.engine._compiled_cache = COMPILED


@contextmanager
def shared_statement_cache() -> Iterator[None]:
    """SQLAlchemy has a cache for each engine, and the dialect is part of its keys: here all of SQLite are equal."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dialect, "__hash__", lambda _: hash(Dialect))
        patch.setattr(Dialect, "__eq__", lambda _, other: isinstance(other, Dialect))
        event.listen(Engine, "engine_connect", _share)
        try:
            yield
        finally:
            event.remove(Engine, "engine_connect", _share)
