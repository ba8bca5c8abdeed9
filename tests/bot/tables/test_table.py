"""What a table writes, notifies and logs, and what it refuses when the journal does not take it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from support.discord.bare_delivery import Bare, LogLines, bare_delivery, change_players, log_lines, play_out
from support.discord.paper_discord import ALICE, BRUNO, GUILD
from support.machines.offline_tables import Clock, OfflineTables, controlled
from support.storage.failing_database import giving_up_at_commit

from bot.core.errors import Refused
from bot.core.tasks import ShutdownFlag
from bot.core.types import Actor
from bot.tables import absence, lobby
from bot.tables.new_table import NewTable
from bot.tables.seating import Computer, House, Person
from bot.tables.table import Table
from games import IllegalMove
from storage import (
    AlreadyRecorded,
    DiskFull,
    Outdated,
    Player,
    SeqTaken,
    StorageError,
    TableRecord,
    TableSettings,
    Unsure,
)

HOST = Actor(ALICE, "Alice")
TIMED = TableSettings(turn_seconds=30)


@dataclass
class NotedJournal:
    """Notes each write, and fails as a test asks."""

    written: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = field(default_factory=list)
    failures: dict[str, Exception] = field(default_factory=dict)
    stored: TableRecord | None = None

    def __getattr__(self, name: str) -> Callable[..., Any]:
        async def write(*given: Any, **named: Any) -> Any:
            self.written.append((name, given, named))
            if name in self.failures:
                raise self.failures[name]
            return {"amend": given[-1], "match": self.stored, "moves": (), "rating_changes": (), "deeds": ()}.get(name)

        return write

    def take(self, name: str) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
        """The writes of one kind since the last time."""
        found = [(given, named) for kind, given, named in self.written if kind == name]
        self.written = [write for write in self.written if write[0] != name]
        return found


@dataclass
class Room:
    """One table at a time, and all that it notifies."""

    bare: Bare
    journal: NotedJournal
    changed: list[int] = field(default_factory=list)
    ended: list[int] = field(default_factory=list)
    moved: list[str] = field(default_factory=list)

    def moved_by(self, kind: str) -> None:
        self.moved.append(kind)

    def wire(self, table: Table) -> Table:
        services: Any = table.services
        services.journal, services.shutdown = self.journal, ShutdownFlag()
        services.changed = lambda one: self.changed.append(one.id)
        services.ended = lambda one: self.ended.append(one.id)
        services.metrics = type("Metrics", (), {"moved": staticmethod(self.moved_by)})
        return table

    def playing(self, **changes: Any) -> Table:
        return self.wire(self.bare.playing(**changes))

    def lobby(self, **changes: Any) -> Table:
        return self.wire(self.bare.table(**changes))


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    async with bare_delivery() as bare:
        yield Room(bare, NotedJournal())


@pytest.fixture
def logs() -> Iterator[LogLines]:
    with log_lines("bot.tables.table") as lines:
        yield lines


async def refusal(job: Any) -> str:
    with pytest.raises(Refused) as raised:
        await job
    return raised.value.key


# -- moves ---------------------------------------------------------------------------------------------------


async def test_a_move_is_written_with_its_deadlines_before_anybody_hears_of_it(room: Room) -> None:
    table = room.playing(settings=TIMED, generation=4)
    change_players(table, ALICE, missed=1)
    before = table.match
    events = await table.play(Person(ALICE), 0, "bid:0", 99)
    assert events
    ((given, named),) = room.journal.take("record_all")
    assert given == (7, 0, 0, ("bid:0",), 99)
    late = table.now + timedelta(seconds=30)
    turns = [(player.seat, player.deadline, player.missed) for player in named["turns"]]
    assert turns == [(0, None, 0), (1, late, 0)], "a move in person forgives a missed turn"
    assert named["seen"] == 4
    assert table.match is not before
    assert table.revision == 1
    assert (room.changed, room.moved) == ([7], ["person"])
    assert await refusal(table.play(Person(ALICE), 0, "bid:0")) == "stale"
    with pytest.raises(IllegalMove):
        await table.play(Person(ALICE), 1, "bid:0")
    assert await refusal(table.play(Person(999), 1, "bid:0")) == "not-seated"
    assert await refusal(table.play(Computer(1), 1, "bid:0")) == "not-seated"
    assert await refusal(table.play(Person(BRUNO), 2, "bid:0")) == "stale", "of a state that is not there yet"
    assert room.journal.take("record_all") == []


async def test_a_computer_means_only_the_position_that_it_has_seen(room: Room) -> None:
    table = room.playing(players=(Player(0, None, "Le tapis", computer=True), Player(1, BRUNO, "Bruno")))
    assert await refusal(table.play(Computer(0), 1, "bid:0")) == "stale"
    await table.play(Computer(0), 0, "bid:0")
    assert await refusal(table.play(Computer(0), 0, "bid:0")) == "stale"
    assert room.moved == ["computer"]


@pytest.mark.parametrize(
    ("failure", "key"),
    [(StorageError("locked"), "not-recorded"), (DiskFull("full"), "disk-full"), (Unsure("lost"), "in-doubt")],
)
async def test_an_unwritten_move_is_not_played(room: Room, logs: LogLines, failure: StorageError, key: str) -> None:
    table = room.playing()
    room.journal.failures["record_all"] = failure
    assert await refusal(table.play(Person(ALICE), 0, "bid:0")) == key
    assert (table.revision, room.changed, room.moved) == (0, [], [])
    assert table.lock.unsure, "it may have been written"
    assert logs.take() == [{"level": "error", "event": "move not recorded", "table": 7, "error": str(failure)}]


@pytest.mark.parametrize(
    "failure", [AlreadyRecorded(1), Outdated(7), SeqTaken(7, 0)], ids=lambda one: type(one).__name__
)
async def test_an_overtaken_table_reads_the_journal(room: Room, logs: LogLines, failure: StorageError) -> None:
    table = room.playing()
    room.journal.failures["record_all"], room.journal.stored = failure, replace(table.record, status="stopped")
    assert await refusal(table.play(Person(ALICE), 0, "bid:0")) == "stale"
    assert (table.match, table.open) == (None, False)
    assert (room.ended, room.changed) == ([7], [7])
    assert logs.take() == [{"level": "info", "event": "overtaken", "table": 7, "why": type(failure).__name__}]


async def test_no_move_enters_a_lobby_an_ended_table_or_a_bot_that_stops(room: Room) -> None:
    lobby = room.lobby()
    room.journal.stored = lobby.record
    assert await refusal(lobby.play(Person(ALICE), 0, "bid:0")) == "not-started"
    ended = room.playing(status="stopped")
    ended.match = None
    assert await refusal(ended.play(Person(ALICE), 0, "bid:0")) == "game-over"
    stopping = room.playing()
    stopping.services.shutdown.set()
    assert await refusal(stopping.play(Person(ALICE), 0, "bid:0")) == "restarting"
    with pytest.raises(IllegalMove):
        await room.playing().play(House(), 0, "close")


async def test_the_moves_of_one_click_are_written_together(room: Room) -> None:
    table = room.playing()
    await table.play_each(Person(ALICE), 0, lambda view: [move for move in view.legal if move == "bid:0"], 99)
    assert [given for given, _ in room.journal.take("record_all")] == [(7, 0, 0, ("bid:0",), 99)]
    await table.play_each(Person(BRUNO), 1, lambda _: [])
    assert room.journal.take("record_all") == []
    assert table.revision == 1


# -- changes of the record -----------------------------------------------------------------------------------


async def test_a_seat_that_changes_hands_is_logged_and_its_return_too(room: Room, logs: LogLines) -> None:
    table = room.playing()
    timing = table.timing
    await table.change(absence.hand_over, [0])
    assert logs.take() == [{"level": "info", "event": "seats taken over", "table": 7, "seats": [0], "paused": False}]
    assert table.timing is timing, "the times of the rules go on"
    await table.change(absence.hand_over, [1])
    assert logs.take()[0]["paused"] is True
    table.match = table.match.copy() if table.match else None
    await table.come_back(HOST)
    assert logs.take() == [{"level": "info", "event": "seat given back", "table": 7, "seat": 0}]
    assert table.timing is not timing, "after a pause they begin again"
    assert room.changed == [7, 7, 7]
    assert await refusal(table.come_back(HOST)) == "not-away"


async def test_a_table_that_is_stopped_has_no_match_and_is_no_longer_open(room: Room, logs: LogLines) -> None:
    table = room.playing()
    await table.stop(HOST)
    assert (table.match, table.open, room.ended, room.changed) == (None, False, [7], [7])
    assert logs.take() == [{"level": "info", "event": "table stopped", "table": 7, "guild": GUILD}]
    assert await refusal(room.playing().stop(Actor(BRUNO, "Bruno"))) == "not-host"


async def test_a_rule_that_became_false_elsewhere_says_why(room: Room, logs: LogLines) -> None:
    table = room.lobby()
    room.journal.failures["amend"] = Outdated(7)
    room.journal.stored = table.record
    assert await refusal(table.leave(Actor(BRUNO, "Bruno"))) == "stale"
    assert logs.take() == [{"level": "info", "event": "overtaken", "table": 7, "why": "Outdated"}]
    room.journal.stored = replace(table.record, players=table.record.players[:1])
    assert await refusal(table.leave(Actor(BRUNO, "Bruno"))) == "not-joined"


async def test_leaving_says_whether_it_closed_the_table(room: Room) -> None:
    table = room.playing()
    assert not await table.leave(HOST)
    assert await table.leave(Actor(BRUNO, "Bruno"))
    over = room.playing(options={"max_cards": 1})
    play_out(over)
    assert await refusal(over.leave(HOST)) == "game-over", "its result may not be written yet"


# -- its messages --------------------------------------------------------------------------------------------


async def test_a_table_remembers_its_messages_but_none_of_an_erased_user(room: Room) -> None:
    table = room.playing(dms=False)
    await table.shown_as(None)
    assert room.journal.written == []
    await table.shown_as(55)
    assert (table.record.message_id, room.journal.take("set_message")) == (55, [((7, 55), {})])
    assert await table.dm_shown(BRUNO, 60, 70)
    assert room.journal.take("set_dm") == [((7, 1, 60, 70), {})]
    assert [(player.dm_channel_id, player.dm_message_id) for player in table.record.players] == [(None, None), (60, 70)]
    assert not await table.dm_shown(999, 60, 71)
    assert room.journal.take("set_dm") == []


# -- the end -------------------------------------------------------------------------------------------------


async def test_a_result_is_written_once_and_shown_with_what_it_changed(room: Room, logs: LogLines) -> None:
    table = room.playing(options={"max_cards": 1})
    play_out(table)
    assert table.match is not None
    room.journal.failures["finish"] = StorageError("locked")
    await table.finish(table.match)
    assert table.record.status == "playing"
    assert table.lock.unsure, "only the answer may be lost"
    assert logs.take() == [{"level": "error", "event": "result not recorded", "table": 7, "error": "locked"}]
    room.journal.failures = {"rating_changes": StorageError("busy")}
    room.journal.take("finish")
    await table.finish(table.match)
    ((given, named),) = room.journal.take("finish")
    assert (given[0], named["family"], {*named}) == (7, "tricks", {"family", "deeds", "statistics"})
    assert [result.seat for result in given[1]] == [0, 1]
    assert (table.record.status, table.record.generation) == ("finished", 1)
    assert room.ended == [7]
    assert logs.take() == [
        {"level": "warning", "event": "result not read", "table": 7, "error": "busy"},
        {"level": "info", "event": "match finished", "table": 7, "guild": GUILD, "game": "rikiki"},
    ]


@pytest.mark.parametrize("advice", [False, True])
async def test_no_result_counts_where_everybody_may_have_advice(room: Room, advice: bool) -> None:
    table = room.playing(options={"max_cards": 1}, settings=TableSettings(advice=advice))
    play_out(table)
    assert table.match is not None
    await table.finish(table.match)
    ((given, _),) = room.journal.take("finish")
    assert {result.counted for result in given[1]} == {not advice}


async def test_a_match_starts_as_it_was_written(room: Room, logs: LogLines) -> None:
    table = room.lobby(generation=3, settings=TIMED, options={"max_cards": 2})
    await table.start(HOST)
    ((given, named),) = room.journal.take("start")
    record = table.record
    assert given == (7,)
    assert named == {
        "version": record.version, "options": record.options, "seed": record.seed, "nonce": record.nonce,
        "commitment": record.commitment, "dealer": record.dealer, "players": record.players, "seen": 3,
    }  # fmt: skip
    assert (record.status, record.generation) == ("playing", 4)
    assert table.match is not None
    assert table.match.seed == record.seed
    assert [player.deadline is not None for player in record.players] == [
        player.seat in table.match.waiting for player in record.players
    ]
    assert logs.take() == [{"level": "info", "event": "match started", "table": 7, "guild": GUILD, "game": "rikiki"}]
    assert room.changed == [7]
    raced = room.lobby()
    room.journal.failures["start"], room.journal.stored = Outdated(7), raced.record
    assert await refusal(raced.start(HOST)) == "stale"
    room.journal.stored = replace(raced.record, status="stopped")
    assert await refusal(raced.start(HOST)) == "game-over"


# -- given up at a commit ------------------------------------------------------------------------------------


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[OfflineTables]:
    """A lobby of one person and one computer."""
    clock = Clock()
    with controlled(clock, 1):
        here = OfflineTables(tmp_path / "tapis.db", clock)
        await here.open()
        new = NewTable(guild_id=1, channel_id=2, game="rikiki", language="fr", options={"max_cards": 2})
        table = await here.tables.open(HOST, new)
        await table.change(lobby.add_computer, HOST)
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
    await table.start(HOST)
    while table.match is not None and not table.match.legal(0):
        await here.sweep(5)
    assert table.match is not None
    revision, move = table.revision, table.match.legal(0)[0]
    await given_up(table.play(Person(ALICE), revision, move, 1))
    table = await told(here)
    assert table.match is not None
    assert table.match.log[revision:] == ((0, move),)
    assert await here.journal.moves(table.id) == table.match.log
