"""Processes that stand still: the bot's own, and the worker of its computers. Nobody loses a turn, and a stop ends."""

import asyncio
import os
import re
import signal
import time
from pathlib import Path

from support.discord.screen import plain, read

from live.support.people import Person, Town, expect, moves, seat
from live.support.process import Bot, running
from live.support.server import Discord
from live.support.waiting import until

STOP_TIMEOUT = 8.0  # seconds, as deploy/README.md promises
STANDSTILL = 9.0  # seconds: of a turn of thirty, and more than what is too short to be given back
COUNTDOWN = re.compile(r"<t:(\d+):R>")


def stamp(person: Person) -> float:
    (found,) = COUNTDOWN.findall(plain(read(person.table()).text))
    return float(found)


def workers(bot: Bot) -> list[int]:
    """The processes in which the bot's computers think."""
    assert bot.process is not None
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            command = (folder / "cmdline").read_text()
        except OSError:
            continue
        if parent == bot.process.pid and "spawn_main" in command:
            found.append(int(folder.name))
    return found


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def opposite_a_computer(person: Person) -> None:
    """A person plays against a computer, which has thought already, and is to move."""
    await expect(person.slash("play", game="rikiki", options="max_cards=5"))
    await expect(person.press("Jouer avec l'ordinateur"))
    await until(lambda: moves(person))
    played = moves(person)
    await expect(person.click(person.dm(), *played[0]))
    await until(lambda: moves(person) not in ([], played))


async def test_a_stopped_worker_stops_no_table(discord: Discord, town: Town, tmp_path: Path) -> None:
    (person,) = town.table(1)
    async with running(discord, tmp_path, LIVE_GAP="0.01", COMPUTER_WORKERS="1") as bot:
        await opposite_a_computer(person)
        (worker,) = workers(bot)
        os.kill(worker, signal.SIGSTOP)
        played = moves(person)
        await expect(person.click(person.dm(), *played[0]))
        await until(lambda: moves(person) not in ([], played))  # the computer has played, and it is our turn
        assert workers(bot) != [worker]
        assert "worker replaced" in bot.log.read_text()


async def test_a_stop_ends_in_time_while_a_worker_hangs(discord: Discord, town: Town, tmp_path: Path) -> None:
    (person,) = town.table(1)
    async with running(discord, tmp_path, LIVE_GAP="0.01", COMPUTER_WORKERS="1") as bot:
        await opposite_a_computer(person)
        (worker,) = workers(bot)
        os.kill(worker, signal.SIGSTOP)
        await expect(person.click(person.dm(), *moves(person)[0]))
        began = time.perf_counter()
        assert await bot.kill(signal.SIGTERM) == 0
        assert time.perf_counter() - began < STOP_TIMEOUT
        await until(lambda: not alive(worker))


async def test_a_bot_that_was_stopped_and_goes_on_gives_the_time_back(
    discord: Discord, town: Town, tmp_path: Path
) -> None:
    people = town.table(2)
    async with running(discord, tmp_path, LIVE_GAP="0.01") as bot:
        await seat(people, "rikiki", options="max_cards=2")
        await until(lambda: any(moves(person) for person in people))
        before = stamp(people[0])
        assert bot.process is not None
        bot.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(STANDSTILL)
        bot.process.send_signal(signal.SIGCONT)
        await until(lambda: stamp(people[0]) > before)
        assert STANDSTILL - 4 <= stamp(people[0]) - before <= STANDSTILL + 2
        mover = next(person for person in people if moves(person))
        left = moves(mover)
        await expect(mover.click(mover.dm(), *left[0]))
        await until(lambda: moves(mover) != left)
