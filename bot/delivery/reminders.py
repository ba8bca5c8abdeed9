"""Calls: a new message to those who have kept their table waiting, and to nobody else.

Mentions in an edited message notify nobody, so a call is a message of its own, gone as soon as they have played. Its
place is noted in the database: a process that ends leaves no call standing for ever.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import discord

from bot.core.aio import in_turns
from bot.core.logs import get_logger
from bot.delivery.message_state import UNDRAWN
from bot.matches.deadlines import waited_for
from bot.screens.parts.absences import countdown
from bot.screens.parts.screen import table_link
from bot.tables.table import Table
from bot.transport.retries import once, surely
from storage import StorageError

if TYPE_CHECKING:
    from bot.app import TapisVert

log = get_logger(__name__)

LATE = timedelta(seconds=90)  # for which a person is waited for before being called; half of their time, if less
NOTE = "call:"  # the notes' keys: this and the match's id
AGAIN = timedelta(seconds=30)  # before a call that could not be deleted is tried again


@dataclass(frozen=True, slots=True)
class Call:
    """A call that stands: where, whom it names, and how long the log was when it was sent."""

    channel_id: int
    message_id: int
    revision: int
    user_ids: tuple[int, ...]

    def noted(self) -> str:
        return " ".join(map(str, (self.channel_id, self.message_id, self.revision, *self.user_ids)))

    @classmethod
    def read(cls, note: str) -> Call:
        channel_id, message_id, revision, *user_ids = map(int, note.split())
        return cls(channel_id, message_id, revision, tuple(user_ids))


@dataclass
class Watch:
    """Who keeps one table waiting, and since when; a move of theirs ends that."""

    revision: int = 0  # up to which the log was looked at
    since: dict[int, datetime] = field(default_factory=dict)  # by user
    called: set[int] = field(default_factory=set)  # in their present turn
    call: Call | None = None
    task: asyncio.Task[None] | None = None
    not_before: datetime | None = None  # the next try to delete the call

    def look(self, table: Table, now: datetime) -> None:
        """Bring it up to date with the table."""
        match = table.match
        assert match is not None
        moved = {seat for seat, _ in match.log[self.revision :]}
        self.revision = len(match.log)
        if moved and {"anyone", "grace"} & table.moment.facts.keys():  # where anybody may act, all have new time
            self.since.clear()
            self.called.clear()
        awaited = {seat: table.record.players[seat] for seat in match.waiting if seat is not None}
        waited = {one.user_id: seat for seat, one in awaited.items() if one.user_id is not None and not one.computer}
        for user_id in {*self.since, *self.called}:
            if user_id not in waited or waited[user_id] in moved:
                self.since.pop(user_id, None)
                self.called.discard(user_id)
        for user_id in waited:
            self.since.setdefault(user_id, began(table, user_id) or now)

    def late(self, now: datetime, patience: timedelta) -> list[int]:
        """Who has kept the table waiting for so long, and was not called yet."""
        return sorted(
            user_id for user_id, since in self.since.items() if now - since >= patience and user_id not in self.called
        )

    @property
    def answered(self) -> bool:
        """Whether all who were called have played, or are gone."""
        return self.call is not None and not self.called.intersection(self.call.user_ids)


def patience(table: Table) -> timedelta:
    """For how long a table waits before it calls: in time, where a turn's time runs, and it runs in no window."""
    seconds = table.record.turn_seconds
    if seconds is None or table.match is None or not waited_for(table.match.waiting):
        return LATE
    return min(LATE, timedelta(seconds=seconds / 2))


def began(table: Table, user_id: int) -> datetime | None:
    """Since when a person's time has run, where it is limited: a restart does not begin it anew."""
    player, seconds = table.player_of(user_id), table.record.turn_seconds
    if player is None or player.deadline is None or seconds is None:
        return None
    return player.deadline - timedelta(seconds=seconds)


