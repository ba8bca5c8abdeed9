"""A real SQLite file for each test, and matches to play with."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from storage import Database, Journal, Match, Player

PLAYERS = (
    Player(0, 100, "Alice"),
    Player(1, 101, "Bob"),
    Player(2, None, "Le tapis", computer=True, strength="hard"),
)

NewMatch = Callable[..., Awaitable[Match]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tapis.db"


@pytest.fixture
def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = await Database.open(url)
    yield database
    await database.close()


@pytest.fixture
async def other(url: str, database: Database) -> AsyncIterator[Database]:
    """A second database on the same file: what a second process would hold."""
    other = await Database.open(url)
    yield other
    await other.close()


@pytest.fixture
def journal(database: Database) -> Journal:
    return Journal(database)


@pytest.fixture
def lobby(journal: Journal) -> NewMatch:
    async def lobby(channel_id: int = 20, game: str = "belote", guild_id: int = 10) -> Match:
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
    async def playing(channel_id: int = 20, game: str = "belote", guild_id: int = 10) -> Match:
        match = await lobby(channel_id, game, guild_id)
        await journal.start(match.id, version=3, seed=bytes(range(32)), dealer=2, players=match.players)
        return await journal.match(match.id)

    return playing
