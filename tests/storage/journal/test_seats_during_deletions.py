"""While somebody's data is being deleted, nobody gives them a seat: the deletion would miss it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest
from support.storage.postgres import Cluster

from storage import Database, Guest, Journal, Player, TableRecord
from storage.engine.database import lock

NewMatch = Callable[..., Awaitable[TableRecord]]
Sql = Callable[[str], str]
CHLOE = 102
WAYS: dict[str, dict[str, Any]] = {
    "host": {"host_id": CHLOE},
    "player": {"players": (Player(0, 100, "Alice"), Player(1, CHLOE, "Chloé"), Player(2, None, "Le tapis", True))},
    "guest": {"guests": (Guest(103, "Dan"), Guest(CHLOE, "Chloé"))},
}


@pytest.mark.parametrize(("step", "way"), [("open", "host"), ("open", "player"), *(("amend", way) for way in WAYS)])
async def test_a_step_that_names_them_waits_and_others_do_not(
    postgres: Cluster, journal: Journal, lobby: NewMatch, other: Database, sql: Sql, step: str, way: str
) -> None:
    match = await lobby(20)
    chosen: dict[str, Any] = {"guild_id": 10, "channel_id": 21, "host_id": 100, "game": "rami", "options": {}}
    elsewhere: dict[str, Any] = {"guild_id": 11, "channel_id": 22, "host_id": 201, "players": (Player(0, 201, "Dan"),)}

    async def work() -> TableRecord:
        if step == "open":
            return await journal.open_lobby(**chosen | WAYS[way], language="fr")
        return await journal.amend(match, replace(match, **WAYS[way]))

    async with other.writing() as session:
        await lock(session, f"person:{CHLOE}")  # as the deletion does
        working = asyncio.create_task(work())
        while sql("SELECT count(*) FROM pg_locks WHERE NOT granted") != "1":
            assert not working.done()
            await asyncio.sleep(0)
        beside = await journal.open_lobby(**chosen | elsewhere, language="fr")
        await journal.amend(beside, replace(beside, host_id=202, guests=(Guest(203, "Ève"),)))
        assert not working.done()
    after = await working
    assert {name: getattr(after, name) for name in WAYS[way]} == WAYS[way]