class Calls:
    """Calls those who are late; the clock sweeps it."""

    def __init__(self, client: TapisVert) -> None:
        self.client = client
        self._watches: dict[int, Watch] = {}

    async def resume(self) -> None:
        """Know the calls that another process has left standing."""
        try:
            notes = await self.client.people.notes(NOTE)
        except StorageError as failure:
            log.warning("calls not known", error=str(failure))
            return
        for key, note in notes.items():
            call = Call.read(note)
            watch = Watch(call.revision, called=set(call.user_ids), call=call)
            self._watches[int(key.removeprefix(NOTE))] = watch

    def forget(self, user_id: int, pseudonym: int) -> None:
        """Name a person no more: a call that names nobody else is taken back by the next sweep."""
        for watch in self._watches.values():
            watch.since.pop(user_id, None)
            watch.called.discard(user_id)
            if watch.call is not None:
                named = tuple(pseudonym if one == user_id else one for one in watch.call.user_ids)
                watch.call = replace(watch.call, user_ids=named)

    def put_off(self, time: timedelta) -> None:
        """Nobody could click for so long: for that nobody is called."""
        for watch in self._watches.values():
            watch.since = {user_id: since + time for user_id, since in watch.since.items()}

    async def sweep(self) -> None:
        """Look at every table: call who is late, and take back the calls that were answered."""
        now = discord.utils.utcnow()
        tables = {table.id: table for table in self.client.tables}
        async for table_id in in_turns({*self._watches, *tables}):
            table = tables.get(table_id)
            waits = table is not None and table.match is not None and table.match.waiting
            try:
                self._tend(table_id, table if waits else None, now)
            except Exception:  # one table's trouble must not stop the clock of all the others
                log.error("nobody called", table=table_id, exc_info=True)

    def _tend(self, table_id: int, table: Table | None, now: datetime) -> None:
        watch = self._watches.setdefault(table_id, Watch())
        if table is not None:
            watch.look(table, now)
        if watch.task is not None and not watch.task.done():
            return
        if watch.call is not None:
            due = watch.not_before is None or watch.not_before <= now
            if due and (table is None or watch.answered):
                watch.task = self.client.work(self._take_back(table_id, watch, watch.call))
        elif table is None:
            del self._watches[table_id]
        elif late := watch.late(now, patience(table)):
            watch.called.update(late)
            watch.task = self.client.work(self._call(table, watch, late))

    async def _call(self, table: Table, watch: Watch, late: list[int]) -> None:
        """Send a call, once: whatever becomes of it, these people are not called again in this turn."""
        record = table.record
        try:
            people = [await self.client.people.person(user_id) for user_id in late]
            named = tuple(one.user_id for one in people if one.calls)
            if not named:
                return
            say = self.client.readers.server_words(record.guild_id, record.language)
            mentions = ", ".join(f"<@{user_id}>" for user_id in named)
            text = say.say("late-call", count=len(named), people=mentions, link=table_link(record))
            deadlines = [player.deadline for player in record.players if player.user_id in named and player.deadline]
            if deadlines:
                text += " " + say.say("late-call-until", when=countdown(min(deadlines)))
            channel = self.client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)
            revision = watch.revision
            mentioned = discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(user_id) for user_id in named]
            )
            nonce = once("call", table.id, revision, *named)
            message = await surely(
                lambda: channel.send(text, allowed_mentions=mentioned, nonce=nonce), self.client.settings.retry_gap
            )
            there = tuple(user_id for user_id in named if table.player_of(user_id))  # not who is deleted meanwhile
            watch.call = Call(record.channel_id, message.id, revision, there)
            await self.client.people.set_note(f"{NOTE}{table.id}", watch.call.noted())
        except UNDRAWN as failure:
            log.warning("nobody called", table=table.id, error=repr(failure))

    async def _take_back(self, table_id: int, watch: Watch, call: Call) -> None:
        """Delete a call. What cannot be deleted is forgotten, unless another try may help."""
        try:
            channel = self.client.get_partial_messageable(call.channel_id)
            await channel.get_partial_message(call.message_id).delete()
        except (discord.NotFound, discord.Forbidden) as refusal:
            log.info("call not deleted", table=table_id, error=repr(refusal))
        except UNDRAWN as failure:
            log.warning("call not deleted yet", table=table_id, error=repr(failure))
            watch.not_before = discord.utils.utcnow() + AGAIN
            return
        watch.call = watch.not_before = None
        try:
            await self.client.people.drop_note(f"{NOTE}{table_id}")
        except StorageError as failure:  # the next start finds a call that is gone: harmless
            log.warning("call not forgotten", table=table_id, error=str(failure))
