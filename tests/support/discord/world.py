"""Discord inside the test process: a server with people, the real bot, and everything that the bot has sent.

SimCord simulates Discord. Some of its features (raw deliveries, locales) are only reached through its internals, so its
version is pinned.
"""

import logging
import re
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord
import simcord._clock
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from support.discord import payload_limits
from support.discord.click import Click
from support.discord.person import Person
from support.discord.screen import CARD_OF_EMOJI, EMOJI, Screenful, card_text, plain, read
from support.storage.empty_databases import write_empty_database

from bot.app import TapisVert, create
from bot.cli.emojis.sync import Drawing, carry_out, survey
from bot.i18n.emojis import drawings
from bot.matches import commitment
from bot.settings import Settings
from bot.tables.clock import TurnClock
from bot.tables.table import Table
from games import Game
from storage import TableRecord

DATABASE = "tapis.db"
LOOK_GAP = 0.004  # seconds between two checks whether the bot is idle
MIN_PACE = 20.0  # simulated seconds that a busy machine works through in one of its own
MAX_REAL_TIMER = 5.0  # seconds; a longer timer ends when a test moves the simulated time
PNG = b"\x89PNG\r\n\x1a\n"  # the library checks only these first bytes of a picture


def settings(folder: Path, **changes: Any) -> Settings:
    defaults: dict[str, Any] = {
        "discord_token": "test",
        "database_url": f"sqlite+aiosqlite:///{folder / DATABASE}",
        "computer_pace": 0,
        "computer_workers": 0,  # starting a process is slow; tests of the worker enable it
        "language": "fr",
        "tables_per_host": 1000,  # a few people open all the tables of a test
        "pictures": False,  # each takes 40 ms; tests of pictures enable them
    }
    return Settings(_env_file=None, **(defaults | changes))


class Env(simcord.Env):
    """A simulation that does not wait for real time without need."""

    async def _settle_internal(self, *, idle: float = LOOK_GAP, **how: Any) -> None:
        """Check more often than every 50 ms whether the bot is idle: tests spent a third of their time in that wait."""
        await super()._settle_internal(idle=idle, **how)

    async def advance_time(self, seconds: float) -> None:
        """Take real time in proportion: everything that is due in the simulated time is done."""
        usual, self.settle_timeout = self.settle_timeout, max(self.settle_timeout, seconds / MIN_PACE)
        try:
            await super().advance_time(seconds)
        finally:
            self.settle_timeout = usual

    def _schedule_timer(self, record: Any, *how: Any) -> None:
        """Let a long timer end by simulated time alone: long tests waited until a refusal is deleted, after 10 s."""
        super()._schedule_timer(record, *how)
        if record.when - self._virtual_time > MAX_REAL_TIMER and record.real_handle is not None:
            record.real_handle.cancel()


class LoudLogs(logging.Handler):
    """Collects logged errors: the library only logs what a component's callback raises, but a test must fail."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record.getMessage())


def same_cards(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Give every match that starts from now on the seed derived from a name."""
    seed = sha256(name.encode()).digest()
    monkeypatch.setattr(commitment, "secrets", SimpleNamespace(token_bytes=lambda _: seed))


def turn_clock(time: simcord._clock.Clock) -> TurnClock:
    """A turn clock on the simulation's time, also when the test calls it directly."""
    return TurnClock(wall=time.now, monotonic=lambda: time.elapsed)


