"""Closed DMs: a player whose DMs are closed loses nothing, and messages that vanish come again."""

from dataclasses import replace
from typing import Any

import discord
import pytest
from support.discord.bare_delivery import PACING, Bare, LogLines, change_players, move
from support.discord.paper_discord import ALICE, BRUNO, CHANNEL, DM, FIRST_NUMBER, places, recent, refused
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.world import World

from bot.delivery.hand_messages import TOO_FAST
from bot.i18n.words import words
from bot.tables.table import Table
from bot.transport.interaction_tokens import nonce
from storage import Person as Preferences
from storage import StorageError

CLOSED = {"status": 403, "code": 50007, "message": "Cannot send messages to this user"}


def close_dms(here: World, person: Person) -> None:
    """Discord refuses every message to this person from now on."""
    channel = here.env.backend.get_dm_channel(person.id).id
    here.env.inject_error("POST", f"/channels/{channel}/messages", times=None, **CLOSED)  # type: ignore[arg-type]


def attempts(here: World, since: int = 0) -> list[str]:
    """The DMs that the bot tried to open or to send, by path."""
    dms = {f"/channels/{one}/messages" for one in here.env.backend.dm_channels.values()}
    return [
        entry.path
        for entry in here.env.http_requests[since:]
        if entry.method == "POST" and (entry.path == "/users/@me/channels" or entry.path in dms)
    ]


async def test_a_player_with_closed_dms_reads_so_below_the_table_with_the_hand(four: World) -> None:
    alice, bruno = four.people[:2]
    close_dms(four, bruno)
    await four.deal(options="max_cards=3")
    assert all(person.dm().text for person in four.people if person is not bruno)
    assert not bruno.dms()
    note = bruno.whisper()
    assert "tes messages privés sont fermés" in note.text
    assert "Ta main" in note.text
    assert sum("fermés" in message.text for person in four.people for message in person.channel()) == 1
    assert (await four.bot.parts.people.person(bruno.id)).dm_closed
    assert not (await four.bot.parts.people.person(alice.id)).dm_closed


@pytest.mark.live
async def test_a_player_with_closed_dms_plays_the_whole_match_by_ma_main(four: World) -> None:
    alice, bruno = four.people[:2]
    close_dms(four, bruno)
    await four.deal(people=2, options="max_cards=2")
    note, turns = bruno.whisper().id, 0
    while "la partie est finie" not in alice.table().text:
        if alice.dm().moves:
            await alice.play_by_dm(sorted(alice.dm().moves)[0])
            continue
        if turns == 2:
            assert bruno.whisper().id == note, "the first hand woke up by itself"
            await bruno.press("Ma main")
        await bruno.play_by_hand(sorted(bruno.whisper().moves)[0])
        turns += 1
    assert turns == 3 + 4
    assert len(attempts(four)) == 2 + 1 + 1  # two opened, one sent to each
    started = len(four.env.http_requests)
    await alice.press("Rejouer")
    await alice.press("Commencer")
    dm = four.env.backend.dm_channels[alice.id]
    assert attempts(four, started) == [f"/channels/{dm}/messages"], "it is remembered that Bruno's are closed"
    assert not bruno.dms()


async def test_a_lobby_whose_answer_is_lost_comes_as_a_message(four: World) -> None:
    alice = four.people[0]
    four.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction")
    await alice.slash("play", game="rikiki")
    assert "Rejoindre" in alice.table().buttons
    assert len(await four.kept()) == 1


# -- opening -------------------------------------------------------------------------------------------------

FR = words("fr")
HERS = (DM + ALICE, recent(500))


async def ask(bare: Bare, table: Table) -> list[tuple[Any, ...]]:
    """Draw a table; the DMs that are opened or sent before any time passes."""
    return dms(places(await bare.draw(table)))


