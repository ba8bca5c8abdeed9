"""Where a request may come from, and what the bot must be allowed to do there."""

from __future__ import annotations

from collections.abc import Sequence

import discord

import games
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.i18n.readers import Readers
from bot.interactions.channel_policy import require_allowed
from bot.interactions.request import Request
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from bot.transport.clicks import is_ephemeral

OUR_PERMISSIONS = ("view_channel", "send_messages")
THREAD_PERMISSIONS = ("view_channel", "send_messages_in_threads")
NEW_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads")
NEEDED_PERMISSIONS = dict.fromkeys((*OUR_PERMISSIONS, *THREAD_PERMISSIONS, *NEW_THREAD, "attach_files"), True)


def invitation(application: int) -> str:
    """The link by which a server's manager adds the bot, with the permissions that it needs and no more."""
    permissions = discord.Permissions(**NEEDED_PERMISSIONS)
    return discord.utils.oauth_url(application, permissions=permissions, scopes=("bot", "applications.commands"))


def server_of(interaction: Interaction) -> int:
    """The server from which somebody asks. Raises Refused (`server-only`)."""
    if interaction.guild_id is None:
        raise Refused("server-only")
    return interaction.guild_id


class Guards:
    """Refuse what comes from the wrong place: a custom id can be forged, and old messages stay."""

    def __init__(self, tables: TableRegistry, readers: Readers) -> None:
        self._tables = tables
        self._readers = readers

    async def table(self, request: Request) -> Table:
        """The table that was clicked. Raises Refused where the click came from elsewhere, or there is no such table."""
        table = await self._tables.find(request.table_id)
        require_place(request.interaction, table)
        return table

    async def table_beside(self, request: Request) -> Table:
        """The table of the channel in which another message of ours was clicked. Raises Refused."""
        table, interaction = await self._tables.find(request.table_id), request.interaction
        if (interaction.guild_id, interaction.channel_id) != (table.record.guild_id, table.record.channel_id):
            raise Refused("elsewhere")
        return table

    async def position(self, request: Request) -> tuple[Table, int, games.Game]:
        """The table, the seat and the match of a click on the clicker's own hand. Raises Refused.

        From a message that others see it is forged: its answer would redraw the table.
        """
        table = await self.table(request)
        seat = table.seat_of(request.actor.id)
        if seat is None:
            raise Refused("away" if table.away(request.actor.id) else "not-seated")
        if table.match is None:
            raise Refused("not-started")
        if not request.personal:
            raise Refused("expired")
        return table, seat, table.match

    def require_channel(self, interaction: Interaction) -> None:
        """Require that tables may open here. Raises Refused, which says where they may."""
        if interaction.guild_id is None:
            raise Refused("server-only")
        require_allowed(interaction, self._readers.server_settings(interaction.guild_id))

    def require_thread(self, interaction: Interaction) -> discord.TextChannel:
        """The channel, if a thread can be opened in it. Raises Refused, which says where to go instead."""
        channel = interaction.channel
        self.require_channel(interaction)
        if isinstance(channel, discord.Thread):
            raise Refused("thread-in-thread")
        if not isinstance(channel, discord.TextChannel):
            raise Refused("no-threads")
        require_permissions(interaction, NEW_THREAD)
        return channel


def require_place(interaction: Interaction, table: Table) -> None:
    """Require the table's own server, channel and message, or the player's own hand in a private chat.

    Raises Refused (`elsewhere`; `stale` for an older message of the table).
    """
    record = table.record
    if interaction.guild_id is None:
        player = table.player_of(interaction.user.id)
        own = None if player is None else player.dm_message_id
        if interaction.message is None or interaction.message.id != own:
            raise Refused("elsewhere")
    elif (interaction.guild_id, interaction.channel_id) != (record.guild_id, record.channel_id):
        raise Refused("elsewhere")
    elif interaction.message and not is_ephemeral(interaction) and interaction.message.id != record.message_id:
        raise Refused("stale")


def require_permissions(interaction: Interaction, wanted: Sequence[str] = ()) -> None:
    """Require our permissions where the interaction comes from: `wanted`, or else all that a table needs.

    Raises Refused (`permissions`, with the missing ones).
    """
    if not wanted:
        wanted = THREAD_PERMISSIONS if isinstance(interaction.channel, discord.Thread) else OUR_PERMISSIONS
    missing = tuple(name for name in wanted if not getattr(interaction.app_permissions, name))
    if missing:
        raise Refused("permissions", permissions=missing)
