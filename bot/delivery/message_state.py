"""Surfaces: what is shown of a table at this moment, and where; what sending it may raise, and how long it lives."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import discord

from bot.i18n.words import Words
from bot.screens.parts.screen import Screen
from bot.tables.table import Table
from bot.transport.retries import UNSENT
from storage import StorageError

if TYPE_CHECKING:
    from bot.transport.interaction_tokens import Pen

MESSAGE_LIFE = timedelta(minutes=50)  # Discord throttles edits of messages older than an hour
TOO_OLD = 30046  # the code with which it does
UNKNOWN_CHANNEL = 10003
UNDRAWN = (*UNSENT, StorageError)
TRIES = 3  # at drawing, one right after the other
TABLE = 0  # in the place of a user's id


Edit = Callable[..., Coroutine[Any, Any, object]]


@dataclass(frozen=True)
class Quiet:
    """An ephemeral hand: the token that can edit it, how, and what it shows."""

    pen: Pen
    edit: Edit = field(repr=False)
    screen: Screen | None = field(repr=False)  # a hand, which no log may print; None: an answer was lost


@dataclass(frozen=True, slots=True)
class Made:
    """A hand as it was put together last, of which state and in which words."""

    state: tuple[object, ...] = field(repr=False)
    say: Words
    screen: Screen = field(repr=False)

    def fits(self, state: tuple[object, ...], say: Words) -> bool:
        return same(self.state, state) and self.say == say


@dataclass
class Surfaces:
    """What is shown of a table at this moment, and where."""

    table: Table
    public: Screen | None = field(default=None, repr=False)
    promised: bool = False  # an answer on its way will be the public message
    deal: object = None
    dms: dict[int, Screen] = field(default_factory=dict, repr=False)  # by seat
    quiet: dict[int, Quiet] = field(default_factory=dict)  # "Ma main", by user
    made: dict[int, Made] = field(default_factory=dict)  # by user
    quietly: set[int] = field(default_factory=set)  # users who last played from "Ma main"
    unreachable: set[int] = field(default_factory=set)  # users whose DM failed in this match
    opening: set[int] = field(default_factory=set)  # users whose DM waits for its turn
    answering: Counter[int] = field(default_factory=Counter)  # users whose click is being answered
    drawing: set[int] = field(default_factory=set)  # users whose hand is being drawn
    crossed: set[int] = field(default_factory=set)  # of these, who clicked meanwhile: which of the two came last?
    tried: set[int] = field(default_factory=set)  # users whose hand was sent without an answer; TABLE: the table
    strays: set[tuple[int, int]] = field(default_factory=set)  # channel and message: replaced, still to be deleted
    bare: bool = False  # something stands without its picture, for which there was no time
    hands_later: bool = False  # the next drawing brings the table's picture alone
    drawn: tuple[object, ...] | None = None  # the state that all of it shows; None where some of it may not
    dirty: bool = False
    not_before: float = 0.0  # of the loop's clock
    failures: int = 0
    refusals: int = 0  # of the public message, one after the other
    barred_until: float = 0.0  # of the loop's clock: the channel has refused it more than once
    task: asyncio.Task[None] | None = None

    def barred(self, now: float) -> bool | None:
        """Whether the public message has to wait, because its channel refuses it; None where it does not."""
        return now < self.barred_until if self.refusals >= TRIES else None

    @property
    def state(self) -> tuple[object, ...]:
        """What decides all that is shown. A move, a player, an option: each makes other objects of these."""
        return (self.table.match, self.table.record)

    @property
    def stale(self) -> bool:
        """Whether something may be shown otherwise than it is."""
        return self.drawn is None or not same(self.drawn, self.state)


def same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether two states are made of the very same objects."""
    return all(left is right for left, right in zip(one, other, strict=True))


def aged(message_id: int) -> bool:
    """Whether a message is so old that Discord would soon throttle its edits."""
    return discord.utils.utcnow() - discord.utils.snowflake_time(message_id) > MESSAGE_LIFE
