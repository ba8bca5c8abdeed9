"""Guilds that were left: kept for a while, then forgotten with all that hangs on them, and nothing else."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select
from support.storage.filled_databases import fill
from support.storage.matches import NewMatch, forget_server
from support.storage.preferences import keep_server
from support.storage.tournaments import RIKIKI

from storage import (
    Alert,
    Alerts,
    Database,
    DeletedCounts,
    Evening,
    Evenings,
    Guilds,
    Journal,
    People,
    Preset,
    Presets,
    Result,
    Server,
    TableRecord,
    Tournaments,
    Unknown,
)
from storage.models.base import Base
from storage.people import guilds

GONE, HERE = 10, 11
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.fixture
def kept(database: Database) -> Guilds:
    return Guilds(database)


@pytest.fixture
def people(database: Database) -> People:
    return People(database)


@pytest.fixture
def play(journal: Journal, playing: NewMatch) -> NewMatch:
    """A finished match with moves, results, ratings and their steps; each in a channel of its own."""

    async def play(guild_id: int = GONE) -> TableRecord:
        match = await playing(1000 + guild_id, "belote", guild_id)
        for seq in range(3):
            await journal.record_all(match.id, seq, 0, ["pass"], match.id * 10 + seq)
        await journal.finish(match.id, [Result(seat, 100 + seat, "", False, 5, 1, True, side=seat) for seat in (0, 1)])
        return await journal.match(match.id)

    return play


async def rows(database: Database) -> dict[str, int]:
    """How many rows each table holds."""
    async with database.reading() as session:
        return {
            name: await session.scalar(select(func.count()).select_from(table)) or 0
            for name, table in Base.metadata.tables.items()
        }


async def test_a_server_is_known_by_its_settings_or_matches(kept: Guilds, people: People, lobby: NewMatch) -> None:
    await keep_server(people, Server(5, "fr"))
    await lobby(guild_id=HERE)
    await kept.mark_left(7, NOW)
    assert await kept.known() == {5: None, HERE: None, 7: NOW}


async def test_a_server_is_known_by_whatever_it_would_leave_behind(kept: Guilds, database: Database) -> None:
    await Alerts(database).choose(Alert(100, 1))
    await Presets(database).keep_for_server(2, Preset("Thursday", "belote", 3, {}))
    await Tournaments(database).create(replace(RIKIKI, guild_id=3), most=1)
    settled = replace(RIKIKI, guild_id=4)
    await Evenings(database).create(Evening(0, settled, 3, 1200, "UTC", 24, 8, starts_at=NOW), most=1)
    servers: dict[int, datetime | None] = {1: None, 2: None, 3: None, 4: None}
    assert await kept.known() == servers
    for guild_id in servers:
        await forget_server(database, guild_id)
    assert not any((await rows(database)).values())


async def test_the_first_departure_counts_until_the_bot_comes_back(kept: Guilds) -> None:
    await kept.mark_left(GONE, NOW)
    await kept.mark_left(GONE, NOW + DAY)
    assert await kept.known() == {GONE: NOW}
    await kept.mark_joined(GONE)
    await kept.mark_joined(GONE)
    await kept.mark_joined(HERE)
    assert await kept.known() == {GONE: None}
    await kept.mark_left(GONE, NOW + DAY)
    assert await kept.known() == {GONE: NOW + DAY}


async def test_servers_that_were_left_before_a_moment_are_listed(kept: Guilds) -> None:
    for guild_id, days in ((1, 3), (2, 5), (3, 0)):
        await kept.mark_left(guild_id, NOW - days * DAY)
    assert await kept.left_before(NOW - 4 * DAY) == (2,)
    assert await kept.left_before(NOW - 3 * DAY) == (2, 1)
    assert await kept.left_before(NOW) == (2, 1, 3)


async def test_a_change_of_settings_does_not_touch_the_mark(kept: Guilds, people: People) -> None:
    await kept.mark_left(GONE, NOW)
    await keep_server(people, Server(GONE, "fr", channels=(1, 2)))
    await people.change_server(GONE, lambda server: replace(server, deck="two"))
    assert await kept.known() == {GONE: NOW}
    await kept.mark_joined(GONE)
    assert await people.server(GONE) == Server(GONE, "fr", "two", channels=(1, 2)), "nor the mark the settings"


async def test_a_forgotten_server_takes_its_rows_from_every_table(kept: Guilds, database: Database) -> None:
    """Of three rows in each table the first belongs to this server, if any does."""
    async with database.writing() as session:
        await session.run_sync(lambda one: fill(one.connection()))
    await kept.mark_left(2**62, NOW)
    before = await rows(database)
    assert await kept.delete(2**62) == DeletedCounts(matches=1, ratings=1)
    owned = {"daily_tries"}  # a person's own, wherever they played
    for table in Base.metadata.sorted_tables:
        if "guild_id" in table.columns or owned & {key.column.table.name for key in table.foreign_keys}:
            owned.add(table.name)
    owned.remove("daily_tries")
    assert await rows(database) == {name: count - (name in owned) for name, count in before.items()}
    assert 2**62 not in await kept.known()


async def test_rows_of_other_servers_stay(people: People, play: NewMatch, journal: Journal, database: Database) -> None:
    await keep_server(people, Server(HERE, "en"))
    match = await play(HERE)
    before, moves = await rows(database), await journal.moves(match.id)
    await keep_server(people, Server(GONE, "fr"))
    await play(GONE)
    newest = await play(HERE)
    await forget_server(database, GONE)
    assert (await journal.match(match.id), await journal.moves(match.id)) == (match, moves)
    assert (await journal.match(newest.id)).status == "finished"
    added = {"matches": 1, "seats": 3, "moves": 3, "results": 2, "rating_steps": 4}
    assert await rows(database) == {table: count + added.get(table, 0) for table, count in before.items()}


async def test_a_server_that_was_not_left_loses_nothing(kept: Guilds, play: NewMatch, database: Database) -> None:
    await play()
    before = await rows(database)
    assert await kept.delete(GONE) == DeletedCounts()
    await kept.mark_left(GONE, NOW)
    await kept.mark_joined(GONE)
    assert await kept.delete(GONE) == DeletedCounts()
    assert await rows(database) == before | {"servers": 1}


async def test_a_server_that_returns_keeps_the_rest(
    kept: Guilds, play: NewMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):
        await play()
    monkeypatch.setattr(guilds, "MATCHES_PER_TRANSACTION", 2)
    portion = kept._delete_some_matches

    async def and_back(guild_id: int) -> int:
        gone = await portion(guild_id)
        await kept.mark_joined(guild_id)
        return gone

    monkeypatch.setattr(kept, "_delete_some_matches", and_back)
    await kept.mark_left(GONE, NOW)
    assert await kept.delete(GONE) == DeletedCounts(matches=2)
    assert await kept.known() == {GONE: None}


async def test_a_deletion_is_resumed(kept: Guilds, play: NewMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(5):
        await play()
    monkeypatch.setattr(guilds, "MATCHES_PER_TRANSACTION", 2)
    await kept.mark_left(GONE, NOW)
    assert await kept._delete_some_matches(GONE) == 2, "then the process ends"
    assert await kept.delete(GONE) == DeletedCounts(matches=3, ratings=8)


async def test_a_new_match_never_has_the_number_of_a_forgotten_one(
    play: NewMatch, lobby: NewMatch, journal: Journal, database: Database
) -> None:
    """A restart in between changes nothing: the highest number is in the file."""
    numbers = [(await play()).id for _ in range(2)]
    for _ in range(3):
        await forget_server(database, GONE)
        numbers.append((await play()).id)
    numbers.append((await lobby(guild_id=HERE)).id)
    assert numbers == sorted(set(numbers))
    await forget_server(database, GONE)
    assert (await rows(database))["matches"] == 1, "one tombstone at a time, and none under a newer match"
    with pytest.raises(Unknown):
        await journal.match(numbers[0])


async def test_a_tombstone_is_nobodys_and_tells_nothing(database: Database, play: NewMatch, journal: Journal) -> None:
    match = await play()
    await forget_server(database, GONE)
    stone = await journal.match(match.id)
    assert (stone.guild_id, stone.channel_id, stone.host_id, stone.message_id) == (None, 0, 0, None)
    assert (stone.status, stone.game, stone.seed, stone.players) == ("stopped", "", None, ())
    assert stone.created_at != match.created_at
    assert await journal.moves(match.id) == ()
    assert await journal.open_matches() == ()
