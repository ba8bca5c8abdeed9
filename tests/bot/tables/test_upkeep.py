"""What a table does as time passes, and what it says when the database does not let it."""

from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from support.discord.bare_delivery import Bare, LogLines, bare_delivery, log_lines
from support.discord.paper_discord import NOW
from support.storage.records import NOON, record

from bot.core.errors import Refused
from bot.tables import guests, upkeep
from bot.tables.new_table import PATIENCE_WITH_PEOPLE, TableLimits
from bot.tables.table import Table
from storage import Guest, StorageError, TableRecord, Unknown
from storage.people.avoidance import Relations

HOUR = timedelta(hours=1)


@pytest.fixture
def logs() -> Any:
    with log_lines("bot.tables") as lines:
        yield lines


@pytest.fixture
async def here(monkeypatch: pytest.MonkeyPatch) -> Any:
    async with bare_delivery() as bare:
        monkeypatch.setattr(bare.delivery, "request", lambda table: None)  # nothing is drawn here
        yield bare


def limited(table: Table, lifetime: timedelta | None = HOUR) -> Table:
    services: Any = table.services
    services.limits = TableLimits(lobby_lifetime=lifetime)
    return table


def test_a_lobby_with_two_people_waits_seven_times_as_long() -> None:
    alone, two = record(people=1, computers=2), record(people=2)
    second = timedelta(seconds=1)
    for lobby, patience in ((alone, HOUR), (two, HOUR * PATIENCE_WITH_PEOPLE)):
        assert not upkeep.lobby_expired(lobby, HOUR, NOON + patience - second)
        assert upkeep.lobby_expired(lobby, HOUR, NOON + patience)
    assert not upkeep.lobby_expired(replace(alone, status="playing"), HOUR, NOON + 9 * HOUR)


async def test_a_lobby_that_has_waited_too_long_is_closed_and_says_why(here: Bare, logs: LogLines) -> None:
    table = limited(here.table(people=1, created_at=NOW - HOUR))
    for lasting in (
        limited(here.table(8, people=1, created_at=NOW - HOUR), None),
        limited(here.table(9, created_at=NOW - HOUR)),
    ):
        await upkeep.tick(lasting)
        assert lasting.open
    here.journal.refusal = StorageError("locked")
    await upkeep.tick(table)
    assert table.open
    assert logs.take() == [{"level": "warning", "event": "lobby not closed", "table": 7, "error": "locked"}]
    here.journal.refusal = None
    table.lock.unsure = False
    await upkeep.tick(table)
    assert not table.open
    assert table.closed_by == "table-expired"


async def test_kept_seats_are_free_again_when_their_time_is_over(here: Bare, logs: LogLines) -> None:
    late, early = Guest(500, "Zoé", NOW), Guest(501, "Yann", NOW + HOUR)
    table = limited(here.table(people=1, created_at=NOW, guests=(late, early)))
    here.journal.refusal = StorageError("locked")
    await upkeep.tick(table)
    assert table.record.guests == (late, early)
    assert logs.take() == [{"level": "warning", "event": "kept seats not released", "table": 7, "error": "locked"}]
    here.journal.refusal = None
    table.lock.unsure = False
    await upkeep.tick(table)
    assert table.record.guests == (Guest(500, "Zoé"), early)


async def test_computers_take_the_seats_of_players_who_are_gone(here: Bare, logs: LogLines) -> None:
    table = here.playing()
    gone = replace(table.record.players[0], deadline=NOW, missed=2)
    table.record = replace(table.record, players=(gone, table.record.players[1]))
    here.journal.refusal = StorageError("locked")
    await upkeep.tick(table)
    assert not table.record.players[0].computer
    assert logs.take() == [{"level": "warning", "event": "seats not taken over", "table": 7, "error": "locked"}]


