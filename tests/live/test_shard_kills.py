"""Two processes share the servers, and each is killed in turn: no move is lost, and the other one never notices."""

import asyncio
import os
import random
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

import pytest
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import create_async_engine

from live.support.move_history import REFUSED, WAIT, MoveHistory, TriedMove, refused
from live.support.people import Town
from live.support.prefork_server import prefork_server
from live.support.process import Bot, bind
from live.support.robots import Robots, Table
from live.support.screen_checker import shows_the_journal
from live.support.server import Discord
from live.support.shards import guild_of
from live.support.wire import Call
from storage.engine.database import Database
from storage.models.base import Base

KILLS = int(os.environ.get("SHARD_KILLS", "100"))
KILLS_PER_LOOK = 10  # kills between two looks at what the tables show
MAX_BACK = 5.0  # seconds from READY to the first click that is taken
PEACE = 20.0  # seconds without a kill, for comparison


@dataclass
class CopiedHistory(MoveHistory):
    """Compares with copies of a database that is on a server: `copy` makes a new one at `database`."""

    url: str = ""
    took: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))  # seconds, by `now`
    heard_at: dict[int | None, float] = field(default_factory=dict)  # by server, when a click was last taken
    now: str = "peace"

    def _heard(self, entry: TriedMove, call: Call) -> None:
        """A silent acknowledgement says only that the table is redrawn, for this move or for another one."""
        if "guild_id" in entry.sent.payload:  # those by DM need shard 0, too
            self.took[f"{self.now} {entry.person.channel.guild_id}"].append(entry.sent.took)
        entry.told = REFUSED if refused(call) else None if call.body["type"] == WAIT else "accepted"
        if entry.told != REFUSED:
            self.heard_at[entry.person.channel.guild_id] = call.at

    async def copy(self) -> None:
        """All rows as they are at one moment."""
        server = create_async_engine(self.url, isolation_level="REPEATABLE READ")
        copied = await Database.open(f"sqlite+aiosqlite:///{self.database}")
        tables = Base.metadata.sorted_tables
        async with server.connect() as source, copied.writing() as session:
            for table in reversed(tables):
                await session.execute(delete(table))
            for table in tables:
                if rows := (await source.execute(select(table))).mappings().all():
                    await session.execute(insert(table), [dict(row) for row in rows])
        await copied.close()
        await server.dispose()


def pid_of(bot: Bot) -> int:
    assert bot.process is not None
    return bot.process.pid


def p99(seconds: list[float]) -> float:
    return quantiles(seconds, n=100)[98] if len(seconds) > 1 else 0.0


@pytest.mark.proof
async def test_no_move_is_lost_while_each_process_is_killed_in_turn(
    discord: Discord, town: Town, tmp_path: Path, postgres_url: str, record_proof: Callable[..., None]
) -> None:
    rng, kills = random.Random(KILLS), KILLS
    homes = [guild_of(town, shard, 2) for shard in range(2)]
    history = CopiedHistory(tmp_path / "copy.db", url=postgres_url)
    robots = Robots(history, rng)
    for home in homes:
        robots.tables += [
            Table(town.table(3, guild_id=home), "rikiki", {"options": "max_cards=3"}),
            Table(town.table(2, guild_id=home), "bataille_corse"),
            Table(town.table(2, guild_id=home), "belote", fill=True),
        ]
    async with prefork_server() as forks:
        bots = []
        for shard in range(2):
            (place := tmp_path / str(shard)).mkdir()
            settings = {"SHARDS": f"{shard}/2", "DATABASE_URL": postgres_url, "LIVE_GAP": "0.01"}
            bots.append(Bot(discord, place, settings, prefork_server=forks))
        back = []
        cores = sorted(os.sched_getaffinity(0))

        async def start(number: int) -> None:
            """On a core of its own, so that its start takes nothing of the other's."""
            await bots[number].start(ready=False)
            bind(pid_of(bots[number]), {cores[number % len(cores)]})
            await bots[number].ready()

        try:
            for number in range(2):
                await start(number)
            robots.start()
            robots.playing.set()
            await asyncio.sleep(PEACE)
            for number in range(1, kills + 1):
                victim = number % 2
                history.now = f"killed {victim}"
                await asyncio.sleep(rng.random())
                await bots[victim].kill()
                await start(victim)
                ready = asyncio.get_running_loop().time()
                while history.heard_at.get(homes[victim], 0.0) < ready:  # noqa: ASYNC110 - a time has no event
                    await asyncio.sleep(0.01)
                back.append(asyncio.get_running_loop().time() - ready)
                await asyncio.sleep(rng.random())
                sys.stderr.write(f"\r{number} kills of {kills}")
                if number % KILLS_PER_LOOK == 0 or number == kills:
                    await robots.rest()
                    await history.copy()
                    count = history.check()
                    await shows_the_journal(robots.tables, history, history.copy)
                    sys.stderr.write(f"\r{number} kills of {kills}: {dict(count)}\n")
                    robots.playing.set()
            await robots.stop()
        finally:
            for bot in bots:
                await bot.kill()
    history.replayed()
    for shard, home in enumerate(homes):
        calm, beside = p99(history.took[f"peace {home}"]), p99(history.took[f"killed {1 - shard} {home}"])
        record_proof(f"shard {shard}: p99 {1000 * calm:.0f} ms, during the kills of the other {1000 * beside:.0f} ms")
    record_proof(f"a click was taken {max(back):.1f} s after READY at most", **history.check())
    assert max(back) < MAX_BACK
    assert not discord.traffic.invalid
