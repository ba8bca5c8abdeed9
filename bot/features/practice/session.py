"""A practice match or a lesson: continued with the computers' answers, and recorded after every click."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime
from random import Random
from typing import Any
from weakref import WeakValueDictionary

import discord
from cachetools import LRUCache

import games
from bot.core.custom_ids import PRACTICE, MatchName, solo_name
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.solo import SoloSession, replayed, seen
from bot.interactions.click import Click
from bot.matches import solo
from bot.screens.parts.refusals import unplayable
from bot.screens.parts.screen import Screen
from bot.screens.solo.practice import practice_over_screen, practice_screen
from bot.tables.computers.pool import Urgency, WorkerPool
from bot.tables.computers.worker import Question
from storage import Player, Practice, Practices, SeqTaken, TooManyPractices, UnknownMatch

log = get_logger(__name__)

SEAT = 0  # the player's seat
MOST_OPEN = 5  # matches of one user, each of a different game
POSITIONS = 500  # positions of matches in memory


class PracticeMatches:
    """Practice matches and lessons of all users, their positions, and the computers that play in them."""

    def __init__(self, kept: Practices, pool: WorkerPool, now: Callable[[], datetime] = discord.utils.utcnow) -> None:
        self.kept = kept
        self.now = now
        self.pool = pool
        self.positions: LRUCache[int, tuple[int, games.Game, tuple[games.Event, ...]]] = LRUCache(POSITIONS)
        self.locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def think(self, practice: Practice, match: games.Game, seat: int) -> str | None:
        """A computer's move; None if it does not react out of turn. If the search fails, a random legal move."""
        dice = solo.dice_of(practice.seed, match, seat)
        try:
            move = await self.pool.think(Question.about(match, seat, practice.level, dice), Urgency.SOLO)
            if move in match.legal(seat) or (move is None and seat not in match.waiting):
                return move
            log.error("illegal move of a computer in practice", game=match.key, seat=seat, revision=len(match.log))
        except Exception:
            log.error("computer failed in practice", game=match.key, seat=seat, exc_info=True)
        return Random(dice).choice(match.legal(seat)) if seat in match.waiting else None


