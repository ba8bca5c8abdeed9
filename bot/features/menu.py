"""The menu of games and `/play`: choosing a game and opening its table."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from discord import app_commands

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Interaction
from bot.features.arguments import MAX_SUGGESTIONS, Suggestion, find_game, read_options, suggest_games, with_best_known
from bot.features.open_table import Asked, OpenTable, Options, Wanted
from bot.features.presets import HouseRules, require_game, seats_of
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route
from bot.matches.options import picked, still_known
from bot.screens.pages.finder import Wish, finder_screen
from bot.screens.pages.menu import HERE, ONE, PRACTICE, RULES, THREAD, FinderPage, GamePick, menu_screen
from bot.screens.pages.rules import rules_screen
from bot.screens.parts.game_lines import options_text
from storage import Preset, Stats, StorageError

log = get_logger(__name__)

MOST_FAVOURITES = 10

Begin: TypeAlias = Callable[[Click, str, Options], Awaitable[None]]


class Menu(Feature):
    """Shows the games, and opens a table of the chosen one."""

    def __init__(self, stats: Stats, open_table: OpenTable, house_rules: HouseRules, practice: Begin) -> None:
        """`practice`: begins a practice match of a game."""
        self._house_rules = house_rules
        self._stats = stats
        self._practice = practice
        self._open_table = open_table

    @command("play", anywhere=True)
    async def play(
        self,
        click: Click,
        game: str | None = None,
        seats: int | None = None,
        options: app_commands.Range[str, 1, 500] | None = None,
        thread: bool = False,
    ) -> None:
        """Open a table, or show the menu. Raises Refused (`game-first`, `bad-seats`, or as the called methods)."""
        if game is None:
            if seats is not None or options is not None:
                raise Refused("game-first")
            await self.show_menu(click, THREAD if thread else HERE)
            return
        wanted, preset = await self._wanted(click, Asked(options or "", seats, game.strip()))
        await (self._open_table.answer_in_thread if thread else self._open_table.answer)(click, wanted)
        if preset is not None:
            await self._house_rules.warn(click, preset)

    async def _wanted(self, click: Click, asked: Asked) -> tuple[Wanted, Preset | None]:
        """The table that somebody asks for, and the house rules that they named. Raises Refused or StorageError."""
        preset, seats = None, asked.seats
        try:
            key, variant = find_game(asked.game)
        except Refused:
            if (preset := await self._house_rules.named(click, asked.game)) is None:
                raise
            key = require_game(preset)
            variant, seats = still_known(key, preset.options, preset.version), seats or seats_of(preset)
        allowed = games.info(key).seats
        if seats is not None and seats not in allowed:
            raise Refused("bad-seats", game=key, seats=seats, allowed=allowed)
        chosen = read_options(key, asked.options, variant)
        typed = {name: value for name, value in chosen.items() if variant.get(name) != value}
        asked = replace(asked, options=options_text(typed))
        return Wanted(key, chosen, asked, seats, preset.settings if preset else None), preset

    @route("in-thread", args=Asked, private=True)
    async def play_in_thread(self, click: Click, asked: Asked) -> None:
        """Open in a thread the table that the channel had no room for. Raises Refused, as `play`."""
        wanted, preset = await self._wanted(click, asked)
        await self._open_table.from_page(click, wanted, thread=True)
        if preset is not None:
            await self._house_rules.warn(click, preset)

    @play.autocomplete("game")
    async def suggest(self, interaction: Interaction, typed: str) -> list[Suggestion]:
        click = Click.of(interaction)
        kept = await self._house_rules.suggestions(click, typed)
        return [*kept, *await self.suggestions(click, typed)][:MAX_SUGGESTIONS]

    @route("menu", args=str)
    async def show_menu(self, click: Click, place: str) -> None:
        """Show the menu of games.

        `place`: THREAD or HERE, where the table will open; RULES or PRACTICE, if none opens.
        Raises Refused if no table may open there.
        """
        if place == THREAD:
            click.require_thread()
        elif place not in (RULES, PRACTICE):
            click.require_channel(writable=True)
        await self._show_families(click, place)

    async def _show_families(self, click: Click, place: str, family: str | None = None) -> None:
        played = with_best_known(await self._favourites(click))
        kept = await self._house_rules.offered(click) if place in (HERE, THREAD) else ()
        screen = menu_screen(click.words, family, place, favourites=played, kept=kept)
        await click.show_page(screen)

    async def _favourites(self, click: Click) -> Sequence[str]:
        """The games that are played in this server: those that the user played last, then those that they play most,
        then those of other users. Outside a server, those that the user played last. None if the database fails.
        """
        guild_id, user_id = click.actor.guild_id, click.actor.id
        try:
            played = await self._stats.latest_games(guild_id, user_id)
            if guild_id is not None:
                played += await self._stats.most_played(guild_id, user_id)
        except StorageError as failure:
            log.warning("favourites not read", error=str(failure))
            return ()
        return [key for key in dict.fromkeys(played) if key in games.KEYS][:MOST_FAVOURITES]

    async def suggestions(self, click: Click, typed: str) -> list[Suggestion]:
        """The suggestions for a typed name of a game; while nothing is typed, the games that are played here."""
        played = with_best_known(await self._favourites(click)) if not typed.strip() else ()
        return suggest_games(click.words, typed, first=played)

    @route("family", args=str)
    async def choose_family(self, click: Click, place: str) -> None:
        await self._show_families(click, place, click.value)

    @route("find", args=FinderPage)
    async def narrow(self, click: Click, page: FinderPage) -> None:
        """Show the games that match the user's wishes: all at first, fewer after each answered question."""
        wish = Wish.read(page.wish)
        if page.question:  # the button that opens this page asks none
            wish = wish.answered(page.question, click.value)
        await click.show_page(finder_screen(wish, click.words, page.place))

    @route("pick", args=GamePick, private=True)
    async def choose_game(self, click: Click, pick: GamePick) -> None:
        """Open a public table of the chosen game, and replace the menu with a note. Raises Refused."""
        name = pick.game if pick.part == ONE else click.value
        key, options = picked(name)
        if pick.place == RULES:
            await click.turn_page(rules_screen(key, 0, click.words))
            return
        if pick.place == PRACTICE:
            await self._practice(click, key, options)
            return
        await self._open_table.from_page(click, Wanted(key, options, Asked(game=name)), thread=pick.place == THREAD)
