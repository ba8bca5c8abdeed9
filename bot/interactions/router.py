"""The desk: every click and command is answered here, with what was done or why it was not.

A click brings a `custom_id`, which anybody can forge: who clicks, in which server, channel and message, is checked
against the journal before anything happens.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

import discord

import games
from bot.core.actor import Actor
from bot.core.errors import Refused, key_of
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.delivery.backpressure import Line
from bot.features.guide import Guide
from bot.features.lobby import Lobby
from bot.features.moves import Playing
from bot.features.open_table import Openings
from bot.features.proof import Fairness
from bot.features.seats import Returning
from bot.i18n.words import Words, language_of
from bot.interactions.responder import FLEETING, GONE
from bot.screens.parts.refusals import refusal_text
from bot.screens.parts.screen import Screen, notice_screen, table_link
from bot.screens.table.absence import busy_screen, leave_screen
from bot.tables.table import Table
from bot.transport.click_throttle import Throttle
from bot.transport.clicks import control, is_quiet
from bot.transport.interaction_tokens import Pen, promise
from bot.transport.retries import UNSENT
from storage import StorageError, Unsure

if TYPE_CHECKING:
    from bot.app import TapisVert

log = get_logger(__name__)

OUR_PERMISSIONS = ("view_channel", "send_messages")
THREAD_PERMISSIONS = ("view_channel", "send_messages_in_threads")


Handler = Callable[[Interaction, Actor, int, str], Awaitable[None]]


class Desk:
    """Answers interactions."""

    def __init__(self, client: TapisVert) -> None:
        self.client = client
        self.throttle = Throttle(client.settings.click_rate)
        self.line = Line()
        self.lobby = Lobby(self)
        self.openings = Openings(self)
        self.guide = Guide(self)
        self.returning = Returning(self)
        self.fairness = Fairness(self)
        self.playing = Playing(self)
        self.kinds: dict[str, Handler] = {"a": self.act, **self.playing.kinds}
        self.actions: dict[str, Handler] = {
            "leave": self.leave,
            "stop": self.stop,
            **self.playing.actions,
            **self.lobby.actions,
            **self.openings.actions,
            **self.guide.actions,
            **self.returning.actions,
            **self.fairness.actions,
        }

    # -- who speaks ------------------------------------------------------------------------------------

    def language(self, interaction: Interaction) -> str:
        forced = self.client.settings.language
        return language_of(interaction.locale) if forced == "auto" else forced

    def server_language(self, interaction: Interaction) -> str:
        forced = self.client.settings.language
        if forced != "auto":
            return forced
        guild = interaction.guild
        return language_of(guild.preferred_locale if guild else interaction.guild_locale)

    def say(self, actor: Actor) -> Words:
        """The words in which somebody is answered."""
        return self.client.readers.person_words(actor.id, actor.language, actor.guild_id)

    def actor(self, interaction: Interaction) -> Actor:
        language = self.language(interaction)
        self.client.readers.note_language(interaction.user.id, language)
        self.client.delivery.latest[interaction.user.id] = Pen.of(interaction)
        self.client.places.seen(interaction)
        if interaction.guild_id is None:
            self.client.delivery.dms.reached(interaction.user.id)
        moderator = bool(interaction.guild_id and interaction.permissions.manage_messages)
        return Actor(interaction.user.id, interaction.user.display_name, moderator, language, interaction.guild_id)

    async def know(self, interaction: Interaction) -> None:
        """See to it that whoever speaks is answered as they wish: before anything else is done."""
        await self.client.readers.load([interaction.user.id], interaction.guild_id)

    # -- the ways in -----------------------------------------------------------------------------------

    def came(self, interaction: Interaction) -> None:
        """A button or a menu was used: its turn comes after those that came before."""
        allowed = self.throttle.allows(interaction.user.id, asyncio.get_running_loop().time())
        handle = self.clicked if allowed else self.too_fast
        self.line.add(lambda: self.client.work(handle(interaction)))

    async def clicked(self, interaction: Interaction) -> None:
        """Do what a click asks for."""
        with self.client.traffic.handling(interaction):
            await self.know(interaction)
            actor = self.actor(interaction)

            async def handle() -> None:
                self.client.closing.require_open()
                if (asked := control(interaction)) is None:
                    raise Refused("expired")
                kind, table_id, rest = asked
                await self.kinds[kind](interaction, actor, table_id, rest)

            await self.answered(interaction, handle)
            self.client.delivery.pens.keep(interaction, Pen.of(interaction))

    async def act(self, interaction: Interaction, actor: Actor, table_id: int, rest: str) -> None:
        action, _, argument = rest.partition(":")
        if action not in self.actions:
            raise Refused("expired")
        await self.actions[action](interaction, actor, table_id, argument)

    async def too_fast(self, interaction: Interaction) -> None:
        """Clicks faster than anybody plays are answered, and not looked at."""
        with self.client.traffic.handling(interaction):
            try:
                if self.throttle.warns(interaction.user.id, asyncio.get_running_loop().time()):
                    await self.refuse(interaction, Refused("too-fast"), gone_after=FLEETING)
                else:
                    await promise(interaction)
            except UNSENT as failure:
                log.info("flood not answered", error=repr(failure))

    async def answered(self, interaction: Interaction, handle: Callable[[], Awaitable[None]]) -> None:
        """Run a handler; whatever it refuses, or whatever breaks, its reader is told, and nobody else."""
        try:
            await handle()
        except (Refused, games.GameError) as refusal:
            await self.refuse(interaction, refusal)
        except StorageError as failure:
            log.error("storage failed", error=str(failure))
            await self.refuse(interaction, Refused("in-doubt" if isinstance(failure, Unsure) else "not-kept"))
        except discord.HTTPException as failure:
            if failure.code not in GONE:
                log.error("answer failed", error=str(failure))
                await self.refuse(interaction, Refused("broken"))
            else:
                log.info("answer unknown", code=failure.code)
        except Exception:  # the library would only log it, and its reader is owed an answer
            log.error("handler failed", interaction=interaction.id, exc_info=True)
            await self.refuse(interaction, Refused("broken"))

    async def refuse(
        self, interaction: Interaction, refusal: Refused | games.GameError, *, gone_after: float | None = None
    ) -> None:
        self.client.traffic.refused(interaction, key_of(refusal))
        say = self.say(self.actor(interaction))
        screen, table = notice_screen(self.why(refusal, say)), refusal.facts.get("table")
        if isinstance(table, Table) and table.paused:  # in the way, and nobody attends it
            screen = busy_screen(table.record, screen.blocks[0], say)
        await self.whisper(interaction, screen, gone_after=gone_after)

    async def whisper(self, interaction: Interaction, screen: Screen, *, gone_after: float | None = None) -> None:
        """An answer that only its reader sees, removed after some seconds where it would only pile up."""
        try:
            if interaction.response.is_done():
                await interaction.followup.send(view=self.client.layout(screen), ephemeral=True)
            else:
                view = self.client.layout(screen)
                await interaction.response.send_message(view=view, ephemeral=True, delete_after=gone_after)
        except UNSENT as failure:
            log.info("notice not delivered", error=repr(failure))

    def why(self, refusal: Refused | games.GameError, say: Words) -> str:
        """A refusal as a sentence: what, why, and what to do now."""
        key, facts = key_of(refusal), dict(refusal.facts)
        if isinstance(table := facts.get("table"), Table):
            facts["link"] = table_link(table.record)
        return refusal_text(key, facts, say)

    # -- where a click may come from -------------------------------------------------------------------

    def require_place(self, interaction: Interaction, table: Table) -> None:
        """Right server, right channel, right message. A private chat holds nobody's messages but its owner's."""
        record = table.record
        if interaction.guild_id is None:
            player = table.player_of(interaction.user.id)
            mine = None if player is None else player.dm_message_id
            if interaction.message is None or interaction.message.id != mine:
                raise Refused("elsewhere")
        elif (interaction.guild_id, interaction.channel_id) != (record.guild_id, record.channel_id):
            raise Refused("elsewhere")
        elif interaction.message and not is_quiet(interaction) and interaction.message.id != record.message_id:
            raise Refused("stale")

    def require_permissions(self, interaction: Interaction, wanted: Sequence[str] = ()) -> None:
        """All that a table needs where the interaction comes from, or these permissions."""
        if not wanted:
            wanted = THREAD_PERMISSIONS if isinstance(interaction.channel, discord.Thread) else OUR_PERMISSIONS
        missing = tuple(name for name in wanted if not getattr(interaction.app_permissions, name))
        if missing:
            raise Refused("permissions", permissions=missing)

    async def table(self, interaction: Interaction, table_id: int) -> Table:
        table = await self.client.tables.find(table_id)
        self.require_place(interaction, table)
        return table

    def here(self, screen: Screen, interaction: Interaction) -> Screen:
        """A screen as it can be shown where a click came from."""
        return self.client.places.fit(screen, interaction.channel_id)

    # -- leaving ---------------------------------------------------------------------------------------

    async def leave(self, interaction: Interaction, actor: Actor, table_id: int, answer: str = "") -> None:
        sure = answer == "yes" and is_quiet(interaction)  # the question, wherever `/leave` was asked
        table = await (self.client.tables.find(table_id) if sure else self.table(interaction, table_id))
        await self.leave_table(interaction, actor, table, sure=sure)

    async def leave_table(self, interaction: Interaction, actor: Actor, table: Table, *, sure: bool = False) -> None:
        """Leave; a match in play asks once more, because its seat goes to a computer."""
        say = self.say(actor)
        playing = table.match is not None
        if playing and not sure and table.seat_of(actor.id) is not None:
            await self.whisper(interaction, leave_screen(table.record, say))
            return
        closed = await table.leave(actor)
        note = notice_screen(say.say("note-stopped" if closed else "note-left-playing" if playing else "note-left"))
        if sure:
            await interaction.response.edit_message(view=self.client.layout(note))
        else:
            await self.whisper(interaction, note)

    async def stop(self, interaction: Interaction, actor: Actor, table_id: int, _: str = "") -> None:
        await self.stop_table(interaction, actor, await self.table(interaction, table_id))

    async def stop_table(self, interaction: Interaction, actor: Actor, table: Table) -> None:
        await table.stop(actor)
        await self.whisper(interaction, notice_screen(self.say(actor).say("note-stopped")))
