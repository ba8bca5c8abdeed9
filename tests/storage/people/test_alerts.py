"""Who wants to be called, and the messages that call: once, whichever process asks."""

import asyncio
from datetime import UTC, datetime, timedelta

from storage import Alert, Alerts, Database, Guilds, Journal, People

NOW = datetime(2026, 12, 5, 9, tzinfo=UTC)


async def lobby(journal: Journal, channel_id: int) -> int:
    opened = await journal.open_lobby(
        guild_id=10, channel_id=channel_id, host_id=1, game="belote", options={}, language="fr", players=()
    )
    return opened.id


async def test_a_choice_is_kept_changed_and_taken_back(database: Database) -> None:
    alerts = Alerts(database)
    assert await alerts.find(5, 10) is None
    for alert in (Alert(5, 10, ("belote", "tarot"), 30, (22, 8), "Europe/Paris"), Alert(5, 10)):
        await alerts.choose(alert)
        assert await alerts.find(5, 10) == alert
    await alerts.switch_off(5, 10)
    assert await alerts.find(5, 10) is None


async def test_those_are_found_who_want_this_game_the_longest_wait_first(database: Database, journal: Journal) -> None:
    alerts, table = Alerts(database), await lobby(journal, 21)
    for alert in (Alert(1, 10), Alert(2, 10, ("tarot",)), Alert(3, 10, ("belote",)), Alert(4, 11), Alert(5, 10)):
        await alerts.choose(alert)
    await alerts.claim_call(table, 21, [1], 10, NOW)
    await alerts.claim_call(await lobby(journal, 22), 22, [3], 10, NOW - timedelta(hours=1))
    assert [one.user_id for one in await alerts.of_game(10, "belote")] == [5, 3, 1]
    await alerts.choose(Alert(1, 10, gap_minutes=30))
    (changed,) = [one for one in await alerts.of_game(10, "belote") if one.user_id == 1]
    assert changed.called_at == NOW, "a new choice does not make one callable again"


async def test_a_table_calls_once_and_invites_each_once_whoever_asks(database: Database, journal: Journal) -> None:
    alerts, table = Alerts(database), await lobby(journal, 21)
    calls = await asyncio.gather(*(alerts.claim_call(table, 21, [1], 10, NOW) for _ in range(3)))
    assert len([call for call in calls if call is not None]) == 1
    invited = await asyncio.gather(*(alerts.claim_invitation(table, 21, 7) for _ in range(3)))
    assert len([one for one in invited if one is not None]) == 1
    assert await alerts.claim_invitation(table, 21, 8) is not None
    standing = await alerts.pings()
    assert sorted(one.user_id or 0 for one in standing) == [0, 7, 8]
    await alerts.sent(standing[0], 4242)
    assert [one.message_id for one in await alerts.pings()] == [4242, None, None]
    for one in standing:
        await alerts.drop(one)
    assert await alerts.pings() == ()


async def test_an_announcement_is_claimed_once(database: Database) -> None:
    guilds, people = Guilds(database), People(database)
    assert not await guilds.claim_announcement(10, "daily", "2026-12-05"), "the server has chosen nothing"
    await people.change_server(10, lambda server: type(server)(10, daily_channel_id=21, podium_channel_id=22))
    (wanted,) = await guilds.announcements()
    assert (wanted.daily, wanted.podium) == ((21, None), (22, None))
    claims = await asyncio.gather(*(guilds.claim_announcement(10, "daily", "2026-12-05") for _ in range(3)))
    assert sorted(claims) == [False, False, True]
    assert await guilds.claim_announcement(10, "podium", "2026Q3")
    await people.change_server(10, lambda server: type(server)(10, daily_channel_id=23))
    (wanted,) = await guilds.announcements()
    assert (wanted.daily, wanted.podium) == ((23, "2026-12-05"), None)
    await guilds.mark_left(10, NOW)
    assert await guilds.announcements() == ()
