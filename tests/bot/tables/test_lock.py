"""Work at a table is cancelled while the database commits it: the table does as the journal says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import pytest
from support.machines.table_actions import CHANNEL, GUILD, actor
from support.machines.table_harness import Clock, TableHarness, controlled
from support.storage.failing_database import giving_up_at_commit

from bot.tables.table import Table

HOST = 100


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[TableHarness]:
    """A house with a lobby of one person and one computer."""
    clock = Clock()
    with controlled(clock, 1):
        here = TableHarness(tmp_path / "tapis.db", clock)
        await here.open()
        options = {"max_cards": 2}
        table = await here.house.open(
            actor(HOST), guild_id=GUILD, channel_id=CHANNEL, key="rikiki", language="fr", options=options
        )
        await table.add_computer(actor(HOST))
        yield here
        await here.close()


async def given_up(work: Coroutine[Any, Any, Any]) -> None:
    with giving_up_at_commit(), pytest.raises(asyncio.CancelledError):
        await asyncio.ensure_future(work)


async def told(here: TableHarness) -> Table:
    """The table, as the next click finds it."""
    (known,) = here.house
    return await here.house.find(known.id)


async def test_a_move_that_was_given_up_after_its_commit_is_played(here: TableHarness) -> None:
    table = await told(here)
    await table.start(actor(HOST))
    while table.match is not None and not table.match.legal(0):
        await here.sweep(5)
    assert table.match is not None
    revision, move = table.revision, table.match.legal(0)[0]
    await given_up(table.play(HOST, revision, move, 1))
    table = await told(here)
    assert table.match is not None
    assert table.match.log[revision:] == ((0, move),)
    assert await here.journal.moves(table.id) == table.match.log


async def test_a_start_that_was_given_up_after_its_commit_is_dealt(here: TableHarness) -> None:
    table = await told(here)
    await given_up(table.start(actor(HOST)))
    table = await told(here)
    assert table.match is not None
    assert table.record == await here.journal.match(table.id)


async def test_a_table_whose_stop_was_given_up_after_its_commit_is_closed(here: TableHarness) -> None:
    table = await told(here)
    await given_up(table.stop(actor(HOST)))
    assert not (await told(here)).open
    assert list(here.house) == []
