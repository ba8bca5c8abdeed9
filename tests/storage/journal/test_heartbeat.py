"""The heartbeat: the time in which no bot ran moves deadlines, once."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession
from support.storage.failing_database import losing_commits
from support.storage.matches import NewMatch, Sql
from support.storage.postgres import Cluster
from support.storage.tournaments import COINCHE

from storage import Database, Heartbeat, Journal, Round, StorageError, TableRecord, Tournaments, Unsure

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


async def test_the_time_away_moves_deadlines_once(database: Database, journal: Journal, playing: NewMatch) -> None:
    match, heartbeat = await playing(), Heartbeat(database)
    await wait_for_bob(journal, match)
    assert await heartbeat.resume(NOON - timedelta(minutes=2)) == timedelta(), "the first start"
    await heartbeat.beat(NOON - timedelta(minutes=1))
    assert await heartbeat.resume(NOON + timedelta(hours=2)) == timedelta(hours=2, minutes=1)
    assert await heartbeat.resume(NOON + timedelta(hours=2)) == timedelta()
    players = (await journal.match(match.id)).players
    assert [one.deadline for one in players] == [None, NOON + timedelta(hours=2, minutes=1), None]


async def wait_for_bob(journal: Journal, *matches: TableRecord) -> None:
    """Give the second player of each match a deadline at noon."""
    for match in matches:
        await journal.record_all(match.id, 0, 0, ["pass"], turns=[replace(match.players[1], deadline=NOON)])


async def test_deadlines_go_back_with_the_clock(database: Database, journal: Journal, playing: NewMatch) -> None:
    match, heartbeat = await playing(), Heartbeat(database)
    await wait_for_bob(journal, match)
    await heartbeat.beat(NOON - timedelta(minutes=1))
    assert await heartbeat.resume(NOON - timedelta(hours=1)) == timedelta()
    assert (await journal.match(match.id)).players[1].deadline == NOON - timedelta(minutes=59)


async def test_a_process_moves_its_own_deadlines_alone(database: Database, journal: Journal, playing: NewMatch) -> None:
    matches = [await playing(1, guild_id=10), await playing(2, guild_id=11), await playing(3, guild_id=None)]
    await wait_for_bob(journal, *matches)
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


async def test_deadlines_of_other_matches_than_those_in_play_stay(
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
    postgres: Cluster, database: Database, other: Database, journal: Journal, playing: NewMatch, url: str
) -> None:
    match, heartbeat = await playing(), Heartbeat(database)
    await heartbeat.beat(NOON)
    async with other.writing() as session:
        await session.execute(text("SELECT 1 FROM matches FOR UPDATE"))
        await session.execute(text("UPDATE seats SET deadline = '2026-11-21 12:00+00' WHERE seat = 1"))
        resuming = asyncio.create_task(heartbeat.resume(NOON + timedelta(hours=1)))
        await postgres.until_locked_out(url, 1, resuming)
    await resuming
    deadlines = [player.deadline for player in (await journal.match(match.id)).players]
    assert deadlines == [None, NOON + timedelta(hours=1), None]


async def test_the_first_heartbeats_of_two_processes_may_come_at_once(database: Database, other: Database) -> None:
    first, second = Heartbeat(database), Heartbeat(other)
    await asyncio.gather(first.resume(NOON), second.beat(NOON), second.resume(NOON), first.beat(NOON))
    assert await first.resume(NOON + timedelta(minutes=1)) == timedelta(minutes=1)


async def test_other_notes_are_no_heartbeats(database: Database, sql: Sql) -> None:
    sql("INSERT INTO notes (key, value) VALUES ('a', 'b'), ('z', '2026-11-21T11:00:00+00:00')")
    assert await Heartbeat(database).resume(NOON) == timedelta()
    assert sql("SELECT count(*) FROM notes WHERE (key, value) = ('a', 'b')") == "1"


async def test_a_share_of_the_servers_from_another_time_says_nothing(database: Database) -> None:
    """The operator tried several processes, went back to one, and tries them again."""
    alone, first, second = Heartbeat(database), part(database, "0/2"), part(database, "1/2")
    for heartbeat in (first, second):
        await heartbeat.beat(NOON - timedelta(days=30))
    await alone.beat(NOON)
    later = NOON + timedelta(minutes=5)
    assert await first.resume(later) == timedelta(minutes=5)
    assert await second.resume(later) == timedelta(minutes=5), "the first one says nothing about these servers"
    await second.beat(later + timedelta(days=1))
    assert await first.resume(later + timedelta(days=1)) == timedelta(days=1)
    assert await alone.resume(later + timedelta(days=1)) == timedelta()


async def test_another_process_of_our_servers_is_noticed(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing() -> None:
        raise StorageError("no connection")

    await Heartbeat(database).beat(NOON - timedelta(days=30))
    first, second = part(database, "0/2"), part(database, "1/2")
    for heartbeat in (first, second):
        await heartbeat.resume(NOON)
        await heartbeat.beat(NOON + timedelta(minutes=1))
        assert await heartbeat.is_last()
    await part(database, "0/2").resume(NOON + timedelta(minutes=2))
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
    for work in (heartbeat.beat, heartbeat.resume):
        with losing_commits(done=done), pytest.raises(Unsure):
            await work(NOON + timedelta(minutes=1))
        assert await heartbeat.is_last()


async def test_a_heartbeat_during_the_look_is_our_own(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
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


def part(database: Database, name: str) -> Heartbeat:
    """A heartbeat that shares servers with its own earlier ones and with the process that had all servers."""
    return Heartbeat(database, name, overlaps={name, ""}.__contains__)
