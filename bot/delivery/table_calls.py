"""Calls to a lobby that needs players: one message to all users who want calls, and one to each invited user.

They are deleted as soon as the table has started or closed. Their ids are in the database, so that no call stays for
ever after a process has ended. Users are not called if they may not see the channel, already sit there, are in their
quiet hours, or were called lately.

Decision: bot/decisions/0086-players-are-called-in-the-channel-never-by-dm.md.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import sample

import discord

from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.tasks import ShutdownFlag, in_turns
from bot.core.types import Actor, Spawn
from bot.delivery.message_state import UNDRAWN
from bot.i18n.readers import Readers
from bot.matches.alerts import is_quiet, lacking, may_call
from bot.screens.pages.alerts import call_screen, invitation_screen
from bot.screens.parts.screen import Screen
from bot.settings import Pacing
from bot.tables import lobby
from bot.tables.clock import TurnClock
from bot.tables.seating import user_ids
from bot.tables.table import Table
from bot.transport.interaction_tokens import may_have_happened, nonce, retry_until_known
from bot.transport.messages import MessageRenderer
from storage import Alert, Alerts, Avoidance, NotInvited, Ping, StorageError, TableRecord

log = get_logger(__name__)

CALL_AFTER = 20.0  # seconds before the call: friends sit down first, or the host starts with computers
MOST_CALLED = 20  # users in one message
MOST_ASKED = 100  # users whose permissions are looked up at Discord, by one request each
DELETE_GAP = 30.0  # seconds between two tries to delete a message

Channel = discord.abc.GuildChannel | discord.Thread


@dataclass
class Calls:
    seen_at: float  # by the monotonic clock
    asked: bool = False  # users who want to be called were looked up
    pings: list[Ping] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    not_before: float = 0.0  # the next try to delete, by the monotonic clock


@dataclass(eq=False, repr=False)
class TableCalls:
    """Calls users to lobbies that need players; the sweeper calls it once a second."""

    _client: discord.Client
    _alerts: Alerts
    _avoidance: Avoidance
    _readers: Readers
    _renderer: MessageRenderer
    _clock: TurnClock
    _spawn: Spawn
    _shutdown: ShutdownFlag
    _pacing: Pacing

    def __post_init__(self) -> None:
        self._calls: dict[int, Calls] = {}

    async def resume(self, ours: Callable[[int], Awaitable[bool]]) -> None:
        """Read the calls of an earlier process. `ours`: whether a table, by its id, belongs to this one."""
        try:
            for ping in await self._alerts.pings():
                if await ours(ping.match_id):
                    calls = self._of(ping.match_id)
                    calls.pings.append(ping)
                    calls.asked |= ping.user_id is None
        except StorageError as failure:
            log.warning("calls not read", error=str(failure))

    def _of(self, table_id: int) -> Calls:
        return self._calls.setdefault(table_id, Calls(self._clock.monotonic()))

    async def sweep(self, open_tables: Iterable[Table]) -> None:
        """Send calls for lobbies that need players, and delete the calls of tables that have begun or closed."""
        callable_tables = (table for table in open_tables if not table.record.outside)
        lobbies = {table.id: table for table in callable_tables if table.record.status == "lobby"}
        async for table_id in in_turns({*self._calls, *lobbies}):
            try:
                self._look_at(table_id, lobbies.get(table_id))
            except Exception:  # a failure at one table must not stop the sweep of the others
                log.error("table not called for", table=table_id, exc_info=True)

    def _look_at(self, table_id: int, table: Table | None) -> None:
        calls, now = self._of(table_id), self._clock.monotonic()
        if calls.task is not None and not calls.task.done():
            return
        if table is None:
            if not calls.pings:
                del self._calls[table_id]
            elif now >= calls.not_before:
                calls.task = self._spawn(self._delete(table_id, calls))
        elif not calls.asked and now - calls.seen_at >= CALL_AFTER and wants_players(table.record):
            calls.asked = True
            calls.task = self._spawn(self._call(table))

    async def _call(self, table: Table) -> None:
        """Call the users who want calls to this table, once: even if it fails, it is not tried again."""
        record, guild_id, now = table.record, table.record.guild_id, discord.utils.utcnow()
        if guild_id is None:
            return
        try:
            wanting = await self._alerts.of_game(guild_id, record.game)
            ready = [alert for alert in wanting if may_call(alert, now) and not table.knows(alert.user_id)]
            apart = await self._kept_apart(record)
            ready = [alert for alert in ready if alert.user_id not in apart]
            channel = self.channel(table)
            if not ready or channel is None:
                return
            if missing := self.missing_permissions(channel):
                log.warning("nobody called: permission missing", table=table.id, missing=",".join(missing))
                return
            able = await self._who_see(channel, ready)
            if not able or not wants_players(table.record) or self._shutdown.raised:
                return
            claim = await self._alerts.claim_call(table.id, channel.id, able, guild_id, now)
            if claim is None:
                return
            ping, called = claim
            if not wants_players(table.record):  # the last one has sat down meanwhile
                await self._alerts.drop(ping)
                return
            words = self._readers.server_words(record.guild_id, record.language)
            screen = call_screen(table.record, called, lacking(table.record), words)
            await self._send(ping, screen, called)
        except (StorageError, *UNDRAWN) as failure:
            log.warning("nobody called", table=table.id, error=repr(failure))

    async def _kept_apart(self, record: TableRecord) -> set[int]:
        """The ids of those who avoid somebody at the table, or whom its host avoids. Raises StorageError."""
        apart: set[int] = set()
        for user_id in {record.host_id, *user_ids(record)}:
            relations = await self._avoidance.relations(user_id)
            apart |= relations.avoided_by | (relations.avoids if user_id == record.host_id else frozenset())
        return apart

    async def _who_see(self, channel: Channel, ready: Sequence[Alert]) -> list[int]:
        """The ids of the first MOST_CALLED of these users who see the channel. Raises the errors in UNDRAWN."""
        if len(ready) > MOST_ASKED:  # else the same first users would be looked up each time
            ready = sample(ready, MOST_ASKED)
        able: list[int] = []
        for alert in ready:
            if len(able) < MOST_CALLED and await self._sees(channel, alert):
                able.append(alert.user_id)
        return able

    async def _sees(self, channel: Channel, alert: Alert) -> bool:
        """Whether a user sees the channel. The alert of a user who has left the server is deleted."""
        try:
            member = await channel.guild.fetch_member(alert.user_id)
        except discord.NotFound:
            await self._alerts.switch_off(alert.user_id, alert.guild_id)
            return False
        return sees(channel, member)

    async def invite(self, table: Table, user_id: int, name: str, host: Actor) -> None:
        """Invite a user to a lobby, which keeps a seat for a guest of its host.

        Raises NotInvited (`quiet` in their quiet hours, or a reason from storage), Refused (as `lobby.invite`),
        StorageError, or the errors in UNSENT. Then nobody is invited.
        """
        record, now = table.record, discord.utils.utcnow()
        assert record.guild_id is not None, "people are invited by name only where the bot sees them"
        alerts = await self._alerts.of_person(user_id)
        if any(is_quiet(alert, now) for alert in alerts):
            raise NotInvited("quiet")
        before = next((alert for alert in alerts if alert.guild_id == record.guild_id), None)
        ping = await self._alerts.claim_invitation(table.id, record.channel_id, record.guild_id, user_id, host.id, now)
        try:
            await table.change(lobby.invite, host, user_id, name, table.now)
        except BaseException:
            await self._take_back(ping, host, before)
            raise
        words = self._readers.server_words(record.guild_id, record.language)
        try:
            await self._send(ping, invitation_screen(table.record, user_id, host.name, words), [user_id])
        except BaseException as failure:
            if not may_have_happened(failure):
                await self._take_back(ping, host, before)
            with suppress(Refused, StorageError):  # the seat is free again when its time is over
                await table.change(lobby.call_off, user_id)
            raise

    async def _take_back(self, ping: Ping, host: Actor, before: Alert | None) -> None:
        """Let an invitation that was not sent count against nobody. A failure is only logged."""
        try:
            await self._alerts.take_back(ping, host.id, before)
        except StorageError as failure:
            log.warning("invitation not taken back", table=ping.match_id, error=str(failure))

    def invitation(self, table: Table, user_id: int) -> int | None:
        """The id of the message that invites a user to a table."""
        pings = self._calls[table.id].pings if table.id in self._calls else ()
        return next((ping.message_id for ping in pings if ping.user_id == user_id), None)

    def channel(self, table: Table) -> Channel | None:
        """The channel of a table, if the bot still sees it."""
        guild_id = table.record.guild_id
        guild = None if guild_id is None else self._client.get_guild(guild_id)
        return guild.get_channel_or_thread(table.record.channel_id) if guild else None

    def missing_permissions(self, channel: Channel) -> tuple[str, ...]:
        """The permissions that the bot lacks there, of those that it needs to post."""
        allowed = channel.permissions_for(channel.guild.me)
        send = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
        return tuple(name for name in ("view_channel", send) if not getattr(allowed, name))

    async def _send(self, ping: Ping, screen: Screen, people: Sequence[int]) -> None:
        """Send a call and note its message. Raises the errors in UNDRAWN; a call that failed is dropped."""
        channel = self._client.get_partial_messageable(ping.channel_id)
        named = [discord.Object(user_id) for user_id in people]
        mentioned = discord.AllowedMentions(everyone=False, roles=False, users=named)
        view, once = self._renderer.layout(screen), nonce("ping", ping.id)
        try:
            message = await retry_until_known(
                lambda: channel.send(view=view, allowed_mentions=mentioned, nonce=once), self._pacing.retry_gap
            )
        except BaseException:
            await self._alerts.drop(ping)
            raise
        # If the table has begun meanwhile, the next sweep deletes the message.
        self._of(ping.match_id).pings.append(Ping(ping.id, ping.match_id, ping.user_id, ping.channel_id, message.id))
        await self._alerts.sent(ping, message.id)

    async def _delete(self, table_id: int, calls: Calls) -> None:
        """Delete a table's calls. If that fails, a call is forgotten, unless another try may help."""
        for ping in tuple(calls.pings):
            try:
                if ping.message_id is not None:
                    channel = self._client.get_partial_messageable(ping.channel_id)
                    await channel.get_partial_message(ping.message_id).delete()
                await self._alerts.drop(ping)
            except (discord.NotFound, discord.Forbidden) as refusal:
                log.info("call not deleted", table=table_id, error=repr(refusal))
                await self._forget(ping)
            except (StorageError, *UNDRAWN) as failure:
                log.warning("call not deleted yet", table=table_id, error=repr(failure))
                calls.not_before = self._clock.monotonic() + DELETE_GAP
                continue
            calls.pings = [other for other in calls.pings if other != ping]

    def forget_user(self, user_id: int) -> None:
        """Delete the invitations of an erased user: they name them."""
        for table_id, calls in self._calls.items():
            if theirs := [ping for ping in calls.pings if ping.user_id == user_id]:
                calls.pings = [ping for ping in calls.pings if ping.user_id != user_id]
                self._spawn(self._delete(table_id, Calls(calls.seen_at, pings=theirs)))

    async def _forget(self, ping: Ping) -> None:
        try:
            await self._alerts.drop(ping)
        except StorageError as failure:  # the next start finds a message that is gone: harmless
            log.warning("call not forgotten", table=ping.match_id, error=str(failure))


def wants_players(record: TableRecord) -> bool:
    """Whether strangers are called to a table: not to a private one."""
    return not record.settings.private and lacking(record) > 0


def sees(channel: Channel, member: discord.Member) -> bool:
    """Whether a member of the server sees a channel; False for a private thread, whose members we do not know."""
    if isinstance(channel, discord.Thread):
        if channel.parent is None or channel.is_private():
            return False
        return channel.parent.permissions_for(member).view_channel
    return channel.permissions_for(member).view_channel
