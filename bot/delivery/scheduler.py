"""When a table is drawn, and drawn again: the newest state wins.

A table that changes while it is drawn is drawn once more, not once a change, and no more often than every `edit_gap`
seconds. A failure to draw never undoes a move: it is tried again at once, and then by the sweeper, until it succeeds or
the table is gone. Pictures for which there was no time come when there is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice

import discord

from bot.core.logs import get_logger
from bot.core.shutdown import ShutdownFlag
from bot.core.types import Spawn
from bot.delivery.backpressure import Backpressure
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.drawing import Drawing
from bot.delivery.hand_messages import HandMessages
from bot.delivery.hand_screens import HandScreens
from bot.delivery.message_state import DRAWING_TRIES, UNDRAWN, EphemeralHand, MessageStates, TableMessages
from bot.delivery.public_message import PublicMessages
from bot.i18n.readers import Readers
from bot.pictures.worker import PictureWorker
from bot.screens.parts.screen import Screen
from bot.settings import Pacing
from bot.tables.table import Table
from bot.transport.attachment_permissions import AttachmentPermissions
from bot.transport.interaction_tokens import TokenCache
from bot.transport.messages import MessageRenderer
from storage import People

log = get_logger(__name__)

MAX_REFUSALS = 10  # of a table that has ended
TABLES_AT_ONCE = 4  # tables that get their pictures later, side by side
MAX_RETRY_BACKOFF = 3  # times the gap between two tries: the rate limiter keeps many tables from asking too often


class Delivery:
    """Draws tables and hands."""

    def __init__(
        self,
        client: discord.Client,
        *,
        people: People,
        readers: Readers,
        renderer: MessageRenderer,
        pictures: PictureWorker,
        tokens: TokenCache,
        attachments: AttachmentPermissions,
        backpressure: Backpressure,
        shutdown: ShutdownFlag,
        spawn: Spawn,
        pacing: Pacing,
    ) -> None:
        self._client = client
        self._readers = readers
        self._tokens = tokens
        self._backpressure = backpressure
        self._shutdown = shutdown
        self._spawn = spawn
        self._pacing = pacing
        self._states = states = MessageStates()
        self._catching_up: asyncio.Task[None] | None = None
        drawing = Drawing(renderer, pictures)
        self.screens = screens = HandScreens(readers, states)
        self.public = PublicMessages(
            client,
            readers=readers,
            drawing=drawing,
            renderer=renderer,
            tokens=tokens,
            attachments=attachments,
            shutdown=shutdown,
            pacing=pacing,
        )
        self.direct_messages = DirectMessages(
            client,
            people=people,
            readers=readers,
            screens=screens,
            drawing=drawing,
            renderer=renderer,
            tokens=tokens,
            attachments=attachments,
            spawn=spawn,
            pacing=pacing,
            redraw=self.request,
        )
        self.hands = HandMessages(
            client,
            states=states,
            readers=readers,
            screens=screens,
            drawing=drawing,
            direct_messages=self.direct_messages,
            tokens=tokens,
            attachments=attachments,
        )

    # -- what is shown ---------------------------------------------------------------------------------------

    def messages(self, table: Table) -> TableMessages:
        """The messages of a table, as far as they are known."""
        return self._states.of(table)

    def known(self, table: Table) -> TableMessages | None:
        """What is shown of a table, if anything was ever to be shown of it."""
        return self._states.known(table)

    def tables(self) -> list[Table]:
        """The tables of which anything is shown, or still to be shown: those that have just ended, too."""
        return [messages.table for messages in self._states]

    # -- asking for a drawing --------------------------------------------------------------------------------

    def request(self, table: Table) -> None:
        """The table has changed: draw it, soon."""
        messages = self._states.of(table)
        messages.table = table
        messages.dirty, messages.hands_later = True, False
        if messages.task is None or messages.task.done():
            messages.task = self._spawn(self._deliver(messages))

    def redraw(self, table: Table) -> None:
        """The same state is shown otherwise from now on, or may not be shown as it was thought to be: draw it anew."""
        self._states.of(table).drawn = None
        self.request(table)

    def redraw_for(self, tables: Iterable[Table], *, user_id: int | None = None, guild_id: int | None = None) -> None:
        """A user, or a server, reads otherwise from now on: draw anew what stands open for them."""
        for table in tables:
            if guild_id == table.record.guild_id:
                self.redraw(table)
            elif user_id is not None and user_id in table.user_ids:
                self._states.of(table).hand(user_id).unreachable = False  # they may want DMs again
                self.redraw(table)

    @contextmanager
    def answering(self, table: Table, user_id: int) -> Iterator[None]:
        """While a click is answered, its answer draws that user's hand; everybody else's is drawn as ever."""
        hand = self._states.of(table).hand(user_id)
        hand.answering += 1
        if hand.drawing:
            hand.click_during_drawing = True
        try:
            yield
        finally:
            hand.answering -= 1
            hand.settle()
            if table.match is not None or not table.open:
                self.request(table)

    @contextmanager
    def promising(self, table: Table) -> Iterator[None]:
        """While a command is answered with a new table nothing else shows it: what stood then would stay for ever."""
        messages = self._states.of(table)
        messages.public.promised, kept = True, False
        try:
            yield
            kept = True
        finally:
            messages.public.promised = False
            if not kept or messages.task is not None:  # the lobby is to come as a message of its own, or has changed
                self.request(table)

    def note_promised(self, table: Table, screen: Screen) -> None:
        """A command's answer has drawn the public message."""
        self._states.of(table).public.screen = screen

    # -- drawing ---------------------------------------------------------------------------------------------

    async def _deliver(self, messages: TableMessages) -> None:
        clock = asyncio.get_running_loop().time
        table = messages.table
        while messages.dirty:
            if (pause := messages.not_before - clock()) > 0:
                await asyncio.sleep(pause)
            messages.dirty = False
            if not messages.stale:
                continue
            await self._backpressure.before_drawing()
            if await self._draw(messages):
                messages.failures = 0
                messages.not_before = clock() + self._pacing.edit_gap
                continue
            if not table.open and self._client.get_guild(table.record.guild_id) is None:
                self._drop(table)  # its server was left: where nobody can see it, no try helps
                return
            messages.dirty = True
            messages.failures += 1
            wait = self._pacing.retry_gap * min(messages.failures, MAX_RETRY_BACKOFF)
            messages.not_before = max(messages.not_before, clock() + wait)
            if messages.failures >= DRAWING_TRIES:
                return  # the sweeper tries on
        to_come = messages.busy or messages.without_picture or 0 < messages.public.refusals < MAX_REFUSALS
        if not table.open and not to_come:
            self._drop(table)

    async def _draw(self, messages: TableMessages) -> bool:
        """Draw what has changed; False when some of it has to be tried again."""
        table = messages.table
        await self._readers.load(table.user_ids, table.record.guild_id)
        messages.drawn = drawing = messages.state
        hands_later, messages.hands_later = messages.hands_later, False
        # The table first, because hands link to it; but a channel that refuses it stops nobody's hand.
        drawn = list(await asyncio.gather(self.public.draw(messages), return_exceptions=True))
        if not hands_later:
            drawn += await self.hands.draw(messages)
        if messages.replaced:
            old = tuple(messages.replaced)
            drawn += await asyncio.gather(*(self.public.delete(messages, *message) for message in old))
        failures = [failure for failure in drawn if failure is not None]
        for failure in failures:
            known = isinstance(failure, UNDRAWN)
            log.warning("not drawn", table=table.id, error=repr(failure), exc_info=None if known else failure)
            if isinstance(failure, discord.RateLimited):  # sooner, it would be one more refusal
                now = asyncio.get_running_loop().time()
                messages.not_before = max(messages.not_before, now + failure.retry_after)
        messages.without_picture |= hands_later
        if (failures or hands_later) and messages.drawn is drawing:
            messages.drawn = None
        return not failures

    def _drop(self, table: Table) -> None:
        """Nothing of a table is drawn any longer."""
        self._states.drop(table)
        for player in table.record.players:
            if player.dm_message_id is not None:
                self._tokens.drop_message(player.dm_message_id)

    # -- later -----------------------------------------------------------------------------------------------

    def sweep(self) -> None:
        """Try again what could not be drawn, when its time has come: the sweeper calls this once a second."""
        now = asyncio.get_running_loop().time()
        for messages in self._states:
            if (messages.dirty or messages.public.blocked(now) is False) and messages.not_before <= now:
                self.request(messages.table)
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = self._spawn(self._catch_up()) if any(self._without_pictures()) else None
        self._tokens.prune()

    def _without_pictures(self) -> Iterator[TableMessages]:
        """What could be drawn with its pictures now: nothing while there is no time for them, or for anything more."""
        for messages in self._states:
            if self._backpressure.high or self._shutdown.raised:
                return
            if messages.without_picture and (messages.task is None or messages.task.done()):
                yield messages

    async def _catch_up(self) -> None:
        """Draw the pictures for which there was no time, while there is: first what everybody sees, then hands."""
        waiting = self._without_pictures()
        while some := list(islice(waiting, TABLES_AT_ONCE)):
            await self._draw_pictures(some, hands_later=True)
        while some := list(islice(self._without_pictures(), TABLES_AT_ONCE)):
            await self._draw_pictures(some)

    async def _draw_pictures(self, some: list[TableMessages], *, hands_later: bool = False) -> None:
        """Draw some tables with their pictures, side by side."""
        for messages in some:
            messages.without_picture = False
            self.redraw(messages.table)
            messages.hands_later = hands_later
        await asyncio.gather(*(one.task for one in some if one.task is not None), return_exceptions=True)

    async def drained(self) -> None:
        """Return when all that is being drawn stands, or was left to the sweeper."""
        tasks = [self._catching_up, *(messages.task for messages in self._states)]
        await asyncio.gather(*(task for task in tasks if task is not None), return_exceptions=True)

    def forget_user(self, user_id: int) -> list[EphemeralHand]:
        """Know nothing of a user any longer; returns their ephemeral hands, which stand where they were."""
        self.direct_messages.forget_user(user_id)
        self._tokens.forget_user(user_id)
        return self._states.forget_user(user_id)
