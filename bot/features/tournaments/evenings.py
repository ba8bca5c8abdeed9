"""The pages of standing evenings: who may see, change and end them, and the season's table."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import discord

from bot.core.custom_ids import whole_number
from bot.core.errors import Refused
from bot.features.tournaments.permissions import may_organise, require_threads
from bot.features.tournaments.rules.calendar import Weekly, moved_start, next_start, planned_start, weekly_of
from bot.features.tournaments.rules.season import season_bounds, season_table
from bot.features.tournaments.screens import evenings as screens
from bot.features.tournaments.screens.forms import rounds_form, tables_form
from bot.features.tournaments.screens.season import SeasonOf, season_screen
from bot.features.tournaments.settling import number_of, text_of, with_rounds, with_tables
from bot.features.tournaments.start_time import read_weekly
from bot.features.tournaments.weekly import WeeklyOpener, obstacle
from bot.features.zones import find_zone, likely_zone
from bot.interactions.channels import ChannelVisibility
from bot.interactions.click import Click
from bot.interactions.feature import Feature, route, within_limits
from storage import Evening, Evenings, NewTournament, Tournament, Tournaments, Unknown, season_before, season_of

MOST_EVENINGS = 5  # of a server
OPENS_HOURS, BEST_EVENINGS = 24, 8  # proposed; a season has thirteen weeks
LONGEST_SKIP = timedelta(weeks=10)


@dataclass(eq=False, repr=False)
class EveningPages(Feature):
    """Creates standing evenings, and changes them as their organisers ask. `timezone`: the operator's."""

    _kept: Evenings
    _tournaments: Tournaments
    _opener: WeeklyOpener
    _visibility: ChannelVisibility
    _timezone: str

    async def zone(self, click: Click, city: str | None = None) -> str:
        """The zone of a city, of the latest evening, or the likeliest one. Raises Refused (`unknown-city`)."""
        if city is not None:
            return find_zone(city)
        latest = (await self._kept.of_server(click.server))[-1:]
        return latest[0].zone if latest else likely_zone(self._timezone, click.server_language)

    async def create(self, click: Click, settled: NewTournament, start: datetime, weekly: Weekly) -> None:
        """Create an evening whose first tournament starts then; the answer tells everybody. Raises Refused."""
        new = Evening(
            id=0,
            settled=settled,
            weekday=weekly.weekday,
            minute=weekly.minute,
            zone=weekly.zone,
            opens_hours=OPENS_HOURS,
            best=BEST_EVENINGS,
            starts_at=start,
        )
        with within_limits():
            evening = await self._kept.create(new, most=MOST_EVENINGS)
        self._opener.sweep_soon()
        screen = screens.created_screen(evening, click.words)
        await click.interaction.response.send_message(view=click.layout(screen))

    async def seen(self, click: Click) -> list[Evening]:
        return [each for each in await self._kept.of_server(click.server) if await self._sees(click, each)]

    async def _sees(self, click: Click, evening: Evening) -> bool:
        """Whether the user may see its channel; if that is gone, whether they may give it another."""
        channel_id, guild = evening.settled.channel_id, click.interaction.guild
        if await self._visibility.sees(click.interaction, channel_id):
            return True
        return guild is not None and guild.get_channel(channel_id) is None and may_manage(click, evening)

    async def _find(self, click: Click, evening_id: int) -> Evening:
        """The evening that a control names, if the user may see it. Raises Refused (`evening-gone`)."""
        guild_id = click.server
        try:
            evening = await self._kept.find(evening_id)
        except Unknown as unknown:
            raise Refused("evening-gone") from unknown
        if evening.settled.guild_id != guild_id or not await self._sees(click, evening):
            raise Refused("evening-gone")
        return evening

    async def _managed(self, click: Click, evening_id: int) -> Evening:
        """The evening, if it has not ended and the user may change it. Raises Refused (`not-organiser`)."""
        evening = await self._find(click, evening_id)
        if not may_manage(click, evening):
            raise Refused("not-organiser")
        if evening.ended_at is not None:
            raise Refused("evening-over")
        return evening

    async def _present(self, evening: Evening) -> Tournament | None:
        found = await self._tournaments.of_server(evening.settled.guild_id)
        return next((each for each in found if each.evening_id == evening.id and not each.over), None)

    async def _show(self, click: Click, evening: Evening) -> None:
        guild, present = click.interaction.guild, await self._present(evening)
        trouble = obstacle(evening, guild) if guild is not None else None
        now, manages = discord.utils.utcnow(), may_manage(click, evening)
        await click.show_page(screens.evening_screen(evening, present, trouble, now, click.words, manages=manages))

    @route("evening", args=str)
    async def show(self, click: Click, named: str) -> None:
        """Show the page of an evening, named by its button or chosen in a menu."""
        evening_id = whole_number(click.value if named == "chosen" else named)
        await self._show(click, await self._find(click, evening_id))

    @route("evening-season", args=SeasonOf)
    async def season(self, click: Click, of: SeasonOf) -> None:
        """Show the table of a season, the present one if none is named."""
        evening, now = await self._find(click, of.evening), discord.utils.utcnow()
        present, before = season_of(now), season_before(now)
        season = of.season or present
        try:
            bounds = season_bounds(season)
        except ValueError as forged:
            raise Refused("expired") from forged
        await click.take_time()
        played = await self._tournaments.of_evening(evening.id, *bounds)
        other = before if season == present else present
        lines = season_table(played, evening.best)
        await click.show(season_screen(evening, season, other, lines, len(played), click.actor.id, click.words))

    async def _change(self, click: Click, evening: Evening, change: Callable[[Evening], Evening]) -> None:
        after = await self._kept.change(evening.id, change)
        self._opener.sweep_soon()
        await self._show(click, after)

    @route("evening-skip", args=screens.NextEvening, private=True)
    async def skip(self, click: Click, seen: screens.NextEvening) -> None:
        """Leave out the next one; a button that was pressed twice leaves out one. Raises Refused (`evening-far`)."""
        evening, now = await self._managed(click, seen.evening), discord.utils.utcnow()
        following = next_start(weekly_of(evening), evening.starts_at)
        if following > now + LONGEST_SKIP:
            raise Refused("evening-far")
        await self._change(
            click,
            evening,
            lambda present: (
                replace(present, starts_at=following)
                if int(present.starts_at.timestamp()) == seen.starts and present.starts_at == evening.starts_at
                else present
            ),
        )

    @route("evening-resume", args=int, private=True)
    async def resume(self, click: Click, evening_id: int) -> None:
        """Hold the next one after all."""
        now = discord.utils.utcnow()
        await self._change(
            click,
            await self._managed(click, evening_id),
            lambda present: replace(present, starts_at=planned_start(present, now)),
        )

    @route("evening-here", args=int, private=True)
    async def move(self, click: Click, evening_id: int) -> None:
        """Hold it in this channel from now on. Raises Refused, as for a new tournament."""
        evening = await self._managed(click, evening_id)
        click.require_channel(writable=True)
        require_threads(click, private=evening.settled.duplicate)
        channel_id = click.interaction.channel_id
        assert channel_id is not None
        await self._change(
            click, evening, lambda present: replace(present, settled=replace(present.settled, channel_id=channel_id))
        )

    @route("evening-times", args=int, private=True)
    async def ask_times(self, click: Click, evening_id: int) -> None:
        """Show the form with the day, the time and the number of evenings that count."""
        await click.show_form(screens.times_form(await self._managed(click, evening_id), click.words))

    @route("evening-timed", args=int, private=True)
    async def set_times(self, click: Click, evening_id: int) -> None:
        """Take over that form. Raises Refused (`evening-when`, `unknown-city`, `evening-number`)."""
        evening, now = await self._managed(click, evening_id), discord.utils.utcnow()
        zone = find_zone(text_of(click, screens.CITY))
        weekly = read_weekly(text_of(click, screens.WHEN), zone)
        if weekly is None:
            raise Refused("evening-when")
        opens, best = number_of(click, screens.OPENS), number_of(click, screens.BEST)

        def changed(present: Evening) -> Evening:
            after = replace(
                present, weekday=weekly.weekday, minute=weekly.minute, zone=zone, opens_hours=opens, best=best
            )
            same = weekly_of(after) == weekly_of(present)
            return after if same else replace(after, starts_at=moved_start(present, after, now))

        await self._change(click, evening, changed)

    @route("evening-rounds", args=int, private=True)
    async def ask_rounds(self, click: Click, evening_id: int) -> None:
        evening = await self._managed(click, evening_id)
        await click.show_form(rounds_form("evening-rounded", evening.id, evening.settled, click.words))

    @route("evening-rounded", args=int, private=True)
    async def set_rounds(self, click: Click, evening_id: int) -> None:
        """Take over that form, for the tournaments that are not open yet. Raises Refused (`evening-number`)."""
        evening = await self._managed(click, evening_id)
        await self._settle(click, evening, with_rounds(click, evening.settled))

    @route("evening-tables", args=int, private=True)
    async def ask_tables(self, click: Click, evening_id: int) -> None:
        evening = await self._managed(click, evening_id)
        await click.show_form(tables_form("evening-tabled", evening.id, evening.settled, click.words))

    @route("evening-tabled", args=int, private=True)
    async def set_tables(self, click: Click, evening_id: int) -> None:
        """Take over that form, for the tournaments that are not open yet. Raises Refused, as `settled_as`."""
        evening = await self._managed(click, evening_id)
        await self._settle(click, evening, with_tables(click, evening.settled))

    async def _settle(self, click: Click, evening: Evening, after: NewTournament) -> None:
        settled = evening.settled
        await self._change(
            click, evening, lambda present: replace(present, settled=after) if present.settled == settled else present
        )

    @route("evening-end", args=int, private=True)
    async def ask_to_end(self, click: Click, evening_id: int) -> None:
        await click.turn_page(screens.end_screen(await self._managed(click, evening_id), click.words))

    @route("evening-ended", args=int, private=True)
    async def end(self, click: Click, evening_id: int) -> None:
        """End it: no further one opens; one that is open goes on, and the season's table stays."""
        now = discord.utils.utcnow()
        await self._change(
            click, await self._managed(click, evening_id), lambda present: replace(present, ended_at=now)
        )


def may_manage(click: Click, evening: Evening) -> bool:
    """Whether the user organises an evening, or may manage the events of its server."""
    return evening.settled.organiser_id == click.actor.id or may_organise(click)
