"""Solo matches: what all kinds of matches of one player against computers have in common."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Sequence
from typing import Any, ClassVar, TypeVar

import games
from bot.core.custom_ids import MatchName
from bot.core.errors import Refused
from bot.features.moves import Plan
from bot.i18n.words import Words
from bot.interactions.click import Click
from bot.matches import solo
from bot.screens.parts.cards import names_of
from bot.screens.parts.screen import Screen
from bot.tables.computers.planner import NAMES
from storage import Player, SeqTaken

T = TypeVar("T")

PATIENCE = 1.2  # seconds that computers may think before Discord is asked for more time


class SoloSession(ABC):
    """A solo match of the user who clicked. Each kind defines how it is stored and how it looks.

    Moves are played on a copy, and recorded together with the computers' answers before the player sees them.
    """

    lasting: ClassVar[bool] = False
    """Whether in a DM the position is an ordinary message, which stays and is edited."""

    def __init__(self, click: Click) -> None:
        self.click = click

    # -- defined by each kind of solo match -------------------------------------------------------------------

    @property
    @abstractmethod
    def name(self) -> MatchName:
        """The name of the match in custom ids."""

    @property
    @abstractmethod
    def match(self) -> games.Game:
        """The match as it was last read."""

    @property
    @abstractmethod
    def seat(self) -> int:
        """The player's seat."""

    @property
    @abstractmethod
    def person(self) -> Player:
        """The player, in seat 0."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether no further move is possible."""

    @property
    @abstractmethod
    def waits(self) -> bool:
        """Whether the match waits for the player."""

    @property
    @abstractmethod
    def seed(self) -> bytes | None:
        """The seed of the deals; None if there is no advice."""

    @property
    @abstractmethod
    def lock(self) -> asyncio.Lock:
        """Serialises the clicks on this match in this process; the storage handles those of other processes."""

    @abstractmethod
    def require_advice(self) -> None:
        """Require that the player may get advice. Raises Refused."""

    @abstractmethod
    async def read(self) -> None:
        """Read the match again from the storage. Raises Refused if it cannot continue, or StorageError."""

    @abstractmethod
    async def go_on(self, twin: games.Game, own_events: Sequence[games.Event]) -> None:
        """Let the computers answer on a copy with the player's moves, and record all new moves.

        `own_events`: the public events of the player's last move. Raises Refused, or storage.SeqTaken if another
        process was faster; then nothing was recorded.
        """

    @abstractmethod
    async def screen(self, notice: str | None, asked: str | None) -> Screen:
        """The position, or the result. `notice`: a sentence above it. `asked`: the move that the notice asks about."""

    # -- the session -----------------------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        return self.click.words

    @property
    def players(self) -> Sequence[Player]:
        """The player and the computers, by seat."""
        computers = (Player(seat, None, NAMES[seat - 1], computer=True) for seat in range(1, self.match.seats))
        return (self.person, *computers)

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.players, self.words)

    def position(self) -> tuple[games.Game, int]:
        """The match and the player's seat. Raises Refused (`stale`) once it is over."""
        if self.over:
            raise Refused("stale")
        return self.match, self.seat

    async def show(self, notice: str | None = None, *, asked: str | None = None, promised: bool = False) -> None:
        """Answer with the position. A promised answer replaces the message of the click, as any other."""
        await self.click.show(await self.screen(notice, asked), lasting=self.lasting)

    async def begin(self) -> None:
        """Let the computers play until the player is on turn, unless that was already done. Raises Refused."""
        async with self.lock:
            await self.read()
            if not (self.over or self.waits):
                await self.in_time(self.go_on(self.match.copy(), ()))

    async def play(self, plan: Plan) -> None:
        """Play, and show the position, with a notice if a move was refused.

        Raises Refused if the match cannot continue, or StorageError.
        """
        notice: str | None = None
        async with self.lock:
            await self.read()
            try:
                view = self.match.view(self.seat)
                since = view.facts.get("since", len(self.match.log))  # several moves may make one choice
                if self.over or not since <= self.click.revision <= len(self.match.log):
                    raise Refused("stale")
                twin, own_events = self.match.copy(), list[games.Event]()
                for move in plan(view):
                    own_events = seen(twin.play(self.seat, move))
                await self.in_time(self.go_on(twin, own_events))
            except (Refused, games.IllegalMove) as refusal:
                notice = self.click.explain(refusal, self.words)
            except SeqTaken:  # another process was faster
                await self.read()
        await self.show(notice)

    async def in_time(self, work: Coroutine[Any, Any, None]) -> None:
        """Do some work, as the function of this name."""
        await in_time(self.click, work, lasting=self.lasting)


async def in_time(click: Click, work: Coroutine[Any, Any, T], *, lasting: bool = False) -> T:
    """Do some work, and ask Discord for more time if computers think for long. Raises what the work raises."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done and not click.interaction.response.is_done():
        await click.take_time(lasting=lasting)
    return await task


def seen(events: Sequence[games.Event]) -> list[games.Event]:
    """The public events: the player's own hand shows the rest."""
    return [event for event in events if event.to is None]


def replayed(start: games.Game, log: solo.Log, person: int) -> tuple[games.Game, list[games.Event]]:
    """Play recorded moves from `start`; returns the match, and its public events since the person's last move."""
    events: list[games.Event] = []
    for seat, move in log:
        events = [] if seat == person else events
        start = start.advanced(seat, move)
        events += seen(start.events)
    return start, events
