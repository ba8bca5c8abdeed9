"""No move lost: the bot is killed at random moments while people play, and started again."""

import asyncio
import contextlib
import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from live.support.move_history import MoveHistory
from live.support.people import Town
from live.support.prefork_server import prefork_server
from live.support.process import Bot, running
from live.support.robots import seat_robots
from live.support.screen_checker import shows_the_journal
from live.support.server import Discord

KILLS_PER_LOOK = 10  # kills between two looks at what the tables show
KILL_TIMEOUT = 10.0  # seconds until a bot that sends nothing any longer is killed all the same
MAX_REQUESTS = 90  # requests of a bot's life, give or take


async def live_and_die(bot: Bot, discord: Discord, rng: random.Random) -> None:
    """Start the bot, and kill it after a random number of requests, from the first of its start-up on."""
    left, moment = rng.randrange(MAX_REQUESTS), asyncio.Event()

    def count(_: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            moment.set()

    await bot.kill()
    discord.faults.after.append(count)
    await bot.start(ready=False)
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(moment.wait(), KILL_TIMEOUT)
    await asyncio.sleep(rng.random() * 0.02)
    await bot.kill()
    discord.faults.after.remove(count)


@pytest.mark.parametrize("kills", [3, pytest.param(500, marks=pytest.mark.proof)])
async def test_kills_lose_and_double_no_acknowledged_move(
    discord: Discord, town: Town, tmp_path: Path, kills: int, record_proof: Callable[..., None]
) -> None:
    rng = random.Random(kills)
    history = MoveHistory(tmp_path / "tapis.db")
    robots = seat_robots(discord, town, history, rng)
    async with prefork_server() as forks, running(discord, tmp_path, prefork_server=forks, LIVE_GAP="0.01") as bot:
        robots.start()
        robots.playing.set()
        for number in range(1, kills + 1):
            await live_and_die(bot, discord, rng)
            count = history.check()
            sys.stderr.write(f"\r{number} kills of {kills}: {dict(count)}")
            if number % KILLS_PER_LOOK == 0 or number == kills:
                await bot.start()
                await robots.rest()
                await shows_the_journal(robots.tables, history)
                robots.playing.set()
        async with asyncio.timeout(KILL_TIMEOUT * 10):  # and the matches go on
            while history.check()["accepted"] <= kills:  # noqa: ASYNC110 - the journal tells nobody
                await asyncio.sleep(0.1)
        await robots.stop()
        record_proof(kills=kills, **history.check())
        history.replayed()
