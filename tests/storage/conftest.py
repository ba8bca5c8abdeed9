"""Databases for the tests of storage, and matches to play with.

Every test that uses `url`, itself or by way of `database`, `journal` and so on, runs twice: on an SQLite file in
tmp_path, and on a database of a private PostgreSQL server (see tests/support/storage/postgres.py), which is marked
`live`. A test that is about the file asks for `file`, one that is about the server for `postgres`: these run once.
`sql` does what another program would do in the database, on either.
"""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from support.storage.empty_databases import write_empty_database
from support.storage.postgres import Cluster

from storage import Database, Journal, Player, TableRecord

PLAYERS = (Player(0, 100, "Alice"), Player(1, 101, "Bob"), Player(2, None, "Le tapis", computer=True, strength="hard"))

NewMatch = Callable[..., Awaitable[TableRecord]]
Sql = Callable[[str], str]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """On which backends a test runs: on both, unless it is about one of them."""
    if "backend" not in metafunc.fixturenames:
        return
    backends: list[Any] = ["sqlite", pytest.param("postgresql", marks=pytest.mark.live)]
    if "file" in metafunc.fixturenames:
        backends = ["sqlite"]
    elif "postgres" in metafunc.fixturenames:
        backends = ["postgresql"]
    metafunc.parametrize("backend", backends)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The SQLite file that `url` names."""
    return tmp_path / "tapis.db"


@pytest.fixture
def url(backend: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Where a database of this backend may be: nothing is there on SQLite, the tables on PostgreSQL."""
    if backend == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'tapis.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def sql(url: str, tmp_path: Path, request: pytest.FixtureRequest) -> Sql:
    """Runs a statement as another program would; the rows as text, a line each, columns between bars."""
    if url.startswith("postgresql"):
        cluster: Cluster = request.getfixturevalue("postgres")
        return lambda statement: cluster.sql(statement, url)

    def execute(statement: str) -> str:
        with closing(sqlite3.connect(tmp_path / "tapis.db", isolation_level=None)) as connection:
            return "\n".join("|".join(map(str, row)) for row in connection.execute(statement))

    return execute


@pytest.fixture
async def database(url: str, tmp_path: Path) -> AsyncIterator[Database]:
    """An open database; on either backend its tables were there already, as on every day but the first."""
    if url.startswith("sqlite"):
        write_empty_database(tmp_path / "tapis.db")
    database = await Database.open(url)
    yield database
    await database.close()


@pytest.fixture
async def other(url: str, database: Database) -> AsyncIterator[Database]:
    """A second database at the same URL: what a second process would hold."""
    other = await Database.open(url)
    yield other
    await other.close()


@pytest.fixture
def journal(database: Database) -> Journal:
    return Journal(database)


@pytest.fixture
def lobby(journal: Journal) -> NewMatch:
    async def lobby(channel_id: int = 20, game: str = "belote", guild_id: int | None = 10) -> TableRecord:
        return await journal.open_lobby(
            guild_id=guild_id,
            channel_id=channel_id,
            host_id=100,
            game=game,
            options={"target": 501, "announces": True, "variant": "coinchée"},
            language="fr",
            players=PLAYERS,
        )

    return lobby


@pytest.fixture
def playing(journal: Journal, lobby: NewMatch) -> NewMatch:
    async def playing(channel_id: int = 20, game: str = "belote", guild_id: int | None = 10) -> TableRecord:
        match = await lobby(channel_id, game, guild_id)
        await journal.start(match.id, version=3, seed=bytes(range(32)), dealer=2, players=match.players)
        return await journal.match(match.id)

    return playing
