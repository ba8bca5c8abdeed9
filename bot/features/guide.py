"""The guide: /rules, /help and /about, each in a message that only its reader sees."""

from importlib.metadata import version

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.features.arguments import Suggestion, find_game
from bot.features.menu import Menu
from bot.interactions.click import Click, invitation
from bot.interactions.feature import Feature, command, route
from bot.screens.pages.help import about_screen, help_screen
from bot.screens.pages.menu import RULES
from bot.screens.pages.rules import rules_screen
from bot.screens.parts.screen import RulesPage, Screen
from bot.settings import Settings
from bot.tables.registry import TableRegistry

log = get_logger(__name__)

VERSION = version("tapis-vert")


class Guide(Feature):
    """Shows the rules of games, the help, and facts about this bot."""

    def __init__(self, tables: TableRegistry, settings: Settings, menu: Menu) -> None:
        self._tables = tables
        self._settings = settings
        self._menu = menu

    @command("rules", anywhere=True)
    async def rules(self, click: Click, game: str | None = None) -> None:
        key = await self._game_here(click.interaction) if game is None else find_game(game)[0]
        if key is None:
            await self._menu.show_menu(click, RULES)
        else:
            await click.whisper(rules_screen(key, 0, click.words))

    async def _game_here(self, interaction: Interaction) -> str | None:
        """The game of the channel's table; None if there is no table. Raises Refused or StorageError."""
        assert interaction.channel_id is not None
        try:
            return (await self._tables.in_channel(interaction.channel_id)).record.game
        except Refused as refusal:
            if refusal.key == "no-table":
                return None
            raise

    @rules.autocomplete("game")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        return await self._menu.suggestions(Click.of(interaction), typed)

    @route("rules", args=RulesPage)
    async def show_rules(self, click: Click, page: RulesPage) -> None:
        await click.whisper(self._rules_page(click, page))

    @route("page", args=RulesPage, private=True)
    async def turn_rules(self, click: Click, page: RulesPage) -> None:
        """Show another page of the rules in the same message."""
        await click.turn_page(self._rules_page(click, page))

    def _rules_page(self, click: Click, page: RulesPage) -> Screen:
        """Raises Refused (`unknown-game`)."""
        if page.game not in games.KEYS:
            raise Refused("unknown-game", game=page.game)
        return rules_screen(page.game, page.page, click.words)

    @command("help", anywhere=True)
    async def help(self, click: Click) -> None:
        await self.turn_help(click, "")

    @route("help", args=str)
    async def turn_help(self, click: Click, topic: str) -> None:
        await click.show_page(help_screen(click.words, topic, self._links(click), self._settings.contact))

    def _links(self, click: Click) -> dict[str, str]:
        return {"invite": invitation(click.interaction.application_id), **self._settings.links}

    @command("about", anywhere=True)
    async def about(self, click: Click) -> None:
        screen = about_screen(click.words, VERSION, len(games.KEYS), self._links(click), self._settings.contact)
        await click.whisper(screen)
