"""One click that makes several moves: they are played and recorded together, or not at all."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest
from support.machines.late_clicks import ALICE, BRUNO, CHLOE
from support.machines.offline_tables import OfflineTables, Pair
from support.storage.failing_database import losing_commits, refusing_in

import games
from bot.core.errors import Refused
from bot.tables import lobby
from bot.tables.new_table import NewTable
from bot.tables.seating import Person
from bot.tables.table import Table
from bot.tables.upkeep import reconcile

pytestmark = pytest.mark.sqlite_threads  # two processes on one file

BIDS = 3  # moves before the écart
CLICK = 77


@pytest.fixture
async def table(processes: Pair) -> Table:
    """A tarot of three whose taker has seen the chien."""
    new = NewTable(guild_id=1, channel_id=2, game="tarot_lorrain", language="fr", seats=3)
    table = await processes[0].tables.open(ALICE, new)
    for actor in (BRUNO, CHLOE):
        await table.change(lobby.join, actor)
    await table.start(ALICE)
    for bid in ("bid:garde", "pass", "pass"):
        await table.play(taker(table), table.revision, bid)
    return table


def taker(table: Table) -> Person:
    """Who is waited for."""
    assert table.match is not None
    (seat,) = table.match.waiting
    player = table.record.players[seat or 0]
    assert player.user_id is not None
    return Person(player.user_id)


def putting(*places: int) -> Callable[[games.View], Iterable[str]]:
    """Cards of the choice put aside, by their places in it."""
    return lambda view: [f"discard:{view.facts['choice']['cards'][place]}" for place in places]


async def chosen(process: OfflineTables, table: Table) -> list[str]:
    """The moves of the choice in the journal, which are also those of the table."""
    moves = [move for _, move in await process.journal.moves(table.id)][BIDS:]
    assert table.match is not None
    assert [move for _, move in table.match.log[BIDS:]] == moves
    return moves


async def test_all_moves_are_one_commit_and_one_change(processes: Pair, table: Table) -> None:
    commits, revisions = list[float](), list[int]()
    processes[0].database.on_commit = commits.append
    table.services = replace(table.services, changed=lambda changed: revisions.append(changed.revision))
    await table.play_each(taker(table), table.revision, putting(0, 1, 2), CLICK)
    assert len(commits) == 1
    assert revisions == [BIDS + 3], "nobody is told of a half"
    assert len(await chosen(processes[0], table)) == 3


async def test_a_move_against_the_rules_leaves_all_unplayed(processes: Pair, table: Table) -> None:
    with pytest.raises(games.IllegalMove) as refusal:
        await table.play_each(taker(table), table.revision, putting(0, 1, 0), CLICK)
    assert refusal.value.reason == "not-your-card"
    assert await chosen(processes[0], table) == []
    await table.play_each(taker(table), table.revision, putting(0, 1), CLICK)
    assert len(await chosen(processes[0], table)) == 2


async def test_a_write_that_fails_in_the_middle_leaves_nothing(processes: Pair, table: Table) -> None:
    assert table.match is not None
    third = next(iter(putting(2)(table.match.view(*table.match.waiting))))
    refusing_one = refusing_in(processes[0].file, f"INSERT ON moves WHEN new.move = '{third}'")
    with refusing_one, pytest.raises(Refused) as refusal:
        await table.play_each(taker(table), table.revision, putting(0, 1, 2, 3), CLICK)
    assert refusal.value.key == "not-recorded"
    assert table.lock.unsure, "the journal is asked before anything else is played"
    await reconcile(table)
    assert await chosen(processes[0], table) == []
    await table.play_each(taker(table), table.revision, putting(0, 1, 2, 3), CLICK)
    assert len(await chosen(processes[0], table)) == 4


@pytest.mark.parametrize("done", [True, False])
async def test_a_commit_without_an_answer_has_all_of_them_or_none(processes: Pair, table: Table, *, done: bool) -> None:
    revision = table.revision
    with losing_commits(done=done), pytest.raises(Refused) as refusal:
        await table.play_each(taker(table), revision, putting(0, 1, 2), CLICK)
    assert refusal.value.key == "in-doubt"
    await reconcile(table)
    assert len(await chosen(processes[0], table)) == (3 if done else 0)
    await table.play_each(taker(table), revision, putting(*(() if done else (0, 1, 2))), CLICK)
    assert len(await chosen(processes[0], table)) == 3


async def test_a_doubled_click_counts_once(processes: Pair, table: Table) -> None:
    def plan(view: games.View) -> list[str]:
        return [move for move in putting(0, 1)(view) if move.partition(":")[2] not in view.facts["chosen"]]

    clicks = [table.play_each(taker(table), table.revision, plan, CLICK) for _ in range(3)]
    assert await asyncio.gather(*clicks) == [None] * 3
    assert len(await chosen(processes[0], table)) == 2


async def test_one_of_two_processes_plays_a_click_that_came_to_both(processes: Pair, table: Table) -> None:
    other = await processes[1].tables.find(table.id)
    async with other.lock:
        await other.reload()
    mover, revision = taker(table), table.revision
    ends = await asyncio.gather(
        *(one.play_each(mover, revision, putting(0, 1, 2), CLICK) for one in (table, other)), return_exceptions=True
    )
    assert sorted(end.key if isinstance(end, Refused) else str(end) for end in ends) == ["None", "stale"]
    for process, one in zip(processes, (table, other), strict=True):
        assert len(await chosen(process, one)) == 3
    await table.play_each(mover, table.revision, putting(4, 5), CLICK + 1)
    with pytest.raises(Refused, match="stale"):
        await other.play_each(mover, revision, putting(6, 7, 8), CLICK + 2)
    for process, one in zip(processes, (table, other), strict=True):
        assert len(await chosen(process, one)) == 5


async def test_a_click_on_a_state_that_the_table_does_not_show_plays_nothing(processes: Pair, table: Table) -> None:
    for revision in (table.revision - 1, table.revision + 1):
        with pytest.raises(Refused, match="stale"):
            await table.play_each(taker(table), revision, putting(0), CLICK)
    assert await chosen(processes[0], table) == []
