"""The heartbeat: the time in which no bot ran moves deadlines, once."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession
from support.storage.failing_database import losing_commits
from support.storage.postgres import Cluster
from support.storage.tournaments import COINCHE

from storage import Database, Heartbeat, Journal, Round, StorageError, TableRecord, Tournaments, Unsure

NewMatch = Callable[..., Awaitable[TableRecord]]
Sql = Callable[[str], str]
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


async def test_the_time_in_which_the_bot_was_away_moves_deadlines_once(
    database: Database, journal: Journal, playing: NewMatch
) -> None:
    match = await playing()
    heartbeat = Heartbeat(database)
    await journal.record_all(match.id, 0, 0, ["pass"], turns=[replace(match.players[1], deadline=NOON)])
    await heartbeat.beat(NOON - timedelta(minutes=1))
    assert await heartbeat.resume(NOON + timedelta(hours=2)) == timedelta(hours=2, minutes=1)
    assert await heartbeat.resume(NOON + timedelta(hours=2)) == timedelta()
    players = (await journal.match(match.id)).players
    assert [one.deadline for one in players] == [None, NOON + timedelta(hours=2, minutes=1), None]


async def test_deadlines_go_back_with_a_clock_that_was_set_back(
    database: Database, journal: Journal, playing: NewMatch
) -> None:
    match = await playing()
    heartbeat = Heartbeat(database)
    await journal.record_all(match.id, 0, 0, ["pass"], turns=[replace(match.players[1], deadline=NOON)])
    await heartbeat.beat(NOON - timedelta(minutes=1))
    assert await heartbeat.resume(NOON - timedelta(hours=1)) == timedelta()
    assert (await journal.match(match.id)).players[1].deadline == NOON - timedelta(minutes=59)


async def test_a_process_moves_the_deadlines_of_its_own_servers_and_places_alone(
    database: Database, journal: Journal, playing: NewMatch
) -> None:
    matches = [await playing(1, guild_id=10), await playing(2, guild_id=11), await playing(3, guild_id=None)]
    for match in matches:
        await journal.record_all(match.id, 0, 0, ["pass"], turns=[replace(match.players[1], deadline=NOON)])
    heartbeat = Heartbeat(database, "0/2", owns={10, 3}.__contains__)
    await heartbeat.beat(NOON)
    await heartbeat.resume(NOON + timedelta(hours=1))
    deadlines = [(await journal.match(match.id)).players[1].deadline for match in matches]
    assert deadlines == [NOON + timedelta(hours=1), NOON, NOON + timedelta(hours=1)]


async def test_the_rounds_of_its_own_servers_end_later_too(database: Database) -> None:
    tournaments, due = Tournaments(database), NOON + timedelta(minutes=45)
    begun = [
        await tournaments.begin_round(
            await tournaments.create(replace(COINCHE, guild_id=guild_id), most=1),
            Round(1, bytes(32), bytes(32), "ab" * 32, (), (), NOON),
            due,
        )
        for guild_id in (10, 11)
    ]
    heartbeat = Heartbeat(database, "0/2", owns={10}.__contains__)
    await heartbeat.beat(NOON)
    await heartbeat.resume(NOON + timedelta(hours=1))
    assert [(await tournaments.find(one.id)).due_at for one in begun] == [due + timedelta(hours=1), due]


async def test_only_deadlines_of_matches_in_play_move(
    database: Database, journal: Journal, lobby: NewMatch, playing: NewMatch
) -> None:
    waiting, ended, match = await lobby(1), await playing(2), await playing(3)
    seated = (replace(waiting.players[0], deadline=NOON), *waiting.players[1:])
    for one in (waiting, ended, match):
        await journal.amend(one, replace(one, players=seated))
    await journal.stop(ended.id)
    heartbeat = Heartbeat(database)
    await heartbeat.beat(NOON)
    await heartbeat.resume(NOON + timedelta(hours=1))
    deadlines = [(await journal.match(one.id)).players[0].deadline for one in (waiting, ended, match)]
    assert deadlines == [NOON, NOON, NOON + timedelta(hours=1)]


async def test_a_deadline_that_another_process_is_writing_moves_with_the_others(
    postgres: Cluster, database: Database, other: Database, journal: Journal, playing: NewMatch, sql: Sql
) -> None:
    match, heartbeat = await playing(), Heartbeat(database)
    await heartbeat.beat(NOON)
    async with other.writing() as session:
        await session.execute(text("SELECT 1 FROM matches FOR UPDATE"))
        await session.execute(text("UPDATE seats SET deadline = '2026-11-21 12:00+00' WHERE seat = 1"))
        resuming = asyncio.create_task(heartbeat.resume(NOON + timedelta(hours=1)))
        while sql("SELECT count(*) FROM pg_locks WHERE NOT granted") != "1":
            assert not resuming.done()
            await asyncio.sleep(0)
    await resuming
    deadlines = [player.deadline for player in (await journal.match(match.id)).players]
    assert deadlines == [None, NOON + timedelta(hours=1), None]


async def test_the_first_heartbeats_of_two_processes_may_come_at_once(database: Database, other: Database) -> None:
    first, second = Heartbeat(database), Heartbeat(other)
    await asyncio.gather(first.resume(NOON), second.beat(NOON), second.resume(NOON), first.beat(NOON))
    assert await first.resume(NOON + timedelta(minutes=1)) == timedelta(minutes=1)


async def test_each_part_has_a_note_of_its_own_with_its_last_heartbeat(database: Database, sql: Sql) -> None:
    for part in ("", "0/2"):
        heartbeat = Heartbeat(database, part)
        await heartbeat.resume(NOON)
        await heartbeat.beat(NOON + timedelta(minutes=1))
    assert sql("SELECT key, value FROM notes ORDER BY key").splitlines() == [
        "heartbeat|2026-11-21T12:01:00+00:00",
        "heartbeat:0/2|2026-11-21T12:01:00+00:00",
    ]


async def test_other_notes_are_no_heartbeats(database: Database, sql: Sql) -> None:
    sql("INSERT INTO notes (key, value) VALUES ('a', 'b'), ('z', '2026-11-21T11:00:00+00:00')")
    assert await Heartbeat(database).resume(NOON) == timedelta()
    assert sql("SELECT count(*) FROM notes WHERE (key, value) = ('a', 'b')") == "1"


async def test_a_first_start_and_a_clock_set_back_move_nothing(database: Database) -> None:
    heartbeat = Heartbeat(database)
    assert await heartbeat.resume(NOON) == timedelta()
    assert await heartbeat.resume(NOON - timedelta(hours=1)) == timedelta()


async def test_a_share_of_the_servers_from_another_time_says_nothing_about_the_last_one(database: Database) -> None:
    """The operator tried several processes, went back to one, and tries them again."""
    alone = Heartbeat(database)
    first, second = (Heartbeat(database, part, overlaps=overlapping(part).__contains__) for part in ("0/2", "1/2"))
    for heartbeat in (first, second):
        await heartbeat.beat(NOON - timedelta(days=30))
    await alone.beat(NOON)
    later = NOON + timedelta(minutes=5)
    assert await first.resume(later) == timedelta(minutes=5)
    assert await second.resume(later) == timedelta(minutes=5), "the first one says nothing about these servers"
    await second.beat(later + timedelta(days=1))
    assert await first.resume(later + timedelta(days=1)) == timedelta(days=1)
    assert await alone.resume(later + timedelta(days=1)) == timedelta()


async def test_another_process_that_had_our_servers_is_noticed(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing() -> None:
        raise StorageError("no connection")

    def part(name: str) -> Heartbeat:
        return Heartbeat(database, name, overlaps=overlapping(name).__contains__)

    await Heartbeat(database).beat(NOON - timedelta(days=30))
    first, second = part("0/2"), part("1/2")
    for heartbeat in (first, second):
        await heartbeat.resume(NOON)
        await heartbeat.beat(NOON + timedelta(minutes=1))
        assert await heartbeat.is_last()
    await part("0/2").resume(NOON + timedelta(minutes=2))
    assert not await first.is_last()
    assert await second.is_last()
    with monkeypatch.context() as broken:
        broken.setattr(database, "writing", failing)
        for late in range(10):
            with pytest.raises(StorageError):
                await second.beat(NOON + timedelta(minutes=2, seconds=late))
    assert await second.is_last(), "the last one that was written is its own"
    await Heartbeat(database).resume(NOON + timedelta(minutes=3))
    assert not await second.is_last(), "it had all servers"


@pytest.mark.parametrize("done", [True, False])
async def test_a_heartbeat_without_an_answer_is_no_other_process(database: Database, done: bool) -> None:
    heartbeat = Heartbeat(database)
    await heartbeat.resume(NOON)
    with losing_commits(done=done), pytest.raises(Unsure):
        await heartbeat.beat(NOON + timedelta(minutes=1))
    assert await heartbeat.is_last()
    with losing_commits(done=done), pytest.raises(Unsure):
        await heartbeat.resume(NOON + timedelta(minutes=2))
    assert await heartbeat.is_last()


async def test_a_heartbeat_of_our_own_during_the_look_is_no_other_process(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that was read is then no longer the last: after a pause of the database both are answered at once."""
    heartbeat = Heartbeat(database)
    await heartbeat.resume(NOON)
    await heartbeat.beat(NOON + timedelta(minutes=1))
    read = heartbeat._notes

    async def slow(session: AsyncSession) -> frozenset[str]:
        found = await read(session)
        await heartbeat.beat(NOON + timedelta(minutes=2))
        return found

    monkeypatch.setattr(heartbeat, "_notes", slow)
    assert await heartbeat.is_last()


def overlapping(part: str) -> set[str]:
    """The parts with servers of this one: itself, and the process that had all of them."""
    return {part, ""}
