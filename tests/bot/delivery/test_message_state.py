"""What is known of the messages of tables, and what has become unknown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import discord
from support.discord.bare_delivery import ALICE, BRUNO, Bare, move

from bot.delivery.message_state import (
    DRAWING_TRIES,
    MESSAGE_LIFETIME,
    BuiltHand,
    EphemeralHand,
    HandMessage,
    MessageStates,
    PublicMessage,
    is_old,
)
from bot.i18n.words import words
from bot.screens.parts.screen import notice_screen

SCREEN = notice_screen("une main")


def test_a_channel_blocks_its_table_after_three_refusals_until_its_time(bare: Bare) -> None:
    public = PublicMessage(refusals=DRAWING_TRIES - 1, blocked_until=10.0)
    assert public.blocked(5.0) is None
    public.refusals = DRAWING_TRIES
    assert [public.blocked(now) for now in (9.9, 10.0, 10.1)] == [True, False, False]
    public.screen = SCREEN
    public.invalidate()
    assert public == PublicMessage(refusals=DRAWING_TRIES, blocked_until=10.0)


def test_a_table_is_stale_as_soon_as_anything_was_replaced_from_which_its_messages_are_built(bare: Bare) -> None:
    table = bare.playing()
    messages = bare.messages(table)
    changes: tuple[Callable[[], object], ...] = (
        lambda: move(table, "bid:0"),
        lambda: setattr(table, "record", replace(table.record)),
        lambda: setattr(table, "recap", replace(table.recap)),
        lambda: setattr(table.second_thoughts, "request", object()),
        messages.invalidate,
    )
    for change in changes:
        messages.drawn = messages.state
        assert not messages.stale
        change()
        assert messages.stale
    assert messages.dirty


def test_a_built_hand_fits_the_same_objects_and_the_same_words(bare: Bare) -> None:
    table = bare.playing()
    state = bare.messages(table).state
    built = BuiltHand(state, words("fr"), None, SCREEN)
    assert built.fits(state, words("fr"))
    assert not built.fits(state, words("en"))
    assert not built.fits((table.match, replace(table.record), *state[2:]), words("fr")), "an equal one is another"


def test_an_invalid_hand_keeps_its_token_and_a_cleared_one_its_work_under_way(bare: Bare) -> None:
    token = bare.token(ALICE)
    hand = HandMessage(
        dm=SCREEN, ephemeral=EphemeralHand(token, SCREEN), plays_in_channel=True, unreachable=True, opening=True
    )
    hand.invalidate()
    assert (hand.dm, hand.ephemeral) == (None, EphemeralHand(token, None))
    hand.clear()
    assert hand == HandMessage(opening=True)
    hand.invalidate()
    assert hand.ephemeral is None


def test_a_race_is_over_once_both_the_drawing_and_the_answer_have_ended() -> None:
    for drawing, answering, over in ((True, 0, False), (False, 1, False), (True, 1, False), (False, 0, True)):
        hand = HandMessage(drawing=drawing, answering=answering, click_during_drawing=True)
        hand.settle()
        assert hand.click_during_drawing is not over


def test_a_forgotten_user_leaves_their_open_hands_to_be_replaced(bare: Bare) -> None:
    states = MessageStates()
    tables = [bare.playing(number) for number in (1, 2, 3)]
    token = bare.token(ALICE)
    for table in tables[:2]:
        states.of(table).hand(ALICE).ephemeral = EphemeralHand(token, None)
        states.of(table).hand(BRUNO)
    states.of(tables[1]).hand(ALICE).answering = 1
    states.of(tables[2]).hand(BRUNO)
    assert states.forget_user(ALICE) == [EphemeralHand(token, None)] * 2
    assert [list(states.of(table).hands) for table in tables] == [[BRUNO], [ALICE, BRUNO], [BRUNO]]
    assert states.of(tables[1]).hand(ALICE) == HandMessage(answering=1), "its answer is under way"


def test_each_table_has_its_own_messages_until_they_are_dropped(bare: Bare) -> None:
    states, one, other = MessageStates(), bare.playing(1), bare.playing(2)
    assert states.known(one) is None
    messages = states.of(one)
    assert states.of(one) is messages is states.known(one)
    assert states.of(other) is not messages
    assert messages.hand(ALICE) is messages.hand(ALICE) is not messages.hand(BRUNO)
    assert [entry.table for entry in states] == [one, other]
    states.drop(one)
    states.drop(one)
    assert [entry.table for entry in states] == [other]


def test_a_player_plays_in_the_channel_while_the_hand_there_can_be_edited(bare: Bare) -> None:
    messages = bare.messages(bare.playing())
    hand = messages.hand(ALICE)
    for plays, fresh, counts in ((True, True, True), (False, True, False), (True, False, False)):
        hand.plays_in_channel, hand.ephemeral = plays, EphemeralHand(bare.token(ALICE, fresh=fresh), None)
        assert messages.played_in_channel is counts
    hand.plays_in_channel, hand.ephemeral = True, None
    assert not messages.played_in_channel


def test_a_message_is_old_before_discord_throttles_its_edits() -> None:
    for age, aged in ((timedelta(), False), (MESSAGE_LIFETIME, False), (MESSAGE_LIFETIME + timedelta(minutes=1), True)):
        moment = discord.utils.utcnow() - age + timedelta(seconds=5)
        assert is_old(discord.utils.time_snowflake(moment)) is aged
    assert timedelta(hours=1) > MESSAGE_LIFETIME
