"""The commands that tell: /rules, /help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.errors import Refused
from bot.features.table_commands import find_game, named, suggest_games
from bot.screens.pages.rules import rules_screen

if TYPE_CHECKING:
    from bot.app import TapisVert


class Info(commands.Cog):
    """Rules and help: answers that only the asker sees."""

    def __init__(self, bot: TapisVert) -> None:
        self.bot = bot

    @app_commands.command(
        name=named("command-rules", "rules"),
        description=named("command-rules-description", "Read the rules of a game"),
    )
    @app_commands.rename(game=named("parameter-game", "game"))
    @app_commands.describe(game=named("parameter-game-description", "The game"))
    async def rules(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        desk = self.bot.desk
        actor = desk.actor(interaction)
        if game is not None:
            key, _ = find_game(game)
        else:
            assert interaction.channel_id is not None
            try:
                key = (await self.bot.tables.in_channel(interaction.channel_id)).record.game
            except Refused as refusal:
                raise Refused("choose-game" if refusal.key == "no-table" else refusal.key) from refusal
        await desk.whisper(interaction, rules_screen(key, 0, desk.say(actor)))

    rules.autocomplete("game")(suggest_games)

    @app_commands.command(
        name=named("command-help", "help"), description=named("command-help-description", "How to play")
    )
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        desk = self.bot.desk
        await desk.guide.help(interaction, desk.actor(interaction))
