"""What each table shows at this moment, and where: the public message, and the hands of each user.

A move or an option replaces the match or the record by another object, so comparing objects shows what has changed.
Each screen gets its picture if there is time for it.

Decision: bot/decisions/0003-screens-are-frozen-data.md.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta

import discord

from bot.i18n.words import Words
from bot.pictures.worker import PictureWorker, Queue
from bot.screens.parts.screen import Screen
from bot.tables.table import Table
from bot.transport.interaction_tokens import UNSENT, InteractionToken
from bot.transport.messages import MessageRenderer, RenderedMessage
from storage import StorageError

MESSAGE_LIFETIME = timedelta(minutes=50)  # Discord throttles edits of messages older than an hour
TOO_OLD = 30046  # Discord's error code for that
UNDRAWN = (*UNSENT, StorageError)  # all errors that drawing may raise
DRAWING_TRIES = 3  # tries in a row before the sweeper takes over

State = tuple[object, ...]


@dataclass(slots=True)
class PublicMessage:
    screen: Screen | None = field(default=None, repr=False)  # None: unknown
    promised: bool = False  # an answer under way will be the public message
    deal: object = None  # the deal that it was sent for
    may_stand: bool = False  # a message was sent, but Discord's answer was lost: it may be there
    refusals: int = 0  # refusals in a row by its channel
    blocked_until: float = 0.0  # by the loop's clock, after several refusals

    def invalidate(self) -> None:
        """Note that its content is unknown: the next drawing draws it in any case."""
        self.screen = None

    def blocked(self, now: float) -> bool | None:
        """Whether it waits as its channel refuses it; None if it does not. `now`: seconds of the loop's clock."""
        return now < self.blocked_until if self.refusals >= DRAWING_TRIES else None


@dataclass(frozen=True)
class EphemeralHand:
    """An ephemeral hand: the token that edits it, and what it shows (None: unknown)."""

    token: InteractionToken
    screen: Screen | None = field(repr=False)  # no log may print a hand


@dataclass(frozen=True, slots=True)
class BuiltHand:
    """A hand's last screen, with its state and words. `controls`: what its cards and controls come from."""

    state: State = field(repr=False)
    words: Words
    controls: object = field(repr=False)
    screen: Screen = field(repr=False)

    def fits(self, state: State, words: Words) -> bool:
        return same(self.state, state) and self.words == words


@dataclass(slots=True)
class Narrated:
    """What somebody who listens was told: their turn, as `position` counts it, and events since their choice."""

    turn: int = -1
    events: int = 0
    over: bool = False
    away: bool = False  # that a computer plays for them
    asked: str = ""  # the questions of the table


@dataclass(slots=True)
class HandMessage:
    """The messages that show one user's hand: a DM, an ephemeral message ("Ma main"), or both."""

    dm: Screen | None = field(default=None, repr=False)  # None: unknown, or there is none
    ephemeral: EphemeralHand | None = None
    built: BuiltHand | None = None
    narrated: Narrated | None = None  # what somebody who listens was told
    heard: int = 0  # messages to them
    told_at: int = -1  # the revision of the latest of them
    told_again: int = 0  # earlier ones of that revision, such as before a question: each has a nonce of its own
    picked: str | None = None  # the card that its player is about to exchange; after a restart they tap it again
    plays_in_channel: bool = False  # the last move came from "Ma main"
    unreachable: bool = False  # a DM failed in this match
    opening: bool = False  # the DM waits for its turn to be opened
    dm_may_stand: bool = False  # a DM was sent, but Discord's answer was lost
    answering: int = 0  # clicks that are being answered
    drawing: bool = False
    click_during_drawing: bool = False  # it is unknown which of the two came last

    def invalidate(self) -> None:
        """Note that its content is unknown: the next drawing draws it in any case."""
        self.dm = None
        if self.ephemeral is not None:
            self.ephemeral = replace(self.ephemeral, screen=None)

    def clear(self) -> None:
        """Forget what it shows and where its user plays; work under way continues."""
        self.dm = self.ephemeral = self.built = self.picked = None
        self.plays_in_channel = self.unreachable = False

    @property
    def busy(self) -> bool:
        return bool(self.drawing or self.answering or self.opening)

    def settle(self) -> None:
        """Call after a drawing and after an answer: once both have ended, their race is over."""
        if not self.drawing and not self.answering:
            self.click_during_drawing = False


