"""Hands: what each player sees of their own, drawn wherever they play: in the channel, in a DM, or in both."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import discord

from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.delivery.message_state import TOO_OLD, UNDRAWN, UNKNOWN_CHANNEL, Made, Quiet, Surfaces, aged
from bot.i18n.words import Words
from bot.screens.parts.screen import Screen
from bot.screens.parts.why_not import unplayable
from bot.screens.table.absence import away_screen
from bot.screens.table.hand import hand_screen
from bot.screens.table.result import closed_screen
from bot.tables.table import Table
from bot.transport.interaction_tokens import Pen
from bot.transport.retries import passing
from bot.transport.single_try import in_one_try

if TYPE_CHECKING:
    from bot.delivery.scheduler import Delivery

log = get_logger(__name__)


class Hands:
    """Draws the hands of a table's players."""

    def __init__(self, delivery: Delivery) -> None:
        self._delivery = delivery
        self._client = delivery.client

    def tongue(self, user_id: int, table: Table) -> str:
        """The language in which a player last spoke, as they joined, or the table's."""
        joined = (player.language for player in table.record.players if player.user_id == user_id)
        return self._client.readers.last_language(user_id) or next(joined, None) or table.record.language

    def say(self, user_id: int, table: Table) -> Words:
        """The words in which a player reads of a table."""
        return self._client.readers.person_words(user_id, self.tongue(user_id, table), table.record.guild_id)

    def screen(self, table: Table, user_id: int, notice: str | None = None, *, playable: bool = True) -> Screen | None:
        """The hand of a person, in their language; while a computer holds it, the way back; None in the lobby."""
        say = self.say(user_id, table)
        if notice or not playable:
            return self._screen(table, user_id, say, notice, playable=playable)
        # Who has just played is answered with it, and then the table is drawn with all its hands.
        surfaces = self._delivery.known(table)
        made = surfaces.made.get(user_id) if surfaces else None
        if surfaces and made and made.fits(surfaces.state, say):
            return made.screen
        screen = self._screen(table, user_id, say)
        if surfaces and screen:
            surfaces.made[user_id] = Made(surfaces.state, say, screen)
        return screen

    def _screen(
        self, table: Table, user_id: int, say: Words, notice: str | None = None, *, playable: bool = True
    ) -> Screen | None:
        if table.record.status == "stopped":
            return closed_screen(table.record, say)
        if table.match is None:
            return None
        seat = table.seat_of(user_id)
        if seat is None:
            return away_screen(table.record, say, over=table.match.outcome is not None)
        view = table.match.view(seat)
        asked = unplayable(table.match, seat)
        return hand_screen(table.record, table.revision, view, say, notice=notice, playable=playable, unplayable=asked)

    async def draw(self, table: Table, surfaces: Surfaces) -> list[BaseException | None]:
        """Draw the hands that have changed, side by side; returns what went wrong with each."""
        failures: list[BaseException | None] = []
        changed = []
        for user_id in table.user_ids:
            try:
                screen = self.screen(table, user_id)
            except Exception as failure:  # one hand that cannot be drawn stops no other
                log.error("hand not drawn", table=table.id, exc_info=True)
                failures.append(failure)
                continue
            if screen is None:
                continue
            if surfaces.answering[user_id]:
                surfaces.drawn = None  # the answer may show less than what has happened meanwhile
            elif not self._stands(table, surfaces, user_id, screen):
                changed.append(self._draw(table, surfaces, user_id, screen))
        return failures + await asyncio.gather(*changed, return_exceptions=True) if changed else failures

    def _stands(self, table: Table, surfaces: Surfaces, user_id: int, screen: Screen) -> bool:
        """Whether a hand is shown already, wherever its player has it: most hands, while others move."""
        quiet, player = surfaces.quiet.get(user_id), table.player_of(user_id)
        stands = partial(self._delivery.stands, surfaces)
        if quiet is not None and not stands(quiet.screen, self._client.places.fit(screen, quiet.pen.channel_id)):
            return False
        if player is None or user_id in surfaces.unreachable:
            return True
        if user_id in surfaces.tried:  # it may stand somewhere, and nobody knows what it shows
            return False
        if not self._elsewhere(table, surfaces, user_id):
            return stands(surfaces.dms.get(player.seat), screen)
        retired = self._delivery.dms.retired
        return player.dm_message_id is None or surfaces.dms.get(player.seat) == retired(table, user_id)

    def _elsewhere(self, table: Table, surfaces: Surfaces, user_id: int) -> bool:
        """Whether a player has no need of a DM: an edit in the channel costs the bot nothing."""
        quietly = user_id in surfaces.quietly and user_id in surfaces.quiet
        unwanted = quietly or self._client.readers.preferences(user_id).channel_only
        return unwanted and table.seat_of(user_id) is not None

    async def _draw(self, table: Table, surfaces: Surfaces, user_id: int, screen: Screen) -> None:
        """Draw the hands of one person. Unless all went well, and without a click meanwhile, they are drawn again."""
        surfaces.drawing.add(user_id)
        certain = False
        try:
            await self._draw_each(table, surfaces, user_id, screen)
            certain = user_id not in surfaces.crossed
        finally:
            surfaces.drawing.discard(user_id)
            self.uncross(surfaces, user_id)
            if not certain:
                self._doubt(table, surfaces, user_id)

    async def _draw_each(self, table: Table, surfaces: Surfaces, user_id: int, screen: Screen) -> None:
        """The same hand, where its player plays: in the channel, in a DM, or in both."""
        await self._draw_quiet(surfaces, user_id, screen)
        player = table.player_of(user_id)
        if player is None or user_id in surfaces.unreachable:
            return
        if self._elsewhere(table, surfaces, user_id):
            await self._delivery.dms.retire(table, surfaces, user_id, player)
            return
        if self._delivery.stands(surfaces, surfaces.dms.get(player.seat), screen):
            return
        try:
            if player.dm_message_id is None or player.dm_channel_id is None:
                self._delivery.dms.open_soon(table, surfaces, user_id)
            elif aged(player.dm_message_id):
                await self._delivery.dms.send(table, surfaces, user_id)
                surfaces.strays.add((player.dm_channel_id, player.dm_message_id))
            else:
                channel = self._client.get_partial_messageable(player.dm_channel_id)
                message = channel.get_partial_message(player.dm_message_id)
                post = partial(self._delivery.post, surfaces, screen)
                surfaces.dms[player.seat] = await in_one_try(self._delivery.pens.edit(message, post))
        except discord.HTTPException as refusal:
            if refusal.status != 404 and refusal.code != TOO_OLD:
                await self._delivery.dms.refused(table, surfaces, user_id, refusal)
                return
            log.info("hand message gone, sent anew", table=table.id, seat=player.seat)
            try:
                await self._delivery.dms.send(table, surfaces, user_id, anew=refusal.code == UNKNOWN_CHANNEL)
            except discord.HTTPException as closed:
                await self._delivery.dms.refused(table, surfaces, user_id, closed)
                return
            if refusal.code == TOO_OLD and player.dm_channel_id and player.dm_message_id:
                surfaces.strays.add((player.dm_channel_id, player.dm_message_id))

    async def _draw_quiet(self, surfaces: Surfaces, user_id: int, screen: Screen) -> None:
        """Redraw the ephemeral hand while its token lives; these edits are outside the global rate limit."""
        quiet = surfaces.quiet.get(user_id)
        if quiet is None:
            return
        screen = self._client.places.fit(screen, quiet.pen.channel_id)
        if self._delivery.stands(surfaces, quiet.screen, screen):
            return
        if not quiet.pen.fresh:
            del surfaces.quiet[user_id]
            return
        try:
            post = await self._delivery.post(surfaces, screen)
            await in_one_try(quiet.edit(**post.edit))
            drawn = replace(quiet, screen=post.screen)
        except UNDRAWN as failure:
            if passing(failure):
                raise
            log.debug("quiet hand gone", error=repr(failure))  # dismissed by its reader, or its token is dead
            drawn = None
        present = surfaces.quiet.get(user_id)
        if present is not quiet:  # a click was answered meanwhile, perhaps on this very message: which came last?
            if drawn and present:
                surfaces.quiet[user_id] = replace(present, screen=None)
                surfaces.drawn, surfaces.dirty = None, True
            return
        if drawn:
            surfaces.quiet[user_id] = drawn
        else:
            del surfaces.quiet[user_id]

    def shown(
        self, table: Table, user_id: int, screen: Screen, interaction: Interaction, pen: Pen | None = None
    ) -> None:
        """A click's own answer has drawn this hand. `pen`: how to draw it again, if not by that answer."""
        surfaces = self._delivery.surfaces(table)
        if interaction.guild_id is not None:
            pen = pen or Pen.of(interaction)
            surfaces.quiet[user_id] = Quiet(pen, pen.write, screen)
        elif (player := table.player_of(user_id)) is not None:
            surfaces.dms[player.seat] = screen
            surfaces.quietly.discard(user_id)
        if user_id in surfaces.crossed:
            self._doubt(table, surfaces, user_id)

    @staticmethod
    def _doubt(table: Table, surfaces: Surfaces, user_id: int) -> None:
        """Nobody knows what the hands of a person show: they are drawn again."""
        surfaces.drawn, surfaces.dirty = None, True
        if quiet := surfaces.quiet.get(user_id):
            surfaces.quiet[user_id] = replace(quiet, screen=None)
        if player := table.player_of(user_id):
            surfaces.dms.pop(player.seat, None)

    @staticmethod
    def uncross(surfaces: Surfaces, user_id: int) -> None:
        """After a drawing, or an answer: once both have ended, the next ones have nothing to do with them."""
        if user_id not in surfaces.drawing and not surfaces.answering[user_id]:
            surfaces.crossed.discard(user_id)

    def plays_quietly(self, table: Table, user_id: int) -> None:
        """Somebody has played from "Ma main": that is where they look, until they play from their DM or it dies."""
        self._delivery.surfaces(table).quietly.add(user_id)

    def hurried(self, table: Table) -> None:
        """A click's own answer had no time for the hand's picture: it comes with the next drawing."""
        self._delivery.surfaces(table).drawn = None

    def unknown(self, table: Table, user_id: int, interaction: Interaction, *, new: bool = False) -> None:
        """A click's answer was lost: whatever that hand shows, draw it again. `new`: it was to be one more message."""
        surfaces = self._delivery.surfaces(table)
        surfaces.drawn = None
        if interaction.guild_id is not None:
            pen = Pen.of(interaction)
            known = (None if new else surfaces.quiet.get(user_id)) or Quiet(pen, pen.write, None)
            surfaces.quiet[user_id] = replace(known, screen=None)
        elif (player := table.player_of(user_id)) is not None:
            surfaces.dms.pop(player.seat, None)
