"""People who play at random without a pause, even while the bot is down, and click again without an answer."""

import asyncio
import random
import re
from dataclasses import dataclass, field
from typing import Any

from live.support.move_history import MoveHistory
from live.support.people import Person, Town, choices
from live.support.server import Discord
from live.support.wire import Call, Faults, Refusal, error
from support.discord.screen import read

SEATED = re.compile(r"\((\d+) sur")
LOOK_GAP = 0.04  # seconds between two checks
ANSWER_TIMEOUT = 2.0  # seconds until a click counts as unanswered
CLOSED_DM = 50007
TAKE_BACK, AGREE, REFUSE = "↩️ Reprendre mon coup", "D'accord", "Non, on continue"
RECONSIDERS, AGREES = 0.1, 0.9  # shares of looks at a move, and of answers


@dataclass
class Table:
    """People who play a game again and again.

    `fill`: with computers in the free seats; `ephemeral`: they play from "Ma main".
    """

    people: list[Person]
    game: str
    options: dict[str, object] = field(default_factory=dict)
    fill: bool = False
    ephemeral: bool = False


@dataclass
class Robots:
    """The people of several tables; clear `playing` to let them rest."""

    history: MoveHistory
    rng: random.Random
    tables: list[Table] = field(default_factory=list)
    playing: asyncio.Event = field(default_factory=asyncio.Event)
    busy: int = 0  # clicks without an answer yet
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def start(self) -> None:
        """Let all people join; they play while `playing` is set."""
        self._tasks = [asyncio.create_task(self._live(table, one)) for table in self.tables for one in table.people]

    async def stop(self) -> None:
        self.playing.clear()
        while pending := [task for task in self._tasks if not task.done()]:
            for task in pending:  # again: `wait_for` of Python 3.11 may swallow one that comes with the answer
                task.cancel()
            await asyncio.wait(pending, timeout=1)
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    async def rest(self) -> None:
        """Let the robots rest; returns when no click is on its way."""
        self.playing.clear()
        while self.busy:  # noqa: ASYNC110 - a counter has no event
            await asyncio.sleep(LOOK_GAP)
        for task in self._tasks:
            if task.done():
                task.result()  # robots play for ever: raises the error that ended this one

    async def _live(self, table: Table, person: Person) -> None:
        rng = random.Random(self.rng.random())
        while True:
            await self.playing.wait()
            self.busy += 1
            try:
                await self._act(table, person, rng)
            finally:
                self.busy -= 1
            await asyncio.sleep(rng.random() * 2 * LOOK_GAP)

    async def _act(self, table: Table, person: Person, rng: random.Random) -> None:
        """Make the person's next click, if there is one."""
        shown = next((one for one in reversed(person.messages()) if not one.is_ephemeral and one.components), None)
        buttons = read(shown).buttons if shown else {}
        host = person is table.people[0]
        if not buttons or "Revoir" in buttons:
            if host:
                await person.slash("play", game=table.game, **table.options).answered(ANSWER_TIMEOUT)
        elif buttons.keys() & {"Rejoindre", "Commencer"}:  # a lobby; a full one offers no seat
            await self._gather(table, person, shown, host=host)
        else:
            await self._play(table, person, shown, rng)

    async def _gather(self, table: Table, person: Person, shown: Any, *, host: bool) -> None:
        screen = read(shown)
        found = SEATED.search(screen.text.replace("\u00a0", " "))
        complete = found is not None and int(found[1]) >= len(table.people)
        if host and complete:
            start = screen.buttons.get("Jouer avec l'ordinateur") if table.fill else None
            await person.click(shown, start or screen.buttons["Commencer"]).answered(ANSWER_TIMEOUT)
        elif not host and not complete:
            await person.click(shown, screen.buttons["Rejoindre"]).answered(ANSWER_TIMEOUT)

    async def _reconsider(self, person: Person, shown: Any, rng: random.Random) -> bool:
        """Ask now and then to take a move back, and answer players who ask; False if there was nothing to click."""
        for message in (shown, *person.hands()):
            buttons = read(message).buttons
            answer = buttons.get(AGREE if rng.random() < AGREES else REFUSE)
            clicked = answer or (buttons.get(TAKE_BACK) if rng.random() < RECONSIDERS else None)
            if clicked is not None:
                await self.history.take_back(person, message, clicked).answered(ANSWER_TIMEOUT)
                return True
        return False

    async def _play(self, table: Table, person: Person, shown: Any, rng: random.Random) -> None:
        if await self._reconsider(person, shown, rng):
            return
        hands = [one for one in person.hands() if not one.is_ephemeral or table.ephemeral]
        ways = [(message, *choice) for message in (shown, *hands) for choice in choices(message)]
        if table.ephemeral and not choices(person.whisper() or shown) and rng.random() < 0.2:
            hand = read(shown).buttons.get("Ma main")
            if hand:
                await person.click(shown, hand).answered(ANSWER_TIMEOUT)
            return
        # If anybody may call out at any time, a person who is not on turn rarely does.
        if not ways or (f"**{person.name}**" not in read(shown).text and rng.random() < 0.95):
            return
        tried = self.history.click(person, *rng.choice(ways))
        while await tried.sent.answered(ANSWER_TIMEOUT) is None and tried.deliveries < 3 and rng.random() < 0.7:
            tried.again()


def close_dms(faults: Faults, people: list[Person]) -> None:
    """Refuse all DMs to these people from now on."""
    closed = {str(person.id) for person in people}

    def judge(call: Call) -> Refusal | None:
        if call.path == "/users/@me/channels" and call.body["recipient_id"] in closed:
            return error(403, CLOSED_DM, "Cannot send messages to this user")
        return None

    faults.before.append(judge)


def seat_robots(discord: Discord, town: Town, history: MoveHistory, rng: random.Random) -> Robots:
    """Hands by DM, hands from "Ma main", no hands at all, computers, calls of anybody."""
    robots = Robots(history, rng)
    ephemeral = Table(town.table(3), "pouilleux", ephemeral=True)
    close_dms(discord.faults, ephemeral.people)
    robots.tables = [
        Table(town.table(3), "rikiki", {"options": "max_cards=3"}),
        ephemeral,
        Table(town.table(2), "bataille_corse"),
        Table(town.table(2), "belote", fill=True),
        Table(town.table(3), "menteur"),
    ]
    return robots
