"""Types that many rooms share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import discord

Interaction: TypeAlias = discord.Interaction[discord.Client]
Spawn: TypeAlias = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Runs a coroutine in the background. Its owner keeps the task until it ends, and cancels it on closing."""
