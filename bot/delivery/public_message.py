"""The public message of a table: what it shows, drawn in place or sent anew."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.core.logs import get_logger
from bot.delivery.message_state import TABLE, TOO_OLD, TRIES, UNDRAWN, Surfaces, aged
from bot.i18n.words import Words
from bot.screens.parts.screen import Screen, restarting_screen
from bot.screens.table.lobby import lobby_screen
from bot.screens.table.result import closed_screen, over_screen
from bot.screens.table.table import table_screen
from bot.tables.table import Table
from bot.transport.retries import given_back, once, passing, unsure
from bot.transport.single_try import in_one_try
from storage import Match

if TYPE_CHECKING:
    from bot.delivery.scheduler import Delivery

log = get_logger(__name__)

FORBIDDEN = 50013
ARCHIVED = 50083  # a thread gone quiet: editing is refused, a new message wakes it
SELDOM = 60  # times the gap between two tries where a channel refuses: each counts for a ban


class PublicMessages:
    """Draws what everybody in the channel sees: one message a table."""

    def __init__(self, delivery: Delivery) -> None:
        self._delivery = delivery
        self._client, self._settings = delivery.client, delivery.settings

    def screen(self, table: Table) -> Screen:
        """What the table's message shows; while the bot is about to stop, with a word on that."""
        say = self._client.readers.server_words(table.record.guild_id, table.record.language)
        screen = self._screen(table, say)
        return restarting_screen(screen, say) if self._client.closing.asked and table.open else screen

    def _screen(self, table: Table, say: Words) -> Screen:
        record, match = table.record, table.match
        if record.status == "stopped":
            return closed_screen(record, say, opened=True)
        if match is None:
            return lobby_screen(record, table.sheet, say)
        view = match.view(None)
        if match.outcome:
            return over_screen(record, match.outcome, view, say)
        return table_screen(record, table.revision, view, match.events, say)

    async def draw(self, table: Table, surfaces: Surfaces) -> None:
        """Draw the public message; where its channel goes on refusing it, seldom, while hands are drawn as ever."""
        now = asyncio.get_running_loop().time()
        if surfaces.promised or surfaces.barred(now):
            surfaces.drawn = None
            return
        try:
            await self._draw(table, surfaces)
        except discord.HTTPException as failure:
            if passing(failure):
                raise
            surfaces.refusals += 1
            if surfaces.refusals < TRIES:
                raise
            surfaces.drawn = None
            surfaces.barred_until = now + self._settings.retry_gap * min(2**surfaces.refusals, SELDOM)
            log.warning("channel refuses its table", table=table.id, code=failure.code, times=surfaces.refusals)
        else:
            surfaces.refusals = 0

    async def _draw(self, table: Table, surfaces: Surfaces) -> None:
        record = table.record
        screen = self._client.places.fit(self.screen(table), record.channel_id)
        if self._delivery.stands(surfaces, surfaces.public, screen):
            return
        deal = table.match.view(None).facts.get("deal") if table.match and table.match.waiting else surfaces.deal
        old = record.message_id
        channel = self._client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)
        # One that was sent unheard is sent again, whatever has happened since: it may stand.
        new_deal = TABLE in surfaces.tried or (surfaces.deal is not None and deal != surfaces.deal)
        if old is not None and not aged(old) and not new_deal:
            surfaces.public = None  # until it is known to be done: one that failed may stand all the same
            try:
                shown = await in_one_try(
                    self._delivery.pens.edit(
                        channel.get_partial_message(old), partial(self._delivery.post, surfaces, screen)
                    )
                )
            except discord.HTTPException as failure:
                self._no_files(record, screen, failure)
                if failure.status != 404 and failure.code not in (ARCHIVED, TOO_OLD):
                    raise
                log.info("table message gone, sent anew", table=table.id, code=failure.code)
            else:
                surfaces.public, surfaces.deal = shown, deal
                return
        asked = discord.utils.utcnow()
        try:
            post = await self._delivery.post(surfaces, screen)
            message = await in_one_try(channel.send(**post.new, nonce=once("table", table.id, old)))
        except UNDRAWN as failure:
            if isinstance(failure, discord.Forbidden):
                self._no_files(record, screen, failure)
            if unsure(failure):
                surfaces.tried.add(TABLE)
            raise
        surfaces.deal = deal
        if TABLE in surfaces.tried or given_back(message, asked):
            surfaces.tried.discard(TABLE)
            surfaces.public = surfaces.drawn = None
            surfaces.dirty = True
        else:
            surfaces.public = post.screen
        if old is not None:
            surfaces.strays.add((record.channel_id, old))
        await table.shown_as(message.id)

    def _no_files(self, record: Match, screen: Screen, failure: discord.HTTPException) -> None:
        """Where a picture may be what was refused, the next try goes without."""
        if screen.picture and failure.code == FORBIDDEN:
            log.warning("picture refused", table=record.id, channel=record.channel_id)
            self._client.places.refused(record.channel_id)

    async def clear(self, surfaces: Surfaces, channel_id: int, message_id: int) -> BaseException | None:
        """Remove a message that a newer one replaces; returns why that has to be tried again."""
        try:
            await in_one_try(self._client.get_partial_messageable(channel_id).get_partial_message(message_id).delete())
        except UNDRAWN as failure:
            if passing(failure):
                return failure
            log.info("old message not deleted", error=repr(failure))
        surfaces.strays.discard((channel_id, message_id))
        self._delivery.pens.drop(message_id)
        return None

    def shown(self, table: Table, screen: Screen) -> None:
        """The public message shows this already: a command's answer drew it."""
        self._delivery.surfaces(table).public = screen

    async def close_stale(self, record: Match) -> None:
        """Say on a table's message that today's rules can't go on with it."""
        if record.message_id is None:
            return
        channel = self._client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)
        await self._client.readers.load((), record.guild_id)
        say = self._client.readers.server_words(record.guild_id, record.language)
        screen = closed_screen(record, say, "table-stale", opened=True)
        try:
            await channel.get_partial_message(record.message_id).edit(**(await self._client.post(screen)).edit)
        except UNDRAWN as failure:
            log.warning("stale table not announced", table=record.id, error=repr(failure))
