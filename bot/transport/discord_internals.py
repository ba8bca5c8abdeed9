"""All uses of the library's private attributes (discord.py 2.7): if one changes, the tests of this file fail first.

Decision: bot/decisions/0004-clicks-are-read-from-the-custom-id-alone.md.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

import aiohttp
import discord
from discord import ui
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure

from bot.core.logs import get_logger
from bot.core.types import Interaction

log = get_logger(__name__)

Component: TypeAlias = dict[str, Any]  # as Discord reads it
Parser: TypeAlias = Callable[[Any], None]


BY_USER = 1  # Discord's key for an app that a user has installed
BROKEN_FRAME = 4000  # the code with which the library closes a connection to resume it
BROKEN_CODES = (1002, 1007, 1009)  # with which aiohttp closes a connection after a frame that breaks the protocol
BROKEN_FRAME_PAUSE = 1.0  # seconds before connecting again
# Before a new session it is twice as long as before the last, up to MOST_PAUSE, unless that was CALM seconds ago: the
# new session may bring the same frame, and Discord allows 1,000 sessions a day.
MOST_PAUSE, CALM = 300.0, 900.0
MOST_SHOWN = 200  # characters of an error in the log
RATE_LIMITS_GAP = 60.0  # seconds between two looks for rate limits that are no longer needed
CONNECTION_ERRORS = (  # which the library answers itself
    OSError,
    TimeoutError,
    aiohttp.ClientError,
    discord.HTTPException,
    discord.GatewayNotFound,
    discord.ConnectionClosed,
    WebSocketClosure,
)


class RawLayout(ui.LayoutView):
    """A view of plain data, which the library sends: its objects would cost more than the rest of a move."""

    def __init__(self, components: list[Component], screen: object = None) -> None:
        """`screen`: what they show, for answers that are written."""
        self.screen = screen
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

    def __init__(self, payload: Component, form: object = None) -> None:
        self.form = form
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


def state_of(client: discord.Client) -> Any:
    """The library's state of a connection, which its classes take."""
    return client._connection


@dataclass(slots=True)
class BrokenFrames:
    """The frames of a shard that could not be read. `position`: the session, and the sequence before the last one."""

    position: tuple[str | None, int | None] | None = None
    pause: float = 0.0  # seconds before the last new session
    paused_at: float = 0.0

    def resumable(self, position: tuple[str | None, int | None]) -> bool:
        """Note a frame; returns whether to resume. The second time at one position, Discord would send it for ever."""
        again, self.position = position == self.position, position
        return not again and position[0] is not None

    def next_pause(self, now: float) -> float:
        """The seconds to wait before a new session."""
        calm = now - self.paused_at > CALM
        self.pause = BROKEN_FRAME_PAUSE if calm else min(MOST_PAUSE, 2 * self.pause)
        self.paused_at = now
        return self.pause


def reconnect_after_broken_frames() -> None:
    """Reconnect after a frame that cannot be read: the library would end the process. Log bad events."""
    poll = DiscordWebSocket.poll_event
    if poll.__name__ == "poll_or_reconnect":
        return
    shards: defaultdict[int | None, BrokenFrames] = defaultdict(BrokenFrames)

    async def poll_or_reconnect(socket: DiscordWebSocket, /) -> None:
        sequence = socket.sequence
        try:
            await poll(socket)
        except ReconnectWebSocket as closed:
            if socket.socket.close_code not in BROKEN_CODES:
                raise
            await connect_again(socket, closed)
        except CONNECTION_ERRORS:
            raise
        except Exception as failure:
            if socket.sequence == sequence:
                await connect_again(socket, failure)
            log.error("an event of the gateway cannot be handled", exc_info=True)  # it was read: it never comes again

    async def connect_again(socket: DiscordWebSocket, failure: Exception) -> NoReturn:
        broken = shards[socket.shard_id]
        resume, pause = broken.resumable((socket.session_id, socket.sequence)), BROKEN_FRAME_PAUSE
        if not resume:
            pause = broken.next_pause(time.monotonic())
            socket.session_id = socket.sequence = None
        shown = repr(failure)[:MOST_SHOWN]
        log.error("a frame of the gateway cannot be read: connecting again", error=shown, resume=resume, pause=pause)
        await socket.close(code=BROKEN_FRAME)
        await asyncio.sleep(pause)
        raise ReconnectWebSocket(socket.shard_id, resume=resume) from failure

    DiscordWebSocket.poll_event = poll_or_reconnect  # type: ignore[assignment,method-assign]


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
    """Whether the app was installed by a user and no server, also for others who click on their messages."""
    return BY_USER in interaction._integration_owners and not interaction.is_guild_integration()


def release(interaction: Interaction) -> None:
    """Separate an interaction from its response and its extras, once it will no longer be answered.

    They refer to each other and keep the whole click in memory: thousands would wait for the garbage collector.
    """
    interaction.extras.clear()
    with suppress(AttributeError):  # nobody has asked for its response
        del interaction._cs_response  # type: ignore[attr-defined]  # the memo of a property
