"""Delivery by itself: its real parts, over a Discord that notes each call and fails as a test asks.

Time is set by the test, and nothing is read from a disk, so a test takes some milliseconds. What people see of all this
is tested through the whole bot, in `world.py`.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from support.discord.paper_discord import ALICE, DM, NOW, Call, PaperToken, Wire, recent
from support.storage.records import record

import games
from bot.core.tasks import ShutdownFlag
from bot.delivery.message_state import HandMessage, TableMessages
from bot.delivery.scheduler import Backpressure, Delivery
from bot.i18n.readers import Readers
from bot.pictures.worker import Queue
from bot.settings import Pacing, Settings
from bot.tables.table import Table
from bot.transport.interaction_tokens import InteractionToken, TokenCache
from bot.transport.messages import AttachmentPermissions, MessageRenderer
from storage import Person, Player, Server, StorageError, TableRecord

TURNS = 60  # of the event loop, until everything that needs no time is done
PACING = replace(Pacing.instant(), edit_gap=1.25, dm_gap=1.0, retry_gap=2.0)  # sums of halves are exact


class PaperPeople:
    """What is stored of users and servers."""

    def __init__(self) -> None:
        self.persons: dict[int, Person] = {}
        self.servers: dict[int, Server] = {}
        self.kept: dict[str, str] = {}
        self.failure: StorageError | None = None

    def _check(self) -> None:
        if self.failure is not None:
            raise self.failure

    async def person(self, user_id: int) -> Person:
        self._check()
        return self.persons.get(user_id, Person(user_id))

    async def server(self, guild_id: int) -> Server:
        self._check()
        return self.servers.get(guild_id, Server(guild_id))

    async def change_person(self, user_id: int, change: Callable[[Person], Person]) -> Person:
        self._check()
        self.persons[user_id] = change(self.persons.get(user_id, Person(user_id)))
        return self.persons[user_id]

    async def notes(self, prefix: str) -> dict[str, str]:
        self._check()
        return {key: value for key, value in self.kept.items() if key.startswith(prefix)}

    async def set_note(self, key: str, value: str) -> None:
        self._check()
        self.kept[key] = value

    async def drop_note(self, key: str) -> None:
        self._check()
        del self.kept[key]


class PaperJournal:
    """Keeps nothing, and fails as a test asks."""

    failure: StorageError | None = None  # of noting a message
    refusal: Exception | None = None  # of changing a record

    async def amend(self, _: TableRecord, after: TableRecord, **__: object) -> TableRecord:
        if self.refusal is not None:
            raise self.refusal
        return after

    async def set_message(self, *_: object) -> None:
        if self.failure is not None:
            raise self.failure

    async def set_dm(self, *_: object) -> None:
        if self.failure is not None:
            raise self.failure


class PaperPictures:
    """Draws every picture at once, as an empty file."""

    def __init__(self) -> None:
        self.queues: list[Queue] = []  # as they were asked for
        self.overloaded = False
        self.left_out = 0

    def is_overloaded(self, picture: object, queue: Queue) -> bool:
        assert picture is not None
        self.queues.append(queue)
        return self.overloaded

    def is_crowded(self, queue: Queue, waiting: int) -> bool:
        assert queue is Queue.DRAWINGS
        assert waiting > 0
        return self.overloaded

    def count_left_out(self) -> None:
        self.left_out += 1

    async def draw(self, _: object, queue: Queue) -> bytes:
        return b"\xff\xd8"


class Clock:
    """The time of the event loop, and of turns."""

    def __init__(self) -> None:
        self.time = 1_000.0
        self.base = NOW

    def monotonic(self) -> float:
        return self.time

    @property
    def seconds(self) -> float:
        return self.time

    async def settle(self) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)

    async def advance(self, seconds: float) -> None:
        """Do what is due now, let time pass, and do what is due then."""
        await self.settle()
        self.time += seconds
        await self.settle()


@dataclass
class Bare:
    """All parts of one delivery."""

    wire: Wire
    clock: Clock
    people: PaperPeople
    journal: PaperJournal
    pictures: PaperPictures
    tokens: TokenCache
    attachments: AttachmentPermissions
    shutdown: ShutdownFlag
    readers: Readers
    renderer: MessageRenderer
    delivery: Delivery
    waiting: int = 0  # clicks that wait for their answers
    failed: list[BaseException] = field(default_factory=list)  # of background tasks

    def spawn(self, job: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(job)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (failure := task.exception()):
            self.failed.append(failure)

    def table(self, number: int = 7, **changes: Any) -> Table:
        """A lobby of two people, whose message stands."""
        values: dict[str, Any] = {"people": 2, "game": "rikiki", "language": "fr", "message_id": recent(number)}
        services: Any = SimpleNamespace(
            clock=self.clock,
            pool=None,
            scheduler=None,
            spawn=self.spawn,
            computer_pace=0,
            journal=self.journal,
            changed=lambda table: self.delivery.request(table),
            ended=lambda table: None,
        )
        return Table(services, record(id=number, **values | changes))

    def playing(self, number: int = 7, *, dms: bool = True, **changes: Any) -> Table:
        """A match of rikiki of two people; Alice begins. `dms`: both have their hands by DM."""
        players = tuple(
            Player(
                seat,
                ALICE + seat,
                name,
                dm_channel_id=DM + ALICE + seat if dms else None,
                dm_message_id=recent(500 + seat) if dms else None,
            )
            for seat, name in enumerate(("Alice", "Bruno"))
        )
        values: dict[str, Any] = {"status": "playing", "version": 1, "players": players, "dealer": 1}
        table = self.table(number, **values | changes)
        table.match = games.new(table.record.game, seats=len(table.record.players), seed=bytes(32), dealer=1)
        return table

    def messages(self, table: Table) -> TableMessages:
        return self.delivery.messages(table)

    def hand(self, table: Table, user_id: int) -> HandMessage:
        return self.messages(table).hand(user_id)

    def token(self, user_id: int, **changes: Any) -> Any:
        return PaperToken(self.wire, user_id, **changes)

    def keep_token(self, message_id: int, token: PaperToken | InteractionToken) -> None:
        """The token of the click that has drawn a message last."""
        made: Any = token
        self.tokens.keep_for(message_id, made)

    async def draw(self, table: Table) -> list[Call]:
        """Ask for a drawing; the calls that it made."""
        self.delivery.request(table)
        await self.clock.settle()
        return self.wire.take()

    async def after(self, seconds: float) -> list[tuple[Any, ...]]:
        """Let time pass; the kind and the place of each call since the last time."""
        await self.clock.advance(seconds)
        return self.wire.places()

    async def sweep(self) -> list[tuple[Any, ...]]:
        """What the sweeper does each second; the kind and the place of each call since the last time."""
        self.delivery.sweep()
        await self.clock.settle()
        return self.wire.places()

    async def shown(self, table: Table) -> Table:
        """A table whose messages show its present state; nothing is due."""
        await self.draw(table)
        await self.after(60)
        return table


def change_players(table: Table, *user_ids: int, **changes: Any) -> None:
    """Change these players of a table, or all, as `Table` does: by another record."""
    players = (
        replace(player, **changes) if not user_ids or player.user_id in user_ids else player
        for player in table.record.players
    )
    table.record = replace(table.record, players=tuple(players))


def move(table: Table, text: str | None = None) -> None:
    """Play a move, by default the first legal one, as `Table.play` does: the match is replaced by a twin."""
    assert table.match is not None
    twin = table.match.copy()
    (seat,) = twin.waiting
    twin.play(seat, text or twin.legal(seat)[0])
    table.match = twin


def play_out(table: Table) -> None:
    """Play the first legal moves to the end of the match."""
    while table.match and table.match.waiting:
        move(table)


@asynccontextmanager
async def bare_delivery(pacing: Pacing = PACING, *, pictures: bool = False) -> AsyncIterator[Bare]:
    """Delivery on a clock that a test sets. Failures of background tasks fail at the end of the block."""
    loop, clock, wire, people = asyncio.get_running_loop(), Clock(), Wire(), PaperPeople()
    real_people: Any = people
    painter: Any = PaperPictures()
    client: Any = wire
    settings = Settings(_env_file=None, discord_token="test", language="fr", pictures=pictures)
    readers = Readers(settings, real_people)
    renderer, tokens, attachments, flag = (
        MessageRenderer(painter),
        TokenCache(),
        AttachmentPermissions(),
        ShutdownFlag(),
    )
    here: Bare
    backpressure = Backpressure(lambda: here.waiting)
    delivery = Delivery(
        client,
        real_people,
        readers,
        renderer,
        painter,
        tokens,
        attachments,
        backpressure,
        flag,
        lambda job: here.spawn(job),
        pacing,
    )
    here = Bare(wire, clock, people, PaperJournal(), painter, tokens, attachments, flag, readers, renderer, delivery)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loop, "time", clock.monotonic)
        patch.setattr(discord.utils, "utcnow", lambda: NOW)
        yield here
        await clock.settle()
    assert not here.failed, here.failed


class LogLines(logging.Handler):
    """The lines of one package's logs: level and facts; of a traceback, the last line."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[dict[str, Any]] = []

    def emit(self, line: logging.LogRecord) -> None:
        facts = dict(getattr(line, "told", {}))
        if "exception" in facts:
            facts["exception"] = facts["exception"].splitlines()[-1]
        self.lines.append({"level": line.levelname.lower(), **facts})

    def take(self) -> list[dict[str, Any]]:
        """The lines since the last time."""
        lines, self.lines = self.lines, []
        return lines


@contextmanager
def log_lines(package: str) -> Iterator[LogLines]:
    """All lines of a package during the block."""
    handler, logger = LogLines(), logging.getLogger(package)
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        yield handler
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)
