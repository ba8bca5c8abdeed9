"""The commands that look back: /history, and /replay with its buttons. Answers that only the asker sees."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

import games
from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.features.table_commands import find_game, named, suggest_games
from bot.interactions.responder import show, take_time
from bot.matches.replay import Replays
from bot.screens.pages.history import HistoryFilter, history_screen
from bot.screens.pages.replay import replay_screen
from bot.transport.clicks import chosen, whole

if TYPE_CHECKING:
    from bot.app import TapisVert

PAGE = 5  # matches
BIGGEST = 10**15  # Discord's whole numbers end soon behind it


class History(commands.Cog):
    """Past matches, and a way to see each again: two more actions of the desk."""

    def __init__(self, bot: TapisVert) -> None:
        self.bot = bot
        self.replays = Replays(bot.journal)
        bot.desk.actions |= {"history": self.turn, "replay": self.step}

    # -- the last matches --------------------------------------------------------------------------------

    @app_commands.command(
        name=named("command-history", "history"),
        description=named("command-history-description", "The last matches of this server"),
    )
    @app_commands.rename(player=named("parameter-player", "player"), game=named("parameter-game", "game"))
    @app_commands.describe(
        player=named("parameter-history-player-description", "Only matches of this person"),
        game=named("parameter-game-description", "The game"),
    )
    @app_commands.guild_only()
    async def history(
        self, interaction: discord.Interaction[Any], player: discord.User | None = None, game: str | None = None
    ) -> None:
        actor = self.bot.desk.actor(interaction)
        wanted = HistoryFilter(player.id if player else None, find_game(game)[0] if game is not None else None)
        await self.show_history(interaction, actor, wanted, 0)

    history.autocomplete("game")(suggest_games)

    async def turn(self, interaction: Interaction, actor: Actor, _: int, argument: str) -> None:
        """Another page of the same matches."""
        page, user_id, game = [*argument.split("."), "", ""][:3]
        if game and game not in games.KEYS:
            raise Refused("expired")
        wanted = HistoryFilter(whole(user_id) if user_id else None, game or None)
        await self.show_history(interaction, actor, wanted, whole(page))

    async def show_history(self, interaction: Interaction, actor: Actor, wanted: HistoryFilter, page: int) -> None:
        """A page of the server's matches, or the last one where there are fewer."""
        guild_id = interaction.guild_id
        if guild_id is None:
            raise Refused("server-only")
        stats, user_id, game = self.bot.stats, wanted.user_id, wanted.game
        pages = max(1, -(-await stats.finished(guild_id, user_id=user_id, game=game) // PAGE))
        page = min(page, pages - 1)
        pasts = await stats.history(guild_id, user_id=user_id, game=game, limit=PAGE, offset=page * PAGE)
        await show(self.bot, interaction, history_screen(pasts, wanted, page, pages, self.bot.desk.say(actor)))

    # -- one of them, again ------------------------------------------------------------------------------

    @app_commands.command(
        name=named("command-replay", "replay"),
        description=named("command-replay-description", "See a finished match again, all hands open"),
    )
    @app_commands.rename(match=named("parameter-match", "match"))
    @app_commands.describe(match=named("parameter-match-description", "The match's number, as /history shows it"))
    async def replay(self, interaction: discord.Interaction[Any], match: app_commands.Range[int, 1, BIGGEST]) -> None:
        await self.show_replay(interaction, self.bot.desk.actor(interaction), match, 0)

    async def step(self, interaction: Interaction, actor: Actor, match_id: int, argument: str) -> None:
        """A button or a menu that leads to a match, or to a position in it."""
        place = argument.partition(".")[0]
        if place == "pick":
            match_id, place = whole(chosen(interaction)), "0"
        elif place == "menu":
            place = chosen(interaction)
        await self.show_replay(interaction, actor, match_id, whole(place or "0"))

    async def show_replay(self, interaction: Interaction, actor: Actor, match_id: int, position: int) -> None:
        """The match as it stood after so many moves, or at its end where it had fewer."""
        record, replay = await self.replays.find(match_id, actor, lambda: take_time(interaction))
        await self.bot.readers.load([actor.id], record.guild_id)
        say = self.bot.desk.say(replace(actor, guild_id=record.guild_id))  # the cards of that server, in DMs too
        home = interaction.guild_id == record.guild_id
        await show(self.bot, interaction, replay_screen(record, replay, replay.within(position), say, home=home))
