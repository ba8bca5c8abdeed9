"""The guide: the menu of games, /rules and /help, each in a message that its reader alone sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import app_commands
from discord.ext import commands

import games
from bot.core.actor import Actor
from bot.core.custom_ids import page_number
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.features.arguments import Choice, find_game, named, suggest_games, with_best_known
from bot.features.open_table import OpenTable
from bot.i18n.words import Words
from bot.interactions.actors import Actors
from bot.interactions.guards import Guards, invitation
from bot.interactions.request import Request, Routes
from bot.interactions.responder import Responder
from bot.matches.options import picked
from bot.screens.pages.finder import Wish, finder_screen
from bot.screens.pages.help import help_screen
from bot.screens.pages.menu import ONE, RULES, THREAD, menu_screen
from bot.screens.pages.rules import rules_screen
from bot.screens.parts.screen import Screen, notice_screen
from bot.settings import Settings
from bot.tables.registry import TableRegistry
from storage import Stats, StorageError

log = get_logger(__name__)

MOST_FAVOURITES = 10


class Guide(commands.Cog):
    """Answers the buttons and menus that belong to no table."""

    def __init__(
        self,
        tables: TableRegistry,
        *,
        stats: Stats,
        settings: Settings,
        actors: Actors,
        guards: Guards,
        responder: Responder,
        open_table: OpenTable,
    ) -> None:
        self._tables = tables
        self._stats = stats
        self._settings = settings
        self._actors = actors
        self._guards = guards
        self._responder = responder
        self._open_table = open_table
        self._opening: set[int] = set()  # menus whose table is opening, by message

    @property
    def routes(self) -> Routes:
        return {
            "menu": self.first_menu,
            "family": self.choose_family,
            "find": self.narrow,
            "pick": self.choose_game,
            "help": self.turn_help,
            "rules": self.show_rules,
            "page": self.turn_rules,
        }

    # -- the menu of games -----------------------------------------------------------------------------------

    async def show_menu(self, interaction: Interaction, actor: Actor, place: str = "") -> None:
        """Show the menu of games. `place`: where its table will open, THREAD or this channel; RULES where none opens.

        Raises Refused where no table may open.
        """
        if place == THREAD:
            self._guards.require_thread(interaction)
        elif place != RULES:
            self._guards.require_channel(interaction)
        await self._show_families(interaction, actor, place)

    async def _show_families(
        self, interaction: Interaction, actor: Actor, place: str, family: str | None = None
    ) -> None:
        played = with_best_known(await self.favourites(interaction))
        screen = menu_screen(self._actors.words(actor), family, place, favourites=played)
        await self._responder.show_page(interaction, screen)

    async def favourites(self, interaction: Interaction) -> Sequence[str]:
        """The games that are played in this server: those that the user played last, then those that they play most,
        then those of the others; none where the database fails.
        """
        if interaction.guild_id is None:
            return ()
        try:
            played = await self._stats.latest_games(interaction.guild_id, interaction.user.id)
            played += await self._stats.most_played(interaction.guild_id, interaction.user.id)
        except StorageError as failure:
            log.warning("favourites not read", error=str(failure))
            return ()
        return [key for key in dict.fromkeys(played) if key in games.KEYS][:MOST_FAVOURITES]

    async def suggestions(self, interaction: Interaction, typed: str) -> list[Choice]:
        """What `/play` offers while a game's name is typed: before that, the games that are played here."""
        played = with_best_known(await self.favourites(interaction)) if not typed.strip() else ()
        return suggest_games(self._actors.words_of(interaction), typed, first=played)

    async def first_menu(self, request: Request) -> None:
        """Show the menu from its beginning."""
        await self.show_menu(request.interaction, request.actor, request.argument)

    async def choose_family(self, request: Request) -> None:
        """Show the games of the family that was chosen."""
        await self._show_families(request.interaction, request.actor, request.argument, request.value)

    async def narrow(self, request: Request) -> None:
        """Show the games that are as wished: all of them at first, fewer after an answer to one of the questions."""
        told, place, question = (*request.argument.split("."), "", "")[:3]
        wish = Wish.read(told)
        if question:  # the button that leads here asks none
            wish = wish.answered(question, request.value)
        screen = finder_screen(wish, self._actors.words(request.actor), place)
        await self._responder.show_page(request.interaction, screen)

    async def choose_game(self, request: Request) -> None:
        """Open a table of the game that was chosen, for all to see, and put a note in the place of the menu."""
        interaction, message = request.interaction, request.interaction.message
        if message is None or not request.ephemeral:
            raise Refused("expired")
        place, kind, named_game = (*request.argument.split("."), "", "")[:3]
        key, options = picked(named_game if kind == ONE else request.value)
        if place == RULES:
            await self._responder.turn_page(interaction, rules_screen(key, 0, self._actors.words(request.actor)))
            return
        if message.id in self._opening:  # a second click, while the table of the first one opens
            await interaction.response.defer()
            return
        self._opening.add(message.id)
        try:
            await self._open(interaction, request.actor, key, options, place=place)
        finally:
            self._opening.discard(message.id)
        await self._open_table.explain_missing_pictures(interaction, request.actor)

    async def _open(
        self,
        interaction: Interaction,
        actor: Actor,
        key: str,
        options: Mapping[str, bool | int | str],
        *,
        place: str,
    ) -> None:
        """Open the table of a game, and replace the menu by a note that says where."""
        words = self._actors.words(actor)
        if place == THREAD:
            table = await self._open_table.in_thread(interaction, actor, key, seats=None, options=options)
            note = words.say("note-opened-thread", thread=f"<#{table.record.channel_id}>")
            await self._responder.show_page(interaction, notice_screen(note))
            public = self._open_table.thread_notice(table)
            await interaction.followup.send(view=self._responder.layout(public))
        else:
            await self._open_table.beside(interaction, actor, key, options)
            note = words.say("note-opened", game=words.game(key).name)
            await self._responder.show_page(interaction, notice_screen(note))

    # -- the rules -------------------------------------------------------------------------------------------

    @app_commands.command(
        name=named("command-rules", "rules"),
        description=named("command-rules-description", "Read the rules of a game"),
    )
    @app_commands.rename(game=named("parameter-game", "game"))
    @app_commands.describe(game=named("parameter-game-description", "The game"))
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        key = await self._game_here(interaction) if game is None else find_game(game)[0]
        if key is None:
            await self.show_menu(interaction, self._actors.actor(interaction), RULES)
        else:
            await self._responder.whisper(interaction, rules_screen(key, 0, self._actors.words_of(interaction)))

    async def _game_here(self, interaction: Interaction) -> str | None:
        """The game of the channel's table; None where there is none."""
        assert interaction.channel_id is not None
        try:
            return (await self._tables.in_channel(interaction.channel_id)).record.game
        except Refused as refusal:
            if refusal.key == "no-table":
                return None
            raise

    @rules.autocomplete("game")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Choice]:
        return await self.suggestions(interaction, typed)

    async def show_rules(self, request: Request) -> None:
        """Show the rules of a game in a message of their own."""
        await self._responder.whisper(request.interaction, self._rules_page(request))

    async def turn_rules(self, request: Request) -> None:
        """Show another page of the rules in the same message."""
        screen = self._rules_page(request)
        if not request.ephemeral:  # a page is turned in its reader's own message, never in everybody's
            raise Refused("expired")
        await self._responder.turn_page(request.interaction, screen)

    def _rules_page(self, request: Request) -> Screen:
        key, _dot, page = request.argument.partition(".")
        if key not in games.KEYS:
            raise Refused("unknown-game", game=key)
        return rules_screen(key, page_number(page), self._actors.words(request.actor))

    # -- the help --------------------------------------------------------------------------------------------

    @app_commands.command(
        name=named("command-help", "help"), description=named("command-help-description", "How to play")
    )
    async def help(self, interaction: Interaction) -> None:
        """Show the first screen of the help."""
        await self._show_help(interaction, self._actors.words_of(interaction))

    async def turn_help(self, request: Request) -> None:
        """Show a topic of the help."""
        await self._show_help(request.interaction, self._actors.words(request.actor), request.argument)

    async def _show_help(self, interaction: Interaction, words: Words, topic: str = "") -> None:
        links = {"invite": invitation(interaction.application_id), **self._settings.links}
        await self._responder.show_page(interaction, help_screen(words, topic, links, self._settings.contact))
