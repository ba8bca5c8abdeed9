"""Openings: a new table, as the answer to a command, beside the menu, in a thread of its own, or to play again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.interactions.channel_policy import require_allowed
from bot.matches.deadlines import USUAL
from bot.screens.parts.screen import Screen, notice_screen
from bot.tables.table import Table
from bot.transport.attachment_permissions import NO_FILES
from bot.transport.interaction_tokens import Pen
from bot.transport.retries import UNSENT, surely, unsure
from storage import Match, Player, StorageError, UnknownMatch

if TYPE_CHECKING:
    from bot.interactions.router import Desk

log = get_logger(__name__)

ANSWERED = 40060  # the interaction was answered already: by a try of which we heard nothing
NEW_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads")
Settings = Mapping[str, bool | int | str]


class Openings:
    """Opens tables."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.actions: Mapping[str, Callable[[Interaction, Actor, int, str], Awaitable[None]]] = {"again": self.again}

    async def beside(self, interaction: Interaction, actor: Actor, key: str, options: Settings) -> Table:
        """Open a table in the channel of a click that is answered otherwise."""
        if interaction.channel_id is None:
            raise Refused("server-only")
        self.require_channel(interaction)
        self.desk.require_permissions(interaction)
        return await self._open(interaction, actor, key, interaction.channel_id, None, options)

    def require_channel(self, interaction: Interaction) -> None:
        """Tables may open here. Raises Refused, which says where they may."""
        if interaction.guild_id is None:
            raise Refused("server-only")
        require_allowed(interaction, self.desk.client.readers.server_settings(interaction.guild_id))

    def require_thread(self, interaction: Interaction) -> discord.TextChannel:
        """The channel, if a thread can be opened in it. Raises Refused, which says where to go instead."""
        channel = interaction.channel
        self.require_channel(interaction)
        if isinstance(channel, discord.Thread):
            raise Refused("thread-in-thread")
        if not isinstance(channel, discord.TextChannel):
            raise Refused("no-threads")
        self.desk.require_permissions(interaction, NEW_THREAD)
        return channel

    async def in_thread(
        self, interaction: Interaction, actor: Actor, key: str, *, seats: int | None, options: Settings
    ) -> Table:
        """Open a public thread named after the game, and a table in it."""
        channel = self.require_thread(interaction)
        language = self.desk.server_language(interaction)
        name = self.desk.client.readers.server_words(channel.guild.id, language).game(key).name
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        thread = await channel.create_thread(name=name, type=kind)
        try:
            return await self._open(interaction, actor, key, thread.id, seats, options)
        except Exception:
            with suppress(*UNSENT):  # our own empty thread; it takes a permission that we may not have
                await thread.delete()
            raise

    async def _open(
        self, interaction: Interaction, actor: Actor, key: str, channel_id: int, seats: int | None, options: Settings
    ) -> Table:
        if interaction.guild_id is None:
            raise Refused("server-only")
        table = await self.desk.client.tables.open(
            actor,
            guild_id=interaction.guild_id,
            channel_id=channel_id,
            key=key,
            language=self.desk.server_language(interaction),
            seats=seats,
            options=options,
            turn_seconds=self.usual_timer(interaction.guild_id),
        )
        self.desk.client.delivery.touch(table)
        return table

    def notice(self, table: Table) -> Screen:
        """What everybody in the channel reads of a table that has opened in a thread."""
        record = table.record
        say = self.desk.client.readers.server_words(record.guild_id, record.language)
        return notice_screen(
            say.say("note-table-in-thread", game=say.game(record.game).name, thread=f"<#{record.channel_id}>")
        )

    async def answer_in_thread(
        self, interaction: Interaction, actor: Actor, key: str, *, seats: int | None, options: Settings
    ) -> None:
        """Open a table in a thread; the answer in the channel leads to it."""
        table = await self.in_thread(interaction, actor, key, seats=seats, options=options)
        await interaction.response.send_message(view=self.desk.client.layout(self.notice(table)))
        await self.tell_of_pictures(interaction, actor)

    async def again(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        """A new lobby with the players and the options of the match that has ended."""
        try:
            record = await self.desk.client.journal.match(table_id)
        except UnknownMatch as unknown:
            raise Refused("no-table") from unknown
        if record.status not in ("finished", "stopped"):
            raise Refused("stale")
        if (interaction.guild_id, interaction.channel_id) != (record.guild_id, record.channel_id):
            raise Refused("elsewhere")
        if interaction.message is None or interaction.message.id != record.message_id:
            raise Refused("expired")
        await self.answer(
            interaction,
            actor,
            record.game,
            seats=record.seats,
            options=record.options,
            players=who_stays(record, actor.id),
            again=record,
        )

    def usual_timer(self, guild_id: int) -> int | None:
        """The seconds that a turn may last at a new table of a server; None: for ever."""
        chosen = self.desk.client.readers.server_settings(guild_id).turn_seconds
        return (USUAL if chosen is None else chosen) or None

    async def answer(
        self,
        interaction: Interaction,
        actor: Actor,
        key: str,
        *,
        seats: int | None,
        options: Settings,
        players: Sequence[Player] = (),
        again: Match | None = None,
    ) -> None:
        """Open a lobby; its message is the answer. `again`: the match whose habits it keeps."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refused("server-only")
        self.require_channel(interaction)
        self.desk.require_permissions(interaction)
        table = await self.desk.client.tables.open(
            actor,
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id,
            key=key,
            language=again.language if again else self.desk.server_language(interaction),
            seats=seats,
            options=options,
            players=players,
            turn_seconds=again.turn_seconds if again else self.usual_timer(interaction.guild_id),
            strength=again.strength if again else "normal",
        )
        screen = self.desk.client.delivery.public.screen(table)
        with self.desk.client.delivery.promising(table):
            message_id = await self._post(interaction, screen)
            self.desk.client.delivery.public.shown(table, screen)
            if message_id is not None:
                self.desk.client.delivery.pens.keep_for(message_id, Pen.of(interaction))
            await table.shown_as(message_id)
        await self.tell_of_pictures(interaction, actor)

    async def _post(self, interaction: Interaction, screen: Screen) -> int | None:
        """Answer with a table; returns its message's id. Where Discord's own answer is lost, look whether it stands."""
        try:
            answer = await interaction.response.send_message(**(await self.desk.client.post(screen)).new)
        except UNSENT as failure:
            if not unsure(failure) and getattr(failure, "code", None) != ANSWERED:
                raise
            return (await surely(interaction.original_response, self.desk.client.settings.retry_gap)).id
        return answer.message_id

    async def tell_of_pictures(self, interaction: Interaction, actor: Actor) -> None:
        """Where we may not attach files, say so to who opens the first table there, once."""
        say = self.desk.say(actor)
        note = f"{NO_FILES}{interaction.guild_id}:{interaction.channel_id}"
        wordy = self.desk.client.places.wordy(interaction.channel_id)
        try:
            told = await self.desk.client.people.note(note) == "told"
            if wordy != told:
                await self.desk.client.people.set_note(note, "told" if wordy else "")
        except StorageError as failure:  # the table has opened: nothing is refused
            log.warning("pictures not told of", error=str(failure))
            return
        if wordy and not told and say.card_style.pictures:
            await self.desk.whisper(interaction, notice_screen(say.say("note-no-files")))


def who_stays(record: Match, user_id: int) -> list[Player]:
    """Who sits down to play again, in the order of the seats; nobody where a stranger opens a table of their own.

    A computer that held somebody's seat goes, but who presses has come back to theirs. The free seat of a lobby is its
    last: the order begins behind the seat that became free, so that whoever takes it has the same partner and the same
    neighbours.
    """
    there = [player for player in record.players if not player.forgotten]
    staying = [player for player in there if not player.computer or player.user_id in (None, user_id)]
    if user_id not in {player.user_id for player in staying}:
        return []
    free = next((player.seat for player in record.players if player not in staying), -1)
    return sorted(staying, key=lambda player: (player.seat < free, player.seat))
