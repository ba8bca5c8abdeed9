"""Figures about the use of a bot: what they count, and that an empty database has them, too."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import update
from support.storage.matches import NewMatch, start_match

from storage import Database, Heartbeat, Journal, Player, Usage, Waiting, Week
from storage.models.matches import MatchRow, MoveRow

NOW = datetime(2026, 12, 3, 12, tzinfo=UTC)  # a Thursday
MONDAY = datetime(2026, 11, 30, tzinfo=UTC)
CHANNELS = count(100)


@pytest.fixture
def started(database: Database, journal: Journal) -> Callable[..., Awaitable[int]]:
    """A match of these people that started then, after a wait in seconds."""

    async def started(start: datetime, wait: int, *people: int) -> int:
        players = [Player(seat, user_id, "P") for seat, user_id in enumerate(people)]
        match = await start_match(journal, next(CHANNELS), players=players)
        async with database.writing() as session:
            times = {"created_at": start - timedelta(seconds=wait), "started_at": start}
            await session.execute(update(MatchRow).where(MatchRow.id == match.id).values(times))
        return match.id

    return started


async def test_an_empty_database_has_figures(database: Database) -> None:
    figures = await Usage(database).figures(NOW)
    assert figures.seen is None
    assert (figures.lobbies, figures.playing, figures.moves_hour, figures.moves_day) == (0, 0, 0, 0)
    assert figures.waiting_month == Waiting(0)
    assert figures.weeks == ()


async def test_the_last_sign_of_life_is_that_of_any_process(database: Database) -> None:
    await Heartbeat(database, "0/2").beat(NOW - timedelta(hours=1))
    await Heartbeat(database, "1/2").beat(NOW)
    assert (await Usage(database).figures(NOW)).seen == NOW


async def test_tables_and_moves_are_counted(
    database: Database, journal: Journal, lobby: NewMatch, playing: NewMatch
) -> None:
    await lobby(20)
    match = await playing(21)
    for seq, ago in enumerate((10, 90, 60 * 30)):
        await journal.record_all(match.id, seq, 0, ("play:AS",))
        async with database.writing() as session:
            times = {"played_at": NOW - timedelta(minutes=ago)}
            await session.execute(update(MoveRow).where(MoveRow.seq == seq).values(times))
    figures = await Usage(database).figures(NOW)
    assert (figures.lobbies, figures.playing, figures.moves_hour, figures.moves_day) == (1, 1, 1, 2)


async def test_waiting_is_counted_among_people(database: Database, started: Callable[..., Awaitable[int]]) -> None:
    for day, wait in enumerate((10, 20, 60)):
        await started(NOW - timedelta(days=day), wait, 1, 2)
    await started(NOW - timedelta(days=20), 600, 1, 2)
    await started(NOW - timedelta(days=40), 9999, 1, 2)
    await started(NOW, 0, 1)  # alone with computers
    figures = await Usage(database).figures(NOW + timedelta(minutes=1))
    assert figures.waiting_week == Waiting(3, timedelta(seconds=20), timedelta(seconds=60))
    assert figures.waiting_month == Waiting(4, timedelta(seconds=40), timedelta(seconds=600))


async def test_returning_people_are_counted_weekly(database: Database, started: Callable[..., Awaitable[int]]) -> None:
    two_weeks_ago, last_week = MONDAY - timedelta(days=14), MONDAY - timedelta(seconds=1)
    await started(two_weeks_ago, 1, 1, 2)
    await started(two_weeks_ago + timedelta(days=6), 1, 1, 3, -7)
    await started(last_week, 1, 1, 4)
    await started(MONDAY, 1, 2, 3)  # this week is not complete
    assert (await Usage(database).figures(NOW)).weeks == (Week(two_weeks_ago, 3, 1),)


async def test_a_server_sees_its_own_play(
    database: Database, journal: Journal, started: Callable[..., Awaitable[int]]
) -> None:
    await started(NOW - timedelta(days=200), 1, 3)
    for days, people in ((40, (1, 2)), (20, (1, 3, 4)), (0, (1, -5))):
        await started(NOW - timedelta(days=days, minutes=30), 60, *people)
    await journal.open_lobby(
        guild_id=1, channel_id=1, host_id=1, game="belote", options={}, language="fr", players=[Player(0, 1, "P")]
    )
    async with database.writing() as session:
        await session.execute(
            update(MatchRow).where(MatchRow.started_at < NOW - timedelta(days=10)).values(game="tarot")
        )
        await session.execute(update(MatchRow).values(guild_id=1))
    await started(NOW, 1, 9)  # elsewhere
    play = await Usage(database).of_server(1, NOW, ZoneInfo("Europe/Paris"))
    assert play.weeks == (0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1)
    assert [(hour, count) for hour, count in enumerate(play.hours) if count] == [(12, 2), (13, 1)]
    assert play.games == (("tarot", 2), ("rami", 1))
    assert (play.people, play.new, play.earlier, play.returned) == (3, 1, 2, 1)
    assert (play.opened, play.started, play.seats, play.computers) == (2, 2, 5, 0)
    assert play.waiting == Waiting(2, timedelta(seconds=60), timedelta(seconds=60))
