"""All uses of the library's private attributes (discord.py 2.7): if one changes, the tests of this file fail first.

Decision: bot/decisions/0004-clicks-are-read-from-the-custom-id-alone.md.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any, TypeAlias

import discord
from discord import ui
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.core.logs import get_logger
from bot.core.types import Interaction

log = get_logger(__name__)

Component: TypeAlias = dict[str, Any]  # as Discord reads it
Parser: TypeAlias = Callable[[Any], None]


BY_USER = 1  # Discord's key for an app that a user has installed
READ_OR_RECONNECT = "read_or_reconnect"
BROKEN_FRAME = 4000  # the code with which the library closes a connection to resume it
BROKEN_FRAME_PAUSE = 1.0  # seconds before connecting again, in case the gateway sends only broken frames
MOST_SHOWN = 200  # characters of an error in the log
RATE_LIMITS_GAP = 60.0  # seconds between two looks for rate limits that are no longer needed


def decompression_errors() -> Iterator[type[Exception]]:
    """Of all compressions that the library may agree on: zstd on Python 3.14 or with the package, otherwise zlib."""
    yield from (zlib.error, EOFError)
    for module in ("compression.zstd", "zstandard"):
        with suppress(ImportError):
            yield import_module(module).ZstdError


# JSON, UTF-8, compression, and the shape
UNREADABLE: tuple[type[Exception], ...] = (ValueError, TypeError, KeyError, AttributeError, *decompression_errors())


class RawLayout(ui.LayoutView):
    """A view whose components are plain data: the library sends them, and keeps nothing.

    The library's object for each button would cost more than the rest of a move.
    """

    def __init__(self, components: list[Component]) -> None:
        self._components = components  # the other attributes stay unset: no items, no waiting for clicks

    @property  # type: ignore[misc]  # the base class has a settable one
    def timeout(self) -> None:
        return None

    def is_finished(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False

    def to_components(self) -> list[Component]:
        return self._components

    def has_components_v2(self) -> bool:
        return True


class RawForm(ui.Modal):
    """A form whose components are plain data: the library sends it, and keeps nothing."""

    def __init__(self, payload: Component) -> None:
        self._payload = payload  # the other attributes stay unset: no items, no waiting for an answer

    def is_finished(self) -> bool:
        return True

    def to_dict(self) -> dict[str, Any]:
        return self._payload


def filter_interactions(client: discord.Client, wrap: Callable[[Parser], Parser]) -> None:
    """Put a filter before the library's own parser of interactions. `wrap`: takes the parser, returns the filter."""
    parsers = client._connection.parsers
    parsers["INTERACTION_CREATE"] = wrap(parsers["INTERACTION_CREATE"])


def interaction_of(client: discord.Client, payload: Any) -> Interaction:
    """An interaction as the library makes it, without the command that it calls."""
    return discord.Interaction(data=payload, state=client._connection)


def reconnect_after_broken_frames() -> None:
    """Reconnect after a gateway frame that cannot be read. The library would end the process."""
    received = DiscordWebSocket.received_message
    if received.__name__ == READ_OR_RECONNECT:
        return

    async def read_or_reconnect(socket: DiscordWebSocket, frame: Any, /) -> None:
        try:
            await received(socket, frame)
        except UNREADABLE as failure:
            log.error("a frame of the gateway cannot be read: connecting again", error=repr(failure)[:MOST_SHOWN])
            await socket.close(code=BROKEN_FRAME)
            await asyncio.sleep(BROKEN_FRAME_PAUSE)
            raise ReconnectWebSocket(socket.shard_id) from failure

    DiscordWebSocket.received_message = read_or_reconnect  # type: ignore[method-assign]


def look_through_rate_limits_seldom(client: discord.Client) -> None:
    """Let the library forget old rate limits once a minute.

    It keeps one for each channel and kind of call, and looks through all of them whenever it makes another: with 9,000
    open tables that was a fifth of the bot's work.
    """
    http, due = client.http, time.monotonic()
    forget = http._try_clear_expired_ratelimits

    def forget_if_due() -> None:
        nonlocal due
        if (now := time.monotonic()) >= due:
            due = now + RATE_LIMITS_GAP
            forget()

    http._try_clear_expired_ratelimits = forget_if_due  # type: ignore[method-assign]


def mark_answered(interaction: Interaction, kind: discord.InteractionResponseType) -> None:
    """Note that an interaction was answered without the library, as the library's own answer would."""
    interaction.response._response_type = kind


def is_by_user_alone(interaction: Interaction) -> bool:
    """Whether a user has installed the app that an interaction is for, and no server.

    The library compares only with the user who clicked; others may click on the messages of the one who installed it.
    """
    return BY_USER in interaction._integration_owners and not interaction.is_guild_integration()


def release(interaction: Interaction) -> None:
    """Separate an interaction from its response and its extras, once it will no longer be answered.

    They refer to each other and keep the whole click in memory: thousands would wait for the garbage collector.
    """
    interaction.extras.clear()
    with suppress(AttributeError):  # nobody has asked for its response
        del interaction._cs_response  # type: ignore[attr-defined]  # the memo of a property
