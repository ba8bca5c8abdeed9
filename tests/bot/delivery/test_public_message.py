"""The public message of a table: edited where it stands, sent again, refused, or in a channel that is gone."""

from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace

import pytest
from support.discord.bare_delivery import PACING, Bare, LogLines, bare_delivery, move, play_out
from support.discord.paper_discord import ALICE, BRUNO, CHANNEL, DM, FIRST_NUMBER, GUILD, old, places, recent, refused
from support.discord.screen import plain
from support.discord.world import World

from bot.delivery.message_state import DRAWING_TRIES, EphemeralHand
from bot.delivery.public_message import ARCHIVED, FORBIDDEN, MAX_REFUSAL_BACKOFF, UNKNOWN_CHANNEL
from bot.i18n.words import words
from bot.pictures.worker import Queue
from bot.tables.table import Table
from bot.transport.interaction_tokens import nonce
from storage import Rating, RatingChange, Server, TableSettings

FR = words("fr")
MESSAGE, NEW = recent(7), recent(FIRST_NUMBER)  # of the table; the first that the bot sends


async def test_a_table_goes_on_without_the_names_that_automod_refuses(four: World, logs: LogLines) -> None:
    error = {"status": 400, "code": 200000, "message": "Message was blocked by automatic moderation", "times": 1}
    four.env.inject_error("POST", "/interactions/*/callback", **error)  # type: ignore[arg-type]
    alice = four.people[0]
    await alice.slash("play", game="rikiki")
    assert "Rejoindre" in alice.table().buttons
    assert alice.name not in alice.table().text
    await alice.stop()
    people = await four.deal(options="max_cards=2")
    four.let_tokens_die()
    four.env.inject_error("PATCH", f"/channels/{four.channel.id}/messages/*", **error | {"code": 200001})  # type: ignore[arg-type]
    for count in (1, 2):
        await four.on_turn().play_by_dm("bid:0")
        text = alice.table().text
        assert text.count("enchère\u00a00") == count
        assert not [person for person in people if person.name in text]
    event = "AutoMod refuses a table: shown without names"
    refusals = [(line["event"], line["code"]) for line in logs.take() if line["level"] == "warning"]
    assert refusals == [(event, 200000), (event, 200001)]


# -- edited or sent ------------------------------------------------------------------------------------------


async def test_a_table_without_a_message_gets_one_and_keeps_it(bare: Bare) -> None:
    table = bare.table(message_id=None)
    (sent,) = await bare.draw(table)
    assert (sent.verb, sent.place) == ("send", (CHANNEL, GUILD))
    assert sent.fields.keys() == {"view", "nonce"}
    assert sent.fields["nonce"] == nonce("table", 7, None)
    assert "Rejoindre" in sent.screen.buttons
    assert table.record.message_id == NEW
    bare.delivery.redraw(table)
    assert await bare.after(60) == []


async def test_the_click_that_drew_a_table_last_edits_it_and_after_it_the_bot(bare: Bare, table: Table) -> None:
    bare.keep_token(MESSAGE, bare.token(ALICE))
    move(table, "bid:0")
    calls = {call.verb: call for call in await bare.draw(table) if call.place[0] == CHANNEL}
    assert calls.keys() == {"token edit"}
    assert calls["token edit"].fields["attachments"] == []
    bare.keep_token(MESSAGE, bare.token(ALICE, fresh=False))
    await bare.after(60)
    move(table, "bid:0")
    assert (await bare.draw(table))[0].place == (CHANNEL, MESSAGE)


@pytest.mark.parametrize(
    ("status", "code"), [(404, 10008), (400, ARCHIVED), (400, 30046)], ids=["gone", "archived", "old"]
)
async def test_a_message_that_can_no_longer_be_edited_is_replaced(
    bare: Bare, logs: LogLines, status: int, code: int
) -> None:
    table = bare.table()
    bare.keep_token(MESSAGE, bare.token(ALICE, fresh=False))
    bare.wire.fail("edit", refused(status, code))
    edited, sent, deleted = await bare.draw(table)
    assert [call.verb for call in (edited, sent, deleted)] == ["edit", "send", "delete"]
    assert sent.fields["nonce"] == nonce("table", 7, MESSAGE)
    assert deleted.place == (CHANNEL, MESSAGE)
    assert table.record.message_id == NEW
    assert bare.tokens.of_message(MESSAGE) is None
    assert logs.take() == [{"level": "info", "event": "table message gone, sent again", "table": 7, "code": code}]


