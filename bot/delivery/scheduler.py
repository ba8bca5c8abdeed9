"""Delivery: what a table shows reaches its message (public.py), and each hand its player (hands.py).

The newest state wins: a table that changes while it is drawn is drawn once more, not once a change, and no more
often than every `edit_gap` seconds. A failure to draw never undoes a move: it is tried again at once, and then by
the clock, until it succeeds or the table is gone. Pictures for which there was no time come when there is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

import discord

from bot.core.logs import get_logger
from bot.core.types import Spawn
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.hand_messages import Hands
from bot.delivery.message_state import TRIES, UNDRAWN, Quiet, Surfaces
from bot.delivery.public_message import PublicMessages
from bot.pictures.worker import DRAWING_QUEUE
from bot.screens.parts.screen import Screen
from bot.settings import Settings
from bot.tables.table import Table
from bot.transport.interaction_tokens import Pen, Pens
from bot.transport.messages import Post
from storage import People

if TYPE_CHECKING:
    from bot.app import TapisVert

log = get_logger(__name__)

GIVEN_UP = 10  # refusals of a table that has ended
AT_ONCE = 4  # tables that get their pictures later, side by side
LONGEST = 3  # times the gap between two tries: `restraint` keeps many tables from asking too often


class Delivery:
    """Draws tables and hands."""

    def __init__(
        self,
        client: TapisVert,
        settings: Settings,
        people: People,
        spawn: Spawn,
    ) -> None:
        self.client = client
        self.settings = settings
        self.people = people
        self.spawn = spawn
        self.latest: dict[int, Pen] = {}  # of the newest interaction of each person, for quiet notes
        self._surfaces: dict[int, Surfaces] = {}
        self._catching_up: asyncio.Task[None] | None = None
        self.pens = Pens()
        self.public = PublicMessages(self)
        self.hands = Hands(self)
        self.dms = DirectMessages(self)

    def surfaces(self, table: Table) -> Surfaces:
        if (known := self._surfaces.get(table.id)) is None:
            known = self._surfaces[table.id] = Surfaces(table)
        return known

    def known(self, table: Table) -> Surfaces | None:
        """What is shown of a table, if anything was ever to be shown of it."""
        return self._surfaces.get(table.id)

    def tables(self) -> list[Table]:
        """The tables of which anything is shown, or still to be shown: those that have just ended, too."""
        return [surfaces.table for surfaces in self._surfaces.values()]

    def touch(self, table: Table) -> None:
        """The table has changed: draw it, soon."""
        surfaces = self.surfaces(table)
        surfaces.table = table
        surfaces.dirty, surfaces.hands_later = True, False
        if surfaces.task is None or surfaces.task.done():
            surfaces.task = self.spawn(self._deliver(surfaces))

    def reread(self, *, user_id: int | None = None, guild_id: int | None = None) -> None:
        """Somebody, or a server, reads otherwise from now on: draw what stands open for them."""
        for table in self.client.tables:
            if guild_id == table.record.guild_id:
                self.draw_anew(table)
            elif user_id in table.user_ids:
                self.surfaces(table).unreachable.discard(user_id)  # they may want DMs again
                self.draw_anew(table)

    def draw_anew(self, table: Table) -> None:
        """The same state is shown otherwise from now on, or may not be shown as it was thought to be."""
        self.surfaces(table).drawn = None
        self.touch(table)

    def forget(self, user_id: int) -> list[Quiet]:
        """Know nothing of a person any more; returns their ephemeral hands, which stand where they were."""
        self.latest.pop(user_id, None)
        self.dms.forget(user_id)
        self.pens.forget(user_id)
        for surfaces in self._surfaces.values():
            surfaces.unreachable.discard(user_id)
            surfaces.quietly.discard(user_id)
            surfaces.made.pop(user_id, None)
        hands = [surfaces.quiet.pop(user_id, None) for surfaces in self._surfaces.values()]
        return [hand for hand in hands if hand is not None]

    def retry(self) -> None:
        """What could not be drawn is tried again when its time has come: the clock calls this."""
        now = asyncio.get_running_loop().time()
        for surfaces in tuple(self._surfaces.values()):
            if (surfaces.dirty or surfaces.barred(now) is False) and surfaces.not_before <= now:
                self.touch(surfaces.table)
        if self._catching_up is None or self._catching_up.done():
            self._catching_up = self.spawn(self._catch_up()) if any(self._bare()) else None
        for user_id, pen in tuple(self.latest.items()):
            if not pen.fresh:
                del self.latest[user_id]
        self.pens.throw_away()

    @contextmanager
    def answering(self, table: Table, user_id: int) -> Iterator[None]:
        """While a click is answered, its answer draws that person's hand; everybody else's is drawn as ever."""
        surfaces = self.surfaces(table)
        surfaces.answering[user_id] += 1
        if user_id in surfaces.drawing:
            surfaces.crossed.add(user_id)
        try:
            yield
        finally:
            surfaces.answering[user_id] -= 1
            if not surfaces.answering[user_id]:
                del surfaces.answering[user_id]
            self.hands.uncross(surfaces, user_id)
            if table.match is not None or not table.open:
                self.touch(table)

    @contextmanager
    def promising(self, table: Table) -> Iterator[None]:
        """While a command is answered with a new table nothing else shows it: what stood then would stay for ever."""
        surfaces = self.surfaces(table)
        surfaces.promised, kept = True, False
        try:
            yield
            kept = True
        finally:
            surfaces.promised = False
            if not kept or surfaces.task is not None:  # the lobby is to come as a message of its own, or has changed
                self.touch(table)

    async def _deliver(self, surfaces: Surfaces) -> None:
        clock = asyncio.get_running_loop().time
        table = surfaces.table
        while surfaces.dirty:
            if (pause := surfaces.not_before - clock()) > 0:
                await asyncio.sleep(pause)
            surfaces.dirty = False
            if not surfaces.stale:
                continue
            await self.client.courtesy.after_answers()
            if await self._draw(table, surfaces):
                surfaces.failures = 0
                surfaces.not_before = clock() + self.settings.edit_gap
                continue
            if not table.open and self.client.get_guild(table.record.guild_id) is None:
                self._let_go(table)  # its server was left: where nobody can see it, no try helps
                return
            surfaces.dirty = True
            surfaces.failures += 1
            wait = self.settings.retry_gap * min(surfaces.failures, LONGEST)
            surfaces.not_before = max(surfaces.not_before, clock() + wait)
            if surfaces.failures >= TRIES:
                return  # the clock tries on
        busy = surfaces.answering or surfaces.opening or surfaces.bare or 0 < surfaces.refusals < GIVEN_UP
        if not table.open and not busy:
            self._let_go(table)

    async def post(self, surfaces: Surfaces, screen: Screen) -> Post:
        """A screen to draw, some time later with its picture where there is none for it now."""
        post = await self.client.post(screen, most=DRAWING_QUEUE)
        if post.screen is not screen:
            surfaces.bare = True
        return post

    def stands(self, surfaces: Surfaces, shown: Screen | None, screen: Screen) -> bool:
        """Whether a screen is shown; while pictures are left out, its words are enough."""
        if shown == screen:
            return True
        if (
            shown is None
            or screen.picture is None
            or not self.client.painter.is_overloaded(screen.picture, DRAWING_QUEUE)
        ):
            return False
        told = replace(shown, picture=None) == replace(screen, picture=None)
        surfaces.bare |= told
        return told

    def _bare(self) -> Iterator[Surfaces]:
        """What could be drawn with its pictures now: nothing while there is no time for them, or for anything more."""
        for surfaces in tuple(self._surfaces.values()):
            if self.client.courtesy.pressed or self.client.closing.asked:
                return
            if surfaces.bare and (surfaces.task is None or surfaces.task.done()):
                yield surfaces

    async def _catch_up(self) -> None:
        """Draw the pictures for which there was no time, while there is: first what everybody sees, then hands."""
        tables = self._bare()
        while some := list(islice(tables, AT_ONCE)):
            await self._picture(some, hands_later=True)
        while some := list(islice(self._bare(), AT_ONCE)):
            await self._picture(some)

    async def _picture(self, some: list[Surfaces], *, hands_later: bool = False) -> None:
        """Draw some tables with their pictures, side by side."""
        for surfaces in some:
            surfaces.bare = False
            self.draw_anew(surfaces.table)
            surfaces.hands_later = hands_later
        await asyncio.gather(*(one.task for one in some if one.task is not None), return_exceptions=True)

    def _let_go(self, table: Table) -> None:
        """Nothing of a table is drawn any more."""
        self._surfaces.pop(table.id, None)
        for player in table.record.players:
            if player.dm_message_id is not None:
                self.pens.drop(player.dm_message_id)

    async def drawn(self) -> None:
        """Return when all that is being drawn stands, or was left to the clock."""
        tasks = [self._catching_up, *(surfaces.task for surfaces in self._surfaces.values())]
        await asyncio.gather(*(task for task in tasks if task is not None), return_exceptions=True)

    async def _draw(self, table: Table, surfaces: Surfaces) -> bool:
        """Draw what has changed; False when some of it has to be tried again."""
        await self.client.readers.load(table.user_ids, table.record.guild_id)
        surfaces.drawn = drawing = surfaces.state
        hands_later, surfaces.hands_later = surfaces.hands_later, False
        # The table first, because hands link to it; but a channel that refuses it stops nobody's hand.
        drawn = list(await asyncio.gather(self.public.draw(table, surfaces), return_exceptions=True))
        if not hands_later:
            drawn += await self.hands.draw(table, surfaces)
        if surfaces.strays:
            drawn += await asyncio.gather(*(self.public.clear(surfaces, *stray) for stray in tuple(surfaces.strays)))
        failures = [failure for failure in drawn if failure is not None]
        for failure in failures:
            known = isinstance(failure, UNDRAWN)
            log.warning("not drawn", table=table.id, error=repr(failure), exc_info=None if known else failure)
            if isinstance(failure, discord.RateLimited):  # sooner, it would be one more refusal
                now = asyncio.get_running_loop().time()
                surfaces.not_before = max(surfaces.not_before, now + failure.retry_after)
        surfaces.bare |= hands_later
        if (failures or hands_later) and surfaces.drawn is drawing:
            surfaces.drawn = None
        return not failures
