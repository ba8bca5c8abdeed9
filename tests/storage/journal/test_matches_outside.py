"""Matches in places without the bot: no server has them, and their channel decides which process owns them."""

from datetime import UTC, date, datetime

import pytest
from support.storage.exports import exported_rows
from support.storage.matches import NewMatch, forget_server, open_match

from storage import ALL, ChannelBusy, Database, Guilds, Journal, Privacy, Ratings, Result, Stats, TooMany, Unknown

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
RESULTS = [Result(0, 100, "Alice", False, 5, 1, True, side=0), Result(1, 101, "Bob", False, 3, 2, False, side=1)]


async def test_a_match_outside_has_its_channel_as_its_place(lobby: NewMatch, journal: Journal) -> None:
    match = await lobby(50, guild_id=None)
    assert (match.guild_id, match.outside, match.place_id) == (None, True, 50)
    assert await journal.match(match.id) == await journal.open_in(50) == match
    server = await lobby(51)
    assert (server.outside, server.place_id) == (False, 10)
    with pytest.raises(ChannelBusy):
        await lobby(50, guild_id=None)


async def test_the_limit_of_a_server_is_not_one_of_all_such_places(journal: Journal) -> None:
    most = {"most_hosted": 1, "most_in_guild": 1}
    for number in range(3):
        await open_match(journal, 50 + number, guild_id=None, host_id=200 + number, **most)
    with pytest.raises(TooMany):
        await open_match(journal, 60, guild_id=None, host_id=200, **most)


async def test_a_match_outside_counts_on_no_ladder(playing: NewMatch, journal: Journal, database: Database) -> None:
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
    assert await Ratings(database).rebuild(lambda game: "tricks") == 1
    assert await journal.rating_changes(match.id) == ()


async def test_no_departure_deletes_a_match_outside(playing: NewMatch, journal: Journal, database: Database) -> None:
    match, guilds = await playing(50, guild_id=None), Guilds(database)
    await journal.finish(match.id, RESULTS, family="tricks")
    newest = await playing(20)
    await guilds.mark_left(10, NOW)
    assert await guilds.known() == {10: NOW}
    await guilds.delete(10)
    assert (await journal.match(match.id)).status == "finished"
    later = await playing(21, guild_id=11)
    assert later.id > newest.id
    await forget_server(database, 11)
    assert (await journal.match(match.id)).status == "finished", "it is no tombstone"
    with pytest.raises(Unknown):
        await journal.match(newest.id)


async def test_a_match_outside_is_exported_and_erased(playing: NewMatch, journal: Journal, database: Database) -> None:
    match, privacy = await playing(50, guild_id=None), Privacy(database)
    await journal.finish(match.id, RESULTS, family="tricks")
    (exported,) = (await exported_rows(privacy, 100, date(2026, 11, 21)))["matches"]
    assert (exported["id"], exported["channel_id"]) == (match.id, 50)
    pseudonym = await privacy.delete(100, date(2026, 11, 21))
    assert {player.user_id for player in (await journal.match(match.id)).players} == {pseudonym, 101, None}
    assert await Stats(database).profile(None, 100) is None
