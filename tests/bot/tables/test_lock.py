"""Work at a table is cancelled while the database commits it: the table does as the journal says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import pytest
from support.machines.offline_tables import Clock, OfflineTables, controlled
from support.machines.table_actions import CHANNEL, GUILD, actor
from support.storage.failing_database import giving_up_at_commit

from bot.tables import lobby
from bot.tables.new_table import NewTable
from bot.tables.seating import Person
from bot.tables.table import Table

HOST = 100


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[OfflineTables]:
    """A lobby of one person and one computer."""
    clock = Clock()
    with controlled(clock, 1):
        here = OfflineTables(tmp_path / "tapis.db", clock)
        await here.open()
        new = NewTable(guild_id=GUILD, channel_id=CHANNEL, game="rikiki", language="fr", options={"max_cards": 2})
        table = await here.tables.open(actor(HOST), new)
        await table.change(lobby.add_computer, actor(HOST))
        yield here
        await here.close()


async def given_up(work: Coroutine[Any, Any, Any]) -> None:
    with giving_up_at_commit(), pytest.raises(asyncio.CancelledError):
        await asyncio.ensure_future(work)


async def told(here: OfflineTables) -> Table:
    """The table, as the next click finds it."""
    (known,) = here.tables
    return await here.tables.find(known.id)


async def test_a_move_that_was_given_up_after_its_commit_is_played(here: OfflineTables) -> None:
    table = await told(here)
    await table.start(actor(HOST))
    while table.match is not None and not table.match.legal(0):
        await here.sweep(5)
    assert table.match is not None
    revision, move = table.revision, table.match.legal(0)[0]
    await given_up(table.play(Person(HOST), revision, move, 1))
    table = await told(here)
    assert table.match is not None
    assert table.match.log[revision:] == ((0, move),)
    assert await here.journal.moves(table.id) == table.match.log


async def test_a_start_that_was_given_up_after_its_commit_is_dealt(here: OfflineTables) -> None:
    table = await told(here)
    await given_up(table.start(actor(HOST)))
    table = await told(here)
    assert table.match is not None
    assert table.record == await here.journal.match(table.id)


async def test_a_table_whose_stop_was_given_up_after_its_commit_is_closed(here: OfflineTables) -> None:
    table = await told(here)
    await given_up(table.stop(actor(HOST)))
    assert not (await told(here)).open
    assert list(here.tables) == []
