"""The deal of the day over two processes: the same cards and the same answers on servers of different shards."""

import json
from pathlib import Path
from typing import Any

from support.discord.screen import read
from support.storage.postgres import Cluster

from live.support.people import Person, Town, choices, expect
from live.support.server import Discord
from live.support.shards import cluster, guild_of
from live.support.waiting import until

MOVES = 4  # of each person


def log_of(postgres: Cluster, url: str, person: Person) -> list[Any]:
    """The moves of somebody's try, theirs and the computers'."""
    found = postgres.sql(f"SELECT moves FROM daily_tries WHERE user_id = {person.id}", url)
    moves: list[Any] = json.loads(found) if found else []
    return moves


async def play(person: Person) -> None:
    """Begin the deal of the day, and play the first thing that is offered, a few times."""
    done: list[tuple[str, list[str] | None]] = []

    def offered() -> list[tuple[str, list[str] | None]]:
        shown = person.whisper()
        return [] if shown is None else choices(shown)

    def offers_more() -> bool:
        return offered() not in ([], done)

    await expect(person.slash("daily"))
    start = next(one for one in read(person.whisper()).buttons.values() if ":daily-start:" in one)
    await expect(person.click(person.whisper(), start))
    for _ in range(MOVES):
        await until(offers_more)
        done = offered()
        await expect(person.click(person.whisper(), *done[0]))
    await until(lambda: offered() != done)


async def test_two_servers_of_two_processes_have_the_same_cards_and_answers(
    discord: Discord, town: Town, tmp_path: Path, postgres: Cluster, postgres_url: str
) -> None:
    (one,), (other,) = (town.table(1, guild_id=guild_of(town, shard, 2)) for shard in range(2))
    async with cluster(discord, tmp_path, postgres_url, 2) as bots:
        await play(one)
        await play(other)
        logs = [log_of(postgres, postgres_url, person) for person in (one, other)]
        shorter = min(map(len, logs))
        assert shorter >= MOVES
        assert logs[0][:shorter] == logs[1][:shorter]
        assert (
            postgres.sql("SELECT count(DISTINCT commitment) FROM daily_deals GROUP BY day LIMIT 1", postgres_url) == "1"
        )
        for bot in bots:
            assert "error" not in bot.log.read_text().lower(), bot.log.read_text()[-3000:]
    assert not discord.traffic.invalid
