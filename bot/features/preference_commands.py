"""The commands that set: /preferences for oneself, /settings for the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.preferences import Preferences
from bot.features.table_commands import named

if TYPE_CHECKING:
    from bot.app import TapisVert


class Choices(commands.Cog):
    """Forms that only the asker sees."""

    def __init__(self, bot: TapisVert) -> None:
        self.bot = bot
        self.choices = Preferences(bot)

    @app_commands.command(
        name=named("command-preferences", "preferences"),
        description=named("command-preferences-description", "My language, my cards, my hand"),
    )
    async def preferences(self, interaction: discord.Interaction[Any]) -> None:
        await self.choices.show(interaction, self.bot.desk.actor(interaction))

    @app_commands.command(
        name=named("command-settings", "settings"),
        description=named(
            "command-settings-description",
            "What everybody sees in this server: language, cards, channels, time for a turn",
        ),
    )
    @app_commands.default_permissions(manage_guild=True)  # Discord hides it, if nobody overrides that: we check
    async def settings(self, interaction: discord.Interaction[Any]) -> None:
        await self.choices.show_settings(interaction, self.bot.desk.actor(interaction))
