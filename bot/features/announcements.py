"""Announcements of each day's deal and each season's podium, in channels that a server's managers chose."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Protocol

import discord

from bot.core.logs import get_logger
from bot.core.tasks import Chore, in_turns
from bot.core.types import Spawn
from bot.i18n.readers import Readers
from bot.i18n.words import Words, language_of
from bot.screens.pages.leaderboard import PODIUM, podium_screen
from bot.screens.parts.screen import Screen
from bot.transport.guilds import own_guild
from bot.transport.interaction_tokens import UNSENT
from bot.transport.messages import MessageRenderer
from storage import ALL, Alerts, Announcements, Guilds, Stats, StorageError, season_before

log = get_logger(__name__)


class DealsOfTheDay(Protocol):
    @property
    def today(self) -> date: ...

    async def announcement(self, words: Words) -> Screen: ...

    async def begin_day(self) -> None: ...


@dataclass(eq=False, repr=False)
class Announcer(Chore):
    """Posts in each server once a day and once a season; the sweeper calls it each second.

    An announcement is noted before it is sent: a kill may lose one, but never causes a second one.
    `owns`: whether this process owns a server, by id.
    """

    gap = 60.0  # seconds between two checks for due announcements

    _client: discord.Client
    _guilds: Guilds
    _stats: Stats
    _deals: DealsOfTheDay
    _alerts: Alerts
    _readers: Readers
    _renderer: MessageRenderer
    _spawn: Spawn
    _owns: Callable[[int], bool]
    _day: date | None = field(init=False, default=None)  # the day that was begun last

    async def look(self, now: datetime) -> None:
        try:
            await self._begin_day(now)
            async for wanted in in_turns(await self._guilds.announcements()):
                if (guild := own_guild(self._client, self._owns, wanted.guild_id)) is not None:
                    await self._tell(guild, wanted, now)
        except StorageError as failure:
            log.warning("nothing announced", error=str(failure))

    async def _begin_day(self, now: datetime) -> None:
        """Begin a day of deals, and delete old invitations: once a day, and after a start. Raises StorageError."""
        if self._day != (today := self._deals.today):
            await self._deals.begin_day()
            await self._alerts.forget_invitations(now)
            self._day = today

    async def _tell(self, guild: discord.Guild, wanted: Announcements, now: datetime) -> None:
        """Send one server the announcements that are due there. Raises StorageError."""
        today, season = self._deals.today.isoformat(), season_before(now)
        if (
            wanted.daily is not None
            and (wanted.daily[1] or "") < today
            and await self._guilds.claim_announcement(guild.id, "daily", today)
        ):
            screen = await self._deals.announcement(await self._words(guild))
            await self._send(guild, wanted.daily[0], screen)
        if (
            wanted.podium is not None
            and (wanted.podium[1] or "") < season
            and await self._guilds.claim_announcement(guild.id, "podium", season)
        ):
            best = await self._stats.podium(guild.id, ALL, season, places=PODIUM)
            if best:
                await self._send(guild, wanted.podium[0], podium_screen(season, best, await self._words(guild)))

    async def _words(self, guild: discord.Guild) -> Words:
        await self._readers.load((), guild.id)
        return self._readers.server_words(guild.id, language_of(guild.preferred_locale))

    async def _send(self, guild: discord.Guild, channel_id: int, screen: Screen) -> None:
        channel = guild.get_channel_or_thread(channel_id)
        if not isinstance(channel, discord.abc.Messageable):
            log.warning("announcement without a channel", guild=guild.id, channel=channel_id)
            return
        try:
            await channel.send(view=self._renderer.layout(screen), allowed_mentions=discord.AllowedMentions.none())
        except UNSENT as failure:
            log.warning("announcement not sent", guild=guild.id, channel=channel_id, error=repr(failure))