async def test_a_message_is_replaced_before_discord_throttles_its_edits(bare: Bare) -> None:
    table = bare.table(message_id=old(1))
    assert places(await bare.draw(table)) == [("send", CHANNEL, GUILD), ("delete", CHANNEL, old(1))]


def to_the_next_deal(table: Table) -> None:
    """Play the first legal moves until other cards are dealt."""
    assert table.match is not None
    deal = table.match.view(None).facts["deal"]
    while table.match.view(None).facts["deal"] == deal:
        move(table)


async def test_a_new_deal_goes_to_the_end_of_the_channel(bare: Bare, table: Table) -> None:
    to_the_next_deal(table)
    calls = [(call.verb, *call.place) for call in await bare.draw(table) if call.place[0] == CHANNEL]
    assert calls == [("send", CHANNEL, GUILD), ("delete", CHANNEL, MESSAGE)]
    await bare.after(60)
    move(table, "bid:0")
    assert (await bare.draw(table))[0].place == (CHANNEL, NEW), "the deal goes on in its message"
    await bare.after(60)
    to_the_next_deal(table)
    calls = [(call.verb, *call.place) for call in await bare.draw(table) if call.place[0] == CHANNEL]
    assert calls == [("send", CHANNEL, GUILD), ("delete", CHANNEL, NEW)]


async def test_a_new_deal_stays_above_a_hand_that_is_played_below_the_table(bare: Bare, table: Table) -> None:
    hand = bare.hand(table, ALICE)
    hand.ephemeral, hand.plays_in_channel = EphemeralHand(bare.token(ALICE), None), True
    to_the_next_deal(table)
    assert (await bare.draw(table))[0].place == (CHANNEL, MESSAGE)
    hand.plays_in_channel = False
    await bare.after(60)
    move(table, "bid:0")
    assert (await bare.draw(table))[0].place == (CHANNEL, MESSAGE), "for this deal, it stays there"


async def test_a_message_whose_answer_was_lost_is_sent_again_with_its_nonce(bare: Bare) -> None:
    table = bare.table(message_id=None)
    bare.wire.fail("send", refused(500))
    (lost,) = await bare.draw(table)
    await bare.clock.advance(PACING.retry_gap)
    (again,) = bare.wire.take()
    assert lost.fields["nonce"] == again.fields["nonce"]
    assert table.record.message_id == NEW
    assert await bare.after(60) == [("edit", CHANNEL, NEW)], "it may show an older state"
    assert await bare.after(60) == []


async def test_a_message_of_a_killed_process_is_compared(bare: Bare) -> None:
    table = bare.table(message_id=None)
    bare.wire.stamp -= timedelta(minutes=1)
    await bare.draw(table)
    assert await bare.after(60) == [("edit", CHANNEL, NEW)]


async def test_a_failed_edit_is_made_again_even_if_the_table_is_as_before(bare: Bare) -> None:
    table = await bare.shown(bare.table())
    before = table.record
    table.record = replace(before, settings=TableSettings(advice=True))
    bare.wire.fail("edit", refused(500))
    assert len(await bare.draw(table)) == 1
    table.record = before
    assert await bare.after(60) == [("edit", CHANNEL, MESSAGE)]


# -- refused -------------------------------------------------------------------------------------------------


async def test_a_channel_that_refuses_its_table_is_asked_ever_more_rarely(bare: Bare, logs: LogLines) -> None:
    table = bare.playing()
    bare.wire.guilds[GUILD] = SimpleNamespace(unavailable=False)
    bare.wire.fail("edit", refused(403, 50001), at=CHANNEL, times=99)
    await bare.draw(table)
    for failures in range(1, DRAWING_TRIES):
        await bare.clock.advance(failures * PACING.retry_gap)
    assert [call.place[0] for call in bare.wire.take()] == [CHANNEL] * 2
    assert [line["event"] for line in logs.take()] == ["not drawn", "not drawn", "channel refuses its table"]
    move(table, "bid:0")
    bare.delivery.request(table)
    pauses, since = list[float](), bare.clock.time
    await bare.clock.advance(2)
    assert {call.place for call in bare.wire.take()} == {(DM + ALICE, recent(500)), (DM + BRUNO, recent(501))}
    for times in range(4, 9):
        while not (lines := logs.take()):
            await bare.clock.advance(PACING.retry_gap)
            bare.delivery.sweep()
            await bare.clock.settle()
        facts = {"table": 7, "code": 50001, "times": times}
        assert lines == [{"level": "warning", "event": "channel refuses its table", **facts}]
        pauses.append(bare.clock.time - since)
        since = bare.clock.time
    assert pauses == [gap * PACING.retry_gap for gap in (8, 16, 32, MAX_REFUSAL_BACKOFF, MAX_REFUSAL_BACKOFF)]
    bare.wire.failures.clear()
    bare.wire.take()
    await bare.clock.advance(200)
    assert await bare.sweep() == [("edit", CHANNEL, MESSAGE)]
    assert bare.messages(table).public.refusals == 0
    assert table.open


