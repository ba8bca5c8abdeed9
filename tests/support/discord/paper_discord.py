"""A Discord on paper: it notes each call of the bot, and fails as a test asks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from types import SimpleNamespace
from typing import Any

import discord
from support.discord.screen import Screenful, plain, read

from bot.transport.messages import RenderedMessage

GUILD, CHANNEL, DM = 10, 20, 9_000  # a user's private channel has the number DM + the user's
ALICE, BRUNO = 100, 101
FIRST_NUMBER = 2_000  # of messages that the bot sends
NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)  # the wall clock stands still


def recent(number: int) -> int:
    """The id of a message that was sent just now; higher numbers belong to later ones."""
    return discord.utils.time_snowflake(NOW) + number


def old(number: int) -> int:
    """The id of a message whose edits Discord will soon throttle."""
    return discord.utils.time_snowflake(NOW - timedelta(minutes=51)) + number


def refused(status: int, code: int = 0) -> discord.HTTPException:
    """An answer of Discord."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="no", headers={})
    return kind(response, {"code": code, "message": "no"})


@dataclass
class Call:
    """One call to Discord. `place`: the ids of channel and message, or of a user."""

    verb: str
    place: tuple[int | None, ...]
    fields: dict[str, Any] = field(repr=False)

    @property
    def screen(self) -> Screenful:
        """What the message shows."""
        parts = self.fields["view"].to_components()
        return read(SimpleNamespace(id=0, components=parts, flags=0))

    @property
    def text(self) -> str:
        return plain(self.screen.text)


@dataclass
class PaperMessage:
    """A message that was sent, or is known by its id."""

    wire: Wire
    channel_id: int
    id: int
    created_at: datetime = NOW

    async def edit(self, **fields: Any) -> None:
        await self.wire.call("edit", (self.channel_id, self.id), fields)

    async def delete(self) -> None:
        await self.wire.call("delete", (self.channel_id, self.id), {})


@dataclass
class PaperChannel:
    """A channel of which only the id is known."""

    wire: Wire
    id: int
    guild_id: int | None = None

    async def send(self, text: str | None = None, **fields: Any) -> PaperMessage:
        named = fields if text is None else {"text": text, **fields}
        await self.wire.call("send", (self.id, self.guild_id), named)
        return PaperMessage(self.wire, self.id, recent(next(self.wire.numbers)), self.wire.stamp)

    def get_partial_message(self, message_id: int) -> PaperMessage:
        return PaperMessage(self.wire, self.id, message_id)


def places(calls: list[Call]) -> list[tuple[Any, ...]]:
    """The kind and the place of each call."""
    return [(call.verb, *call.place) for call in calls]


class Wire:
    """Discord, and the client that calls it."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.failures: list[tuple[str, int | None, BaseException]] = []
        self.guilds: dict[int, Any] = {}
        self.numbers = count(FIRST_NUMBER)
        self.stamp = NOW  # when Discord created the messages that it returns
        self.held: dict[str, asyncio.Event] = {}

    async def call(self, verb: str, place: tuple[int | None, ...], fields: dict[str, Any]) -> None:
        self.calls.append(Call(verb, place, fields))
        if (go := self.held.get(verb)) is not None:
            await go.wait()
        for failure in self.failures:
            if failure[0] == verb and failure[1] in (None, place[0]):
                self.failures.remove(failure)
                raise failure[2]

    def fail(self, verb: str, failure: BaseException, *, at: int | None = None, times: int = 1) -> None:
        """Answer the next calls of this kind so, or only those to a channel."""
        self.failures += [(verb, at, failure)] * times

    @contextmanager
    def holding(self, verb: str) -> Iterator[None]:
        """Calls of this kind wait for the end of the block."""
        self.held[verb] = asyncio.Event()
        yield
        self.held.pop(verb).set()

    def take(self) -> list[Call]:
        """The calls since the last time."""
        calls, self.calls = self.calls, []
        return calls

    def places(self) -> list[tuple[Any, ...]]:
        """The kind and the place of each call since the last time."""
        return places(self.take())

    # -- the client

    def get_partial_messageable(self, channel_id: int, *, guild_id: int | None = None) -> PaperChannel:
        return PaperChannel(self, channel_id, guild_id)

    def get_guild(self, guild_id: int) -> Any:
        return self.guilds.get(guild_id)

    async def create_dm(self, user: discord.abc.Snowflake) -> PaperChannel:
        await self.call("open", (user.id,), {})
        return PaperChannel(self, DM + user.id)


@dataclass(frozen=True)
class PaperToken:
    """A token of an interaction."""

    wire: Wire
    user_id: int
    guild_id: int | None = GUILD
    channel_id: int | None = CHANNEL
    message: str = "@original"
    fresh: bool = True
    expired: bool = False

    async def edit(self, **fields: Any) -> None:
        await self.wire.call("token edit", (self.channel_id, self.user_id), fields)

    async def send_followup(self, message: RenderedMessage, *, ephemeral: bool = True) -> PaperToken:
        await self.wire.call("followup", (self.channel_id, self.user_id), {**message.new, "ephemeral": ephemeral})
        return replace(self, message=str(recent(next(self.wire.numbers))))
