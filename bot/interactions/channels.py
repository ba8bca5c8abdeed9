"""Channels: those in which tables may open, and those that a member may see.

Matches of a channel are shown only to its readers and to the players. Moderators choose where tables open. Deleted
channels are ignored when the choice is read. If all are gone, tables open nowhere until a moderator chooses again:
opening them everywhere would go against the moderator's choice.

Decision: bot/decisions/0076-past-matches-follow-their-channels-permissions.md.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace

import discord
from cachetools import TTLCache

from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.screens.parts.screen import MAX_CHANNELS
from bot.transport.interaction_tokens import UNSENT, is_in_dm, server_of, server_permissions
from bot.transport.messages import POST_CHANNELS, TABLE_CHANNELS
from bot.transport.written import is_written
from storage import Server

MAX_REMEMBERED = 500  # archived threads and members that were looked up
MEMBER_FOR = 60.0  # seconds for which a member's roles are remembered


class ChannelVisibility:
    """Checks channels as Discord's own client does: by the member's permissions."""

    def __init__(self) -> None:
        self._archived: OrderedDict[int, discord.Thread | None] = OrderedDict()
        self._members: TTLCache[tuple[int, int], discord.Member | None] = TTLCache(MAX_REMEMBERED, MEMBER_FOR)

    async def sees(self, interaction: Interaction, channel_id: int, guild_id: int | None = None) -> bool:
        """Whether the user may see a channel that is there; `guild_id`: its server, for one who writes by DM."""
        if channel_id == interaction.channel_id:
            return True
        guild, member = interaction.guild, interaction.user
        if guild_id is not None and is_written(interaction) and is_in_dm(interaction):
            guild = interaction.client.get_guild(guild_id)
            found = await self._member(guild, member.id) if guild else None
        else:
            found = member if isinstance(member, discord.Member) and server_of(interaction) is not None else None
        if guild is None or found is None:
            return False
        channel = guild.get_channel_or_thread(channel_id) or await self._archived_thread(guild, channel_id)
        if channel is None:
            return False
        if not isinstance(channel, discord.Thread):
            return channel.permissions_for(found).view_channel
        if channel.parent is None:
            return False
        permissions = channel.permissions_for(found)
        # We do not learn who was added to a private thread; users who played there are known by their seats.
        return permissions.view_channel and (permissions.manage_threads or not channel.is_private())

    async def _member(self, guild: discord.Guild, user_id: int) -> discord.Member | None:
        """A member of a server, whom no interaction from there brings; None if they are none."""
        if (guild.id, user_id) not in self._members:
            try:
                self._members[guild.id, user_id] = await guild.fetch_member(user_id)
            except discord.NotFound:
                self._members[guild.id, user_id] = None
            except UNSENT:
                return None
        return self._members[guild.id, user_id]

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


def allowed(server: Server, guild: discord.Guild | None) -> tuple[int, ...] | None:
    """The channels in which tables may open, without deleted ones; None: every channel."""
    if not server.channels:
        return None
    if guild is None or guild.unavailable:  # an outage hides the channels
        return server.channels
    return tuple(channel_id for channel_id in server.channels if guild.get_channel(channel_id) is not None)


def require_allowed(interaction: Interaction, server: Server) -> None:
    """Require that a table may open where the interaction comes from: an allowed channel, or a thread in one.

    The rule applies to moderators, too. Raises Refused (`channel-not-allowed`, with the allowed `channels`;
    `channels-gone`).
    """
    channels = allowed(server, interaction.guild)
    channel = interaction.channel
    here = channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
    if channels is None or here in channels:
        return
    raise Refused("channel-not-allowed", channels=channels) if channels else Refused("channels-gone")


def with_channels(server: Server, values: Sequence[str], guild: discord.Guild | None) -> Server:
    """The settings with the chosen channels; none chosen allows every one. Raises Refused (`unknown-setting`)."""
    chosen = [guild.get_channel(int(value)) if guild and value.isdecimal() else None for value in values]
    ids = tuple(channel.id for channel in chosen if channel is not None and channel.type in TABLE_CHANNELS)
    if len(ids) != len(values) or len(ids) > MAX_CHANNELS:
        raise Refused("unknown-setting")
    return replace(server, channels=ids or None)


def channel_to_speak_in(value: str, guild: discord.Guild | None) -> int:
    """The chosen channel's id, if the bot may post there. Raises Refused (`unknown-setting`; `permissions`)."""
    channel = guild.get_channel(int(value)) if guild and value.isdecimal() else None
    if guild is None or channel is None or channel.type not in POST_CHANNELS:
        raise Refused("unknown-setting")
    if missing := missing_to_speak(channel):
        raise Refused("permissions", permissions=missing)
    return channel.id


def missing_to_speak(channel: discord.abc.GuildChannel) -> tuple[str, ...]:
    ours = channel.permissions_for(channel.guild.me)
    return tuple(name for name in ("view_channel", "send_messages") if not getattr(ours, name))


def silenced(server: Server, guild: discord.Guild | None) -> dict[int, tuple[str, ...]]:
    """The chosen channels in which nothing can be announced, with missing permissions; none if it is gone."""
    if guild is None or guild.unavailable:
        return {}
    found: dict[int, tuple[str, ...]] = {}
    for channel_id in (server.daily_channel_id, server.podium_channel_id):
        if channel_id is None:
            continue
        channel = guild.get_channel(channel_id)
        if channel is None or channel.type not in POST_CHANNELS:
            found[channel_id] = ()
        elif missing := missing_to_speak(channel):
            found[channel_id] = missing
    return found


def managed_server(interaction: Interaction) -> int:
    """The id of the server whose settings the user may change. Raises Refused (`settings-elsewhere`, `not-manager`)."""
    guild_id = server_of(interaction)
    if guild_id is None:
        raise Refused("settings-elsewhere")
    if not server_permissions(interaction).manage_guild:
        raise Refused("not-manager")
    return guild_id


def managed_guild(interaction: Interaction) -> discord.Guild:
    """The same server itself. Raises Refused, as `managed_server`."""
    managed_server(interaction)
    if interaction.guild is None:
        raise Refused("settings-elsewhere")
    return interaction.guild
