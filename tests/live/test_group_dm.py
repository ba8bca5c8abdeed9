"""Tables in group DMs, with tokens that expire: drawn without one call that counts against the global limit."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.discord.outside import installations
from support.discord.screen import plain, read
from support.storage.postgres import Cluster

from live.support.people import Person, Town, choices, expect
from live.support.process import Bot, running
from live.support.server import Discord
from live.support.shards import cluster
from live.support.waiting import until

LIFETIME = 3.0  # seconds of a token; the bot takes it for expired earlier
BELIEVED = 1.5
FOLLOWUPS = 5  # that Discord accepts from a user-installed app for each interaction


@pytest.fixture(autouse=True)
def as_discord_sends() -> Iterator[None]:
    with installations():
        yield


async def until_shown(person: Person, text: str) -> None:
    await until(lambda: text in plain(read(person.table()).text), f"{text!r} never came")


async def begin(people: list[Person]) -> None:
    """Open a table in the group, seat all, start, and open all hands."""
    await expect(people[0].slash("play", game="rikiki", options="max_cards=1"))
    for person in people[1:]:
        await expect(person.press("Rejoindre"))
        await until_shown(people[0], person.name)
    await expect(people[0].press("Commencer"))
    for person in people:
        await until_shown(person, "Donne 1")
        await expect(person.press("Ma main"))


async def press_mine(person: Person) -> None:
    if "Ma main" in read(person.table()).buttons:
        await expect(person.press("Ma main"))


async def play(people: list[Person], chance: random.Random, *, pauses: float) -> None:
    """Play to the end from the hands below the table; with this probability, sleep longer than a token lives."""
    idle = 0
    while "Revoir" not in read(people[0].table()).buttons:
        idle += 1
        for person in people:
            hand = person.whisper()
            if hand is not None and (moves := choices(hand)):
                await expect(person.click(hand, *chance.choice(moves)))
                idle = 0
                if chance.random() < pauses:
                    await asyncio.sleep(LIFETIME + 0.5)
                    if chance.random() < 0.5:
                        await press_mine(chance.choice(people))
        await asyncio.sleep(0.02)
        if idle > 25:  # hands whose tokens have expired do not change: their readers open them again
            for person in people:
                await press_mine(person)
            idle = 0


def check(discord: Discord, people: list[Person], bots: list[Bot]) -> None:
    """No refused call, nobody got a DM, and no interaction sent more than five follow-ups."""
    forbidden = [call for call in discord.traffic.newest if call.path.startswith(f"/channels/{people[0].channel.id}")]
    assert not forbidden
    assert not discord.backend.dm_channels.keys() & {person.id for person in people}
    assert max(len(record.followup_ids) for record in discord.backend.interactions.values()) <= FOLLOWUPS
    for bot in bots:
        assert "error " not in bot.log.read_text().lower(), bot.log.read_text()[-3000:]


async def test_a_match_in_a_group_dm_outlives_its_tokens(discord: Discord, town: Town, tmp_path: Path) -> None:
    people, chance = town.group(2), random.Random(5)
    discord.token_lifetime = LIFETIME
    async with running(discord, tmp_path, LIVE_GAP="0.01", LIVE_TOKENS=str(BELIEVED)) as bot:
        await begin(people)
        started = discord.traffic.counted
        await play(people, chance, pauses=0.2)
        assert discord.traffic.counted == started, "no move costs a call against the global limit"
        check(discord, people, [bot])
        await asyncio.sleep(LIFETIME)
        await expect(people[1].press("Rejouer"))
        await until_shown(people[0], "une table s'ouvre")


async def test_a_sleeping_table_says_so_and_survives_kills(discord: Discord, town: Town, tmp_path: Path) -> None:
    people, chance = town.group(2), random.Random(6)
    discord.token_lifetime = LIFETIME
    async with running(discord, tmp_path, LIVE_GAP="0.01", LIVE_TOKENS=str(BELIEVED)) as bot:
        await begin(people)
        await until_shown(people[0], "Cette table dort")
        for _ in range(3):
            await bot.restart()
            for person in people:
                await press_mine(person)
            await until_shown(people[0], "Donne 1")
            for person in people:
                hand = person.whisper()
                if hand is not None and (moves := choices(hand)):
                    await expect(person.click(hand, *chance.choice(moves)))
        for person in people:
            await press_mine(person)
        await play(people, chance, pauses=0)
        check(discord, people, [bot])


async def test_a_group_of_another_process_is_served_by_its_owner(
    discord: Discord, town: Town, tmp_path: Path, postgres: Cluster, postgres_url: str
) -> None:
    """Discord sends everything from groups to shard 0; the table belongs to the shard of its channel."""
    groups: dict[int, list[Person]] = {}
    while len(groups) < 2:
        people = town.group(2)
        groups.setdefault((people[0].channel.id >> 22) % 2, people)
        await asyncio.sleep(0.001)
    async with cluster(discord, tmp_path, postgres_url, 2) as bots:
        for shard, people in sorted(groups.items()):
            await begin(people)
            opened = [bot.log.read_text().count("table opened") for bot in bots]
            assert opened[shard] == 1, opened
            await play(people, random.Random(shard), pauses=0)
            check(discord, people, bots)
    assert postgres.sql("SELECT count(*) FROM matches WHERE guild_id = 0 AND status = 'finished'", postgres_url) == "2"
