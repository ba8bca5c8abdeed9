"""Hands by DM: opened one at a time, sent, given up where they are closed or not wanted."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.core.logs import get_logger
from bot.delivery.message_state import UNDRAWN, Quiet, Surfaces, aged
from bot.screens.parts.screen import Screen, notice_screen, table_link
from bot.screens.table.hand import has_a_hand
from bot.tables.table import Table
from bot.transport.retries import given_back, once, unsure
from bot.transport.single_try import in_one_try
from storage import Player, StorageError

if TYPE_CHECKING:
    from bot.delivery.scheduler import Delivery

log = get_logger(__name__)

CLOSED_DM = (50007, 50278)
TOO_FAST = 40003


class DirectMessages:
    """Sends hands in private."""

    def __init__(self, delivery: Delivery) -> None:
        self._delivery = delivery
        self._client, self._settings, self._people = delivery.client, delivery.settings, delivery.people
        self._next = 0.0  # of the loop's clock
        self._reached: set[int] = set()

    def retired(self, table: Table, user_id: int) -> Screen:
        """What a DM shows instead of a hand that is played in the channel."""
        say = self._delivery.hands.say(user_id, table)
        return notice_screen(say.say("note-hand-in-channel", link=table_link(table.record)))

    async def retire(self, table: Table, surfaces: Surfaces, user_id: int, player: Player) -> None:
        """The hand by DM of somebody who wants none any more says where it is now."""
        if player.dm_message_id is None or player.dm_channel_id is None:
            if user_id in surfaces.tried:
                self.open_soon(table, surfaces, user_id)
            return
        if aged(player.dm_message_id):
            return
        screen = self.retired(table, user_id)
        if surfaces.dms.get(player.seat) == screen:
            return
        message = self._client.get_partial_messageable(player.dm_channel_id).get_partial_message(player.dm_message_id)
        try:
            await in_one_try(message.edit(**(await self._client.post(screen)).edit))
        except (discord.NotFound, discord.Forbidden) as refusal:  # no other try would help
            log.info("hand by DM not retired", table=table.id, error=repr(refusal))
        surfaces.dms[player.seat] = screen

    def forget(self, user_id: int) -> None:
        self._reached.discard(user_id)

    def reached(self, user_id: int) -> None:
        """Somebody spoke to us in private: if their DMs were closed once, they are open again."""
        if user_id not in self._reached:
            self._reached.add(user_id)
            self._client.work(self._reopen(user_id))

    async def _reopen(self, user_id: int) -> None:
        try:
            person = await self._people.person(user_id)
            if person.dm_closed:
                await self._note(user_id, closed=False)
        except StorageError as failure:
            self._reached.discard(user_id)
            log.warning("preference not kept", error=str(failure))

    async def _note(self, user_id: int, *, closed: bool) -> None:
        await self._client.readers.change_person(user_id, lambda person: replace(person, dm_closed=closed))

    def open_soon(self, table: Table, surfaces: Surfaces, user_id: int) -> None:
        """Queue for the DM to be opened, if it is worth one, or may stand already and shows what was true then."""
        if user_id in surfaces.opening or not (user_id in surfaces.tried or self._worth_one(table, user_id)):
            return
        surfaces.opening.add(user_id)
        self._client.work(self._open(table, surfaces, user_id))

    @staticmethod
    def _worth_one(table: Table, user_id: int) -> bool:
        """Whether there is a hand to play from: a game without hands has its buttons on the table."""
        seat, match = table.seat_of(user_id), table.match
        return seat is not None and match is not None and bool(match.waiting) and has_a_hand(match.view(seat))

    async def _open(self, table: Table, surfaces: Surfaces, user_id: int) -> None:
        try:
            person = await self._people.person(user_id)
            if person.channel_only or person.dm_closed:
                surfaces.unreachable.add(user_id)
                return
            await self._turn()
            if user_id in surfaces.tried or (table.open and table.seat_of(user_id) is not None):
                await self.send(table, surfaces, user_id)
                self._delivery.touch(table)  # it may have gone on meanwhile
        except discord.HTTPException as refusal:
            try:
                await self.refused(table, surfaces, user_id, refusal)
            except UNDRAWN as failure:
                self._later(surfaces, failure)
        except UNDRAWN as failure:
            self._later(surfaces, failure)
        finally:
            surfaces.opening.discard(user_id)
            if not table.open and not surfaces.dirty:
                self._delivery.touch(table)  # nothing else looks after it any more

    def _later(self, surfaces: Surfaces, failure: BaseException) -> None:
        """Leave it to the clock."""
        log.warning("hand not sent", table=surfaces.table.id, error=repr(failure))
        surfaces.drawn, surfaces.dirty = None, True
        again = asyncio.get_running_loop().time() + self._settings.retry_gap
        surfaces.not_before = max(surfaces.not_before, again)  # Discord may have named a later time
        if isinstance(failure, discord.RateLimited):  # sooner, the next one would be refused, too
            self._next = max(self._next, asyncio.get_running_loop().time() + failure.retry_after)

    async def _turn(self) -> None:
        """Wait for this DM's turn: one is opened in `dm_gap` seconds, in the whole process."""
        now = asyncio.get_running_loop().time()
        turn = max(now, self._next)
        self._next = turn + self._settings.dm_gap
        if turn > now:
            await asyncio.sleep(turn - now)

    async def send(self, table: Table, surfaces: Surfaces, user_id: int, *, anew: bool = False) -> None:
        """Send the hand as it is now, and remember where; who left the table for good meanwhile keeps none.

        `anew`: ask for the private channel again, because the one of earlier hands is gone.
        """
        screen, player = self._delivery.hands.screen(table, user_id), table.player_of(user_id)
        if screen is None or player is None:
            return
        dm = await self._channel(user_id, None if anew else player.dm_channel_id)
        nonce = once("hand", table.id, user_id, player.dm_message_id)
        asked = discord.utils.utcnow()
        try:
            post = await self._delivery.post(surfaces, screen)
            message = await in_one_try(dm.send(**post.new, nonce=nonce))
        except UNDRAWN as failure:
            if unsure(failure):
                surfaces.tried.add(user_id)
            raise
        if user_id in surfaces.tried or given_back(message, asked):
            surfaces.tried.discard(user_id)
            surfaces.dms.pop(player.seat, None)
            surfaces.drawn, surfaces.dirty = None, True
        else:
            surfaces.dms[player.seat] = post.screen
        if not await table.dm_shown(user_id, dm.id, message.id):
            surfaces.dms.pop(player.seat, None)
            await in_one_try(message.delete())

    async def _channel(self, user_id: int, known: int | None) -> discord.DMChannel | discord.PartialMessageable:
        """Where to write to somebody in private: asked for once, because Discord lets us ask for few."""
        if known is not None:
            return self._client.get_partial_messageable(known)
        return await in_one_try(self._client.create_dm(discord.Object(user_id)))

    async def refused(self, table: Table, surfaces: Surfaces, user_id: int, refusal: discord.HTTPException) -> None:
        """A DM was refused: no more of them in this match, unless Discord was only out of breath.

        Say so quietly, and show the hand in the channel if a token allows. Closed DMs are remembered; that too
        many were opened at once says nothing of the person.
        """
        if refusal.status >= 500 or (refusal.status == 429 and refusal.code != TOO_FAST):
            raise refusal
        closed = refusal.code in CLOSED_DM
        log.warning("no DM", table=table.id, code=refusal.code)
        if table.player_of(user_id) is None:  # gone meanwhile, and their data with them: nothing is noted of them
            return
        surfaces.unreachable.add(user_id)
        if closed:
            self._reached.discard(user_id)
            await self._note(user_id, closed=True)
        pen = self._delivery.latest.get(user_id)
        if pen is None or not pen.fresh or pen.guild_id != table.record.guild_id:
            return
        say = self._delivery.hands.say(user_id, table)
        notice = say.say("note-dm-closed" if closed else "note-dm-later")
        told, hand = self._delivery.hands.screen(table, user_id, notice), self._delivery.hands.screen(table, user_id)
        if told is None or hand is None:
            return
        told, hand = (self._client.places.fit(screen, pen.channel_id) for screen in (told, hand))
        try:
            beside = await pen.beside(await self._client.post(told))
        except UNDRAWN as failure:
            log.info("quiet note not sent", table=table.id, error=repr(failure))
        else:  # from here on it is redrawn like "Ma main"; the notice stays until the hand changes
            surfaces.quiet[user_id] = Quiet(beside, beside.write, hand)
