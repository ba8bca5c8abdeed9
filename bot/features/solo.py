"""Matches that somebody plays alone against computers, in any game: what all kinds of them have in common."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Sequence
from typing import Any

import games
from bot.core.custom_ids import MatchName
from bot.core.errors import Refused
from bot.features.sessions import Plan
from bot.i18n.words import Words
from bot.interactions.click import Click
from bot.screens.parts.cards import names_of
from bot.screens.parts.screen import Screen
from storage import Player, SeqTaken

PATIENCE = 1.2  # seconds that computers may think before Discord is asked for more time


class SoloSession(ABC):
    """A match that the user of a click plays alone: the session of its kind says how it is kept, and how it looks.

    Moves are played on a twin and recorded together with the computers' answers before the player sees any of it.
    """

    def __init__(self, click: Click) -> None:
        self.click = click

    # -- what a kind of solo matches tells --------------------------------------------------------------------

    @property
    @abstractmethod
    def name(self) -> MatchName:
        """The match as custom ids name it."""

    @property
    @abstractmethod
    def match(self) -> games.Game:
        """The match as it was last read."""

    @property
    @abstractmethod
    def seat(self) -> int:
        """The person's seat."""

    @property
    @abstractmethod
    def players(self) -> Sequence[Player]:
        """The person and the computers, by seat."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether nothing more can be played."""

    @property
    @abstractmethod
    def seed(self) -> bytes | None:
        """What the match is dealt from."""

    @property
    @abstractmethod
    def lock(self) -> asyncio.Lock:
        """Serialises the clicks on this match in this process; its storage judges those of other processes."""

    @abstractmethod
    def require_advice(self) -> None:
        """Require that the player may be advised. Raises Refused."""

    @abstractmethod
    async def read(self) -> None:
        """Read again what is kept of the match. Raises Refused where it cannot go on."""

    @abstractmethod
    async def go_on(self, twin: games.Game, told: Sequence[games.Event]) -> None:
        """Let the computers answer on a twin that holds the person's moves, and record all that is new.

        `told`: what everybody saw of the person's last move. Raises Refused, and storage.SeqTaken where another
        process was faster; then nothing was recorded.
        """

    @abstractmethod
    async def screen(self, notice: str | None, asked: str | None) -> Screen:
        """The position, or the result. `asked`: the move that the notice asks about."""

    # -- the session -----------------------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        return self.click.words

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.players, self.words)

    def position(self) -> tuple[games.Game, int]:
        """The match and the person's seat. Raises Refused (`stale`) once it is over."""
        if self.over:
            raise Refused("stale")
        return self.match, self.seat

    async def show(self, notice: str | None = None, *, asked: str | None = None, promised: bool = False) -> None:
        """Answer with the position. An answer that was promised replaces the message of the click, as any other."""
        await self.click.show(await self.screen(notice, asked))

    async def play(self, plan: Plan) -> None:
        notice: str | None = None
        async with self.lock:
            await self.read()
            try:
                view = self.match.view(self.seat)
                since = view.facts.get("since", len(self.match.log))  # where several moves make one choice
                if self.over or not since <= self.click.revision <= len(self.match.log):
                    raise Refused("stale")
                twin, told = self.match.copy(), list[games.Event]()
                for move in plan(view):
                    told = seen(twin.play(self.seat, move))
                await in_time(self.click, self.go_on(twin, told))
            except (Refused, games.IllegalMove) as refusal:
                notice = self.click.explain(refusal, self.words)
            except SeqTaken:  # another process was faster
                await self.read()
        await self.show(notice)


def seen(events: Sequence[games.Event]) -> list[games.Event]:
    """Of what happened, what everybody at the table saw: one's own hand tells the rest."""
    return [event for event in events if event.to is None]


async def in_time(click: Click, work: Coroutine[Any, Any, None]) -> None:
    """Do some work, and ask Discord for more time where computers think for long."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done and not click.interaction.response.is_done():
        await click.take_time()
    await task
