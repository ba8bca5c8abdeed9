"""What a click carries, and how it is answered: its origin, its token, and sending that is safe to repeat.

A token edits the messages that answered an interaction. Such edits do not count against Discord's limit for the whole
bot (50 requests a second), and a token is valid for 15 minutes. Drawings after a move use it, without the library's
messages and views: the library would parse each answer of Discord, button by button, and nobody reads it.

If Discord's answer is lost, the message may be there or not. It is sent again under the same nonce: if the first one
was sent within the last minutes, Discord returns that one instead of creating a second. It may show an older state.

A drawing that gets a 5xx is given up at once, and its caller draws again. The library would send it again, up to five
times in 25 seconds: by then it shows an old state, which may replace a newer one, and meanwhile nothing else of its
table is drawn. Answers that a user waits for are retried by the library.

Decision: bot/decisions/0047-a-retried-message-keeps-its-nonce.md,
bot/decisions/0049-tables-are-edited-with-interaction-tokens.md.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractContextManager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from hashlib import blake2b
from types import SimpleNamespace
from typing import Any, TypeVar

import aiohttp
import discord
from discord.http import MultipartParameters, Route, handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params, interaction_response_params

from bot.core.custom_ids import Control, read
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.screens.parts.screen import Screen
from bot.transport.discord_internals import is_by_user_alone, mark_answered, state_of
from bot.transport.http_trace import api_path
from bot.transport.messages import RenderedMessage
from bot.transport.written import is_written

log = get_logger(__name__)

UNSENT = (discord.DiscordException, aiohttp.ClientError, OSError)  # all errors that sending may raise
# Discord's codes: the interaction has expired, or was already answered. What was done is not undone.
GONE_CODES = (10062, 40060)
SENDING_TRIES = 3
CLOCK_SKEW = timedelta(seconds=2)  # the largest difference between our clock and Discord's
T = TypeVar("T")
_tried_once: ContextVar[bool] = ContextVar("tried_once", default=False)
UPDATES = (discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update)
TOKEN_LIFETIME = 14 * 60.0  # seconds: a token expires after 15 minutes
LAST_EDIT = 40.0  # seconds after that in which a last edit is still possible
EPHEMERAL = discord.MessageFlags(ephemeral=True)
NO_MENTIONS = discord.AllowedMentions.none()


# -- one message, however many tries ---------------------------------------------------------------------------


def nonce(kind: str, *of: object) -> int:
    """The nonce of a message: the same for each try, even by another process, and different from other messages.

    `of`: facts that identify the message; for one that replaces another, the id of that one.
    """
    name = " ".join(map(str, (kind, *of)))
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest())


def is_earlier_message(message: discord.Message, asked: datetime) -> bool:
    """Whether Discord returned the message of an earlier try, perhaps by a killed process: its state is older."""
    return message.created_at < asked - CLOCK_SKEW


def may_have_happened(failure: BaseException) -> bool:
    """Whether a failed call may have been done anyway; only a status below 500 says that it was not."""
    return not (isinstance(failure, discord.HTTPException) and failure.status < 500)


def is_transient(failure: BaseException) -> bool:
    """Whether another try may help: the result is unknown, or Discord has throttled the call."""
    return may_have_happened(failure) or (isinstance(failure, discord.HTTPException) and failure.status == 429)


async def retry_until_known(send: Callable[[], Awaitable[T]], gap: float) -> T:
    """Try up to SENDING_TRIES times, `gap` seconds apart, while the result is unknown. Raises the last error."""
    for tries_left in reversed(range(SENDING_TRIES)):
        try:
            return await send()
        except UNSENT as failure:
            if not tries_left or not may_have_happened(failure):
                raise
            log.info("answer lost, tried again", error=repr(failure))
            await asyncio.sleep(gap)
    raise AssertionError("unreachable")


# -- one try ---------------------------------------------------------------------------------------------------


async def single_try(call: Awaitable[T]) -> T:
    """The result of the call. Raises discord.DiscordServerError after the first answer of 500 or more."""
    before = _tried_once.set(True)
    try:
        return await call
    finally:
        _tried_once.reset(before)


def stop_retries(config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """End calls under `single_try` at their first answer of 500 or more, in a session with this configuration."""
    config.on_request_end.append(_after)
    return config


async def _after(session: aiohttp.ClientSession, _: SimpleNamespace, call: aiohttp.TraceRequestEndParams) -> None:
    if _tried_once.get() and call.response.status >= 500 and api_path(call.url) is not None:
        raise discord.DiscordServerError(call.response, None)


def control_of(interaction: Interaction) -> Control | None:
    """The control that was clicked; None if the custom id is not one of ours."""
    data: Mapping[str, Any] = interaction.data or {}
    return read(str(data.get("custom_id", "")))


def chosen_value(interaction: Interaction) -> str:
    """The one value that a menu's click carries. Raises Refused (`expired`) for any other click."""
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("values"):
        case [str(value)]:
            return value
    raise Refused("expired")


