"""The screens of a table and its hands, compared with those that the bot's own code draws from the journal alone."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord as discord_py
from live.support.move_history import MoveHistory
from live.support.people import Person
from live.support.robots import Table as RobotsTable
from live.support.server import Discord
from sqlalchemy import text
from support.discord.screen import read

from bot.core.tasks import ShutdownFlag
from bot.delivery.scheduler import Backpressure, Delivery
from bot.i18n.readers import Readers
from bot.matches.replay import rebuild
from bot.monitoring.metrics import Metrics
from bot.pictures.worker import PictureWorker
from bot.screens.parts.screen import Screen, notice_screen, table_link
from bot.settings import Settings
from bot.tables.clock import TurnClock
from bot.tables.computers.pool import WorkerPool
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.transport.interaction_tokens import TokenCache
from bot.transport.messages import AttachmentPermissions, MessageRenderer, layout
from storage import Database, Journal, People

Shown = tuple[tuple[str, ...], frozenset[str]]  # texts, and the custom ids of the playable moves
RUNNING = ("tv:m:", "tv:s:")
UNKNOWN = re.compile(r"> |↩️ \*\*.* voudrait|.* ne reprend pas son coup")  # lines that no journal knows
DRAWING_TIMEOUT = 20.0  # seconds to draw a table


def shown(message: Any) -> Shown:
    """A message's content without notices and questions about a move to take back."""
    screen = read(message)
    texts = tuple("\n".join(line for line in text.split("\n") if not UNKNOWN.match(line)) for text in screen.texts)
    controls = [*screen.buttons.values(), *screen.selects]
    return texts, frozenset(one for one in controls if one.startswith(RUNNING))


@dataclass
class ScreenChecker:
    """Reads the running bot's journal and compares screens with it."""

    journal: Journal
    tables: TableRegistry
    delivery: Delivery
    commands: dict[str, int]

    async def table(self, channel_id: int) -> Table:
        """The newest table of a channel, open or not."""
        async with self.journal._database.reading() as session:
            found = await session.execute(
                text("SELECT max(id) FROM matches WHERE channel_id = :channel"), {"channel": channel_id}
            )
            number = found.scalar_one()
        record = await self.journal.match(number)
        table = Table(self.tables.services, record)
        table.load(await rebuild(self.journal, record))
        await table.load_result()  # result screens show them
        return table

    def drawn(self, screen: Screen) -> Shown:
        view: Any = layout(screen, self.commands)
        components = view.to_components()
        return shown(SimpleNamespace(id=0, components=components, flags=0))

    async def shown_and_drawn(self, person: Person) -> tuple[Shown | None, Shown]:
        """The newest table of a person's channel: as its message shows it, and as the journal has it."""
        table = await self.table(person.channel.id)
        message = next((one for one in person.messages() if one.id == table.record.message_id), None)
        return message and shown(message), self.drawn(self.delivery.public.screen(table))

    async def wrong(self, people: list[Person]) -> list[str]:
        """The differences between the journal and a channel's table and hands."""
        channel_id = people[0].channel.id
        table = await self.table(channel_id)
        public = [one for one in people[0].messages() if not one.is_ephemeral and one.components]
        found = [] if len(public) == 1 else [f"{len(public)} messages show table {table.id}"]
        if not public or shown(public[-1]) != self.drawn(self.delivery.public.screen(table)):
            found.append(f"table {table.id} shows another state")
        if public and public[-1].id != table.record.message_id:
            found.append(f"table {table.id} is shown by a message that is not known")
        for person in people:
            channel = person.discord.backend.dm_channels.get(person.id)
            hands = [one for one in person.messages(channel) if not one.is_ephemeral] if channel else []
            if len(hands) > 1:
                found.append(f"{person.name} has {len(hands)} hands")
            if hands and not self.true(table, person, shown(hands[-1])):
                found.append(f"the hand of {person.name} shows another state")
        return found

    def true(self, table: Table, person: Person, dm: Shown) -> bool:
        """Whether a DM hand shows the current state, or refers to an ephemeral message that does.

        That message need not be the newest: a notice about a lost answer or a late click may be below it.
        """
        screen = self.delivery.screens.screen(table, person.id)
        if screen is None:
            return True
        hand, say = self.drawn(screen), self.delivery.screens.words(person.id, table)
        moved = self.drawn(notice_screen(say.say("note-hand-in-channel", link=table_link(table.record))))
        ephemeral = [shown(one) for one in person.messages() if one.is_ephemeral]
        if table.match is not None and table.match.waiting and table.seat_of(person.id) not in table.match.waiting:
            # Who waits for others sees the right controls; the words may be those of a moment ago.
            return dm[1] == hand[1] or (dm == moved and hand[1] in [controls for _, controls in ephemeral])
        return dm == hand or (dm == moved and hand in ephemeral)

    async def settled(self, tables: list[list[Person]], patience: float) -> float:
        """Wait until all screens are correct; returns the seconds it took, or fails after `patience`."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        while True:
            wrong = [one for people in tables for one in await self.wrong(people)]
            took = loop.time() - began
            if not wrong:
                return took
            assert took < patience, "\n".join(wrong)
            await asyncio.sleep(0.1)


def commands(discord: Discord) -> dict[str, int]:
    """The ids of the bot's commands, which its screens link to."""
    return {name: int(one["id"]) for (name, _), one in discord.backend.commands[None].items()}


def nothing(_: object) -> None:
    """A callback that does nothing."""


@asynccontextmanager
async def screen_checker(file: Path, commands: dict[str, int]) -> AsyncIterator[ScreenChecker]:
    database = await Database.open(f"sqlite+aiosqlite:///{file}")
    try:
        settings, people, journal = Settings(language="fr", pictures=False), People(database), Journal(database)
        readers, flag = Readers(settings, people), ShutdownFlag()
        tables = TableRegistry(
            journal=journal,
            pool=WorkerPool(0),
            spawn=asyncio.create_task,
            metrics=Metrics(tuple),
            shutdown=flag,
            clock=TurnClock(),
            computer_pace=1,
            changed=nothing,
        )
        pictures = PictureWorker()
        delivery = Delivery(
            discord_py.Client(intents=discord_py.Intents.none()),
            people=people,
            readers=readers,
            renderer=MessageRenderer(pictures),
            pictures=pictures,
            tokens=TokenCache(),
            attachments=AttachmentPermissions(),
            backpressure=Backpressure(lambda: 0),
            shutdown=flag,
            spawn=asyncio.create_task,
            pacing=settings.pacing,
        )
        yield ScreenChecker(journal, tables, delivery, commands)
    finally:
        await database.close()


async def shows_the_journal(
    tables: list[RobotsTable], history: MoveHistory, refresh: Callable[[], Awaitable[object]] | None = None
) -> None:
    """Wait until each table's message shows the journal's state; fail if one does not.

    `refresh`: if the history reads a copy, makes a newer copy, because computers may have played on.
    """
    loop = asyncio.get_running_loop()
    until = loop.time() + DRAWING_TIMEOUT
    for table in tables:
        person = table.people[0]
        while True:
            async with screen_checker(history.database, commands(person.discord)) as checker:
                there, held = await checker.shown_and_drawn(person)
            if there and [(*filter(None, there[0]),), there[1]] == [(*filter(None, held[0]),), held[1]]:
                break  # the question whether a move may be taken back leaves an empty line
            assert loop.time() < until, f"{table.game} shows\n{there}\nand the journal holds\n{held}"
            await asyncio.sleep(0.05)
            if refresh is not None:
                await refresh()
