"""The channels of a server in which tables may open, as its moderators chose them.

Deleted channels are ignored when the choice is read. If all are gone, tables open nowhere until a moderator chooses
again: opening them everywhere would go against the moderator's choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.screens.parts.screen import MAX_CHANNELS
from bot.transport.components import POST_CHANNELS, TABLE_CHANNELS
from storage import Server


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
    """The settings with the channels that a menu chose; an empty choice allows every channel.

    Raises Refused (`unknown-setting`).
    """
    chosen = [guild.get_channel(int(value)) if guild and value.isdecimal() else None for value in values]
    ids = tuple(channel.id for channel in chosen if channel is not None and channel.type in TABLE_CHANNELS)
    if len(ids) != len(values) or len(ids) > MAX_CHANNELS:
        raise Refused("unknown-setting")
    return replace(server, channels=ids or None)


def channel_to_speak_in(value: str, guild: discord.Guild | None) -> int:
    """The id of the channel that a menu chose, if the bot may post there.

    Raises Refused (`unknown-setting`; `permissions`, with the missing ones).
    """
    channel = guild.get_channel(int(value)) if guild and value.isdecimal() else None
    if guild is None or channel is None or channel.type not in POST_CHANNELS:
        raise Refused("unknown-setting")
    if missing := missing_to_speak(channel):
        raise Refused("permissions", permissions=missing)
    return channel.id


def missing_to_speak(channel: discord.abc.GuildChannel) -> tuple[str, ...]:
    """The permissions that the bot lacks to post in a channel."""
    ours = channel.permissions_for(channel.guild.me)
    return tuple(name for name in ("view_channel", "send_messages") if not getattr(ours, name))


def silenced(server: Server, guild: discord.Guild | None) -> dict[int, tuple[str, ...]]:
    """The chosen channels in which nothing can be announced now, with the missing permissions.

    Without any if the channel is gone, or is one that takes no messages.
    """
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
