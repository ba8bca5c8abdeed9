"""People at many tables who play at random, with a record of every click and its answer."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from live.support.people import Person, Sent, choices
from live.support.wire import Call
from simcord.components import walk_components
from support.discord.screen import read

ASK_HAND_AFTER = 1.5  # seconds before a player on turn without a hand asks for it
GIVE_UP_AFTER = 4.0  # seconds; after three, Discord shows that the interaction has failed
TEXT = 10
UPDATE, DEFERRED = 7, 6
OVER = "Revoir"
TABLES_AT_ONCE = 4  # tables opening at the same time


@dataclass(frozen=True)
class Click:
    """A clicked move. `answer`: None if none came in time."""

    sent: Sent
    person: Person
    answer: Call | None

    @property
    def move(self) -> str:
        data = self.sent.payload["data"]
        return str(data["values"][0] if "values" in data else data["custom_id"].split(":", 4)[4])

    @property
    def accepted(self) -> bool:
        """Whether the answer shows that the move was played: the hand without a refusal."""
        if self.answer is None:
            return False
        if self.answer.body["type"] == DEFERRED:
            return True
        parts = walk_components((self.answer.body.get("data") or {}).get("components") or [])
        texts = [part["content"] for part in parts if part["type"] == TEXT]
        return self.answer.body["type"] == UPDATE and not any(text.startswith("> ") for text in texts)


@dataclass
class RandomPlayers:
    """People at tables of one game. `pace`: seconds between two checks of their hands."""

    tables: list[list[Person]]
    rng: random.Random
    pace: float = 0.05
    clicks: list[Click] = field(default_factory=list)
    _looking: dict[int, float] = field(default_factory=dict)  # user id -> since when

    async def sit_down(self, game: str = "rikiki", **options: object) -> None:
        """Open every table, a few at a time, and deal."""
        doors = asyncio.Semaphore(TABLES_AT_ONCE)

        async def enter(people: list[Person]) -> None:
            async with doors:
                await sit_down(people, game, **options)

        await asyncio.gather(*(enter(people) for people in self.tables))

    async def play(self, seconds: float | None = None) -> None:
        """Play to the end of each match, or for `seconds`."""
        loop = asyncio.get_running_loop()
        end = None if seconds is None else loop.time() + seconds
        await asyncio.gather(*(self._play(people, end) for people in self.tables))

    async def _play(self, people: Sequence[Person], end: float | None) -> None:
        loop = asyncio.get_running_loop()
        while not over(people[0]) and (end is None or loop.time() < end):
            for person in people:
                await self.act(person)
            await asyncio.sleep(self.pace)

    async def act(self, person: Person) -> None:
        """Play from a hand that shows a move; without one, ask for the hand."""
        if hands := playable(person):
            hand = self.rng.choice(hands)
            await self.click(person, hand, *self.rng.choice(choices(hand)))
            self._looking.pop(person.id, None)
        elif awaited(person) and self._looked_for_long(person):
            await person.press("Ma main").answered(GIVE_UP_AFTER)

    def _looked_for_long(self, person: Person) -> bool:
        """Whether a player on turn has seen no move for `ASK_HAND_AFTER` seconds."""
        now = asyncio.get_running_loop().time()
        return now - self._looking.setdefault(person.id, now) > ASK_HAND_AFTER

    async def click(self, person: Person, hand: Any, custom_id: str, values: list[str] | None = None) -> Click:
        sent = person.click(hand, custom_id, values)
        click = Click(sent, person, await sent.answered(GIVE_UP_AFTER))
        self.clicks.append(click)
        return click


async def sit_down(people: Sequence[Person], game: str, **options: object) -> None:
    """Open a table, seat all people, and deal. A person without an answer checks the table and tries again."""
    host = people[0]
    while not any(one.components for one in host.messages() if not one.is_ephemeral):
        await host.slash("play", game=game, **options).answered(GIVE_UP_AFTER)
        await asyncio.sleep(0.1)
    for person in people[1:]:
        while person.name not in read(person.table()).text:
            await press(person, "Rejoindre")
    while "Réglages" in read(host.table()).buttons:  # a lobby; it shows "Commencer" with enough people
        await press(host, "Commencer")


async def press(person: Person, label: str) -> None:
    """Click a button of the table, if it is there, and wait for the answer."""
    if label in read(person.table()).buttons:
        await person.press(label).answered(GIVE_UP_AFTER)
    await asyncio.sleep(0.1)


def playable(person: Person) -> list[Any]:
    """A person's hands that show a move."""
    return [hand for hand in person.hands() if choices(hand)]


def awaited(person: Person) -> bool:
    """Whether the table shows that it waits for this person."""
    tables = [one for one in person.messages() if not one.is_ephemeral and one.components]
    return any(f"**{person.name}**" in read(one).text and "Ma main" in read(one).buttons for one in tables[-1:])


def over(person: Person) -> bool:
    return OVER in read(person.table()).buttons


def journal_rows(folder: Path) -> list[tuple[int, int, int | None, str, int | None]]:
    """The journal's rows, read from the running bot's file: (match, number, seat, move, interaction)."""
    with closing(sqlite3.connect(f"file:{folder / 'tapis.db'}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT match_id, seq, seat, move, interaction_id FROM moves ORDER BY match_id, seq")
        return list(rows)


def compare_with_journal(crowd: RandomPlayers, folder: Path) -> int:
    """Compare the journal with the people's screens: no move lost or doubled. Returns the number of moves."""
    clicked = {click.sent.id: click for click in crowd.clicks}
    rows = journal_rows(folder)
    played = [number for *_, number in rows if number is not None]
    assert len(set(played)) == len(played), "one click was played twice"
    for _, _, _, move, number in rows:
        assert number is None or clicked[number].move == move, "another move than was clicked"
    lost = [click for number, click in clicked.items() if click.accepted and number not in set(played)]
    assert not lost, f"acknowledged, but not in the journal: {lost[:3]}"
    return len(played)
