"""One decision is one move: however often a click is delivered, and however many come at once."""

import asyncio
import random
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from support.discord.screen import read

from live.support.move_history import ACCEPTED, MoveHistory, TriedMove
from live.support.people import Person, Town, choices, expect, seat
from live.support.prefork_server import prefork_server
from live.support.process import Bot, running
from live.support.server import Discord
from live.support.waiting import until

DRAWING_TIMEOUT = 30.0  # seconds until something must have been drawn
Way = tuple[Person, Any, str, list[str] | None]


@asynccontextmanager
async def playing(
    discord: Discord, people: list[Person], folder: Path, game: str
) -> AsyncIterator[tuple[Bot, MoveHistory]]:
    async with prefork_server() as forks, running(discord, folder, prefork_server=forks, LIVE_GAP="0.01") as bot:
        history = MoveHistory(folder / "tapis.db")
        await deal(people, game, history)
        yield bot, history


async def deal(people: list[Person], game: str, history: MoveHistory) -> None:
    """Open a table and deal; returns when all hands are there and noted."""
    await seat(people, game)
    await until(history.hands_noted, patience=DRAWING_TIMEOUT)


def offered(people: list[Person]) -> list[Way]:
    """What the person on turn may click on their hand, if it is drawn."""
    for person in people:
        message = person.dm()
        if message is not None and (found := choices(message)):
            return [(person, message, *choice) for choice in found]
    return []


async def ways(people: list[Person], game: str, history: MoveHistory) -> list[Way]:
    """The same, as soon as it is drawn; where the match is over, of a new one."""
    async with asyncio.timeout(DRAWING_TIMEOUT):
        while not (found := offered(people)):
            if "Revoir" in read(people[0].table()).buttons:
                await deal(people, game, history)
            await asyncio.sleep(0.02)
        return found


async def present_ways(people: list[Person], game: str, history: MoveHistory) -> list[Way]:
    """The same of a hand that is redrawn already: clicks on an older state are all refused, and rightly."""
    while True:
        found = await ways(people, game, history)
        _, _, match, revision, _ = found[0][2].split(":", 4)
        if int(revision) == history.length(int(match)):
            return found
        await asyncio.sleep(0.02)


async def nothing_on_its_way(person: Person) -> None:
    """All that was delivered before has reached the bot, and what it was about to write is written."""
    await expect(person.press("Ma main"))
    await asyncio.sleep(0.1)


async def at_once(bot: Bot, click: TriedMove) -> None:
    click.again()
    click.again()
    await expect(click.sent)


async def one_after_the_other(bot: Bot, click: TriedMove) -> None:
    for _ in range(2):
        await expect(click.sent)
        click.again()


async def over_a_restart(bot: Bot, click: TriedMove) -> None:
    await expect(click.sent)
    for _ in range(2):
        await bot.restart()
        click.again()


async def over_a_broken_connection(bot: Bot, click: TriedMove) -> None:
    await expect(click.sent)
    gateway = bot.discord.gateway
    for _ in range(2):
        resumed = gateway.resumed
        gateway.drop()
        click.again()
        await until(lambda before=resumed: gateway.resumed != before, patience=DRAWING_TIMEOUT)  # type: ignore[misc]


async def test_the_same_click_delivered_three_times_is_one_move(discord: Discord, town: Town, tmp_path: Path) -> None:
    people = town.table(2)
    rng = random.Random(3)
    async with playing(discord, people, tmp_path, "rikiki") as (bot, history):
        for number, deliver in enumerate(
            (at_once, one_after_the_other, over_a_broken_connection, over_a_restart), start=1
        ):
            click = history.click(*rng.choice(await ways(people, "rikiki", history)))
            await deliver(bot, click)
            await nothing_on_its_way(people[0])
            assert click.deliveries == 3
            assert history.check() == {"moves": number, "tried": number, "accepted": number, "there, unanswered": 0}, (
                deliver.__name__
            )


async def all_answered(clicks: list[TriedMove]) -> int:
    """How many of these clicks were accepted, when each has its answer."""
    for click in clicks:
        await expect(click.sent)
    return sum(click.told == ACCEPTED for click in clicks)


def progress(what: str, number: int, decisions: int, history: MoveHistory) -> None:
    sys.stderr.write(f"\r{what}: {number} decisions of {decisions}, {dict(history.check())}")


DECISIONS = pytest.mark.parametrize("decisions", [2, pytest.param(500, marks=pytest.mark.proof)])


@DECISIONS
async def test_one_of_ten_clicks_at_once_by_one_person_is_played(
    discord: Discord, town: Town, tmp_path: Path, decisions: int, record_proof: Callable[..., None]
) -> None:
    """On whatever the hand offers, in any order."""
    rng = random.Random(decisions)
    people = town.table(2)
    async with playing(discord, people, tmp_path, "rikiki") as (_, history):
        for number in range(1, decisions + 1):
            found = await present_ways(people, "rikiki", history)
            assert await all_answered([history.click(*rng.choice(found)) for _ in range(10)]) == 1
            progress("one person", number, decisions, history)
        record_proof(decisions=decisions)


@DECISIONS
async def test_one_of_ten_people_who_click_at_once_is_first(
    discord: Discord, town: Town, tmp_path: Path, decisions: int, record_proof: Callable[..., None]
) -> None:
    """Somebody lays a card, and all cry "Menteur !"."""
    rng = random.Random(decisions)
    people = town.table(10)
    number = 0
    async with playing(discord, people, tmp_path, "menteur") as (_, history):
        while number < decisions:
            before = cry(people[0])
            click = history.click(*rng.choice(await ways(people, "menteur", history)))
            await all_answered([click])
            if click.told != ACCEPTED or not click.move.startswith("lay"):
                continue
            await until(lambda old=before: cry(people[0]) != old, patience=DRAWING_TIMEOUT)  # type: ignore[misc]
            table, custom_id = people[0].table(), cry(people[0])
            assert custom_id is not None
            assert await all_answered([history.click(person, table, custom_id) for person in people]) == 1
            number += 1
            progress("ten people", number, decisions, history)
        record_proof(decisions=decisions)


def cry(person: Person) -> str | None:
    """The table's button by which anybody doubts the last card."""
    return next((custom_id for custom_id, _ in choices(person.table()) if custom_id.endswith(":liar")), None)
