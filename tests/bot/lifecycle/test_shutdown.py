"""A clean stop: no new work begins, work in progress is finished, every open table says so."""

import asyncio
import signal
import subprocess
import sys
import threading
import time
from datetime import timedelta

import discord
import pytest
from support.discord.screen import plain
from support.discord.world import World

from bot.lifecycle import shutdown, sweeper
from bot.lifecycle.shutdown import ForcedEnd
from bot.tables.table import Table
from storage import Heartbeat, Journal

pytestmark = pytest.mark.live  # a quarter of a second a test

ANNOUNCED = "Le bot redémarre."
REFUSED = "Le bot redémarre : réessaie dans une minute."


async def close(here: World) -> None:
    await here.bot.parts.shutdown.wind_down()
    await here.env.settle()


def calls(here: World, since: int) -> list[str]:
    """How the bot has called Discord, the answers to clicks apart."""
    return [method for method, path, _ in here.sent(since) if not path.startswith("/interactions")]


async def test_a_table_announces_the_stop_in_one_edit(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    before, hands = people[0].table(), [person.dm() for person in people]
    since = len(four.env.http_requests)
    await close(four)
    table = people[0].table()
    assert plain(table.text).startswith(f"**{ANNOUNCED}**")
    assert before.text in table.text
    assert table.buttons == before.buttons
    assert table.id == before.id
    assert calls(four, since) == ["PATCH"]
    await four.restart()
    assert people[0].table() == before
    assert [person.dm() for person in people] == hands


async def test_every_way_in_is_refused_in_words_and_changes_nothing(four: World) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    stranger = next(person for person in four.people if person is not mover)
    hand = mover.raw_dm(mover.dm().moves["bid:0"])
    await close(four)
    await four.refused(mover, mover.raw(mover.table().buttons["Ma main"], mover.table()), REFUSED)
    await four.refused(stranger, stranger.slash("play", game="belote"), REFUSED)
    await four.refused(stranger, stranger.slash("help"), REFUSED)
    await four.refused(stranger, stranger.raw("tv:x", stranger.table()), REFUSED)
    moves = await four.moves()
    await four.deliver(hand)
    assert hand.answered
    assert REFUSED in plain(mover.dms()[-1].text)
    assert await four.moves() == moves


async def test_time_stands_still_from_the_first_refusal_to_the_next_start(four: World) -> None:
    await four.timed(60, options="max_cards=2")
    await four.env.advance_time(20)
    (match, _) = (await four.kept())[0]
    left = {one.seat: one.deadline - discord.utils.utcnow() for one in match.players if one.deadline}
    assert left
    await close(four)
    await four.env.advance_time(45)  # the old process lingers: nobody is timed out, and no heartbeat comes
    kept = await four.moves()
    await four.bot.close()
    await four.env.advance_time(3600)
    await four.restart()
    (match, _) = (await four.kept())[0]
    now = discord.utils.utcnow()
    assert {one.seat: one.deadline - now for one in match.players if one.deadline} == pytest.approx(
        left, abs=timedelta(milliseconds=1)
    )
    assert await four.moves() == kept


async def test_a_process_without_tables_writes_no_heartbeat(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may have stood by for days: its heartbeat, of that age, would replace the one of who has the tables."""
    beats: list[object] = []

    async def beat(_: Heartbeat, now: object) -> None:
        beats.append(now)

    monkeypatch.setattr(Heartbeat, "beat", beat)
    four.bot.wire.shutdown.suspend()
    await four.bot.parts.shutdown.wind_down()
    assert not beats


async def test_a_move_under_way_is_answered_before_the_stop(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await four.deal(options="max_cards=2")
    mover = four.on_turn()
    click = mover.raw_dm(mover.dm().moves["bid:0"])
    asked, record = asyncio.Event(), Journal.record_all

    async def slow(journal: Journal, *given: object, **more: object) -> None:
        four.bot.wire.shutdown.set()  # a signal comes while the disk works
        asked.set()
        await asyncio.sleep(0)
        await record(journal, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Journal, "record_all", slow)
    click.deliver()
    await asked.wait()
    await close(four)
    assert [move for _, move in await four.moves()] == ["bid:0"]
    assert click.answered
    assert "Ton enchère : 0" in plain(mover.dm().text)
    assert "Bruno" in four.people[0].table().text
    assert ANNOUNCED in plain(four.people[0].table().text)


async def test_a_hanging_database_delays_no_announcement(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people = await four.deal(options="max_cards=2")
    free = asyncio.Event()

    async def hang(_: Heartbeat, __: object) -> None:
        await free.wait()

    monkeypatch.setattr(Heartbeat, "beat", hang)
    monkeypatch.setattr(shutdown, "HEARTBEAT_TIMEOUT", 0.05)
    await four.bot.parts.shutdown.wind_down()
    assert ANNOUNCED in plain(people[0].table().text)
    free.set()
    await four.env.settle()


HANGING = """
import asyncio, sys, time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
sys.path[:0] = {path!r}
from bot.core.tasks import ShutdownFlag
from bot.lifecycle.shutdown import ForcedEnd, Signals

async def thread_hangs():
    pass

async def task_hangs():
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            pass

async def run():
    asyncio.get_running_loop().run_in_executor(ThreadPoolExecutor(1), time.sleep, 3600)
    asyncio.get_running_loop().call_later(0.1, partial(print, "ready", flush=True))
    await Signals(ShutdownFlag(), ForcedEnd(1.0)).run(asyncio.Event().wait(), {what})

asyncio.run(run())
"""


@pytest.mark.parametrize("what", ["thread_hangs", "task_hangs"])
def test_a_stop_ends_in_time_whatever_hangs(what: str) -> None:
    """A thread that paints, a worker, a database whose answer never comes: none of them keeps the process alive."""
    code = HANGING.format(path=sys.path, what=what)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as bot:
        assert bot.stdout is not None
        assert bot.stdout.readline()
        began = time.perf_counter()
        bot.send_signal(signal.SIGTERM)
        _, said = bot.communicate(timeout=30)
    assert bot.returncode == 0
    assert time.perf_counter() - began < 5
    assert b"ended by force" in said
    assert b"Thread 0x" in said, "what hangs is told"


def test_a_bot_that_has_failed_by_itself_is_not_ended_by_force() -> None:
    """The process goes on: it says why, or tries again after a pause that is longer than a stop may take."""
    before, forced_end = threading.enumerate(), ForcedEnd(3600)

    def fail() -> None:
        with forced_end.taken_back_on_failure():
            forced_end.arm(75)
            timers.extend(thread for thread in threading.enumerate() if thread not in before)
            raise ConnectionError

    timers = list[threading.Thread]()
    with pytest.raises(ConnectionError):
        fail()
    (timer,) = timers
    timer.join(10)
    assert not timer.is_alive()


async def test_a_late_sweep_writes_no_heartbeat(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await four.deal(options="max_cards=2")
    swept, free = asyncio.Event(), asyncio.Event()

    async def slow(_: Table) -> None:
        swept.set()
        await free.wait()

    monkeypatch.setattr(sweeper, "tick", slow)
    four.bot.parts.sweeper.sweep.restart()
    await asyncio.wait_for(swept.wait(), 5)
    four.bot.parts.sweeper._last_heartbeat = None  # the next one is due
    await four.bot.parts.shutdown.wind_down()
    beats: list[object] = []

    async def beat(_: Heartbeat, now: object) -> None:
        beats.append(now)

    monkeypatch.setattr(Heartbeat, "beat", beat)
    free.set()
    await four.env.advance_time(3)
    assert not beats
