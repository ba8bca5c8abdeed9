"""Reminders: a new message that pings only the players who have kept their table waiting.

Mentions in an edited message notify nobody, so a reminder is a separate message, deleted as soon as they have played.
Its ids are noted in the database, so that no reminder stays for ever after a process has ended.

A table has at most one reminder, and each turn gets one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, replace

import discord

from bot.core.logs import get_logger
from bot.core.tasks import in_turns
from bot.core.types import Spawn
from bot.delivery.message_state import UNDRAWN
from bot.i18n.readers import Readers
from bot.matches.deadlines import is_slow, waited_for
from bot.screens.parts.screen import table_link
from bot.screens.parts.state import countdown
from bot.settings import Pacing
from bot.tables.clock import TurnClock
from bot.tables.table import Table
from bot.transport.interaction_tokens import nonce, retry_until_known
from storage import People, StorageError

log = get_logger(__name__)

REMIND_AFTER = 90.0  # seconds before a player is reminded; or half of a turn's time, if that is less
NO_MESSAGE = 0  # the id of a reminder that was sent by DM only
NOTE = "call:"  # prefix of the notes' keys; the match's id follows
DELETE_GAP = 30.0  # seconds between two tries to delete a reminder


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder in a channel. `revision`: the log's length when it was sent. `user_ids`: the users that it names."""

    channel_id: int
    message_id: int
    revision: int
    user_ids: tuple[int, ...]

    def to_note(self) -> str:
        return " ".join(map(str, (self.channel_id, self.message_id, self.revision, *self.user_ids)))

    @classmethod
    def from_note(cls, note: str) -> Reminder:
        channel_id, message_id, revision, *user_ids = map(int, note.split())
        return cls(channel_id, message_id, revision, tuple(user_ids))


@dataclass
class Watch:
    """The users who keep one table waiting, and since when. A move of theirs ends that."""

    revision: int = 0  # the log's length at the last check
    since: dict[int, float] = field(default_factory=dict)  # by user, in seconds of turns' time
    reminded: set[int] = field(default_factory=set)  # users reminded in their present turn
    reminder: Reminder | None = None
    task: asyncio.Task[None] | None = None
    not_before: float | None = None  # the next try to delete the reminder, by the monotonic clock

    def update(self, table: Table, now: float) -> None:
        """Note the users who keep the table waiting now, and forget those who have moved. The match must have begun."""
        match = table.match
        assert match is not None
        moved = {seat for seat, _ in match.log[self.revision :]}
        self.revision = len(match.log)
        if moved and {"anyone", "grace"} & table.timing.facts.keys():  # if anybody may act, all get new time
            self.since.clear()
            self.reminded.clear()
        awaited = {seat: table.record.players[seat] for seat in match.waiting if seat is not None}
        waited = {
            player.user_id: seat
            for seat, player in awaited.items()
            if player.user_id is not None and not player.computer
        }
        for user_id in {*self.since, *self.reminded}:
            if user_id not in waited or waited[user_id] in moved:
                self.since.pop(user_id, None)
                self.reminded.discard(user_id)
        for user_id in waited:
            self.since.setdefault(user_id, now - turn_lasts(table, user_id))

    def late(self, now: float, patience: float) -> list[int]:
        """The users who have kept the table waiting for `patience` seconds, and were not reminded yet."""
        return sorted(
            user_id for user_id, since in self.since.items() if now - since >= patience and user_id not in self.reminded
        )

    @property
    def answered(self) -> bool:
        """Whether all reminded users have played, or are gone."""
        return self.reminder is not None and not self.reminded.intersection(self.reminder.user_ids)


def patience(table: Table) -> float:
    """The seconds after which a table reminds: half a turn's time, if turns are limited and that is less.

    A turn's time does not run while a window of the rules is open.
    """
    seconds = table.record.settings.turn_seconds
    if seconds is None or table.match is None or not waited_for(table.match.waiting):
        return REMIND_AFTER
    return min(REMIND_AFTER, seconds / 2)


def turn_lasts(table: Table, user_id: int) -> float:
    """The seconds for which a user's limited turn has run; a restart does not reset them. 0: no limit."""
    player, seconds = table.player_of(user_id), table.record.settings.turn_seconds
    if player is None or player.deadline is None or seconds is None:
        return 0.0
    return seconds - (player.deadline - table.now).total_seconds()


