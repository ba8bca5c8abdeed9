"""Tokens of interactions, which can edit the messages that answered them.

Edits with a token do not count against Discord's limit for the whole bot (50 requests a second), and a token is valid
for 15 minutes. Drawings after a move use it, without the library's messages and views: the library would parse each
answer of Discord, button by button, and nobody reads it.

Decision: bot/decisions/0049-tables-are-edited-with-interaction-tokens.md.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from typing import Any

import aiohttp
import discord
from discord.http import MultipartParameters, Route, handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params, interaction_response_params

from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.screens.parts.screen import Screen
from bot.transport.clicks import is_ephemeral
from bot.transport.discord_internals import mark_answered
from bot.transport.messages import RenderedMessage

log = get_logger(__name__)

UPDATES = (discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update)
TOKEN_LIFETIME = 14 * 60.0  # seconds: a token expires after 15 minutes
LAST_EDIT = 40.0  # seconds after that in which a last edit is still possible
EPHEMERAL = discord.MessageFlags(ephemeral=True)
NO_MENTIONS = discord.AllowedMentions.none()


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
        """Send another message; returns the token that edits it. Raises the errors of `send`.

        Outside the bot's servers, Discord accepts five of them for each interaction.
        """
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
    kind = discord.InteractionResponseType.message_update
    with interaction_message_response_params(type=kind.value, **message.edit, allowed_mentions=NO_MENTIONS) as params:
        await _answer(interaction, kind, params)


async def acknowledge(interaction: Interaction) -> None:
    """Answer a click by a promise to redraw its message. Raises the errors of `interaction.response.defer`."""
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
    """Make one call with a token, by the library's webhook adapter, which respects the limits and retries.

    Raises discord.HTTPException, or what the session raises.
    """
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
        """Keep the token of a user's newest interaction."""
        self._by_user[token.user_id] = token

    def of_user(self, user_id: int) -> InteractionToken | None:
        """The token of a user's newest interaction, if it is still valid."""
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
        """Drop all tokens of a user."""
        self._by_user.pop(user_id, None)
        for tokens in (self._by_message, self._by_channel):
            for key, token in tuple(tokens.items()):
                if token.user_id == user_id:
                    del tokens[key]

    def drop_message(self, message_id: int) -> None:
        """Drop the token of a message that will no longer be edited: it is gone, or shows the match's end."""
        self._by_message.pop(message_id, None)

    def prune(self) -> None:
        """Drop the tokens that have expired."""
        for tokens in (self._by_message, self._by_user, self._by_channel):
            for key, token in tuple(tokens.items()):
                if token.expired:
                    del tokens[key]
