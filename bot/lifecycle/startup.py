"""Startup: brings the data of an older version up to date, and loads every open table.

Matches that ended just before a kill are drawn once more: nothing else would update their messages.
"""

import asyncio
from dataclasses import dataclass, field
from datetime import timedelta

import aiohttp
import discord

from bot.core.logs import get_logger
from bot.core.types import Spawn
from bot.delivery.reminders import Reminders
from bot.delivery.scheduler import Delivery
from bot.delivery.table_calls import TableCalls
from bot.i18n.emojis import Emojis, read_record
from bot.lifecycle.guild_retention import GuildRetention
from bot.lifecycle.sweeper import Sweeper
from bot.matches.results import family_of, unranked_games
from bot.tables.registry import TableRegistry
from storage import Heartbeat, People, Ratings, StorageError

log = get_logger(__name__)

RATING_ATTEMPTS = 3  # tries to rate all matches again
MAX_UNDRAWN_TIME = timedelta(seconds=30)  # the longest time that the end of a match waits to be drawn


@dataclass(eq=False, repr=False)
class Startup:
    """Loads the open tables, and lets them continue once Discord is ready."""

    _tables: TableRegistry
    _delivery: Delivery
    _reminders: Reminders
    _calls: TableCalls
    _sweeper: Sweeper
    _heartbeat: Heartbeat
    _ratings: Ratings
    _retention: GuildRetention
    _spawn: Spawn
    _loading: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)
    _servers: int | None = field(init=False, default=None)  # the number of servers, once Discord has named them
    _resumed: bool = field(init=False, default=False)
    tables_loaded: bool = field(
        init=False, default=False
    )  # clicks may come seconds before READY, while the library waits for servers

    async def load(self) -> None:
        """Load every open match, before the gateway if no other process owns the tables. Raises StorageError."""
        async with self._loading:
            if self.tables_loaded:
                return
            await self._rate_anew()
            now = discord.utils.utcnow()
            self._tables.clock.rebase()  # it may have stood still for days, while the owner of the tables counted
            away = await self._heartbeat.resume(now)  # the time without a bot counts against nobody
            await self._tables.load_ended(now - away - MAX_UNDRAWN_TIME, now)
            await self._tables.load_open()
            self.tables_loaded = True

    async def is_overtaken(self) -> bool:
        """Whether another process has had the tables since this one loaded them. Raises StorageError."""
        return self.tables_loaded and not await self._heartbeat.is_last()

    async def take_over(self) -> None:
        """Take the tables that another process owned, since a moment or before our start. Raises StorageError."""
        if self.tables_loaded:
            await self._tables.reread()
        else:
            await self.load()
            if self._servers is not None:
                await self.resume(self._servers)

    async def resume(self, servers: int) -> None:
        """Call at READY and each new session; tables continue once they were loaded. Raises StorageError."""
        self._servers = servers
        if not self.tables_loaded:
            return
        self._retention.sweep_soon()
        if self._resumed:
            return
        self._resumed = True
        log.info("ready", guilds=servers, tables=len(list(self._tables)))
        await self._reminders.resume(self._tables.owns_table)
        await self._calls.resume(self._tables.owns_table)
        self._sweeper.sweep.start()
        await self._tables.resume()

    async def _rate_anew(self) -> None:
        """Rate every match again, before any play, if an older version's ratings differ. Raises StorageError."""
        for attempts_left in reversed(range(RATING_ATTEMPTS)):
            if await self._ratings.is_current():
                return
            if waiting := await self._ratings.count_matches(unranked_games()):
                log.info("rating all matches again", matches=waiting)
            try:
                rated = await self._ratings.rebuild(family_of, unranked=unranked_games())
            except StorageError as failure:  # another process may be doing the same, under the lock
                if not attempts_left:
                    raise
                log.warning("ratings not rebuilt", error=str(failure))
            else:
                log.info("ratings rebuilt", matches=rated)
                return


async def usable_emojis(client: discord.Client, people: People) -> Emojis:
    """The recorded emojis that Discord still has; none if it fails. Raises StorageError."""
    assert client.application_id is not None
    record = await read_record(people, client.application_id)
    if not record.emojis:
        return Emojis()
    try:
        there = {emoji.id for emoji in await client.fetch_application_emojis()}
    except (discord.DiscordException, aiohttp.ClientError, OSError) as failure:  # the bot runs without emojis, too
        log.warning("emojis not known: cards are text until the next start", error=repr(failure))
        return Emojis()
    return Emojis({name: emoji.id for name, emoji in record.emojis.items() if emoji.id in there})
