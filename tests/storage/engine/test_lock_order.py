"""On a server writers wait for each other, but never in a circle: there the server would give one of them up."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import count
from typing import Any

import pytest
from support.storage.matches import open_match
from support.storage.postgres import Cluster
from support.storage.preferences import keep_server

from storage import Database, Guilds, Heartbeat, Journal, Outdated, People, Player, Privacy, Ratings, Result, Server
from storage.ratings import rebuild
from storage.ratings.writer import insert_ratings

TODAY = date(2026, 12, 1)

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
HERE, LEFT = 10, 11  # servers
ALICE, BOB, ZOE = Player(0, 100, "Alice"), Player(1, 101, "Bob"), Player(1, 102, "Zoé")
ROUNDS = 4

Play = Callable[..., Coroutine[Any, Any, None]]


def rummy(game: str) -> str:
    return "rummy"


@pytest.fixture
def play() -> Play:
    """A whole match, on this connection or another's."""
    numbers = count(1)

    async def play(database: Database, guild_id: int = HERE, players: Sequence[Player] = (ALICE, BOB)) -> None:
        journal = Journal(database)
        lobby = await open_match(journal, next(numbers), guild_id=guild_id)
        while True:
            try:
                await journal.amend(lobby, replace(lobby, players=tuple(players)))
                break
            except Outdated:  # a person's data was deleted
                lobby = await journal.match(lobby.id)
        await journal.start(lobby.id, version=1, seed=bytes(32), dealer=0, players=players)
        await journal.record_all(lobby.id, 0, 0, ["draw:stock"], next(numbers))
        results = [
            Result(one.seat, one.user_id, one.name, False, 5, one.seat + 1, one.seat == 0, side=one.seat)
            for one in players
        ]
        await journal.finish(lobby.id, results, family="rummy")
        await journal.set_message(lobby.id, 5)

    return play


async def delete_alice(database: Database) -> object:
    return await Privacy(database).delete(100, TODAY)


async def forget_the_server(database: Database) -> object:
    return await Guilds(database).delete(HERE)


@pytest.mark.parametrize("delete", [delete_alice, forget_the_server])
async def test_a_deletion_waits_for_a_rebuild_that_goes_on(
    delete: Callable[[Database], Awaitable[object]],
    play: Play,
    database: Database,
    other: Database,
    postgres: Cluster,
    postgres_url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for _ in range(3):
        await play(database)
    await Guilds(database).mark_left(HERE, NOW)
    deletions = []

    async def write_meanwhile(*what: Any) -> None:
        deletions.append(asyncio.ensure_future(delete(other)))
        await postgres.until_locked_out(postgres_url, 1, deletions[0])
        await insert_ratings(*what)

    monkeypatch.setattr(rebuild, "insert_ratings", write_meanwhile)
    assert await Ratings(database).rebuild(rummy) == 3
    await deletions[0]
    assert postgres.sql("SELECT count(*) FROM ratings WHERE user_id = 100", postgres_url) == "0"
    assert postgres.sql("SELECT count(*) FROM seats WHERE user_id = 100", postgres_url) == "0"


async def test_everything_at_once_waits_in_no_circle(
    play: Play, database: Database, other: Database, postgres: Cluster, postgres_url: str
) -> None:
    """Nobody plays in the server that is left: its matches may be deleted while they are played."""
    for number in range(20):
        await play(database, HERE if number % 2 else LEFT, (ALICE, BOB if number % 3 else ZOE))
    for _ in range(ROUNDS):
        await Guilds(database).mark_left(LEFT, NOW)
        await asyncio.gather(
            *(play(one, HERE, (ALICE, two)) for one in (database, other) for two in (BOB, ZOE)),
            *(Privacy(one).delete(user_id, TODAY) for one in (database, other) for user_id in (100, 102)),
            *(Ratings(one).rebuild(rummy) for one in (database, other)),
            *(Guilds(one).delete(LEFT) for one in (database, other)),
            *(Heartbeat(one).resume(NOW) for one in (database, other)),
            *(Guilds(one).mark_left(HERE, NOW) for one in (database, other)),
            *(Guilds(one).mark_joined(HERE) for one in (database, other)),
            *(keep_server(People(one), Server(server)) for one in (database, other) for server in (HERE, LEFT)),
        )
    everything = "SELECT * FROM ratings ORDER BY guild_id, ladder, season, user_id"
    rated = postgres.sql(everything, postgres_url)
    assert await Ratings(database).rebuild(rummy) == 10 + 4 * ROUNDS
    assert postgres.sql(everything, postgres_url) == rated, "no match was rated twice, or out of turn"
