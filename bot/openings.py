"""Openings: a table whose message is not the answer to a command, beside the menu or in a thread of its own."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from .components import Interaction
from .delivery import UNSENT
from .presenter import Screen, notice_screen
from .refused import Actor, Refused
from .tables import Table

if TYPE_CHECKING:
    from .desk import Desk

NEW_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads")
Settings = Mapping[str, bool | int | str]


class Openings:
    """Opens tables; each is drawn as a message of its own."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def beside(self, interaction: Interaction, actor: Actor, key: str, options: Settings) -> Table:
        """Open a table in the channel of a click that is answered otherwise."""
        if interaction.channel_id is None:
            raise Refused("server-only")
        self.desk.require_permissions(interaction)
        return await self._open(interaction, actor, key, interaction.channel_id, None, options)

    def require_thread(self, interaction: Interaction) -> discord.TextChannel:
        """The channel, if a thread can be opened in it. Raises Refused, which says where to go instead."""
        channel = interaction.channel
        if interaction.guild_id is None:
            raise Refused("server-only")
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
        name = self.desk.client.readers.server(channel.guild.id, language).game(key).name
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
        )
        self.desk.client.delivery.touch(table)
        return table

    def notice(self, table: Table) -> Screen:
        """What everybody in the channel reads of a table that has opened in a thread."""
        record = table.record
        say = self.desk.client.readers.server(record.guild_id, record.language)
        return notice_screen(
            say.say("note-table-in-thread", game=say.game(record.game).name, thread=f"<#{record.channel_id}>")
        )

    async def answer_in_thread(
        self, interaction: Interaction, actor: Actor, key: str, *, seats: int | None, options: Settings
    ) -> None:
        """Open a table in a thread; the answer in the channel leads to it."""
        table = await self.in_thread(interaction, actor, key, seats=seats, options=options)
        await interaction.response.send_message(view=self.desk.client.layout(self.notice(table)))
        await self.desk.tell_of_pictures(interaction, actor)
