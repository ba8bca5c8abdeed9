"""Hands: drawn where each player reads theirs, and noted where an answer to a click has drawn them."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from support.discord.bare_delivery import PACING, Bare, LogLines, change_players, move
from support.discord.paper_discord import (
    ALICE,
    BRUNO,
    CHANNEL,
    DM,
    FIRST_NUMBER,
    GUILD,
    Call,
    old,
    places,
    recent,
    refused,
)
from support.discord.screen import plain

from bot.delivery.hand_messages import UNKNOWN_CHANNEL, replace_hands
from bot.delivery.message_state import TOO_OLD, EphemeralHand
from bot.i18n.words import words
from bot.screens.parts.screen import Screen, notice_screen
from bot.tables.table import Table
from bot.transport.interaction_tokens import nonce
from storage import Person

FR = words("fr")
HERS, HIS = (DM + ALICE, recent(500)), (DM + BRUNO, recent(501))
SOMETHING = notice_screen("autre chose")


def hands(calls: list[Call]) -> list[Call]:
    """The calls that concern hands."""
    return [call for call in calls if call.place not in ((CHANNEL, recent(7)), (CHANNEL, GUILD))]


async def opened(bare: Bare, table: Table, user_id: int, *, plays: bool = False, **token: Any) -> Any:
    """ "Ma main" of a user, which shows the present hand, below the table."""
    made = bare.token(user_id, **token)
    screen = bare.delivery.screens.screen(table, user_id)
    hand = bare.hand(table, user_id)
    hand.ephemeral, hand.plays_in_channel = EphemeralHand(made, screen), plays
    return hand


def click(user_id: int, *, dm: bool = False) -> Any:
    """A click of a user on their hand."""
    return SimpleNamespace(
        user=SimpleNamespace(id=user_id),
        guild_id=None if dm else GUILD,
        channel_id=DM + user_id if dm else CHANNEL,
        context=SimpleNamespace(guild=not dm, dm_channel=dm, private_channel=False),
        application_id=1,
        token="t",
        followup=SimpleNamespace(session=None),
    )


# -- where a hand is drawn -----------------------------------------------------------------------------------


async def test_a_hand_by_dm_is_edited_when_it_changes_and_only_then(bare: Bare) -> None:
    table = bare.playing()
    first = hands(await bare.draw(table))
    assert places(first) == [("edit", *HERS), ("edit", *HIS)]
    assert "bid:0" in first[0].screen.moves
    assert not first[1].screen.moves
    await bare.clock.advance(60)
    move(table, "bid:0")
    assert [call.place for call in hands(await bare.draw(table))] == [HERS, HIS]
    await bare.clock.advance(60)
    bare.delivery.redraw(table)
    assert await bare.after(60) == []


async def test_an_open_hand_is_drawn_with_the_dm_until_its_player_plays_there(bare: Bare, table: Table) -> None:
    await opened(bare, table, ALICE)
    move(table, "bid:0")
    calls = hands(await bare.draw(table))
    assert sorted((call.verb, *call.place) for call in calls) == [
        ("edit", *HERS), ("edit", *HIS), ("token edit", CHANNEL, ALICE),
    ]  # fmt: skip
    bare.delivery.hands.note_place(table, ALICE, in_channel=True)
    await bare.clock.advance(60)
    move(table, "bid:0")
    shown = {call.place: call.screen for call in hands(await bare.draw(table))}
    assert shown[CHANNEL, ALICE].moves
    assert plain(FR.say("note-hand-in-channel", link="")).strip() in plain(shown[HERS].text)
    assert not shown[HERS].moves
    await bare.clock.advance(60)
    move(table)
    assert HERS not in [call.place for call in await bare.draw(table)], "the link there stands"


async def test_a_dm_becomes_a_link_once_its_user_wants_the_channel_alone(bare: Bare, table: Table) -> None:
    bare.readers._people[ALICE] = Person(ALICE, channel_only=True)
    for calls in ([HERS], []):
        bare.delivery.redraw(table)
        await bare.clock.advance(60)
        assert [call.place for call in bare.wire.take()] == calls
    assert "Ta main n'est plus ici" in plain("\n".join((bare.hand(table, ALICE).dm or SOMETHING).blocks))


async def test_nobody_gets_a_dm_outside_the_bots_servers(bare: Bare) -> None:
    table = bare.playing(guild_id=None, dms=False)
    bare.keep_token(recent(7), bare.token(ALICE))
    await opened(bare, table, BRUNO, guild_id=None)
    move(table, "bid:0")
    await bare.draw(table)
    await bare.clock.advance(60)
    assert "open" not in [call.verb for call in bare.wire.take()]


async def test_a_player_who_lost_the_seat_reads_the_way_back_by_dm(bare: Bare, table: Table) -> None:
    await opened(bare, table, ALICE, plays=True, fresh=False)
    change_players(table, ALICE, computer=True)
    calls = {call.place: call for call in hands(await bare.draw(table))}
    assert "Un ordinateur joue à ta place" in calls[HERS].text
    assert bare.hand(table, ALICE).ephemeral is None, "its token is no longer valid"


async def test_an_unreachable_player_gets_no_dm_but_the_hand_below_the_table(bare: Bare, table: Table) -> None:
    (await opened(bare, table, ALICE)).unreachable = True
    bare.hand(table, BRUNO).unreachable = True
    move(table, "bid:0")
    assert places(hands(await bare.draw(table))) == [("token edit", CHANNEL, ALICE)]


async def test_a_broken_hand_stops_no_other(bare: Bare, logs: LogLines, monkeypatch: pytest.MonkeyPatch) -> None:
    build = bare.delivery.screens.screen

    def broken(table: Table, user_id: int) -> Screen | None:
        if user_id == ALICE:
            raise KeyError("phase")
        return build(table, user_id)

    table = bare.playing()
    with monkeypatch.context() as patch:
        patch.setattr(bare.delivery.screens, "screen", broken)
        assert [call.place for call in hands(await bare.draw(table))] == [HIS]
    facts = {"table": 7, "exception": "KeyError: 'phase'"}
    line, failure = logs.take()
    assert line == {"level": "error", "event": "hand not drawn", **facts}
    assert failure["event"] == "not drawn"
    assert await bare.after(PACING.retry_gap) == [("edit", *HERS)]


# -- hands in the channel ------------------------------------------------------------------------------------


async def test_an_open_hand_that_discord_no_longer_has_is_forgotten(bare: Bare, logs: LogLines, table: Table) -> None:
    hand = await opened(bare, table, ALICE)
    bare.wire.fail("token edit", refused(404, 10008))
    move(table, "bid:0")
    await bare.draw(table)
    assert hand.ephemeral is None
    error = "NotFound('404 no (error code: 10008): no')"
    assert logs.take() == [{"level": "debug", "event": "ephemeral hand gone", "error": error}]
    assert [call.place for call in hands(bare.wire.take())] == [], "nothing is tried again"


@pytest.mark.parametrize("status", [429, 500])
async def test_an_open_hand_that_discord_did_not_draw_is_drawn_again(bare: Bare, status: int) -> None:
    table = await bare.shown(bare.playing())
    for user_id in (ALICE, BRUNO):
        bare.hand(table, user_id).unreachable = True
    hand = await opened(bare, table, ALICE)
    bare.wire.fail("token edit", refused(status))
    move(table, "bid:0")
    assert [call.place for call in hands(await bare.draw(table))] == [(CHANNEL, ALICE)]
    assert hand.ephemeral is not None
    assert hand.ephemeral.screen is None
    await bare.clock.advance(PACING.retry_gap)
    assert [call.place for call in hands(bare.wire.take())] == [(CHANNEL, ALICE)]
    assert hand.ephemeral.screen == bare.delivery.screens.screen(table, ALICE)


async def test_an_open_hand_that_was_opened_again_shows_the_present_state(bare: Bare, table: Table) -> None:
    hand = await opened(bare, table, ALICE)
    move(table, "bid:0")
    with bare.wire.holding("token edit"):
        await bare.draw(table)
        with bare.delivery.answering(table, ALICE):
            shown = bare.delivery.screens.screen(table, ALICE)
            assert shown is not None
            bare.delivery.hands.note_answer(table, ALICE, shown, click(ALICE), bare.token(ALICE, message="new"))
    await bare.clock.advance(60)
    assert [call.place for call in bare.wire.take()].count((CHANNEL, ALICE)) == 1, "nobody knows which came last"
    assert hand.ephemeral.token.message == "new"
    assert hand.ephemeral.screen == shown
    assert not hand.click_during_drawing
    assert await bare.after(60) == []


# -- hands by DM ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("refusal", "calls"),
    [
        (refused(404, 10008), [("edit", *HERS), ("send", DM + ALICE, None)]),
        (refused(404, UNKNOWN_CHANNEL), [("edit", *HERS), ("open", ALICE), ("send", DM + ALICE, None)]),
        (refused(400, TOO_OLD), [("edit", *HERS), ("send", DM + ALICE, None), ("delete", *HERS)]),
    ],
    ids=["message gone", "channel gone", "too old"],
)
async def test_a_hand_that_cannot_be_edited_any_longer_is_sent_again(
    bare: Bare, logs: LogLines, refusal: BaseException, calls: list[tuple[Any, ...]]
) -> None:
    table = bare.playing()
    bare.hand(table, BRUNO).unreachable = True
    bare.wire.fail("edit", refusal, at=DM + ALICE)
    drawn = hands(await bare.draw(table))
    assert places(drawn) == calls
    (sent,) = [call for call in drawn if call.verb == "send"]
    assert sent.fields["nonce"] == nonce("hand", 7, ALICE, recent(500))
    player = table.player_of(ALICE)
    assert player is not None
    assert player.dm_message_id == recent(FIRST_NUMBER)
    assert logs.take() == [{"level": "info", "event": "hand message gone, sent again", "table": 7, "seat": 0}]
    assert await bare.after(60) == []


async def test_a_refused_edit_counts_as_closed_dms_and_a_failed_one_does_not(bare: Bare) -> None:
    table = bare.playing()
    bare.wire.fail("edit", refused(403, 50007), at=DM + ALICE)
    bare.wire.fail("edit", refused(500), at=DM + BRUNO)
    await bare.draw(table)
    assert (bare.hand(table, ALICE).unreachable, bare.hand(table, BRUNO).unreachable) == (True, False)
    assert await bare.after(60) == [("edit", *HIS)]


async def test_a_dm_is_replaced_before_discord_throttles_its_edits(bare: Bare) -> None:
    table = bare.playing()
    players = tuple(replace(player, dm_message_id=old(player.seat)) for player in table.record.players)
    table.record = replace(table.record, players=players)
    calls = places(hands(await bare.draw(table)))
    assert sorted(calls[-2:]) == [("delete", DM + ALICE, old(0)), ("delete", DM + BRUNO, old(1))]
    assert calls[:-2] == [("send", DM + ALICE, None), ("send", DM + BRUNO, None)]


async def test_the_click_that_drew_a_hand_last_edits_it(bare: Bare) -> None:
    table = bare.playing()
    bare.keep_token(HERS[1], bare.token(ALICE, channel_id=DM + ALICE))
    assert places(hands(await bare.draw(table))) == [("token edit", DM + ALICE, ALICE), ("edit", *HIS)]


async def test_a_dm_that_was_answered_and_drawn_at_once_is_drawn_again(bare: Bare, table: Table) -> None:
    bare.keep_token(recent(7), bare.token(BRUNO))
    move(table)
    with bare.wire.holding("edit"):
        assert [call.place for call in hands(await bare.draw(table))[1:]] == [HERS, HIS]
        with bare.delivery.answering(table, ALICE):
            shown = bare.delivery.screens.screen(table, ALICE)
            assert shown is not None
            bare.delivery.hands.note_answer(table, ALICE, shown, click(ALICE, dm=True))
    assert await bare.after(60) == [("edit", *HERS)], "nobody knows which came last"
    assert await bare.after(60) == []
    assert not bare.hand(table, ALICE).click_during_drawing


# -- answers -------------------------------------------------------------------------------------------------


async def test_a_hand_that_an_answer_has_drawn_is_not_drawn_again(bare: Bare, table: Table) -> None:
    move(table, "bid:0")
    for user_id, dm in ((ALICE, True), (BRUNO, False)):
        shown = bare.delivery.screens.screen(table, user_id)
        assert shown is not None
        bare.hand(table, user_id).plays_in_channel = True
        bare.delivery.hands.note_answer(table, user_id, shown, click(user_id, dm=dm))
    hers, his = bare.hand(table, ALICE), bare.hand(table, BRUNO)
    assert (hers.plays_in_channel, hers.ephemeral) == (False, None), "she plays from the DM again"
    assert his.plays_in_channel
    assert his.ephemeral is not None
    assert (his.ephemeral.token.user_id, his.ephemeral.token.channel_id) == (BRUNO, CHANNEL)
    assert [call.place for call in hands(await bare.draw(table))] == [HIS], "where a link comes"


async def test_a_hand_whose_answer_was_lost_counts_as_unknown(bare: Bare, table: Table) -> None:
    hers, his = await opened(bare, table, ALICE), bare.hand(table, BRUNO)
    token = hers.ephemeral.token
    bare.delivery.hands.note_lost_answer(table, ALICE, click(ALICE))
    assert hers.ephemeral == EphemeralHand(token, None)
    assert hers.dm is not None
    assert bare.messages(table).stale
    bare.delivery.hands.note_lost_answer(table, ALICE, click(ALICE), new=True)
    assert hers.ephemeral.token is not token, "the answer was a new message"
    assert hers.ephemeral.token.user_id == ALICE
    assert hers.ephemeral.screen is None
    bare.delivery.hands.note_lost_answer(table, BRUNO, click(BRUNO))
    assert his.ephemeral is not None
    assert his.ephemeral.token.user_id == BRUNO
    bare.delivery.hands.note_lost_answer(table, BRUNO, click(BRUNO, dm=True))
    assert his.dm is None
    bare.hand(table, 999).dm = SOMETHING
    bare.delivery.hands.note_lost_answer(table, 999, click(999, dm=True))
    assert bare.hand(table, 999).dm == SOMETHING


# -- hands of an erased user ---------------------------------------------------------------------------------


async def test_all_hands_of_a_user_are_replaced_whatever_happens_to_one_of_them(bare: Bare, logs: LogLines) -> None:
    token: Any = bare.token(ALICE)
    client: Any = bare.wire
    bare.wire.fail("token edit", refused(404, 10015))
    await replace_hands(client, bare.renderer, [EphemeralHand(token, None)], [HERS, HIS], SOMETHING)
    calls = bare.wire.take()
    assert places(calls) == [("token edit", CHANNEL, ALICE), ("edit", *HERS), ("edit", *HIS)]
    assert {call.text for call in calls} == {"autre chose"}
    assert [call.fields["attachments"] for call in calls] == [[], [], []]
    error = "NotFound('404 no (error code: 10015): no')"
    assert logs.take() == [{"level": "info", "event": "hand not replaced", "error": error}]