def chosen_values(interaction: Interaction) -> list[str]:
    """All the values that a menu's click carries, perhaps none. Raises Refused (`expired`) for any other click."""
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("values"):
        case [*values] if all(isinstance(value, str) for value in values):
            return values
    raise Refused("expired")


@dataclass(frozen=True, slots=True)
class ChosenPerson:
    """A member of the server, as Discord names them with a click."""

    id: int
    name: str
    bot: bool


def chosen_person(interaction: Interaction) -> ChosenPerson:
    """The one member that a menu of people carries. Raises Refused (`expired`) for anything else."""
    value = chosen_value(interaction)
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("resolved"):
        case {"users": dict(users), "members": dict(members)}:
            user, member = users.get(value), members.get(value)
            if isinstance(user, dict) and isinstance(member, dict) and user.get("id") == value and value.isdecimal():
                name = member.get("nick") or user.get("global_name") or user.get("username") or value
                return ChosenPerson(int(value), str(name), bool(user.get("bot")))
    raise Refused("expired")


def sent_fields(interaction: Interaction) -> dict[str, str | list[str]]:
    """A form's texts or checked values, by field. Raises Refused (`expired`) for a forged one."""
    data: Mapping[str, Any] = interaction.data or {}
    sent: dict[str, str | list[str]] = {}
    match data.get("components"):
        case [*labels] if labels:
            for label in labels:
                match label:
                    case {"component": {"custom_id": str(name), "value": str(text)}}:
                        sent[name] = text
                    case {"component": {"custom_id": str(name), "values": [*chosen]}} if all(
                        isinstance(value, str) for value in chosen
                    ):
                        sent[name] = chosen
                    case _:
                        raise Refused("expired")
            return sent
    raise Refused("expired")


def sent_file(interaction: Interaction) -> discord.Attachment:
    """The one file of a submitted form. Raises Refused (`expired`) for anything else."""
    data: Mapping[str, Any] = interaction.data or {}
    match data.get("resolved"):
        case {"attachments": dict(files)} if len(files) == 1:
            with suppress(KeyError, TypeError, ValueError):
                return discord.Attachment(data=next(iter(files.values())), state=state_of(interaction.client))
    raise Refused("expired")


def is_ephemeral(interaction: Interaction) -> bool:
    """Whether a click came from an ephemeral message, or was written: only its user sees the answer."""
    return is_written(interaction) or bool(interaction.message and interaction.message.flags.ephemeral)


def server_of(interaction: Interaction) -> int | None:
    """The id of the server from which an interaction comes, if the bot is there.

    None in DMs, in group DMs, and in a server where only the user has installed the app: the bot does not see such a
    server, and its answers to interactions are all that it can send there.
    """
    return None if is_by_user_alone(interaction) else interaction.guild_id


def server_permissions(interaction: Interaction) -> discord.Permissions:
    """The user's permissions by roles in the bot's server; an interaction has those of its channel."""
    member = interaction.user
    if server_of(interaction) is None or not isinstance(member, discord.Member):
        return discord.Permissions.none()
    return member.guild_permissions


def is_in_dm(interaction: Interaction) -> bool:
    """Whether an interaction comes from the user's DM with the bot: no other person reads its messages."""
    return interaction.context.dm_channel