@pytest.mark.parametrize(
    ("guild", "closed"),
    [(SimpleNamespace(unavailable=False), True), (SimpleNamespace(unavailable=True), False), (None, False)],
    ids=["there", "in an outage", "left"],
)
async def test_a_table_whose_channel_is_gone_is_closed_if_its_server_is_there(
    bare: Bare, logs: LogLines, guild: SimpleNamespace | None, closed: bool
) -> None:
    table = bare.table(message_id=None)
    bare.wire.guilds |= {GUILD: guild} if guild else {}
    bare.messages(table).public.refusals = DRAWING_TRIES - 1
    bare.wire.fail("send", refused(404, UNKNOWN_CHANNEL), times=9)
    await bare.draw(table)
    assert table.open is not closed
    told = [line for line in logs.take() if line["level"] == "info"]
    assert told == [{"level": "info", "event": "channel gone, table closed", "table": 7, "channel": CHANNEL}] * closed


# -- pictures ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("message_id", [MESSAGE, None], ids=["edited", "sent"])
async def test_a_refused_picture_is_left_out_of_the_next_try(logs: LogLines, message_id: int | None) -> None:
    async with bare_delivery(pictures=True) as bare:
        table = bare.playing(message_id=message_id)
        verb = "send" if message_id is None else "edit"
        bare.wire.fail(verb, refused(403, FORBIDDEN), at=CHANNEL)
        first = (await bare.draw(table))[0]
        assert [file.filename for file in first.fields.get("files") or first.fields["attachments"]] == ["tapis.jpg"]
        assert logs.take()[0] == {"level": "warning", "event": "picture refused", "table": 7, "channel": CHANNEL}
        await bare.clock.advance(PACING.retry_gap)
        (again,) = (call for call in bare.wire.take() if call.place[0] == CHANNEL)
        assert not again.fields.get("files")
        assert not again.fields.get("attachments")
        assert set(bare.pictures.queues) == {Queue.DRAWINGS}, "answers have another limit"


# -- what it says --------------------------------------------------------------------------------------------


def said(bare: Bare, table: Table) -> str:
    return plain("\n".join(bare.delivery.public.screen(table).blocks))


async def test_a_table_says_at_its_top_that_the_bot_stops_or_that_it_sleeps(bare: Bare) -> None:
    here, outside, asleep, closed = (
        bare.playing(1),
        bare.playing(2, guild_id=None),
        bare.playing(3, guild_id=None),
        bare.playing(4, status="stopped"),
    )
    asleep.asleep = closed.asleep = True
    usual = {table.id: said(bare, table) for table in (here, outside, asleep, closed)}
    restarting, sleeping = plain(FR.say("table-restarting")), plain(FR.say("table-asleep"))
    assert [usual[number].startswith(sleeping) for number in (1, 2, 3, 4)] == [False, False, True, False]
    bare.shutdown.set()
    assert said(bare, here) == f"{restarting}\n{usual[1]}"
    assert said(bare, outside) == f"{sleeping}\n{usual[2]}", "its tokens end with this process"
    assert (said(bare, asleep), said(bare, closed)) == (usual[3], usual[4])


async def test_a_tables_message_is_in_the_language_of_its_server(bare: Bare) -> None:
    bare.readers._settings.language = "auto"
    spanish, join = bare.table(language="es"), words("es").say("button-join")
    assert join in str(bare.delivery.public.screen(spanish).rows)
    bare.people.servers[GUILD] = Server(GUILD, language="fr")
    await bare.readers.load((), GUILD)
    assert "Rejoindre" in str(bare.delivery.public.screen(spanish).rows)
    assert join in str(bare.delivery.public.screen(bare.table(language="es", guild_id=None)).rows)


