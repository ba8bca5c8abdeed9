"""The capacity of one bot: hundreds of tables at once, on one core, behind Discord's rate limits.

    python tests/benchmarks/load.py [--only NAME ...] [--tables 300] [--rate 150] [--writers 0] [--listeners 0]

Starts the unmodified bot as a separate process, bound to one core, behind the Discord of tests/live on another core.
Robots open the tables, join, and click at an even rate at any table with a player on turn: no click waits for another's
answer. Prints one table of figures with their limits, and exits with 1 if one is missed. The figures are only valid on
an idle machine: below them are its load, the share of their core that the robots and their Discord used, and on a
virtual machine the share of the bot's core that other machines took.

    words     hands by "Ma main", opened again under each new message of a table; no pictures
    flood     the same, with one person who clicks fifty times per second: its effect on the others
    pictures  the same as words, with pictures
    private   hands by DM, at the pace of people; the bot opens one DM per second, so each table
              takes four seconds to open
"""

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from benchmarks.report import Pictures, Report, quantile  # noqa: E402  # the folders have to be known first
from live.support.load_generator import FLOOD_RATE, LoadGenerator, Table  # noqa: E402
from live.support.people import Person, Town, expect  # noqa: E402
from live.support.process import Bot, bind  # noqa: E402
from live.support.rate_limits import RateLimits  # noqa: E402
from live.support.server import Discord  # noqa: E402
from live.support.waiting import until  # noqa: E402
from support.discord.screen import read  # noqa: E402

from bot.monitoring.garbage_collector import THRESHOLDS  # noqa: E402

GAMES = (("belote", 4), ("rikiki", 4), ("huit_americain", 4), ("menteur", 4), ("tarot_lorrain", 4), ("rami", 3))
WARM = 15.0  # seconds of play before anything counts
PEOPLE = 8.0  # seconds that a person takes for a move
OPENING_AT_ONCE = 8  # tables opening at the same time
TURNS = 6  # pairs of calm and loud periods in the flood
CAUGHT_UP = 10.0  # seconds after which each table should show its picture again
GIVEN_UP = 60.0  # seconds to wait for that
RATES = (2, 5, 10, 20, 40, 80)  # clicks per second: how many edits have their picture at each rate?


