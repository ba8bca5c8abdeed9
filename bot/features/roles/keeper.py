"""The keeper: decides who shall have a tied role, and gives and takes it on Discord.

What it decides is written before the first call, and each call's result after it: a process that is killed at any
moment leaves a state from which the next look continues. The sweeper calls it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord

import games
from bot.core.logs import get_logger
from bot.core.tasks import Chore, in_turns
from bot.core.types import Spawn
from bot.i18n.readers import Readers
from bot.i18n.words import language_of
from bot.matches.deeds import HIGHEST_LEVELS
from bot.screens.scenes.book import count_stamps
from bot.transport.guilds import MemberRoles, obstacle, own_guild
from bot.transport.interaction_tokens import UNSENT, is_transient
from storage import Book, DueRole, Roles, Stats, StorageError, TiedRole, Tournament, Tournaments, season_before

log = get_logger(__name__)

CHANGES = 5  # of roles on Discord, in one look: two calls each
SETTLING = timedelta(minutes=10)  # after the end of a season: its last match may still be written
OVERLAP = timedelta(minutes=1)  # the end of a match may be written this much later than it says


@dataclass(eq=False, repr=False)
class RoleKeeper(Chore):
    """Keeps the tied roles of this process's servers. `owns`: whether this process owns a server, by id.

    `winners_of`: the user ids of the people who won a tournament. Raises games.GameError if its rules have changed.
    """

    gap = 60.0  # seconds between two looks

    _client: discord.Client
    _kept: Roles
    _members: MemberRoles
    _stats: Stats
    _tournaments: Tournaments
    _winners_of: Callable[[Tournament], Sequence[int]]
    _book: Book
    _readers: Readers
    _spawn: Spawn
    _owns: Callable[[int], bool]

    async def look(self, now: datetime) -> None:
        try:
            workable = []
            async for role in in_turns(await self._kept.tied()):
                if (guild := own_guild(self._client, self._owns, role.guild_id)) is None:
                    continue
                await self._decide(role, now)
                if role.problem is None and obstacle(guild, role.role_id, only_taken=role.ending) is None:
                    workable.append(role.role_id)
            if workable:
                await self._work_on(workable)
        except StorageError as failure:
            log.warning("roles not looked at", error=str(failure))

    # -- who shall have it -----------------------------------------------------------------------------------

    async def _decide(self, role: TiedRole, now: datetime) -> None:
        """Note who shall have a role, if something has happened since the last time. Raises StorageError."""
        if role.ending:
            await self._kept.forget_ended(role)
        elif role.kind == "season":
            await self._decide_season(role, season_before(now - SETTLING))
        elif role.kind == "tournament":
            await self._decide_tournament(role)
        elif role.kind == "stamps":
            await self._decide_stamps(role, now)

    async def _decide_season(self, role: TiedRole, season: str) -> None:
        if role.seen >= season:  # such texts sort by time: no clock repeats a season
            return
        best = await self._stats.podium(role.guild_id, role.ladder, season, places=role.number)
        holders = [standing.user_id for standing in best]
        await self._kept.hold(role, holders, season, only=True)

    async def _decide_tournament(self, role: TiedRole) -> None:
        latest = await self._kept.latest_finished(role.guild_id)
        if latest is None or role.seen == (seen := "{}.{}".format(*latest)):
            return
        tournament = await self._tournaments.find(latest[0])
        try:
            holders = self._winners_of(tournament)
        except games.GameError as failure:  # it was played by the rules of another version
            log.warning("tournament without ranks", tournament=tournament.id, error=str(failure))
            return
        await self._kept.hold(role, holders, seen, only=True)

    async def _decide_stamps(self, role: TiedRole, now: datetime) -> None:
        since = datetime.fromisoformat(role.seen) if role.seen else now
        people = await self._kept.candidates(role, since)
        if not people and role.seen:
            return
        books = {user_id: await self._book.stamps(user_id, HIGHEST_LEVELS) for user_id in people}
        holders = [user_id for user_id, stamps in books.items() if count_stamps(stamps) >= role.number]
        await self._kept.hold(role, holders, (now - OVERLAP).isoformat(), only=False)

    # -- on Discord ------------------------------------------------------------------------------------------

    async def _work_on(self, role_ids: list[int]) -> None:
        """Make some of the changes that are due. A refusal stops its role, and a failure ends the look."""
        refused = set()
        for change in await self._kept.due(role_ids, CHANGES):
            if change.role_id in refused:
                continue
            try:
                await self._change(change)
            except UNSENT as failure:
                log.warning("role not changed", guild=change.guild_id, role=change.role_id, error=repr(failure))
                if not isinstance(failure, discord.HTTPException) or is_transient(failure):
                    return
                refused.add(change.role_id)
                await self._kept.set_problem(change.guild_id, change.role_id, str(failure.code or failure.status))

    async def _change(self, change: DueRole) -> None:
        """Give or take a role. Raises StorageError or an error in UNSENT."""
        where, reason = (change.guild_id, change.user_id, change.role_id), await self._reason(change.guild_id)
        if not change.gives:
            await self._members.take(*where, reason)
            await self._kept.taken(change)
            return
        if not change.begun:
            has = await self._members.has(*where)
            if has is None:
                await self._kept.absent(change)
                return
            if has:
                await self._kept.had(change)
                return
            if not await self._kept.begin(change):
                return
        if not await self._members.give(*where, reason):
            await self._kept.absent(change)
        elif not await self._kept.given(change):  # their data was deleted meanwhile
            await self._members.take(*where, reason)

    async def _reason(self, guild_id: int) -> str:
        """For the server's audit log."""
        await self._readers.load((), guild_id)
        guild = self._client.get_guild(guild_id)
        language = language_of(guild.preferred_locale if guild else None)
        return self._readers.server_words(guild_id, language).say("role-reason")
