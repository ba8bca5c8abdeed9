"""Matches of one person against computers: where they stand, and how they go on.

Each kind (practice, lesson, deal of the day, problem) says how its match is stored and how it looks. A match belongs to
no table and to no process: every process can answer every click.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

import games
from bot.core.custom_ids import MatchName, solo_name
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.features.moves import MovesOfClick
from bot.features.solo.rules.turns import SEAT, dice_of, next_computer, public, replayed, waits_for
from bot.features.solo.screens.position import SoloPosition, told_solo
from bot.i18n.words import Words
from bot.interactions.click import Click
from bot.screens.parts.cards import names_of
from bot.screens.parts.screen import Screen
from bot.tables.computers.planner import NAMES
from bot.tables.computers.pool import Urgency, WorkerPool
from bot.tables.computers.worker import Question
from storage import DailyTry, Player, Practice, SeqTaken, Unknown

log = get_logger(__name__)

PATIENCE = 1.2  # seconds that computers may think before Discord is asked for more time
POSITIONS = 1_000  # positions in memory

T = TypeVar("T")
Position: TypeAlias = tuple[games.Game, tuple[games.Event, ...]]
"""A match, and its public events since the player's last move."""


StoredT = TypeVar("StoredT", Practice, DailyTry)


class SoloMatches:
    """What the matches of all users share: positions in memory, a lock for each match, and the computers."""

    def __init__(self, pool: WorkerPool, plays_forced: Callable[[int], Awaitable[bool]]) -> None:
        self.pool = pool
        self.plays_forced = plays_forced  # whether a user's forced moves play themselves
        self.positions: LRUCache[MatchName, Position] = LRUCache(POSITIONS)
        self._locks: WeakValueDictionary[MatchName, asyncio.Lock] = WeakValueDictionary()

    def lock(self, name: MatchName) -> asyncio.Lock:
        """Serialises the clicks on a match in this process; the storage handles those of other processes."""
        return self._locks.setdefault(name, asyncio.Lock())

    async def think(
        self, match: games.Game, seat: int | None, level: str, seed: bytes, *, strict: bool = False
    ) -> str | None:
        """A computer's move, or without a seat the one that closes a window of the rules; None for no reaction.

        If the computer fails, it makes a random legal move. `strict`: raises Refused (`daily-computer`) instead, and
        the move does not depend on who else waits for one.
        """
        if seat is None:
            return match.legal(None)[0]
        dice = dice_of(seed, match, seat)
        try:
            question = replace(Question.about(match, seat, level, dice), effort=1.0 if strict else 0.0)
            move = await self.pool.think(question, Urgency.SOLO)
            if move in match.legal(seat) or (move is None and seat not in match.waiting):
                return move
            log.error("illegal move of a computer", game=match.key, seat=seat, revision=len(match.log))
        except Exception:
            log.error("computer failed", game=match.key, seat=seat, revision=len(match.log), exc_info=True)
        if strict:
            raise Refused("daily-computer")
        return Random(dice).choice(match.legal(seat)) if seat in match.waiting else None


