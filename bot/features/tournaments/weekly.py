"""The opener: each week it opens the tournament of every standing evening, when its registration is due.

The director then announces it, runs it and closes it, as any other. What keeps an evening from being opened is noted
for its organiser and tried again until it is too late; the evening then goes on with the next week.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

import discord

import games
from bot.core.logs import get_logger
from bot.core.tasks import Chore
from bot.core.types import Spawn
from bot.features.tournaments.director import MOST_LIVE, Director
from bot.features.tournaments.permissions import has_threads, lacking
from bot.features.tournaments.rules.calendar import LATEST, next_start, registration_end, weekly_of
from bot.features.tournaments.screens.evenings import Obstacle, missed_screen
from bot.i18n.readers import Readers
from bot.transport.guilds import own_guild
from bot.transport.interaction_tokens import UNSENT, nonce
from bot.transport.messages import MessageRenderer
from storage import Evening, Evenings, StorageError, TooMany, Unknown

log = get_logger(__name__)


@dataclass(eq=False, repr=False)
class WeeklyOpener(Chore):
    """Opens the evenings of this process's servers. `owns`: whether this process owns a server, by id."""

    gap = 30.0  # seconds between two looks

    _client: discord.Client
    _evenings: Evenings
    _director: Director
    _readers: Readers
    _renderer: MessageRenderer
    _spawn: Spawn
    _owns: Callable[[int], bool]

    async def look(self, now: datetime) -> None:
        """Open everything that is due now. A failure at one evening does not stop the others."""
        try:
            due = await self._evenings.due(now)
        except StorageError as failure:
            log.warning("evenings not read", error=str(failure))
            return
        for evening in due:
            if (guild := own_guild(self._client, self._owns, evening.settled.guild_id)) is None:
                continue
            try:
                await self._look_at(evening, guild, now)
            except Unknown:  # deleted in this moment, with its server
                continue
            except StorageError as failure:
                log.warning("evening waits", evening=evening.id, error=str(failure))

    async def _look_at(self, evening: Evening, guild: discord.Guild, now: datetime) -> None:
        """Open the evening's tournament, or note why not. Raises StorageError."""
        if now > evening.starts_at + LATEST:
            await self._miss(evening, guild, now)
            return
        found = obstacle(evening, guild)
        problem = None if found is None else found.problem
        if problem is None:
            start, following = registration_end(evening, now), next_start(weekly_of(evening), evening.starts_at)
            try:
                opened = await self._evenings.open(evening, start, following, most=MOST_LIVE)
            except TooMany:
                problem = "many"
            else:
                if opened is not None:
                    log.info("evening opened", evening=evening.id, tournament=opened.id)
                    self._director.sweep_soon()
                return
        if (problem, evening.starts_at) != (evening.problem, evening.problem_at):
            log.warning("evening not opened", evening=evening.id, problem=problem)
            await self._evenings.change(
                evening.id,
                lambda present: (
                    replace(present, problem=problem, problem_at=evening.starts_at) if present == evening else present
                ),
            )

    async def _miss(self, evening: Evening, guild: discord.Guild, now: datetime) -> None:
        """Go on with the next week, and say so in the channel. Raises StorageError."""
        noted = evening.problem_at == evening.starts_at and evening.problem is not None
        problem = evening.problem if noted else "late"
        following = next_start(weekly_of(evening), now - LATEST)
        missed = replace(evening, problem=problem, problem_at=evening.starts_at, starts_at=following)
        after = await self._evenings.change(evening.id, lambda present: missed if present == evening else present)
        if after != missed:  # another process was faster, or somebody has changed it
            return
        log.warning("evening missed", evening=evening.id, problem=problem)
        await self._readers.load((), guild.id)
        screen = missed_screen(after, self._readers.server_words(guild.id, evening.settled.language))
        channel = self._client.get_partial_messageable(evening.settled.channel_id, guild_id=guild.id)
        try:
            await channel.send(
                view=self._renderer.layout(screen),
                allowed_mentions=discord.AllowedMentions.none(),
                nonce=nonce("evening-missed", evening.id, int(evening.starts_at.timestamp())),
            )
        except UNSENT as failure:  # its page says it, too
            log.info("missed evening not told", evening=evening.id, error=repr(failure))


def obstacle(evening: Evening, guild: discord.Guild) -> Obstacle | None:
    """What keeps an evening from being opened now; None: nothing."""
    settled, channel = evening.settled, guild.get_channel(evening.settled.channel_id)
    if not has_threads(channel, private=settled.duplicate):
        return Obstacle("channel" if channel is None else "threads")
    if missing := lacking(channel, private=settled.duplicate):
        return Obstacle("permission", missing)
    try:
        sheet = games.info(settled.game)
        sheet.rules.read(settled.options)
    except games.GameError:
        return Obstacle("game")
    return None if settled.seats in sheet.seats else Obstacle("game")
