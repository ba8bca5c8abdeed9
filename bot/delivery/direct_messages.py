"""Hands by DM: opened one at a time, sent, and given up if a user's DMs are closed or not wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import discord

from bot.core.logs import get_logger
from bot.core.types import Spawn
from bot.delivery.drawing import Drawing
from bot.delivery.hand_screens import HandScreens
from bot.delivery.message_state import UNDRAWN, EphemeralHand, HandMessage, TableMessages, is_old
from bot.i18n.readers import Readers
from bot.screens.table.hand import has_a_hand
from bot.settings import Pacing
from bot.tables.table import Table
from bot.transport.attachment_permissions import AttachmentPermissions
from bot.transport.interaction_tokens import TokenCache
from bot.transport.messages import MessageRenderer
from bot.transport.retries import is_earlier_message, may_have_happened, nonce, single_try
from storage import People, Player, StorageError

log = get_logger(__name__)

CLOSED_DM = (50007, 50278)
TOO_FAST = 40003


@dataclass(eq=False, repr=False)
class DirectMessages:
    """Sends hands by DM. `redraw`: requests another drawing of a table.

    After a refused DM, a user counts as unreachable for the rest of the match; closed DMs are remembered beyond it.
    """

    _client: discord.Client
    _people: People
    _readers: Readers
    _screens: HandScreens
    _drawing: Drawing
    _renderer: MessageRenderer
    _tokens: TokenCache
    _attachments: AttachmentPermissions
    _spawn: Spawn
    _pacing: Pacing
    _redraw: Callable[[Table], None]
    _next_slot: float = field(init=False, default=0.0)  # by the loop's clock
    _reachable: set[int] = field(init=False, default_factory=set)

    # -- users whom a DM reaches -----------------------------------------------------------------------------

    def note_reachable(self, user_id: int) -> None:
        """Note that a user wrote to us by DM: if their DMs were closed before, they are open again."""
        if user_id not in self._reachable:
            self._reachable.add(user_id)
            self._spawn(self._note_open(user_id))

    async def _note_open(self, user_id: int) -> None:
        try:
            person = await self._people.person(user_id)
            if person.dm_closed:
                await self._note(user_id, closed=False)
        except StorageError as failure:
            self._reachable.discard(user_id)
            log.warning("preference not kept", error=str(failure))

    async def _note(self, user_id: int, *, closed: bool) -> None:
        await self._readers.change_person(user_id, lambda person: replace(person, dm_closed=closed))

    def forget_user(self, user_id: int) -> None:
        self._reachable.discard(user_id)

    # -- opening ---------------------------------------------------------------------------------------------

    def open_soon(self, messages: TableMessages, user_id: int) -> None:
        """Queue a DM to open, if there is a hand to play from, or if an earlier DM may show an older state."""
        hand = messages.hand(user_id)
        if hand.opening or not (hand.dm_may_stand or self._has_a_hand(messages.table, user_id)):
            return
        hand.opening = True
        self._spawn(self._open(messages, hand, user_id))

    @staticmethod
    def _has_a_hand(table: Table, user_id: int) -> bool:
        """Whether there is a hand to play from: a game without hands has its buttons on the table."""
        seat, match = table.seat_of(user_id), table.match
        return seat is not None and match is not None and bool(match.waiting) and has_a_hand(match.view(seat))

    async def _open(self, messages: TableMessages, hand: HandMessage, user_id: int) -> None:
        table = messages.table
        try:
            person = await self._people.person(user_id)
            if person.channel_only or person.dm_closed:
                hand.unreachable = True
                return
            await self._wait_for_slot()
            if hand.dm_may_stand or (table.open and table.seat_of(user_id) is not None):
                await self.send(messages, user_id)
                self._redraw(table)  # the match may have continued meanwhile
        except discord.HTTPException as refusal:
            try:
                await self.handle_refusal(messages, user_id, refusal)
            except UNDRAWN as failure:
                self._retry_later(messages, failure)
        except UNDRAWN as failure:
            self._retry_later(messages, failure)
        finally:
            hand.opening = False
            if not table.open and not messages.dirty:
                self._redraw(table)  # nothing else would finish the table's drawing

    def _retry_later(self, messages: TableMessages, failure: BaseException) -> None:
        """Leave the next try to the sweeper."""
        log.warning("hand not sent", table=messages.table.id, error=repr(failure))
        messages.invalidate()
        now = asyncio.get_running_loop().time()
        # Discord may have asked for a later time.
        messages.not_before = max(messages.not_before, now + self._pacing.retry_gap)
        if isinstance(failure, discord.RateLimited):  # an earlier one would be refused, too
            self._next_slot = max(self._next_slot, now + failure.retry_after)

    async def _wait_for_slot(self) -> None:
        """Wait for this DM's turn: the process opens one every `dm_gap` seconds."""
        now = asyncio.get_running_loop().time()
        slot = max(now, self._next_slot)
        self._next_slot = slot + self._pacing.dm_gap
        if slot > now:
            await asyncio.sleep(slot - now)

    # -- sending ---------------------------------------------------------------------------------------------

    async def send(self, messages: TableMessages, user_id: int, *, new_channel: bool = False) -> None:
        """Send the current hand, and record the message. It is deleted if the player has left for good meanwhile.

        `new_channel`: create the DM channel again, because the earlier one is gone. Raises the errors in UNDRAWN.
        """
        table = messages.table
        screen, player = self._screens.screen(table, user_id), table.player_of(user_id)
        if screen is None or player is None:
            return
        hand = messages.hand(user_id)
        dm = await self._channel(user_id, None if new_channel else player.dm_channel_id)
        once = nonce("hand", table.id, user_id, player.dm_message_id)
        asked = discord.utils.utcnow()
        try:
            rendered = await self._drawing.render(messages, screen)
            message = await single_try(dm.send(**rendered.new, nonce=once))
        except UNDRAWN as failure:
            if may_have_happened(failure):
                hand.dm_may_stand = True
            raise
        if hand.dm_may_stand or is_earlier_message(message, asked):
            hand.dm_may_stand = False
            hand.dm = None
            messages.invalidate()
        else:
            hand.dm = rendered.screen
        if not await table.dm_shown(user_id, dm.id, message.id):
            hand.dm = None
            await single_try(message.delete())

    async def _channel(self, user_id: int, channel_id: int | None) -> discord.DMChannel | discord.PartialMessageable:
        """The DM channel of a user: created once, because Discord allows few. Raises the errors in UNSENT."""
        if channel_id is not None:
            return self._client.get_partial_messageable(channel_id)
        return await single_try(self._client.create_dm(discord.Object(user_id)))

    # -- without a DM ----------------------------------------------------------------------------------------

    async def replace_by_pointer(self, messages: TableMessages, user_id: int, player: Player) -> None:
        """Replace the DM of a player who plays in the channel by a link to it. Raises the errors in UNDRAWN."""
        hand = messages.hand(user_id)
        if player.dm_message_id is None or player.dm_channel_id is None:
            if hand.dm_may_stand:
                self.open_soon(messages, user_id)
            return
        if is_old(player.dm_message_id):
            return
        screen = self._screens.moved_to_channel(messages.table, user_id)
        if hand.dm == screen:
            return
        message = self._client.get_partial_messageable(player.dm_channel_id).get_partial_message(player.dm_message_id)
        try:
            await single_try(message.edit(**(await self._renderer.render(screen)).edit))
        except (discord.NotFound, discord.Forbidden) as refusal:  # another try would not help
            log.info("hand by DM not replaced", table=messages.table.id, error=repr(refusal))
        hand.dm = screen

    async def handle_refusal(self, messages: TableMessages, user_id: int, refusal: discord.HTTPException) -> None:
        """Handle a refused DM: send no other in this match. Raises the refusal if Discord was only overloaded.

        If a token allows it, the user gets an ephemeral message that says so and shows the hand; outside the table's
        channel it has no buttons, and is not redrawn. Closed DMs are remembered. A refusal because we opened too many
        DMs at once is not: it says nothing about the user.
        """
        if refusal.status >= 500 or (refusal.status == 429 and refusal.code != TOO_FAST):
            raise refusal
        table, closed = messages.table, refusal.code in CLOSED_DM
        log.warning("no DM", table=table.id, code=refusal.code)
        if table.player_of(user_id) is None:  # erased meanwhile: nothing about them may be noted
            return
        hand = messages.hand(user_id)
        hand.unreachable = True
        if closed:
            self._reachable.discard(user_id)
            await self._note(user_id, closed=True)
        token = self._tokens.of_user(user_id)
        if token is None or token.guild_id != table.record.guild_id:
            return
        words = self._screens.words(user_id, table)
        notice = words.say("note-dm-closed" if closed else "note-dm-later")
        here = token.channel_id == table.record.channel_id  # clicks on a hand count only there
        noticed = self._screens.screen(table, user_id, notice, playable=here)
        plain = self._screens.screen(table, user_id)
        if noticed is None or plain is None:
            return
        noticed, plain = (self._attachments.fit(screen, token.channel_id) for screen in (noticed, plain))
        try:
            followup = await token.send_followup(await self._renderer.render(noticed))
        except UNDRAWN as failure:
            log.info("ephemeral note not sent", table=table.id, error=repr(failure))
            return
        if here:  # from now on it is redrawn like "Ma main"; the notice stays until the hand changes
            hand.ephemeral = EphemeralHand(followup, plain)
