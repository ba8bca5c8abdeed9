"""Surfaces: what is shown of a table at this moment, and where; what sending it may raise, and how long it lives."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import aiohttp
import discord

from storage import StorageError

from .components import Interaction
from .presenter import Screen
from .tables import Table

TOKEN_LIFE = timedelta(minutes=14)  # an interaction's token dies after 15
MESSAGE_LIFE = timedelta(minutes=50)  # Discord throttles edits of messages older than an hour
UNSENT = (discord.DiscordException, aiohttp.ClientError, OSError)  # all that sending may raise
UNDRAWN = (*UNSENT, StorageError)


Edit = Callable[..., Coroutine[Any, Any, object]]


@dataclass(frozen=True)
class Quiet:
    """An ephemeral hand: the interaction whose token can edit it, how, and what it shows."""

    interaction: Interaction
    edit: Edit
    screen: Screen


@dataclass
class Surfaces:
    """What is shown of a table at this moment, and where."""

    table: Table
    public: Screen | None = None
    deal: object = None
    dms: dict[int, Screen] = field(default_factory=dict)  # by seat
    quiet: dict[int, Quiet] = field(default_factory=dict)  # "Ma main", by user
    unreachable: set[int] = field(default_factory=set)  # users whose DM failed in this match
    opening: set[int] = field(default_factory=set)  # users whose DM waits for its turn
    answering: Counter[int] = field(default_factory=Counter)  # users whose click is being answered
    drawn: tuple[object, ...] | None = None  # the state that all of it shows; None where some of it may not
    dirty: bool = False
    not_before: float = 0.0  # of the loop's clock
    failures: int = 0
    task: asyncio.Task[None] | None = None

    @property
    def state(self) -> tuple[object, ...]:
        """What decides all that is shown. A move, a player, an option: each makes other objects of these."""
        return (self.table.match, self.table.record)

    @property
    def stale(self) -> bool:
        """Whether something may be shown otherwise than it is."""
        return self.drawn is None or any(one is not other for one, other in zip(self.drawn, self.state, strict=True))


def fresh(interaction: Interaction) -> bool:
    """Whether an interaction's token still lives."""
    return discord.utils.utcnow() - interaction.created_at < TOKEN_LIFE


def aged(message_id: int) -> bool:
    """Whether a message is so old that Discord would soon throttle its edits."""
    return discord.utils.utcnow() - discord.utils.snowflake_time(message_id) > MESSAGE_LIFE
