"""Scores: the leaderboard and somebody's statistics, each in its reader's own message."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.core.actor import Actor
from bot.core.errors import Refused
from bot.core.types import Interaction
from bot.interactions.responder import show, take_time
from bot.screens.pages.ladders import is_ladder
from bot.screens.pages.leaderboard import ALL_TIME, LINES_PER_PAGE, SEASON, LeaderboardPage, leaderboard_screen
from bot.screens.pages.profile import StatsPage, no_stats_screen, stats_screen
from bot.transport.clicks import chosen, number, whole
from storage import ALL, season_of

if TYPE_CHECKING:
    from bot.app import TapisVert


class Scores:
    """Answers /leaderboard and /stats, and what is pressed under them: four more actions of the desk."""

    def __init__(self, client: TapisVert) -> None:
        self.client = client
        client.desk.actions |= {
            "ladder": self.turn,
            "ladders": self.pick_ladder,
            "stats": self.own_stats,
            "stats-of": self.pick_stats,
        }

    # -- the leaderboard ---------------------------------------------------------------------------------

    async def leaderboard(
        self, interaction: Interaction, actor: Actor, ladder: str = ALL, period: str = ALL_TIME, page: int = 0
    ) -> None:
        """A page of a ladder. A season is the one in which this is asked, whenever its button was drawn."""
        guild_id, stats = here(interaction), self.client.stats
        if not is_ladder(ladder):
            raise Refused("unknown-game", game=ladder[:50])
        season = season_of(datetime.now(UTC)) if period == SEASON else ""  # by the clock that dates matches
        people = await stats.ranked(guild_id, ladder, season)
        page = max(0, min(page, -(-people // LINES_PER_PAGE) - 1))
        board = LeaderboardPage(
            ladder=ladder,
            season=season,
            page=page,
            people=people,
            standings=await stats.leaderboard(
                guild_id, ladder, season, limit=LINES_PER_PAGE, offset=page * LINES_PER_PAGE
            ),
            own=await stats.standing(guild_id, actor.id, ladder, season),
        )
        await show(self.client, interaction, leaderboard_screen(board, self.client.desk.say(actor)))

    async def turn(self, interaction: Interaction, actor: Actor, _: int, argument: str) -> None:
        """Another page, or the other period."""
        ladder, _dot, rest = argument.partition(".")
        period, _dot, page = rest.partition(".")
        await self.leaderboard(interaction, actor, ladder, period, number(page))

    async def pick_ladder(self, interaction: Interaction, actor: Actor, _: int, argument: str) -> None:
        """A line of a menu was chosen: a family, a game or all."""
        await self.leaderboard(interaction, actor, chosen(interaction), argument.partition(".")[0])

    # -- statistics --------------------------------------------------------------------------------------

    async def stats(self, interaction: Interaction, actor: Actor, user_id: int, game: str = ALL) -> None:
        """What somebody did here, which anybody may know: they played in public."""
        guild_id, stats, say = here(interaction), self.client.stats, self.client.desk.say(actor)
        await take_time(interaction)  # to sum up thousands of matches, and to draw their curve
        profile = await stats.profile(guild_id, user_id)
        if profile is None:
            await show(self.client, interaction, no_stats_screen(say, own=user_id == actor.id))
            return
        sheet = StatsPage(
            profile=profile,
            game=game,
            standing=await stats.standing(guild_id, user_id, game),
            people=await stats.ranked(guild_id, game),
            curve=await stats.curve(guild_id, user_id, game),
        )
        await show(self.client, interaction, stats_screen(sheet, say))

    async def own_stats(self, interaction: Interaction, actor: Actor, _: int, __: str) -> None:
        await self.stats(interaction, actor, actor.id)

    async def pick_stats(self, interaction: Interaction, actor: Actor, _: int, argument: str) -> None:
        """A game of somebody's was chosen."""
        user_id, game = argument.partition(".")[0], chosen(interaction)
        if not is_ladder(game) or (game.startswith("@") and game != ALL):
            raise Refused("unknown-game", game=game[:50])
        await self.stats(interaction, actor, whole(user_id), game)


def here(interaction: Interaction) -> int:
    """The server whose scores are asked for."""
    if interaction.guild_id is None:
        raise Refused("server-only")
    return interaction.guild_id
