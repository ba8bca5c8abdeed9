"""The permissions that a tournament needs: its organiser's, and those of the bot in its channel."""

from typing import TypeGuard

import discord

from bot.core.errors import Refused
from bot.interactions.click import Click
from bot.transport.interaction_tokens import server_permissions


def needed(*, private: bool) -> tuple[str, ...]:
    """Without these no table can be opened. `private`: tables are in private threads."""
    threads = "create_private_threads" if private else "create_public_threads"
    return "view_channel", "send_messages", threads, "send_messages_in_threads"


def lacking(channel: discord.abc.GuildChannel, *, private: bool) -> tuple[str, ...]:
    """Those of the needed ones that the bot does not have in a channel."""
    ours = channel.permissions_for(channel.guild.me)
    return tuple(name for name in needed(private=private) if not getattr(ours, name))


def lacking_extras(channel: discord.abc.GuildChannel) -> tuple[str, ...]:
    """Those that it does not have, of the ones for pictures and for the server's list of events."""
    ours, server = channel.permissions_for(channel.guild.me), channel.guild.me.guild_permissions
    files = () if ours.attach_files else ("attach_files",)
    return files if server.create_events or server.manage_events else (*files, "create_events")


def may_organise(click: Click) -> bool:
    """Whether the user may manage the events of the server, or the server itself."""
    theirs = server_permissions(click.interaction)
    return theirs.manage_events or theirs.manage_guild


def has_threads(channel: object, *, private: bool) -> TypeGuard[discord.TextChannel]:
    """Whether the tables' threads can be opened in a channel: an announcement channel has no private ones."""
    return isinstance(channel, discord.TextChannel) and not (private and channel.is_news())


def require_threads(click: Click, *, private: bool) -> None:
    """Require threads that the bot may open. Raises Refused (`tournament-threads`, `permissions`)."""
    channel = click.interaction.channel
    if not has_threads(channel, private=private):
        raise Refused("tournament-threads", private=int(private))
    if missing := lacking(channel, private=private):
        raise Refused("permissions", permissions=missing)
