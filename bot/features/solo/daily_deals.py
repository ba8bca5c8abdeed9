"""The deal of each day: announced, sealed, opened the day after, and played once by a hard computer."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import discord

from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Spawn
from bot.features.solo.computer_deals import ComputerDeals
from bot.features.solo.rules import daily
from bot.features.solo.screens.daily import announcement_screen
from bot.features.solo.solo_matches import SoloMatches
from bot.i18n.words import Words
from bot.matches.commitment import Seal
from bot.screens.parts.screen import Screen
from storage import Daily, DailyDeal, StorageError

log = get_logger(__name__)

SECRET_BYTES = 32
ONE_DAY = timedelta(days=1)


@dataclass(eq=False, repr=False, kw_only=True)
class DailyDeals:
    """The deals of all days. `timezone`: the IANA zone by which a day begins."""

    kept: Daily
    matches: SoloMatches
    computers: ComputerDeals
    timezone: str
    spawn: Spawn
    now: Callable[[], datetime] = discord.utils.utcnow
    _played_hard: set[date] = field(init=False, default_factory=set)  # days that a hard computer has begun to play

    @property
    def today(self) -> date:
        return self.day_of(self.now())

    def day_of(self, moment: datetime) -> date:
        return moment.astimezone(ZoneInfo(self.timezone)).date()

    def end_of(self, day: date) -> datetime:
        return datetime.combine(day + ONE_DAY, time(), ZoneInfo(self.timezone))

    async def deal(self, day: date) -> DailyDeal:
        """The deal of a day; the first call announces it. Raises Refused (`daily-none`) for a past day without one."""
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

    async def play_hard(self, deal: DailyDeal) -> None:
        """Let a hard computer play a day's deal in the player's seat, in the background, unless that was done."""
        if deal.hard is None and deal.day not in self._played_hard:
            self._played_hard.add(deal.day)
            self.spawn(self._play_hard(deal, await self.seal(deal.day)))

    async def _play_hard(self, deal: DailyDeal, seal: Seal) -> None:
        match = daily.begin(deal, seal)
        try:
            await self.computers.play(match, partial(daily.is_over, deal))
            result = daily.try_result(deal, match)
            await self.kept.note_hard(deal.day, result.points, result.worth)
        except (Refused, StorageError) as failure:  # the next try at this deal asks again
            self._played_hard.discard(deal.day)
            log.warning("deal of the day not noted", error=str(failure))

    async def announcement(self, words: Words) -> Screen:
        """The announcement of today's deal in a channel."""
        deal = await self.deal(self.today)
        return announcement_screen(deal, self.end_of(deal.day), words)

    async def begin_day(self) -> None:
        """Delete what was only needed on past days, and draw tomorrow's deal: its seal is published a day before."""
        today = self.today
        await self.kept.forget_marks(today)
        for day in (today, today + ONE_DAY):
            await self.deal(day)

    async def streak(self, user_id: int) -> int:
        """The days in a row, up to today, on which a user's try counted."""
        return await self.kept.streak(user_id, self.today)
