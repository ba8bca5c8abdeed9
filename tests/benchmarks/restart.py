"""How soon open tables answer after the bot was killed and restarted, and whether turn timers ran meanwhile.

    python tests/benchmarks/restart.py [--tables 300] [--moves 20] [--away 10] [--servers 1] [--shards N]
        [--clicks N]

Opens the tables, plays `--moves` moves at each, kills the bot, and restarts it after `--away` seconds. As soon as it
gets READY, one player at every table, or at `--clicks` tables, clicks, all at once. Prints one table of figures with
their limits, and exits with 1 if one is missed. The figures are only valid on an idle machine; the load before the
restart is printed.

With `--shards 16 --servers 100000 --tables 10000` the bot is one of sixteen processes on a private PostgreSQL: it has a
sixteenth of the servers and tables, and the database contains the tables of all sixteen.
"""

import argparse
import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]  # before this folder's games.py

from live.support.journal import copy_for_other_shards, deadlines  # noqa: E402
from live.support.people import Person, Sent, Town, choices, expect, seat  # noqa: E402
from live.support.process import Bot, memory_of  # noqa: E402
from live.support.server import Discord  # noqa: E402
from support.discord.screen import read  # noqa: E402
from support.storage.postgres import cluster  # noqa: E402

from bot.monitoring.garbage_collector import THRESHOLDS  # noqa: E402

GAMES = (("belote", 4), ("rikiki", 3), ("huit_americain", 3), ("bataille_corse", 2), ("rami", 2), ("tarot_lorrain", 3))
ANSWER_TIMEOUT = 30.0  # seconds
OPENING_AT_ONCE = 8  # tables opening at the same time
LIMIT = 5.0  # seconds from READY to the last table's answer
START_LIMIT = 60.0  # seconds until READY
SLACK = timedelta(seconds=90)  # the last heartbeat may add this to the time away, in the players' favour


async def play(people: list[Person], moves: int, rng: random.Random) -> None:
    """Open a table and play `moves` moves there, refused ones included."""
    for _ in range(moves):
        for person in rng.sample(people, len(people)):
            messages = [one for one in (person.dm(), person.table()) if one is not None]
            if found := [(message, *choice) for message in messages for choice in choices(message)]:
                await expect(person.click(*rng.choice(found)))
                break
        await asyncio.sleep(0)


def click(people: list[Person]) -> Sent:
    """Click a move of one of these people, or else any button of the table."""
    for person in people:
        for message in (person.dm(), person.table()):
            if message is not None and (found := choices(message)):
                return person.click(message, *found[0])
    table = people[0].table()
    return people[0].click(table, next(iter(read(table).buttons.values())))


def quantile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


async def run(arguments: argparse.Namespace) -> int:
    gc.set_threshold(*THRESHOLDS)  # full passes over the people of many tables would delay their clicks by seconds
    rng = random.Random(1)
    discord = Discord()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="tapis-restart-"))
        bot = Bot(discord, Path(folder), {"LIVE_GAP": "0.01"})
        shards = arguments.shards or 1
        if arguments.shards:
            bot.settings["DATABASE_URL"] = stack.enter_context(cluster()).new_database()
            bot.settings["SHARDS"] = f"0/{shards}"  # the shard that receives clicks in DMs
        async with discord.serving():
            town, doors, opened = Town(discord), asyncio.Semaphore(OPENING_AT_ONCE), 0
            servers = [town.guild() for _ in range(arguments.servers)]
            own = [server for server in servers if (server >> 22) % shards == 0]
            count = arguments.tables // shards

            async def enter(people: list[Person], game: str) -> None:
                nonlocal opened
                async with doors:
                    await seat(people, game)
                    await play(people, arguments.moves, rng)
                opened += 1
                print(f"\r{opened} tables of {count}", end="", file=sys.stderr, flush=True)

            try:
                await bot.start()
                games = [GAMES[number % len(GAMES)] for number in range(count)]
                homes = [own[number % len(own)] for number in range(count)]
                tables = [town.table(seats, guild_id=home) for home, (_, seats) in zip(homes, games, strict=True)]
                await asyncio.gather(*(enter(people, game) for people, (game, _) in zip(tables, games, strict=True)))
                print(file=sys.stderr)
                return await restarted(arguments, bot, tables, len(own))
            finally:
                await bot.kill()


async def restarted(arguments: argparse.Namespace, bot: Bot, tables: list[list[Person]], servers: int) -> int:
    """Kill the bot, restart it, and print how it answers; returns the exit code."""
    load = os.getloadavg()[0]
    await bot.kill()
    before, killed = await deadlines(bot.database_url), time.monotonic()
    if arguments.shards:
        await copy_for_other_shards(bot.database_url, arguments.shards)
    await asyncio.sleep(arguments.away)
    del bot.settings["LIVE_GAP"]
    begun = time.monotonic()
    await bot.start()
    ready = asyncio.get_running_loop().time()
    away, starting = time.monotonic() - killed, time.monotonic() - begun
    after = await deadlines(bot.database_url)
    clicks = [click(people) for people in random.Random(2).sample(tables, min(arguments.clicks, len(tables)))]
    answers = await asyncio.gather(*(one.answered(ANSWER_TIMEOUT) for one in clicks))
    took = [answer.at - ready if answer else ANSWER_TIMEOUT for answer in answers]
    moved = [after[key] - before[key] for key in before]
    paused = sum(timedelta(seconds=away - starting) <= one <= timedelta(seconds=away) + SLACK for one in moved)
    assert bot.process is not None
    rows = [
        ("servers", servers, ""),
        ("tables open", len(tables), ""),
        ("clicks at READY", len(clicks), ""),
        ("start until READY", f"{starting:.2f} s", f"{START_LIMIT:.0f} s"),
        ("memory of the bot", f"{memory_of(bot.process.pid) / 2**20:.0f} MiB", ""),
        ("answered after READY, first", f"{min(took):.2f} s", ""),
        ("answered after READY, p50", f"{quantile(took, 0.5):.2f} s", ""),
        ("answered after READY, p99", f"{quantile(took, 0.99):.2f} s", ""),
        ("answered after READY, last", f"{max(took):.2f} s", f"{LIMIT:.0f} s"),
        ("without an answer", sum(answer is None for answer in answers), "0"),
        ("deadlines moved by the time away", f"{paused} of {len(moved)}", "all"),
        ("load of the machine before", f"{load:.1f}", ""),
    ]
    print(f"{'figure':34} {'measured':>14} {'limit':>8}")
    for what, measured, limit in rows:
        print(f"{what:34} {measured!s:>14} {limit:>8}")
    return int(starting > START_LIMIT or max(took) > LIMIT or None in answers or paused < len(moved))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--away", type=float, default=10.0)
    parser.add_argument("--servers", type=int, default=1, help="that the whole bot is in")
    parser.add_argument("--clicks", type=int, default=sys.maxsize, help="tables where somebody clicks; default: all")
    parser.add_argument("--shards", type=int, help="how many processes there are, over PostgreSQL")
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
