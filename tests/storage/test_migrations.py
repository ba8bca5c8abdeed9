"""The migrations make exactly the schema that the models describe."""

import logging
import re
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

from storage import Database, People, Person, Server, Stats
from storage.migrations import config
from storage.models import Base


def engine(file: Path) -> Engine:
    return create_engine(f"sqlite:///{file}", poolclass=NullPool)


def schema(file: Path) -> dict[str, list[str]]:
    """What SQLite itself remembers of each table and index: its columns and constraints, in whatever order.

    White space and the quotes that a rebuilt table's name gets are evened out.
    """
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {name: definitions(sql) for name, sql in rows if name != "alembic_version"}


def definitions(sql: str) -> list[str]:
    """What stands before a statement's brackets, and each part within, the innermost brackets left whole."""
    head, _, body = sql.replace('"', "").partition("(")
    inner, _, tail = body.rpartition(")")
    parts = re.split(r",(?![^()]*\))", inner)
    return [" ".join(head.split()), *sorted(" ".join(part.split()) for part in parts), " ".join(tail.split())]


def run(file: Path, verb: Callable[[Config, str], None], revision: str) -> dict[str, list[str]]:
    """Take a database up or down to a revision."""
    settings = config()
    with engine(file).begin() as connection:
        settings.attributes["connection"] = connection
        verb(settings, revision)
    return schema(file)


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
    first = run(file, command.upgrade, "head")
    oldest = run(file, command.downgrade, "0001")
    assert oldest != first
    assert run(file, command.downgrade, "base") == {}
    assert run(file, command.upgrade, "0001") == oldest
    assert run(file, command.upgrade, "head") == first


async def test_a_database_of_the_first_version_keeps_its_rows(url: str, file: Path) -> None:
    run(file, command.upgrade, "0001")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO people VALUES (1, 'en', 1, 0), (2, NULL, 0, 1)")
        connection.execute("INSERT INTO servers VALUES (5, 'fr')")
        connection.execute("INSERT INTO notes VALUES ('commands', 'x')")
        connection.commit()
    database = await Database.open(url)
    people = People(database)
    assert await people.person(1) == Person(1, "en", dm_closed=True, calls=True)
    assert await people.person(2) == Person(2, channel_only=True, calls=True)
    assert await people.server(5) == Server(5, "fr")
    assert await people.note("commands") == "x"
    await database.close()


async def test_results_of_before_are_judged_by_who_was_there(url: str, file: Path) -> None:
    run(file, command.upgrade, "0002")
    with closing(sqlite3.connect(file)) as old:
        for match_id in (1, 2, 3):
            old.execute(
                "INSERT INTO matches (id, guild_id, channel_id, host_id, game, version, options, status, language,"
                " created_at) VALUES (?, 10, ?, 100, 'belote', 1, '{}', 'finished', 'fr', '2026-01-01')",
                (match_id, match_id),
            )
        rows = [  # match, seat, user, computer, score, place, won
            *((1, 0, None, 1, 90, 1, 1), (1, 1, 100, 0, 50, 2, 0), (1, 2, 101, 0, 10, 3, 0)),
            *((2, 0, 100, 0, 500, 1, 1), (2, 1, None, 1, 20, 3, 0), (2, 2, 101, 0, 500, 1, 1)),
            *((3, 0, 100, 0, 9, 1, 1), (3, 1, 101, 1, 5, 2, 0)),
        ]
        old.executemany("INSERT INTO results VALUES (?, ?, ?, 'x', ?, ?, ?, ?)", rows)
        old.commit()
    database = await Database.open(url)
    kept = [(match_id, one) for match_id in (1, 2, 3) for one in (await Stats(database).past(match_id)).results]
    await database.close()
    counted = [(match_id, one.user_id, one.won, one.side) for match_id, one in kept if one.counted]
    assert counted == [(1, 100, True, 1), (1, 101, False, 0)], "against people; not partners, not one alone"


async def test_opening_prints_nothing_and_leaves_logging_alone(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = (root.level, list(root.handlers), logging.getLogger("sqlalchemy.engine").level)
    await (await Database.open(url)).close()
    assert (root.level, list(root.handlers), logging.getLogger("sqlalchemy.engine").level) == before
    assert capsys.readouterr() == ("", "")
