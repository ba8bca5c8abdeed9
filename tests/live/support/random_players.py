"""People at many tables who play at random, each match to its end."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from live.support.move_history import MoveHistory
from live.support.people import Person, choices
from support.discord.screen import read

ASK_HAND_AFTER = 1.5  # seconds before a player on turn without a hand asks for it
GIVE_UP_AFTER = 4.0  # seconds; after three, Discord shows that the interaction has failed
OVER = "Revoir"
TABLES_AT_ONCE = 4  # tables opening at the same time


@dataclass
class RandomPlayers:
    """People at tables of one game, and what they tried. `pace`: seconds between two checks of their hands."""

    tables: list[list[Person]]
    rng: random.Random
    history: MoveHistory
    pace: float = 0.05
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
            await self.history.click(person, hand, *self.rng.choice(choices(hand))).sent.answered(GIVE_UP_AFTER)
            self._looking.pop(person.id, None)
        elif awaited(person) and self._looked_for_long(person):
            await person.press("Ma main").answered(GIVE_UP_AFTER)

    def _looked_for_long(self, person: Person) -> bool:
        """Whether a player on turn has seen no move for `ASK_HAND_AFTER` seconds."""
        now = asyncio.get_running_loop().time()
        return now - self._looking.setdefault(person.id, now) > ASK_HAND_AFTER


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
    """A person's hands that show a move of a table, not of a match in practice."""
    return [hand for hand in person.hands() if any(way.split(":")[2].isdigit() for way, _ in choices(hand))]


def awaited(person: Person) -> bool:
    """Whether the table shows that it waits for this person."""
    tables = [one for one in person.messages() if not one.is_ephemeral and one.components]
    return any(f"**{person.name}**" in read(one).text and "Ma main" in read(one).buttons for one in tables[-1:])


def over(person: Person) -> bool:
    return OVER in read(person.table()).buttons
