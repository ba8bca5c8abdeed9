"""Whatever stood on a screen before the bot was killed answers afterwards: with what it does, or with what is now."""

import asyncio
import copy
import random
import sys
from pathlib import Path
from typing import Any

from simcord.components import walk_components

from live.support.people import BUTTON, CHANNELS, SELECT, Person, Town, expect, play_out, seat
from live.support.prefork_server import prefork_server
from live.support.process import running
from live.support.server import Discord
from live.support.waiting import until

COMMANDS = ("play", "help", "rules", "hand", "preferences", "leaderboard", "stats", "history", "privacy")
MENU_LINES = 2  # lines of a menu that are tried
ANSWER_TIMEOUT = 30.0  # seconds

Press = tuple[Person, Any, str, list[str] | None, int]


def presses(person: Person, message: Any) -> list[Press]:
    """Everything that can be pressed or chosen on a message, as it is now: its clicks are under way when it changes."""
    found: list[Press] = []
    message = copy.copy(message)
    for part in walk_components(message.components):
        custom_id, kind = part.get("custom_id"), part["type"]
        if custom_id is None or part.get("disabled"):
            continue
        if kind == BUTTON:
            found.append((person, message, custom_id, None, kind))
        elif kind == SELECT:
            found += [(person, message, custom_id, [line["value"]], kind) for line in part["options"][:MENU_LINES]]
        elif kind == CHANNELS:
            found.append((person, message, custom_id, [str(person.channel.id)], kind))
    return found


async def a_lobby(people: list[Person]) -> None:
    await expect(people[0].slash("play", game="belote"))
    await expect(people[1].press("Rejoindre"))


async def a_match(people: list[Person]) -> None:
    await seat(people, "huit_americain")
    await until(lambda: all(person.dm() for person in people), patience=ANSWER_TIMEOUT)


async def a_result(people: list[Person]) -> None:
    await seat(people, "rikiki", options="max_cards=1")
    await asyncio.wait_for(play_out(people, random.Random(1)), ANSWER_TIMEOUT)
    await expect(people[0].press("Revoir"))


async def test_every_button_and_menu_from_before_a_restart_is_answered_after_it(
    discord: Discord, town: Town, tmp_path: Path
) -> None:
    tables = [town.table(2) for _ in range(3)]
    async with prefork_server() as forks, running(discord, tmp_path, prefork_server=forks, LIVE_GAP="0.01") as bot:
        for people, prepare in zip(tables, (a_lobby, a_match, a_result), strict=True):
            await prepare(people)
            for command in COMMANDS:
                await expect(people[0].slash(command))
        await bot.restart()
        everything = [
            press
            for people in tables
            for person in people
            for channel in (person.channel.id, discord.backend.dm_channels.get(person.id))
            if channel is not None
            for message in person.messages(channel)
            for press in presses(person, message)
        ]
        random.Random(7).shuffle(everything)
        assert len(everything) > 100
        silent = []
        for number, (person, message, custom_id, values, kind) in enumerate(everything, start=1):
            if await person.click(message, custom_id, values, kind=kind).answered() is None:
                silent.append(custom_id)
            sys.stderr.write(f"\r{number} of {len(everything)} presses, {len(silent)} without an answer")
        assert not silent
