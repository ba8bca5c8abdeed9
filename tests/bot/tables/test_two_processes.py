"""Two processes, one of which has not heard what the other has done: in play, no seat changes its person."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text
from support.machines.late_clicks import ALICE, BRUNO, CHLOE, DENIS, LOBBY_CLICKS, late_clicks, unaware
from support.machines.offline_tables import Clock, OfflineTables, Pair

from bot.core.errors import Refused
from bot.tables import lobby
from bot.tables.new_table import NewTable
from bot.tables.registry import TableRegistry
from bot.tables.seating import Person
from bot.tables.table import Table
from bot.tables.upkeep import reconcile
from games import IllegalMove

pytestmark = pytest.mark.sqlite_threads

CLICKS = 500
ROUNDS = 5
RACES = 20


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.live)])
async def processes(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Pair]:
    """What two processes of the bot hold, on one database."""
    url = request.getfixturevalue("postgres_url") if request.param == "postgresql" else None
    async with AsyncExitStack() as stack:
        pair = [OfflineTables(tmp_path / "tapis.db", Clock(), url) for _ in range(2)]
        for one in pair:
            await one.open()
            stack.push_async_callback(one.close)
        yield pair[0], pair[1]


async def gathered(tables: TableRegistry) -> Table:
    """A lobby of three people and a computer, with a free seat."""
    table = await tables.open(ALICE, NewTable(guild_id=1, channel_id=2, game="rikiki", language="fr", seats=5))
    for actor in (BRUNO, CHLOE):
        await table.change(lobby.join, actor)
    await table.change(lobby.add_computer, ALICE)
    return table


async def go_on(process: OfflineTables, table: Table) -> None:
    """Until somebody has made one more move, a person or the computer."""
    before = table.revision
    while table.revision == before:
        assert table.match is not None
        (seat,) = table.match.waiting
        assert seat is not None
        player = table.record.players[seat]
        if player.user_id is None:
            await process.sweep(5)
        else:
            await table.play(Person(player.user_id), table.revision, table.match.legal(seat)[0])


@pytest.mark.live
async def test_late_clicks_of_every_lobby_kind_change_nothing_in_a_match_in_play(processes: Pair) -> None:
    one, two = processes
    table = await gathered(one.tables)
    lobby_record = (await two.tables.find(table.id)).record
    await table.start(ALICE)
    for _ in range(ROUNDS):
        kept, moves = await one.journal.match(table.id), await one.journal.moves(table.id)
        assert await late_clicks(two.tables, lobby_record, CLICKS // ROUNDS) == []
        again = await one.journal.match(table.id)
        assert (again, again.generation) == (kept, kept.generation)
        assert await one.journal.moves(table.id) == moves
        await go_on(one, table)
    assert len(await one.journal.moves(table.id)) == ROUNDS


@pytest.mark.live
@pytest.mark.parametrize("kind", LOBBY_CLICKS)
async def test_a_process_that_lost_the_race_goes_on_with_what_the_journal_holds(processes: Pair, kind: str) -> None:
    one, two = processes
    table = await gathered(one.tables)
    stale = await two.tables.find(table.id)
    await table.start(ALICE)
    actor = replace(CHLOE, id=200, name="Denis") if kind == "join" else ALICE
    with pytest.raises(Refused) as refusal:
        await LOBBY_CLICKS[kind](stale, actor)
    assert refusal.value.key == ("stale" if kind in ("leave", "stop") else "not-lobby")
    assert stale.record == await one.journal.match(table.id)
    assert stale.match is not None
    assert table.match is not None
    assert stale.match.view(0) == table.match.view(0)
    assert not stale.lock.unsure


async def test_an_unaware_process_seats_only_guests_at_a_private_table(processes: Pair) -> None:
    one, two = processes
    table = await gathered(one.tables)
    late = await two.tables.find(table.id)
    await table.change(lobby.set_setting, ALICE, "private", "1")
    await table.change(lobby.invite, ALICE, DENIS.id, DENIS.name, table.now)
    with pytest.raises(Refused, match="no-seat"):
        await late.change(lobby.join, replace(DENIS, id=200))
    await late.change(lobby.join, DENIS)
    assert late.record == await one.journal.match(table.id)
    assert [guest.kept_until for guest in late.record.guests] == [None]


@pytest.mark.live
async def test_a_start_and_a_late_click_at_the_same_time_agree_who_sits_where(processes: Pair) -> None:
    one, two = processes
    chance, dealt = Random(20), 0
    for number in range(RACES):
        kind = sorted(LOBBY_CLICKS)[number % len(LOBBY_CLICKS)]
        table = await gathered(one.tables)
        late = await two.tables.find(table.id)
        work = [table.start(ALICE), LOBBY_CLICKS[kind](late, ALICE)]
        chance.shuffle(work)
        for outcome in await asyncio.gather(*work, return_exceptions=True):
            assert outcome is None or isinstance(outcome, Refused | bool), outcome
        kept = await one.journal.match(table.id)
        for each in (table, late):
            async with each.lock:
                each.lock.unsure = True
            await reconcile(each)
            assert each.record == kept
            assert each.match is None or [player.user_id for player in each.record.players].count(BRUNO.id) == 1
        dealt += kept.status == "playing"
        await one.journal.stop(table.id)
        one.tables._forget(table)
        two.tables._forget(late)
    assert dealt, "some of them were dealt"


@pytest.mark.live
async def test_clicks_are_journaled_under_the_seat_of_their_person_alone(processes: Pair) -> None:
    """A process holds another seating, of the lobby or even of the match: none of its moves enters by that."""
    one, two = processes
    table = await gathered(one.tables)
    lobby_record = (await two.tables.find(table.id)).record
    await table.change(lobby.change_teams, ALICE)
    await table.start(ALICE)
    clicks = dict[int, int]()
    for number in range(CLICKS // 6):
        if table.match is None:
            break
        other = unaware(two.tables, lobby_record)
        if number % 2:
            players = lobby_record.players
            other.record = replace(table.record, players=players, generation=lobby_record.generation)
            other.load(table.match.copy())
        for actor in (ALICE, BRUNO, CHLOE):
            click = 1000 + 10 * number + actor.id % 10
            clicks[click] = actor.id
            for seat in {other.seat_of(actor.id), table.seat_of(actor.id)}:
                moves = table.match.legal(seat) if seat in table.match.waiting else ()
                try:
                    await other.play(Person(actor.id), table.revision, (*moves, "bid:0")[0], click)
                except (Refused, IllegalMove):
                    continue
        async with table.lock:
            table.lock.unsure = True
        await reconcile(table)
        if table.match and not any(table.record.players[seat or 0].user_id for seat in table.match.waiting):
            await go_on(one, table)
    seats = {player.user_id: player.seat for player in (await one.journal.match(table.id)).players}
    async with one.database.reading() as session:
        statement = "SELECT interaction_id, seat FROM moves WHERE interaction_id IS NOT NULL"
        rows = list(await session.execute(text(statement)))
    assert rows, "some of them counted"
    assert [click for click, seat in rows if seats[clicks[click]] != seat] == []


async def test_tables_that_another_process_opened_or_moved_are_read_again(processes: Pair) -> None:
    one, two = processes
    moved, lobby_there = await gathered(one.tables), NewTable(guild_id=1, channel_id=3, game="menteur", language="fr")
    behind = await two.tables.find(moved.id)
    await moved.start(ALICE)
    await go_on(one, moved)
    opened = await one.tables.open(BRUNO, lobby_there)
    await two.tables.reread()
    await two.sweep(1)
    assert behind.revision == moved.revision
    assert {table.id for table in two.tables} == {moved.id, opened.id}
    assert not any(table.lock.unsure for table in two.tables)
