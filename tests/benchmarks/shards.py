"""The clicks per second of two processes compared with one, each with the same share of a core and the same p99.

    python tests/benchmarks/shards.py [--processes 1 2] [--share 0.4] [--p99 150] [--tables 100] [--seconds 20]

Each process gets a share of a core by the kernel's control groups, which leaves the rest to the robots, their Discord
and PostgreSQL, so that a machine with two cores is enough. For each number of processes the rate of clicks rises until
the p99 of the answers is over the limit; then the limit is found by bisection. Prints the highest sustained rate, and
exits with 1 if two processes sustain less than 1.7 times as many. It needs root or delegated control groups.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from benchmarks.load import GAMES, OPENING_AT_ONCE, progress  # noqa: E402  # the folders have to be known first
from benchmarks.report import quantile  # noqa: E402
from live.support.cpu_quota import NoQuota, limited_group  # noqa: E402
from live.support.load_generator import LoadGenerator, Table  # noqa: E402
from live.support.people import Town  # noqa: E402
from live.support.process import Bot  # noqa: E402
from live.support.rate_limits import RateLimits  # noqa: E402
from live.support.server import Discord  # noqa: E402
from support.storage.postgres import Cluster, cluster  # noqa: E402

FIRST_RATE = 15.0  # clicks per second
STEP = 1.3  # factor by which the rate rises
HALVES = 3  # steps of the bisection
WARM = 30.0  # seconds of play before anything counts: all players open a hand first
CALM = 5.0  # seconds of slow play after a rate that was too high
LEAST = 1.7  # minimum ratio of clicks, two processes to one
MOST_LATE = 0.05  # share of late clicks: with more, the robots are too slow


async def highest_rate(arguments: argparse.Namespace, postgres: Cluster, processes: int) -> float:
    """The highest rate of clicks that `processes` processes sustain."""
    discord = Discord(limits=RateLimits())
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tapis-shards-")))
        url, bots = postgres.new_database(), []
        async with discord.serving():
            try:
                for shard in range(processes):
                    place = folder / str(shard)
                    place.mkdir()
                    settings = {"SHARDS": f"{shard}/{processes}", "DATABASE_URL": url, "COMPUTER_PACE": "1.2"}
                    bots.append(Bot(discord, place, settings))
                    await bots[-1].start()
                tables = await opened(discord, arguments.tables, processes)
                for shard, bot in enumerate(bots):
                    group = stack.enter_context(limited_group(f"tapis-{processes}-{shard}", arguments.share))
                    assert bot.process is not None
                    group.write_text(str(bot.process.pid))
                return await edge(LoadGenerator(discord, bots, tables), arguments, processes)
            finally:
                for bot in bots:
                    await bot.kill()


async def opened(discord: Discord, count: int, processes: int) -> list[Table]:
    """Open and deal `count` tables, alternating between the shards."""
    town, doors = Town(discord), asyncio.Semaphore(OPENING_AT_ONCE)
    guilds: list[int] = []
    while len(guilds) < count:
        guild = town.guild()
        if (guild >> 22) % processes == len(guilds) % processes:
            guilds.append(guild)
    tables = []
    for number, guild in enumerate(guilds):
        game, seats = GAMES[number // processes % len(GAMES)]
        tables.append(Table(town.table(seats, guild_id=guild), game))

    async def enter(table: Table) -> None:
        async with doors:
            await table.open()

    await asyncio.gather(*(enter(table) for table in tables))
    return tables


async def edge(generator: LoadGenerator, arguments: argparse.Namespace, processes: int) -> float:
    """Raise the rate until the answers are too slow, then find the limit by bisection."""
    await generator.play(FIRST_RATE * processes, WARM)
    rate, held, highest, failed, halves = FIRST_RATE * processes, 0.0, 0.0, 0.0, 0
    while halves <= HALVES:
        figures = await generator.play(rate, arguments.seconds)
        p99 = quantile(figures.answers, 0.99)
        reached = len(figures.answers) / figures.seconds
        progress(
            f"{processes} processes, {rate:.0f} clicks a second: p99 {p99:.0f} ms, {reached:.0f} answered,"
            f" CPU {figures.cpu / figures.seconds:.2f} of the bots, {figures.own / figures.seconds:.2f} of the robots\n"
        )
        if figures.late > MOST_LATE * rate * figures.seconds:
            raise SystemExit(f"the robots sent {figures.late} clicks too late: take a smaller --share.")
        if p99 <= arguments.p99 and not figures.unanswered:
            held, highest = rate, max(highest, reached)
        else:
            failed = rate
            await generator.play(FIRST_RATE * processes, CALM)  # the backlog is cleared
        halves += failed > 0
        rate = (held + failed) / 2 if failed else held * STEP
    return highest


async def run(arguments: argparse.Namespace, postgres: Cluster) -> int:
    rates = {count: await highest_rate(arguments, postgres, count) for count in arguments.processes}
    first, *others = sorted(rates)
    print(f"{'processes':>9} {'clicks a second':>16} {'ratio':>6}")
    for count, rate in sorted(rates.items()):
        print(f"{count:>9} {rate:>16.0f} {rate / rates[first]:>6.2f}")
    return int(any(rates[count] / rates[first] < LEAST for count in others))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--share", type=float, default=0.4, help="of a core, for each process")
    parser.add_argument("--p99", type=float, default=150.0, help="milliseconds until an answer")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0, help="of play at each rate")
    arguments = parser.parse_args()
    try:
        with cluster() as postgres:
            return asyncio.run(run(arguments, postgres))
    except NoQuota as failure:
        print(failure, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