class PracticeSession(SoloSession):
    """One practice match."""

    lasting = True

    def __init__(self, click: Click, matches: PracticeMatches, practice: Practice) -> None:
        super().__init__(click)
        self._matches = matches
        self.practice = practice

    # -- the match -------------------------------------------------------------------------------------------

    @property
    def name(self) -> MatchName:
        return solo_name(PRACTICE, self.practice.id)

    @property
    def match(self) -> games.Game:
        return self._match

    @property
    def seat(self) -> int:
        return SEAT

    @property
    def person(self) -> Player:
        return Player(SEAT, self.practice.user_id, self.practice.name)

    @property
    def over(self) -> bool:
        return self.is_over(self._match)

    def is_over(self, match: games.Game) -> bool:
        """Whether no further move is possible in this position."""
        return match.outcome is not None

    @property
    def waits(self) -> bool:
        return solo.waits_for(self._match, SEAT)

    @property
    def seed(self) -> bytes | None:
        return self.practice.seed

    @property
    def lock(self) -> asyncio.Lock:
        return self._matches.locks.setdefault(self.practice.id, asyncio.Lock())

    def require_advice(self) -> None:
        """Advice is always allowed: a practice match is unrated."""

    def start(self) -> games.Game:
        """The match before its first move. Raises Refused (`practice-stale`) if the rules have changed since."""
        practice = self.practice
        if practice.game not in games.KEYS or games.info(practice.game).version != practice.version:
            raise Refused("practice-stale", game=practice.game)
        return games.new(practice.game, seats=practice.seats, options=practice.options, seed=practice.seed)

    async def read(self) -> None:
        practice = self.practice = await find(self.click, self._matches, self.practice.id)
        cached = self._matches.positions.get(practice.id)
        if cached is not None and cached[0] == practice.generation:
            _, self._match, self._events = cached
            return
        match, events = replayed(self.start(), practice.log, SEAT)
        self._match, self._events = match, tuple(events)

    async def go_on(self, twin: games.Game, own_events: Sequence[games.Event]) -> None:
        events = list(own_events)
        while not (self.is_over(twin) or solo.waits_for(twin, SEAT)):
            seat = solo.next_computer(twin, SEAT)
            move = twin.legal(None)[0] if seat is None else await self._matches.think(self.practice, twin, seat)
            assert move is not None, "a computer on turn has always a move"
            events += seen(twin.play(seat, move))
        await self._keep(twin, events)

    async def _keep(self, twin: games.Game, events: Sequence[games.Event], *, level: str | None = None) -> None:
        won = (twin.outcome is not None and twin.outcome.places[SEAT] == 1) if self.is_over(twin) else None
        level = level or self.practice.level
        try:
            self.practice = await self._matches.kept.keep(
                self.practice, twin.log, level=level, now=self._matches.now(), most=MOST_OPEN, won=won
            )
        except TooManyPractices as many:
            raise Refused("practice-many", most=many.most) from many
        except UnknownMatch as deleted:  # a second click began another match meanwhile
            raise Refused("practice-gone") from deleted
        self._match, self._events = twin, tuple(events)
        self._matches.positions[self.practice.id] = (self.practice.generation, self._match, self._events)

    # -- other actions of the player ---------------------------------------------------------------------------

    async def wait(self) -> None:
        """Let a window of the rules close, unless a computer reacts first. Raises Refused (`stale`)."""
        await self._change(self._let_it_close)

    async def take_back(self) -> None:
        """Take back the player's last move of this deal. Raises Refused (`practice-nothing-back`, `practice-many`)."""
        await self._change(self._take_back)

    async def deal_again(self) -> None:
        """Play the deal again, or the previous one if this one has only begun. Raises Refused (`practice-many`)."""
        await self._change(self._deal_again)

    async def set_level(self, level: str) -> None:
        """Change the level of the computers.

        Raises Refused: `expired` for a level that no menu offers; `stale` once the match is over, which was won or
        lost at the level of its end.
        """
        if level not in games.players.strengths(self.practice.game):
            raise Refused("expired")

        async def change() -> None:
            if self.over:
                raise Refused("stale")
            await self._keep(self._match, self._events, level=level)

        await self._change(change)

    async def _change(self, change: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async with self.lock:
            await self.read()
            try:
                await self.in_time(change())
            except SeqTaken:  # another process was faster
                await self.read()

    async def _let_it_close(self) -> None:
        """Let one computer react, or else close the window of the rules. Raises Refused (`stale`)."""
        if not solo.may_react(self._match, SEAT):
            raise Refused("stale")
        twin, events = self._match.copy(), list[games.Event]()
        for seat in range(1, twin.seats):
            if twin.legal(seat) and (move := await self._matches.think(self.practice, twin, seat)) is not None:
                events = seen(twin.play(seat, move))
                break
        else:
            events = seen(twin.play(None, twin.legal(None)[0]))
        await self.go_on(twin, events)

    async def _take_back(self) -> None:
        """Raises Refused (`practice-nothing-back`)."""
        entries = self.practice.log
        stays = solo.taken_back(solo.deals_of(self.start(), entries), entries, SEAT)
        if stays is None:
            raise Refused("practice-nothing-back")
        await self._play_from(stays)

    async def _deal_again(self) -> None:
        entries = self.practice.log
        await self._play_from(solo.dealt_again(solo.deals_of(self.start(), entries), entries, SEAT))

    async def _play_from(self, stays: int) -> None:
        await self.go_on(*replayed(self.start(), self.practice.log[:stays], SEAT))

    # -- how it looks ----------------------------------------------------------------------------------------

    async def screen(self, notice: str | None, asked: str | None) -> Screen:
        if self.over:
            return practice_over_screen(self, self._match, self.words, notice)
        return practice_screen(
            self,
            self._match,
            self._events,
            self.practice.level,
            self.words,
            notice=notice,
            asked=asked,
            unplayable=unplayable(self._match, SEAT),
        )


async def find(click: Click, matches: PracticeMatches, practice_id: int | None = None) -> Practice:
    """A practice match of the user of a click. Raises Refused (`practice-gone`)."""
    try:
        practice = await matches.kept.find(click.control.number if practice_id is None else practice_id)
    except UnknownMatch as unknown:
        raise Refused("practice-gone") from unknown
    if practice.user_id != click.actor.id:
        raise Refused("practice-gone")
    return practice
