"""The memory used per server, table and move, and by many commands.

    python tests/benchmarks/memory.py [--servers 1000 4000] [--tables 100 400] [--moves 20000] [--warm 10000]
                                      [--commands 8000]

Each figure is measured on the unmodified bot as a separate process behind the Discord of tests/live, by the kernel
(USS: memory of this process alone, /proc/<pid>/smaps_rollup). Servers: the difference between a process with many
servers and one with few, per server; each has ten roles and twenty channels. Tables: the same for belote with four
people and hands by DM. Moves: matches of belote that end after few deals, so that each table plays several during the
warm-up, in which caches fill and the allocator's arenas settle. Then people rest now and then, and the bot collects
all garbage, sooner than for users (once an hour if nobody ever rests). A straight line is fitted to these samples by
least squares. Its growth over the measured moves must stay below the error by chance (twice the slope's standard
error), or below NOISE, some pages of the allocator. Commands: `/book` and suggestions for `/play`, with the usual
delays, by one user and by many who are each far below the throttle: the peak during them, above the memory after a
few.
Prints one table; exits with 1 beyond a limit. 0 of something leaves it out, as does `--servers` or `--tables` alone.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeAlias

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from live.support.people import Person, Sent, Town, choices  # noqa: E402
from live.support.process import Bot, cpu_of  # noqa: E402
from live.support.random_players import sit_down  # noqa: E402
from live.support.server import Discord  # noqa: E402
from live.support.waiting import until  # noqa: E402
from support.discord.screen import read  # noqa: E402

from bot.monitoring.garbage_collector import CHECK_INTERVAL  # noqa: E402

PER_SERVER, PER_TABLE, NOISE = 35.0, 60.0, 256.0  # KiB
SETTLING_TIME = 2.0  # seconds without work before a measurement
ROLES, CHANNELS = 10, 20  # of a typical server
SAMPLES = 8
IDLE_TIME = 3.0  # seconds after which the bot collects all garbage, instead of after minutes
HURRIED = {"COMPUTER_PACE": "0", "LIVE_GAP": "0.02"}
ANSWER_TIMEOUT = 30.0  # seconds to wait for an answer: time is not measured here
TABLES_AT_ONCE = 16  # tables in the long run
COMMANDS_PER_SECOND = 8_000 / 220
MANY = 400  # users who send commands
WARM_COMMANDS = 300
FOR_COMMANDS = 40.0  # MiB
SHORT_MATCH = "target=200"  # two or three deals per match


def unshared(pid: int) -> float:
    """KiB used by this process alone (USS)."""
    fields = (line.split() for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:])
    return float(sum(int(line[1]) for line in fields if line[0] in ("Private_Clean:", "Private_Dirty:")))


@asynccontextmanager
async def bot_of(discord: Discord, **settings: str) -> AsyncIterator[Bot]:
    with tempfile.TemporaryDirectory(prefix="tapis-memory-") as folder:
        bot = Bot(discord, Path(folder), settings or HURRIED)
        try:
            await bot.start()
            await settled(bot)
            yield bot
        finally:
            await bot.kill()


def pid_of(bot: Bot) -> int:
    assert bot.process is not None
    return bot.process.pid


async def settled(bot: Bot) -> float:
    """Wait until the bot is idle; returns its memory in KiB."""
    before = -1.0
    while (now := cpu_of(pid_of(bot))) > before + 0.05:
        before = now
        await asyncio.sleep(SETTLING_TIME)
    return unshared(pid_of(bot))


def progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{text:<60}", end="", file=sys.stderr, flush=True)


# -- servers ---------------------------------------------------------------------------------------------


async def with_servers(count: int) -> float:
    discord = Discord()
    async with discord.serving():
        for number in range(count):
            guild = discord.backend.create_guild(f"Serveur {number}")
            for role in range(ROLES):
                discord.backend.create_role(guild.id, f"rôle {role}")
            for channel in range(CHANNELS):
                discord.backend.create_channel(guild.id, f"salon-{channel}")
        async with bot_of(discord) as bot:
            progress(f"{count} servers")
            return await settled(bot)


# -- tables ----------------------------------------------------------------------------------------------


async def with_tables(few: int, many: int) -> float:
    """KiB per additional table, in one process so that all else is equal."""
    discord = Discord()
    async with discord.serving():
        town = Town(discord)
        tables = [town.table(4) for _ in range(many)]
        measured: list[float] = []
        async with bot_of(discord) as bot:
            for number, people in enumerate(tables, 1):
                await sit_down(people, "belote")
                progress(f"{number} tables")
                if number in (few, many):
                    await settled(bot)
                    await dealt(tables[:number])
                    measured.append(await settled(bot))
        return (measured[1] - measured[0]) / (many - few)


async def dealt(tables: list[list[Person]]) -> None:
    """Wait until every player has a hand by DM."""
    for people in tables:
        for person in people:
            await until(person.dm, f"{person.name} has no hand", 60)


# -- moves -----------------------------------------------------------------------------------------------


async def player(people: list[Person], rng: random.Random, count: list[int]) -> None:
    """Play one match after another at a table until all moves are made."""
    while count[0] > 0:
        shown = people[0].table()
        buttons = read(shown).buttons
        if again := buttons.get("Rejouer") or buttons.get("Commencer"):
            await people[0].click(shown, again).answered(ANSWER_TIMEOUT)
            await asyncio.sleep(0.05)
            continue
        found = [(person, hand, move) for person in people for hand in person.hands() for move in choices(hand)]
        if not found:
            await asyncio.sleep(0.05)
            continue
        person, hand, move = rng.choice(found)
        count[0] -= await person.click(hand, *move).answered(ANSWER_TIMEOUT) is not None
        progress(f"{count[0]} moves until the next sample")


async def over_moves(warm: int, moves: int) -> list[tuple[float, float]]:
    """Samples of (moves played, KiB), each in a rest after the collector's full pass; the first after the warm-up."""
    discord, rng = Discord(), random.Random(1)
    async with discord.serving():
        town = Town(discord)
        tables = [town.table(4) for _ in range(TABLES_AT_ONCE)]
        async with bot_of(discord, **HURRIED, LIVE_GARBAGE=str(IDLE_TIME)) as bot:
            for people in tables:
                await sit_down(people, "belote", options=SHORT_MATCH)
            await dealt(tables)
            samples: list[tuple[float, float]] = []
            done = 0
            for part in (warm, *[moves // SAMPLES] * SAMPLES):
                count = [part]
                await asyncio.gather(*(player(people, rng, count) for people in tables))
                done += part - count[0]
                await settled(bot)
                await asyncio.sleep(IDLE_TIME + CHECK_INTERVAL + SETTLING_TIME)  # and the full pass
                samples.append((done, unshared(pid_of(bot))))
            return samples


def line(samples: list[tuple[float, float]]) -> tuple[float, float]:
    """The slope of the least-squares line through samples, and its standard error, in KiB per move."""
    count = len(samples)
    x, y = (sum(values) / count for values in zip(*samples, strict=True))
    spread = sum((at - x) ** 2 for at, _ in samples)
    slope = sum((at - x) * (kept - y) for at, kept in samples) / spread
    rest = sum((kept - y - slope * (at - x)) ** 2 for at, kept in samples)
    return slope, (rest / (count - 2) / spread) ** 0.5


# -- commands --------------------------------------------------------------------------------------------

Send: TypeAlias = Callable[[Person], Sent]
KINDS: dict[str, Send] = {
    "/book": lambda person: person.slash("book"),
    "suggestions": lambda person: person.type("play", game="belo"),
}


async def over_commands(send: Send, count: int, users: int) -> float:
    """MiB at the peak of `count` commands of `users` in turn, above those after the first few."""
    discord = Discord()
    async with discord.serving():
        people = Town(discord).table(users)
        async with bot_of(discord, COMPUTER_PACE="1.2") as bot:  # with the throttle
            for number in range(WARM_COMMANDS):
                await send(people[number % users]).answered(1 / COMMANDS_PER_SECOND)
            before = peak = await settled(bot)
            begun = time.monotonic()
            for number in range(count):
                send(people[number % users])
                if number % 32 == 0:
                    peak = max(peak, unshared(pid_of(bot)))
                progress(f"{number} commands, {(peak - before) / 1024:.1f} MiB")
                await asyncio.sleep(begun + number / COMMANDS_PER_SECOND - time.monotonic())
            return (max(peak, await settled(bot)) - before) / 1024


# -- all together ----------------------------------------------------------------------------------------


async def measure(arguments: argparse.Namespace) -> int:
    rows: list[tuple[str, float, float]] = []
    if arguments.servers:
        few, many = arguments.servers
        grown = await with_servers(many) - await with_servers(few)
        rows.append((f"a server, {few} against {many} (KiB)", grown / (many - few), PER_SERVER))
    if arguments.tables:
        few, many = arguments.tables
        rows.append((f"an open table, {few} against {many} (KiB)", await with_tables(few, many), PER_TABLE))
    if arguments.moves:
        samples = await over_moves(arguments.warm, arguments.moves)
        slope, error = line(samples)
        length = samples[-1][0] - samples[0][0]
        name = f"growth over {length:.0f} moves, after {samples[0][0]:.0f} (KiB)"
        rows.append((name, slope * length, max(NOISE, 2 * error * length)))
    for name, send in KINDS.items() if arguments.commands else ():
        for users in (1, MANY):
            title = f"{arguments.commands} times {name}, {users} users (MiB)"
            rows.append((title, await over_commands(send, arguments.commands, users), FOR_COMMANDS))
    progress("")
    print(f"\r| {'memory':<56} | {'measured':>9} | {'limit':>7} |")
    for name, measured, limit in rows:
        print(f"| {name:<56} | {measured:>9.1f} | {limit:>7.1f} |")
    return int(any(measured > limit for _, measured, limit in rows))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", type=int, nargs="*", default=[1000, 4000])
    parser.add_argument("--tables", type=int, nargs="*", default=[100, 400])
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--warm", type=int, default=10_000)
    parser.add_argument("--commands", type=int, default=8_000)
    return asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
