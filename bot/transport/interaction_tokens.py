"""Pens: tokens of interactions, which can still write on the messages that answered them.

Whatever a token writes is outside Discord's limit for the whole bot (fifty requests a second), and a token lives for
fifteen minutes. What is drawn at each move goes this way, past the library's messages and views: it would take each
answer of Discord's apart, button by button, and nobody reads it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import discord
from discord.http import MultipartParameters, Route, handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params, interaction_response_params

from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.screens.parts.screen import Screen
from bot.transport.clicks import is_quiet
from bot.transport.messages import Post

log = get_logger(__name__)

WRITES = (discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update)
LIFE = timedelta(minutes=14)  # a token dies after 15
EPHEMERAL = discord.MessageFlags(ephemeral=True)
NOBODY = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Pen:
    """A token: who asked, where, and on which message it writes; by default on the one that answered."""

    user_id: int
    guild_id: int | None
    channel_id: int | None
    created_at: datetime
    application_id: int
    token: str = field(repr=False)
    session: aiohttp.ClientSession = field(repr=False)
    message: str = "@original"

    @classmethod
    def of(cls, interaction: Interaction) -> Pen:
        return cls(
            interaction.user.id,
            interaction.guild_id,
            interaction.channel_id,
            interaction.created_at,
            interaction.application_id,
            interaction.token,
            interaction.followup.session,
        )

    @property
    def fresh(self) -> bool:
        """Whether its token still lives."""
        return discord.utils.utcnow() - self.created_at < LIFE

    async def write(self, **given: Any) -> None:
        """Edit the message; `given` as a message's `edit` takes it. Raises what that raises."""
        with _message(**given) as params:
            await self._call("PATCH", f"/messages/{self.message}", params)

    async def beside(self, post: Post) -> Pen:
        """Send one more message, which only its reader sees; returns what writes on that. Raises what `send` does."""
        with _message(**post.new, flags=EPHEMERAL) as params:
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
        return await _send(route, self.session, params, query)


async def answer(interaction: Interaction, post: Post) -> None:
    """Answer a click by its own message, drawn anew; as `interaction.response.edit_message`, and raises the same."""
    kind = discord.InteractionResponseType.message_update
    with interaction_message_response_params(type=kind.value, **post.edit, allowed_mentions=NOBODY) as params:
        await _answer(interaction, kind, params)


async def promise(interaction: Interaction) -> None:
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
    await _send(route, interaction.followup.session, params)
    interaction.response._response_type = kind  # as the library's own would


def _message(**given: Any) -> AbstractContextManager[MultipartParameters]:
    return handle_message_parameters(**given, allowed_mentions=NOBODY)


async def _send(
    route: Route, session: aiohttp.ClientSession, params: MultipartParameters, query: dict[str, str] | None = None
) -> Any:
    """One call of a token, by the library's own hands: they keep to the limits, and try again where that helps."""
    return await async_context.get().request(
        route,
        session,
        payload=None if params.files else params.payload,
        multipart=params.multipart,
        files=params.files,
        params=query,
    )


class Pens:
    """The newest pen of each message that everybody at a table, or in a private chat, sees."""

    def __init__(self) -> None:
        self._pens: dict[int, Pen] = {}

    def keep(self, interaction: Interaction, pen: Pen) -> None:
        """An answered click leaves a pen if it was answered by its own message, or by a promise to change it."""
        if interaction.message is not None and not is_quiet(interaction) and interaction.response.type in WRITES:
            self.keep_for(interaction.message.id, pen)

    def keep_for(self, message_id: int, pen: Pen) -> None:
        """The message that answered this interaction: its token can write on it."""
        self._pens[message_id] = pen

    async def edit(self, message: discord.PartialMessage, post: Callable[[], Awaitable[Post]]) -> Screen:
        """Edit a message by its pen, or as the bot where there is none, or where Discord will not have it.

        `post` makes what is to be sent anew for each try. Returns what it shows; raises what editing as the bot raises.
        """
        pen = self._pens.get(message.id)
        if pen is not None and pen.fresh:
            try:
                sent = await post()
                await pen.write(**sent.edit)
                return sent.screen
            except discord.HTTPException as refusal:
                if refusal.status >= 500 or refusal.status == 429:  # another try at once would help nobody
                    raise
                log.info("pen refused", code=refusal.code)
                if self._pens.get(message.id) is pen:
                    del self._pens[message.id]
        sent = await post()
        await message.edit(**sent.edit)
        return sent.screen

    def forget(self, user_id: int) -> None:
        """Let go of whatever a person's clicks have left."""
        for message_id, pen in tuple(self._pens.items()):
            if pen.user_id == user_id:
                del self._pens[message_id]

    def drop(self, message_id: int) -> None:
        """A message that nobody writes on any more: it is gone, or says its last."""
        self._pens.pop(message_id, None)

    def throw_away(self) -> None:
        """Let go of those that write no more."""
        for message_id, pen in tuple(self._pens.items()):
            if not pen.fresh:
                del self._pens[message_id]
