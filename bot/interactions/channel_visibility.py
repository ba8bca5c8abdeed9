"""Which channels of a server somebody may see: what was played in one is shown to those alone, and to who played.

Decision: bot/decisions/0076-past-matches-follow-their-channels-permissions.md.
"""

from __future__ import annotations

from collections import OrderedDict

import discord

from bot.core.types import Interaction
from bot.transport.retries import UNSENT

MAX_REMEMBERED = 500  # threads that were asked for


class ChannelVisibility:
    """Looks at channels as Discord's own client does: by the permissions of the member who asks."""

    def __init__(self) -> None:
        self._archived: OrderedDict[int, discord.Thread | None] = OrderedDict()

    async def sees(self, interaction: Interaction, channel_id: int) -> bool:
        """Whether the asker may see a channel of the server from which they ask; nobody sees one that is gone."""
        if channel_id == interaction.channel_id:
            return True
        guild, member = interaction.guild, interaction.user
        if guild is None or not isinstance(member, discord.Member):
            return False
        channel = guild.get_channel_or_thread(channel_id) or await self._archived_thread(guild, channel_id)
        if channel is None:
            return False
        if not isinstance(channel, discord.Thread):
            return channel.permissions_for(member).view_channel
        if channel.parent is None:
            return False
        permissions = channel.permissions_for(member)
        # Who was added to a private thread is not told to us; those who played there are known by their seats.
        return permissions.view_channel and (permissions.manage_threads or not channel.is_private())

    async def _archived_thread(self, guild: discord.Guild, channel_id: int) -> discord.Thread | None:
        """A thread that is archived, and of which the gateway says nothing; None for a channel that is gone."""
        if channel_id not in self._archived:
            try:
                found = await guild.fetch_channel(channel_id)
            except discord.NotFound:
                found = None
            except UNSENT:  # not allowed to us, or not to be known now
                return None
            self._archived[channel_id] = found if isinstance(found, discord.Thread) else None
            while len(self._archived) > MAX_REMEMBERED:
                self._archived.popitem(last=False)
        return self._archived[channel_id]
