"""Answers to interactions: in time, in the reader's own message, and with the reason where something is refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

import games
from bot.core.errors import Refused, key_of
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.i18n.words import Words
from bot.interactions.actors import Actors
from bot.monitoring.inflight import Inflight
from bot.pictures.worker import ANSWER_QUEUE
from bot.screens.parts.form import Form
from bot.screens.parts.refusals import refusal_text
from bot.screens.parts.screen import Screen, notice_screen, table_link
from bot.screens.table.absence import busy_screen
from bot.tables.table import Table, unkept
from bot.transport.attachment_permissions import AttachmentPermissions
from bot.transport.clicks import is_ephemeral
from bot.transport.components import form_layout
from bot.transport.discord_internals import RawLayout
from bot.transport.interaction_tokens import acknowledge
from bot.transport.messages import MessageRenderer, RenderedMessage
from bot.transport.retries import UNSENT
from storage import StorageError

log = get_logger(__name__)

# Discord's codes: the interaction has expired, or was answered already. What was done is not undone.
GONE_CODES = (10062, 40060)
REFUSAL_LIFETIME = 10.0  # seconds that a refusal of a button on the table stays: fast players collect many


class Responder:
    """Answers interactions with screens."""

    def __init__(
        self, actors: Actors, renderer: MessageRenderer, attachments: AttachmentPermissions, inflight: Inflight
    ) -> None:
        self._actors = actors
        self._renderer = renderer
        self._attachments = attachments
        self._inflight = inflight

    # -- rendering -------------------------------------------------------------------------------------------

    def layout(self, screen: Screen, *, file: str | None = None) -> RawLayout:
        """A screen of words alone; `file`: the name of what is attached to it."""
        return self._renderer.layout(screen, file=file)

    def fit(self, screen: Screen, interaction: Interaction) -> Screen:
        """A screen as it can be shown where an interaction came from."""
        return self._attachments.fit(screen, interaction.channel_id)

    async def render(self, screen: Screen, *, in_time: bool = False) -> RenderedMessage:
        """A screen with its picture. `in_time`: without it where many wait, because Discord waits three seconds."""
        return await self._renderer.render(screen, queue_limit=ANSWER_QUEUE if in_time else None)

    # -- answering -------------------------------------------------------------------------------------------

    async def take_time(self, interaction: Interaction) -> None:
        """Tell Discord that the answer may take longer than three seconds."""
        if is_ephemeral(interaction):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)

    async def show(self, interaction: Interaction, screen: Screen) -> None:
        """Answer with a screen and its picture, in the reader's own message where the click came from one."""
        deferred = interaction.response.is_done()
        rendered = await self.render(self.fit(screen, interaction), in_time=not deferred)
        if deferred:
            await interaction.edit_original_response(**rendered.edit)
        elif is_ephemeral(interaction):
            await interaction.response.edit_message(**rendered.edit)
        else:
            await interaction.response.send_message(**rendered.new, ephemeral=True)

    async def turn_page(self, interaction: Interaction, screen: Screen) -> None:
        """Put a screen of words into the message that was clicked, which its reader alone sees."""
        await interaction.response.edit_message(view=self.layout(screen))

    async def show_page(self, interaction: Interaction, screen: Screen) -> None:
        """A screen of words: in the reader's own message, where the click came from one, or as one of their own."""
        if is_ephemeral(interaction):
            await self.turn_page(interaction, screen)
        else:
            await self.whisper(interaction, screen)

    async def show_form(self, interaction: Interaction, form: Form) -> None:
        """Show a form over the message that was clicked."""
        await interaction.response.send_modal(form_layout(form))

    async def whisper(self, interaction: Interaction, screen: Screen, *, gone_after: float | None = None) -> None:
        """An answer that only its reader sees, removed after some seconds where it would only pile up."""
        try:
            if interaction.response.is_done():
                await interaction.followup.send(view=self.layout(screen), ephemeral=True)
            else:
                view = self.layout(screen)
                await interaction.response.send_message(view=view, ephemeral=True, delete_after=gone_after)
        except UNSENT as failure:
            log.info("notice not delivered", error=repr(failure))

    # -- refusing --------------------------------------------------------------------------------------------

    def explain(self, refusal: Refused | games.GameError, words: Words) -> str:
        """A refusal as a sentence: what, why, and what to do now."""
        key, facts = key_of(refusal), dict(refusal.facts)
        if isinstance(table := facts.get("table"), Table):
            facts["link"] = table_link(table.record)
        return refusal_text(key, facts, words)

    async def refuse(
        self, interaction: Interaction, refusal: Refused | games.GameError, *, gone_after: float | None = None
    ) -> None:
        """Tell the reader alone why something is not done."""
        self._inflight.refused(interaction, key_of(refusal))
        words = self._actors.words_of(interaction)
        screen, table = notice_screen(self.explain(refusal, words)), refusal.facts.get("table")
        if isinstance(table, Table) and table.paused:  # nobody attends that table, so anybody may close it
            screen = busy_screen(table.record, screen.blocks[0], words)
        await self.whisper(interaction, screen, gone_after=gone_after)

    async def refuse_flood(self, interaction: Interaction, *, warn: bool) -> None:
        """Answer a click that came too fast: with a warning, or by a silent acknowledgement."""
        try:
            if warn:
                await self.refuse(interaction, Refused("too-fast"), gone_after=REFUSAL_LIFETIME)
            else:
                await acknowledge(interaction)
        except UNSENT as failure:
            log.info("flood not answered", error=repr(failure))

    async def run(self, interaction: Interaction, handle: Callable[[], Awaitable[None]]) -> None:
        """Run a handler. Its refusal or failure is told to its user alone, and is not raised."""
        try:
            await handle()
        except (Refused, games.GameError) as refusal:
            await self.refuse(interaction, refusal)
        except StorageError as failure:
            log.error("storage failed", error=str(failure))
            await self.refuse(interaction, unkept(failure, Refused("not-kept")))
        except (
            discord.InteractionResponded
        ):  # it took long, and was answered meanwhile: the table shows what came of it
            log.info("answered before its end", interaction=interaction.id)
        except discord.HTTPException as failure:
            if failure.code in GONE_CODES:
                log.info("answer unknown", code=failure.code)
                return
            if isinstance(failure, discord.NotFound):  # somebody has deleted what was to be changed
                log.info("answer to something deleted", code=failure.code)
            else:
                log.error("answer failed", error=str(failure))
            await self.refuse(interaction, Refused("broken"))
        except Exception:  # the library would only log it, and the user would get no answer
            log.error("handler failed", interaction=interaction.id, exc_info=True)
            await self.refuse(interaction, Refused("broken"))
