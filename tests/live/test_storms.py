"""Rate limits: a storm of 429s, and a limit for the whole bot in the midst of it, while people play at many tables."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from live.support.fault_injection import RandomRefusals
from live.support.move_history import MoveHistory
from live.support.people import Town
from live.support.process import running
from live.support.random_players import RandomPlayers
from live.support.rate_limits import RateLimits
from live.support.screen_checker import commands, screen_checker
from live.support.server import Discord
from live.support.wire import Call, Refusal, too_many

TEN_MINUTES = 600.0
SETTLING_TIMEOUT = 10.0  # seconds after the end of a storm until every table shows the truth


def proxy_refusal(after: float) -> Refusal:
    """As what stands before Discord's servers refuses: no Via, and no JSON."""
    return Refusal(429, {}, {"Retry-After": str(max(1, round(after))), "Content-Type": "text/html"})


def storm(rng: random.Random, longest: float) -> list[Callable[[], Refusal]]:
    def after() -> float:
        return rng.choice((0.05, 0.3, 1.0, longest))

    return [
        lambda: too_many(after()),
        lambda: too_many(after(), scope="shared"),
        lambda: too_many(after(), scope="user"),
        lambda: too_many(0.3, scope="global"),
        lambda: proxy_refusal(1.0),
    ]


class GlobalLimit:
    """Refuses whatever counts against the bot's global limit until a moment, and tells how long that is."""

    def __init__(self, until: float) -> None:
        self.until = until
        self.hits: list[Call] = []

    def __call__(self, call: Call) -> Refusal | None:
        if not call.counts or call.at >= self.until:
            return None
        self.hits.append(call)
        return too_many(self.until - call.at, scope="global")


@pytest.mark.parametrize(
    ("tables", "pace", "seconds", "limit", "most"),
    [(4, 0.5, 5.0, 2.0, 5_000), pytest.param(36, 6.0, 120.0, 30.0, 1_000, marks=pytest.mark.proof)],
    ids=["suite", "proof"],
)
async def test_tables_recover_after_a_storm_of_refusals(
    town: Town,
    discord: Discord,
    tmp_path: Path,
    tables: int,
    pace: float,
    seconds: float,
    limit: float,
    most: int,
    record_proof: Callable[..., None],
) -> None:
    rng = random.Random(tables)
    discord.limits = RateLimits()
    history = MoveHistory(tmp_path / "tapis.db")
    crowd = RandomPlayers([town.table(2) for _ in range(tables)], rng, history, pace=pace)
    clock = asyncio.get_running_loop().time
    async with running(discord, tmp_path, LIVE_GAP="1.2" if tables > 4 else "0.3"):
        await crowd.sit_down("rikiki", options="max_cards=7")
        before = Counter(discord.traffic.statuses)
        storming = RandomRefusals(0.20, storm(rng, 4.0), rng)
        discord.faults.before.append(storming)
        began = clock()
        await crowd.play((seconds - limit) / 2)
        halt = GlobalLimit(clock() + limit)
        discord.faults.before.insert(0, halt)
        await crowd.play(limit)
        await crowd.play((seconds - limit) / 2)
        lasted = clock() - began
        discord.faults.before.clear()
        async with screen_checker(tmp_path / "tapis.db", commands(discord)) as checker:
            took = await checker.settled(crowd.tables, SETTLING_TIMEOUT)
        statuses = discord.traffic.statuses - before
    shared = sum(refusal.headers["X-RateLimit-Scope"] == "shared" for refusal in storming.refused if len(refusal.body))
    invalid = sum(statuses[status] for status in (401, 403, 429)) - shared  # these are not held against us
    expected = invalid * TEN_MINUTES / lasted
    moves = history.check()["moves"]
    record_proof(
        f"{tables} tables, {moves} moves, {lasted:.0f} s: {invalid} invalid of {sum(statuses.values())} requests, "
        f"{expected:.0f} in ten minutes; {len(halt.hits)} in the global limit; all true after {took:.1f} s"
    )
    assert storming.hits
    assert expected < most
