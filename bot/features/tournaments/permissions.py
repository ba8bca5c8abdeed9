"""The permissions that a tournament needs in its channel."""

from __future__ import annotations

import discord


def needed(*, private: bool) -> tuple[str, ...]:
    """Without these no table can be opened. `private`: tables are in private threads."""
    threads = "create_private_threads" if private else "create_public_threads"
    return "view_channel", "send_messages", threads, "send_messages_in_threads"


def lacking(channel: discord.abc.GuildChannel, *, private: bool) -> tuple[str, ...]:
    """Those of the needed ones that the bot does not have in a channel."""
    ours = channel.permissions_for(channel.guild.me)
    return tuple(name for name in needed(private=private) if not getattr(ours, name))
