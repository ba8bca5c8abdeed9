"""Tables in group DMs and in servers without the bot: drawn by interaction tokens alone."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from support.discord.forged_interactions import Spot, private
from support.discord.outside import Visitor, calls_to, counted, group_chat, installations, server_without_bot
from support.discord.screen import Screenful, plain
from support.discord.world import World, world
from support.security.leaks import watching

from bot.i18n.words import words
from bot.tables.table import Table
from bot.transport import interaction_tokens
from bot.transport.interaction_tokens import TOKEN_LIFETIME

pytestmark = pytest.mark.live  # a quarter of a second a test

FR = words("fr")


@pytest.fixture(autouse=True)
def as_discord_sends() -> Iterator[None]:
    with installations():
        yield


def friends(here: World, kind: str, count: int = 2) -> list[Visitor]:
    """People in a group DM, or in a server without the bot."""
    people = [person.id for person in here.people]
    at = (group_chat if kind == "group" else server_without_bot)(here.env.backend, people)
    return [Visitor(here, user_id, at) for user_id in people[:count]]


async def table_of(here: World, someone: Visitor) -> Table:
    return await here.bot.parts.tables.in_channel(someone.at.channel_id)


async def begin(here: World, people: list[Visitor], game: str = "rikiki", **options: Any) -> Table:
    """Open a table of a game, seat these people, and start."""
    host, *others = people
    await host.slash("play", game=game, **options)
    for other in others:
        await other.press(other.table(), "Rejoindre")
    await host.press(host.table(), "Commencer")
    return await table_of(here, host)


def on_turn(table: Table, people: list[Visitor]) -> Visitor:
    assert table.match is not None
    (seat,) = table.match.waiting
    user = table.record.players[seat or 0].user_id
    return next(one for one in people if one.id == user)


async def hand_of(mover: Visitor) -> Screenful:
    """The person's hand below the table; opened if it is not there yet."""
    hands = [screen for screen in mover.screens() if screen.ephemeral and screen.moves]
    if not hands:
        await mover.press(mover.table(), "Ma main")
    return [screen for screen in mover.screens() if screen.ephemeral and screen.moves][-1]


async def play_out(here: World, people: list[Visitor], table: Table, dice: Random) -> None:
    while table.open:
        mover = on_turn(table, people)
        hand = await hand_of(mover)
        await mover.click(hand, hand.moves[dice.choice(sorted(hand.moves))])


@pytest.mark.parametrize("kind", ["group", "abroad"])
async def test_a_table_is_played_without_a_call_against_the_global_limit(four: World, kind: str) -> None:
    people = friends(four, kind)
    since = len(four.env.http_requests)
    table = await begin(four, people, options="max_cards=1")
    await play_out(four, people, table, Random(3))
    assert counted(four, since) == []
    over = people[0].table().text
    assert "la partie est finie" in over
    assert plain(FR.say("not-counted-outside")).split("</")[0] in plain(over)
    assert [screen.ephemeral for screen in people[0].screens()].count(False) == 1, "one message is the table"
    for person in four.people:
        assert person.dms() == []


# -- tokens that expire ---------------------------------------------------------------------------------------


class Clock:
    """The monotonic clock of tokens, and Discord's own."""

    def __init__(self, here: World, patch: pytest.MonkeyPatch) -> None:
        self.here, self.passed = here, 0.0
        patch.setattr(interaction_tokens, "time", SimpleNamespace(monotonic=lambda: self.passed))

    async def pass_by(self, seconds: float) -> None:
        self.passed += seconds
        await self.here.env.advance_time(seconds)


