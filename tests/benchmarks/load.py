"""What one bot holds: many tables at once, on one core, behind Discord's own limits.

    python tests/benchmarks/load.py [--tables 300] [--rate 150] [--seconds 120] [--pictures] [--abuser]

Starts the unmodified bot as a process of its own, bound to one core, behind the Discord of tests/live on another core.
Robots open the tables, sit down, and click at an even rate on whatever table waits for them: clicks do not wait for each
other's answers. Prints one table of figures with their limits, and ends with 1 where one is missed. Two idle cores are what
the figures are worth; each run says how busy the machine was.
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
from collections import Counter, deque
from dataclasses import dataclass, field
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from live.limits_of_discord import RateLimits
from live.people import Person, Sent, Town, choices, expect
from live.process import Bot
from live.server import Discord
from simulated import read

GAMES = (("belote", 4), ("rikiki", 4), ("huit_americain", 4), ("menteur", 4), ("tarot_lorrain", 4), ("rami", 3))
SETTLING = 10.0  # seconds of play before anything is counted
PATIENCE = 5.0


@dataclass
class Table:
    """A table, and the people who sit there."""

    people: list[Person]
    game: str
    free: bool = True  # nobody's click is on its way
    opened: dict[int, int] = field(
        default_factory=dict
    )  # person -> the table's message under which they look at their hand

    async def open(self) -> None:
        await expect(self.people[0].slash("play", game=self.game))
        for person in self.people[1:]:
            await expect(person.press("Rejoindre"))
        await expect(self.people[0].press("Commencer"))


@dataclass
class Load:
    discord: Discord
    tables: list[Table]
    rng: random.Random
    took: list[float] = field(default_factory=list)
    hands: list[float] = field(default_factory=list)
    silent: int = 0
    idle: int = 0
    moves: int = 0
    counting: bool = False
    running: set[asyncio.Task[None]] = field(default_factory=set)

    def next_click(self) -> bool:
        """Somebody at a table that waits clicks; whether there was any."""
        for _ in range(len(self.tables)):
            table = self.tables[0]
            self.tables.append(self.tables.pop(0))
            if table.free and (act := self.act(table)) is not None:
                table.free = False
                task = asyncio.create_task(self.watch(table, act))
                self.running.add(task)
                task.add_done_callback(self.running.discard)
                return True
        return False

    def act(self, table: Table) -> tuple[Sent, bool] | None:
        """A move from "Ma main", which everybody opens again under each new message of the table."""
        shown = table.people[0].table()
        buttons = read(shown).buttons
        if "Rejouer" in buttons or "Commencer" in buttons:
            label = "Rejouer" if "Rejouer" in buttons else "Commencer"
            return table.people[0].click(shown, buttons[label]), False
        for person in self.rng.sample(table.people, len(table.people)):
            whisper = person.whisper()
            if table.opened.get(person.id) != shown.id or whisper is None:
                if "Ma main" in buttons:
                    table.opened[person.id] = shown.id
                    return person.click(shown, buttons["Ma main"]), False
            elif moves := choices(whisper):
                return person.click(whisper, *self.rng.choice(moves)), True
        return None

    async def watch(self, table: Table, act: tuple[Sent, bool]) -> None:
        sent, is_move = act
        answer = await sent.answered(PATIENCE)
        table.free = True
        if not self.counting:
            return
        if answer is None:
            self.silent += 1
            return
        (self.took if is_move else self.hands).append(sent.took)
        self.moves += is_move

    async def play(self, rate: float, seconds: float) -> None:
        """Click at an even rate."""
        loop = asyncio.get_running_loop()
        begun, done = loop.time(), 0
        while (now := loop.time()) < begun + seconds:
            due = int((now - begun) * rate)
            while done < due:
                done += 1
                if not self.next_click():
                    self.idle += self.counting
            await asyncio.sleep(0.002)


def quantile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def cpu_of(pid: int) -> float:
    """Seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(arguments: argparse.Namespace) -> int:
    rng = random.Random(arguments.seed)
    discord = Discord(limits=RateLimits())
    async with discord.serving():
        town = Town(discord)
        guilds = [town.guild(f"Serveur {number}") for number in range(max(1, arguments.tables // 3))]
        tables = []
        for number in range(arguments.tables):
            game, seats = GAMES[number % len(GAMES)]
            tables.append(Table(town.table(seats, guild_id=guilds[number % len(guilds)]), game))
        with tempfile.TemporaryDirectory(prefix="tapis-load-") as folder:
            bot = Bot(discord, Path(folder), {"PICTURES": str(arguments.pictures).lower(), "COMPUTER_PACE": "1.2"})
            try:
                await bot.start()
                assert bot.process is not None
                cores = sorted(os.sched_getaffinity(0))
                if len(cores) > 1:
                    os.sched_setaffinity(bot.process.pid, {cores[0]})
                    os.sched_setaffinity(0, set(cores[1:]))
                begun = time.monotonic()
                for number, table in enumerate(tables):
                    await table.open()
                    if number % 10 == 0:
                        print(f"\r{number} tables", end="", file=sys.stderr, flush=True)
                print(f"\r{len(tables)} tables opened in {time.monotonic() - begun:.0f} s", file=sys.stderr)
                load = Load(discord, tables, rng)
                await load.play(arguments.rate, SETTLING)
                load.counting = True
                counted, kinds, cpu, mine = (
                    discord.traffic.counted,
                    Counter(discord.traffic.kinds),
                    cpu_of(bot.process.pid),
                    time.process_time(),
                )
                begun = time.monotonic()
                await load.play(arguments.rate, arguments.seconds)
                seconds = time.monotonic() - begun
                used, own = cpu_of(bot.process.pid) - cpu, time.process_time() - mine
                counted = discord.traffic.counted - counted
                await asyncio.sleep(PATIENCE)
                print(f"bot CPU {used / seconds:.2f}, server CPU {own / seconds:.2f}, load {os.getloadavg()}")
                print(
                    f"moves {load.moves} ({load.moves / seconds:.0f}/s), other clicks {len(load.hands)}, idle {load.idle}, silent {load.silent}"
                )
                print(
                    f"answers p50 {quantile(load.took, 0.5) * 1000:.0f} p99 {quantile(load.took, 0.99) * 1000:.0f} max {max(load.took) * 1000:.0f} ms; hands p99 {quantile(load.hands, 0.99) * 1000:.0f}"
                )
                print(f"counted calls {counted / seconds:.1f}/s, {counted / max(1, load.moves):.2f} per move")
                print((discord.traffic.kinds - kinds).most_common(), discord.traffic.statuses)
                print("heartbeat warnings", len(re.findall("heartbeat", bot.log.read_text())))
                print(Counter(re.findall(r"event='([^']+)'", bot.log.read_text())))
            finally:
                await bot.kill()
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=150)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", action="store_true")
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
