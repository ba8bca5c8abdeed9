"""Seats of a match in play: players leave, take their seats back ("Je reviens"), or close the table."""

from __future__ import annotations

from dataclasses import replace

import games
from bot.core.actor import Actor
from bot.core.types import Interaction
from bot.delivery.scheduler import Delivery
from bot.features.moves import Moves
from bot.interactions.actors import Actors
from bot.interactions.guards import Guards
from bot.interactions.request import Request, Routes
from bot.interactions.responder import Responder
from bot.screens.parts.screen import notice_screen, table_link
from bot.screens.table.absence import leave_screen, stop_screen
from bot.screens.table.hand import has_a_hand
from bot.tables import absence
from bot.tables.registry import TableRegistry
from bot.tables.seating import people
from bot.tables.table import Table
from storage import StorageError


class Seats:
    """Lets users leave and come back, and closes tables."""

    def __init__(
        self,
        tables: TableRegistry,
        *,
        actors: Actors,
        guards: Guards,
        responder: Responder,
        delivery: Delivery,
        moves: Moves,
    ) -> None:
        self._tables = tables
        self._actors = actors
        self._guards = guards
        self._responder = responder
        self._delivery = delivery
        self._moves = moves

    @property
    def routes(self) -> Routes:
        return {"leave": self.leave, "stop": self.stop, "back": self.come_back}

    # -- leaving ---------------------------------------------------------------------------------------------

    async def leave(self, request: Request) -> None:
        sure = request.argument == "yes" and request.ephemeral  # the question, wherever `/leave` was asked
        table = await (self._tables.find(request.table_id) if sure else self._guards.table(request))
        await self.leave_table(request.interaction, request.actor, table, sure=sure)

    async def leave_table(self, interaction: Interaction, actor: Actor, table: Table, *, sure: bool = False) -> None:
        """Leave the table. In a match, the bot asks once more, because the seat goes to a computer."""
        words = self._actors.words(actor)
        playing = table.match is not None
        if playing and not sure and table.seat_of(actor.id) is not None:
            await self._responder.whisper(interaction, leave_screen(table.record, words))
            return
        closed = await table.leave(actor)
        note = notice_screen(words.say("note-stopped" if closed else "note-left-playing" if playing else "note-left"))
        if sure:
            await self._responder.turn_page(interaction, note)
        else:
            await self._responder.whisper(interaction, note)

    async def stop(self, request: Request) -> None:
        sure = request.argument == "yes" and request.ephemeral
        try:
            table = await self._guards.table(request)
        except (StorageError, games.GameError):  # its match cannot be read: it can be closed all the same
            if not sure or request.interaction.channel_id is None:
                raise
            table = await self._tables.unreadable(request.interaction.channel_id)
            if table.id != request.table_id:
                raise
        await self.stop_table(request.interaction, request.actor, table, sure=sure)

    async def stop_table(self, interaction: Interaction, actor: Actor, table: Table, *, sure: bool = False) -> None:
        """Close a table without a result. The bot asks once more where others would lose a seat or a match."""
        words = self._actors.words(actor)
        if not sure:
            absence.stop(table.record, actor)  # somebody who may not close it is told so, and not asked
            others = any(player.user_id != actor.id for player in people(table.record))
            if table.record.status != "lobby" or others:
                await self._responder.show_page(interaction, stop_screen(table.record, words))
                return
        await table.stop(actor)
        await self._responder.show_page(interaction, notice_screen(words.say("note-stopped")))

    # -- coming back -----------------------------------------------------------------------------------------

    async def come_back(self, request: Request) -> None:
        """Take one's seat back. `/hand` answers in every channel, so this button is valid outside the table's, too."""
        ephemeral = request.ephemeral
        table = await (self._tables.find(request.table_id) if ephemeral else self._guards.table(request))
        actor = replace(request.actor, guild_id=table.record.guild_id)  # a private chat shows this table's cards, too
        with self._delivery.answering(table, actor.id):
            await table.come_back(actor)
            await self._answer(request.interaction, table, actor, ephemeral=ephemeral)

    async def _answer(self, interaction: Interaction, table: Table, actor: Actor, *, ephemeral: bool) -> None:
        """Show the hand where the click came from."""
        record = table.record
        private = interaction.guild_id is None
        at_table = (interaction.guild_id, interaction.channel_id) == (record.guild_id, record.channel_id)
        seat = table.seat_of(actor.id)
        if (ephemeral and at_table) or (private and not ephemeral):
            await self._moves.redraw_hand(interaction, table, actor)
        elif ephemeral:
            note = notice_screen(self._actors.words(actor).say("note-back", link=table_link(record)))
            await self._responder.turn_page(interaction, note)
        elif seat is not None and table.match and has_a_hand(table.match.view(seat)):
            await self._moves.show_hand(interaction, actor, table)
        else:
            await interaction.response.defer()