def is_personal(interaction: Interaction) -> bool:
    """Whether a click came from a message that only one user sees: in their DM with the bot, or an ephemeral one."""
    return is_in_dm(interaction) or is_ephemeral(interaction)


def may_answer_publicly(interaction: Interaction) -> bool:
    """Whether others can see an answer: servers may make all answers of user-installed apps ephemeral."""
    by_app = interaction.guild_id is None or server_of(interaction) is not None
    return by_app or interaction.permissions.use_external_apps


@dataclass(frozen=True, slots=True)
class InteractionToken:
    """A token: its interaction's user and place, and the message that it edits; by default the answer."""

    user_id: int
    guild_id: int | None
    channel_id: int | None
    received_at: float  # by the monotonic clock, which nobody sets
    application_id: int
    token: str = field(repr=False)
    session: aiohttp.ClientSession = field(repr=False)
    message: str = "@original"

    @classmethod
    def of(cls, interaction: Interaction) -> InteractionToken:
        return cls(
            interaction.user.id,
            interaction.guild_id,
            interaction.channel_id,
            time.monotonic(),
            interaction.application_id,
            interaction.token,
            interaction.followup.session,
        )

    @property
    def fresh(self) -> bool:
        """Whether it is still valid."""
        return time.monotonic() - self.received_at < TOKEN_LIFETIME

    @property
    def expired(self) -> bool:
        """Whether not even a last edit is possible."""
        return time.monotonic() - self.received_at >= TOKEN_LIFETIME + LAST_EDIT

    async def edit(self, **fields: Any) -> None:
        """Edit the message; `fields`: the arguments of a message's `edit`. Raises the same errors."""
        with _message_parameters(**fields) as params:
            await self._call("PATCH", f"/messages/{self.message}", params)

    async def send_followup(self, message: RenderedMessage, *, ephemeral: bool = True) -> InteractionToken:
        """Send another message; returns its token. Discord takes five outside the bot's servers. Raises as `send`."""
        flags = EPHEMERAL if ephemeral else discord.MessageFlags()
        with _message_parameters(**message.new, flags=flags) as params:
            sent = await self._call("POST", "", params, {"wait": "1"})
        return replace(self, message=str(sent["id"]))

    async def _call(
        self, method: str, path: str, params: MultipartParameters, query: dict[str, str] | None = None
    ) -> Any:
        route = Route(
            method,
            "/webhooks/{webhook_id}/{webhook_token}" + path,
            webhook_id=self.application_id,
            webhook_token=self.token,
        )
        return await _request(route, self.session, params, query)


async def answer_with(interaction: Interaction, message: RenderedMessage) -> None:
    """Answer a click by redrawing its message. Raises the errors of `interaction.response.edit_message`."""
    if is_written(interaction):
        await interaction.response.edit_message(**message.edit)
        return
    kind = discord.InteractionResponseType.message_update
    with interaction_message_response_params(type=kind.value, **message.edit, allowed_mentions=NO_MENTIONS) as params:
        await _answer(interaction, kind, params)


async def acknowledge(interaction: Interaction) -> None:
    """Answer a click by a promise to redraw its message. Raises the errors of `interaction.response.defer`."""
    if is_written(interaction):
        await interaction.response.defer()
        return
    kind = discord.InteractionResponseType.deferred_message_update
    await _answer(interaction, kind, interaction_response_params(kind.value))


async def _answer(interaction: Interaction, kind: discord.InteractionResponseType, params: MultipartParameters) -> None:
    """Raises discord.InteractionResponded if it was already answered, or as `_request`."""
    if interaction.response.is_done():
        raise discord.InteractionResponded(interaction)
    route = Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    await _request(route, interaction.followup.session, params)
    mark_answered(interaction, kind)


def _message_parameters(**fields: Any) -> AbstractContextManager[MultipartParameters]:
    return handle_message_parameters(**fields, allowed_mentions=NO_MENTIONS)


