"""Tokens of interactions, which can still edit the messages that answered them.

What a token edits is outside Discord's limit for the whole bot (fifty requests a second), and a token lives for fifteen
minutes. What is drawn at each move goes this way, past the library's messages and views: it would take each answer of
Discord's apart, button by button, and nobody reads it.

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
TOKEN_LIFETIME = 14 * 60.0  # seconds: Discord lets a token die after 15
EPHEMERAL = discord.MessageFlags(ephemeral=True)
NO_MENTIONS = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class InteractionToken:
    """A token: whose interaction it was, where, and which message it edits; by default the one that answered."""

    user_id: int
    guild_id: int | None
    channel_id: int | None
    received_at: float  # by the monotonic clock: the system's may be set meanwhile
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

    async def edit(self, **given: Any) -> None:
        """Edit the message; `given` as a message's `edit` takes it. Raises what that raises."""
        with _message_parameters(**given) as params:
            await self._call("PATCH", f"/messages/{self.message}", params)

    async def send_followup(self, message: RenderedMessage) -> InteractionToken:
        """Send one more ephemeral message; returns the token that edits that one. Raises what `send` raises."""
        with _message_parameters(**message.new, flags=EPHEMERAL) as params:
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
    """Answer a click by its own message, drawn anew; as `interaction.response.edit_message`, and raises the same."""
    kind = discord.InteractionResponseType.message_update
    with interaction_message_response_params(type=kind.value, **message.edit, allowed_mentions=NO_MENTIONS) as params:
        await _answer(interaction, kind, params)


async def acknowledge(interaction: Interaction) -> None:
    """Answer a click by the promise to draw its own message anew; as `interaction.response.defer`."""
    kind = discord.InteractionResponseType.deferred_message_update
    await _answer(interaction, kind, interaction_response_params(kind.value))


async def _answer(interaction: Interaction, kind: discord.InteractionResponseType, params: MultipartParameters) -> None:
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


def _message_parameters(**given: Any) -> AbstractContextManager[MultipartParameters]:
    return handle_message_parameters(**given, allowed_mentions=NO_MENTIONS)


async def _request(
    route: Route, session: aiohttp.ClientSession, params: MultipartParameters, query: dict[str, str] | None = None
) -> Any:
    """One call of a token, through the library's webhook adapter, which keeps to the limits and retries."""
    return await async_context.get().request(
        route,
        session,
        payload=None if params.files else params.payload,
        multipart=params.multipart,
        files=params.files,
        params=query,
    )


class TokenCache:
    """The newest tokens: one for each message that they can edit, and one for each user that spoke to us."""

    def __init__(self) -> None:
        self._by_message: dict[int, InteractionToken] = {}
        self._by_user: dict[int, InteractionToken] = {}

    # -- by user: to send an ephemeral note -----------------------------------------------------------------

    def note_user(self, token: InteractionToken) -> None:
        """The newest interaction of a user."""
        self._by_user[token.user_id] = token

    def of_user(self, user_id: int) -> InteractionToken | None:
        """The token of a user's newest interaction, while it lives."""
        token = self._by_user.get(user_id)
        return token if token is not None and token.fresh else None

    # -- by message: to edit it -------------------------------------------------------------------------------

    def keep(self, interaction: Interaction, token: InteractionToken) -> None:
        """Keep the token of a click that was answered by its own message, or by a promise to change it."""
        if interaction.message is not None and not is_ephemeral(interaction) and interaction.response.type in UPDATES:
            self.keep_for(interaction.message.id, token)

    def keep_for(self, message_id: int, token: InteractionToken) -> None:
        """This token's interaction was answered by this message, so it can edit it."""
        self._by_message[message_id] = token

    async def edit(self, message: discord.PartialMessage, render: Callable[[], Awaitable[RenderedMessage]]) -> Screen:
        """Edit a message by its token, or as the bot where there is none, or where Discord refuses the token.

        `render` makes what is to be sent, anew for each try. Returns what the message shows; raises what editing as
        the bot raises.
        """
        token = self._by_message.get(message.id)
        if token is not None and token.fresh:
            try:
                sent = await render()
                await token.edit(**sent.edit)
                return sent.screen
            except discord.HTTPException as refusal:
                if refusal.status >= 500 or refusal.status == 429:  # an immediate second try would fail, too
                    raise
                log.info("token refused", code=refusal.code)
                if self._by_message.get(message.id) is token:
                    del self._by_message[message.id]
        sent = await render()
        await message.edit(**sent.edit)
        return sent.screen

    # -- letting go -------------------------------------------------------------------------------------------

    def forget_user(self, user_id: int) -> None:
        """Drop all that a user's clicks have left."""
        self._by_user.pop(user_id, None)
        for message_id, token in tuple(self._by_message.items()):
            if token.user_id == user_id:
                del self._by_message[message_id]

    def drop_message(self, message_id: int) -> None:
        """Drop the token of a message that nobody edits any longer: it is gone, or shows its end."""
        self._by_message.pop(message_id, None)

    def prune(self) -> None:
        """Drop the tokens that have died."""
        for tokens in (self._by_message, self._by_user):
            for key, token in tuple(tokens.items()):
                if not token.fresh:
                    del tokens[key]
