"""When a table is drawn, and drawn again: the newest state wins, and answers to clicks go first.

A table that changes while it is drawn is drawn once more, not once for each change, and at most every `edit_gap`
seconds. A failure to draw never undoes a move: it is tried again at once, and then by the sweeper, until it succeeds or
the table is gone. Pictures for which there was no time come later.

A click is answered within three seconds or not at all; a table that is drawn a moment later harms nobody, and shows the
newer state. So drawings begin one after the other, and none while many clicks wait for their answers. If drawings have
waited long, pictures are left out for a while: they cost more than all the rest.

Decision: bot/decisions/0005-clicks-are-answered-before-tables-are-redrawn.md.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter

import discord

from bot.core.logs import get_logger
from bot.core.tasks import ShutdownFlag
from bot.core.types import Spawn
from bot.delivery.hand_messages import DirectMessages, HandMessages
from bot.delivery.hand_screens import HandScreens
from bot.delivery.message_state import (
    DRAWING_TRIES,
    UNDRAWN,
    Drawing,
    EphemeralHand,
    HandMessage,
    MessageStates,
    TableMessages,
)
from bot.delivery.public_message import PublicMessages
from bot.i18n.readers import Readers
from bot.pictures.worker import PictureWorker, Queue
from bot.screens.parts.screen import Screen
from bot.settings import Pacing
from bot.tables import upkeep
from bot.tables.seating import user_ids
from bot.tables.table import Table
from bot.transport.interaction_tokens import TokenCache
from bot.transport.messages import AttachmentPermissions, MessageRenderer
from storage import People

log = get_logger(__name__)

MAX_PENDING_ANSWERS = 3  # clicks and commands that may wait while drawings begin
POLL_GAP = 0.005  # seconds between two checks of how many wait
MAX_WAIT = 5.0  # seconds after which a drawing begins anyway: its readers wait for it
LONG_WAIT = 0.25  # a drawing that waits for more seconds than this is a sign of overload
RECOVERY = 0.5  # seconds without such a wait after which the overload is over
MAX_REFUSALS = 10  # refusals after which a table that has ended is not drawn again
TABLES_AT_ONCE = 2  # tables that are brought up to date concurrently
MAX_RETRY_BACKOFF = (
    3  # the longest wait after failures, in retry gaps; the rate limiter protects Discord from many tables at once
)


class Backpressure:
    """Lets drawings wait for answers. `pending`: returns how many clicks and commands wait for their answers."""

    def __init__(self, pending: Callable[[], int]) -> None:
        self._pending = pending
        self._turn = asyncio.Lock()
        self._high_until = 0.0  # by `perf_counter`: the clock of the sandbox's loop jumps

    async def before_drawing(self) -> None:
        """Return when a drawing may begin."""
        clock = asyncio.get_running_loop().time
        came, latest = perf_counter(), clock() + MAX_WAIT
        async with self._turn:
            await asyncio.sleep(0)  # clicks that have arrived meanwhile are handled first
            while self._pending() > MAX_PENDING_ANSWERS and clock() < latest:  # noqa: ASYNC110  # no event at each answer
                await asyncio.sleep(POLL_GAP)
            if (now := perf_counter()) - came > LONG_WAIT:
                self._high_until = now + RECOVERY

    @property
    def high(self) -> bool:
        """Whether the bot is overloaded, so that pictures are left out."""
        return perf_counter() < self._high_until

    @property
    def idle(self) -> bool:
        """Whether no answer and no drawing waits, so that there is time for what nobody asked for."""
        return not self._turn.locked() and not self._pending()


class Delivery:
    """Draws tables and hands: one task for each table that has changed.

    `public`, `hands`, `direct_messages` and `screens` each serve one kind of message; features use them directly.
    """

    def __init__(
        self,
        client: discord.Client,
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
        self._pictures = pictures
        self._states = states = MessageStates()
        self._catching_up: asyncio.Task[None] | None = None
        drawing = Drawing(renderer, pictures)
        self.screens = screens = HandScreens(readers, states)
        self.public = PublicMessages(client, readers, drawing, renderer, tokens, attachments, shutdown, pacing)
        self.direct_messages = DirectMessages(
            client, people, readers, screens, drawing, renderer, tokens, attachments, spawn, pacing, self.request
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
            quiet_gap=pacing.quiet_gap,
        )

    def messages(self, table: Table) -> TableMessages:
        """The messages of a table; an empty entry is made if there is none."""
        return self._states.of(table)

    def known(self, table: Table) -> TableMessages | None:
        """The messages of a table; None if it has none."""
        return self._states.known(table)

    def tables(self) -> list[Table]:
        """The tables that have messages, or are about to have them; including those that have just ended."""
        return [messages.table for messages in self._states]

    def request(self, table: Table) -> None:
        """Draw a table that has changed, soon. Returns at once; another drawing follows one that is under way."""
        messages = self._states.of(table)
        messages.table = table
        messages.dirty, messages.hands_later, messages.quiet = True, False, False
        if messages.task is None or messages.task.done():
            messages.task = self._spawn(self._deliver(messages))

    def redraw(self, table: Table) -> None:
        """Draw a table whose state is the same, because its words have changed, or its messages are unknown."""
        self._states.of(table).drawn = None
        self.request(table)

    def show_again(self, table: Table) -> None:
        """Draw the public message even if nothing has changed: it may have been deleted, and nobody would notice."""
        self._states.of(table).public.invalidate()
        self.redraw(table)

    def redraw_for(self, tables: Iterable[Table], *, user_id: int | None = None, guild_id: int | None = None) -> None:
        """Draw again the tables of a user or of a server whose preferences have changed."""
        for table in tables:
            if guild_id is not None and guild_id == table.record.guild_id:
                self.redraw(table)
            elif user_id is not None and user_id in user_ids(table.record):
                self._states.of(table).hand(user_id).unreachable = False  # they may want DMs again
                self.redraw(table)

    @contextmanager
    def answering(self, table: Table, user_id: int) -> Iterator[None]:
        """Wrap the answer to a click, which draws that user's hand itself. All other hands are drawn as usual."""
        messages = self._states.of(table)
        hand = messages.hand(user_id)
        hand.answering += 1
        if hand.drawing:
            hand.click_during_drawing = True
        try:
            yield
        finally:
            hand.answering -= 1
            hand.settle()
            if hand == HandMessage():  # a user without a hand, who clicked on the public message
                messages.hands.pop(user_id, None)
            if table.match is not None or not table.open:
                self.request(table)

    def answer_later(self, table: Table, user_id: int, answer: Callable[[], Awaitable[None]]) -> None:
        """Answer a listener's move, unless the table tells them something before they have waited for long."""
        hand = self._states.of(table).hand(user_id)
        heard = hand.heard

        async def wait() -> None:
            await asyncio.sleep(self._pacing.turn_patience)
            if hand.heard == heard:
                await answer()

        self._spawn(wait())

    @contextmanager
    def promising(self, table: Table) -> Iterator[None]:
        """Wrap the answer that shows a new table: nothing else may draw its message, or a second one would stay."""
        messages = self._states.of(table)
        messages.public.promised, kept = True, False
        try:
            yield
            kept = True
        finally:
            messages.public.promised = False
            if not kept or messages.task is not None:  # the answer failed, or the lobby has changed meanwhile
                self.request(table)

    def note_promised(self, table: Table, screen: Screen) -> None:
        """Note that a command's answer has drawn the public message."""
        self._states.of(table).public.screen = screen

    async def _deliver(self, messages: TableMessages) -> None:
        clock = asyncio.get_running_loop().time
        table = messages.table
        while messages.dirty and not self._shutdown.suspended:  # then the sweeper asks again
            if (pause := messages.not_before - clock()) > 0:
                await asyncio.sleep(pause)
                continue
            messages.dirty = False
            if not messages.stale:
                continue
            await self._backpressure.before_drawing()
            if await self._draw(messages):
                messages.failures = 0
                messages.not_before = clock() + self._pacing.edit_gap
                continue
            guild_id = table.record.guild_id
            if not table.open and guild_id is not None and self._client.get_guild(guild_id) is None:
                self._drop(table)  # the bot has left its server: nobody can see it
                return
            messages.dirty = True
            messages.failures += 1
            wait = self._pacing.retry_gap * min(messages.failures, MAX_RETRY_BACKOFF)
            messages.not_before = max(messages.not_before, clock() + wait)
            if messages.failures >= DRAWING_TRIES:
                return  # the sweeper tries again
        to_come = messages.busy or messages.without_picture or 0 < messages.public.refusals < MAX_REFUSALS
        if not table.open and not to_come:
            self._drop(table)

    async def _draw(self, messages: TableMessages) -> bool:
        """Draw the messages that have changed; returns False if some must be tried again."""
        table = messages.table
        await self._readers.load(user_ids(table.record), table.record.guild_id)
        messages.drawn = drawing = messages.state
        hands_later, messages.hands_later = messages.hands_later, False
        quiet, messages.quiet = messages.quiet, False
        # The table comes first, because hands link to it; but if its channel refuses it, hands are drawn all the same.
        drawn = list(await asyncio.gather(self.public.draw(messages), return_exceptions=True))
        if not hands_later:
            drawn += await self.hands.draw(messages, quiet=quiet)
        if messages.replaced:
            old = tuple(messages.replaced)
            drawn += await asyncio.gather(*(self.public.delete(messages, *message) for message in old))
        failures = [failure for failure in drawn if failure is not None]
        for failure in failures:
            expected = isinstance(failure, UNDRAWN)
            log.warning("not drawn", table=table.id, error=repr(failure), exc_info=None if expected else failure)
            if isinstance(failure, discord.RateLimited):  # an earlier try would be refused, too
                now = asyncio.get_running_loop().time()
                messages.not_before = max(messages.not_before, now + failure.retry_after)
        messages.without_picture |= hands_later
        if (failures or hands_later) and messages.drawn is drawing:
            messages.drawn = None
        return not failures

    def _drop(self, table: Table) -> None:
        """Forget the messages of a table, which is no longer drawn."""
        self._states.drop(table)
        for player in table.record.players:
            if player.dm_message_id is not None:
                self._tokens.drop_message(player.dm_message_id)

    def sweep(self) -> None:
        """Draw again the tables whose time for another try has come. The sweeper calls this once a second."""
        now = asyncio.get_running_loop().time()
        for messages in self._states:
            if (messages.dirty or messages.public.blocked(now) is False) and messages.not_before <= now:
                self.request(messages.table)
        if self._catching_up is None or self._catching_up.done():
            behind = any(self._to_catch_up(_lacks_picture)) or any(self._to_catch_up(self._is_quiet))
            self._catching_up = self._spawn(self._catch_up()) if behind else None
        self._put_to_sleep()
        self._tokens.prune()

    def _put_to_sleep(self) -> None:
        """Draw once more the tables outside the bot's servers whose token is about to expire."""
        for messages in self._states:
            table, number = messages.table, messages.table.record.message_id
            if table.record.outside and table.open and not table.asleep and number is not None:
                token = self._tokens.of_message(number)
                if token is None or not token.fresh:
                    self.redraw(table)

    def wake(self, channel_id: int) -> None:
        """Continue the table of a channel outside the bot's servers: a click there has brought a token."""
        for messages in self._states:
            table = messages.table
            if not table.record.outside or table.record.channel_id != channel_id:
                continue
            if table.asleep and table.open:
                self._spawn(upkeep.wake(table))
            elif messages.stale:
                self.request(table)

    def _is_quiet(self, messages: TableMessages) -> bool:
        """Whether hands show older words and nothing has moved since; never while answers or drawings wait."""
        due = messages.quiet_for_long(asyncio.get_running_loop().time())
        return due and self._backpressure.idle and not self._pictures.is_crowded(Queue.DRAWINGS, TABLES_AT_ONCE)

    def _to_catch_up(self, behind: Callable[[TableMessages], bool]) -> Iterator[TableMessages]:
        """The tables that can be brought up to date now: none under overload, and none while the bot stops."""
        for messages in self._states:
            if self._backpressure.high or self._shutdown.raised:
                return
            if behind(messages) and (messages.task is None or messages.task.done()):
                yield messages

    async def _catch_up(self) -> None:
        """While there is time: the missing pictures of all public messages, then those of hands, then old words."""
        for behind, hands_later in ((_lacks_picture, True), (_lacks_picture, False), (self._is_quiet, False)):
            waiting = self._to_catch_up(behind)
            await asyncio.gather(*(self._draw_again(waiting, hands_later) for _ in range(TABLES_AT_ONCE)))

    async def _draw_again(self, waiting: Iterator[TableMessages], hands_later: bool) -> None:
        """Draw tables that are behind, one after the other.

        A table that must wait is left to the next sweep, so that the others need not wait for it. With hands, a table
        that was drawn just before is waited for.
        """
        clock = asyncio.get_running_loop().time
        longest = 0.0 if hands_later else self._pacing.edit_gap
        for messages in waiting:
            if messages.not_before - clock() > longest:
                continue
            messages.without_picture = False
            self.redraw(messages.table)
            messages.hands_later, messages.quiet = hands_later, messages.quiet_for_long(clock())
            if messages.task is not None:
                await asyncio.wait({messages.task})

    async def drained(self) -> None:
        """Return once every drawing under way has ended, or was left to the sweeper."""
        tasks = [self._catching_up, *(messages.task for messages in self._states)]
        await asyncio.gather(*(task for task in tasks if task is not None), return_exceptions=True)

    def forget_user(self, user_id: int) -> list[EphemeralHand]:
        """Forget all messages of a user; returns their ephemeral hands, which the caller has to replace."""
        self.direct_messages.forget_user(user_id)
        self._tokens.forget_user(user_id)
        return self._states.forget_user(user_id)


def _lacks_picture(messages: TableMessages) -> bool:
    return messages.without_picture
