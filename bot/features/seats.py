"""Seats of a match in play: players leave, return to their seats ("Revenir"), or close the table."""

from contextlib import suppress

import discord

import games
from bot.delivery.scheduler import Delivery
from bot.features.hands import Hands, holds_a_hand
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route
from bot.screens.parts.screen import notice_screen, table_link
from bot.screens.table.absence import leave_screen, stop_screen
from bot.tables import absence, pauses
from bot.tables.guests import call_off_avoided
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from storage import Avoidance, StorageError


class Seats(Feature):
    """Lets users leave and come back, and closes tables."""

    def __init__(self, tables: TableRegistry, delivery: Delivery, hands: Hands, avoidance: Avoidance) -> None:
        self._tables = tables
        self._delivery = delivery
        self._hands = hands
        self._avoidance = avoidance

    @command("leave", anywhere=True)
    async def leave(self, click: Click) -> None:
        await self._leave(click, await click.table_here())

    @route("leave", args=bool)
    async def leave_clicked(self, click: Click, sure: bool) -> None:
        sure = sure and click.ephemeral  # the confirmation, in any channel
        table = await (click.named_table() if sure else click.table())
        await self._leave(click, table, sure=sure)

    async def _leave(self, click: Click, table: Table, *, sure: bool = False) -> None:
        """Leave the table; during a match, ask first. Raises what `Table.leave` raises."""
        words, playing = click.words, table.match is not None
        if playing and not sure and table.seat_of(click.actor.id) is not None:
            await click.whisper(leave_screen(table.record, words))
            return
        host = table.record.host_id
        closed = await table.leave(click.actor, in_match=playing)
        if table.record.host_id != host:
            await call_off_avoided(table, self._avoidance)
        note = notice_screen(words.say("note-stopped" if closed else "note-left-playing" if playing else "note-left"))
        if sure:
            await click.turn_page(note)
        else:
            await click.whisper(note)

    @command("stop", anywhere=True)
    async def stop(self, click: Click) -> None:
        assert click.interaction.channel_id is not None
        try:
            table = await self._tables.in_channel(click.interaction.channel_id)
        except (StorageError, games.GameError):
            table = await self._tables.unreadable(click.interaction.channel_id)
        await self._stop(click, table)

    @route("stop", args=bool)
    async def stop_clicked(self, click: Click, sure: bool) -> None:
        """Close the table. Raises Refused; StorageError or games.GameError if its match cannot be read."""
        sure = sure and click.ephemeral
        try:
            table = await click.table()
        except (StorageError, games.GameError):  # its match cannot be read, but it can be closed
            if not sure or click.interaction.channel_id is None:
                raise
            table = await self._tables.unreadable(click.interaction.channel_id)
            if table.id != click.table_id:
                raise
        await self._stop(click, table, sure=sure)

    async def _stop(self, click: Click, table: Table, *, sure: bool = False) -> None:
        """Close a table without a result; ask first if others would lose by it. Raises Refused."""
        words, actor = click.words, click.actor
        if not sure:
            absence.stop(table.record, actor)  # a user who may not close it gets a refusal, no question
            if absence.concerns_others(table.record, actor):
                await click.show_page(stop_screen(table.record, words))
                return
        await table.stop(actor, alone=not sure)
        await click.show_page(notice_screen(words.say("note-stopped")))

    @route("stay", private=True)
    async def stay(self, click: Click) -> None:
        """Close the question whether to leave or to close the table."""
        await click.interaction.response.defer()
        with suppress(discord.NotFound):  # clicked twice
            await click.interaction.delete_original_response()

    @route("pause")
    async def pause(self, click: Click) -> None:
        """Ask for a pause, or agree to one. Raises Refused, as the rule."""
        table = await click.table()
        await table.change(pauses.pause, click.actor, table.now)
        await click.interaction.response.defer()

    @route("pause-no")
    async def play_on(self, click: Click) -> None:
        """Answer that the match goes on. Raises Refused, as the rule."""
        table = await click.table()
        await table.change(pauses.play_on, click.actor)
        await click.interaction.response.defer()

    @route("resume")
    async def resume(self, click: Click) -> None:
        """End a pause. Raises Refused, as the rule."""
        table = await click.table()
        await table.resume(click.actor)
        await click.interaction.response.defer()

    @route("back")
    async def come_back(self, click: Click) -> None:
        """Return to one's seat. `/hand` works in every channel, so this button is also valid outside the table's."""
        table = await (click.named_table() if click.ephemeral else click.table())
        with self._delivery.answering(table, click.actor.id):
            await table.come_back(click.actor)
            await self._show_seat(click, table)

    async def _show_seat(self, click: Click, table: Table) -> None:
        """Show the hand, or a link to it, where the click came from."""
        record = table.record
        if click.is_at(record) if click.ephemeral else click.personal:
            await self._hands.redraw(click, table)
        elif click.ephemeral:
            words = click.words_in(record.guild_id)
            await click.turn_page(notice_screen(words.say("note-back", link=table_link(record))))
        elif holds_a_hand(table, click.actor.id):
            await self._hands.show(click, table)
        else:
            await click.interaction.response.defer()
