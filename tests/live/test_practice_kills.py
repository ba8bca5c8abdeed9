"""Practice matches lose nothing: the bot is killed at random moments, and `/practice` goes on where it was."""

import asyncio
import json
import random
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from support.discord.screen import read

from live.support.people import Person, Sent, Town, choices, expect
from live.support.prefork_server import prefork_server
from live.support.process import running
from live.support.server import Discord
from live.support.waiting import until

LONGEST = 0.05  # seconds between a click and the kill
NEW = "Nouvelle partie"
MOVES = 40  # of a person, all without a call that counts against the global limit

Log = list[list[Any]]


def kept(database: Path) -> Log:
    """The moves of the only practice match that is open."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=10)) as connection:
        rows = connection.execute("SELECT moves FROM practices WHERE ended_at IS NULL").fetchall()
    return json.loads(rows[0][0]) if rows else []


async def shown(person: Person) -> Any:
    """The hand, once it offers a move or another match: while computers think for long, it does not."""

    def ready() -> bool:
        hand = person.whisper()
        return hand is not None and bool(choices(hand) or NEW in read(hand).buttons)

    await until(ready, "the hand never came")
    return person.whisper()


async def move(person: Person, dice: random.Random) -> Sent:
    """Click any move of the hand; begin another match if this one is over."""
    hand = await shown(person)
    if not choices(hand):
        await expect(person.click(hand, read(hand).buttons[NEW]))
        hand = await shown(person)
    return person.click(hand, *dice.choice(choices(hand)))


async def test_no_move_costs_a_call_against_the_global_limit(discord: Discord, town: Town, tmp_path: Path) -> None:
    (person,), dice = town.table(1), random.Random(1)
    async with running(discord, tmp_path):
        await expect(person.slash("practice", game="rikiki"))
        started = discord.traffic.counted
        for _ in range(MOVES):
            await expect(await move(person, dice))
        assert discord.traffic.counted == started


@pytest.mark.parametrize("kills", [3, pytest.param(100, marks=pytest.mark.proof)])
async def test_no_answered_move_is_lost_however_often_the_bot_is_killed(
    discord: Discord, town: Town, tmp_path: Path, kills: int, record_proof: Callable[..., None]
) -> None:
    (person,), dice = town.table(1), random.Random(kills)
    database = tmp_path / "tapis.db"
    async with prefork_server() as forks, running(discord, tmp_path, prefork_server=forks) as bot:
        for number in range(1, kills + 1):
            await expect(person.slash("practice", game="rikiki"))
            for _ in range(dice.randrange(3)):
                await expect(await move(person, dice))
            before = kept(database)
            sent = await move(person, dice)
            await asyncio.sleep(dice.random() * LONGEST)
            await bot.kill()
            after = kept(database)
            assert after[: len(before)] == before or after == [], "a move was lost"
            if sent.answer.done() and after:
                assert len(after) > len(before), "an answered move was lost"
            await bot.start()
            sys.stderr.write(f"\r{number} kills of {kills}: {len(after)} moves")
            record_proof(kills=1)
