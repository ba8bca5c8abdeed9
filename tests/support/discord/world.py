"""Discord on this machine, for tests: people who type and click, and everything that the bot has sent.

SimCord plays Discord's part; the bot is the real one. Some things that SimCord keeps to itself (raw deliveries,
locales) are reached through its internals, which is why its version is pinned.
"""

from __future__ import annotations

import copy
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.components import walk_components
from simcord.enums import OverwriteType
from support.discord import payload_limits
from support.storage.databases import lay_out

from bot.app import TapisVert, create
from bot.cli.emoji_sync import Drawing, carry_out, survey
from bot.i18n.emojis import drawings
from bot.i18n.words import words
from bot.matches import commitment
from bot.settings import Settings
from bot.tables.table import Table
from games import Game
from storage import Match

DATABASE = "tapis.db"
TEXT, BUTTON, SELECT, CHANNELS, GALLERY = 10, 2, 3, 8, 12
PNG = b"\x89PNG\r\n\x1a\n"  # as much of a picture as the library looks at
EMOJI = re.compile(r"<:(\w+):(\d+)>")
CARD_OF_EMOJI = {name: card for faces in drawings().values() for card, (name, _) in faces.items()}


def settings(folder: Path, **changes: Any) -> Settings:
    given: dict[str, Any] = {
        "discord_token": "test",
        "database_url": f"sqlite+aiosqlite:///{folder / DATABASE}",
        "computer_pace": 0,
        "computer_workers": 0,  # a process takes a while to start; tests of the worker ask for one
        "language": "fr",
        "pictures": False,  # each takes some 40 ms; tests that look at pictures ask for them
    }
    return Settings(_env_file=None, **(given | changes))


class LoudLogs(logging.Handler):
    """The library swallows what a component's callback raises and only logs it: a test must not."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record.getMessage())


def plain(text: str) -> str:
    """Text with common spaces, to search in."""
    return text.replace("\u00a0", " ")


def card_text(card: str) -> str:
    """A card as the French screens say it, with common spaces."""
    return plain(words("fr").card(card))


def same_cards(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let every match that starts from here on have the seed that belongs to a name."""
    seed = sha256(name.encode()).digest()
    monkeypatch.setattr(commitment, "secrets", SimpleNamespace(token_bytes=lambda _: seed))


@dataclass
class Screenful:
    """A message as its reader sees it."""

    id: int
    texts: tuple[str, ...]
    buttons: dict[str, str]  # label -> custom_id
    selects: dict[str, tuple[str, ...]]  # custom_id -> values
    ephemeral: bool
    emojis: dict[str, str]  # custom_id, or value of a menu's line -> the emoji beside the words
    pictures: tuple[str, ...]  # their alt texts
    channels: dict[str, tuple[int, ...]]  # custom_id of a menu of channels -> those that are chosen

    @property
    def text(self) -> str:
        return "\n".join(self.texts)

    @property
    def moves(self) -> dict[str, str]:
        """Move -> the custom_id of its button."""
        return {cid.split(":", 4)[4]: cid for cid in self.buttons.values() if cid.startswith("tv:m:")}


def read(message: Any) -> Screenful:
    """Read a message of the simulation's own store."""
    parts = list(walk_components(message.components))
    return Screenful(
        message.id,
        tuple(part["content"] for part in parts if part["type"] == TEXT),
        {part["label"]: part["custom_id"] for part in parts if part["type"] == BUTTON and "custom_id" in part},
        {
            part["custom_id"]: tuple(option["value"] for option in part["options"])
            for part in parts
            if part["type"] == SELECT
        },
        bool(message.flags & 64),
        {
            str(one.get("custom_id") or one.get("value")): f"<:{one['emoji']['name']}:{one['emoji']['id']}>"
            for part in parts
            for one in (part, *(part.get("options") or ()))
            if one.get("emoji")
        },
        tuple(item["description"] for part in parts if part["type"] == GALLERY for item in part["items"]),
        {
            part["custom_id"]: tuple(int(one["id"]) for one in part.get("default_values") or ())
            for part in parts
            if part["type"] == CHANNELS
        },
    )


