"""What a manager's decision changes in the database, whichever process asks."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from support.storage.matches import NewMatch, forget_server, open_match
from support.storage.tournaments import RIKIKI

from storage import (
    Alert,
    Alerts,
    Bar,
    Barred,
    Database,
    Evening,
    Evenings,
    Guest,
    Journal,
    Moderation,
    NotInvited,
    Player,
    Ratings,
    Result,
    Stats,
    Tournaments,
)
from storage.ratings import rebuild

GUILD, ZOE, BOB, BOSS = 10, 101, 102, 7
NOW = datetime.now(UTC)
CUP = replace(RIKIKI, guild_id=GUILD, organiser_id=BOB)


async def test_a_barred_person_finds_every_door_closed(database: Database, journal: Journal) -> None:
    kept, tournaments, alerts = Moderation(database), Tournaments(database), Alerts(database)
    lobby = await open_match(journal, 1, players=[Player(0, BOB, "Bob")], host_id=BOB)
    cup = await tournaments.create(CUP, most=2)
    cup = await tournaments.enter(cup, BOB, "Bob", None)
    await alerts.choose(Alert(ZOE, GUILD))
    doors: list[Callable[[], Awaitable[object]]] = [
        lambda: open_match(journal, 2, host_id=ZOE),
        lambda: open_match(journal, 2, host_id=BOB, players=[Player(0, ZOE, "Zoé")]),
        lambda: journal.amend(lobby, replace(lobby, players=(*lobby.players, Player(1, ZOE, "Zoé")))),
        lambda: journal.amend(lobby, replace(lobby, guests=(Guest(ZOE, "Zoé"),))),
        lambda: tournaments.enter(cup, ZOE, "Zoé", None),
        lambda: tournaments.replace(cup, 1, ZOE, "Zoé"),
        lambda: tournaments.create(replace(CUP, organiser_id=ZOE), most=9),
        lambda: Evenings(database).create(
            Evening(0, replace(CUP, organiser_id=ZOE), 3, 1260, "Europe/Paris", 24, 8, NOW), most=9
        ),
    ]
    await kept.bar(Bar(GUILD, ZOE, "Zoé", "triche", NOW + timedelta(days=1)), BOSS)
    for door in doors:
        with pytest.raises(Barred) as closed:
            await door()
        assert (closed.value.user_id, closed.value.reason) == (ZOE, "triche")
    with pytest.raises(NotInvited, match="unwanted"):
        await alerts.claim_invitation(lobby.id, 1, GUILD, ZOE, BOB, NOW)
    assert await alerts.claim_call(lobby.id, 1, [ZOE], GUILD, NOW) is None
    await open_match(journal, 3, host_id=ZOE, guild_id=11)
    await open_match(journal, 4, host_id=ZOE, guild_id=None)
    await kept.bar(Bar(GUILD, ZOE, "Zoé", None, NOW), BOSS)  # it is over
    assert await kept.bars(GUILD) == ()
    for door in doors:
        await door() if door not in (doors[1], doors[3], doors[5]) else None


async def test_people_who_were_inside_before_their_bar_are_found(database: Database, journal: Journal) -> None:
    kept, lobby = Moderation(database), await open_match(journal, 1, host_id=BOB, players=[Player(0, BOB, "Bob")])
    cup = await Tournaments(database).enter(await Tournaments(database).create(CUP, most=1), BOB, "Bob", None)
    await kept.bar(Bar(GUILD, BOB, "Bob"), BOSS)
    assert await kept.still_inside() == ((GUILD, lobby.id, BOB),)
    assert await kept.still_entered() == ((GUILD, cup.id, BOB),)
    await forget_server(database, GUILD)
    assert (await kept.bars(GUILD), await kept.count_acts(GUILD)) == ((), 0)


async def test_a_match_that_is_voided_during_a_rebuild_is_left_out(
    database: Database, journal: Journal, playing: NewMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, stats, read = Moderation(database), Stats(database), rebuild._finished
    first, second = [(await playing(channel_id)).id for channel_id in (1, 2)]
    for match_id in (first, second):
        results = [Result(seat, 100 + seat, "", False, 9 - seat, seat + 1, not seat, side=seat) for seat in range(2)]
        await journal.finish(match_id, results, family="tricks")

    async def void_after_reading(*how: Any, **more: Any) -> Any:
        found = await read(*how, **more)
        if len(found) == 2:
            await kept.rule(GUILD, second, "triche", BOSS)
        return found

    monkeypatch.setattr(rebuild, "_finished", void_after_reading)
    assert await Ratings(database).rebuild_server(GUILD, lambda game: "tricks") == 1
    assert [line.played for line in await stats.leaderboard(GUILD)] == [1, 1]
    mark = (await kept.stale())[GUILD]
    await kept.rule(GUILD, first, "triche", BOSS)
    await kept.rated(GUILD, mark)
    assert GUILD in await kept.stale(), "another match was voided since"
    assert not await kept.rule(GUILD, first, "encore", BOSS), "somebody was faster"
    assert [past.match.ruling for past in await stats.history(GUILD)] == ["triche", "triche"]
