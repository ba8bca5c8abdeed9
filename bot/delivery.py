"""Delivery: what a table shows reaches its message, and each hand its player.

The newest state wins: a table that changes while it is drawn is drawn once more, not once a change, and no more
often than every `edit_gap` seconds. A failure to draw never undoes a move: it is tried again at once, and then by
the clock, until it succeeds or the table is gone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from storage import Match, People

from .components import Interaction
from .courtesy import Courtesy
from .dms import DirectMessages
from .logs import get_logger
from .pens import Pen, Pens
from .presenter import (
    Screen,
    away_screen,
    closed_screen,
    hand_screen,
    lobby_screen,
    over_screen,
    restarting_screen,
    table_screen,
    unplayable,
)
from .sending import once, passing, unsure
from .settings import Settings
from .surfaces import TABLE, TRIES, UNDRAWN, Made, Quiet, Surfaces, aged
from .tables import Table
from .tries import in_one_try
from .words import Words

if TYPE_CHECKING:
    from .app import TapisVert

log = get_logger(__name__)

FORBIDDEN = 50013
ARCHIVED = 50083  # a thread gone quiet: editing is refused, a new message wakes it
TOO_OLD = 30046  # edits of messages older than an hour are throttled
SELDOM = 60  # times the gap between two tries where a channel refuses: each counts for a ban
GIVEN_UP = 10  # refusals of a table that has ended
LONGEST = 5  # times the gap between two tries: `restraint` keeps many tables from asking too often


class Delivery:
    """Draws tables and hands."""

    def __init__(
        self,
        client: TapisVert,
        settings: Settings,
        people: People,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
    ) -> None:
        self.client = client
        self.settings = settings
        self.people = people
        self.spawn = spawn
        self.latest: dict[int, Pen] = {}  # of the newest interaction of each person, for quiet notes
        self._surfaces: dict[int, Surfaces] = {}
        self.pens = Pens()
        self.courtesy = Courtesy(lambda: client.traffic.unanswered)
        self.dms = DirectMessages(self)

    def surfaces(self, table: Table) -> Surfaces:
        if (known := self._surfaces.get(table.id)) is None:
            known = self._surfaces[table.id] = Surfaces(table)
        return known

    def tables(self) -> list[Table]:
        """The tables of which anything is shown, or still to be shown: those that have just ended, too."""
        return [surfaces.table for surfaces in self._surfaces.values()]

    def touch(self, table: Table) -> None:
        """The table has changed: draw it, soon."""
        surfaces = self.surfaces(table)
        surfaces.table = table
        surfaces.dirty = True
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
            self._uncross(surfaces, user_id)
            if table.match is not None or not table.open:
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
            await self.courtesy.after_answers()
            if await self._draw(table, surfaces):
                surfaces.failures = 0
                surfaces.not_before = clock() + self.settings.edit_gap
                continue
            if not table.open and self.client.get_guild(table.record.guild_id) is None:
                self._surfaces.pop(table.id, None)  # its server was left: where nobody can see it, no try helps
                return
            surfaces.dirty = True
            surfaces.failures += 1
            wait = self.settings.retry_gap * min(surfaces.failures, LONGEST)
            surfaces.not_before = max(surfaces.not_before, clock() + wait)
            if surfaces.failures >= TRIES:
                return  # the clock tries on
        busy = surfaces.answering or surfaces.opening or 0 < surfaces.refusals < GIVEN_UP
        if not table.open and not busy:
            self._surfaces.pop(table.id, None)

    async def drawn(self) -> None:
        """Return when all that is being drawn stands, or was left to the clock."""
        tasks = [surfaces.task for surfaces in self._surfaces.values() if surfaces.task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _draw(self, table: Table, surfaces: Surfaces) -> bool:
        """Draw what has changed; False when some of it has to be tried again."""
        await self.client.readers.know(table.user_ids, table.record.guild_id)
        surfaces.drawn = drawing = surfaces.state
        # The table first, because hands link to it; but a channel that refuses it stops nobody's hand.
        drawn = list(await asyncio.gather(self._draw_unless_barred(table, surfaces), return_exceptions=True))
        drawn += await self._draw_hands(table, surfaces)
        if surfaces.strays:
            drawn += await asyncio.gather(*(self._clear(surfaces, *stray) for stray in tuple(surfaces.strays)))
        failures = [failure for failure in drawn if failure is not None]
        for failure in failures:
            known = isinstance(failure, UNDRAWN)
            log.warning("not drawn", table=table.id, error=repr(failure), exc_info=None if known else failure)
            if isinstance(failure, discord.RateLimited):  # sooner, it would be one more refusal
                now = asyncio.get_running_loop().time()
                surfaces.not_before = max(surfaces.not_before, now + failure.retry_after)
        if failures and surfaces.drawn is drawing:
            surfaces.drawn = None
        return not failures

    # -- the public message --------------------------------------------------------------------------

    def public_screen(self, table: Table) -> Screen:
        """What the table's message shows; while the bot is about to stop, with a word on that."""
        say = self.client.readers.server(table.record.guild_id, table.record.language)
        screen = self._public_screen(table, say)
        return restarting_screen(screen, say) if self.client.closing.asked and table.open else screen

    def _public_screen(self, table: Table, say: Words) -> Screen:
        record, match = table.record, table.match
        if record.status == "stopped":
            return closed_screen(record, say, opened=True)
        if match is None:
            return lobby_screen(record, table.sheet, say)
        view = match.view(None)
        if match.outcome:
            return over_screen(record, match.outcome, view, say)
        return table_screen(record, table.revision, view, match.events, say)

    async def _draw_unless_barred(self, table: Table, surfaces: Surfaces) -> None:
        """Draw the public message; where its channel goes on refusing it, seldom, while hands are drawn as ever."""
        now = asyncio.get_running_loop().time()
        if surfaces.barred(now):
            surfaces.drawn = None
            return
        try:
            await self._draw_public(table, surfaces)
        except discord.HTTPException as failure:
            if passing(failure):
                raise
            surfaces.refusals += 1
            if surfaces.refusals < TRIES:
                raise
            surfaces.drawn = None
            surfaces.barred_until = now + self.settings.retry_gap * min(2**surfaces.refusals, SELDOM)
            log.warning("channel refuses its table", table=table.id, code=failure.code, times=surfaces.refusals)
        else:
            surfaces.refusals = 0

    async def _draw_public(self, table: Table, surfaces: Surfaces) -> None:
        record = table.record
        screen = self.client.places.fit(self.public_screen(table), record.channel_id)
        if screen == surfaces.public:
            return
        deal = table.match.view(None).facts.get("deal") if table.match and table.match.waiting else surfaces.deal
        old = record.message_id
        channel = self.client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)
        # One that was sent unheard is sent again, whatever has happened since: it may stand.
        new_deal = TABLE in surfaces.tried or (surfaces.deal is not None and deal != surfaces.deal)
        if old is not None and not aged(old) and not new_deal:
            surfaces.public = None  # until it is known to be done: one that failed may stand all the same
            try:
                await in_one_try(self.pens.edit(channel.get_partial_message(old), partial(self.client.post, screen)))
            except discord.HTTPException as failure:
                self._no_files(record, screen, failure)
                if failure.status != 404 and failure.code not in (ARCHIVED, TOO_OLD):
                    raise
                log.info("table message gone, sent anew", table=table.id, code=failure.code)
            else:
                surfaces.public, surfaces.deal = screen, deal
                return
        try:
            message = await channel.send(**(await self.client.post(screen)).new, nonce=once("table", table.id, old))
        except UNDRAWN as failure:
            if isinstance(failure, discord.Forbidden):
                self._no_files(record, screen, failure)
            if unsure(failure):
                surfaces.tried.add(TABLE)
            raise
        surfaces.deal = deal
        if TABLE in surfaces.tried:  # it may be the one of an earlier try, which shows what was true then
            surfaces.tried.discard(TABLE)
            surfaces.public = surfaces.drawn = None
            surfaces.dirty = True
        else:
            surfaces.public = screen
        if old is not None:
            surfaces.strays.add((record.channel_id, old))
        await table.shown_as(message.id)

    def _no_files(self, record: Match, screen: Screen, failure: discord.HTTPException) -> None:
        """Where a picture may be what was refused, the next try goes without."""
        if screen.picture and failure.code == FORBIDDEN:
            log.warning("picture refused", table=record.id, channel=record.channel_id)
            self.client.places.refused(record.channel_id)

    async def _clear(self, surfaces: Surfaces, channel_id: int, message_id: int) -> BaseException | None:
        """Remove a message that a newer one replaces; returns why that has to be tried again."""
        try:
            await self.client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
        except UNDRAWN as failure:
            if passing(failure):
                return failure
            log.info("old message not deleted", error=repr(failure))
        surfaces.strays.discard((channel_id, message_id))
        return None

    def shown(self, table: Table, screen: Screen) -> None:
        """The public message shows this already: a command's answer drew it."""
        self.surfaces(table).public = screen

    async def close_stale(self, record: Match) -> None:
        """Say on a table's message that today's rules can't go on with it."""
        if record.message_id is None:
            return
        channel = self.client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)
        await self.client.readers.know((), record.guild_id)
        say = self.client.readers.server(record.guild_id, record.language)
        screen = closed_screen(record, say, "table-stale", opened=True)
        try:
            await channel.get_partial_message(record.message_id).edit(**(await self.client.post(screen)).edit)
        except UNDRAWN as failure:
            log.warning("stale table not announced", table=record.id, error=repr(failure))

    # -- hands ---------------------------------------------------------------------------------------

    def tongue(self, user_id: int, table: Table) -> str:
        """The language in which a player last spoke, as they joined, or the table's."""
        joined = (player.language for player in table.record.players if player.user_id == user_id)
        return self.client.readers.tongue(user_id) or next(joined, None) or table.record.language

    def say(self, user_id: int, table: Table) -> Words:
        """The words in which a player reads of a table."""
        return self.client.readers.person(user_id, self.tongue(user_id, table), table.record.guild_id)

    def hand(self, table: Table, user_id: int, notice: str | None = None, *, playable: bool = True) -> Screen | None:
        """The hand of a person, in their language; while a computer holds it, the way back; None in the lobby."""
        say = self.say(user_id, table)
        if notice or not playable:
            return self._hand(table, user_id, say, notice, playable=playable)
        # Who has just played is answered with it, and then the table is drawn with all its hands.
        surfaces = self._surfaces.get(table.id)
        made = surfaces.made.get(user_id) if surfaces else None
        if surfaces and made and made.fits(surfaces.state, say):
            return made.screen
        screen = self._hand(table, user_id, say)
        if surfaces and screen:
            surfaces.made[user_id] = Made(surfaces.state, say, screen)
        return screen

    def _hand(
        self, table: Table, user_id: int, say: Words, notice: str | None = None, *, playable: bool = True
    ) -> Screen | None:
        if table.record.status == "stopped":
            return closed_screen(table.record, say)
        if table.match is None:
            return None
        seat = table.seat_of(user_id)
        if seat is None:
            return away_screen(table.record, say, over=table.match.outcome is not None)
        view = table.match.view(seat)
        asked = unplayable(table.match, seat)
        return hand_screen(table.record, table.revision, view, say, notice=notice, playable=playable, unplayable=asked)

    async def _draw_hands(self, table: Table, surfaces: Surfaces) -> list[BaseException | None]:
        """Draw the hands that have changed, side by side; returns what went wrong with each."""
        failures: list[BaseException | None] = []
        changed = []
        for user_id in table.user_ids:
            try:
                screen = self.hand(table, user_id)
            except Exception as failure:  # one hand that cannot be drawn stops no other
                log.error("hand not drawn", table=table.id, exc_info=True)
                failures.append(failure)
                continue
            if screen is None:
                continue
            if surfaces.answering[user_id]:
                surfaces.drawn = None  # the answer may show less than what has happened meanwhile
            elif not self._stands(table, surfaces, user_id, screen):
                changed.append(self._draw_hand(table, surfaces, user_id, screen))
        return failures + await asyncio.gather(*changed, return_exceptions=True) if changed else failures

    def _stands(self, table: Table, surfaces: Surfaces, user_id: int, screen: Screen) -> bool:
        """Whether a hand is shown already, wherever its player has it: most hands, while others move."""
        quiet, player = surfaces.quiet.get(user_id), table.player_of(user_id)
        if quiet is not None and quiet.screen != self.client.places.fit(screen, quiet.pen.channel_id):
            return False
        if player is None or user_id in surfaces.unreachable:
            return True
        if user_id in surfaces.tried:  # it may stand somewhere, and nobody knows what it shows
            return False
        if not self._elsewhere(table, surfaces, user_id):
            return surfaces.dms.get(player.seat) == screen
        return player.dm_message_id is None or surfaces.dms.get(player.seat) == self.dms.retired(table, user_id)

    def _elsewhere(self, table: Table, surfaces: Surfaces, user_id: int) -> bool:
        """Whether a player has no need of a DM: an edit in the channel costs the bot nothing."""
        quietly = user_id in surfaces.quietly and user_id in surfaces.quiet
        unwanted = quietly or self.client.readers.preferences(user_id).channel_only
        return unwanted and table.seat_of(user_id) is not None

    async def _draw_hand(self, table: Table, surfaces: Surfaces, user_id: int, screen: Screen) -> None:
        """Draw the hands of one person. Unless all went well, and without a click meanwhile, they are drawn again."""
        surfaces.drawing.add(user_id)
        certain = False
        try:
            await self._draw_each(table, surfaces, user_id, screen)
            certain = user_id not in surfaces.crossed
        finally:
            surfaces.drawing.discard(user_id)
            self._uncross(surfaces, user_id)
            if not certain:
                self._unknown(table, surfaces, user_id)

    async def _draw_each(self, table: Table, surfaces: Surfaces, user_id: int, screen: Screen) -> None:
        """The same hand, where its player plays: in the channel, in a DM, or in both."""
        await self._draw_quiet(surfaces, user_id, screen)
        player = table.player_of(user_id)
        if player is None or user_id in surfaces.unreachable:
            return
        if self._elsewhere(table, surfaces, user_id):
            await self.dms.retire(table, surfaces, user_id, player)
            return
        if surfaces.dms.get(player.seat) == screen:
            return
        try:
            if player.dm_message_id is None or player.dm_channel_id is None:
                self.dms.open_soon(table, surfaces, user_id)
            elif aged(player.dm_message_id):
                await self.dms.send(table, surfaces, user_id)
                surfaces.strays.add((player.dm_channel_id, player.dm_message_id))
            else:
                channel = self.client.get_partial_messageable(player.dm_channel_id)
                message = channel.get_partial_message(player.dm_message_id)
                await in_one_try(self.pens.edit(message, partial(self.client.post, screen)))
                surfaces.dms[player.seat] = screen
        except discord.HTTPException as refusal:
            if refusal.status != 404 and refusal.code != TOO_OLD:
                await self.dms.refused(table, surfaces, user_id, refusal)
                return
            log.info("hand message gone, sent anew", table=table.id, seat=player.seat)
            try:
                await self.dms.send(table, surfaces, user_id)
            except discord.HTTPException as closed:
                await self.dms.refused(table, surfaces, user_id, closed)
                return
            if refusal.code == TOO_OLD and player.dm_channel_id and player.dm_message_id:
                surfaces.strays.add((player.dm_channel_id, player.dm_message_id))

    async def _draw_quiet(self, surfaces: Surfaces, user_id: int, screen: Screen) -> None:
        """Redraw the ephemeral hand while its token lives; these edits are outside the global rate limit."""
        quiet = surfaces.quiet.get(user_id)
        if quiet is None:
            return
        screen = self.client.places.fit(screen, quiet.pen.channel_id)
        if quiet.screen == screen:
            return
        if not quiet.pen.fresh:
            del surfaces.quiet[user_id]
            return
        try:
            await in_one_try(quiet.edit(**(await self.client.post(screen)).edit))
            drawn = replace(quiet, screen=screen)
        except UNDRAWN as failure:
            if passing(failure):
                raise
            log.debug("quiet hand gone", error=repr(failure))  # dismissed by its reader, or its token is dead
            drawn = None
        present = surfaces.quiet.get(user_id)
        if present is not quiet:  # a click was answered meanwhile, perhaps on this very message: which came last?
            if drawn and present:
                surfaces.quiet[user_id] = replace(present, screen=None)
                surfaces.drawn, surfaces.dirty = None, True
            return
        if drawn:
            surfaces.quiet[user_id] = drawn
        else:
            del surfaces.quiet[user_id]

    def hand_shown(
        self, table: Table, user_id: int, screen: Screen, interaction: Interaction, pen: Pen | None = None
    ) -> None:
        """A click's own answer has drawn this hand. `pen`: how to draw it again, if not by that answer."""
        surfaces = self.surfaces(table)
        if interaction.guild_id is not None:
            pen = pen or Pen.of(interaction)
            surfaces.quiet[user_id] = Quiet(pen, pen.write, screen)
        elif (player := table.player_of(user_id)) is not None:
            surfaces.dms[player.seat] = screen
            surfaces.quietly.discard(user_id)
        if user_id in surfaces.crossed:
            self._unknown(table, surfaces, user_id)

    @staticmethod
    def _unknown(table: Table, surfaces: Surfaces, user_id: int) -> None:
        """Nobody knows what the hands of a person show: they are drawn again."""
        surfaces.drawn, surfaces.dirty = None, True
        if quiet := surfaces.quiet.get(user_id):
            surfaces.quiet[user_id] = replace(quiet, screen=None)
        if player := table.player_of(user_id):
            surfaces.dms.pop(player.seat, None)

    @staticmethod
    def _uncross(surfaces: Surfaces, user_id: int) -> None:
        """After a drawing, or an answer: once both have ended, the next ones have nothing to do with them."""
        if user_id not in surfaces.drawing and not surfaces.answering[user_id]:
            surfaces.crossed.discard(user_id)

    def plays_quietly(self, table: Table, user_id: int) -> None:
        """Somebody has played from "Ma main": that is where they look, until they play from their DM or it dies."""
        self.surfaces(table).quietly.add(user_id)

    def hand_hurried(self, table: Table) -> None:
        """A click's own answer had no time for the hand's picture: it comes with the next drawing."""
        self.surfaces(table).drawn = None

    def hand_unknown(self, table: Table, user_id: int, interaction: Interaction) -> None:
        """A click's answer was lost: whatever that hand shows, draw it again."""
        surfaces = self.surfaces(table)
        surfaces.drawn = None
        if interaction.guild_id is not None:
            pen = Pen.of(interaction)
            known = surfaces.quiet.get(user_id) or Quiet(pen, pen.write, None)
            surfaces.quiet[user_id] = replace(known, screen=None)
        elif (player := table.player_of(user_id)) is not None:
            surfaces.dms.pop(player.seat, None)
