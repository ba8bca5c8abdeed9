"""Closed DMs: a player whose DMs are closed loses nothing, and messages that vanish come again."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from support.discord.person import Person
from support.discord.world import World, world
from support.storage.preferences import keep_person

from storage import Person as Preferences

CLOSED = {"status": 403, "message": "Cannot send messages to this user"}


def close_dms(here: World, person: Person, code: int = 50007) -> None:
    """Discord refuses every message to this person from now on."""
    channel = here.env.backend.get_dm_channel(person.id).id
    here.env.inject_error("POST", f"/channels/{channel}/messages", code=code, times=None, **CLOSED)  # type: ignore[arg-type]


def attempts(here: World, since: int = 0) -> list[str]:
    """The DMs that the bot tried to open or to send, by path."""
    dms = {f"/channels/{one}/messages" for one in here.env.backend.dm_channels.values()}
    return [
        entry.path
        for entry in here.env.http_requests[since:]
        if entry.method == "POST" and (entry.path == "/users/@me/channels" or entry.path in dms)
    ]


@pytest.mark.parametrize("code", [50007, 50278])
async def test_a_player_with_closed_dms_is_told_in_an_ephemeral_message_that_shows_the_hand(
    four: World, code: int
) -> None:
    alice, bruno = four.people[:2]
    close_dms(four, bruno, code)
    await four.deal(options="max_cards=3")
    assert all(person.dm().text for person in four.people if person is not bruno)
    assert not bruno.dms()
    note = bruno.whisper()
    assert "tes messages privés sont fermés" in note.text
    assert "Ta main" in note.text
    assert sum("fermés" in message.text for person in four.people for message in person.channel()) == 1
    assert (await four.bot.parts.people.person(bruno.id)).dm_closed
    assert not (await four.bot.parts.people.person(alice.id)).dm_closed


async def test_a_hand_that_follows_a_player_with_closed_dms_into_another_channel_has_no_buttons(four: World) -> None:
    """They were refused there: a table is played from its own channel."""
    alice, bruno = await four.seat(people=2, options="max_cards=3")
    close_dms(four, bruno)
    elsewhere, home = four.guild.create_text_channel("ailleurs"), four.channel
    await bruno.member.slash(elsewhere, "help")
    await alice.press("Commencer")
    four.channel = elsewhere
    note = bruno.whisper()
    assert "tes messages privés sont fermés" in note.text
    assert "Ta main" in note.text
    assert not note.moves
    four.channel = home
    while not alice.hand_by_dm():
        await bruno.press("Ma main")
        await bruno.play_by_hand(sorted(bruno.whisper().moves)[0])
    await alice.play_by_dm("bid:0")
    four.channel = elsewhere
    assert bruno.whisper().text == note.text, "it is not drawn again"
    assert not bruno.whisper().moves


async def test_dms_that_cannot_even_be_opened_count_as_closed(four: World) -> None:
    four.env.inject_error("POST", "/users/@me/channels", code=50007, times=1, **CLOSED)  # type: ignore[arg-type]
    people = await four.deal(options="max_cards=3")
    (shut,) = [person for person in people if not person.dms()]
    assert "tes messages privés sont fermés" in shut.whisper().text
    assert (await four.bot.parts.people.person(shut.id)).dm_closed


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


async def test_a_restarted_bot_sends_no_dm_where_dms_are_closed_but_ma_main_works(four: World) -> None:
    bruno = four.people[1]
    close_dms(four, bruno)
    await four.deal(people=2, options="max_cards=2")
    count = len(attempts(four))
    await four.restart()
    assert len(attempts(four)) == count
    await bruno.press("Ma main")
    assert "Ta main" in bruno.whisper().text


@pytest.mark.parametrize("status", [400, 403])
async def test_opening_dms_too_fast_marks_nobody_as_closed(four: World, status: int) -> None:
    message = "You are opening direct messages too fast"
    four.env.inject_error("POST", "/users/@me/channels", status=status, code=40003, message=message, times=1)
    people = await four.deal(options="max_cards=2")
    (without,) = [person for person in people if not person.dms()]
    assert not (await four.bot.parts.people.person(without.id)).dm_closed
    assert "Discord ne me laisse pas t'écrire en privé pour l'instant" in without.whisper().text
    assert "Ta main" in without.whisper().text
    for _ in range(4):
        mover = next((person for person in people if person.hand_by_dm()), None)
        if mover is None:
            await without.play_by_hand("bid:0")
        else:
            await mover.play_by_dm("bid:0")
    assert len(await four.moves()) == 4


async def test_a_failure_of_discord_marks_nobody_as_out_of_reach(four: World) -> None:
    four.env.inject_error("POST", "/users/@me/channels", status=501, code=0, message="not now", times=1)
    people = await four.deal(options="max_cards=2")
    await four.env.advance_time(10)
    assert all("Ta main" in person.dm().text for person in people)


async def test_a_private_channel_is_asked_for_once_across_processes(four: World) -> None:
    alice, bruno = await four.deal(people=2, options="max_cards=2")
    mover, other = (alice, bruno) if alice.hand_by_dm() else (bruno, alice)
    await four.restart()
    four.env.backend.delete_message(four.env.backend.dm_channels[other.id], other.dm().id)
    sent = len(four.env.http_requests)
    await mover.play_by_dm("bid:0")
    assert other.dm().moves
    assert attempts(four, sent) == [f"/channels/{four.env.backend.dm_channels[other.id]}/messages"]


async def test_nobody_is_written_to_before_the_time_that_discord_names(
    four: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_dm, asked = four.bot.create_dm, list[int]()

    async def limited(user: discord.abc.Snowflake) -> discord.DMChannel:
        asked.append(user.id)
        if len(asked) == 1:
            raise discord.RateLimited(60)
        return await create_dm(user)

    monkeypatch.setattr(four.bot, "create_dm", limited)
    people = await four.deal(people=2, options="max_cards=2")
    late = next(person for person in people if person.id == asked[0])
    await four.env.advance_time(50)
    assert asked.count(late.id) == 1
    assert not late.dms()
    await four.env.advance_time(15)
    assert asked.count(late.id) == 2
    assert "Ta main" in late.dm().text


async def test_a_hand_message_that_is_gone_comes_again(four: World) -> None:
    await four.deal(options="max_cards=2")
    first = four.on_turn()
    mover = four.people[(four.people.index(first) + 1) % 4]
    gone = mover.dm()
    four.env.backend.delete_message(four.env.backend.dm_channels[mover.id], gone.id)
    await first.play_by_dm("bid:0")
    assert mover.dm().id != gone.id
    await mover.play_by_dm("bid:0")
    assert "Ton annonce\u00a0: 0" in mover.dm().text
    while four.on_turn() is not mover:
        await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
    moves = await four.moves()
    await mover.play_by_dm(sorted(mover.dm().moves)[0])
    assert len(await four.moves()) == len(moves) + 1
    assert len(mover.dms()) == 1


async def test_a_hand_message_that_is_gone_and_may_not_come_again_is_asked_for_once(four: World) -> None:
    await four.deal(options="max_cards=2")
    first = four.on_turn()
    other = four.people[(four.people.index(first) + 1) % 4]
    four.env.backend.delete_message(four.env.backend.dm_channels[other.id], other.dm().id)
    close_dms(four, other)
    count = len(attempts(four))
    await first.play_by_dm("bid:0")
    await four.env.advance_time(10)
    assert len(attempts(four)) == count + 1
    assert (await four.bot.parts.people.person(other.id)).dm_closed


async def test_a_table_message_that_is_gone_comes_again(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    gone = people[0].table()
    four.env.backend.delete_message(four.channel.id, gone.id)
    mover = four.on_turn()
    await mover.play_by_dm("bid:0")
    assert people[0].table().id != gone.id
    assert f"{mover.name} annonce 0" in people[0].table().text
    assert len([message for message in people[0].channel() if not message.ephemeral]) == 1
    await people[0].press("Ma main")
    assert "Ta main" in people[0].whisper().text


async def test_each_deal_has_a_table_message_of_its_own_and_each_match_one_hand_message(four: World) -> None:
    people = await four.deal(people=2, options="max_cards=2")
    hands, tables = {person.dm().id for person in people}, {people[0].table().id}
    while "la partie est finie" not in people[0].table().text:
        await four.on_turn().play_by_dm(sorted(four.on_turn().dm().moves)[0])
        hands |= {message.id for person in people for message in person.dms()}
        tables.add(people[0].table().id)
        assert len([message for message in people[0].channel() if not message.ephemeral]) == 1
    assert len(hands) == 2
    assert len(tables) == 3


async def test_failures_to_draw_are_tried_again_and_undo_nothing(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    mover = four.on_turn()
    four.let_tokens_die()
    four.env.inject_error("PATCH", f"/channels/{four.channel.id}/messages/*", status=400, times=2)
    await mover.play_by_dm("bid:0")
    assert f"{mover.name} annonce 0" in people[0].table().text
    four.env.inject_error("PATCH", f"/channels/{four.channel.id}/messages/*", status=400, times=3)
    second = four.on_turn()
    await second.play_by_dm("bid:0")
    assert f"{second.name} annonce" not in people[0].table().text, "given up until the next change"
    assert len(await four.moves()) == 2
    await four.on_turn().play_by_dm("bid:0")
    assert people[0].table().text.count("annonce\u00a00") == 3


async def test_a_lobby_whose_answer_is_lost_comes_as_a_message(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        alice = here.people[0]
        here.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction")
        await alice.slash("play", game="rikiki")
        assert "Rejoindre" in alice.table().buttons
        assert len(await here.kept()) == 1
        await alice.press("Ajouter un ordinateur")
        assert "(2 sur 10)" in alice.table().text


async def test_a_user_who_writes_to_the_bot_in_private_has_opened_their_dms_again(four: World) -> None:
    _, bruno = await four.deal(people=2, options="max_cards=1")
    await keep_person(four.bot.parts.people, Preferences(bruno.id, dm_closed=True))
    channel = four.env.backend.dm_channels[bruno.id]
    await bruno.member.user.click(four.message(channel, bruno.dm().id), label="Règles")
    assert not (await four.bot.parts.people.person(bruno.id)).dm_closed
