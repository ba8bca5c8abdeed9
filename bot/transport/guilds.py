"""The servers that this process looks after."""

from __future__ import annotations

from collections.abc import Callable

import discord


def own_guild(client: discord.Client, owns: Callable[[int], bool], guild_id: int) -> discord.Guild | None:
    """A server; None if the bot is not in it, if it is in an outage, or if another process `owns` it."""
    guild = client.get_guild(guild_id)
    return None if guild is None or guild.unavailable or not owns(guild_id) else guild
