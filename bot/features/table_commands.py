"""The commands that play: /play, /hand, /leave, /stop."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import locale_str
from discord.ext import commands

import games
from bot.core.errors import Refused
from bot.i18n.words import LANGUAGES, words
from bot.matches.options import read_options
from bot.screens.pages.menu import HERE, THREAD
from bot.tables.table import Table
from storage import StorageError

if TYPE_CHECKING:
    from bot.app import TapisVert

CHOICES = 25


def named(key: str, message: str) -> locale_str:
    """A text with its translations: `key` is that of the words."""
    return locale_str(message, key=key)


def folded(text: str) -> str:
    """Text without accents and capitals, as people search."""
    return "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))


def find_game(text: str) -> tuple[str, dict[str, bool | int | str]]:
    """The game and the options that a name stands for: a key, a variant's id, or a name in any language."""
    wanted = folded(text.strip())
    for key in games.KEYS:
        variants = games.info(key).variants
        if wanted in (folded(key), *(folded(words(tongue).game(key).name) for tongue in LANGUAGES)):
            return key, {}
        for variant, settings in variants.items():
            if wanted in (
                folded(variant),
                *(folded(words(t).game(key).variants[variant]) for t in LANGUAGES),
            ):
                return key, dict(settings)
    raise Refused("unknown-game", game=text[:50])


async def suggest_games(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
    """Games and variants whose name or key has what was typed, games first."""
    client = interaction.client
    say = client.readers.person_words(interaction.user.id, client.desk.language(interaction), interaction.guild_id)
    entries = [(say.game(key).name, key, False) for key in games.KEYS]
    entries += [(say.game(key).variants[one], one, True) for key in games.KEYS for one in games.info(key).variants]
    return matching(entries, typed)


def matching(entries: Iterable[tuple[str, str, bool]], typed: str) -> list[app_commands.Choice[str]]:
    """Choices (name, value, whether it stands behind) that have what was typed: by the beginning of a word first."""
    wanted = folded(typed.strip())

    def order(entry: tuple[str, str, bool]) -> tuple[bool, bool, str]:
        name, _, behind = entry
        return not any(word.startswith(wanted) for word in folded(name).split()), behind, folded(name)

    found = sorted((one for one in entries if wanted in folded(one[0]) or wanted in folded(one[1])), key=order)
    return [app_commands.Choice(name=name[:100], value=value) for name, value, _ in found[:CHOICES]]


class Play(commands.Cog):
    """Opening a table, and what one does at it."""

    def __init__(self, bot: TapisVert) -> None:
        self.bot = bot

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
        options=named("parameter-options-description", "Options, for example max_cards=5"),
        thread=named("parameter-thread-description", "Open the table in a thread of its own"),
    )
    @app_commands.guild_only()
    async def play(
        self,
        interaction: discord.Interaction[Any],
        game: str | None = None,
        seats: app_commands.Range[int, 1, 30] | None = None,
        options: app_commands.Range[str, 1, 500] | None = None,
        thread: bool = False,
    ) -> None:
        desk = self.bot.desk
        actor = desk.actor(interaction)
        if game is None:
            if seats is not None or options is not None:
                raise Refused("game-first")
            await desk.guide.menu(interaction, actor, place=THREAD if thread else HERE)
            return
        key, variant = find_game(game)
        allowed = games.info(key).seats
        if seats is not None and seats not in allowed:
            raise Refused("bad-seats", game=key, seats=seats, allowed=allowed)
        chosen = read_options(key, options or "", variant)
        open_table = desk.openings.answer_in_thread if thread else desk.openings.answer
        await open_table(interaction, actor, key, seats=seats, options=chosen)

    play.autocomplete("game")(suggest_games)

    async def here(self, interaction: discord.Interaction[Any]) -> Table:
        """The table of this channel, or the only one at which the asker sits."""
        if interaction.channel_id is not None and interaction.guild_id is not None:
            try:
                return await self.bot.tables.in_channel(interaction.channel_id)
            except Refused as refusal:
                if refusal.key != "no-table":
                    raise
        mine = await self.bot.tables.of_person(interaction.user.id)
        if len(mine) > 1:
            raise Refused("several")
        if not mine:
            raise Refused("no-table")
        return mine[0]

    @app_commands.command(
        name=named("command-hand", "hand"), description=named("command-hand-description", "See my hand")
    )
    async def hand(self, interaction: discord.Interaction[Any]) -> None:
        desk = self.bot.desk
        await desk.playing.show_hand(interaction, desk.actor(interaction), await self.here(interaction))

    @app_commands.command(
        name=named("command-leave", "leave"),
        description=named("command-leave-description", "Leave the table"),
    )
    async def leave(self, interaction: discord.Interaction[Any]) -> None:
        desk = self.bot.desk
        await desk.leave_table(interaction, desk.actor(interaction), await self.here(interaction))

    @app_commands.command(
        name=named("command-stop", "stop"),
        description=named("command-stop-description", "Close this channel's table"),
    )
    @app_commands.guild_only()
    async def stop(self, interaction: discord.Interaction[Any]) -> None:
        desk = self.bot.desk
        assert interaction.channel_id is not None
        try:
            table = await self.bot.tables.in_channel(interaction.channel_id)
        except (StorageError, games.GameError):
            table = await self.bot.tables.unreadable(interaction.channel_id)
        await desk.stop_table(interaction, desk.actor(interaction), table)