@dataclass(eq=False, repr=False, kw_only=True)
class SoloSession(ABC):
    """A match of one person, for one click of theirs. `events`: the public ones since their last move.

    `forced`: the moves that this click's move led to without a choice.
    """

    lasting: ClassVar[bool] = False
    """Whether in a DM the position is an ordinary message, which stays and is edited."""
    no_advice: ClassVar[str | None] = None
    """The reason why there is no advice; None if there is."""

    click: Click
    matches: SoloMatches
    match: games.Game = field(init=False)
    events: Sequence[games.Event] = field(init=False, default=())
    forced: Sequence[str] = field(init=False, default=())

    @property
    @abstractmethod
    def name(self) -> MatchName:
        """The name of the match in custom ids."""

    @property
    @abstractmethod
    def players(self) -> Sequence[Player]:
        """The person and the computers, by seat."""

    @property
    @abstractmethod
    def seed(self) -> bytes | None:
        """The seed of the deals."""

    @abstractmethod
    async def read(self) -> None:
        """Read the match from the storage. Raises Refused if it is not the user's or cannot go on, or StorageError."""

    @abstractmethod
    async def go_on(self, twin: games.Game, own_events: Sequence[games.Event]) -> None:
        """Answer the player's moves. `own_events`: the public events of the last one.

        Raises Refused, or storage.SeqTaken if another process was faster; then nothing is recorded.
        """

    @abstractmethod
    async def screen(self, position: SoloPosition) -> Screen:
        """The position, or the result."""

    def is_over(self, match: games.Game) -> bool:
        """Whether no further move is possible in this position."""
        return match.outcome is not None

    @property
    def seat(self) -> int:
        return SEAT

    @property
    def words(self) -> Words:
        return self.click.words

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.players, self.words)

    @property
    def over(self) -> bool:
        return self.is_over(self.match)

    def position(self) -> tuple[games.Game, int]:
        """The match and the player's seat. Raises Refused (`stale`) once it is over."""
        if self.over:
            raise Refused("stale")
        return self.match, self.seat

    def require_advice(self) -> None:
        """Require that there is advice. Raises Refused."""
        if self.no_advice is not None:
            raise Refused(self.no_advice)

    def shown(self, notice: str | None = None, asked: str | None = None, picked: str | None = None) -> SoloPosition:
        return SoloPosition(
            name=self.name,
            seat=self.seat,
            players=self.players,
            match=self.match,
            events=self.events,
            forced=self.forced,
            words=self.words,
            notice=notice,
            asked=asked,
            picked=picked,
        )

    async def show(
        self, notice: str | None = None, *, asked: str | None = None, picked: str | None = None, promised: bool = False
    ) -> None:
        """Answer with the position. A promised answer replaces the message of the click, as any other."""
        position = self.shown(notice, asked, picked)
        screen = await self.screen(position)
        if self.click.written and not self.over:
            screen = self.told(position, screen)
        await self.click.show(screen, lasting=self.lasting)

    def told(self, position: SoloPosition, screen: Screen) -> Screen:
        """The position for somebody who writes."""
        return told_solo(position, screen)

    async def change(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Read the match again and change it, while other clicks on it wait. Raises Refused or games.IllegalMove."""
        async with self.matches.lock(self.name):
            await self.read()
            try:
                await in_time(self.click, work(), lasting=self.lasting)
            except SeqTaken:  # another process was faster
                await self.read()

    async def act(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Change the match and show it, or as it was with the reason of a refusal."""
        notice: str | None = None
        try:
            await self.change(work)
        except (Refused, games.IllegalMove) as refusal:
            notice = self.click.explain(refusal, self.words)
        await self.show(notice)

    async def play(self, plan: MovesOfClick) -> None:
        await self.act(partial(self._play, plan))

    async def _play(self, plan: MovesOfClick) -> None:
        view = self.match.view(self.seat)
        since = view.facts.get("since", len(self.match.log))  # several moves may make one choice
        if self.over or not since <= self.click.revision <= len(self.match.log):
            raise Refused("stale")
        twin, own_events = self.match.copy(), list[games.Event]()
        for move in plan(view):
            own_events = public(twin.play(self.seat, move))
        await self.go_on(twin, own_events)


@dataclass(eq=False, repr=False, kw_only=True)
class StoredSession(SoloSession, Generic[StoredT]):
    """A stored match: the computers' answers are recorded with the player's moves, before anybody sees."""

    kind: ClassVar[str]
    forced_by_hand: ClassVar[bool] = False
    """Whether its player makes every move, whatever they prefer."""
    gone: ClassVar[str] = "expired"
    """The reason for refusing a match that was deleted or is not the user's."""

    stored: StoredT

    @abstractmethod
    async def start(self) -> games.Game:
        """The match before its first move. Raises Refused if its rules have changed since."""

    @abstractmethod
    async def think(self, match: games.Game, seat: int | None) -> str | None:
        """A computer's move, as `SoloMatches.think`."""

    @abstractmethod
    async def find(self) -> StoredT:
        """Read the match from the storage. Raises Unknown."""

    @abstractmethod
    async def record(self, twin: games.Game) -> StoredT:
        """Record the moves of a copy. Raises Refused, Unknown or SeqTaken."""

    @property
    def name(self) -> MatchName:
        return solo_name(self.kind, self.stored.id)

    @property
    def players(self) -> Sequence[Player]:
        players = [Player(seat, None, name, computer=True) for seat, name in zip(self.others, NAMES, strict=False)]
        players.insert(self.seat, Player(self.seat, self.stored.user_id, self.stored.name))
        return players

    @property
    def others(self) -> Sequence[int]:
        return [seat for seat in range(self.match.seats) if seat != self.seat]

    async def read(self) -> None:
        self.stored = await owned(self.click, self.find(), self.gone)
        await self.load()

    async def load(self) -> None:
        """Find the position of the match as it was read. Raises Refused, as `start`."""
        position = self.matches.positions.get(self.name)
        if position is None or position[0].log != self.stored.log:
            position = replayed(await self.start(), self.stored.log, self.seat)
        self.match, self.events = position

    async def begin(self) -> None:
        """Let the computers play until the player is on turn, unless that was already done. Raises Refused."""
        await self.change(self._begin)

    async def _begin(self) -> None:
        if not (self.over or await self._waits(self.match)):
            await self.go_on(self.match.copy(), ())

    async def _waits(self, match: games.Game) -> bool:
        """Whether the player has to act: on a forced move that does not play itself, too."""
        if not waits_for(match, self.seat):
            return False
        return match.forced(self.seat) is None or not await self.plays_forced()

    async def plays_forced(self) -> bool:
        """Whether its player's moves without a choice play themselves."""
        return not self.forced_by_hand and await self.matches.plays_forced(self.stored.user_id)

    async def go_on(self, twin: games.Game, own_events: Sequence[games.Event]) -> None:
        events, forced = list(own_events), list[str]()
        while not (self.is_over(twin) or await self._waits(twin)):
            seat = next_computer(twin, self.seat)
            if seat == self.seat and (only := twin.forced(self.seat)):
                move: str | None = only
                forced.append(only)
            else:
                move = await self.think(twin, seat)
            assert move is not None, "a computer on turn has always a move"
            events += public(twin.play(seat, move))
        await self.keep(twin, events)
        self.forced = forced

    async def keep(self, twin: games.Game, events: Sequence[games.Event]) -> None:
        """Record a copy; from now on it is the match."""
        self.stored = await owned(self.click, self.record(twin), self.gone)
        self.match, self.events = twin, tuple(events)
        self.matches.positions[self.name] = self.match, self.events


async def owned(click: Click, finding: Awaitable[StoredT], gone: str) -> StoredT:
    """A match of the user of a click. Raises Refused with the reason `gone` if it was deleted or is not theirs."""
    try:
        stored = await finding
    except Unknown as unknown:
        raise Refused(gone) from unknown
    if stored.user_id != click.actor.id:
        raise Refused(gone)
    return stored


async def in_time(click: Click, work: Coroutine[Any, Any, T], *, lasting: bool = False) -> T:
    """Do some work, and ask Discord for more time if computers think for long. Raises what the work raises."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        await click.take_time(lasting=lasting)
    return await task
