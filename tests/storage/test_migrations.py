"""The migrations make exactly the schema that the models describe."""

import json
import logging
import re
from collections.abc import Callable
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic import command
from sqlalchemy import Connection, MetaData, select, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from support.storage.filled_databases import ROWS, fill
from support.storage.postgres import Cluster

from storage import USUAL, Database, Evenings, Journal, NewTournament, Presets, TableSettings, Tournaments, Unusable
from storage.evenings import COLUMNS
from storage.migrations import config
from storage.models.base import Base

Schema = dict[str, list[str]]
Sql = Callable[[str], str]
T = TypeVar("T")

V0_1, V1_0 = "0004", "0018"  # the revisions of these releases


@pytest.fixture
def url(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A database without a table."""
    return empty(backend, tmp_path / "tapis.db", request)


def empty(backend: str, file: Path, request: pytest.FixtureRequest) -> str:
    if backend == "sqlite":
        return f"sqlite+aiosqlite:///{file}"
    cluster: Cluster = request.getfixturevalue("postgres")
    url = cluster.new_database(migrated=False)
    request.addfinalizer(lambda: cluster.drop(url))
    return url


async def on(url: str, work: Callable[[Connection], T]) -> T:
    """Do something on a synchronous connection, and commit it."""
    engine = create_async_engine(url, poolclass=NullPool)
    async with engine.begin() as connection:
        return await connection.run_sync(work)


def schema(connection: Connection) -> Schema:
    """Each table and index with its parts, in whatever order."""
    return _sqlite(connection) if connection.dialect.name == "sqlite" else _postgresql(connection)


def _sqlite(connection: Connection) -> Schema:
    """What SQLite itself remembers; white space and the quotes that a rebuilt table's name gets are evened out."""
    rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))
    return {name: definitions(sql) for name, sql in rows if name != "alembic_version"}


def _postgresql(connection: Connection) -> Schema:
    """The columns, constraints and indexes that PostgreSQL reports."""
    parts: Schema = {}
    columns = "table_name, column_name, data_type, character_maximum_length, is_nullable, column_default"
    constraints = "conrelid::regclass::text, conname, pg_get_constraintdef(oid)"
    for query in (
        f"SELECT {columns} FROM information_schema.columns WHERE table_schema = 'public'",
        f"SELECT {constraints} FROM pg_constraint WHERE connamespace = 'public'::regnamespace",
        "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
    ):
        for name, *rest in connection.execute(text(query)):
            parts.setdefault(name, []).append(" ".join(map(str, rest)))
    return {name: sorted(rest) for name, rest in parts.items() if "alembic_version" not in name}


def definitions(sql: str) -> list[str]:
    """What stands before a statement's brackets, and each part within, the innermost brackets left whole."""
    head, _, body = sql.replace('"', "").partition("(")
    inner, _, tail = body.rpartition(")")
    parts = re.split(r",(?![^()]*\))", inner)
    return [" ".join(head.split()), *sorted(" ".join(part.split()) for part in parts), " ".join(tail.split())]


async def upgrade(url: str, revision: str) -> None:
    """Take an empty database up to a revision."""

    def work(connection: Connection) -> None:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, revision)

    await on(url, work)


