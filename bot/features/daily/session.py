"""One player's try at the deal of the day, and its place among the others."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import games
from bot.core.custom_ids import DAILY, MatchName, solo_name
from bot.core.errors import Refused
from bot.features.daily.tries import Tries
from bot.features.solo import SoloSession
from bot.interactions.click import Click
from bot.matches import daily
from bot.matches.solo import next_computer
from bot.screens.daily.page import Standing, daily_title, result_screen
from bot.screens.parts.refusals import unplayable
from bot.screens.parts.screen import Screen
from bot.screens.solo.play import play_screen
from bot.screens.table.result import last_deal_lines
from storage import DailyDeal, DailyTry, Player, UnknownMatch


class DailySession(SoloSession):
    """One try. `open_of` finds it, and reads its position."""

    def __init__(self, click: Click, tries: Tries, played: DailyTry) -> None:
        super().__init__(click)
        self._tries = tries
        self._played = played

    @classmethod
    async def open_of(cls, click: Click, tries: Tries) -> DailySession:
        """The try that a click names. Raises Refused (`expired`) if it is not this user's."""
        try:
            played = await tries.kept.find(click.control.number)
        except UnknownMatch as unknown:
            raise Refused("expired") from unknown
        if played.user_id != click.actor.id:
            raise Refused("expired")
        session = cls(click, tries, played)
        await session.read()
        return session

    # -- the try ---------------------------------------------------------------------------------------------

    @property
    def name(self) -> MatchName:
        return solo_name(DAILY, self._played.id)

    @property
    def match(self) -> games.Game:
        return self._position[0]

    @property
    def seat(self) -> int:
        return daily.SEAT

    @property
    def person(self) -> Player:
        return Player(daily.SEAT, self._played.user_id, self._played.name)

    @property
    def over(self) -> bool:
        return self._played.ended_at is not None

    @property
    def waits(self) -> bool:
        return next_computer(self.match, daily.SEAT) == daily.SEAT

    @property
    def seed(self) -> bytes | None:
        return None  # there is no advice

    @property
    def lock(self) -> asyncio.Lock:
        return self._tries.lock(self._played.id)

    def require_advice(self) -> None:
        """There is no advice: all users play the same deal, and are compared. Raises Refused (`advice-rated`)."""
        raise Refused("advice-rated")

    async def read(self) -> None:
        self._played = await self._tries.kept.find(self._played.id)
        self._position = await self._tries.position(self._played)

    async def go_on(self, twin: games.Game, own_events: Sequence[games.Event]) -> None:
        self._played, self._position = await self._tries.go_on(self._played, twin, own_events)

    # -- how it looks ----------------------------------------------------------------------------------------

    async def screen(self, notice: str | None, asked: str | None) -> Screen:
        words, (match, events) = self.words, self._position
        deal = await self._tries.deal(self._played.day)
        if self.over:
            how = "\n".join(last_deal_lines(match.screen_view(None), self.names, words))
            standing = await standing_of(self._tries, deal, self.click)
            closed = deal.day < self._tries.today
            return result_screen(deal, self._played, standing, words, closed=closed, how=how)
        return play_screen(
            self,
            match,
            events,
            daily_title(deal.day, words),
            words,
            whole=daily.is_whole(deal),
            notice=notice,
            asked=asked,
            unplayable=unplayable(match, daily.SEAT),
        )


async def standing_of(tries: Tries, deal: DailyDeal, click: Click) -> Standing:
    """The results of a day, everywhere and in a click's server, and the streak that its user had on that day.

    Raises StorageError.
    """
    guild_id = click.actor.guild_id
    return Standing(
        everybody=await tries.kept.results(deal.day),
        guild_id=guild_id,
        server=None if guild_id is None else await tries.kept.results(deal.day, guild_id),
        streak=await tries.kept.streak(click.actor.id, deal.day),
    )
