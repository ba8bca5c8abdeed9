"""The bot is killed at each step of a move, in every game: the journal is the state, and the click counts once."""

import asyncio
import os
import random
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

import games
from live.support.move_history import MoveHistory, TriedMove, refused
from live.support.people import Town
from live.support.prefork_server import prefork_server
from live.support.process import Bot
from live.support.robots import Robots, Table
from live.support.screen_checker import shows_the_journal
from live.support.server import Discord
from live.support.waiting import until
from live.support.wire import RESET, Call, Refusal

POINTS = ("before-commit", "after-commit", "answer", "redraw")
QUICK = "rikiki"
KILL_TIMEOUT = 60.0  # seconds until the killing must have come
MOVES_AFTERWARDS = 5  # moves after the last restart


class Executioner:
    """Kills the bot instead of answering a request of it: the answer to a move, or the redraw that follows one."""

    def __init__(self, bot: Bot, history: MoveHistory, point: str, number: int) -> None:
        self.bot, self.history, self.point, self.left = bot, history, point, number

    def __call__(self, call: Call) -> Refusal | None:
        if call.path.endswith("/callback"):
            if call.interaction in self.history.tried and not refused(call):
                self.left -= 1
                if self.left == 0 and self.point == "answer":
                    return self.kill()
        elif self.left <= 0 and self.point == "redraw" and "/messages" in call.path:
            return self.kill()
        return None

    def kill(self) -> Refusal:
        assert self.bot.process is not None
        os.kill(self.bot.process.pid, signal.SIGKILL)
        return RESET


async def play_until_killed(bot: Bot, robots: Robots, point: str, number: int) -> list[TriedMove]:
    """A bot that is killed at its so-many-th move of a person; returns the clicks that nobody answered."""
    judge = Executioner(bot, robots.history, point, number)
    bot.settings["LIVE_DIE"] = f"{point}:{number}" if point.endswith("commit") else ""
    bot.discord.faults.before.append(judge)
    known = set(robots.history.tried)
    await bot.start()
    robots.playing.set()
    assert bot.process is not None
    try:
        code = await asyncio.wait_for(bot.process.wait(), KILL_TIMEOUT)
    finally:
        bot.discord.faults.before.remove(judge)
    assert code == -signal.SIGKILL
    await robots.rest()
    return [one for number, one in robots.history.tried.items() if number not in known and one.told is None]


@pytest.mark.parametrize(
    "game", [key if key == QUICK else pytest.param(key, marks=pytest.mark.proof) for key in games.KEYS]
)
async def test_the_journal_is_the_state_after_a_kill_at_any_step(
    discord: Discord, town: Town, tmp_path: Path, game: str, record_proof: Callable[..., None]
) -> None:
    rng = random.Random(game)
    history = MoveHistory(tmp_path / "tapis.db")
    people = min(seats for seats in games.info(game).seats if seats > 1)
    robots = Robots(history, rng, [Table(town.table(people), game)])
    async with prefork_server() as forks:
        bot = Bot(discord, tmp_path, {"LIVE_GAP": "0.01"}, "live.support.crash_points", prefork_server=forks)
        robots.start()
        for point in POINTS:
            silent = await play_until_killed(bot, robots, point, rng.randint(1, 4))
            assert silent or point == "redraw"
            before = history.check()["there, unanswered"]
            bot.settings["LIVE_DIE"] = ""
            await bot.start()
            await shows_the_journal(robots.tables, history)
            for one in silent:
                one.again()
            await asyncio.sleep(0.2)
            await shows_the_journal(robots.tables, history)
            assert history.check()["there, unanswered"] >= before
            await bot.kill()
        await bot.start()
        played = history.check()["moves"]
        robots.playing.set()
        await until(lambda: history.check()["moves"] >= played + MOVES_AFTERWARDS, patience=KILL_TIMEOUT)
        await robots.stop()
        await shows_the_journal(robots.tables, history)
        history.check()
        history.replayed()
        record_proof(kills=len(POINTS))
        await bot.kill()
