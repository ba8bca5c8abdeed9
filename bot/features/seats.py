"""Returning: "Je reviens", wherever a player who is away may press it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.core.actor import Actor
from bot.core.types import Interaction
from bot.screens.parts.screen import notice_screen, table_link
from bot.screens.table.hand import has_a_hand
from bot.tables.table import Table
from bot.transport.clicks import is_quiet

if TYPE_CHECKING:
    from bot.interactions.router import Desk


class Returning:
    """Gives a seat back, and shows its hand where the click came from."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.actions: Mapping[str, Callable[[Interaction, Actor, int, str], Awaitable[None]]] = {"back": self.back}

    async def back(self, interaction: Interaction, actor: Actor, table_id: int, _: str) -> None:
        """Sit down again. Our own quiet messages carry this button anywhere: `/hand` answers in every channel."""
        desk = self.desk
        quiet = is_quiet(interaction)
        table = await (desk.client.tables.find(table_id) if quiet else desk.table(interaction, table_id))
        actor = replace(actor, guild_id=table.record.guild_id)  # a private chat shows this table's cards, too
        with desk.client.delivery.answering(table, actor.id):
            await table.come_back(actor)
            await self._answer(interaction, table, actor, quiet=quiet)

    async def _answer(self, interaction: Interaction, table: Table, actor: Actor, *, quiet: bool) -> None:
        desk, record = self.desk, table.record
        private = interaction.guild_id is None
        at_table = (interaction.guild_id, interaction.channel_id) == (record.guild_id, record.channel_id)
        seat = table.seat_of(actor.id)
        if (quiet and at_table) or (private and not quiet):
            await desk.playing.redraw_hand(interaction, table, actor)
        elif quiet:
            note = notice_screen(desk.say(actor).say("note-back", link=table_link(record)))
            await interaction.response.edit_message(view=desk.client.layout(note))
        elif seat is not None and table.match and has_a_hand(table.match.view(seat)):
            await desk.playing.show_hand(interaction, actor, table)
        else:
            await interaction.response.defer()
