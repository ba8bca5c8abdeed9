"""The router: every click and command comes in here, and goes to the one handler of its route.

A click brings a custom id, which anybody can forge: handlers check who clicks, in which server, channel and message,
against the journal before anything happens.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from math import inf

import discord

from bot.core.errors import Refused
from bot.core.shutdown import ShutdownFlag
from bot.core.types import Interaction, Spawn
from bot.delivery.direct_messages import DirectMessages
from bot.i18n.readers import Readers
from bot.interactions.actors import Actors
from bot.interactions.click_queue import ClickQueue
from bot.interactions.request import Handler, Request, Routes
from bot.interactions.responder import Responder
from bot.monitoring.inflight import Inflight
from bot.monitoring.metrics import Metrics
from bot.transport.attachment_permissions import AttachmentPermissions
from bot.transport.click_throttle import ClickThrottle
from bot.transport.clicks import control_of
from bot.transport.interaction_tokens import InteractionToken, TokenCache


def merged(routes: Iterable[Routes]) -> dict[str, Handler]:
    """All routes in one table; a route that two features claim is an error of the program."""
    every: dict[str, Handler] = {}
    for some in routes:
        if twice := every.keys() & some.keys():
            raise ValueError(f"routes with two handlers: {', '.join(sorted(twice))}")
        every |= some
    return every


class Router:
    """Hands requests to handlers."""

    def __init__(
        self,
        routes: Iterable[Routes],
        *,
        actors: Actors,
        responder: Responder,
        readers: Readers,
        throttle: ClickThrottle,
        tokens: TokenCache,
        attachments: AttachmentPermissions,
        direct_messages: DirectMessages,
        inflight: Inflight,
        metrics: Metrics,
        shutdown: ShutdownFlag,
        spawn: Spawn,
        answer_patience: float,
    ) -> None:
        self.routes = merged(routes)
        self._actors = actors
        self._responder = responder
        self._readers = readers
        self._throttle = throttle
        self._tokens = tokens
        self._attachments = attachments
        self._direct_messages = direct_messages
        self._inflight = inflight
        self._metrics = metrics
        self._shutdown = shutdown
        self._spawn = spawn
        self._answer_patience = answer_patience
        self._queue = ClickQueue()

    # -- clicks ----------------------------------------------------------------------------------------------

    def accepts(self, user_id: int) -> bool:
        """Whether a user's click is answered; a user who goes on clicking too fast after the warning is ignored."""
        accepted = self._throttle.accepts(user_id, asyncio.get_running_loop().time())
        if not accepted:
            self._metrics.ignored()
        return accepted

    def receive(self, interaction: Interaction) -> None:
        """Queue a click on a button or a menu, or a form that was sent, behind what came before it."""
        allowed = self._throttle.allows(interaction.user.id, asyncio.get_running_loop().time())
        handle = self._handle if allowed else self._refuse_flood
        self._answer_in_time(interaction)
        self._queue.add(lambda: self._spawn(handle(interaction)))

    def _answer_in_time(self, interaction: Interaction) -> None:
        """See to it that this interaction has an answer while Discord takes one, however slow the database is.

        The request goes on. Whatever comes of it is shown by the table, and told in a message of its own.
        """
        if self._answer_patience < inf:
            asyncio.get_running_loop().call_later(self._answer_patience, self._answer_late, interaction)

    def _answer_late(self, interaction: Interaction) -> None:
        """Answer what is still under way: it may count, or not."""
        if self._inflight.waits(interaction):
            self._spawn(self._responder.refuse(interaction, Refused("slow")))

    async def _handle(self, interaction: Interaction) -> None:
        with self._inflight.handling(interaction):
            await self._readers.load([interaction.user.id], interaction.guild_id)
            self.note(interaction)
            await self._responder.run(interaction, lambda: self._dispatch(interaction))
            self._tokens.keep(interaction, InteractionToken.of(interaction))

    async def _dispatch(self, interaction: Interaction) -> None:
        """Run the handler of a click's route."""
        self._shutdown.require_open()
        control = control_of(interaction)
        if control is None or control.route not in self.routes:
            raise Refused("expired")
        await self.routes[control.route](Request(interaction, self._actors.actor(interaction), control))

    async def _refuse_flood(self, interaction: Interaction) -> None:
        """Answer a click that came too fast, without handling it."""
        with self._inflight.handling(interaction):
            warn = self._throttle.should_warn(interaction.user.id, asyncio.get_running_loop().time())
            await self._responder.refuse_flood(interaction, warn=warn)

    # -- commands --------------------------------------------------------------------------------------------

    async def admit(self, interaction: Interaction) -> bool:
        """Called before every command and every suggestion. Returns False where it was refused: the bot is stopping."""
        if interaction.type is not discord.InteractionType.autocomplete:
            self._answer_in_time(interaction)
        await self._readers.load([interaction.user.id], interaction.guild_id)
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        self.note(interaction)
        if not (self._shutdown.raised or self._shutdown.suspended):
            return True
        with self._inflight.handling(interaction):
            await self._responder.refuse(interaction, Refused("restarting"))
        return False

    async def fail(self, interaction: Interaction, error: Exception) -> None:
        """Tell the user of a command what it has raised."""

        async def again() -> None:
            raise error

        with self._inflight.handling(interaction):
            await self._responder.run(interaction, again)

    # -- both ------------------------------------------------------------------------------------------------

    def note(self, interaction: Interaction) -> None:
        """Remember what every interaction tells: its user's language and token, our permissions, an open DM."""
        self._readers.note_language(interaction.user.id, self._actors.language(interaction))
        self._tokens.note_user(InteractionToken.of(interaction))
        self._attachments.note(interaction)
        if interaction.guild_id is None:
            self._direct_messages.note_reachable(interaction.user.id)
