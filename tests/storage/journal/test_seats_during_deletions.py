"""While somebody's data is being deleted, nobody gives them a seat: the deletion would miss it."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from support.storage.matches import NewMatch, open_match
from support.storage.postgres import Cluster

from storage import Database, Guest, Journal, Player, TableRecord
from storage.engine.database import lock

CHLOE = 102
WAYS: dict[str, dict[str, Any]] = {
    "host": {"host_id": CHLOE},
    "player": {"players": (Player(0, 100, "Alice"), Player(1, CHLOE, "Chloé"), Player(2, None, "Le tapis", True))},
    "guest": {"guests": (Guest(103, "Dan"), Guest(CHLOE, "Chloé"))},
}


@pytest.mark.parametrize(("step", "way"), [("open", "host"), ("open", "player"), *(("amend", way) for way in WAYS)])
async def test_a_step_that_names_them_waits_and_others_do_not(
    postgres: Cluster, journal: Journal, lobby: NewMatch, other: Database, url: str, step: str, way: str
) -> None:
    match = await lobby(20)

    async def work() -> TableRecord:
        if step == "open":
            return await open_match(journal, 21, **WAYS[way])
        return await journal.amend(match, replace(match, **WAYS[way]))

    async with other.writing() as session:
        await lock(session, f"person:{CHLOE}")  # as the deletion does
        working = asyncio.create_task(work())
        await postgres.until_locked_out(url, 1, working)
        beside = await open_match(journal, 22, guild_id=11, host_id=201, players=(Player(0, 201, "Dan"),))
        await journal.amend(beside, replace(beside, host_id=202, guests=(Guest(203, "Ève"),)))
        assert not working.done()
    after = await working
    assert {name: getattr(after, name) for name in WAYS[way]} == WAYS[way]
