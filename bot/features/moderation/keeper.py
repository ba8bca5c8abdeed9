"""What follows from an act of a manager: seats are freed, ratings computed again, messages drawn, old entries deleted.

The act itself is in the database before. What a stopped process has left undone, the next look does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import discord

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.tasks import Chore
from bot.core.types import Spawn
from bot.delivery.public_message import ARCHIVED
from bot.delivery.scheduler import Delivery
from bot.features.moderation.screen import until_text
from bot.i18n.readers import Readers
from bot.i18n.words import language_of
from bot.matches.results import family_of, unranked_games
from bot.screens.parts.screen import notice_screen
from bot.tables import absence
from bot.tables.guests import call_off_avoided
from bot.tables.registry import TableRegistry
from bot.transport.interaction_tokens import UNSENT
from bot.transport.messages import AttachmentPermissions, MessageRenderer
from storage import Avoidance, Bar, Moderation, Ratings, StorageError, Tournaments

log = get_logger(__name__)


@dataclass(eq=False, repr=False)
class ModerationKeeper(Chore):
    """`owns`: whether this process owns a server, by id. `tournaments_changed`: lets their director look."""

    gap = 60.0

    _client: discord.Client
    _kept: Moderation
    _avoidance: Avoidance
    _ratings: Ratings
    _tournaments: Tournaments
    _tournaments_changed: Callable[[], None]
    _tables: TableRegistry
    _delivery: Delivery
    _readers: Readers
    _renderer: MessageRenderer
    _attachments: AttachmentPermissions
    _spawn: Spawn
    _owns: Callable[[int], bool]

    async def look(self, now: datetime) -> None:
        """Do what a stopped process has left undone, and delete what is over."""
        try:
            await self.take_out()
            for guild_id in await self._kept.stale():
                if self._owns(guild_id):
                    await self.rate_again(guild_id)
            await self._kept.sweep(now)
        except StorageError as failure:
            log.warning("moderation not carried out", error=str(failure))

    async def take_out(self) -> None:
        """Take everybody barred out of lobbies and out of the further rounds of tournaments. Raises StorageError."""
        for guild_id, match_id, user_id in await self._kept.still_inside():
            if self._owns(guild_id):
                await self._free_seat(match_id, user_id)
        for guild_id, tournament_id, user_id in await self._kept.still_entered():
            if self._owns(guild_id):
                await self._withdraw(tournament_id, user_id)

    async def _free_seat(self, match_id: int, user_id: int) -> None:
        """A failure is only logged: the next look tries again."""
        try:
            table = await self._tables.find(match_id)
            host = table.record.host_id
            await table.change(absence.take_out, user_id)
            if table.open and table.record.host_id != host:
                await call_off_avoided(table, self._avoidance)
        except (Refused, StorageError, games.GameError) as failure:
            log.warning("seat not freed", table=match_id, error=repr(failure))

    async def _withdraw(self, tournament_id: int, user_id: int) -> None:
        """A failure is only logged: the next look tries again."""
        try:
            tournament = await self._tournaments.find(tournament_id)
            own = tournament.entrant_of(user_id)
            if own is not None and own.left is None:
                await self._tournaments.leave(tournament, own.number)
                self._tournaments_changed()
        except StorageError as failure:
            log.warning("entrant not taken out", tournament=tournament_id, error=repr(failure))

    async def rate_again(self, guild_id: int) -> int:
        """Compute a server's ratings without its void matches, and draw the results of those that have changed.

        Returns how many matches count. Raises StorageError.
        """
        mark = (await self._kept.stale()).get(guild_id)
        count = await self._ratings.rebuild_server(guild_id, family_of, unranked_games())
        if mark is not None:
            await self._kept.rated(guild_id, mark)
            for match in dict.fromkeys(each.partition(".")[0] for each in mark.split()):
                self._spawn(self._draw_result(int(match)))
        return count

    def tell(self, bar: Bar, guild: discord.Guild) -> None:
        """Tell a user of their bar by DM. If their DMs are closed, the next refusal tells them all of it."""
        self._spawn(self._tell(bar, guild))

    async def _tell(self, bar: Bar, guild: discord.Guild) -> None:
        try:
            await self._readers.load([bar.user_id], bar.guild_id)
            language = self._readers.last_language(bar.user_id) or language_of(guild.preferred_locale)
            words = self._readers.person_words(bar.user_id, language)
            reason, server = words.free_text(bar.reason or ""), words.name(guild.name)
            until, given = until_text(bar.until), int(bool(reason))
            text = words.say("bar-dm", server=server, until=until, given=given, reason=reason)
            channel = await self._client.create_dm(discord.Object(bar.user_id))
            await channel.send(view=self._renderer.layout(notice_screen(text)))
        except (StorageError, *UNSENT) as failure:
            log.info("bar not told by DM", guild=bar.guild_id, error=repr(failure))

    async def _draw_result(self, match_id: int) -> None:
        """Draw the result of a match again, if its message is still there; in an archived thread by a new message."""
        try:
            table = await self._tables.ended(match_id)
            record = table.record
            if record.message_id is None:
                return
            screen = self._attachments.fit(self._delivery.public.screen(table), record.channel_id)
            rendered = await self._renderer.render(screen)
            channel = self._client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)
            try:
                await channel.get_partial_message(record.message_id).edit(**rendered.edit)
            except discord.HTTPException as refusal:
                if refusal.code != ARCHIVED:
                    raise
                await table.shown_as((await channel.send(**rendered.new)).id)
        except (StorageError, games.GameError, *UNSENT) as failure:  # deleted, or its rules are no longer here
            log.info("result not drawn again", table=match_id, error=repr(failure))
