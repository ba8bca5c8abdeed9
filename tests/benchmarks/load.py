"""What one bot holds: hundreds of tables at once, on one core, behind Discord's own limits.

    python tests/benchmarks/load.py [--only NAME ...] [--tables 300] [--rate 150] [--seconds 120]

Starts the unmodified bot as a process of its own, bound to one core, behind the Discord of tests/live on another core.
Robots open the tables, sit down, and click at an even rate wherever somebody is on turn: no click waits for
another's answer. Prints one table of figures with their limits, and ends with 1 where one is missed. The figures are
worth as much as the machine was idle: its load stands below them.

    words     hands by "Ma main", opened anew under each new message of a table; no pictures
    flood     the same, and one person who clicks fifty times a second: what the others feel of it
    pictures  the same, with pictures
    private   hands by DM, everybody as slow as people are
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from live.limits_of_discord import RateLimits  # noqa: E402  # the folders have to be known first
from live.people import Person, Sent, Town, choices, expect  # noqa: E402
from live.process import Bot  # noqa: E402
from live.server import Discord  # noqa: E402
from live.wire import Call  # noqa: E402
from simulated import read  # noqa: E402

GAMES = (("belote", 4), ("rikiki", 4), ("huit_americain", 4), ("menteur", 4), ("tarot_lorrain", 4), ("rami", 3))
WARM = 15.0  # seconds of play before anything counts
PATIENCE = 5.0  # seconds after which a click was not answered
FLOOD = 50  # clicks a second of one person
PEOPLE = 8.0  # seconds that people take for a move


@dataclass
class Table:
    """A table, and the people who sit there."""

    people: list[Person]
    game: str
    busy: bool = False  # somebody's click is on its way
    looked: dict[int, int] = field(default_factory=dict)  # person -> the table above their hand

    async def open(self) -> None:
        await expect(self.people[0].slash("play", game=self.game))
        for person in self.people[1:]:
            await expect(person.press("Rejoindre"))
        await expect(self.people[0].press("Commencer"))


@dataclass
class Figures:
    """What was measured over a while."""

    moves: list[float] = field(default_factory=list)  # seconds until each was answered
    others: list[float] = field(default_factory=list)  # the same of clicks that are no moves
    unanswered: int = 0
    idle: int = 0  # clicks for which nobody was on turn
    counted: int = 0  # calls against the global limit
    seconds: float = 0.0
    cpu: float = 0.0
    stall: float = 0.0
    edits: int = 0  # of tables and hands
    pictured: int = 0  # of these, with their picture

    @property
    def answers(self) -> list[float]:
        return self.moves + self.others


class Load:
    """Robots at all tables. `by_dm`: they play from their DMs, otherwise from "Ma main"."""

    def __init__(self, discord: Discord, bot: Bot, tables: Iterable[Table], *, by_dm: bool = False) -> None:
        self.discord, self.bot, self.by_dm = discord, bot, by_dm
        self.tables = deque(tables)
        self.rng = random.Random(1)
        self.figures = Figures()
        self._running: set[asyncio.Task[None]] = set()

    async def play(self, rate: float, seconds: float, extra: Callable[[], Sent] | None = None) -> Figures:
        """Click `rate` times a second; `extra` is clicked `FLOOD` times a second beside that, and not counted."""
        assert self.bot.process is not None
        self.figures = figures = Figures()
        loop = asyncio.get_running_loop()
        counted, cpu, stalls = self.discord.traffic.counted, cpu_of(self.bot.process.pid), len(self.stalls())
        begun, done, flooded = loop.time(), 0, 0
        while (passed := loop.time() - begun) < seconds:
            while done < passed * rate:
                done += 1
                if not self._click():
                    figures.idle += 1
            while extra is not None and flooded < passed * FLOOD:
                flooded += 1
                self._watch(extra())
            await asyncio.sleep(0.002)
        figures.seconds, figures.counted = loop.time() - begun, self.discord.traffic.counted - counted
        figures.cpu = (cpu_of(self.bot.process.pid) - cpu) / figures.seconds
        await asyncio.gather(*self._running)
        figures.stall = max(self.stalls()[stalls:], default=0.0)
        return figures

    def stalls(self) -> list[float]:
        file = self.bot.folder / "stalls"
        return [float(line) for line in file.read_text().splitlines()] if file.exists() else []

    def _click(self) -> bool:
        """Somebody clicks at the next table that waits for a person; whether there was any."""
        for _ in range(len(self.tables)):
            table = self.tables[0]
            self.tables.rotate(-1)
            if not table.busy and (found := self._act(table)) is not None:
                sent, times = found
                table.busy = True
                self._watch(sent, times, table)
                return True
        return False

    def _act(self, table: Table) -> tuple[Sent, list[float]] | None:
        """What somebody at this table clicks now, and where its time is noted."""
        shown = table.people[0].table()
        buttons = read(shown).buttons
        for label in ("Rejouer", "Commencer"):
            if label in buttons:
                return table.people[0].click(shown, buttons[label]), self.figures.others
        for person in self.rng.sample(table.people, len(table.people)):
            hand = person.dm() if self.by_dm else person.whisper()
            if not self.by_dm and (hand is None or table.looked.get(person.id) != shown.id):
                if "Ma main" in buttons:
                    table.looked[person.id] = shown.id
                    return person.click(shown, buttons["Ma main"]), self.figures.others
            elif hand is not None and (moves := choices(hand)):
                return person.click(hand, *self.rng.choice(moves)), self.figures.moves
        return None

    def _watch(self, sent: Sent, times: list[float] | None = None, table: Table | None = None) -> None:
        async def watch() -> None:
            answer = await sent.answered(PATIENCE)
            if table is not None:
                table.busy = False
            if times is not None and answer is not None:
                times.append(sent.took)
            elif times is not None:
                figures.unanswered += 1

        figures = self.figures
        task = asyncio.create_task(watch())
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def look_for_pictures(self) -> None:
        """Count from now on how many edits come with their picture."""

        def look(call: Call) -> None:
            if call.method in ("PATCH", "POST") and isinstance(call.body, dict):
                body: dict[str, Any] = call.body.get("data") or call.body
                if body.get("components"):
                    self.figures.edits += 1
                    self.figures.pictured += bool(body.get("attachments"))

        self.discord.faults.after.append(look)


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def quantile(values: list[float], part: float) -> float:
    """In milliseconds."""
    ordered = sorted(values) or [float("nan")]
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))]


@dataclass
class Report:
    """The one table."""

    missed: bool = False

    def head(self, title: str) -> None:
        print(f"\n{title:<66}{'figure':>12}{'limit':>12}")

    def line(self, what: str, figure: float, limit: float | None = None, unit: str = "", *, digits: int = 0) -> None:
        late = limit is not None and not figure <= limit
        self.missed |= late
        told = "" if limit is None else f"{limit:.{digits}f}{unit}"
        print(f"  {what:<64}{f'{figure:.{digits}f}{unit}':>12}{told:>12}{'  MISSED' if late else ''}", flush=True)

    def latency(self, figures: Figures, bot: Bot) -> None:
        self.line("answers p50", quantile(figures.answers, 0.5), None, " ms")
        self.line("answers p99", quantile(figures.answers, 0.99), 500, " ms")
        self.line("slowest answer", quantile(figures.answers, 1), 2500, " ms")
        self.line("not answered", figures.unanswered, 0)
        self.line("longest stall of the event loop", 1000 * figures.stall, 100, " ms")
        self.line("heartbeat warnings", len(re.findall("heartbeat blocked", bot.log.read_text())), 0)
        self.rates(figures)

    def rates(self, figures: Figures) -> None:
        self.line("clicks a second", len(figures.answers) / figures.seconds)
        self.line("of them moves, a second", len(figures.moves) / figures.seconds)
        self.line("clicks for which nobody was on turn", figures.idle)
        self.line("of one core", 100 * figures.cpu, None, " %")


@dataclass
class Scene:
    """One bot, with all its tables open. To be entered with `open`."""

    arguments: argparse.Namespace
    pictures: bool
    by_dm: bool

    async def run(self, play: Callable[[Load], Any]) -> None:
        discord = Discord(limits=RateLimits())
        async with discord.serving():
            with tempfile.TemporaryDirectory(prefix="tapis-load-") as folder:
                stalls = str(Path(folder) / "stalls")
                bot = Bot(discord, Path(folder), {"PICTURES": str(self.pictures).lower(), "LIVE_STALLS": stalls})
                bot.settings |= {"COMPUTER_PACE": "1.2"}
                try:
                    await bot.start()
                    self.share_cores(bot)
                    await play(Load(discord, bot, await self.tables(discord), by_dm=self.by_dm))
                finally:
                    await bot.kill()

    def share_cores(self, bot: Bot) -> None:
        """One core for the bot, the others for us."""
        assert bot.process is not None
        first, *others = sorted(os.sched_getaffinity(0))
        if others:
            os.sched_setaffinity(bot.process.pid, {first})
            os.sched_setaffinity(0, set(others))

    async def tables(self, discord: Discord) -> list[Table]:
        town, tables = Town(discord), []
        guilds = [town.guild(f"Serveur {number}") for number in range(max(1, self.arguments.tables // 3))]
        for number in range(self.arguments.tables):
            game, seats = GAMES[number % len(GAMES)]
            tables.append(Table(town.table(seats, guild_id=guilds[number % len(guilds)]), game))
            await tables[-1].open()
            print(f"\r  {number + 1} tables open", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        return tables


async def words(arguments: argparse.Namespace, report: Report) -> None:
    async def play(load: Load) -> None:
        await load.play(arguments.rate, WARM)
        figures = await load.play(arguments.rate, arguments.seconds)
        report.head(f"words: {arguments.tables} tables, {arguments.rate:.0f} clicks a second, no pictures")
        report.latency(figures, load.bot)
        report.line('global calls a move, by "Ma main"', figures.counted / max(1, len(figures.moves)), 0.2, digits=2)

    await Scene(arguments, pictures=False, by_dm=False).run(play)


async def flood(arguments: argparse.Namespace, report: Report) -> None:
    async def play(load: Load) -> None:
        villain = load.tables.pop()
        person, shown = villain.people[0], villain.people[0].table()
        button = read(shown).buttons["Ma main"]
        rate, quiet, loud = arguments.rate / 2, [], []
        await load.play(rate, WARM)
        for _ in range(4):  # in turns, so that what the machine does besides falls on both
            quiet += (await load.play(rate, arguments.seconds / 8)).answers
            loud += (await load.play(rate, arguments.seconds / 8, lambda: person.click(shown, button))).answers
        report.head(f"flood: {FLOOD} clicks a second of one person beside {rate:.0f} of all others")
        report.line("answers to the others p99, before", quantile(quiet, 0.99), None, " ms")
        report.line("answers to the others p99, during", quantile(loud, 0.99), None, " ms")
        report.line("ratio", quantile(loud, 0.99) / quantile(quiet, 0.99), 1.10, digits=2)

    await Scene(arguments, pictures=False, by_dm=False).run(play)


async def pictures(arguments: argparse.Namespace, report: Report) -> None:
    async def play(load: Load) -> None:
        await load.play(arguments.rate, WARM)
        load.look_for_pictures()
        figures = await load.play(arguments.rate, arguments.seconds)
        report.head(f"pictures: {arguments.tables} tables, {arguments.rate:.0f} clicks a second, with pictures")
        report.latency(figures, load.bot)
        report.line("edits with their picture", 100 * figures.pictured / max(1, figures.edits), None, " %")
        for rate in (5, 10, 20, 40, 80):
            figures = await load.play(rate, arguments.seconds / 6)
            told = f"edits with their picture at {len(figures.answers) / figures.seconds:.0f} clicks a second"
            report.line(told, 100 * figures.pictured / max(1, figures.edits), None, " %")

    await Scene(arguments, pictures=True, by_dm=False).run(play)


async def private(arguments: argparse.Namespace, report: Report) -> None:
    async def play(load: Load) -> None:
        rate = arguments.tables / PEOPLE
        await load.play(rate, WARM)
        figures = await load.play(rate, arguments.seconds)
        report.head(f"private: {arguments.tables} tables by DM, {PEOPLE:.0f} s a move")
        report.rates(figures)
        report.line("not answered", figures.unanswered, 0)
        report.line("global calls a move, by DM", figures.counted / max(1, len(figures.moves)), 1.0, digits=2)

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
    parser.add_argument("--seconds", type=float, default=120)
    with suppress(KeyboardInterrupt):
        return asyncio.run(run(parser.parse_args()))
    return 130


if __name__ == "__main__":
    sys.exit(main())
