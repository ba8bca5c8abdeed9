"""The command /privacy: what is kept of oneself, as a file, or no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.privacy import PersonalData
from bot.features.table_commands import named

if TYPE_CHECKING:
    from bot.app import TapisVert


class Privacy(commands.Cog):
    """Answers that only the asker sees, in servers and in private."""

    def __init__(self, bot: TapisVert) -> None:
        self.bot = bot
        self.data = PersonalData(bot)

    @app_commands.command(
        name=named("command-privacy", "privacy"),
        description=named("command-privacy-description", "What is kept about me: see it, export it, delete it"),
    )
    async def privacy(self, interaction: discord.Interaction[Any]) -> None:
        await self.data.show(interaction, self.bot.desk.actor(interaction))
