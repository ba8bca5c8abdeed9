"""Types that many rooms share, and the user who does something on Discord."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

Interaction: TypeAlias = discord.Interaction[discord.Client]
Spawn: TypeAlias = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Runs a coroutine in the background. Its owner keeps the task until it ends, and cancels it on closing."""


@dataclass(frozen=True, slots=True)
class Actor:
    """A user who did something on Discord.

    `moderates`: the channel where they did it, if they may manage messages there. `language`: the one of their Discord
    client. `guild_id`: the server where they did it; None in a private chat. `unmoderated`: they did it in a group DM,
    which has no moderators.
    """

    id: int
    name: str
    moderates: int | None = None
    language: str = "fr"
    guild_id: int | None = None
    unmoderated: bool = False