@dataclass
class Person:
    """Somebody on the server, who reads and clicks as one does."""

    world: World
    member: Any
    name: str

    @property
    def id(self) -> int:
        return int(self.member.id)

    def channel(self) -> list[Screenful]:
        """What this person sees in the channel, oldest first."""
        return self.world.seen(self.world.channel.id, self.id)

    def table(self) -> Screenful:
        """The newest public message, calls to those who are late apart: these are plain text."""
        return [message for message in self.channel() if not message.ephemeral and message.texts][-1]

    def whisper(self) -> Screenful:
        """The newest message that only this person sees in the channel."""
        return [message for message in self.channel() if message.ephemeral][-1]

    def dms(self) -> list[Screenful]:
        channel = self.world.env.backend.dm_channels.get(self.id)
        return [] if channel is None else self.world.seen(channel, self.id)

    def dm(self) -> Screenful:
        """The newest DM; in a DM, too, refusals come as messages that vanish."""
        return [message for message in self.dms() if not message.ephemeral][-1]

    def reads(self) -> str:
        """Everything on this person's screens: words, alt texts, buttons, menus, what they send, emojis as cards."""
        parts: list[str] = []
        for screen in [*self.channel(), *self.dms()]:
            parts += [screen.text, *screen.buttons, *screen.buttons.values(), *screen.selects]
            parts += [value for values in screen.selects.values() for value in values]
            parts += [*screen.emojis.values(), *screen.pictures]
        return self.world.spelled(plain("\n".join(parts)))

    def hand_by_dm(self) -> dict[str, str]:
        """The moves of the newest DM, if there is one."""
        return self.dm().moves if self.dms() else {}

    async def slash(self, command: str, **options: Any) -> Any:
        return await self.member.slash(self.world.channel, command, **options)

    async def press(self, label: str) -> Any:
        """Click a button of the public message."""
        return await self.press_on(self.table(), self.table().buttons[label])

    async def press_on(self, message: Screenful, custom_id: str) -> Any:
        """Click a button of a message in the channel."""
        return await self.member.click(self.world.message(self.world.channel.id, message.id), custom_id=custom_id)

    async def choose(self, message: Screenful, custom_id: str, value: str) -> Any:
        """Use a menu of a message in the channel."""
        stored = self.world.message(self.world.channel.id, message.id)
        return await self.member.select(stored, [value], custom_id=custom_id)

    async def choose_channels(self, message: Screenful, custom_id: str, *channels: Any) -> Any:
        """Use a menu of channels, of a message in the channel."""
        stored = self.world.message(self.world.channel.id, message.id)
        return await self.member.select(stored, list(channels), custom_id=custom_id)

    def dismiss(self) -> None:
        """Click away whatever only this person sees in the channel."""
        stored = self.world.env.backend.messages.get(self.world.channel.id, {})
        for message in self.channel():
            if message.ephemeral:
                del stored[message.id]

    async def leave(self) -> None:
        """Leave the table, and say yes where a match in play asks once more."""
        await self.press("Quitter")
        asked = self.whisper()
        if sure := asked.buttons.get("Quitter la partie"):
            await self.press_on(asked, sure)

    async def play_by_dm(self, move: str) -> Any:
        screen = self.dm()
        channel = self.world.env.backend.dm_channels[self.id]
        return await self.member.user.click(self.world.message(channel, screen.id), custom_id=screen.moves[move])

    async def choose_by_dm(self, menu: str, move: str) -> Any:
        """Use a menu of the newest DM."""
        channel = self.world.env.backend.dm_channels[self.id]
        stored = self.world.message(channel, self.dm().id)
        return await self.member.user.select(stored, [move], custom_id=menu)

    async def play_by_hand(self, move: str) -> Any:
        """Play from "Ma main", which has been opened before."""
        return await self.press_on(self.whisper(), self.whisper().moves[move])

    def raw(self, custom_id: str, message: Screenful | None, **where: Any) -> Click:
        """A click that is built but not delivered yet: to deliver twice, late, or from the wrong place."""
        where = {"channel_id": self.world.channel.id, "guild_id": self.world.guild.id} | where
        return Click(self.world.env, self.id, custom_id, message.id if message else None, **where)

    def raw_dm(self, custom_id: str, **more: Any) -> Click:
        """A click on the newest DM, built but not delivered yet."""
        channel = self.world.env.backend.dm_channels[self.id]
        return self.raw(custom_id, self.dm(), channel_id=channel, guild_id=None, **more)


