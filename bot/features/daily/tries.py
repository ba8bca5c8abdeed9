"""Tries at the deal of the day: read from the records, continued with the computers' answers, recorded."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from weakref import WeakValueDictionary
from zoneinfo import ZoneInfo

import discord
from cachetools import LRUCache

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Spawn
from bot.features.solo import replayed, seen
from bot.matches import daily
from bot.matches.commitment import Seal
from bot.matches.solo import dice_of, next_computer
from bot.tables.computers.pool import Urgency, WorkerPool
from bot.tables.computers.worker import Question
from storage import Daily, DailyDeal, DailyTry, End, StorageError

log = get_logger(__name__)

SECRET_BYTES = 32
POSITIONS = 500  # positions of tries in memory
ONE_DAY = timedelta(days=1)

Position = tuple[games.Game, tuple[games.Event, ...]]
"""A match, and its public events since the player's last move."""


class Tries:
    """The deal of each day, and all users' positions in it. `timezone`: the IANA zone by which a day begins."""

    def __init__(
        self,
        kept: Daily,
        pool: WorkerPool,
        *,
        timezone: str,
        spawn: Spawn,
        now: Callable[[], datetime] = discord.utils.utcnow,
    ) -> None:
        self.kept = kept
        self.now = now
        self._pool = pool
        self._spawn = spawn
        self._played_hard: set[date] = set()  # days that a hard computer has played, or is playing
        self._zone = ZoneInfo(timezone)
        self._positions: LRUCache[int, tuple[int, Position]] = LRUCache(POSITIONS)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # -- days ------------------------------------------------------------------------------------------------

    @property
    def today(self) -> date:
        return self.now().astimezone(self._zone).date()

    def end_of(self, day: date) -> datetime:
        """The time at which a day ends."""
        return datetime.combine(day + ONE_DAY, time(), self._zone)

    async def deal(self, day: date) -> DailyDeal:
        """The deal of a day. The first call announces it.

        Raises Refused (`daily-none`) for a past day that was never announced.
        """
        if (deal := await self.kept.deal(day)) is not None:
            return deal
        if day < self.today:
            raise Refused("daily-none")
        secret = secrets.token_bytes(SECRET_BYTES)
        return await self.kept.announced(daily.deal_of(secret, day), secret)

    async def seal(self, day: date) -> Seal:
        """The seal of a day's deal: secret until the day is over."""
        return daily.seal_of(await self.kept.secret(day), day)

    async def open(self, day: date) -> Seal:
        """The seal of a past day, to be published: from now on no try at this day counts, whatever the clock says."""
        await self.kept.open(day)
        return await self.seal(day)

    # -- the hard computer's result ------------------------------------------------------------------------------

    async def play_hard(self, deal: DailyDeal) -> None:
        """Let a hard computer play a day's deal in the player's seat, in the background, unless that was done."""
        if deal.hard is None and deal.day not in self._played_hard:
            self._played_hard.add(deal.day)
            self._spawn(self._play_hard(deal, await self.seal(deal.day)))

    async def _play_hard(self, deal: DailyDeal, seal: Seal) -> None:
        match = daily.begin(deal, seal)
        try:
            while not daily.is_over(deal, match):
                seat = next_computer(match, daily.SEAT)
                match.play(seat, match.legal(None)[0] if seat is None else await self._think(match, seat, seal))
            await self.kept.note_hard(deal.day, *daily.points_of(deal, match))
        except (Refused, StorageError) as failure:  # the next try at this deal asks again
            self._played_hard.discard(deal.day)
            log.warning("deal of the day not noted", error=str(failure))

    # -- positions -------------------------------------------------------------------------------------------

    def lock(self, try_id: int) -> asyncio.Lock:
        return self._locks.setdefault(try_id, asyncio.Lock())

    async def go_on(
        self, played: DailyTry, twin: games.Game, own_events: Sequence[games.Event]
    ) -> tuple[DailyTry, Position]:
        """Let the computers play until the player is on turn or the try is over; record all new moves.

        Raises Refused (`daily-computer`), or storage.SeqTaken if another process was faster.
        """
        deal, seal = await self.deal(played.day), await self.seal(played.day)
        events = list(own_events)
        while not daily.is_over(deal, twin) and (seat := next_computer(twin, daily.SEAT)) != daily.SEAT:
            move = twin.legal(None)[0] if seat is None else await self._think(twin, seat, seal)
            events += seen(twin.play(seat, move))
        end = None
        if daily.is_over(deal, twin):
            now = self.now()
            in_time = now.astimezone(self._zone).date() == played.day
            points, worth = daily.points_of(deal, twin)
            end = End(now, points, worth, counted=in_time and played.number == 1 and not deal.opened)
        played = await self.kept.record(played, twin.log[len(played.log) :], end)
        position = (twin, tuple(events))
        self._positions[played.id] = (len(twin.log), position)
        return played, position

    async def _think(self, match: games.Game, seat: int, seal: Seal) -> str:
        """A computer's move, the same for every player. Raises Refused (`daily-computer`) if the search fails.

        A weaker move instead would make the deal different for this player.
        """
        dice = dice_of(seal.seed, match, seat)
        try:
            move = await self._pool.think(Question.about(match, seat, daily.LEVEL, dice), Urgency.SOLO)
        except Exception as failure:
            log.error("computer failed at the deal of the day", game=match.key, revision=len(match.log), exc_info=True)
            raise Refused("daily-computer") from failure
        if move not in match.legal(seat):
            log.error("computer without a move at the deal of the day", game=match.key, revision=len(match.log))
            raise Refused("daily-computer")
        return move

    async def position(self, played: DailyTry) -> Position:
        """The position of a try, from memory or from its recorded moves. Raises Refused (`daily-stale`)."""
        cached = self._positions.get(played.id)
        if cached is not None and cached[0] == len(played.log):
            return cached[1]
        deal, seal = await self.deal(played.day), await self.seal(played.day)
        if not daily.has_its_rules(deal):
            raise Refused("daily-stale")
        match, events = replayed(daily.begin(deal, seal), played.log, daily.SEAT)
        return match, tuple(events)