async def test_every_constraint_and_name_is_the_same(
    url: str, backend: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    await (await Database.open(url)).close()
    made = empty(backend, tmp_path / "made.db", request)
    await on(made, Base.metadata.create_all)
    found = await on(url, schema)
    assert found == await on(made, schema)
    assert {"matches", "uq_matches_open_channel", "rating_steps"} <= found.keys()


def test_every_constraint_has_a_name() -> None:
    metadata: MetaData = Base.metadata
    for table in metadata.tables.values():
        for constraint in table.constraints:
            assert constraint.name, (table.name, constraint)


@pytest.mark.parametrize("release", [V0_1, V1_0])
async def test_a_full_database_of_a_release_keeps_its_rows(url: str, release: str) -> None:
    await upgrade(url, release)
    old = await on(url, reflected)
    await on(url, partial(fill, metadata=old))
    before = await on(url, partial(unchanged, old=old))
    assert all(len(rows) == ROWS for rows in before.values())
    await (await Database.open(url)).close()
    assert await on(url, partial(unchanged, old=old)) == before


def unchanged(connection: Connection, old: MetaData) -> dict[str, list[tuple[Any, ...]]]:
    """The rows of all tables, without the columns that became part of a table's settings."""
    rows = {}
    for table in old.sorted_tables:
        present = Base.metadata.tables[table.name].columns
        columns = [column for column in table.columns if column.name in present and column.name != "settings"]
        found = connection.execute(select(*columns).order_by(*table.primary_key.columns))
        rows[table.name] = [tuple(row) for row in found]
    return rows


def reflected(connection: Connection) -> MetaData:
    """The tables of a database as they are, without alembic's."""
    found = MetaData()
    found.reflect(connection)
    found.remove(found.tables["alembic_version"])
    return found


@pytest.mark.parametrize("revision", ["0001", "0005", "0017"])
async def test_an_unreleased_schema_is_refused_and_left_alone(url: str, sql: Sql, revision: str) -> None:
    await upgrade(url, V0_1)
    sql(f"UPDATE alembic_version SET version_num = '{revision}'")
    with pytest.raises(Unusable) as refusal:
        await Database.open(url)
    assert (refusal.value.reason, refusal.value.detail) == ("unreleased", f"revision {revision}")
    assert sql("SELECT version_num FROM alembic_version") == revision


async def test_the_settings_of_tables_of_1_0_become_one_value(url: str, sql: Sql) -> None:
    await upgrade(url, V1_0)
    named, when = "name, game, version, options, turn_seconds, strength", "'2026-01-01 00:00:00'"
    sql(
        "INSERT INTO matches (guild_id, channel_id, host_id, game, version, options, status, language, created_at,"
        " turn_seconds, strength, advice, take_backs, private)"
        f" VALUES (10, 1, 100, 'belote', 1, '{{}}', 'lobby', 'fr', {when}, 60, 'hard', true, false, true),"
        f" (10, 2, 100, 'belote', 1, '{{}}', 'lobby', 'fr', {when}, NULL, 'normal', false, true, false)"
    )
    sql("INSERT INTO seats (match_id, seat, user_id, name, computer, strength) VALUES (1, 0, 100, 'A', false, 'hard')")
    for table, owner in (("presets", "user_id"), ("server_presets", "guild_id")):
        sql(
            f"INSERT INTO {table} ({owner}, {named}, advice, take_backs)"
            " VALUES (100, 'Blitz', 'belote', 1, '{}', 30, 'easy', false, false)"
        )
    sql(
        f"INSERT INTO tournaments (guild_id, channel_id, organiser_id, {named.replace('version', 'seats')}, format,"
        " duplicate, rounds, round_minutes, break_minutes, language, status, created_at)"
        f" VALUES (10, 1, 100, 'Jeudi', 'belote', 4, '{{}}', NULL, 'hard', 'swiss', false, 3, 30, 5, 'fr', 'open',"
        f" {when})"
    )
    kept = {"turn_seconds": 120, "strength": "hard"} | {
        field.name: field.name for field in fields(NewTournament) if field.name not in (*COLUMNS, "settings")
    }
    sql(
        "INSERT INTO evenings (guild_id, channel_id, organiser_id, name, settings, weekday, minute, zone, opens_hours,"
        f" best, starts_at, opens_at) VALUES (10, 1, 100, 'Jeudi', '{json.dumps(kept)}', 3, 0, 'UTC', 1, 1, {when},"
        f" {when})"
    )
    database = await Database.open(url)
    journal, presets = Journal(database), Presets(database)
    first, second = [await journal.match(match_id) for match_id in (1, 2)]
    assert first.settings == TableSettings(
        turn_seconds=60, strength="hard", advice=True, take_backs=False, private=True
    )
    assert second.settings == USUAL
    assert [player.name for player in first.players] == ["A"], "dropping columns has deleted no other row"
    for (preset,) in (await presets.of_user(100), await presets.of_server(100)):
        assert preset.settings == TableSettings(turn_seconds=30, strength="easy", take_backs=False)
    assert (await Tournaments(database).find(1)).settled.settings == TableSettings(strength="hard")
    settled = (await Evenings(database).find(1)).settled
    assert (settled.settings, settled.game) == (TableSettings(turn_seconds=120, strength="hard"), "game")
    await database.close()


async def test_opening_prints_nothing_and_leaves_logging_alone(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = (root.level, list(root.handlers), logging.getLogger("sqlalchemy.engine").level)
    await (await Database.open(url)).close()
    assert (root.level, list(root.handlers), logging.getLogger("sqlalchemy.engine").level) == before
    assert capsys.readouterr() == ("", "")
