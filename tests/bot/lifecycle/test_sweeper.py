"""The system clock is set, or the process stands still: nobody loses a turn, all goes on within two seconds."""

import re
from datetime import datetime, timedelta
from pathlib import Path

import discord
import pytest
from support.discord.screen import plain
from support.discord.world import World, world

from bot.lifecycle.cluster import WITHOUT_LOCK
from bot.lifecycle.startup import Startup
from storage import Heartbeat

pytestmark = pytest.mark.live  # a quarter of a second a test

TURN = 30
STAMP = re.compile(r"<t:(\d+):R>")
JUMPS = (-3600, 3600)  # seconds
STOPPED = 60  # seconds for which the process does not run


def public(here: World) -> str:
    return plain(here.people[0].table().text).replace("**", "")


def time_left(here: World) -> float:
    """What the table counts down to on everybody's screen."""
    (instant,) = STAMP.findall(public(here))
    return float(instant) - discord.utils.utcnow().timestamp()


def set_clock(here: World, seconds: float | None) -> None:
    """Somebody sets the system clock, forward or back; None: the process stands still."""
    if seconds is None:
        stand_still(here)
    else:
        here.env.backend.clock._epoch += timedelta(seconds=seconds)


def stand_still(here: World, seconds: float = STOPPED) -> None:
    """Both clocks go on, and nothing runs: a process that was stopped, or a machine that was too busy."""
    here.env.backend.clock.advance(seconds)


@pytest.mark.parametrize("jump", JUMPS)
async def test_a_clock_that_is_set_costs_nobody_a_turn_and_gives_nobody_another(four: World, jump: float) -> None:
    await four.timed(TURN, options="max_cards=2")
    await four.env.advance_time(10)
    set_clock(four, jump)
    await four.env.advance_time(2)
    assert abs(time_left(four) - (TURN - 12)) <= 1, "the screens count down by the clock as it is now"
    await four.restart()
    left = time_left(four)
    assert TURN - 13 <= left <= TURN - 7, "the heartbeat was written again when the clock was set"
    await four.env.advance_time(left - 2)
    assert await four.moves() == ()
    await four.env.advance_time(4)
    assert len(await four.moves()) == 1, "and the turn is over when it would have been"


async def test_a_process_that_stood_still_for_a_minute_costs_nobody_a_turn(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    await four.env.advance_time(10)
    stand_still(four)
    await four.env.advance_time(2)
    left = time_left(four)
    assert TURN - 10 - 5 <= left <= TURN - 10
    assert await four.moves() == ()
    await four.env.advance_time(left - 2)
    assert await four.moves() == ()
    await four.env.advance_time(4)
    assert len(await four.moves()) == 1


async def test_a_click_after_a_standstill_gives_the_next_player_a_whole_turn(four: World) -> None:
    await four.timed(TURN, options="max_cards=2")
    mover = four.on_turn()
    stand_still(four)
    await mover.play_by_dm(sorted(mover.dm().moves)[0])
    assert "manqué" not in public(four)
    await four.env.advance_time(2)
    assert time_left(four) > TURN - 5


@pytest.mark.parametrize("jump", [*JUMPS, None])
@pytest.mark.usefixtures("computers_alone_wait")
async def test_computers_and_windows_go_on_within_two_seconds(tmp_path: Path, jump: float | None) -> None:
    async with world(tmp_path, computer_pace=0.5) as here:  # a thought takes 2.5 times as long at most
        with here.env.time_context():
            (alice,) = await here.seat(people=1, options="max_cards=5")
            await alice.press("Jouer avec l'ordinateur")
            while not alice.hand_by_dm():
                await here.env.advance_time(0.5)
            while alice.dm().moves:  # until a computer is on turn
                await alice.play_by_dm(sorted(alice.dm().moves)[0])
            before = len(await here.moves())
            set_clock(here, jump)
            await here.env.advance_time(2)
            assert len(await here.moves()) > before


@pytest.mark.parametrize("jump", [*JUMPS, None])
async def test_a_window_of_the_rules_is_as_long_as_the_rules_say(four: World, jump: float | None) -> None:
    await four.timed(300, "kems")
    await four.env.advance_time(45)  # of sixty, to agree on a sign
    set_clock(four, jump)
    await four.env.advance_time(11)
    assert await four.moves() == ()
    await four.env.advance_time(6)
    assert await four.moves() == ((None, "close"),)


async def test_a_long_standby_gives_nobody_more_time(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clock stands still meanwhile, and the owner of the tables counts the time."""
    await four.timed(3600, options="max_cards=2")
    await four.env.advance_time(10)
    load = Startup.load

    async def load_after_standby(self: Startup) -> None:
        self._tables.clock.stand_still(WITHOUT_LOCK)
        stand_still(four, 1800)
        await self._heartbeat.beat(discord.utils.utcnow())  # the owner's last one
        await load(self)
        self._tables.clock.go_on(WITHOUT_LOCK)

    monkeypatch.setattr(Startup, "load", load_after_standby)
    await four.restart()
    await four.env.advance_time(10)
    assert abs(time_left(four) - (3600 - 1800 - 20)) <= 5


@pytest.mark.parametrize("jump", JUMPS)
async def test_the_clock_is_set_while_no_bot_runs(four: World, jump: float) -> None:
    await four.timed(TURN, options="max_cards=2")
    before = time_left(four)
    await four.bot.parts.shutdown.wind_down()
    set_clock(four, jump)
    await four.restart()
    assert abs(time_left(four) - before) <= 2


async def test_the_heartbeat_stays_behind_the_deadlines(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed while it moves deadlines: its successor gives too much time rather than too little."""
    await four.timed(TURN, options="max_cards=2")
    await four.env.advance_time(5)
    beats: list[tuple[datetime, datetime]] = []
    table = await four.table()

    async def note(_: Heartbeat, now: datetime) -> None:
        (deadline,) = [one.deadline for one in table.record.players if one.deadline]
        beats.append((now, deadline))

    monkeypatch.setattr(Heartbeat, "beat", note)
    set_clock(four, -3600)
    await four.env.advance_time(2)
    (first, unmoved), (second, moved) = beats
    assert first < unmoved - timedelta(minutes=59), "written before any deadline moves back"
    assert moved < unmoved - timedelta(minutes=59)
    assert timedelta(seconds=TURN - 10) < moved - second < timedelta(seconds=TURN)