@dataclass
class Click:
    """One component interaction, to be delivered as often as one likes."""

    env: simcord.Env
    user_id: int
    custom_id: str
    message_id: int | None
    channel_id: int
    guild_id: int | None
    values: list[str] | None = None
    menu: int = SELECT  # the kind of component that brings `values`
    payload: dict[str, Any] = field(init=False)
    record: Any = field(init=False)

    def __post_init__(self) -> None:
        kind = BUTTON if self.values is None else self.menu
        data: dict[str, Any] = {"custom_id": self.custom_id, "component_type": kind, "id": 1}
        if self.values is not None:
            data["values"] = self.values
        backend = self.env.backend
        self.record, self.payload = interactions.base_payload(
            backend,
            type=3,
            channel_id=self.channel_id,
            guild_id=self.guild_id,
            user_id=self.user_id,
            data=data,
        )
        if self.message_id is None:
            return
        stored = backend.get_message(self.channel_id, self.message_id)
        message: dict[str, Any] = copy.deepcopy(dict(serializers.message_payload(backend, stored)))
        parts: list[Any] = message.get("components") or []
        if self.custom_id not in {part.get("custom_id") for part in walk_components(parts)}:
            # The library only dispatches what the message carries: a forged id brings its own component.
            forged: dict[str, Any] = {"type": kind, "custom_id": self.custom_id, "id": 9001}
            if self.values is None:
                forged |= {"style": 2, "label": "forged"}
            else:
                forged["options"] = [{"label": value, "value": value} for value in self.values]
            message["components"] = [*parts, {"type": 1, "id": 9000, "components": [forged]}]
        self.payload["message"] = message
        self.record.source_message_id = self.message_id

    def deliver(self) -> None:
        """Hand it to the gateway: nothing has run yet when this returns. Then settle."""
        self.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(self.payload))

    @property
    def answered(self) -> bool:
        return bool(self.record.responded)


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
        return [read(one) for one in sorted(stored, key=lambda one: one.id) if one.visible_to(reader)]

    def message(self, channel_id: int, message_id: int) -> Any:
        return simcord.results.to_discord_message(self.env, self.env.backend.get_message(channel_id, message_id))

    @property
    def me(self) -> int:
        """The bot's own id."""
        assert self.bot.user is not None
        return self.bot.user.id

    async def restart(self, **changes: Any) -> None:
        """Another process: nothing of the old bot's memory is left, only the database."""
        old = self.bot
        self.bot = create(settings(self.folder, **changes))
        await self.env.restart_bot(self.bot)
        if not old.is_closed():
            await old.close()

    async def with_emojis(self) -> None:
        """Upload the usual deck's emojis, and start the bot anew."""
        pictures = [Drawing(name, PNG, "") for name, _ in drawings()["four", "fr"].values()]
        people = self.bot.parts.people
        await carry_out(await survey(self.bot, people, pictures), self.bot, people)
        await self.restart()

    def spelled(self, text: str) -> str:
        """Emojis as the cards that they show: Discord goes by the id."""
        known = self.env.backend.application_emojis

        def card(found: re.Match[str]) -> str:
            name = known[int(found[2])].name
            assert name == found[1]
            return f" {card_text(CARD_OF_EMOJI[name])} "

        return EMOJI.sub(card, text)

    def deny(self, **permissions: bool) -> None:
        """Change the bot's permissions in the channel."""
        allow, deny = discord.PermissionOverwrite(**permissions).pair()
        assert self.bot.user is not None
        overwrite = Overwrite(self.bot.user.id, OverwriteType.MEMBER, allow.value, deny.value)
        self.env.backend.set_overwrite(self.channel.id, overwrite)

    def let_tokens_die(self) -> None:
        """As after a quarter of an hour: only the bot itself can edit what it has sent."""
        self.bot.parts.tokens._by_message.clear()

    def manager(self) -> Person:
        """Somebody who may manage the server, and plays at no table."""
        role = self.guild.create_role("Gérance", permissions=discord.Permissions(manage_guild=True))
        member = self.guild.add_member(self.env.create_user("gerance", global_name="Gérance"), roles=[role])
        return Person(self, member, "Gérance")

    # -- what tests of a table do over and over --------------------------------------------------------

    async def seat(self, game: str = "rikiki", people: int = 4, **options: object) -> list[Person]:
        """A lobby of the first so many people."""
        seated = self.people[:people]
        await seated[0].slash("play", game=game, **options)
        for person in seated[1:]:
            await person.press("Rejoindre")
        return seated

    async def deal(self, game: str = "rikiki", people: int = 4, **options: object) -> list[Person]:
        """A match that has begun."""
        seated = await self.seat(game, people, **options)
        await seated[0].press("Commencer")
        return seated

    async def timed(self, seconds: int, game: str = "rikiki", people: int = 4, **options: object) -> list[Person]:
        """A match that has begun, in which a turn lasts so long."""
        seated = await self.seat(game, people, **options)
        host = seated[0]
        await host.choose(host.table(), f"tv:a:{(await self.table()).id}:timer:", str(seconds))
        await host.press("Commencer")
        return seated

    def on_turn(self) -> Person:
        """Whose hand has moves: read from the DMs, as the players do."""
        (mover,) = [person for person in self.people if person.hand_by_dm()]
        return mover

    async def table(self) -> Table:
        """The bot's own table of the channel."""
        return await self.bot.parts.tables.in_channel(self.channel.id)

    async def match(self) -> Game:
        """The match in play: for what no screen tells."""
        match = (await self.table()).match
        assert match is not None
        return match

    async def kept(self) -> list[tuple[Match, tuple[tuple[int | None, str], ...]]]:
        """All that the journal holds of the open tables."""
        journal = self.bot.parts.journal
        return [(match, await journal.moves(match.id)) for match in await journal.open_matches()]

    async def moves(self) -> tuple[tuple[int | None, str], ...]:
        """The moves in the journal of the one open table."""
        ((_, moves),) = await self.kept()
        return moves

    async def deliver(self, *clicks: Click) -> None:
        """All of these at once; returns when the bot has nothing left to do."""
        for click in clicks:
            click.deliver()
        await self.env.settle()

    async def refused(self, person: Person, action: Awaitable[Any] | Click, *says: str) -> None:
        """The action is answered to its author only, in these words, and changes nothing."""
        others = [other for other in self.people if other is not person]
        before = await self.kept(), [(other.channel(), other.dms()) for other in others]
        quiet = sum(message.ephemeral for message in person.channel())
        if isinstance(action, Click):
            await self.deliver(action)
            assert action.answered
        else:
            assert (await action).acknowledged
        assert sum(message.ephemeral for message in person.channel()) == quiet + 1
        answer = plain(person.whisper().text)
        for said in says:
            assert said in answer, answer
        assert (await self.kept(), [(other.channel(), other.dms()) for other in others]) == before

    def sent(self, since: int = 0) -> list[tuple[str, str, Any]]:
        """Every body that the bot has sent: (method, path, body)."""
        return [
            (entry.method, entry.path, entry.json)
            for entry in self.env.http_requests[since:]
            if isinstance(entry.json, dict | list)
        ]