@dataclass
class World:
    """A server with one channel, the bot, and people."""

    env: simcord.Env
    bot: TapisVert
    guild: Any
    channel: Any
    people: list[Person]
    folder: Path
    logs: LoudLogs

    def seen(self, channel_id: int, reader: int) -> list[Screenful]:
        stored = self.env.backend.messages.get(channel_id, {}).values()
        by_age = sorted(stored, key=lambda message: message.id)
        return [read(message) for message in by_age if message.visible_to(reader)]

    def message(self, channel_id: int, message_id: int) -> Any:
        return simcord.results.to_discord_message(self.env, self.env.backend.get_message(channel_id, message_id))

    @property
    def me(self) -> int:
        """The bot's own id."""
        assert self.bot.user is not None
        return self.bot.user.id

    async def restart(self, **changes: Any) -> None:
        """Restart the bot as a new process would: only the database is kept."""
        old = self.bot
        self.bot = create(settings(self.folder, **changes), turn_clock(self.env.backend.clock))
        await self.env.restart_bot(self.bot)
        if not old.is_closed():
            await old.close()

    async def with_emojis(self) -> None:
        """Upload the default deck's emojis and restart the bot."""
        pictures = [Drawing(name, PNG, "") for name, _ in drawings()["four", "fr"].values()]
        people = self.bot.parts.people
        await carry_out(await survey(self.bot, people, pictures), self.bot, people)
        await self.restart()

    def spelled(self, text: str) -> str:
        """Replace emojis by the names of their cards; Discord resolves them by id."""
        known = self.env.backend.application_emojis

        def card(found: re.Match[str]) -> str:
            name = known[int(found[2])].name
            assert name == found[1]
            return f" {card_text(CARD_OF_EMOJI[name])} "

        return EMOJI.sub(card, text)

    def deny(self, **permissions: bool) -> None:
        """Change the bot's permissions in the channel."""
        assert self.bot.user is not None
        self.overwrite(self.channel.id, self.bot.user.id, discord.PermissionOverwrite(**permissions))

    def overwrite(self, channel_id: int, user_id: int, permissions: discord.PermissionOverwrite) -> None:
        """Change a user's permissions in a channel."""
        allow, deny = permissions.pair()
        overwrite = Overwrite(user_id, OverwriteType.MEMBER, allow.value, deny.value)
        self.env.backend.set_overwrite(channel_id, overwrite)

    def let_tokens_die(self) -> None:
        """Expire all interaction tokens, as after 15 minutes: only the bot token can edit messages."""
        self.bot.parts.tokens._by_message.clear()

    def manager(self) -> Person:
        """A person who may manage the server and plays at no table."""
        role = self.guild.create_role("Gérance", permissions=discord.Permissions(manage_guild=True))
        member = self.guild.add_member(self.env.create_user("gerance", global_name="Gérance"), roles=[role])
        return Person(self, member, "Gérance")

    # -- common steps of table tests ----------- --------------------------------------------------------

    async def seat(self, game: str = "rikiki", people: int = 4, **options: object) -> list[Person]:
        """Open a lobby with the first `people` persons."""
        seated = self.people[:people]
        await seated[0].slash("play", game=game, **options)
        for person in seated[1:]:
            await person.press("Rejoindre")
        return seated

    async def deal(self, game: str = "rikiki", people: int = 4, **options: object) -> list[Person]:
        """Start a match; returns the players by seat (some games draw the seats)."""
        seated = await self.seat(game, people, **options)
        await seated[0].press("Commencer")
        seats = {player.user_id: player.seat for player in (await self.table()).record.players}
        return sorted(seated, key=lambda person: seats[person.id])

    async def play_out(self, people: int = 2, options: str = "max_cards=1") -> int:
        """Play a match of rikiki at random to its end; returns its id."""
        await self.deal(people=people, options=options)
        number = (await self.table()).id
        await self.play_to_the_end()
        return number

    async def play_to_the_end(self) -> None:
        """Play the match in the channel at random to its end: each move by the person on turn."""
        chance = Random(6)
        while "la partie est finie" not in self.people[0].table().text:
            mover = self.on_turn()
            await mover.play_by_dm(chance.choice(sorted(mover.dm().moves)))

    async def timed(self, seconds: int, game: str = "rikiki", people: int = 4, **options: object) -> list[Person]:
        """Start a match with a turn limit of `seconds`."""
        seated = await self.seat(game, people, **options)
        host = seated[0]
        await host.press("Réglages")
        await host.choose(host.whisper(), f"tv:a:{(await self.table()).id}:table-setting:turn_seconds", str(seconds))
        host.dismiss()
        await host.press("Commencer")
        return seated

    def on_turn(self) -> Person:
        """The player whose DM shows moves."""
        (mover,) = [person for person in self.people if person.hand_by_dm()]
        return mover

    async def table(self) -> Table:
        """The bot's table object of the channel."""
        return await self.bot.parts.tables.in_channel(self.channel.id)

    async def match(self) -> Game:
        """The match in play, for facts that no screen shows."""
        match = (await self.table()).match
        assert match is not None
        return match

    async def kept(self) -> list[tuple[TableRecord, tuple[tuple[int | None, str], ...]]]:
        """The open matches with their moves, from the journal."""
        journal = self.bot.parts.journal
        return [(match, await journal.moves(match.id)) for match in await journal.open_matches()]

    async def moves(self) -> tuple[tuple[int | None, str], ...]:
        """The journaled moves of the only open table."""
        ((_, moves),) = await self.kept()
        return moves

    async def wait(self, seconds: float) -> None:
        """Let time pass, in steps: each has a time limit of its own."""
        while seconds > 0:
            await self.env.advance_time(min(seconds, 30))
            seconds -= 30

    async def deliver(self, *clicks: Click) -> None:
        """Deliver all clicks at once; returns when the bot is idle."""
        for click in clicks:
            click.deliver()
        await self.env.settle()

    async def refused(self, person: Person, action: Awaitable[Any] | Click, *says: str) -> None:
        """Assert that the action gets an ephemeral answer with these words and changes nothing."""
        others = [other for other in self.people if other is not person]
        before = await self.kept(), [(other.channel(), other.dms()) for other in others]
        ephemeral_before = sum(message.ephemeral for message in person.channel())
        if isinstance(action, Click):
            await self.deliver(action)
            assert action.answered
        else:
            assert (await action).acknowledged
        assert sum(message.ephemeral for message in person.channel()) == ephemeral_before + 1
        answer = plain(person.whisper().text)
        for said in says:
            assert said in answer, answer
        assert (await self.kept(), [(other.channel(), other.dms()) for other in others]) == before

    def sent(self, since: int = 0) -> list[tuple[str, str, Any]]:
        """All requests of the bot as (method, path, body)."""
        return [
            (entry.method, entry.path, entry.json)
            for entry in self.env.http_requests[since:]
            if isinstance(entry.json, dict | list)
        ]