@pytest.fixture
def clock(four: World, monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(four, monkeypatch)


async def test_a_table_that_nobody_touches_sleeps_and_says_so(four: World, clock: Clock) -> None:
    people = friends(four, "group")
    table = await begin(four, people)
    before = people[0].table()
    await clock.pass_by(TOKEN_LIFETIME - 2)
    assert people[0].table() == before
    since = len(four.env.http_requests)
    await clock.pass_by(4)
    asleep = people[0].table()
    assert asleep.id == before.id
    assert asleep.text.startswith(FR.say("table-asleep"))
    assert table.asleep
    await clock.pass_by(300)
    assert len([one for one in four.env.http_requests[since:] if one.method in ("PATCH", "POST")]) == 1, "its last edit"


async def test_a_click_on_a_sleeping_table_wakes_it_with_nothing_lost(four: World, clock: Clock) -> None:
    people = friends(four, "group")
    table = await begin(four, people)
    mover = on_turn(table, people)
    hand = await hand_of(mover)
    await mover.click(hand, min(hand.moves.values()))
    played, before = table.revision, people[0].table()
    await clock.pass_by(1000)
    await people[0].press(people[0].table(), "Ma main")
    assert not table.asleep
    awake = people[0].table()
    assert (awake.id, awake.text, table.revision) == (before.id, before.text, played)


async def test_a_move_from_a_hand_wakes_the_table_in_a_new_message(four: World, clock: Clock) -> None:
    """The token of a click on a hand cannot edit the table: it sends the table again, below."""
    people = friends(four, "group")
    table = await begin(four, people)
    mover, old = on_turn(table, people), people[0].table()
    await hand_of(mover)
    await clock.pass_by(1000)
    hand = await hand_of(mover)
    since = len(four.env.http_requests)
    await mover.click(hand, min(hand.moves.values()))
    new = people[0].table()
    assert new.id > old.id
    assert not new.text.startswith(FR.say("table-asleep"))
    assert table.record.message_id == new.id
    assert table.revision == 1
    assert counted(four, since) == []
    await people[1].press(old_of(people[1], old), "Ma main")
    assert [screen for screen in people[1].screens() if screen.ephemeral], "hands open from an old message, too"


def old_of(reader: Visitor, old: Screenful) -> Screenful:
    return next(screen for screen in reader.screens() if screen.id == old.id)


async def test_a_table_played_from_hands_moves_on_before_its_token_expires(four: World, clock: Clock) -> None:
    people = friends(four, "group")
    table = await begin(four, people, options="max_cards=3")
    old = people[0].table()
    for person in people:
        await person.press(person.table(), "Ma main")
    for _ in range(8):
        await clock.pass_by(120)
        mover = on_turn(table, people)
        hand = await hand_of(mover)
        await mover.click(hand, min(hand.moves.values()))
    assert not table.asleep
    assert people[0].table().id > old.id
    assert old_of(people[0], old).text == FR.say("table-moved")
    assert table.revision >= 8


async def test_a_restart_loses_nothing_and_the_next_click_draws_the_table(four: World) -> None:
    people = friends(four, "group")
    table = await begin(four, people)
    mover = on_turn(table, people)
    hand = await hand_of(mover)
    await mover.click(hand, min(hand.moves.values()))
    shown, played = people[0].table(), table.revision
    since = len(four.env.http_requests)
    await four.restart()
    assert counted(four, since)[-1:] != [], "the commands are compared at a start"
    assert calls_to(four, people[0].at) == []
    table = await table_of(four, people[0])
    assert (table.asleep, table.revision) == (True, played)
    mover = on_turn(table, people)
    await mover.press(mover.table(), "Ma main")
    assert not table.asleep
    assert people[0].table().text == shown.text
    hand = await hand_of(mover)
    await mover.click(hand, min(hand.moves.values()))
    assert table.revision == played + 1


async def test_computers_play_within_the_click_and_not_while_the_table_sleeps(four: World, clock: Clock) -> None:
    (alone,) = friends(four, "group", 1)
    await alone.slash("play", game="rikiki", seats=3, options="max_cards=1")
    await alone.click(alone.table(), next(one for one in alone.table().buttons.values() if ":fill:" in one))
    table = await table_of(four, alone)
    assert on_turn(table, [alone]) is alone
    await clock.pass_by(1000)
    revision = table.revision
    await clock.pass_by(60)
    assert (table.asleep, table.revision) == (True, revision)
    hand = await hand_of(alone)
    await alone.click(hand, min(hand.moves.values()))
    assert not table.open or on_turn(table, [alone]) is alone
    assert table.revision > revision + 1


# -- what such a table does not have --------------------------------------------------------------------------


async def test_it_has_no_time_limit_no_calls_and_no_reminders(four: World) -> None:
    people = friends(four, "group")
    host = people[0]
    await host.slash("play", game="rikiki")
    table = await table_of(four, host)
    assert table.record.settings.turn_seconds is None
    assert FR.say("choice-timer-0") not in host.table().text
    await host.press(host.table(), "Réglages")
    assert not [menu for menu in host.whisper().selects if ":table-setting:turn_seconds" in menu]
    await host.click(host.whisper(), f"tv:a:{table.id}:table-setting:turn_seconds", "60")
    assert table.record.settings.turn_seconds is None
    since = len(four.env.http_requests)
    await four.env.advance_time(200)
    await people[1].press(host.table(), "Rejoindre")
    await host.press(host.table(), "Commencer")
    await four.env.advance_time(400)
    assert counted(four, since) == []


async def test_a_table_is_refused_in_a_dm_or_where_answers_are_private(four: World) -> None:
    backend, person = four.env.backend, four.people[0]
    here = friends(four, "group")[0]
    await here.slash("play", game="rikiki", thread=True)
    assert here.whisper().text == FR.say("why-no-threads")
    dm = Visitor(four, person.id, replace(here.at, channel_id=backend.get_dm_channel(person.id).id))
    await dm.slash("play", game="rikiki")
    assert dm.whisper().text.startswith(FR.say("why-table-in-dm").split("</")[0])
    closed = Visitor(four, person.id, server_without_bot(backend, [person.id], external_apps=False))
    for options in ({"game": "rikiki"}, {}):
        await closed.slash("play", **options)
        assert closed.whisper().text == FR.say("why-only-ephemeral")
    assert list(four.bot.parts.tables) == []


async def test_statistics_count_it_and_no_ladder_does(four: World) -> None:
    people = friends(four, "group")
    table = await begin(four, people, options="max_cards=1")
    await play_out(four, people, table, Random(4))
    stats = four.bot.parts.stats
    for person in people:
        await person.slash("stats")
        assert FR.say("stats-played", count=1, won=0, share=0).split(",")[0] in person.whisper().text
        assert await stats.profile(four.guild.id, person.id) is None
    assert await four.bot.parts.journal.rating_changes(table.id) == ()
    await people[0].press(people[0].table(), "Revoir")
    assert "Alice" in people[0].whisper().text
    stranger = Visitor(four, four.people[3].id, private(four, four.people[3].id))
    await stranger.slash("replay", match=table.id)
    assert stranger.whisper().text.startswith(FR.say("why-no-match", match=table.id).split("</")[0])


@pytest.mark.parametrize("kind", ["group", "server"])
async def test_an_absent_host_does_not_block_a_group_chat_where_nobody_moderates(four: World, kind: str) -> None:
    people = friends(four, kind, 3)
    table = await begin(four, people[:2])
    blocked = people[2]
    await blocked.slash("play", game="belote")
    assert "ferme-la avec" in blocked.whisper().text
    await blocked.slash("stop")
    if kind == "server":  # it has moderators of its own
        assert "Demande à Alice" in plain(blocked.whisper().text)
        return
    await blocked.press(blocked.whisper(), "Fermer pour tout le monde")
    assert not table.open
    await blocked.slash("play", game="belote")
    assert "belote" in blocked.table().text


# -- whose it is ----------------------------------------------------------------------------------------------


async def test_nobody_elsewhere_and_no_stranger_touches_it_or_sees_a_hand(four: World) -> None:
    people = friends(four, "group")
    table = await begin(four, people)
    mover, backend = on_turn(table, people), four.env.backend
    other = next(one for one in people if one is not mover)
    hand = await hand_of(mover)
    move = min(hand.moves.values())
    everywhere = [
        replace(mover, at=group_chat(backend, [mover.id])),
        replace(mover, at=server_without_bot(backend, [mover.id])),
        replace(mover, at=Spot(four.channel.id, four.guild.id)),
        replace(mover, at=private(four, mover.id)),
        Visitor(four, four.people[3].id, people[0].at),
        other,
    ]
    card = FR.cards(hand_in(table, mover))
    for place in everywhere:
        await place.slash("help")
        for control in (move, move.replace("tv:m:", "tv:n:"), f"tv:a:{table.id}:why:1", f"tv:a:{table.id}:advice:0"):
            before, shown = (table.record, table.revision), mover.table()
            await place.click(place.whisper(), control, *(["9C"] if ":why:" in control else []))
            assert (table.record, table.revision) == before, (place, control)
            assert mover.table() == shown
    for place in everywhere[:4]:
        await place.slash("help")
        for control in ("stop:yes", "start:", "join:", "watch:", "result:", "timer:60", "again:"):
            before = (table.record, table.revision)
            await place.click(place.whisper(), f"tv:a:{table.id}:{control}")
            assert (table.record, table.revision) == before, (place, control)
    stranger = everywhere[4]
    await stranger.click(stranger.table(), f"tv:a:{table.id}:hand:")
    assert stranger.whisper().text.startswith(FR.say("why-not-seated").split("</")[0])
    assert card in hand.text
    assert card not in " ".join(screen.text for place in everywhere[4:] for screen in place.screens())


def hand_in(table: Table, player: Visitor) -> tuple[str, ...]:
    assert table.match is not None
    return tuple(table.match.view(table.seat_of(player.id)).hand)


async def test_a_public_message_never_becomes_a_hand(four: World) -> None:
    """In a group DM a message without the ephemeral flag is read by all: no answer to a click may put a hand there."""
    people = friends(four, "group")
    table = await begin(four, people)
    mover = on_turn(table, people)
    hand = await hand_of(mover)
    for control in (*hand.moves.values(), f"tv:a:{table.id}:advice:0", f"tv:a:{table.id}:why:1"):
        if table.revision:
            break
        await mover.click(mover.table(), control, *(["9C"] if ":why:" in control else []))
    assert not [one for one in mover.screens() if not one.ephemeral and (one.moves or "Ta main" in one.text)]


async def test_deleting_ones_data_leaves_the_table_to_the_others(four: World) -> None:
    people = friends(four, "group", 3)
    table = await begin(four, people)
    gone = people[0]
    await gone.slash("privacy")
    await gone.press(gone.whisper(), FR.say("button-privacy-delete"))
    await gone.press(gone.whisper(), FR.say("button-privacy-sure"))
    assert gone.id not in {player.user_id for player in table.record.players}
    mover = on_turn(table, people)
    hand = await hand_of(mover)
    revision = table.revision
    await mover.click(hand, min(hand.moves.values()))
    assert table.revision > revision
    assert "Alice" not in people[1].table().text


async def test_no_screen_shows_what_its_reader_cannot_know(tmp_path: Path) -> None:
    """As in the suite of leaks: each screen is drawn again with other hidden cards."""
    with watching(Random("outside")) as watcher:
        async with world(tmp_path, people=4, pictures=True) as here:
            for number, game in enumerate(("rikiki", "belote", "menteur")):
                people, dice = friends(here, "group", 2), Random(number)
                host, other = people
                await host.slash("play", game=game)
                await other.press(other.table(), "Rejoindre")
                start = "Commencer" if "Commencer" in host.table().buttons else None
                fill = next((one for one in host.table().buttons.values() if ":fill:" in one), "")
                await host.click(host.table(), fill if start is None else host.table().buttons[start])
                table = await table_of(here, host)
                watcher.secrets.add((table.record.seed or b"").hex())
                for _ in range(12):
                    if not table.open or not (waiting := [one for one in people if is_awaited(table, one)]):
                        break
                    hand = await hand_of(waiting[0])
                    await waiting[0].click(hand, hand.moves[dice.choice(sorted(hand.moves))])
        assert not watcher.leaks
    assert watcher.counted["screens"] > 60
    assert watcher.counted["other worlds"] > 20


def is_awaited(table: Table, person: Visitor) -> bool:
    return table.match is not None and table.seat_of(person.id) in table.match.waiting


@pytest.mark.parametrize("kind", ["group", "server"])
async def test_a_table_whose_message_was_deleted_is_shown_again_at_the_next_try(four: World, kind: str) -> None:
    alice, bruno = friends(four, kind)
    await alice.slash("play", game="rikiki")
    gone = alice.table()
    four.env.backend.delete_message(alice.at.channel_id, gone.id)
    await bruno.slash("play", game="belote")
    await four.env.advance_time(2)
    assert any("Une table est déjà ouverte ici" in plain(screen.text) for screen in bruno.screens())
    assert bruno.table().id != gone.id
    await bruno.press(bruno.table(), "Rejoindre")
    assert "(2 sur 10)" in plain(alice.table().text)