@asynccontextmanager
async def world(folder: Path, people: int = 4, server: str = "fr", **changes: Any) -> AsyncIterator[World]:
    """A running bot among people; errors that it logged, and what Discord would refuse, fail when the block ends."""
    names = (
        "Alice",
        "Bruno",
        "Chloé",
        "Denis",
        "Élise",
        "Farid",
        "Gaëlle",
        "Hugo",
        "Inès",
        "Jules",
        "Karim",
        "Lou",
    )
    logs = LoudLogs()
    loggers = [logging.getLogger(name) for name in ("discord", "bot", "asyncio")]
    for logger in loggers:
        logger.addHandler(logs)
    lay_out(folder / DATABASE, started=True)
    bot = create(settings(folder, **changes))
    here = None
    env = simcord.Env(bot)
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
        # What a command raises is answered at the desk, which logs whatever it did not expect.
        command = discord.app_commands.AppCommandError
        failures = [one for one in env.errors_since(0) if not isinstance(one, command)]
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
        f"{method} {path}: {one}" for method, path, body in sent for one in payload_limits.anything(method, path, body)
    }
    assert not beyond, "Discord would refuse this"


@contextmanager
def locales(users: dict[int, str], server: str = "fr") -> Iterator[None]:
    """People's own languages: SimCord says en-US for everybody."""
    original = interactions.base_payload

    def localised(backend: Any, **given: Any) -> Any:
        record, payload = original(backend, **given)
        payload["locale"] = users.get(given["user_id"], "en-US")
        if "guild_locale" in payload:
            payload["guild_locale"] = server
        return record, payload

    interactions.base_payload = localised
    try:
        yield
    finally:
        interactions.base_payload = original