@asynccontextmanager
async def world(folder: Path, people: int = 4, server: str = "fr", **changes: Any) -> AsyncIterator[World]:
    """A running bot with people. Logged errors and requests that Discord would refuse fail at the end of the block."""
    names = ("Alice", "Bruno", "Chloé", "Denis", "Élise", "Farid", "Gaëlle", "Hugo", "Inès", "Jules", "Karim", "Lou")
    logs = LoudLogs()
    loggers = [logging.getLogger(name) for name in ("discord", "bot", "asyncio")]
    for logger in loggers:
        logger.addHandler(logs)
    write_empty_database(folder / DATABASE, started=True)
    time = simcord._clock.Clock()
    bot = create(settings(folder, **changes), turn_clock(time))
    here = None
    env = Env(bot)
    env.backend.clock = time
    try:
        await env.start()
        try:
            guild = env.create_guild("Le Tapis Vert", preferred_locale=server)
            channel = guild.create_text_channel("jeux")
            here = World(env, bot, guild, channel, [], folder, logs)
            for name in names[:people]:
                member = guild.add_member(env.create_user(name.lower(), global_name=name))
                here.people.append(Person(here, member, name))
            yield here
        finally:
            sent = here.sent() if here else []
            await env.shutdown()
        # The router answers errors of commands, and logs unexpected ones.
        command = discord.app_commands.AppCommandError
        failures = [error for error in env.errors_since(0) if not isinstance(error, command)]
        if failures:
            raise BaseExceptionGroup("the bot raised", failures)
    finally:
        for logger in loggers:
            logger.removeHandler(logs)
        last = here.bot if here else bot
        if not last.is_closed():
            await last.close()
    assert not logs.records, logs.records
    beyond = {
        f"{method} {path}: {fault}"
        for method, path, body in sent
        for fault in payload_limits.anything(method, path, body)
    }
    assert not beyond, "Discord would refuse this"