async def _request(
    route: Route, session: aiohttp.ClientSession, params: MultipartParameters, query: dict[str, str] | None = None
) -> Any:
    """Make a call with a token, within limits and with retries. Raises discord.HTTPException, or the session's."""
    return await async_context.get().request(
        route,
        session,
        payload=None if params.files else params.payload,
        multipart=params.multipart,
        files=params.files,
        params=query,
    )


class TokenCache:
    """The newest tokens: one for each message that they can edit, one for each user, and some channels'."""

    def __init__(self) -> None:
        self._by_message: dict[int, InteractionToken] = {}
        self._by_user: dict[int, InteractionToken] = {}
        self._by_channel: dict[int, InteractionToken] = {}

    # -- by user: to send an ephemeral note -----------------------------------------------------------------

    def note_user(self, token: InteractionToken) -> None:
        self._by_user[token.user_id] = token

    def of_user(self, user_id: int) -> InteractionToken | None:
        token = self._by_user.get(user_id)
        return token if token is not None and token.fresh else None

    # -- by channel: to send a table's message outside the bot's servers -------------------------------------

    def keep_for_channel(self, channel_id: int, token: InteractionToken) -> None:
        """Keep the token of a channel's newest interaction; it must have been answered."""
        self._by_channel[channel_id] = token

    def take_for_channel(self, channel_id: int) -> InteractionToken | None:
        """The token of a channel's newest interaction, if it is still valid. It is given out once."""
        token = self._by_channel.pop(channel_id, None)
        return token if token is not None and token.fresh else None

    # -- by message: to edit it -------------------------------------------------------------------------------

    def keep(self, interaction: Interaction, token: InteractionToken) -> None:
        """Keep the token of a click that was answered by editing its message, or by a promise to do so."""
        if interaction.message is not None and not is_ephemeral(interaction) and interaction.response.type in UPDATES:
            self.keep_for(interaction.message.id, token)

    def keep_for(self, message_id: int, token: InteractionToken) -> None:
        """Keep a token for the message that answered its interaction: it can edit that message."""
        self._by_message[message_id] = token

    def of_message(self, message_id: int) -> InteractionToken | None:
        """The token that edits a message; perhaps only a last time."""
        token = self._by_message.get(message_id)
        return None if token is None or token.expired else token

    async def edit_by_token(self, message_id: int, render: Callable[[], Awaitable[RenderedMessage]]) -> Screen | None:
        """Edit a message with its token; returns the screen that it shows. None: no token, or Discord refuses it.

        `render`: makes the message. Raises the errors of `InteractionToken.edit` for which another try may help.
        """
        token = self._by_message.get(message_id)
        if token is None or not token.fresh:
            return None
        try:
            sent = await render()
            await token.edit(**sent.edit)
        except discord.HTTPException as refusal:
            if refusal.status >= 500 or refusal.status == 429:  # an immediate second try would fail, too
                raise
            log.info("token refused", code=refusal.code)
            if self._by_message.get(message_id) is token:
                del self._by_message[message_id]
            return None
        return sent.screen

    async def edit(self, message: discord.PartialMessage, render: Callable[[], Awaitable[RenderedMessage]]) -> Screen:
        """Edit a message with its token, or as the bot if there is no token or Discord refuses it.

        `render`: makes the message, again for each try. Returns the screen that it shows. Raises the errors of
        `message.edit`.
        """
        if (shown := await self.edit_by_token(message.id, render)) is not None:
            return shown
        sent = await render()
        await message.edit(**sent.edit)
        return sent.screen

    # -- dropping tokens --------------------------------------------------------------------------------------

    def forget_user(self, user_id: int) -> None:
        self._by_user.pop(user_id, None)
        for tokens in (self._by_message, self._by_channel):
            for key, token in tuple(tokens.items()):
                if token.user_id == user_id:
                    del tokens[key]

    def drop_message(self, message_id: int) -> None:
        """Drop the token of a message that will no longer be edited: it is gone, or shows the match's end."""
        self._by_message.pop(message_id, None)

    def prune(self) -> None:
        for tokens in (self._by_message, self._by_user, self._by_channel):
            for key, token in tuple(tokens.items()):
                if token.expired:
                    del tokens[key]
