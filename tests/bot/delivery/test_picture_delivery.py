"""Pictures on Discord: they come if allowed, come later if there was no time, and never remove words."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
from support.discord.person import Person
from support.discord.screen import Screenful, plain
from support.discord.world import World, world

from bot.delivery import scheduler as delivery
from bot.delivery.message_state import EphemeralHand
from bot.delivery.scheduler import Backpressure
from bot.pictures.scene import HandScene, Picture, TableScene
from bot.pictures.worker import ANSWER_QUEUE, PictureWorker
from bot.tables import seating
from bot.transport.interaction_tokens import InteractionToken
from storage import StorageError

GALLERY = 12
NO_FILES = "je ne peux pas joindre d'images"
CLOSED = {"status": 403, "code": 50007, "message": "Cannot send messages to this user"}


def pictured(here: World, channel: int, message: Screenful) -> bool:
    """Whether a message has a file and shows it."""
    stored: Any = here.env.backend.get_message(channel, message.id)
    (box,) = stored.components
    shown = any(part["type"] == GALLERY for part in box["components"])
    assert shown == bool(stored.attachments)
    return shown


def in_channel(here: World, message: Screenful) -> bool:
    return pictured(here, here.channel.id, message)


def by_dm(here: World, person: Person) -> bool:
    return pictured(here, here.env.backend.dm_channels[person.id], person.dm())


@pytest_asyncio.fixture
async def two(tmp_path: Path) -> AsyncIterator[World]:
    """Two people, and a bot that draws pictures."""
    async with world(tmp_path, people=2, pictures=True) as here:
        yield here


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """More pictures are drawn at this moment than a click waits for."""
    with monkeypatch.context() as now:
        now.setattr(PictureWorker, "is_overloaded", lambda _, __, most: most == ANSWER_QUEUE)
        yield now


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """There is more to do than time."""
    with monkeypatch.context() as now:
        now.setattr(Backpressure, "high", property(lambda _: True))
        yield now


async def catch_up(here: World) -> None:
    """What the clock does each second, and what comes of it."""
    with here.env._bot_scope():  # as the bot's own task, on the simulation's time
        here.bot.parts.delivery.sweep()
    await here.bot.parts.delivery.drained()


# -- in a hurry ----------------------------------------------------------------------------------------------


async def test_a_hand_opened_in_a_hurry_gets_its_picture_as_soon_as_it_is_drawn(
    two: World, busy: pytest.MonkeyPatch
) -> None:
    _, bruno = await two.deal("rikiki", people=2)
    await bruno.press("Ma main")
    assert in_channel(two, bruno.whisper())


async def test_a_hand_that_nothing_redraws_waits_for_its_picture(two: World, busy: pytest.MonkeyPatch) -> None:
    _, bruno = await two.deal("rikiki", people=2)
    table, two.channel = two.channel, two.guild.create_text_channel("ailleurs")
    await bruno.slash("hand")
    assert in_channel(two, bruno.whisper())
    two.channel = table


async def test_a_refusal_on_a_hand_stays_though_its_picture_was_left_out(two: World, busy: pytest.MonkeyPatch) -> None:
    await two.deal("rikiki", people=2)
    mover = two.on_turn()
    move = next(iter(mover.dm().moves.values()))
    await two.deliver(mover.raw_dm(move.replace("bid:", "bid:9")))
    assert mover.dm().text.startswith("> ")


async def test_a_hand_opened_while_an_older_one_is_redrawn_is_the_one_that_lives_on(
    two: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, bruno = await two.deal("rikiki", people=2)
    await bruno.press("Ma main")
    delivery, table = two.bot.parts.delivery, await two.table()
    messages = delivery.messages(table)
    hand = messages.hand(bruno.id)
    opened = hand.ephemeral
    assert opened is not None
    older = EphemeralHand(replace(opened.token), opened.screen)

    async def meanwhile(_: InteractionToken, **__: object) -> None:
        hand.ephemeral = opened

    screen = delivery.screens.screen(table, bruno.id, "something new")
    assert screen is not None
    hand.ephemeral = older
    monkeypatch.setattr(InteractionToken, "edit", meanwhile)
    with two.env._bot_scope():
        await delivery.hands._draw_ephemeral(messages, hand, screen)
    assert hand.ephemeral is not None
    assert hand.ephemeral.token is opened.token


async def test_a_hand_sent_while_the_table_goes_on_shows_the_present_state(
    two: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, create_dm = await two.seat("rikiki", people=2), two.bot.create_dm

    async def slow(user: discord.abc.Snowflake) -> discord.DMChannel:
        """The table goes on while the DM of the player who waits is opened."""
        channel, table = await create_dm(user), await two.table()
        (seat,) = (await two.match()).waiting
        if seat is not None and not table.revision and table.seat_of(user.id) != seat:
            await table.play(seating.Person(people[seat].id), 0, "bid:0")
            if drawing := two.bot.parts.delivery.messages(table).task:
                await drawing
        return channel

    monkeypatch.setattr(two.bot, "create_dm", slow)
    await people[0].press("Commencer")
    mover = two.on_turn()
    assert (await two.table()).seat_of(mover.id) in (await two.match()).waiting


# -- where there is more to do than time ---------------------------------------------------------------------


async def test_tables_and_hands_are_drawn_in_words_and_get_their_pictures_when_there_is_time(
    two: World, pressed: pytest.MonkeyPatch
) -> None:
    people = await two.deal("rikiki", people=2)
    mover = two.on_turn()
    await people[0].press("Ma main")
    before = mover.table().text
    await mover.play_by_dm(next(iter(mover.dm().moves)))
    await catch_up(two)
    assert mover.table().text != before
    assert not in_channel(two, mover.table())
    assert not in_channel(two, people[0].whisper())
    assert not any(by_dm(two, person) for person in people if person is not people[0])
    words_alone = mover.table().text
    pressed.undo()
    await catch_up(two)
    assert set(mover.table().text.splitlines()) < set(words_alone.splitlines()), "the picture tells the rest"
    assert in_channel(two, mover.table())
    assert in_channel(two, people[0].whisper())
    assert all(by_dm(two, person) for person in people if person is not people[0])


async def test_public_messages_get_their_pictures_before_any_hand(
    two: World, pressed: pytest.MonkeyPatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two.deal("rikiki", people=2)
    two.channel = two.guild.create_text_channel("à côté")
    await two.deal("rikiki", people=2)
    pressed.undo()
    monkeypatch.setattr(delivery, "TABLES_AT_ONCE", 1)
    drawn, paint = list[object](), PictureWorker.draw

    async def noted(worker: PictureWorker, picture: Picture) -> bytes | None:
        drawn.append(HandScene if isinstance(picture.scene, HandScene) else TableScene)
        return await paint(worker, picture)

    monkeypatch.setattr(PictureWorker, "draw", noted)
    await catch_up(two)
    assert set(drawn[:2]) == {TableScene}  # one at each table
    assert set(drawn[2:]) == {HandScene}


async def test_hands_get_their_pictures_although_their_table_was_drawn_just_before(
    two: World, pressed: pytest.MonkeyPatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await two.deal("rikiki", people=2)
    scheduler = two.bot.parts.delivery
    monkeypatch.setattr(scheduler, "_pacing", replace(scheduler._pacing, edit_gap=0.1))
    pressed.undo()
    await catch_up(two)
    assert in_channel(two, people[0].table())
    assert all(by_dm(two, person) for person in people)


async def test_a_table_that_goes_on_while_pictures_are_caught_up_is_drawn_with_its_hands(
    two: World, pressed: pytest.MonkeyPatch
) -> None:
    people = await two.deal("rikiki", people=2)
    pressed.undo()
    mover, table = two.on_turn(), await two.table()
    with two.env._bot_scope():
        two.bot.parts.delivery.sweep()
    async with asyncio.timeout(5):
        while not two.bot.parts.delivery.messages(table).hands_later:  # noqa: ASYNC110  # no event says so
            await asyncio.sleep(0)
    two.bot.parts.delivery.request(table)
    await two.bot.parts.delivery.drained()
    assert in_channel(two, mover.table())
    assert all(by_dm(two, person) for person in people)


async def test_a_picture_that_stands_is_not_taken_away(two: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await two.deal("rikiki", people=2)
    table = await two.table()
    monkeypatch.setattr(Backpressure, "high", property(lambda _: True))
    since = len(two.env.http_requests)
    two.bot.parts.delivery.redraw(table)
    await two.env.settle()
    assert len(two.env.http_requests) == since
    assert in_channel(two, people[0].table())
    assert all(by_dm(two, person) for person in people)


async def test_a_table_that_ends_in_words_is_remembered_until_it_has_its_picture(
    two: World, pressed: pytest.MonkeyPatch
) -> None:
    alice, bruno = await two.deal("rikiki", people=2, options="max_cards=1")
    while await two.kept():
        mover = two.on_turn()
        await mover.play_by_dm(next(iter(mover.dm().moves)))
    assert "la partie est finie" in plain(alice.table().text)
    assert not in_channel(two, alice.table())
    assert two.bot.parts.delivery.tables()
    pressed.undo()
    await catch_up(two)
    assert in_channel(two, bruno.table())
    assert not two.bot.parts.delivery.tables()


# -- where files may not be attached -------------------------------------------------------------------------


async def test_a_table_goes_on_in_words_where_files_are_refused_and_hands_by_dm_keep_pictures(two: World) -> None:
    await two.deal("rikiki", people=2)
    mover = two.on_turn()
    assert in_channel(two, mover.table())
    two.let_tokens_die()
    two.deny(attach_files=False)
    path = f"/channels/{two.channel.id}/messages/{mover.table().id}"
    two.env.inject_error("PATCH", path, status=403, code=50013, message="Missing Permissions", times=1)
    await mover.play_by_dm(next(iter(mover.dm().moves)))
    assert not in_channel(two, mover.table())
    assert "enchère" in mover.table().text
    assert by_dm(two, mover)


async def test_the_user_who_opens_the_first_table_is_told_that_there_are_no_pictures(
    two: World,
) -> None:
    alice, bruno = two.people
    two.deny(attach_files=False)
    await alice.slash("play")
    await alice.choose(alice.whisper(), "tv:a:0:family:here", "tricks")
    await alice.choose(alice.whisper(), "tv:a:0:pick:here.0", "rikiki")
    assert NO_FILES in alice.whisper().text
    await alice.stop()
    await bruno.slash("play", game="rikiki")
    assert not any(message.ephemeral for message in bruno.channel())


async def test_the_user_who_opens_a_table_in_a_thread_is_told_that_there_are_no_pictures(two: World) -> None:
    alice = two.people[0]
    two.deny(attach_files=False)
    await alice.slash("play", game="rikiki", thread=True)
    assert NO_FILES in alice.whisper().text


async def test_a_table_that_has_opened_is_no_refusal_because_a_note_could_not_be_kept(
    two: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: object) -> None:
        raise StorageError("the disk is full")

    alice = two.people[0]
    two.deny(attach_files=False)
    monkeypatch.setattr(two.bot.parts.people, "set_note", failing)
    await alice.slash("play", game="rikiki")
    assert "Alice (hôte)" in alice.table().text
    assert not any("base de données" in message.text for message in alice.channel())


async def test_the_note_of_closed_dms_stays_where_files_may_not_be_attached(two: World) -> None:
    alice, bruno = two.people
    two.deny(attach_files=False)
    await two.seat("rikiki", people=2)
    path = f"/channels/{two.env.backend.get_dm_channel(bruno.id).id}/messages"
    two.env.inject_error("POST", path, times=None, **CLOSED)  # type: ignore[arg-type]
    await alice.press("Commencer")
    assert "tes messages privés sont fermés" in bruno.whisper().text
    await alice.slash("preferences")
    await alice.choose(alice.whisper(), "tv:a:0:preference:cards", "two")  # everything is drawn again
    assert "tes messages privés sont fermés" in bruno.whisper().text
