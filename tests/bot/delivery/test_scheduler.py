"""Slow drawings: in the end the messages show the newest state."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace

import discord
import pytest
from support.discord.bare_delivery import PACING, Bare, LogLines, move
from support.discord.paper_discord import ALICE, BRUNO, CHANNEL, DM, GUILD, recent, refused

from bot.delivery.message_state import DRAWING_TRIES
from bot.delivery.scheduler import MAX_PENDING_ANSWERS, MAX_REFUSALS, Backpressure
from bot.tables.table import Table
from storage import Player

# -- how often -----------------------------------------------------------------------------------------------

TABLE, HERS, HIS = (CHANNEL, recent(7)), (DM + ALICE, recent(500)), (DM + BRUNO, recent(501))


async def test_a_table_that_changes_while_drawn_is_drawn_again_after_the_gap(bare: Bare) -> None:
    table = bare.playing()
    with bare.wire.holding("edit"):
        bare.delivery.request(table)
        await bare.clock.settle()
        for _ in range(3):
            bare.delivery.request(table)
        move(table, "bid:0")
        bare.delivery.request(table)
        await bare.clock.settle()
        assert bare.wire.places() == [("edit", *TABLE)]
    await bare.clock.settle()
    assert bare.wire.places() == [("edit", *HERS), ("edit", *HIS)], "hands follow, because they link to the table"
    await bare.clock.advance(PACING.edit_gap - 0.125)
    assert await bare.draw(table) == []
    assert await bare.after(0.125) == [("edit", *TABLE)], "the hands show the newest state already"
    await bare.clock.advance(PACING.edit_gap - 0.5)
    move(table, "bid:0")
    assert await bare.draw(table) == []
    await bare.clock.advance(0.5)
    assert [call.place for call in bare.wire.take()] == [TABLE, HERS, HIS]
    await bare.clock.settle()
    assert not bare.messages(table).stale


async def test_only_messages_that_show_another_screen_are_edited(bare: Bare, table: Table) -> None:
    bare.delivery.redraw(table)
    assert await bare.after(60) == []
    bare.delivery.show_again(table)
    assert await bare.after(60) == [("edit", *TABLE)], "its message may be gone"
    table.record = replace(table.record, players=tuple(replace(player) for player in table.record.players))
    assert await bare.draw(table) == [], "the same words"


async def test_a_failed_drawing_is_tried_thrice_then_left_to_the_sweeper(bare: Bare, logs: LogLines) -> None:
    table = bare.playing()
    bare.wire.fail("edit", refused(500), at=CHANNEL, times=9)
    gap = PACING.retry_gap
    assert [call.place for call in await bare.draw(table)] == [TABLE, HERS, HIS]
    for pause in (gap, 2 * gap):
        assert await bare.after(pause - 0.125) == []
        assert await bare.after(0.125) == [("edit", *TABLE)], "the hands stand"
    failed = "DiscordServerError('500 no (error code: 0): no')"
    line = {"level": "warning", "event": "not drawn", "table": 7, "error": failed}
    assert logs.take() == [line] * DRAWING_TRIES
    for pause in (3 * gap, 3 * gap):
        await bare.clock.advance(pause - 0.125)
        assert await bare.sweep() == []
        assert await bare.after(0.125) == []
        assert await bare.sweep() == [("edit", *TABLE)]
    bare.wire.failures.clear()
    await bare.clock.advance(3 * gap)
    assert await bare.sweep() == [("edit", *TABLE)]
    assert bare.messages(table).failures == 0
    await bare.clock.advance(60)
    assert await bare.sweep() == [], "it is shown"
    bare.wire.fail("edit", refused(500), at=CHANNEL)
    move(table, "bid:0")
    await bare.draw(table)
    assert await bare.after(gap) == [("edit", *TABLE)], "the count of failures begins again"


async def test_nobody_calls_discord_before_the_time_that_it_names(bare: Bare) -> None:
    table = bare.playing()
    bare.wire.fail("edit", discord.RateLimited(100), at=CHANNEL)
    await bare.draw(table)
    assert await bare.after(99.875) == []
    assert await bare.after(0.125) == [("edit", *TABLE)]


async def test_a_fault_at_the_table_stops_no_hand(bare: Bare, logs: LogLines, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: Table) -> None:
        raise KeyError("phase")

    table = bare.playing()
    monkeypatch.setattr(bare.delivery.public, "screen", broken)
    assert [call.place for call in await bare.draw(table)] == [HERS, HIS]
    assert logs.take() == [
        {
            "level": "warning",
            "event": "not drawn",
            "table": 7,
            "error": "KeyError('phase')",
            "exception": "KeyError: 'phase'",
        }
    ]


async def test_nothing_is_drawn_while_another_process_may_own_the_tables(bare: Bare) -> None:
    table = bare.playing()
    bare.shutdown.suspend()
    assert await bare.draw(table) == []
    bare.shutdown.resume()
    assert await bare.sweep() == [("edit", *TABLE), ("edit", *HERS), ("edit", *HIS)]


async def test_drawings_wait_for_answers(bare: Bare) -> None:
    bare.waiting = 9
    assert await bare.draw(bare.playing()) == []
    bare.waiting = 0
    await bare.clock.advance(0.125)
    assert len(bare.wire.take()) == 3


async def test_preferences_are_read_before_a_table_is_drawn(bare: Bare) -> None:
    table = bare.playing()
    bare.people.servers[GUILD] = replace(await bare.people.server(GUILD), card_index="en")
    bare.people.persons[BRUNO] = replace(await bare.people.person(BRUNO), hand_order="rank")
    await bare.draw(table)
    assert bare.readers.server_settings(GUILD).card_index == "en"
    assert bare.readers.preferences(BRUNO).hand_order == "rank"


async def test_a_message_that_was_replaced_is_deleted_and_again_if_that_fails(bare: Bare) -> None:
    table = bare.playing()
    bare.messages(table).replaced |= {(CHANNEL, 5), (CHANNEL, 6)}
    bare.wire.fail("edit", refused(500), at=CHANNEL)
    bare.wire.fail("delete", refused(500))
    assert sorted(call.place for call in await bare.draw(table) if call.verb == "delete") == [
        (CHANNEL, 5),
        (CHANNEL, 6),
    ]
    (left,) = bare.messages(table).replaced
    assert await bare.after(PACING.retry_gap) == [("edit", *TABLE), ("delete", *left)], "whatever else has failed"
    assert not bare.messages(table).replaced


# -- which tables --------------------------------------------------------------------------------------------


async def test_a_choice_draws_the_tables_of_its_user_or_server_alone(bare: Bare) -> None:
    here, elsewhere = await bare.shown(bare.playing(7)), await bare.shown(bare.playing(8, guild_id=11, channel_id=21))
    tables = [here, elsewhere]
    for table in tables:
        bare.hand(table, ALICE).unreachable = bare.hand(table, BRUNO).unreachable = True

    def asked(**whose: int) -> list[int]:
        bare.delivery.redraw_for(tables, **whose)
        drawn = [table.id for table in tables if bare.messages(table).dirty]
        for table in tables:
            bare.messages(table).dirty = False
        return drawn

    assert asked(guild_id=GUILD) == [7]
    assert asked(guild_id=12) == []
    assert all(bare.hand(table, ALICE).unreachable for table in tables)
    assert asked(user_id=ALICE) == [7, 8]
    assert [bare.hand(table, ALICE).unreachable for table in tables] == [False, False], "they may want DMs again"
    assert [bare.hand(table, BRUNO).unreachable for table in tables] == [True, True]
    assert asked(user_id=999) == []


async def test_an_ended_table_is_forgotten_once_its_end_is_shown(bare: Bare, table: Table) -> None:
    for message in (HERS[1], HIS[1], 77):
        bare.keep_token(message, bare.token(ALICE))
    await table.close()
    await bare.clock.settle()
    assert {call.text for call in bare.wire.take()} == {"Le rikiki : la table a été fermée. Rien n'est compté."}
    assert bare.delivery.tables() == []
    assert bare.delivery.known(table) is None
    assert [bare.tokens.of_message(message) is None for message in (HERS[1], HIS[1], 77)] == [True, True, False]


async def test_an_ended_table_is_kept_while_anything_of_it_is_still_to_come(bare: Bare) -> None:
    for number, (busy, refusals, later, kept) in enumerate(
        [
            (True, 0, False, True),
            (False, 0, True, True),
            (False, 1, False, True),
            (False, MAX_REFUSALS - 1, False, True),
            (False, MAX_REFUSALS, False, False),
            (False, 0, False, False),
        ]
    ):
        table = await bare.shown(bare.playing(30 + number))
        messages = bare.messages(table)
        table.record = replace(table.record, status="stopped")
        messages.drawn = messages.state
        messages.without_picture, messages.public.refusals = later, refusals
        messages.hand(ALICE).answering = int(busy)
        await bare.draw(table)
        assert (bare.delivery.known(table) is not None) is kept, (busy, refusals, later)


async def test_a_closed_table_in_a_server_that_the_bot_left_is_given_up(bare: Bare) -> None:
    tables = [bare.playing(7, status="stopped"), bare.playing(8), bare.playing(9, status="stopped", guild_id=11)]
    bare.wire.guilds[11] = SimpleNamespace(unavailable=False)
    bare.wire.fail("edit", refused(500), times=99)
    for table in tables:
        bare.delivery.request(table)
    await bare.clock.settle()
    assert [table.id for table in bare.delivery.tables()] == [8, 9]
    assert len([call for call in bare.wire.take() if call.place == (CHANNEL, recent(7))]) == 1, "it is not tried again"


async def test_the_sweeper_drops_tokens_that_have_expired(bare: Bare) -> None:
    bare.keep_token(1, bare.token(ALICE, expired=True))
    bare.keep_token(2, bare.token(ALICE))
    bare.delivery.sweep()
    assert list(bare.tokens._by_message) == [2]


async def test_an_erased_users_messages_and_tokens_are_forgotten(bare: Bare, table: Table) -> None:
    bare.hand(table, BRUNO)
    bare.keep_token(1, bare.token(ALICE))
    bare.keep_token(2, bare.token(BRUNO))
    bare.delivery.direct_messages.note_reachable(ALICE)
    bare.delivery.forget_user(ALICE)
    assert list(bare.messages(table).hands) == [BRUNO]
    assert list(bare.tokens._by_message) == [2]
    assert not bare.delivery.direct_messages._reachable


async def test_the_hand_of_a_user_whose_click_is_answered_is_not_drawn_meanwhile(bare: Bare, table: Table) -> None:
    move(table, "bid:0")
    with bare.delivery.answering(table, ALICE), bare.delivery.answering(table, 999):
        assert [call.place for call in await bare.draw(table)] == [TABLE, HIS]
        assert bare.messages(table).stale, "the answer may show an older state"
    assert 999 not in bare.messages(table).hands, "a user without a hand"
    assert await bare.after(PACING.edit_gap) == [("edit", *HERS)]


@pytest.mark.parametrize("hindrance", [None, "global limit", "pictures", "answers", "another drawing"])
async def test_a_waiting_player_reads_others_moves_once_the_table_is_quiet(bare: Bare, hindrance: str | None) -> None:
    bare.delivery.hands._quiet_gap = 3.0
    third = Player(2, BRUNO + 1, "Chloe", dm_channel_id=DM + BRUNO + 1, dm_message_id=recent(502))
    table = await bare.shown(bare.playing(players=(*bare.playing().record.players, third)))
    if hindrance != "global limit":
        bare.keep_token(recent(501), bare.token(BRUNO))
    move(table, "bid:0")
    await bare.clock.advance(PACING.edit_gap)
    assert [call.place for call in await bare.draw(table)] == [TABLE, HERS, (DM + BRUNO + 1, recent(502))]
    await bare.clock.advance(3.0)
    bare.pictures.overloaded, bare.waiting = hindrance == "pictures", int(hindrance == "answers")
    if hindrance == "another drawing":
        bare.delivery.redraw(table)
    bare.delivery.sweep()
    await bare.clock.settle()
    assert len(bare.wire.places()) == (hindrance is None)


async def test_a_promised_table_is_drawn_by_its_answer_alone(bare: Bare) -> None:
    table = bare.table(message_id=None)
    with bare.delivery.promising(table):
        assert await bare.draw(table) == []
        bare.delivery.note_promised(table, bare.delivery.public.screen(table))
        table.record = replace(table.record, message_id=recent(7))
    assert await bare.after(60) == []


# -- outside the bot's servers -------------------------------------------------------------------------------


async def test_a_table_whose_token_is_about_to_expire_is_drawn_once_more(bare: Bare) -> None:
    tables = {
        "none": bare.table(1, guild_id=None),
        "stale": bare.table(2, guild_id=None),
        "fresh": bare.table(3, guild_id=None),
        "asleep": bare.table(4, guild_id=None),
        "closed": bare.table(5, guild_id=None, status="stopped"),
        "unsent": bare.table(6, guild_id=None, message_id=None),
        "server": bare.table(7),
    }
    tables["asleep"].asleep = True
    for number, fresh in ((2, False), (3, True)):
        bare.keep_token(recent(number), bare.token(ALICE, fresh=fresh))
    for table in tables.values():
        messages = bare.messages(table)
        messages.drawn = messages.state
    bare.delivery.sweep()
    assert [name for name, table in tables.items() if bare.messages(table).dirty] == ["none", "stale"]


async def test_a_click_wakes_the_table_of_its_channel_alone(bare: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    woken = list[int]()

    async def wake(table: Table) -> None:
        woken.append(table.id)

    monkeypatch.setattr("bot.delivery.scheduler.upkeep.wake", wake)
    asleep, stale, shown = (bare.table(number, guild_id=None) for number in (1, 2, 3))
    elsewhere, in_server = bare.table(4, guild_id=None, channel_id=21), bare.table(5)
    closed = bare.table(6, guild_id=None, status="stopped")
    for table in (asleep, elsewhere, in_server, closed):
        table.asleep = True
    for table in (asleep, stale, shown, elsewhere, in_server, closed):
        bare.messages(table)
    bare.messages(shown).drawn = bare.messages(shown).state
    bare.delivery.wake(CHANNEL)
    await asyncio.sleep(0)
    assert woken == [1]
    assert [messages.table.id for messages in bare.delivery._states if messages.task] == [2, 6]
    await bare.clock.settle()


# -- pictures that were left out -----------------------------------------------------------------------------


async def test_missing_pictures_come_at_the_next_sweep_the_tables_first(bare: Bare) -> None:
    tables = [await bare.shown(bare.playing(number)) for number in (7, 8, 9)]
    for table in tables[:2]:
        bare.messages(table).without_picture = True
        bare.messages(table).public.invalidate()
        bare.hand(table, ALICE).dm = None
    assert await bare.sweep() == [("edit", CHANNEL, recent(7)), ("edit", CHANNEL, recent(8))]
    assert await bare.after(PACING.edit_gap) == [("edit", *HERS)] * 2
    assert not any(bare.messages(table).without_picture for table in tables)


async def test_no_picture_comes_late_under_pressure_or_in_a_stop(bare: Bare, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await bare.shown(bare.playing())
    messages = bare.messages(table)
    messages.without_picture = True
    with monkeypatch.context() as pressed:
        pressed.setattr(type(bare.delivery._backpressure), "high", property(lambda _: True))
        bare.delivery.sweep()
    assert bare.delivery._catching_up is None
    bare.shutdown.set()
    bare.delivery.sweep()
    assert bare.delivery._catching_up is None
    assert messages.without_picture


async def test_drained_waits_for_all_drawings_and_for_nothing_else(bare: Bare) -> None:
    tables = [bare.playing(7), bare.playing(8)]
    bare.wire.fail("edit", refused(500), times=99)
    for table in tables:
        bare.delivery.request(table)
    drained = asyncio.ensure_future(bare.delivery.drained())
    await bare.clock.settle()
    assert not drained.done()
    for _ in range(DRAWING_TRIES):
        await bare.clock.advance(60)
    assert drained.done()
    await drained


# -- answers go first ----------------------------------------------------------------------------------------


async def test_a_drawing_waits_until_few_wait_and_the_next_one_behind_it() -> None:
    waiting, order = MAX_PENDING_ANSWERS + 3, list[str]()
    backpressure = Backpressure(lambda: waiting)

    async def draw(name: str) -> None:
        await backpressure.before_drawing()
        order.append(name)

    drawings = [asyncio.ensure_future(draw(name)) for name in ("first", "second")]
    while waiting > MAX_PENDING_ANSWERS:
        await asyncio.sleep(0.03)
        assert order == []
        waiting -= 1
    await asyncio.gather(*drawings)
    assert order == ["first", "second"]


async def test_a_drawing_begins_all_the_same_when_it_has_waited_long_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.scheduler.MAX_WAIT", 0.1)
    await asyncio.wait_for(Backpressure(lambda: MAX_PENDING_ANSWERS + 1).before_drawing(), 5)
