"""The commands that play: /play, /hand, /leave, /stop."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

import games
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.arguments import Choice, find_game, named, read_options
from bot.features.guide import Guide
from bot.features.moves import Moves
from bot.features.open_table import OpenTable
from bot.features.seats import Seats
from bot.interactions.actors import Actors
from bot.screens.pages.menu import HERE, THREAD
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from storage import StorageError


class TableCommands(commands.Cog):
    """The commands that open a table, show a hand, leave and stop. Each calls the feature that does it."""

    def __init__(
        self, tables: TableRegistry, *, actors: Actors, guide: Guide, open_table: OpenTable, moves: Moves, seats: Seats
    ) -> None:
        self._tables = tables
        self._actors = actors
        self._guide = guide
        self._open_table = open_table
        self._moves = moves
        self._seats = seats

    @app_commands.command(
        name=named("command-play", "play"),
        description=named("command-play-description", "Open a card table in this channel"),
    )
    @app_commands.rename(
        game=named("parameter-game", "game"),
        seats=named("parameter-seats", "seats"),
        options=named("parameter-options", "options"),
        thread=named("parameter-thread", "thread"),
    )
    @app_commands.describe(
        game=named("parameter-play-game-description", "The game; without one, a menu of all"),
        seats=named("parameter-seats-description", "Number of seats at the table"),
        options=named("parameter-options-description", "Options, for example: most cards=5, must trump=yes"),
        thread=named("parameter-thread-description", "Open the table in a thread of its own"),
    )
    @app_commands.guild_only()
    async def play(
        self,
        interaction: Interaction,
        game: str | None = None,
        seats: int | None = None,
        options: app_commands.Range[str, 1, 500] | None = None,
        thread: bool = False,
    ) -> None:
        actor = self._actors.actor(interaction)
        if game is None:
            if seats is not None or options is not None:
                raise Refused("game-first")
            await self._guide.show_menu(interaction, actor, place=THREAD if thread else HERE)
            return
        key, variant = find_game(game)
        allowed = games.info(key).seats
        if seats is not None and seats not in allowed:
            raise Refused("bad-seats", game=key, seats=seats, allowed=allowed)
        chosen = read_options(key, options or "", variant)
        open_table = self._open_table.answer_in_thread if thread else self._open_table.answer
        await open_table(interaction, actor, key, seats=seats, options=chosen)

    @play.autocomplete("game")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Choice]:
        return await self._guide.suggestions(interaction, typed)

    async def _table_here(self, interaction: Interaction) -> Table:
        """The table of this channel, or the only one at which the user sits."""
        if interaction.channel_id is not None and interaction.guild_id is not None:
            try:
                return await self._tables.in_channel(interaction.channel_id)
            except Refused as refusal:
                if refusal.key != "no-table":
                    raise
        own = await self._tables.of_person(interaction.user.id)
        if len(own) > 1:
            raise Refused("several")
        if not own:
            raise Refused("no-table")
        return own[0]

    @app_commands.command(
        name=named("command-hand", "hand"), description=named("command-hand-description", "See my hand")
    )
    async def hand(self, interaction: Interaction) -> None:
        table = await self._table_here(interaction)
        await self._moves.show_hand(interaction, self._actors.actor(interaction), table)

    @app_commands.command(
        name=named("command-leave", "leave"),
        description=named("command-leave-description", "Leave the table"),
    )
    async def leave(self, interaction: Interaction) -> None:
        table = await self._table_here(interaction)
        await self._seats.leave_table(interaction, self._actors.actor(interaction), table)

    @app_commands.command(
        name=named("command-stop", "stop"),
        description=named("command-stop-description", "Close this channel's table"),
    )
    @app_commands.guild_only()
    async def stop(self, interaction: Interaction) -> None:
        assert interaction.channel_id is not None
        try:
            table = await self._tables.in_channel(interaction.channel_id)
        except (StorageError, games.GameError):
            table = await self._tables.unreadable(interaction.channel_id)
        await self._seats.stop_table(interaction, self._actors.actor(interaction), table)