@dataclass(eq=False, repr=False)
class Reminders:
    """Reminds players who are late; the sweeper calls it once a second."""

    _client: discord.Client
    _people: People
    _readers: Readers
    _clock: TurnClock
    _spawn: Spawn
    _pacing: Pacing

    def __post_init__(self) -> None:
        self._watches: dict[int, Watch] = {}

    async def resume(self, ours: Callable[[int], Awaitable[bool]]) -> None:
        """Read the reminders of an earlier process. `ours`: whether a table, by its id, is this one's."""
        try:
            notes = await self._people.notes(NOTE)
        except StorageError as failure:
            log.warning("reminders not read", error=str(failure))
            return
        for key, note in notes.items():
            table_id = int(key.removeprefix(NOTE))
            if not await ours(table_id):
                continue
            reminder = Reminder.from_note(note)
            watch = Watch(reminder.revision, reminded=set(reminder.user_ids), reminder=reminder)
            self._watches[table_id] = watch

    def forget_user(self, user_id: int, pseudonym: int) -> None:
        """Forget an erased user. The next sweep deletes a reminder that names nobody else."""
        for watch in self._watches.values():
            watch.since.pop(user_id, None)
            watch.reminded.discard(user_id)
            if watch.reminder is not None:
                named = tuple(pseudonym if named_id == user_id else named_id for named_id in watch.reminder.user_ids)
                watch.reminder = replace(watch.reminder, user_ids=named)

    async def sweep(self, open_tables: Iterable[Table]) -> None:
        """Check every table: remind the players who are late, and delete answered reminders."""
        now = self._clock.seconds
        tables = {table.id: table for table in open_tables if not table.record.outside}
        async for table_id in in_turns({*self._watches, *tables}):
            table = tables.get(table_id)
            waits = table is not None and table.match is not None and table.match.waiting and not table.paused
            try:
                self._look_at(table_id, table if waits else None, now)
            except Exception:  # a failure at one table must not stop the sweep of the others
                log.error("reminder not sent", table=table_id, exc_info=True)

    def _look_at(self, table_id: int, table: Table | None, now: float) -> None:
        watch = self._watches.setdefault(table_id, Watch())
        if table is not None:
            watch.update(table, now)
        if watch.task is not None and not watch.task.done():
            return
        if watch.reminder is not None:
            due = watch.not_before is None or watch.not_before <= self._clock.monotonic()
            if due and (table is None or watch.answered):
                watch.task = self._spawn(self._delete(table_id, watch, watch.reminder))
        elif table is None:
            del self._watches[table_id]
        elif late := watch.late(now, patience(table)):
            watch.reminded.update(late)
            watch.task = self._spawn(self._send(table, watch, late))

    async def _send(self, table: Table, watch: Watch, late: list[int]) -> None:
        """Send a reminder, once: even if it fails, these users are not reminded again in this turn."""
        record = table.record
        try:
            people = [await self._people.person(user_id) for user_id in late]
            slow = is_slow(record)
            for person in people:
                if slow and person.turn_dm:
                    await self._send_dm(table, person.user_id)
            in_dm = tuple(person.user_id for person in people if slow and person.turn_dm)
            named = tuple(person.user_id for person in people if person.calls and person.user_id not in in_dm)
            if not named:
                if in_dm:
                    await self._note(table, watch, Reminder(record.channel_id, NO_MESSAGE, watch.revision, in_dm))
                return
            words = self._readers.server_words(record.guild_id, record.language)
            mentions = ", ".join(f"<@{user_id}>" for user_id in named)
            text = words.say("late-call", count=len(named), people=mentions, link=table_link(record))
            deadlines = [player.deadline for player in record.players if player.user_id in named and player.deadline]
            if deadlines:
                text += " " + words.say("late-call-until", when=countdown(min(deadlines)))
            channel = self._client.get_partial_messageable(record.channel_id, guild_id=record.guild_id)
            revision = watch.revision
            mentioned = discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(user_id) for user_id in named]
            )
            once = nonce("call", table.id, revision, *named)
            message = await retry_until_known(
                lambda: channel.send(text, allowed_mentions=mentioned, nonce=once), self._pacing.retry_gap
            )
            await self._note(table, watch, Reminder(record.channel_id, message.id, revision, (*named, *in_dm)))
        except UNDRAWN as failure:
            log.warning("reminder not sent", table=table.id, error=repr(failure))

    async def _note(self, table: Table, watch: Watch, reminder: Reminder) -> None:
        """Note a reminder, so that each turn has one, also after a restart. Raises StorageError."""
        there = tuple(user_id for user_id in reminder.user_ids if table.player_of(user_id))  # some may be erased by now
        watch.reminder = replace(reminder, user_ids=there)
        await self._people.set_note(f"{NOTE}{table.id}", watch.reminder.to_note())

    async def _send_dm(self, table: Table, user_id: int) -> None:
        """Tell a user by DM that it is their turn. A refusal is logged: they may have closed their DMs."""
        record, player = table.record, table.player_of(user_id)
        if player is None:
            return
        words = self._readers.person_words(user_id, player.language or record.language, record.guild_id)
        text = words.say("turn-dm", game=words.game(record.game).name, link=table_link(record))
        if player.deadline is not None:
            text += " " + words.say("late-call-until", when=countdown(player.deadline))
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            await channel.send(text, nonce=nonce("turn", table.id, len(table.match.log) if table.match else 0, user_id))
        except UNDRAWN as failure:
            log.info("turn not told by DM", table=table.id, error=repr(failure))

    async def _delete(self, table_id: int, watch: Watch, reminder: Reminder) -> None:
        """Delete a reminder. If that fails, it is forgotten, unless another try may help. DMs stay."""
        try:
            if reminder.message_id != NO_MESSAGE:
                channel = self._client.get_partial_messageable(reminder.channel_id)
                await channel.get_partial_message(reminder.message_id).delete()
        except (discord.NotFound, discord.Forbidden) as refusal:
            log.info("reminder not deleted", table=table_id, error=repr(refusal))
        except UNDRAWN as failure:
            log.warning("reminder not deleted yet", table=table_id, error=repr(failure))
            watch.not_before = self._clock.monotonic() + DELETE_GAP
            return
        watch.reminder = watch.not_before = None
        try:
            await self._people.drop_note(f"{NOTE}{table_id}")
        except StorageError as failure:  # the next start finds a reminder that is gone: harmless
            log.warning("reminder not forgotten", table=table_id, error=str(failure))
