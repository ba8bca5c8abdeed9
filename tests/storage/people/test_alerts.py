"""Who wants to be called, and the messages that call: once, whichever process asks."""

import asyncio
from datetime import UTC, datetime, timedelta

from support.storage.matches import open_match

from storage import Alert, Alerts, Database, Guilds, Journal, NotInvited, People

NOW = datetime(2026, 12, 5, 9, tzinfo=UTC)


async def test_a_choice_is_kept_changed_and_taken_back(database: Database) -> None:
    alerts = Alerts(database)
    assert await alerts.find(5, 10) is None
    for alert in (Alert(5, 10, ("belote", "tarot"), 30, (22, 8), "Europe/Paris"), Alert(5, 10)):
        await alerts.choose(alert)
        assert await alerts.find(5, 10) == alert
    await alerts.switch_off(5, 10)
    assert await alerts.find(5, 10) is None


async def test_people_who_want_a_game_come_by_their_wait(database: Database, journal: Journal) -> None:
    alerts, table = Alerts(database), (await open_match(journal, 21)).id
    for alert in (Alert(1, 10), Alert(2, 10, ("tarot",)), Alert(3, 10, ("belote",)), Alert(4, 11), Alert(5, 10)):
        await alerts.choose(alert)
    await alerts.claim_call(table, 21, [1], 10, NOW)
    await alerts.claim_call((await open_match(journal, 22)).id, 22, [3], 10, NOW - timedelta(hours=1))
    assert [one.user_id for one in await alerts.of_game(10, "belote")] == [5, 3, 1]
    await alerts.choose(Alert(1, 10, gap_minutes=30))
    (changed,) = [one for one in await alerts.of_game(10, "belote") if one.user_id == 1]
    assert changed.called_at == NOW, "a new choice does not make one callable again"


async def test_a_table_calls_once_and_invites_each_once(database: Database, journal: Journal) -> None:
    alerts, table = Alerts(database), (await open_match(journal, 21)).id
    await alerts.choose(Alert(1, 10))
    calls = await asyncio.gather(*(alerts.claim_call(table, 21, [1], 10, NOW) for _ in range(3)))
    assert len([call for call in calls if call is not None]) == 1
    invited = await asyncio.gather(*(invitation(alerts, table, 7) for _ in range(3)))
    assert sorted(invited) == ["", "twice", "twice"]
    assert await invitation(alerts, table, 8) == ""
    standing = await alerts.pings()
    assert sorted(one.user_id or 0 for one in standing) == [0, 7, 8]
    await alerts.sent(standing[0], 4242)
    assert [one.message_id for one in await alerts.pings()] == [4242, None, None]
    for one in standing:
        await alerts.drop(one)
    assert await alerts.pings() == ()


async def invitation(alerts: Alerts, table: int, user_id: int, host_id: int = 1, now: datetime = NOW) -> str:
    """Why somebody may not be invited; nothing if they are."""
    try:
        await alerts.claim_invitation(table, 21, 10, user_id, host_id, now)
    except NotInvited as refusal:
        return refusal.reason
    return ""


async def test_two_tables_that_call_at_once_call_nobody_twice(database: Database, journal: Journal) -> None:
    alerts, tables = Alerts(database), [(await open_match(journal, 21)).id, (await open_match(journal, 22)).id]
    for user_id in (1, 2, 3):
        await alerts.choose(Alert(user_id, 10))
    claims = await asyncio.gather(*(alerts.claim_call(table, 21, [3, 1, 2], 10, NOW) for table in tables))
    assert sorted(called for claim in claims if claim for called in claim[1]) == [1, 2, 3]
    assert [one.match_id for one in await alerts.pings()] == [next(claim[0].match_id for claim in claims if claim)]
    late = await alerts.claim_call((await open_match(journal, 23)).id, 23, [1, 2], 10, NOW + timedelta(minutes=120))
    assert late is not None
    assert late[1] == (1, 2)


async def test_a_host_cannot_invite_the_whole_server(database: Database, journal: Journal) -> None:
    alerts, table = Alerts(database), (await open_match(journal, 21)).id
    answers = [await invitation(alerts, table, 100 + number) for number in range(12)]
    assert answers == [""] * 10 + ["host-limit"] * 2
    soon = NOW + timedelta(minutes=11)
    answers = [await invitation(alerts, table, 200 + number, now=soon) for number in range(11)]
    assert answers == [""] * 10 + ["host-limit"]
    assert await invitation(alerts, table, 300, now=NOW + timedelta(hours=2)) == "host-limit", "twenty a day"
    assert await invitation(alerts, table, 300, host_id=2) == ""
    assert await invitation(alerts, table, 301, now=NOW + timedelta(days=1, minutes=12)) == ""


async def test_nobody_is_invited_again_and_again(database: Database, journal: Journal) -> None:
    alerts = Alerts(database)
    tables = [(await open_match(journal, 30 + number)).id for number in range(6)]
    answers = [await invitation(alerts, table, 7, host_id=table) for table in tables]
    assert answers == [""] * 3 + ["guest-limit"] * 3, "whoever invites, and to whichever table"
    assert await invitation(alerts, tables[3], 7, now=NOW + timedelta(hours=1)) == ""


async def test_an_invitation_keeps_the_gap_between_calls(database: Database, journal: Journal) -> None:
    alerts, tables = Alerts(database), [(await open_match(journal, 21)).id, (await open_match(journal, 22)).id]
    await alerts.choose(Alert(7, 10, gap_minutes=60))
    assert await alerts.claim_call(tables[0], 21, [7], 10, NOW) is not None
    assert await invitation(alerts, tables[1], 7, now=NOW + timedelta(minutes=59)) == "gap"
    assert await invitation(alerts, tables[1], 7, now=NOW + timedelta(minutes=60)) == ""
    assert await alerts.claim_call(tables[1], 21, [7], 10, NOW + timedelta(minutes=61)) is None


async def test_an_invitation_that_is_taken_back_counts_against_nobody(database: Database, journal: Journal) -> None:
    alerts, table = Alerts(database), (await open_match(journal, 21)).id
    for user_id in (7, 8):
        await alerts.choose(Alert(user_id, 10))
    assert await invitation(alerts, table, 8) == ""
    before, standing = await alerts.find(7, 10), await alerts.pings()
    for _ in range(25):
        ping = await alerts.claim_invitation(table, 21, 10, 7, 1, NOW)
        await alerts.take_back(ping, 1, before)
    assert await alerts.find(7, 10) == before
    assert await alerts.pings() == standing
    assert await invitation(alerts, table, 8) == "twice", "the other one stays"
    assert [await invitation(alerts, table, number) for number in range(100, 110)] == [""] * 9 + ["host-limit"]


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
