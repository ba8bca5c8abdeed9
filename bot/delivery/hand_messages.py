"""The hands of a table's players, drawn where each one plays: in the channel, in a DM, or in both."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace

import discord

from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.drawing import Drawing
from bot.delivery.hand_screens import HandScreens
from bot.delivery.message_state import (
    TOO_OLD,
    UNDRAWN,
    EphemeralHand,
    HandMessage,
    MessageStates,
    TableMessages,
    is_old,
)
from bot.i18n.readers import Readers
from bot.screens.parts.screen import Screen
from bot.tables.seating import user_ids
from bot.tables.table import Table
from bot.transport.attachment_permissions import AttachmentPermissions
from bot.transport.clicks import is_in_dm
from bot.transport.interaction_tokens import InteractionToken, TokenCache
from bot.transport.messages import MessageRenderer
from bot.transport.retries import is_transient, single_try
from storage import Player

log = get_logger(__name__)

UNKNOWN_CHANNEL = 10003


class HandMessages:
    """Draws hands, and notes which ones the answers to clicks have already drawn."""

    def __init__(
        self,
        client: discord.Client,
        *,
        states: MessageStates,
        readers: Readers,
        screens: HandScreens,
        drawing: Drawing,
        direct_messages: DirectMessages,
        tokens: TokenCache,
        attachments: AttachmentPermissions,
        quiet_gap: float,
    ) -> None:
        self._quiet_gap = quiet_gap
        self._client = client
        self._states = states
        self._readers = readers
        self._screens = screens
        self._drawing = drawing
        self._dms = direct_messages
        self._tokens = tokens
        self._attachments = attachments

    # -- drawing ---------------------------------------------------------------------------------------------

    async def draw(self, messages: TableMessages) -> list[BaseException | None]:
        """Draw the hands that have changed, concurrently; returns a failure or None for each.

        While moves follow each other quickly, those who wait for others look at the table: the words of their hands are
        brought up to date when it has been quiet for a moment.
        """
        table, now = messages.table, asyncio.get_running_loop().time()
        quiet = messages.quiet_at is not None and messages.quiet_at <= now
        messages.quiet_at = None
        failures: list[BaseException | None] = []
        changed = []
        for user_id in user_ids(table.record):
            if self._quiet_gap and self._may_wait(messages, user_id) and (not quiet or self._costs(messages, user_id)):
                messages.quiet_at = None if quiet else now + self._quiet_gap
                continue
            try:
                screen = self._screens.screen(table, user_id)
            except Exception as failure:  # a hand that cannot be built does not stop the others
                log.error("hand not drawn", table=table.id, exc_info=True)
                failures.append(failure)
                continue
            if screen is None:
                continue
            hand = messages.hand(user_id)
            if hand.answering:
                messages.drawn = None  # the answer may show an older state
            elif not self._is_shown(messages, hand, user_id, screen):
                changed.append(self._draw(messages, hand, user_id, screen))
        return failures + await asyncio.gather(*changed, return_exceptions=True) if changed else failures

    def _may_wait(self, messages: TableMessages, user_id: int) -> bool:
        """Whether somebody who waits for others has a hand in which only words have changed."""
        table, hand = messages.table, messages.hands.get(user_id)
        if table.match is None or not table.match.waiting or table.seat_of(user_id) in table.match.waiting:
            return False
        if hand is None:
            return False
        shown = hand.dm if hand.ephemeral is None else hand.ephemeral.screen
        return shown is not None and self._screens.only_words_changed(table, user_id, shown)

    def _costs(self, messages: TableMessages, user_id: int) -> bool:
        """Whether bringing such a hand up to date would count against Discord's global limit: it waits for its turn."""
        player, hand = messages.table.player_of(user_id), messages.hand(user_id)
        if hand.ephemeral is not None or player is None or player.dm_message_id is None:
            return False
        token = self._tokens.of_message(player.dm_message_id)
        return token is None or not token.fresh

    def _is_shown(self, messages: TableMessages, hand: HandMessage, user_id: int, screen: Screen) -> bool:
        """Whether a hand is already shown where its player reads it, as most hands are while others move."""
        ephemeral, player = hand.ephemeral, messages.table.player_of(user_id)
        if ephemeral is not None:
            fit = self._attachments.fit(screen, ephemeral.token.channel_id)
            if not self._drawing.is_shown(messages, ephemeral.screen, fit):
                return False
        if player is None or hand.unreachable:
            return True
        if hand.dm_may_stand:  # nobody knows what it shows
            return False
        if not self._needs_no_dm(messages.table, hand, user_id):
            return self._drawing.is_shown(messages, hand.dm, screen)
        return player.dm_message_id is None or hand.dm == self._screens.moved_to_channel(messages.table, user_id)

    def _needs_no_dm(self, table: Table, hand: HandMessage, user_id: int) -> bool:
        """Whether a player needs no DM, because they play from "Ma main" or want only the channel.

        An edit of "Ma main" does not count against the global rate limit. Outside the bot's servers nobody gets a DM.
        """
        if table.record.outside:
            return True
        in_channel = hand.plays_in_channel and hand.ephemeral is not None
        unwanted = in_channel or self._readers.preferences(user_id).channel_only
        return unwanted and table.seat_of(user_id) is not None

    async def _draw(self, messages: TableMessages, hand: HandMessage, user_id: int, screen: Screen) -> None:
        """Draw the hand of one user. After a failure, or a click meanwhile, its content counts as unknown.

        Raises the errors in UNDRAWN.
        """
        hand.drawing = True
        certain = False
        try:
            await self._draw_each(messages, hand, user_id, screen)
            certain = not hand.click_during_drawing
        finally:
            hand.drawing = False
            hand.settle()
            if not certain:
                hand.invalidate()
                messages.invalidate()

    async def _draw_each(self, messages: TableMessages, hand: HandMessage, user_id: int, screen: Screen) -> None:
        """Draw the hand where its player reads it: in the channel, in a DM, or in both."""
        await self._draw_ephemeral(messages, hand, screen)
        player = messages.table.player_of(user_id)
        if player is None or hand.unreachable:
            return
        if self._needs_no_dm(messages.table, hand, user_id):
            await self._dms.replace_by_pointer(messages, user_id, player)
            return
        if self._drawing.is_shown(messages, hand.dm, screen):
            return
        try:
            await self._draw_dm(messages, hand, user_id, player, screen)
        except discord.HTTPException as refusal:
            if refusal.status != 404 and refusal.code != TOO_OLD:
                await self._dms.handle_refusal(messages, user_id, refusal)
                return
            log.info("hand message gone, sent again", table=messages.table.id, seat=player.seat)
            try:
                await self._dms.send(messages, user_id, new_channel=refusal.code == UNKNOWN_CHANNEL)
            except discord.HTTPException as closed:
                await self._dms.handle_refusal(messages, user_id, closed)
                return
            if refusal.code == TOO_OLD and player.dm_channel_id and player.dm_message_id:
                messages.replaced.add((player.dm_channel_id, player.dm_message_id))

    async def _draw_dm(
        self, messages: TableMessages, hand: HandMessage, user_id: int, player: Player, screen: Screen
    ) -> None:
        """Open, replace or edit the DM that shows a hand."""
        if player.dm_message_id is None or player.dm_channel_id is None:
            self._dms.open_soon(messages, user_id)
        elif is_old(player.dm_message_id):
            await self._dms.send(messages, user_id)
            messages.replaced.add((player.dm_channel_id, player.dm_message_id))
        else:
            channel = self._client.get_partial_messageable(player.dm_channel_id)
            message = channel.get_partial_message(player.dm_message_id)
            edit = self._tokens.edit(message, lambda: self._drawing.render(messages, screen))
            hand.dm = await single_try(edit)

    async def _draw_ephemeral(self, messages: TableMessages, hand: HandMessage, screen: Screen) -> None:
        """Redraw the ephemeral hand while its token is valid; these edits do not count against the global limit.

        Raises the errors in UNDRAWN for which another try may help.
        """
        ephemeral = hand.ephemeral
        if ephemeral is None:
            return
        screen = self._attachments.fit(screen, ephemeral.token.channel_id)
        if self._drawing.is_shown(messages, ephemeral.screen, screen):
            return
        if not ephemeral.token.fresh:
            hand.ephemeral = None
            return
        try:
            rendered = await self._drawing.render(messages, screen)
            await single_try(ephemeral.token.edit(**rendered.edit))
            drawn = replace(ephemeral, screen=rendered.screen)
        except UNDRAWN as failure:
            if is_transient(failure):
                raise
            log.debug("ephemeral hand gone", error=repr(failure))  # dismissed by its reader, or its token has expired
            drawn = None
        present = hand.ephemeral
        if present is not ephemeral:  # a click was answered meanwhile, perhaps here: the last edit is unknown
            if drawn and present:
                hand.ephemeral = replace(present, screen=None)
                messages.invalidate()
            return
        hand.ephemeral = drawn

    # -- hands that answers to clicks have drawn -------------------------------------------------------------

    def note_answer(
        self,
        table: Table,
        user_id: int,
        screen: Screen,
        interaction: Interaction,
        token: InteractionToken | None = None,
    ) -> None:
        """Note that a click's answer has drawn this hand. `token`: the one that edits it, if not the click's."""
        messages = self._states.of(table)
        hand = messages.hand(user_id)
        if not is_in_dm(interaction):
            hand.ephemeral = EphemeralHand(token or InteractionToken.of(interaction), screen)
        elif table.player_of(user_id) is not None:
            hand.dm = screen
            hand.plays_in_channel = False
        if hand.click_during_drawing:
            hand.invalidate()
            messages.invalidate()

    def note_lost_answer(self, table: Table, user_id: int, interaction: Interaction, *, new: bool = False) -> None:
        """Note that a click's answer was lost: the hand is drawn again. `new`: the answer was a new message."""
        messages = self._states.of(table)
        messages.drawn = None
        hand = messages.hand(user_id)
        if not is_in_dm(interaction):
            ephemeral = (None if new else hand.ephemeral) or EphemeralHand(InteractionToken.of(interaction), None)
            hand.ephemeral = replace(ephemeral, screen=None)
        elif table.player_of(user_id) is not None:
            hand.dm = None

    def note_plays_in_channel(self, table: Table, user_id: int) -> None:
        """Note that a user has played from "Ma main": they read their hand there until they play from the DM."""
        self._states.of(table).hand(user_id).plays_in_channel = True

    def note_missing_picture(self, table: Table) -> None:
        """Note that a click's answer had no time for the hand's picture: the next drawing brings it."""
        self._states.of(table).drawn = None


async def replace_hands(
    client: discord.Client,
    renderer: MessageRenderer,
    hands: Iterable[EphemeralHand],
    messages: Iterable[tuple[int, int]],
    replacement: Screen,
) -> None:
    """Replace hands from which nobody can play any longer. A failure is only logged.

    `messages`: the ids of the channel and the message of those by DM.
    """
    edits: list[Callable[..., Awaitable[object]]] = [hand.token.edit for hand in hands]
    for channel_id, message_id in messages:
        edits.append(client.get_partial_messageable(channel_id).get_partial_message(message_id).edit)
    for edit in edits:
        try:
            await edit(**(await renderer.render(replacement)).edit)
        except UNDRAWN as failure:
            log.info("hand not replaced", error=repr(failure))
