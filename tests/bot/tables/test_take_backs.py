"""Moves taken back at a table: written like any move, in one process or in several, or they stay."""

import asyncio
from dataclasses import replace

import pytest
from support.machines.late_clicks import ALICE, BRUNO
from support.machines.offline_tables import PACE, Pair
from support.storage.failing_database import losing_commits, refusing_in

from bot.core.errors import Refused
from bot.matches.take_back import ANSWER_WITHIN
from bot.tables import lobby
from bot.tables.new_table import NewTable
from bot.tables.seating import Person
from bot.tables.table import Table
from bot.tables.upkeep import reconcile
from storage import TableSettings

CLICK = 77


@pytest.fixture
async def table(processes: Pair) -> Table:
    """A rikiki of two, whose first player has bid."""
    new = NewTable(guild_id=1, channel_id=2, game="rikiki", language="fr", options={"max_cards": 3})
    table = await processes[0].tables.open(ALICE, new)
    await table.change(lobby.join, BRUNO)
    await table.start(ALICE)
    await table.play(Person(waited_for(table)), table.revision, "bid:1")
    return table


def waited_for(table: Table) -> int:
    assert table.match is not None
    (seat,) = table.match.waiting
    return table.record.players[seat or 0].user_id or 0


def mover(table: Table) -> int:
    assert table.match is not None
    return table.record.players[table.match.log[-1][0] or 0].user_id or 0


async def test_nobody_is_asked_if_no_move_may_be_taken_back(table: Table) -> None:
    table.record = replace(table.record, settings=TableSettings(take_backs=False))
    with pytest.raises(Refused) as refusal:
        await table.ask_back(mover(table))
    assert refusal.value.key == "take-back-off"
    assert table.second_thoughts.request is None


async def test_the_other_process_goes_on_from_the_move_before(processes: Pair, table: Table) -> None:
    asker, other = mover(table), waited_for(table)
    await table.ask_back(asker)
    await table.answer_take_back(other, agrees=True, interaction_id=CLICK)
    assert [move for _, move in await processes[0].journal.moves(table.id)] == ["bid:1", "undo:0"]
    elsewhere = await processes[1].tables.find(table.id)
    async with elsewhere.lock:
        await elsewhere.reload()
    assert elsewhere.match is not None
    assert table.match is not None
    assert elsewhere.match.log == table.match.log
    assert waited_for(elsewhere) == asker
    await elsewhere.play(Person(asker), elsewhere.revision, "bid:0")
    assert [move for _, move in await processes[0].journal.moves(table.id)] == ["bid:1", "undo:0", "bid:0"]


async def test_a_move_at_another_process_beats_the_answer(processes: Pair, table: Table) -> None:
    other = waited_for(table)
    await table.ask_back(mover(table))
    elsewhere = await processes[1].tables.find(table.id)
    async with elsewhere.lock:
        await elsewhere.reload()
    await elsewhere.play(Person(other), elsewhere.revision, "bid:0")
    with pytest.raises(Refused) as refusal:
        await table.answer_take_back(other, agrees=True)
    assert refusal.value.key == "stale"
    assert [move for _, move in await processes[0].journal.moves(table.id)] == ["bid:1", "bid:0"]
    assert table.revision == 2
    assert not table.held


async def test_a_write_that_is_refused_lets_the_move_stand(processes: Pair, table: Table) -> None:
    other = waited_for(table)
    await table.ask_back(mover(table))
    with refusing_in(processes[0].file, "INSERT ON moves WHEN new.move = 'undo:0'"), pytest.raises(Refused) as refusal:
        await table.answer_take_back(other, agrees=True)
    assert refusal.value.key == "not-recorded"
    await reconcile(table)
    assert [move for _, move in await processes[0].journal.moves(table.id)] == ["bid:1"]
    assert waited_for(table) == other


@pytest.mark.parametrize("done", [True, False])
async def test_a_commit_without_an_answer_is_looked_up(processes: Pair, table: Table, *, done: bool) -> None:
    asker, other = mover(table), waited_for(table)
    await table.ask_back(asker)
    with losing_commits(done=done), pytest.raises(Refused) as refusal:
        await table.answer_take_back(other, agrees=True)
    assert refusal.value.key == "in-doubt"
    await reconcile(table)
    assert len(await processes[0].journal.moves(table.id)) == 1 + done
    assert waited_for(table) == (asker if done else other)


async def test_a_doubled_answer_counts_once(processes: Pair, table: Table) -> None:
    other = waited_for(table)
    await table.ask_back(mover(table))
    answers = [table.answer_take_back(other, agrees=True, interaction_id=CLICK) for _ in range(3)]
    refusals = [told for told in await asyncio.gather(*answers, return_exceptions=True) if told is not None]
    assert [told.key for told in refusals if isinstance(told, Refused)] == ["take-back-over"] * 2
    assert len(await processes[0].journal.moves(table.id)) == 2


async def test_computers_wait_for_the_answer(processes: Pair) -> None:
    process = processes[0]
    new = NewTable(guild_id=1, channel_id=3, game="rikiki", language="fr", seats=3, options={"max_cards": 3})
    table = await process.tables.open(ALICE, new)
    await table.change(lobby.join, BRUNO)
    await table.start(ALICE, fill=True)
    for _ in range(100):  # until a person has moved and a computer would be next
        assert table.match is not None
        (seat,) = table.match.waiting
        assert seat is not None
        player = table.record.players[seat]
        if player.computer:
            latest = table.second_thoughts.latest
            if latest is not None:
                break
            await process.sweep(PACE * 2)
        else:
            await table.play(Person(player.user_id or 0), table.revision, table.match.legal(seat)[0])
    await table.ask_back(mover(table))
    assert table.held
    before = table.revision
    for _ in range(3):
        await process.sweep(PACE * 2)
    assert table.revision == before
    await process.sweep(ANSWER_WITHIN)
    assert not table.held
    for _ in range(5):
        await process.sweep(PACE * 2)
    assert table.revision > before
