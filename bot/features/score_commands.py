"""The commands that count: /leaderboard, /stats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

import games
from bot.core.errors import Refused
from bot.features.scores import Scores
from bot.features.table_commands import find_game, folded, matching, named
from bot.i18n.words import LANGUAGES, words
from bot.screens.pages.ladders import ladder_lines
from bot.screens.pages.leaderboard import ALL_TIME, SEASON
from storage import ALL

if TYPE_CHECKING:
    from bot.app import TapisVert

Choice = app_commands.Choice[str]


def find_ladder(text: str) -> str:
    """The ladder that a name stands for: all games, a family, or a game by any name that it has."""
    wanted = folded(text.strip())
    for tongue in LANGUAGES:
        for ladder, name in ladder_lines(words(tongue)):
            if wanted in (folded(ladder), folded(ladder.removeprefix("@")), folded(name)):
                return ladder
    return find_game(text)[0]


async def suggest(interaction: discord.Interaction[Any], typed: str, *, families: bool) -> list[Choice]:
    client = interaction.client
    say = client.readers.person_words(interaction.user.id, client.desk.language(interaction), interaction.guild_id)
    lines = [line for line in ladder_lines(say) if families or line[0] == ALL or line[0] in games.KEYS]
    return matching([(name, ladder, ladder in games.KEYS) for ladder, name in lines], typed)


async def suggest_ladders(interaction: discord.Interaction[Any], typed: str) -> list[Choice]:
    return await suggest(interaction, typed, families=True)


async def suggest_stats(interaction: discord.Interaction[Any], typed: str) -> list[Choice]:
    return await suggest(interaction, typed, families=False)


class ScoreCommands(commands.Cog):
    """Answers that only the asker sees."""

    def __init__(self, bot: TapisVert) -> None:
        self.bot = bot
        self.scores = Scores(bot)

    @app_commands.command(
        name=named("command-leaderboard", "leaderboard"),
        description=named("command-leaderboard-description", "See the server's leaderboard"),
    )
    @app_commands.rename(game=named("parameter-game", "game"), period=named("parameter-period", "period"))
    @app_commands.describe(
        game=named("parameter-ladder-description", "A game, or a family of games; without one, all games"),
        period=named("parameter-period-description", "This season, a quarter of a year, or all time"),
    )
    @app_commands.choices(
        period=[
            app_commands.Choice(name=named("button-season", "This season"), value=SEASON),
            app_commands.Choice(name=named("button-season-all", "All time"), value=ALL_TIME),
        ]
    )
    @app_commands.guild_only()
    async def leaderboard(
        self, interaction: discord.Interaction[Any], game: str | None = None, period: str = ALL_TIME
    ) -> None:
        ladder = ALL if game is None else find_ladder(game)
        await self.scores.leaderboard(interaction, self.bot.desk.actor(interaction), ladder, period)

    leaderboard.autocomplete("game")(suggest_ladders)

    @app_commands.command(
        name=named("command-stats", "stats"),
        description=named("command-stats-description", "See what somebody has played and won in this server"),
    )
    @app_commands.rename(player=named("parameter-player", "player"), game=named("parameter-game", "game"))
    @app_commands.describe(
        player=named("parameter-player-description", "Whose; without one, yours"),
        game=named("parameter-stats-game-description", "The game; without one, all games"),
    )
    @app_commands.guild_only()
    async def stats(
        self, interaction: discord.Interaction[Any], player: discord.User | None = None, game: str | None = None
    ) -> None:
        actor = self.bot.desk.actor(interaction)
        if player is not None and player.bot:
            raise Refused("no-stats-of-bots")
        ladder = ALL if game is None else find_ladder(game)
        if ladder.startswith("@") and ladder != ALL:
            raise Refused("unknown-game", game=game)
        await self.scores.stats(interaction, actor, actor.id if player is None else player.id, ladder)

    stats.autocomplete("game")(suggest_stats)
