"""/leaderboard and /stats, each in a message that only its reader sees, with its buttons and menus."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial

import discord

import games
from bot.core.custom_ids import NamedMenu, NumberedMenu
from bot.core.errors import Refused
from bot.features.arguments import find_ladder, suggest_ladders
from bot.interactions.click import Click
from bot.interactions.feature import Feature, command, route
from bot.screens.pages import leaderboard as pages
from bot.screens.pages.profile import Rated, StatsPage, no_stats_screen, stats_screen
from storage import ALL, Practices, SoloTally, Stats, season_of


class Scores(Feature):
    """Shows ladders and statistics."""

    def __init__(self, stats: Stats, practices: Practices, streak: Callable[[int], Awaitable[int]]) -> None:
        """`streak`: a user's days in a row with a counted try at the deal of the day."""
        self._stats = stats
        self._practices = practices
        self._streak = streak

    @command(
        "leaderboard",
        anywhere=True,
        choices={"period": {pages.SEASON: "button-season", pages.ALL_TIME: "button-season-all"}},
        suggest={"game": partial(suggest_ladders, families=True)},
    )
    async def leaderboard(self, click: Click, game: str | None = None, period: str = pages.ALL_TIME) -> None:
        ladder = ALL if game is None else find_ladder(game)
        await self._show_ladder(click, ladder, period)

    async def _show_ladder(self, click: Click, ladder: str, period: str, page: int = 0) -> None:
        """Show a page of a ladder. Raises Refused (`ladder-luck`, `unknown-game`, `ladder-outside`)."""
        guild_id, stats = click.actor.guild_id, self._stats
        if guild_id is None:
            raise Refused("ladder-outside")
        if ladder in games.KEYS and games.info(ladder).luck:
            raise Refused("ladder-luck", game=ladder)
        if not pages.is_ladder(ladder):
            raise Refused("unknown-game", game=ladder[:50])
        # By the same clock as the dates of matches.
        season = season_of(datetime.now(UTC)) if period == pages.SEASON else ""
        people = await stats.count_ranked(guild_id, ladder, season)
        page = max(0, min(page, -(-people // pages.LINES_PER_PAGE) - 1))
        board = pages.LeaderboardPage(
            ladder=ladder,
            season=season,
            page=page,
            people=people,
            standings=await stats.leaderboard(
                guild_id, ladder, season, limit=pages.LINES_PER_PAGE, offset=page * pages.LINES_PER_PAGE
            ),
            own=await stats.standing(guild_id, click.actor.id, ladder, season),
        )
        await click.show(pages.leaderboard_screen(board, click.words))

    @route("ladder", args=pages.LadderPage)
    async def turn_ladder(self, click: Click, page: pages.LadderPage) -> None:
        """Show another page, or the other period."""
        await self._show_ladder(click, page.ladder, page.period, page.page)

    @route("ladders", args=NamedMenu)
    async def choose_ladder(self, click: Click, period: NamedMenu) -> None:
        """Show the ladder chosen in a menu: a family, a game or all games."""
        await self._show_ladder(click, click.value, period.name)

    @command("stats", anywhere=True, suggest={"game": partial(suggest_ladders, families=False)})
    async def stats(self, click: Click, player: discord.User | None = None, game: str | None = None) -> None:
        """Show statistics. Raises Refused (`no-stats-of-bots`, `unknown-game`, or as `find_ladder`)."""
        if player is not None and player.bot:
            raise Refused("no-stats-of-bots")
        ladder = ALL if game is None else find_ladder(game)
        if ladder.startswith("@") and ladder != ALL:
            raise Refused("unknown-game", game=game)
        await self._show_stats(click, click.interaction.user.id if player is None else player.id, ladder)

    async def _show_stats(self, click: Click, user_id: int, game: str = ALL) -> None:
        """Show a user's statistics in this server. Anybody may see them, because matches are public.

        Where the bot is in no server, users see only their own, of all places. Raises Refused (`stats-outside`).
        """
        guild_id, stats, words = click.actor.guild_id, self._stats, click.words
        if guild_id is None and user_id != click.actor.id:
            raise Refused("stats-outside")
        await click.take_time()  # this sums up thousands of matches, and draws their curve
        profile = await stats.profile(guild_id, user_id)
        if profile is None:
            solo = await self._solo(guild_id, user_id)
            own = user_id == click.actor.id
            await click.show(no_stats_screen(solo, words, own=own, everywhere=guild_id is None))
            return
        sheet = StatsPage(
            profile=profile,
            game=game,
            rated=None if guild_id is None else await self._rated(guild_id, user_id, game),
            solo=await self._solo(guild_id, user_id, game),
            rates=() if game == ALL else await stats.rates(guild_id, user_id, game),
            activity=await stats.activity(guild_id, user_id),
            streak=await self._streak(user_id),
        )
        await click.show(stats_screen(sheet, words))

    async def _rated(self, guild_id: int, user_id: int, game: str) -> Rated:
        return Rated(
            standing=await self._stats.standing(guild_id, user_id, game),
            people=await self._stats.count_ranked(guild_id, game),
            curve=await self._stats.curve(guild_id, user_id, game),
        )

    async def _solo(self, guild_id: int | None, user_id: int, game: str = ALL) -> SoloTally:
        """A user's matches against computers alone: at tables of this server, or of all, and in practice."""
        at_tables = await self._stats.solo(guild_id, user_id, game)
        played, won = await self._practices.tally(user_id, None if game == ALL else game)
        return SoloTally(at_tables.played + played, at_tables.won + won)

    @route("stats")
    async def own_stats(self, click: Click) -> None:
        await self._show_stats(click, click.actor.id)

    @route("stats-of", args=NumberedMenu)
    async def choose_stats(self, click: Click, player: NumberedMenu) -> None:
        """Show the statistics of the chosen game. Raises Refused (`unknown-game`)."""
        game = click.value
        if not pages.is_ladder(game) or (game.startswith("@") and game != ALL):
            raise Refused("unknown-game", game=game[:50])
        await self._show_stats(click, player.number, game)
