"""Every click is answered while Discord takes an answer: done, not recorded, or perhaps."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import Any

import pytest
from support.discord.click import Click
from support.discord.world import World, world
from support.storage.failing_database import reported

from bot.settings import Pacing
from storage.engine import sqlite
from storage.engine.sqlite import BUSY_TIMEOUT_MS

PERHAPS = "cela a peut-être compté"
NOT_RECORDED = "Le coup n'a pas pu être enregistré"
MAX_ANSWER_TIME = 2.5  # seconds


@pytest.fixture
async def two(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[World]:
    """Two people; `busy_timeout`, in milliseconds, is the database's patience."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "BUSY_TIMEOUT_MS", getattr(request, "param", BUSY_TIMEOUT_MS))
        async with world(tmp_path, people=2) as here:
            yield here


@contextmanager
def locked(here: World) -> Iterator[None]:
    """Another connection has the database for itself."""
    connection = sqlite3.connect(here.folder / "tapis.db", isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
        connection.close()


async def answered(click: Click) -> None:
    """The loop runs, and the simulated time stands still, until the click has its answer."""
    async with asyncio.timeout(30):
        while not click.answered:  # noqa: ASYNC110 - the simulation tells nobody
            await asyncio.sleep(0.01)


def test_the_patience_of_all_is_shorter_than_discords() -> None:
    patience = Pacing.live().answer_patience
    assert BUSY_TIMEOUT_MS / 1000 < patience < MAX_ANSWER_TIME
    assert Pacing.instant().answer_patience == inf


@pytest.mark.parametrize("two", [20], indirect=True)
async def test_a_move_that_the_database_had_no_time_for_is_told_as_not_recorded(two: World) -> None:
    await two.deal(people=2, options="max_cards=2")
    mover = two.on_turn()
    with locked(two):
        await mover.play_by_dm("bid:0")
        assert NOT_RECORDED in mover.dm().text
    reported(two, "move not recorded")
    await mover.play_by_dm("bid:0")
    assert [move for _, move in await two.moves()] == ["bid:0"]


@pytest.mark.sqlite_threads
@pytest.mark.parametrize("two", [30_000], indirect=True)
async def test_a_click_is_answered_though_the_database_is_slow(two: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await two.deal(people=2, options="max_cards=2")
    mover = two.on_turn()
    router, waiting = two.bot.parts.router, list[Any]()
    # The simulated time stands still while the database is asked: this timer is ours.
    monkeypatch.setattr(router, "_answer_in_time", waiting.append)
    click = mover.raw_dm(mover.dm().moves["bid:0"])
    with locked(two):
        click.deliver()
        async with asyncio.timeout(30):
            while not waiting:  # noqa: ASYNC110 - the gateway tells nobody
                await asyncio.sleep(0.01)
        router._answer_late(waiting[0])
        await answered(click)
        assert PERHAPS in mover.dms()[-1].text
        assert "bid:0" in mover.dm().moves
    async with asyncio.timeout(30):
        while await two.moves() == ():  # noqa: ASYNC110 - the journal tells nobody
            await asyncio.sleep(0.01)
    await two.env.settle()
    assert [move for _, move in await two.moves()] == ["bid:0"]
    assert not mover.hand_by_dm()
    told = [message.text for message in mover.dms() if "Ta main" not in message.text]
    assert [PERHAPS in text for text in told] == [True], "one click, one answer"


async def test_a_click_whose_answer_came_in_time_gets_no_other(two: World) -> None:
    await two.deal(people=2, options="max_cards=2")
    mover = two.on_turn()
    two.bot.parts.router._answer_patience = 0.01
    await mover.play_by_dm("bid:0")
    await two.env.advance_time(1)
    assert PERHAPS not in mover.reads()


async def test_a_lost_file_is_said_in_log_and_health_and_no_move_is_acknowledged(two: World) -> None:
    await two.deal(people=2, options="max_cards=2")
    mover, file = two.on_turn(), two.folder / "tapis.db"
    file.rename(two.folder / "aside")
    try:
        assert (await two.bot.health.wrong())["database"] == "FileGone"
        await two.env.advance_time(61)
        assert any("the database is gone" in line for line in two.logs.records)
        await mover.play_by_dm("bid:0")
        assert NOT_RECORDED in mover.dm().text
        two.logs.records.clear()
    finally:
        (two.folder / "aside").rename(file)
    assert await two.moves() == ()
    await mover.play_by_dm("bid:0")
    assert [move for _, move in await two.moves()] == ["bid:0"]
