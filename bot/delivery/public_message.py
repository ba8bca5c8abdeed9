"""The public message of a table: its screen, edited in place or sent again.

Decision: bot/decisions/0092-tables-outside-servers-live-on-tokens.md.
"""

import asyncio
from dataclasses import dataclass
from functools import partial

import discord

from bot.core.logs import get_logger
from bot.core.tasks import ShutdownFlag
from bot.delivery.message_state import DRAWING_TRIES, TOO_OLD, UNDRAWN, Drawing, TableMessages, is_old
from bot.i18n.readers import Readers
from bot.i18n.words import Words
from bot.screens.parts.screen import Screen, headed_screen, notice_screen
from bot.screens.parts.state import Recap
from bot.screens.table.lobby import lobby_screen
from bot.screens.table.result import closed_screen, over_screen
from bot.screens.table.table import since_block, table_screen, text_screen
from bot.screens.table.watch import watch_screen
from bot.settings import Pacing
from bot.tables.table import Table
from bot.transport.interaction_tokens import (
    TokenCache,
    is_earlier_message,
    is_transient,
    may_have_happened,
    nonce,
    single_try,
)
from bot.transport.messages import AttachmentPermissions, MessageRenderer
from storage import TableRecord

log = get_logger(__name__)

FORBIDDEN = 50013
UNKNOWN_CHANNEL = 10003
MODERATED = (200000, 200001)  # the server's AutoMod refuses the text
ARCHIVED = 50083  # an archived thread: it refuses edits, and a new message opens it again
MAX_REFUSAL_BACKOFF = 60  # the longest wait after refusals, in retry gaps: refusals count towards a ban