async def test_a_closed_table_says_why_and_has_its_seal(bare: Bare) -> None:
    table = bare.playing(status="stopped", commitment="ab" * 32)
    assert said(bare, table).startswith("Le rikiki : la table a été fermée.")
    assert "tv:a:7:proof:" in str(bare.delivery.public.screen(table).rows)
    table.closed_by = "table-expired"
    assert said(bare, table) == plain(FR.say("table-expired", game=FR.game("rikiki").name))


async def test_a_result_tells_rare_deeds_and_how_ratings_changed(bare: Bare) -> None:
    table = bare.playing(options={"max_cards": 1})
    play_out(table)
    table.record = replace(table.record, status="finished")
    table.rating_changes = (RatingChange(0, "all", Rating(25.0, 8.0), Rating(27.0, 7.0)),)
    table.deeds = ((1, "capot"),)
    over = said(bare, table)
    assert "la partie est finie" in over
    assert "Alice" in over.split("-#")[-2]
    assert FR.say("deed-capot") in over


# -- outside the bot's servers -------------------------------------------------------------------------------


async def test_a_table_outside_is_edited_by_its_token_if_it_changes(bare: Bare) -> None:
    table = bare.playing(guild_id=None, dms=False)
    bare.keep_token(MESSAGE, bare.token(ALICE))
    assert [call.verb for call in await bare.draw(table)] == ["token edit"]
    await bare.clock.advance(60)
    bare.delivery.redraw(table)
    await bare.clock.settle()
    assert bare.wire.places() == []
    move(table, "bid:0")
    await bare.clock.advance(60)
    assert [call.verb for call in await bare.draw(table)] == ["token edit"]
    await bare.clock.advance(60)
    bare.wire.fail("token edit", refused(500))
    bare.wire.take()
    move(table, "bid:0")
    await bare.draw(table)
    await bare.clock.advance(60)
    assert [call.verb for call in bare.wire.take()] == ["token edit"], "what failed is tried again"
    assert not table.asleep


async def test_a_table_outside_moves_to_the_answer_of_the_latest_click(bare: Bare) -> None:
    bare.readers._settings.language = "auto"
    table = bare.playing(guild_id=None, dms=False, language="es")
    bare.keep_token(MESSAGE, bare.token(ALICE, fresh=False))
    click = bare.token(BRUNO)
    bare.tokens.keep_for_channel(CHANNEL, click)
    sent, last = await bare.draw(table)
    assert (sent.verb, sent.place, sent.fields["ephemeral"]) == ("followup", (CHANNEL, BRUNO), False)
    assert "Rikiki" in sent.text
    assert (last.verb, last.place) == ("token edit", (CHANNEL, ALICE))
    assert last.text == plain(words("es").say("table-moved"))
    assert table.record.message_id == NEW
    assert bare.tokens.of_message(MESSAGE) is None
    kept = bare.tokens.of_message(NEW)
    assert kept is not None
    assert kept.message == str(NEW)
    assert bare.tokens.take_for_channel(CHANNEL) is None, "it answers one message"
    bare.delivery.redraw(table)
    assert await bare.after(60) == []


async def test_a_table_outside_without_a_token_falls_asleep_and_says_so_once(bare: Bare, logs: LogLines) -> None:
    table = bare.playing(guild_id=None, dms=False)
    bare.keep_token(MESSAGE, bare.token(ALICE, fresh=False))
    (last,) = await bare.draw(table)
    assert (last.verb, last.place) == ("token edit", (CHANNEL, ALICE))
    assert last.text.startswith(plain(FR.say("table-asleep")))
    assert table.asleep
    assert bare.messages(table).stale, "the next click draws it"
    bare.tokens.keep_for_channel(CHANNEL, bare.token(BRUNO))
    await bare.clock.advance(60)
    bare.delivery.redraw(table)
    await bare.clock.settle()
    assert bare.wire.places() == [], "it has to be woken first"
    failing = bare.playing(8, guild_id=None, channel_id=21, dms=False)
    bare.keep_token(recent(8), bare.token(ALICE, fresh=False))
    bare.wire.fail("token edit", refused(404))
    logs.take()
    await bare.draw(failing)
    error = "NotFound('404 no (error code: 0): no')"
    assert logs.take() == [{"level": "info", "event": "last edit failed", "error": error}]
    assert failing.asleep
