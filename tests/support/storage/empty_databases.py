"""Empty databases at the newest schema, copied from one that was migrated once. (tests/storage/test_migrations.py tests
the migrations.)
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine

from storage.engine import sqlite
from storage.migrations import config
from storage.ratings.model import MODEL
from storage.ratings.rebuild import MODEL_NOTE

_configure = sqlite._configure


@cache
def migrated(*, started: bool = False) -> bytes:
    """The bytes of an empty database at the newest schema: migrating one takes longer than most tests.

    `started`: the bot has run on it before and noted its rating model.
    """
    with TemporaryDirectory() as folder:
        file = Path(folder) / "new.db"
        engine, settings = create_engine(f"sqlite:///{file}"), config()
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            connection.commit()
            settings.attributes["connection"] = connection
            with connection.begin():
                command.upgrade(settings, "head")
                if started:
                    connection.exec_driver_sql("INSERT INTO notes VALUES (?, ?)", (MODEL_NOTE, str(MODEL)))
        engine.dispose()
        return file.read_bytes()


def write_empty_database(file: Path, *, started: bool = False) -> None:
    """Write an empty database to this path, unless the file exists."""
    if not file.exists():
        file.write_bytes(migrated(started=started))


def _hasty(connection: Any, record: Any) -> None:
    _configure(connection, record)
    with closing(connection.cursor()) as cursor:
        cursor.execute("PRAGMA synchronous=OFF")


@contextmanager
def without_fsync() -> Iterator[None]:
    """Databases opened during the block commit a hundred times faster, but would not survive a power cut."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "_configure", _hasty)
        yield