def dms(calls: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The DMs among these calls that are opened or sent."""
    return [call for call in calls if call[0] == "open" or call[:2] in (("send", DM + ALICE), ("send", DM + BRUNO))]


async def test_dms_are_opened_one_at_a_time_over_all_tables(bare: Bare) -> None:
    bare.delivery.request(bare.playing(7, dms=False))
    bare.delivery.request(bare.playing(8, dms=False, channel_id=21))
    opened = list[tuple[float, Any]]()
    for _ in range(17):
        await bare.clock.settle()
        opened += [(bare.clock.time, call[1]) for call in dms(bare.wire.places()) if call[0] == "open"]
        bare.clock.time += 0.25
    first = opened[0][0]
    assert [(time - first, user_id) for time, user_id in opened] == [
        (0, ALICE), (PACING.dm_gap, BRUNO), (2 * PACING.dm_gap, ALICE), (3 * PACING.dm_gap, BRUNO),
    ]  # fmt: skip
    await bare.clock.advance(10)
    dms(bare.wire.places())
    assert await ask(bare, bare.playing(9, dms=False)) == [("open", ALICE), ("send", DM + ALICE, None)], "at once again"


async def test_a_hand_by_dm_is_sent_once_remembered_and_brought_up_to_date(bare: Bare) -> None:
    table = bare.playing(dms=False)
    bare.hand(table, BRUNO).unreachable = True
    with bare.wire.holding("send"):
        bare.delivery.request(table)
        await bare.clock.advance(2)
        sent = bare.wire.take()[-1]
        assert sent.fields.keys() == {"view", "nonce"}
        assert sent.fields["nonce"] == nonce("hand", 7, ALICE, None)
        assert "bid:0" in sent.screen.moves
        assert bare.hand(table, ALICE).opening
        move(table, "bid:0")
        assert await ask(bare, table) == [], "it is being opened"
    await bare.clock.advance(2)
    player = table.player_of(ALICE)
    assert player is not None
    assert (player.dm_channel_id, player.dm_message_id) == (DM + ALICE, recent(FIRST_NUMBER))
    assert bare.wire.places()[-1] == ("edit", DM + ALICE, recent(FIRST_NUMBER)), "the match has gone on meanwhile"
    assert not bare.hand(table, ALICE).opening
    await bare.clock.advance(60)
    bare.delivery.redraw(table)
    assert dms(await bare.after(60)) == []


async def test_no_dm_is_opened_without_a_hand_to_play_from(bare: Bare) -> None:
    tables = [
        bare.table(1),
        bare.playing(2, dms=False, game="bataille", status="playing"),
        bare.playing(3, dms=False),
        bare.playing(4, dms=False, status="stopped"),
    ]
    left = tuple(replace(player, computer=True) for player in tables[2].record.players)
    tables[2].record = replace(tables[2].record, players=left)
    for table in tables:
        assert await ask(bare, table) == [], table.id
    assert dms(await bare.after(10)) == []


@pytest.mark.parametrize("choice", [Preferences(ALICE, channel_only=True), Preferences(ALICE, dm_closed=True)])
async def test_a_choice_made_at_another_process_keeps_a_dm_from_being_opened(bare: Bare, choice: Preferences) -> None:
    """This process has read the player's preferences before they chose, at another one."""
    table = bare.playing(dms=False)
    bare.readers._people[ALICE] = Preferences(ALICE)
    bare.people.persons[ALICE] = choice
    assert await ask(bare, table) == [("open", BRUNO), ("send", DM + BRUNO, None)]
    assert bare.hand(table, ALICE).unreachable


async def test_a_player_who_leaves_before_their_dm_is_opened_gets_none(bare: Bare) -> None:
    table = bare.playing(dms=False)
    await ask(bare, table)
    change_players(table, BRUNO, computer=True)
    assert dms(await bare.after(10)) == []


async def test_a_player_who_is_erased_while_their_dm_is_sent_keeps_none(bare: Bare) -> None:
    table = bare.playing(dms=False)
    bare.hand(table, BRUNO).unreachable = True
    with bare.wire.holding("send"):
        await ask(bare, table)
        players = tuple(replace(player, user_id=-1) for player in table.record.players[:1])
        table.record = replace(table.record, players=(*players, *table.record.players[1:]))
    await bare.clock.settle()
    assert bare.wire.places()[-1] == ("delete", DM + ALICE, recent(FIRST_NUMBER))
    assert bare.messages(table).hands[ALICE].dm is None


async def test_a_dm_that_fails_is_tried_again_when_discord_allows_it(bare: Bare, logs: LogLines) -> None:
    table = bare.playing(dms=False)
    bare.hand(table, BRUNO).unreachable = True
    bare.wire.fail("open", refused(500))
    with bare.wire.holding("open"):
        assert await ask(bare, table) == [("open", ALICE)]
    await bare.clock.settle()
    failed = "DiscordServerError('500 no (error code: 0): no')"
    assert logs.take() == [{"level": "warning", "event": "hand not sent", "table": 7, "error": failed}]
    assert not bare.hand(table, ALICE).unreachable
    await bare.clock.advance(PACING.retry_gap - 0.125)
    assert dms(await bare.sweep()) == []
    bare.wire.fail("open", discord.RateLimited(60))
    await bare.clock.advance(0.125)
    assert dms(await bare.sweep()) == [("open", ALICE)]
    assert [line["error"] for line in logs.take()] == ["RateLimited('Too many requests. Retry in 60.00 seconds.')"]
    other = bare.playing(8, dms=False)
    await ask(bare, other)
    await bare.clock.advance(59.75)
    assert dms(await bare.sweep()) == [], "nor anybody else's"
    for _ in range(5):
        await bare.clock.advance(1)
    assert dms(bare.wire.places()).count(("open", ALICE)) == 2


async def test_a_dm_whose_answer_was_lost_is_sent_again_with_its_nonce(bare: Bare) -> None:
    table = bare.playing(dms=False)
    bare.hand(table, BRUNO).unreachable = True
    bare.wire.fail("send", refused(500), at=DM + ALICE)
    bare.delivery.request(table)
    await bare.clock.settle()
    lost = bare.wire.take()[-1]
    change_players(table, ALICE, computer=True)
    await bare.clock.advance(PACING.retry_gap)
    bare.delivery.sweep()
    await bare.clock.advance(5)
    again = [call for call in bare.wire.take() if call.verb != "open" and call.place[0] == DM + ALICE]
    assert [call.verb for call in again] == ["send", "edit"], "although a computer has her seat: it may stand"
    assert again[0].fields["nonce"] == lost.fields["nonce"]
    assert not bare.hand(table, ALICE).dm_may_stand
    assert await bare.after(60) == []


# -- users whom a DM reaches ---------------------------------------------------------------------------------


async def test_a_user_who_writes_by_dm_is_looked_up_once(bare: Bare, logs: LogLines) -> None:
    dm = bare.delivery.direct_messages
    bare.people.persons[ALICE] = Preferences(ALICE, dm_closed=True, deck="two")
    bare.people.failure = StorageError("gone")
    dm.note_reachable(ALICE)
    await bare.clock.settle()
    assert logs.take() == [{"level": "warning", "event": "preference not kept", "error": "gone"}]
    bare.people.failure = None
    dm.note_reachable(ALICE)
    await bare.clock.settle()
    assert bare.people.persons[ALICE] == Preferences(ALICE, deck="two")
    bare.people.persons[ALICE] = Preferences(ALICE, dm_closed=True)
    dm.note_reachable(ALICE)
    await bare.clock.settle()
    assert bare.people.persons[ALICE].dm_closed, "each click would read the database"
    dm.note_reachable(BRUNO)
    await bare.clock.settle()
    assert BRUNO not in bare.people.persons, "nothing has to be kept"
    dm.forget_user(ALICE)
    dm.note_reachable(ALICE)
    await bare.clock.settle()
    assert not bare.people.persons[ALICE].dm_closed


# -- refused -------------------------------------------------------------------------------------------------


async def refuse(bare: Bare, table: Table, refusal: discord.HTTPException) -> None:
    await bare.delivery.direct_messages.handle_refusal(bare.messages(table), ALICE, refusal)


@pytest.mark.parametrize("refusal", [refused(500), refused(503, 50007), refused(429), refused(429, 20028)])
async def test_an_overload_of_discord_says_nothing_about_a_user(bare: Bare, refusal: discord.HTTPException) -> None:
    table = bare.playing()
    with pytest.raises(discord.HTTPException) as raised:
        await refuse(bare, table, refusal)
    assert raised.value is refusal
    assert not bare.hand(table, ALICE).unreachable


@pytest.mark.parametrize(
    ("refusal", "closed"),
    [
        (refused(403, 50007), True),
        (refused(403, 50278), True),
        (refused(429, TOO_FAST), False),
        (refused(403, 50001), False),
    ],
)
async def test_a_player_whose_dm_is_refused_reads_why_below_the_table(
    bare: Bare, logs: LogLines, refusal: discord.HTTPException, *, closed: bool
) -> None:
    table = bare.playing()
    bare.delivery.direct_messages.note_reachable(ALICE)
    await bare.clock.settle()
    bare.tokens.note_user(bare.token(ALICE))
    await refuse(bare, table, refusal)
    hand = bare.hand(table, ALICE)
    assert hand.unreachable
    assert bare.readers.preferences(ALICE).dm_closed is closed
    assert (ALICE in bare.delivery.direct_messages._reachable) is not closed
    assert logs.take() == [{"level": "warning", "event": "no DM", "table": 7, "code": refusal.code}]
    (note,) = bare.wire.take()
    assert (note.verb, note.place, note.fields["ephemeral"]) == ("followup", (CHANNEL, ALICE), True)
    assert note.text.startswith("> " + plain(FR.say("note-dm-closed" if closed else "note-dm-later")))
    assert "bid:0" in note.screen.moves
    assert hand.ephemeral is not None
    assert hand.ephemeral.token.message == str(recent(FIRST_NUMBER))
    assert hand.ephemeral.screen == bare.delivery.screens.screen(table, ALICE), "the note stays until the hand changes"


async def test_the_note_in_another_channel_has_no_buttons_and_stays_as_it_is(bare: Bare, logs: LogLines) -> None:
    table = bare.playing()
    bare.tokens.note_user(bare.token(ALICE, channel_id=21))
    await refuse(bare, table, refused(403, 50007))
    (note,) = bare.wire.take()
    assert "Ta main" in note.text
    assert not note.screen.moves
    assert bare.hand(table, ALICE).ephemeral is None
    for token in (bare.token(ALICE, guild_id=11), bare.token(ALICE, fresh=False)):
        bare.tokens.note_user(token)
        await refuse(bare, table, refused(403, 50007))
    assert bare.wire.places() == []
    bare.tokens.note_user(bare.token(ALICE))
    lobby = bare.table(8)
    await refuse(bare, lobby, refused(403, 50007))
    assert bare.wire.places() == [], "there is no hand to show"
    logs.take()
    bare.wire.fail("followup", refused(404, 10015))
    await refuse(bare, table, refused(403, 50007))
    error = "NotFound('404 no (error code: 10015): no')"
    assert logs.take()[1:] == [{"level": "info", "event": "ephemeral note not sent", "table": 7, "error": error}]
    assert bare.hand(table, ALICE).ephemeral is None


async def test_nothing_is_noted_about_an_erased_user(bare: Bare) -> None:
    table = bare.playing()
    bare.tokens.note_user(bare.token(999))
    await bare.delivery.direct_messages.handle_refusal(bare.messages(table), 999, refused(403, 50007))
    assert 999 not in bare.people.persons
    assert 999 not in bare.messages(table).hands
    assert bare.wire.places() == []


# -- the link to the channel ---------------------------------------------------------------------------------


async def point(bare: Bare, table: Table) -> list[tuple[Any, ...]]:
    player = table.player_of(ALICE)
    assert player is not None
    await bare.delivery.direct_messages.replace_by_pointer(bare.messages(table), ALICE, player)
    return bare.wire.places()


async def test_a_hand_by_dm_that_is_played_in_the_channel_becomes_a_link_once(bare: Bare, logs: LogLines) -> None:
    table = bare.playing()
    assert await point(bare, table) == [("edit", *HERS)]
    assert bare.hand(table, ALICE).dm == bare.delivery.screens.moved_to_channel(table, ALICE)
    assert await point(bare, table) == []
    for refusal in (refused(403, 50007), refused(404, 10008)):
        bare.hand(table, ALICE).dm = None
        bare.wire.fail("edit", refusal)
        assert await point(bare, table) == [("edit", *HERS)]
        assert await point(bare, table) == [], "another try would not help"
    assert logs.take() == [
        {
            "level": "info",
            "event": "hand by DM not replaced",
            "table": 7,
            "error": f"{kind}('{status} no (error code: {code}): no')",
        }
        for kind, status, code in (("Forbidden", 403, 50007), ("NotFound", 404, 10008))
    ]
    bare.hand(table, ALICE).dm = None
    bare.wire.fail("edit", refused(500))
    with pytest.raises(discord.DiscordServerError):
        await point(bare, table)
    bare.wire.take()
    assert await point(bare, table) == [("edit", *HERS)]
