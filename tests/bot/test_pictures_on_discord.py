"""Pictures on Discord: they come where they may, catch up where there was no time, and never take words away."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from simulated import Person, Screenful, World, world

from bot.delivery import Quiet
from bot.painter import Painter

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
    """Many pictures are drawn at this moment."""
    with monkeypatch.context() as now:
        now.setattr(Painter, "crowded", lambda *_: True)
        yield now


# -- in a hurry ----------------------------------------------------------------------------------------------


async def test_a_hand_opened_in_a_hurry_gets_its_picture_as_soon_as_it_is_drawn(
    two: World, busy: pytest.MonkeyPatch
) -> None:
    _, bruno = await two.deal("rikiki", people=2)
    await bruno.press("Ma main")
    assert in_channel(two, bruno.whisper())


async def test_a_hand_to_look_at_waits_for_its_picture_which_nothing_would_bring_later(
    two: World, busy: pytest.MonkeyPatch
) -> None:
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


async def test_a_hand_opened_while_an_older_one_is_redrawn_is_the_one_that_lives_on(two: World) -> None:
    _, bruno = await two.deal("rikiki", people=2)
    await bruno.press("Ma main")
    delivery, table = two.bot.delivery, await two.table()
    surfaces = delivery.surfaces(table)
    opened = surfaces.quiet[bruno.id]

    async def meanwhile(**_: object) -> None:
        surfaces.quiet[bruno.id] = opened

    hand = delivery.hand(table, bruno.id, "something new")
    assert hand is not None
    surfaces.quiet[bruno.id] = Quiet(opened.interaction, meanwhile, opened.screen)
    await delivery._draw_quiet(surfaces, bruno.id, hand)
    assert surfaces.quiet[bruno.id] is opened
