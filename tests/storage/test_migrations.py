"""The migrations make exactly the schema that the models describe."""

import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Engine, MetaData, create_engine
from sqlalchemy.pool import NullPool

from storage import Database
from storage.migrations import config
from storage.models import Base


def engine(file: Path) -> Engine:
    return create_engine(f"sqlite:///{file}", poolclass=NullPool)


def schema(file: Path) -> dict[str, str]:
    """What SQLite itself remembers of each table and index, with white space evened out."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {name: " ".join(sql.split()) for name, sql in rows if name != "alembic_version"}


async def test_alembic_finds_no_difference_to_the_models(url: str, file: Path) -> None:
    await (await Database.open(url)).close()
    with engine(file).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


async def test_every_constraint_and_name_is_the_same(url: str, file: Path, tmp_path: Path) -> None:
    await (await Database.open(url)).close()
    made = tmp_path / "made.db"
    with engine(made).begin() as connection:
        Base.metadata.create_all(connection)
    assert schema(file) == schema(made)


def test_every_constraint_has_a_name() -> None:
    metadata: MetaData = Base.metadata
    for table in metadata.tables.values():
        for constraint in table.constraints:
            assert constraint.name, (table.name, constraint)


def test_down_and_up_again(file: Path) -> None:
    def run(verb: Callable[[Config, str], None], revision: str) -> dict[str, str]:
        settings = config()
        with engine(file).begin() as connection:
            settings.attributes["connection"] = connection
            verb(settings, revision)
        return schema(file)

    first = run(command.upgrade, "head")
    assert run(command.downgrade, "base") == {}
    assert run(command.upgrade, "head") == first


async def test_opening_prints_nothing_and_leaves_logging_alone(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = (root.level, list(root.handlers), logging.getLogger("sqlalchemy.engine").level)
    await (await Database.open(url)).close()
    assert (root.level, list(root.handlers), logging.getLogger("sqlalchemy.engine").level) == before
    assert capsys.readouterr() == ("", "")