@dataclass
class Scene:
    """One bot with all its tables open. Enter it with `open`."""

    arguments: argparse.Namespace
    pictures: bool
    by_dm: bool

    async def run(self, play: Callable[[LoadGenerator], Awaitable[None]]) -> None:
        discord = Discord(limits=RateLimits(), latency=self.arguments.latency / 1000)
        async with discord.serving():
            with tempfile.TemporaryDirectory(prefix="tapis-load-") as folder:
                stalls = str(Path(folder) / "stalls")
                bot = Bot(discord, Path(folder), {"PICTURES": str(self.pictures).lower(), "LIVE_STALLS": stalls})
                bot.settings |= {"COMPUTER_PACE": "1.2"}
                try:
                    await bot.start()
                    self.share_cores(bot)
                    tables = await self.tables(discord)
                    gc.collect()
                    gc.freeze()  # existing objects are not scanned again while clicks are timed
                    gc.set_threshold(*THRESHOLDS)
                    await play(LoadGenerator(discord, [bot], tables, by_dm=self.by_dm, writers=self.arguments.writers))
                finally:
                    gc.unfreeze()
                    await bot.kill()

    def share_cores(self, bot: Bot) -> None:
        """Give one core to the bot and the others to this process."""
        assert bot.process is not None
        first, *others = sorted(os.sched_getaffinity(0))
        if others:
            bind(bot.process.pid, {first})
            bind(os.getpid(), set(others))

    async def tables(self, discord: Discord) -> list[Table]:
        """Open and deal all tables, some at a time."""
        town, doors, opened, rng = Town(discord), asyncio.Semaphore(OPENING_AT_ONCE), 0, Random(1)
        guilds = [town.guild(f"Serveur {number}") for number in range(max(1, self.arguments.tables // 3))]

        async def enter(table: Table) -> None:
            nonlocal opened
            async with doors:
                await table.open()
                for person in table.people:
                    if rng.random() < self.arguments.listeners:
                        await listen(person)
            opened += 1
            progress(f"{opened} tables open")

        tables = []
        for number in range(self.arguments.tables):
            game, seats = GAMES[number % len(GAMES)]
            tables.append(Table(town.table(seats, guild_id=guilds[number % len(guilds)]), game))
        await asyncio.gather(*(enter(table) for table in tables))
        print(file=sys.stderr)
        return tables


async def listen(person: Person) -> None:
    """Choose to be told every trick."""
    await expect(person.slash("preferences"))
    await until(lambda: person.whisper() is not None)
    await expect(person.click(person.whisper(), "tv:a:0:preference:narration", ["tricks"]))


def progress(what: str) -> None:
    if sys.stderr.isatty():
        print(f"\r  {what}   ", end="", file=sys.stderr, flush=True)


async def words(arguments: argparse.Namespace, report: Report) -> None:
    async def play(generator: LoadGenerator) -> None:
        await generator.play(arguments.rate, WARM)
        figures = await generator.play(arguments.rate, arguments.seconds)
        report.head(f"words: {arguments.tables} tables, {arguments.rate:.0f} clicks a second, no pictures")
        report.latency(figures, generator.bots[0])
        if figures.written:
            report.line("answers to clicked moves p99", quantile(figures.moves, 0.99), None, " ms")
            report.line("answers to written moves p99", quantile(figures.written, 0.99), None, " ms")
        report.line(
            'global calls a move, by "Ma main"',
            figures.counted / max(1, figures.played),
            0.2 + arguments.listeners,
            digits=2,
        )

    await Scene(arguments, pictures=False, by_dm=False).run(play)


async def flood(arguments: argparse.Namespace, report: Report) -> None:
    async def play(generator: LoadGenerator) -> None:
        rate, seconds = arguments.rate / 2, arguments.seconds / 3  # a flood lasts longer than its first clicks
        calm, loud = [], []
        await generator.play(rate, WARM)
        table = next(one for one in generator.tables if "Ma main" in read(one.shown).buttons)
        generator.leave(table)
        person, shown, button = table.people[0], table.shown, read(table.shown).buttons["Ma main"]
        # Calm and loud periods alternate, so that other load on the machine affects both. In the calm ones the extra
        # clicks are made but not delivered, so that their cost in this process affects both, too.
        for _ in range(TURNS):
            calm.append(await generator.play(rate, seconds, lambda: person.click(shown, button, deliver=False)))
            loud.append(await generator.play(rate, seconds, lambda: person.click(shown, button)))
        report.head(f"flood: {FLOOD_RATE} clicks a second of one person beside {rate:.0f} of all others")
        before, during = (median(quantile(period.answers, 0.99) for period in part) for part in (calm, loud))
        report.line(f"answers to the others p99, before (median of {TURNS} periods)", before, None, " ms")
        report.line(f"answers to the others p99, during (median of {TURNS} periods)", during, None, " ms")
        report.line("ratio", during / before, 1.10, digits=2)
        for when, periods in (("before", calm), ("during", loud)):
            values = ", ".join(f"{quantile(period.answers, 0.99):.0f}" for period in periods)
            print(f"  p99 of each period {when}: {values} ms")
        report.line("not answered", sum(one.unanswered for one in (*calm, *loud)), 0)
        report.rates(loud[-1])

    await Scene(arguments, pictures=False, by_dm=False).run(play)


async def pictures(arguments: argparse.Namespace, report: Report) -> None:
    async def play(generator: LoadGenerator) -> None:
        await generator.play(arguments.rate, WARM)
        seen = Pictures(generator.discord)
        figures = await generator.play(arguments.rate, arguments.seconds)
        part, without_picture = seen.part(), unpictured(generator.tables)
        report.head(f"pictures: {arguments.tables} tables, {arguments.rate:.0f} clicks a second, with pictures")
        report.latency(figures, generator.bots[0])
        report.line("edits with their picture", part, None, " %")
        report.line("tables without their picture at the end", without_picture)
        report.line("seconds until each has it", await caught_up(generator.tables), CAUGHT_UP)
        for rate in RATES:
            seen.part()
            figures = await generator.play(rate, arguments.seconds / 6)
            label = f"edits with their picture at {len(figures.answers) / figures.seconds:.0f} clicks a second"
            report.line(label, seen.part(), None, " %")
            await caught_up(generator.tables)

    await Scene(arguments, pictures=True, by_dm=False).run(play)


async def caught_up(tables: list[Table]) -> float:
    """Wait until all tables show their pictures, at most `GIVEN_UP` seconds; returns how long it took."""
    begun = time.monotonic()
    while unpictured(tables) and time.monotonic() - begun <= GIVEN_UP:
        progress(f"{unpictured(tables)} tables wait for their picture")
        await asyncio.sleep(0.5)
    print(file=sys.stderr)
    return time.monotonic() - begun


def unpictured(tables: list[Table]) -> int:
    """The number of tables in play without a picture."""
    screens = [read(table.shown) for table in tables]
    return sum("Ma main" in screen.buttons and not screen.pictures for screen in screens)


async def private(arguments: argparse.Namespace, report: Report) -> None:
    async def play(generator: LoadGenerator) -> None:
        people = [person for table in generator.tables for person in table.people]
        while waiting := sum(person.dm() is None for person in people):
            progress(f"{waiting} people wait for their DM")
            await asyncio.sleep(1)
        print(file=sys.stderr)
        rate = arguments.tables / PEOPLE
        await generator.play(rate, WARM)
        figures = await generator.play(rate, arguments.seconds)
        report.head(f"private: {arguments.tables} tables by DM, {PEOPLE:.0f} s a move")
        report.rates(figures)
        report.line("not answered", figures.unanswered, 0)
        report.line("global calls a move, by DM", figures.counted / max(1, figures.played), 1.0, digits=2)

    await Scene(arguments, pictures=False, by_dm=True).run(play)


SCENES = {"words": words, "flood": flood, "pictures": pictures, "private": private}


async def run(arguments: argparse.Namespace) -> bool:
    report = Report()
    for name in arguments.only or SCENES:
        begun = time.monotonic()
        await SCENES[name](arguments, report)
        print(f"  ({time.monotonic() - begun:.0f} s, load of the machine {os.getloadavg()[0]:.1f})", flush=True)
    return report.missed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", choices=SCENES, help="these scenes; all of them by default")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=150, help="clicks a second")
    parser.add_argument("--writers", type=float, default=0, help="share of the moves that are written by DM")
    parser.add_argument("--listeners", type=float, default=0, help="share of the people who are told every trick by DM")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--latency", type=float, default=0, help="milliseconds between a call and Discord's reply")
    with suppress(KeyboardInterrupt):
        return asyncio.run(run(parser.parse_args()))
    return 130


if __name__ == "__main__":
    sys.exit(main())
