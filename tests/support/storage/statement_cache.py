"""One cache of compiled SQL per test process: each test opens a new database and uses the same statements."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite as Dialect
from sqlalchemy.util import LRUCache

COMPILED: LRUCache[Any, Any] = LRUCache(1000)


def _share(connection: Connection) -> None:
    if isinstance(connection.dialect, Dialect):
        connection.engine._compiled_cache = COMPILED


@contextmanager
def shared_statement_cache() -> Iterator[None]:
    """Let all SQLite engines share one cache of compiled SQL; SQLAlchemy has one per engine.

    Their dialects are equal meanwhile, because SQLAlchemy's caches have the dialect in their keys. So it must last for
    the whole run: a cache whose keys change their hashes would never stop evicting.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dialect, "__hash__", lambda _: hash(Dialect))
        patch.setattr(Dialect, "__eq__", lambda _, other: isinstance(other, Dialect))
        event.listen(Engine, "engine_connect", _share)
        try:
            yield
        finally:
            event.remove(Engine, "engine_connect", _share)