@dataclass(eq=False, repr=False)
class PublicMessages:
    """Draws the message that everybody in the channel sees: one a table."""

    _client: discord.Client
    _readers: Readers
    _drawing: Drawing
    _renderer: MessageRenderer
    _tokens: TokenCache
    _attachments: AttachmentPermissions
    _shutdown: ShutdownFlag
    _pacing: Pacing

    def screen(self, table: Table) -> Screen:
        """The screen of the table's message; while the bot is stopping, with a line that says so."""
        words = self._readers.server_words(table.record.guild_id, table.record.language)
        screen = self._screen(table, words)
        if not table.open:
            return screen
        if table.asleep or (self._shutdown.raised and table.record.outside):  # its tokens end with this process
            return headed_screen(screen, words.say("table-asleep"), words)
        return headed_screen(screen, words.say("table-restarting"), words) if self._shutdown.raised else screen

    def watched(self, table: Table, seat: int, words: Words) -> Screen:
        """The table from a seat's side, for a reader who watches a match that has begun: only what is public."""
        assert table.match is not None
        screen = self._screen(table, words, recap="whole")
        return watch_screen(screen, table.shown, table.match.screen_view(None), seat, words)

    def in_words(self, table: Table, seat: int | None, words: Words) -> Screen:
        """The table in words, and what has happened since a seat's last move. The match must have begun."""
        assert table.match is not None
        screen = self._screen(table, words, recap="whole")
        events = () if seat is None else table.meanwhile.since_move_of(seat)
        return text_screen(screen, since_block(table.shown, table.match.screen_view(None), events, words))

    def _screen(self, table: Table, words: Words, *, recap: Recap | None = None) -> Screen:
        record, match = table.shown, table.match
        if record.status == "stopped":
            return closed_screen(record, words, table.closed_by, sealed=True)
        if match is None:
            return lobby_screen(record, table.sheet, words)
        view = match.screen_view(None)
        if match.outcome:
            return over_screen(record, match.outcome, view, words, table.rating_changes, table.deeds)
        recap = recap or ("told" if table.tells_last_deal else "over")
        question = table.second_thoughts.request
        return table_screen(record, table.revision, view, match.events, words, recap=recap, question=question)

    async def draw(self, messages: TableMessages) -> None:
        """Draw the public message, if it shows another screen.

        If a channel keeps refusing it, the tries become rarer, while hands are drawn as usual. If the channel is gone,
        the table is closed. Raises the errors in UNDRAWN, so that the table is drawn again.
        """
        public, now = messages.public, asyncio.get_running_loop().time()
        if public.promised or public.blocked(now):
            messages.drawn = None
            return
        try:
            await self._draw(messages)
        except discord.HTTPException as failure:
            if self.hide_names(messages.table, failure):
                await self.draw(messages)
                return
            if is_transient(failure):
                raise
            public.refusals += 1
            if public.refusals < DRAWING_TRIES:
                raise
            messages.drawn = None
            public.blocked_until = now + self._pacing.retry_gap * min(2**public.refusals, MAX_REFUSAL_BACKOFF)
            log.warning("channel refuses its table", table=messages.table.id, code=failure.code, times=public.refusals)
            if failure.code == UNKNOWN_CHANNEL:
                await self._close_without_channel(messages.table)
        else:
            public.refusals = 0

    def hide_names(self, table: Table, failure: discord.HTTPException) -> bool:
        """After a refusal by AutoMod, show a table without people's names from now on; False if nothing changes."""
        if failure.code not in MODERATED or table.names_refused:
            return False
        log.warning("AutoMod refuses a table: shown without names", table=table.id, code=failure.code)
        table.names_refused = True
        return True

    async def _close_without_channel(self, table: Table) -> None:
        """Close a table whose channel was deleted while the bot did not hear of it. Raises StorageError.

        A table in a server that the bot has left stays open (see `lifecycle/guild_retention`), and in an outage too.
        """
        guild_id = table.record.guild_id
        guild = None if guild_id is None else self._client.get_guild(guild_id)
        if table.open and guild is not None and not guild.unavailable:
            log.info("channel gone, table closed", table=table.id, channel=table.record.channel_id)
            await table.close()

    async def _draw(self, messages: TableMessages) -> None:
        table, public = messages.table, messages.public
        record = table.record
        screen = self._attachments.fit(self.screen(table), record.channel_id)
        if record.outside:
            await self._draw_by_tokens(messages, screen)
            return
        if self._drawing.is_shown(messages, public.screen, screen):
            return
        deal = table.match.view(None).facts.get("deal") if table.match and table.match.waiting else public.deal
        old = record.message_id
        # A message whose answer was lost may be there: it is sent again under its nonce, whatever has happened since.
        # A new deal goes to the channel's end, unless a player plays from a hand there: it would come below that hand.
        new_deal = public.deal is not None and deal != public.deal and not messages.played_in_channel
        new_deal |= public.may_stand
        if old is not None and not is_old(old) and not new_deal and await self._edit(messages, screen, old):
            public.deal = deal
            return
        await self._send(messages, screen, deal)

    async def _draw_by_tokens(self, messages: TableMessages, screen: Screen) -> None:
        """Draw the message of a table outside the bot's servers: the bot itself may not edit or send there.

        If the message has no valid token, the table moves to a new message, which answers the newest click there.
        Without such a click it falls asleep, and says so as long as its token allows. Raises the errors in UNDRAWN.
        """
        table, public = messages.table, messages.public
        record, number = table.record, table.record.message_id
        token = None if number is None else self._tokens.of_message(number)
        if token is not None and token.fresh and self._drawing.is_shown(messages, public.screen, screen):
            return
        if number is not None:
            public.invalidate()
            render = partial(self._drawing.render, messages, screen)
            if (shown := await single_try(self._tokens.edit_by_token(number, render))) is not None:
                public.screen = shown
                return
        answered = None if table.asleep else self._tokens.take_for_channel(record.channel_id)
        if answered is None:
            messages.drawn = None
            if number is not None and table.open:
                table.asleep = True
                await self._edit_last(number, self.screen(table))
            return
        rendered = await self._drawing.render(messages, screen)
        sent = await single_try(answered.send_followup(rendered, ephemeral=False))
        self._tokens.keep_for(int(sent.message), sent)
        public.screen = rendered.screen
        await table.shown_as(int(sent.message))
        if number is not None:
            words = self._readers.server_words(record.guild_id, record.language)
            await self._edit_last(number, notice_screen(words.say("table-moved")))

    async def _edit_last(self, message_id: int, screen: Screen) -> None:
        """Edit a message a last time with the token that is about to expire. A failure is only logged."""
        token = self._tokens.of_message(message_id)
        self._tokens.drop_message(message_id)
        if token is None:
            return
        try:
            rendered = await self._renderer.render(screen)
            await single_try(token.edit(**rendered.edit))
        except UNDRAWN as failure:
            log.info("last edit failed", error=repr(failure))

    async def _edit(self, messages: TableMessages, screen: Screen, message_id: int) -> bool:
        """Edit the present message; False if a new one must be sent instead. Raises the errors in UNDRAWN."""
        record, public = messages.table.record, messages.public
        public.invalidate()  # until the edit is confirmed: a failed one may have been done
        message = self._channel(record).get_partial_message(message_id)
        try:
            public.screen = await single_try(
                self._tokens.edit(message, partial(self._drawing.render, messages, screen))
            )
        except discord.HTTPException as failure:
            self._note_refused_file(record, screen, failure)
            if failure.status != 404 and failure.code not in (ARCHIVED, TOO_OLD):
                raise
            log.info("table message gone, sent again", table=record.id, code=failure.code)
            return False
        return True

    async def _send(self, messages: TableMessages, screen: Screen, deal: object) -> None:
        """Send a new message; the previous one is deleted later. Raises the errors in UNDRAWN."""
        table, public = messages.table, messages.public
        record, old = table.record, table.record.message_id
        asked = discord.utils.utcnow()
        try:
            rendered = await self._drawing.render(messages, screen)
            sending = self._channel(record).send(**rendered.new, nonce=nonce("table", table.id, old))
            message = await single_try(sending)
        except UNDRAWN as failure:
            if isinstance(failure, discord.Forbidden):
                self._note_refused_file(record, screen, failure)
            if may_have_happened(failure):
                public.may_stand = True
            raise
        public.deal = deal
        if public.may_stand or is_earlier_message(message, asked):
            public.may_stand = False
            public.invalidate()
            messages.invalidate()
        else:
            public.screen = rendered.screen
        if old is not None:
            messages.replaced.add((record.channel_id, old))
        await table.shown_as(message.id)

    def _channel(self, record: TableRecord) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)

    def _note_refused_file(self, record: TableRecord, screen: Screen, failure: discord.HTTPException) -> None:
        """If the picture may be the reason for a refusal, leave it out of the next try."""
        if screen.picture and failure.code == FORBIDDEN:
            log.warning("picture refused", table=record.id, channel=record.channel_id)
            self._attachments.note_refusal(record.channel_id)

    async def delete(self, messages: TableMessages, channel_id: int, message_id: int) -> BaseException | None:
        """Delete a message that a newer one replaces; returns the failure if another try is needed, else None."""
        try:
            await single_try(self._client.get_partial_messageable(channel_id).get_partial_message(message_id).delete())
        except UNDRAWN as failure:
            if is_transient(failure):
                return failure
            log.info("old message not deleted", error=repr(failure))
        messages.replaced.discard((channel_id, message_id))
        self._tokens.drop_message(message_id)
        return None