async def test_a_table_in_doubt_asks_the_journal(here: Bare, logs: LogLines, monkeypatch: pytest.MonkeyPatch) -> None:
    table, asked = limited(here.playing()), list[float]()
    table.lock.unsure = True
    failure: list[Exception] = [StorageError("locked")]

    async def match(_: int) -> TableRecord:
        asked.append(here.clock.time)
        raise failure[0]

    monkeypatch.setattr(here.journal, "match", match, raising=False)
    for _ in range(3):
        await upkeep.tick(table)
        here.clock.time += upkeep.REREAD_GAP / 2
    assert asked == [1000.0, 1000.0 + upkeep.REREAD_GAP]
    assert logs.take() == [{"level": "debug", "event": "still in doubt", "table": 7, "error": "locked"}] * 2
    assert table.open
    failure[0] = Unknown(7)
    here.clock.time += upkeep.REREAD_GAP
    await upkeep.tick(table)
    assert (table.open, table.match, table.lock.unsure) == (False, None, False)
    assert logs.take() == [{"level": "info", "event": "table gone", "table": 7}]


async def test_a_reread_table_keeps_its_message(here: Bare, logs: LogLines, monkeypatch: pytest.MonkeyPatch) -> None:
    table = limited(here.table(created_at=NOW))
    stored = replace(table.record, message_id=5)

    async def match(_: int) -> TableRecord:
        return stored

    monkeypatch.setattr(here.journal, "match", match, raising=False)
    here.journal.failure, table.lock.unsure, newest = StorageError("locked"), True, table.record.message_id
    await upkeep.tick(table)
    assert (table.record.message_id, table.lock.unsure) == (newest, True)
    assert logs.take() == [{"level": "debug", "event": "messages still not kept", "table": 7, "error": "locked"}]
    here.journal.failure = None
    await upkeep.tick(table)
    assert table.lock.unsure, "the journal has just failed"
    here.clock.time += upkeep.REREAD_GAP
    await upkeep.tick(table)
    assert (table.record.message_id, table.lock.unsure) == (newest, False)


async def test_an_open_window_is_closed_later(here: Bare, logs: LogLines, monkeypatch: pytest.MonkeyPatch) -> None:
    table, tried = here.playing(), list[tuple[object, ...]]()
    waiting: Any = SimpleNamespace(waiting={None}, outcome=None, log=())
    table.match = waiting
    monkeypatch.setattr(table.timing, "window_over", lambda now: now >= 1003)

    async def play(*given: object) -> Any:
        tried.append(given[1:])
        raise Refused("not-recorded")

    monkeypatch.setattr(table, "play", play)
    monkeypatch.setattr(table.computers, "catch_up", lambda: None)
    for _ in range(5):
        await upkeep.tick(table)
        here.clock.time += 1
    assert tried == [(0, "close")] * 2
    assert logs.take() == [{"level": "info", "event": "window not closed", "table": 7, "why": "not-recorded"}] * 2


# -- guests whom a host avoids -------------------------------------------------------------------------------


async def test_the_invitations_of_people_whom_the_host_avoids_are_called_off(here: Bare, logs: LogLines) -> None:
    invited = (Guest(500, "Zoé"), Guest(501, "Yann"))
    relations = {100: Relations(avoids=frozenset({501, 502}), avoided_by=frozenset({500}))}
    asked = list[int]()

    async def relations_of(user_id: int) -> Relations:
        asked.append(user_id)
        return relations[user_id]

    avoidance: Any = SimpleNamespace(relations=relations_of)
    table, empty = here.table(guests=invited), here.table(8)
    await guests.call_off_avoided(empty, avoidance)
    assert asked == [], "nobody was invited there"
    await guests.call_off_avoided(table, avoidance)
    assert table.record.guests == (Guest(500, "Zoé"),)
    tables = [here.table(9, guests=invited), here.table(10, guests=invited, host_id=999), here.table(11)]
    await guests.call_off_everywhere(tables, 100, 500)
    assert [len(one.record.guests) for one in tables] == [1, 2, 0]
    for failure in (StorageError("locked"), Refused("stale")):
        here.journal.refusal = failure
        await guests.call_off(tables[1], 500)
        assert len(tables[1].record.guests) == 2
        (line,) = logs.take()
        assert line == {"level": "warning", "event": "guest not called off", "table": 10, "error": str(failure)}

    async def broken(_: int) -> Relations:
        raise StorageError("locked")

    silent: Any = SimpleNamespace(relations=broken)
    await guests.call_off_avoided(table, silent)
    assert logs.take() == [{"level": "warning", "event": "guests not called off", "table": 7, "error": "locked"}]