@dataclass
class TableMessages:
    table: Table
    public: PublicMessage = field(default_factory=PublicMessage)
    hands: dict[int, HandMessage] = field(default_factory=dict)  # by user
    replaced: set[tuple[int, int]] = field(default_factory=set)  # channel and message ids, still to be deleted
    without_picture: bool = False  # some message lacks its picture: there was no time
    hands_later: bool = False  # the next drawing brings only the table's picture
    quiet: bool = False  # the next drawing brings the words of hands that wait for others up to date
    drawn: State | None = None  # the state that all messages show; None: some may not
    dirty: bool = False
    not_before: float = 0.0  # by the loop's clock
    quiet_at: float | None = None  # when hands that show older words are drawn, if nothing moves until then
    failures: int = 0
    task: asyncio.Task[None] | None = None

    def hand(self, user_id: int) -> HandMessage:
        if (hand := self.hands.get(user_id)) is None:
            hand = self.hands[user_id] = HandMessage()
        return hand

    def forget(self, user_id: int) -> EphemeralHand | None:
        """Forget a user's hand; returns the ephemeral one, which is still in its channel."""
        hand = self.hands.get(user_id)
        if hand is None:
            return None
        ephemeral = hand.ephemeral
        if hand.busy:  # work under way ends by itself, and the table waits for it
            hand.clear()
        else:
            del self.hands[user_id]
        return ephemeral

    def quiet_for_long(self, now: float) -> bool:
        """Whether hands show older words, and nothing has moved for the quiet gap."""
        return self.quiet_at is not None and self.quiet_at <= now

    def invalidate(self) -> None:
        """Note that some message may show an older state: the next drawing compares all of them."""
        self.drawn, self.dirty = None, True

    @property
    def state(self) -> State:
        """The objects from which all messages are built. Each move, player or option replaces one of them."""
        table = self.table
        return (table.match, table.record, table.names_refused, table.recap, table.second_thoughts.request)

    @property
    def stale(self) -> bool:
        """Whether some message may show another state than the table's present one."""
        return self.drawn is None or not same(self.drawn, self.state)

    @property
    def played_in_channel(self) -> bool:
        """Whether a player plays from a hand in the channel, below the table."""
        hands = (hand.ephemeral for hand in self.hands.values() if hand.plays_in_channel)
        return any(ephemeral is not None and ephemeral.token.fresh for ephemeral in hands)

    @property
    def busy(self) -> bool:
        return any(hand.answering or hand.opening for hand in self.hands.values())


class MessageStates:
    """The messages of all tables that have any."""

    def __init__(self) -> None:
        self._by_table: dict[int, TableMessages] = {}

    def __iter__(self) -> Iterator[TableMessages]:
        return iter(tuple(self._by_table.values()))

    def of(self, table: Table) -> TableMessages:
        if (messages := self._by_table.get(table.id)) is None:
            messages = self._by_table[table.id] = TableMessages(table)
        return messages

    def known(self, table: Table) -> TableMessages | None:
        """The messages of a table; None if it has none."""
        return self._by_table.get(table.id)

    def drop(self, table: Table) -> None:
        self._by_table.pop(table.id, None)

    def forget_user(self, user_id: int) -> list[EphemeralHand]:
        """Forget a user's hands; returns the ephemeral ones, which are still in their channels."""
        return [hand for messages in self if (hand := messages.forget(user_id)) is not None]


def same(one: State, other: State) -> bool:
    """Whether two states consist of the same objects (by identity)."""
    return all(left is right for left, right in zip(one, other, strict=True))


def is_old(message_id: int) -> bool:
    """Whether a message is so old that Discord will soon throttle its edits."""
    return discord.utils.utcnow() - discord.utils.snowflake_time(message_id) > MESSAGE_LIFETIME


class Drawing:
    """Renders screens, and notes which tables wait for their pictures."""

    def __init__(self, renderer: MessageRenderer, pictures: PictureWorker) -> None:
        self._renderer = renderer
        self._pictures = pictures

    async def render(self, messages: TableMessages, screen: Screen) -> RenderedMessage:
        """Render a screen. If there is no time for its picture, the picture comes later."""
        rendered = await self._renderer.render(screen, queue=Queue.DRAWINGS)
        if rendered.screen is not screen:
            messages.without_picture = True
        return rendered

    def is_shown(self, messages: TableMessages, shown: Screen | None, screen: Screen) -> bool:
        """Whether `shown` (None: unknown) is `screen`; while pictures are left out, its text is enough."""
        if shown == screen:
            return True
        if shown is None or screen.picture is None or not self._pictures.is_overloaded(screen.picture, Queue.DRAWINGS):
            return False
        same_words = replace(shown, picture=None) == replace(screen, picture=None)
        messages.without_picture |= same_words
        return same_words
