"""Pictures on Discord: they come if allowed, come later if there was no time, and never remove words."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from support.discord.person import Person
from support.discord.screen import Screenful
from support.discord.world import World, world

from bot.delivery.scheduler import Backpressure
from bot.pictures.worker import PictureWorker, Queue

pytestmark = pytest.mark.live

GALLERY = 12


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
        now.setattr(PictureWorker, "is_overloaded", lambda _, __, queue: queue is Queue.ANSWERS)
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


async def test_a_hand_opened_in_a_hurry_gets_its_picture_soon(two: World, busy: pytest.MonkeyPatch) -> None:
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


# -- where there is more to do than time ---------------------------------------------------------------------


async def test_messages_in_words_get_their_pictures_when_there_is_time(two: World, pressed: pytest.MonkeyPatch) -> None:
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


# -- where files may not be attached -------------------------------------------------------------------------


async def test_a_table_without_files_goes_on_in_words_and_dms_keep_pictures(two: World) -> None:
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
