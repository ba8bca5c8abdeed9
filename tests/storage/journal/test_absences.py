"""What the journal keeps of turns that last too long, and what leaderboards leave out."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from storage import Database, Heartbeat, Journal, Match, Result, Stats

NewMatch = Callable[..., Awaitable[Match]]
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


async def test_a_deadline_is_kept_with_the_move_that_sets_it(journal: Journal, playing: NewMatch) -> None:
    match = await playing()
    alice, bob, computer = match.players
    later = replace(bob, deadline=NOON, missed=2)
    await journal.record(match.id, 0, 0, "pass", turns=[later])
    assert (await journal.match(match.id)).players == (alice, later, computer)


async def test_the_time_in_which_the_bot_was_away_moves_deadlines_once(
    database: Database, journal: Journal, playing: NewMatch
) -> None:
    match = await playing()
    heartbeat = Heartbeat(database)
    await journal.record(match.id, 0, 0, "pass", turns=[replace(match.players[1], deadline=NOON)])
    await heartbeat.beat(NOON - timedelta(minutes=1))
    assert await heartbeat.resume(NOON + timedelta(hours=2)) == timedelta(hours=2, minutes=1)
    assert await heartbeat.resume(NOON + timedelta(hours=2)) == timedelta()
    players = (await journal.match(match.id)).players
    assert [one.deadline for one in players] == [None, NOON + timedelta(hours=2, minutes=1), None]


async def test_a_first_start_and_a_clock_set_back_move_nothing(database: Database) -> None:
    heartbeat = Heartbeat(database)
    assert await heartbeat.resume(NOON) == timedelta()
    assert await heartbeat.resume(NOON - timedelta(hours=1)) == timedelta()


async def test_a_strength_is_the_tables_and_every_seats(journal: Journal, lobby: NewMatch) -> None:
    match = await lobby()
    await journal.set_strength(match.id, "easy")
    await journal.set_timer(match.id, 30)
    kept = await journal.match(match.id)
    assert (kept.strength, kept.turn_seconds) == ("easy", 30)
    assert {player.strength for player in kept.players} == {"easy"}


async def test_what_does_not_count_is_in_no_leaderboard(
    journal: Journal, database: Database, playing: NewMatch
) -> None:
    match = await playing()
    await journal.finish(match.id, [Result(0, 100, "Alice", False, 500, 1, won=True, counted=False)])
    assert await Stats(database).leaderboard(10) == ()
    assert await Stats(database).standing(10, 100) is None
