"""What is shown of each table at this moment, and where: the public message, and the hands of each user.

A move or an option replaces the match or the record by another object, so comparing objects shows what has changed.

Decision: bot/decisions/0003-screens-are-frozen-data.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta

import discord

from bot.i18n.words import Words
from bot.screens.parts.screen import Screen
from bot.tables.table import Table
from bot.transport.interaction_tokens import InteractionToken
from bot.transport.retries import UNSENT
from storage import StorageError

MESSAGE_LIFETIME = timedelta(minutes=50)  # Discord throttles edits of messages older than an hour
TOO_OLD = 30046  # the code with which it does
UNDRAWN = (*UNSENT, StorageError)  # all that drawing may raise
DRAWING_TRIES = 3  # tries to draw, one right after the other, before the sweeper takes over

State = tuple[object, ...]


@dataclass(slots=True)
class PublicMessage:
    """What the public message of a table shows."""

    screen: Screen | None = field(default=None, repr=False)  # None: unknown
    promised: bool = False  # an answer on its way will be the public message
    deal: object = None  # the deal that it was sent for
    may_stand: bool = False  # a message was sent, and Discord's answer was lost
    refusals: int = 0  # edits or messages in a row that its channel has refused
    blocked_until: float = 0.0  # of the loop's clock: the channel has refused it more than once

    def invalidate(self) -> None:
        """Note that nobody knows what it shows: the next drawing draws it in any case."""
        self.screen = None

    def blocked(self, now: float) -> bool | None:
        """Whether it still has to wait because its channel refuses it; None where the channel does not refuse it.

        `now`: seconds of the loop's clock.
        """
        return now < self.blocked_until if self.refusals >= DRAWING_TRIES else None


@dataclass(frozen=True)
class EphemeralHand:
    """An ephemeral hand: the token that edits it, and what it shows (None: unknown)."""

    token: InteractionToken
    screen: Screen | None = field(repr=False)  # a hand, which no log may print


@dataclass(frozen=True, slots=True)
class BuiltHand:
    """A hand's screen as it was built last, of which state and in which words."""

    state: State = field(repr=False)
    words: Words
    screen: Screen = field(repr=False)

    def fits(self, state: State, words: Words) -> bool:
        return same(self.state, state) and self.words == words


@dataclass(slots=True)
class HandMessage:
    """What one user sees of their hand: by DM, as an ephemeral message ("Ma main"), or both."""

    dm: Screen | None = field(default=None, repr=False)  # None: unknown, or there is none
    ephemeral: EphemeralHand | None = None
    built: BuiltHand | None = None
    plays_in_channel: bool = False  # the last move came from "Ma main"
    unreachable: bool = False  # a DM failed in this match
    opening: bool = False  # the DM waits for its turn to be opened
    dm_may_stand: bool = False  # a DM was sent, and its answer was lost
    answering: int = 0  # clicks that are being answered
    drawing: bool = False
    click_during_drawing: bool = False  # nobody knows which of the two Discord has kept

    def invalidate(self) -> None:
        """Note that nobody knows what it shows: the next drawing draws it in any case."""
        self.dm = None
        if self.ephemeral is not None:
            self.ephemeral = replace(self.ephemeral, screen=None)

    def clear(self) -> None:
        """Know nothing of what it shows, or of where its user plays; what is under way goes on."""
        self.dm = self.ephemeral = self.built = None
        self.plays_in_channel = self.unreachable = False

    @property
    def busy(self) -> bool:
        """Whether it is being drawn, answered or opened."""
        return bool(self.drawing or self.answering or self.opening)

    def settle(self) -> None:
        """Called after a drawing and after an answer: once both have ended, their race is over."""
        if not self.drawing and not self.answering:
            self.click_during_drawing = False


@dataclass
class TableMessages:
    """All messages of one table, and when they are drawn next."""

    table: Table
    public: PublicMessage = field(default_factory=PublicMessage)
    hands: dict[int, HandMessage] = field(default_factory=dict)  # by user
    replaced: set[tuple[int, int]] = field(default_factory=set)  # channel and message, still to be deleted
    without_picture: bool = False  # something is shown without its picture, for which there was no time
    hands_later: bool = False  # the next drawing brings the table's picture alone
    drawn: State | None = None  # the state that all of it shows; None where some of it may not
    dirty: bool = False
    not_before: float = 0.0  # of the loop's clock
    failures: int = 0
    task: asyncio.Task[None] | None = None

    def hand(self, user_id: int) -> HandMessage:
        if (known := self.hands.get(user_id)) is None:
            known = self.hands[user_id] = HandMessage()
        return known

    def invalidate(self) -> None:
        """Note that some message may show an older state: the next drawing compares all of them."""
        self.drawn, self.dirty = None, True

    @property
    def state(self) -> State:
        """The objects that decide all that is shown. Each move, player or option replaces one of them."""
        return (self.table.match, self.table.record, self.table.recap)

    @property
    def stale(self) -> bool:
        """Whether some message may show another state than the table's."""
        return self.drawn is None or not same(self.drawn, self.state)

    @property
    def played_in_channel(self) -> bool:
        """Whether somebody plays from a hand that stands in the channel, below the table."""
        hands = (hand.ephemeral for hand in self.hands.values() if hand.plays_in_channel)
        return any(ephemeral is not None and ephemeral.token.fresh for ephemeral in hands)

    @property
    def busy(self) -> bool:
        """Whether somebody's hand is being answered or opened."""
        return any(hand.answering or hand.opening for hand in self.hands.values())


class MessageStates:
    """The messages of all tables of which anything is shown."""

    def __init__(self) -> None:
        self._by_table: dict[int, TableMessages] = {}

    def __iter__(self) -> Iterator[TableMessages]:
        return iter(tuple(self._by_table.values()))

    def of(self, table: Table) -> TableMessages:
        if (known := self._by_table.get(table.id)) is None:
            known = self._by_table[table.id] = TableMessages(table)
        return known

    def known(self, table: Table) -> TableMessages | None:
        """The messages of a table; None where nothing of it was ever drawn or is any longer."""
        return self._by_table.get(table.id)

    def drop(self, table: Table) -> None:
        self._by_table.pop(table.id, None)

    def forget_user(self, user_id: int) -> list[EphemeralHand]:
        """Drop what is known of a user's hands; returns their ephemeral ones, which stand where they were."""
        hands = [(messages, hand) for messages in self if (hand := messages.hands.get(user_id)) is not None]
        ephemeral = [hand.ephemeral for _, hand in hands if hand.ephemeral is not None]
        for messages, hand in hands:
            if hand.busy:  # what is under way ends by itself, and the table waits for it
                hand.clear()
            else:
                del messages.hands[user_id]
        return ephemeral


def same(one: State, other: State) -> bool:
    """Whether two states are made of the very same objects."""
    return all(left is right for left, right in zip(one, other, strict=True))


def is_old(message_id: int) -> bool:
    """Whether a message is so old that Discord would soon throttle its edits."""
    return discord.utils.utcnow() - discord.utils.snowflake_time(message_id) > MESSAGE_LIFETIME
