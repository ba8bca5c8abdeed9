"""The migrations make exactly the schema that the models describe."""

import json
import logging
import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import TypeVar

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from support.storage.postgres import Cluster

from storage import (
    USUAL,
    Database,
    Evenings,
    Journal,
    NewTournament,
    People,
    Person,
    Presets,
    Server,
    Stats,
    TableSettings,
    Tournaments,
)
from storage.evenings import COLUMNS
from storage.migrations import config
from storage.models import Base

Schema = dict[str, list[str]]
Sql = Callable[[str], str]
T = TypeVar("T")


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
    for table, *rest in connection.execute(
        text(f"SELECT {columns} FROM information_schema.columns WHERE table_schema = 'public'")
    ):
        parts.setdefault(table, []).append(" ".join(map(str, rest)))
    for table, *rest in connection.execute(
        text(
            "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint"
            " WHERE connamespace = 'public'::regnamespace"
        )
    ):
        parts.setdefault(table, []).append(" ".join(rest))
    for name, definition in connection.execute(
        text("SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'")
    ):
        parts[name] = [definition]
    return {name: sorted(rest) for name, rest in parts.items() if "alembic_version" not in name}


def definitions(sql: str) -> list[str]:
    """What stands before a statement's brackets, and each part within, the innermost brackets left whole."""
    head, _, body = sql.replace('"', "").partition("(")
    inner, _, tail = body.rpartition(")")
    parts = re.split(r",(?![^()]*\))", inner)
    return [" ".join(head.split()), *sorted(" ".join(part.split()) for part in parts), " ".join(tail.split())]


async def run(url: str, verb: Callable[[Config, str], None], revision: str) -> Schema:
    """Take a database up or down to a revision."""

    def work(connection: Connection) -> Schema:
        settings = config()
        settings.attributes["connection"] = connection
        verb(settings, revision)
        return schema(connection)

    return await on(url, work)


async def test_alembic_finds_no_difference_to_the_models(url: str) -> None:
    await (await Database.open(url)).close()

    def differences(connection: Connection) -> object:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return compare_metadata(context, Base.metadata)

    assert await on(url, differences) == []


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


async def test_down_and_up_again(url: str) -> None:
    first = await run(url, command.upgrade, "head")
    oldest = await run(url, command.downgrade, "0001")
    assert oldest != first
    assert await run(url, command.downgrade, "base") == {}
    assert await run(url, command.upgrade, "0001") == oldest
    assert await run(url, command.upgrade, "head") == first


async def test_a_database_of_the_first_version_keeps_its_rows(url: str, sql: Sql) -> None:
    await run(url, command.upgrade, "0001")
    sql("INSERT INTO people VALUES (1, 'en', true, false), (2, NULL, false, true)")
    sql("INSERT INTO servers VALUES (5, 'fr')")
    sql("INSERT INTO notes VALUES ('commands', 'x')")
    database = await Database.open(url)
    people = People(database)
    assert await people.person(1) == Person(1, "en", dm_closed=True, calls=True)
    assert await people.person(2) == Person(2, channel_only=True, calls=True)
    assert await people.server(5) == Server(5, "fr")
    assert await people.note("commands") == "x"
    await database.close()


async def test_earlier_results_are_judged_by_the_people_who_were_there(url: str, sql: Sql) -> None:
    await run(url, command.upgrade, "0002")
    for match_id in (1, 2, 3):
        sql(
            "INSERT INTO matches (id, guild_id, channel_id, host_id, game, version, options, status, language,"
            f" created_at) VALUES ({match_id}, 10, {match_id}, 100, 'belote', 1, '{{}}', 'finished', 'fr',"
            " '2026-01-01 00:00:00')"
        )
    rows = [  # match, seat, user, computer, score, place, won
        *("1, 0, NULL, true, 90, 1, true", "1, 1, 100, false, 50, 2, false", "1, 2, 101, false, 10, 3, false"),
        *("2, 0, 100, false, 500, 1, true", "2, 1, NULL, true, 20, 3, false", "2, 2, 101, false, 500, 1, true"),
        *("3, 0, 100, false, 9, 1, true", "3, 1, 101, true, 5, 2, false"),
    ]
    for row in rows:
        sql(f"INSERT INTO results (match_id, seat, user_id, computer, score, place, won, name) VALUES ({row}, 'x')")
    database = await Database.open(url)
    kept = [(match_id, one) for match_id in (1, 2, 3) for one in (await Stats(database).past(match_id)).results]
    await database.close()
    counted = [(match_id, one.user_id, one.won, one.side) for match_id, one in kept if one.counted]
    assert counted == [(1, 100, True, 1), (1, 101, False, 0)], "against people; not partners, not one alone"


async def test_the_settings_of_tables_of_1_0_become_one_value(url: str, sql: Sql) -> None:
    await run(url, command.upgrade, "0018")
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
