"""The data of a server that the bot has left is kept for a month, then deleted.

A Discord outage does not count as leaving. Discord is asked once more before anything is deleted.

A removal from a server closes its tables. If the bot only finds itself absent, they stay open: a wrong token would
close them all.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord

from bot.core.logs import get_logger
from bot.core.tasks import Chore
from bot.core.types import Spawn
from bot.i18n.readers import Readers
from bot.lifecycle.greeting import GREETED
from bot.tables.registry import TableRegistry
from bot.transport.interaction_tokens import UNSENT
from bot.transport.messages import NO_FILES
from storage import Guilds, People, StorageError

log = get_logger(__name__)

RETENTION = timedelta(days=30)  # how long the data of a server is kept after the bot has left


@dataclass(eq=False, repr=False)
class GuildRetention(Chore):
    """Notes servers that the bot leaves and joins. `owns`: whether a server, by its id, is this process's."""

    gap = 3600.0  # seconds between two checks for servers that were left that long ago

    _client: discord.Client
    _guilds: Guilds
    _people: People
    _readers: Readers
    _tables: TableRegistry
    _spawn: Spawn
    _owns: Callable[[int], bool] = lambda guild_id: True

    async def left(self, guild_id: int) -> None:
        """Note that the bot is no longer in a server: its 30 days begin now. A failure is only logged."""
        try:
            await self._guilds.mark_left(guild_id, discord.utils.utcnow())
        except StorageError as failure:  # `reconcile` finds it at the next check
            log.warning("departure not kept", guild=guild_id, error=str(failure))
        else:
            log.info("server left", guild=guild_id, days=RETENTION.days)

    async def came_back(self, guild_id: int) -> None:
        """Note that the bot is in a server, again or for the first time. A failure is only logged."""
        try:
            await self._guilds.mark_joined(guild_id)
        except StorageError as failure:  # `reconcile` finds it at the next check
            log.warning("return not kept", guild=guild_id, error=str(failure))

    async def reconcile(self) -> None:
        """Mark the servers left unnoticed, and unmark those it is back in, by READY's list. Raises StorageError."""
        for guild_id, left_at in (await self._guilds.known()).items():
            if not self._owns(guild_id):
                continue
            present = self._client.get_guild(guild_id) is not None  # asked for each: servers come and go meanwhile
            if present and left_at is not None:
                await self.came_back(guild_id)
            elif not present and left_at is None:
                await self.left(guild_id)

    async def look(self, now: datetime) -> None:
        """Delete the data of servers that were left 30 days ago."""
        try:
            await self.reconcile()
            for guild_id in await self._guilds.left_before(now - RETENTION):
                if self._owns(guild_id) and await self._is_gone(guild_id):
                    await self._forget(guild_id)
        except StorageError as failure:
            log.warning("left servers not read", error=str(failure))

    async def _is_gone(self, guild_id: int) -> bool:
        """Whether Discord itself says that the bot is not in a server. After any other failure the data is kept."""
        try:
            await self._client.fetch_guild(guild_id, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return True
        except UNSENT as failure:
            log.warning("Discord not asked about server", guild=guild_id, error=repr(failure))
            return False
        await self.came_back(guild_id)
        return False

    async def _forget(self, guild_id: int) -> None:
        """Delete a server's data, in memory and in the database; not its members'. Raises StorageError."""
        await self._tables.close_where(guild_id=guild_id)
        await self._people.drop_note(f"{GREETED}{guild_id}")
        await self._people.drop_notes(f"{NO_FILES}{guild_id}:")
        self._readers.forget_server(guild_id)
        gone = await self._guilds.delete(guild_id)
        log.info("server forgotten", guild=guild_id, matches=gone.matches, ratings=gone.ratings)
