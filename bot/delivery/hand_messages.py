"""The hands of a table's players, drawn where each one plays: in the channel, in a DM, or in both."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, replace

import discord

from bot.core.logs import get_logger
from bot.core.types import Interaction, Spawn
from bot.delivery.hand_screens import HandScreens
from bot.delivery.message_state import (
    TOO_OLD,
    UNDRAWN,
    Drawing,
    EphemeralHand,
    HandMessage,
    MessageStates,
    TableMessages,
    is_old,
)
from bot.delivery.narration import Narrator
from bot.delivery.told_memory import ToldMemory
from bot.i18n.readers import Readers
from bot.screens.parts.screen import Screen
from bot.screens.table.hand import has_a_hand
from bot.settings import Pacing
from bot.tables.seating import user_ids
from bot.tables.table import Table
from bot.transport.interaction_tokens import (
    InteractionToken,
    TokenCache,
    is_earlier_message,
    is_in_dm,
    is_transient,
    may_have_happened,
    nonce,
    single_try,
)
from bot.transport.messages import AttachmentPermissions, MessageRenderer
from storage import People, Player, StorageError

log = get_logger(__name__)

CLOSED_DM = (50007, 50278)
TOO_FAST = 40003
UNKNOWN_CHANNEL = 10003


@dataclass(eq=False, repr=False)
class DirectMessages:
    """Sends hands by DM; a refused one counts for the match, closed DMs beyond. `redraw`: of a table."""

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
        self.told = ToldMemory()
        self._narrator = Narrator(client, readers, screens, self.told)
        self._client = client
        self._states = states
        self._readers = readers
        self._screens = screens
        self._drawing = drawing
        self._dms = direct_messages
        self._tokens = tokens
        self._attachments = attachments

    # -- drawing ---------------------------------------------------------------------------------------------

    async def draw(self, messages: TableMessages, *, quiet: bool = False) -> list[BaseException | None]:
        """Draw the hands that have changed, concurrently; returns a failure or None for each.

        While moves follow each other quickly, those who wait for others look at the table: the words of their hands are
        brought up to date by a later drawing, when it has been `quiet` for a moment.
        """
        table, now = messages.table, asyncio.get_running_loop().time()
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
        if self._narrator.tells(messages.table, user_id):  # it decides by what was told, not by how a hand looks
            return False
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
        """Draw a user's hand; after a failure its content counts as unknown. Raises the errors in UNDRAWN."""
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
        if self._narrator.tells(messages.table, user_id):
            try:
                await self._narrator.tell(hand, messages.table, user_id, screen)
            except discord.HTTPException as refusal:
                await self._dms.handle_refusal(messages, user_id, refusal)
            hand.dm = screen
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
        """Redraw the ephemeral hand by its token, outside the global limit. Raises as UNDRAWN, if worth a retry."""
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

    def note_place(self, table: Table, user_id: int, *, in_channel: bool) -> None:
        """Note where a user has played: they read their hand there until they play from the other place."""
        self._states.of(table).hand(user_id).plays_in_channel = in_channel

    def note_told(self, table: Table, user_id: int) -> bool:
        """Note that an answer tells its player where they are; returns whether they will hear of their turn."""
        self._narrator.note_answer(self._states.of(table).hand(user_id), table, user_id)
        seat = table.seat_of(user_id)
        waits = table.match is not None and (seat is None or seat in table.match.waiting)
        return not waits and self._narrator.tells(table, user_id)

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
    """Replace hands that can no longer play. `messages`: the (channel, message) ids of those by DM."""
    edits: list[Callable[..., Awaitable[object]]] = [hand.token.edit for hand in hands]
    for channel_id, message_id in messages:
        edits.append(client.get_partial_messageable(channel_id).get_partial_message(message_id).edit)
    for edit in edits:
        try:
            await edit(**(await renderer.render(replacement)).edit)
        except UNDRAWN as failure:
            log.info("hand not replaced", error=repr(failure))
