"""Matches in places without the bot: no server has them, and their channel decides which process owns them."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import partial
from operator import eq

import pytest
from support.storage.exports import exported_rows

from storage import (
    ALL,
    ChannelBusy,
    Database,
    Guilds,
    Heartbeat,
    Journal,
    Privacy,
    Ratings,
    Result,
    Stats,
    TableRecord,
    TooManyTables,
    UnknownMatch,
)

NewMatch = Callable[..., Awaitable[TableRecord]]
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
RESULTS = [Result(0, 100, "Alice", False, 5, 1, True, side=0), Result(1, 101, "Bob", False, 3, 2, False, side=1)]


async def test_such_a_match_has_no_server_and_its_channel_is_its_place(lobby: NewMatch, journal: Journal) -> None:
    match = await lobby(50, guild_id=None)
    assert (match.guild_id, match.outside, match.place_id) == (None, True, 50)
    assert await journal.match(match.id) == await journal.open_in(50) == match
    server = await lobby(51)
    assert (server.outside, server.place_id) == (False, 10)
    with pytest.raises(ChannelBusy):
        await lobby(50, guild_id=None)


async def test_the_limit_of_a_server_is_not_one_of_all_such_places(journal: Journal) -> None:
    async def open_one(channel_id: int, host_id: int) -> TableRecord:
        return await journal.open_lobby(
            guild_id=None,
            channel_id=channel_id,
            host_id=host_id,
            game="belote",
            options={},
            language="fr",
            players=(),
            most_hosted=1,
            most_in_guild=1,
        )

    for number in range(3):
        await open_one(50 + number, 200 + number)
    with pytest.raises(TooManyTables):
        await open_one(60, 200)


async def test_it_counts_in_ones_statistics_of_all_places_and_on_no_ladder(
    playing: NewMatch, journal: Journal, database: Database
) -> None:
    match, stats = await playing(50, guild_id=None), Stats(database)
    await journal.finish(match.id, RESULTS, family="tricks")
    elsewhere = await playing(20)
    await journal.finish(elsewhere.id, RESULTS, family="tricks")
    profile, at_home = await stats.profile(None, 100), await stats.profile(10, 100)
    assert profile is not None
    assert at_home is not None
    assert (profile.total.played, at_home.total.played) == (2, 1)
    assert profile.total.rating.played == 0
    assert await journal.rating_changes(match.id) == ()
    assert len(await journal.rating_changes(elsewhere.id)) == 6, "two people on three ladders"
    assert (await stats.activity(None, 100)).games == 1
    assert await stats.latest_games(None, 100) == ("belote",)
    assert await stats.standing(0, 100, ALL) is None


async def test_ratings_that_are_computed_again_leave_it_out(
    playing: NewMatch, journal: Journal, database: Database
) -> None:
    match = await playing(50, guild_id=None)
    await journal.finish(match.id, RESULTS, family="tricks")
    assert await Ratings(database).rebuild(lambda game: "tricks") == 0
    assert await journal.rating_changes(match.id) == ()


async def test_no_departure_of_a_server_deletes_it(playing: NewMatch, journal: Journal, database: Database) -> None:
    match, guilds = await playing(50, guild_id=None), Guilds(database)
    await journal.finish(match.id, RESULTS, family="tricks")
    newest = await playing(20)
    await guilds.mark_left(10, NOW)
    assert await guilds.known() == {10: NOW}
    await guilds.delete(10)
    assert (await journal.match(match.id)).status == "finished"
    later = await playing(21, guild_id=11)
    assert later.id > newest.id
    await guilds.mark_left(11, NOW)
    await guilds.delete(11)
    assert (await journal.match(match.id)).status == "finished", "it is no tombstone"
    with pytest.raises(UnknownMatch):
        await journal.match(newest.id)


async def test_a_person_gets_it_with_their_data_and_can_erase_themselves(
    playing: NewMatch, journal: Journal, database: Database
) -> None:
    match, privacy = await playing(50, guild_id=None), Privacy(database)
    await journal.finish(match.id, RESULTS, family="tricks")
    (exported,) = (await exported_rows(privacy, 100, date(2026, 11, 21)))["matches"]
    assert (exported["id"], exported["channel_id"]) == (match.id, 50)
    pseudonym = await privacy.delete(100, date(2026, 11, 21))
    assert {player.user_id for player in (await journal.match(match.id)).players} == {pseudonym, 101, None}
    assert await Stats(database).profile(None, 100) is None


async def test_its_deadlines_are_moved_by_the_owner_of_its_channel(
    playing: NewMatch, journal: Journal, database: Database
) -> None:
    match = await playing(50, guild_id=None)
    players = tuple(replace(player, deadline=NOW) if player.seat == 0 else player for player in match.players)
    await journal.amend(match, replace(match, players=players))
    for owned, moved in ((51, timedelta()), (50, timedelta(minutes=10))):
        beat = Heartbeat(database, str(owned), partial(eq, owned), partial(eq, str(owned)))
        await beat.beat(NOW)
        await beat.resume(NOW + timedelta(minutes=10))
        assert (await journal.match(match.id)).players[0].deadline == NOW + moved
