"""Which channels a member may see: matches of a channel are shown only to its readers and to the players.

Decision: bot/decisions/0076-past-matches-follow-their-channels-permissions.md.
"""

from __future__ import annotations

from collections import OrderedDict

import discord

from bot.core.types import Interaction
from bot.transport.clicks import server_of
from bot.transport.retries import UNSENT

MAX_REMEMBERED = 500  # archived threads that were looked up


class ChannelVisibility:
    """Checks channels as Discord's own client does: by the member's permissions."""

    def __init__(self) -> None:
        self._archived: OrderedDict[int, discord.Thread | None] = OrderedDict()

    async def sees(self, interaction: Interaction, channel_id: int) -> bool:
        """Whether the user may see a channel of the interaction's server; nobody sees a deleted channel."""
        if channel_id == interaction.channel_id:
            return True
        guild, member = interaction.guild, interaction.user
        if guild is None or server_of(interaction) is None or not isinstance(member, discord.Member):
            return False
        channel = guild.get_channel_or_thread(channel_id) or await self._archived_thread(guild, channel_id)
        if channel is None:
            return False
        if not isinstance(channel, discord.Thread):
            return channel.permissions_for(member).view_channel
        if channel.parent is None:
            return False
        permissions = channel.permissions_for(member)
        # We do not learn who was added to a private thread; users who played there are known by their seats.
        return permissions.view_channel and (permissions.manage_threads or not channel.is_private())

    async def _archived_thread(self, guild: discord.Guild, channel_id: int) -> discord.Thread | None:
        """An archived thread, which the gateway does not send; None if the channel is gone or cannot be read."""
        if channel_id not in self._archived:
            try:
                found = await guild.fetch_channel(channel_id)
            except discord.NotFound:
                found = None
            except UNSENT:  # forbidden to us, or Discord does not answer now
                return None
            self._archived[channel_id] = found if isinstance(found, discord.Thread) else None
            while len(self._archived) > MAX_REMEMBERED:
                self._archived.popitem(last=False)
        return self._archived[channel_id]
