"""The house: every open table, found by its match or its channel, and taken up again after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

import games
from bot.core.actor import Actor
from bot.core.aio import in_turns
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Spawn
from bot.matches.options import lobby_options
from bot.monitoring.metrics import Metrics
from bot.tables.clock import Outage
from bot.tables.computers.pool import Thinkers
from bot.tables.computers.scheduler import Beat
from bot.tables.table import Table
from storage import ChannelBusy, Journal, Match, Player, StorageError, UnknownMatch

log = get_logger(__name__)


class House:
    """Every open table, by its match and by its channel."""

    def __init__(
        self,
        journal: Journal,
        *,
        computer_pace: float,
        thinkers: Thinkers,
        spawn: Spawn,
        changed: Callable[[Table], None],
        metrics: Metrics,
    ) -> None:
        self.journal = journal
        self.computer_pace = computer_pace
        self.thinkers = thinkers
        self.spawn = spawn
        self.changed = changed
        self.metrics = metrics
        self.closed = False
        self.outage = Outage()
        self.beat = Beat(self._act)
        self._tables: dict[int, Table] = {}
        self._ended: list[Table] = []  # just before this process began

    def __iter__(self) -> Iterator[Table]:
        return iter(tuple(self._tables.values()))

    def _act(self) -> float | None:
        """Let the computers do what is due; the seconds until more will be, None where none has a plan."""
        return min((left for table in self if (left := table.computers.act()) is not None), default=None)

    def close(self) -> None:
        """From now on no table opens and no move is played, a computer's neither: the bot is about to stop."""
        self.closed = True
        self.beat.close()

    def require_open(self) -> None:
        """Raises Refused (`restarting`)."""
        if self.closed:
            raise Refused("restarting")

    def forget(self, table: Table) -> None:
        """An ended table leaves the memory; its record stays in the journal."""
        self._tables.pop(table.id, None)

    async def open(
        self,
        actor: Actor,
        *,
        guild_id: int,
        channel_id: int,
        key: str,
        language: str,
        seats: int | None = None,
        options: Mapping[str, bool | int | str] | None = None,
        players: Sequence[Player] = (),
        turn_seconds: int | None = None,
        strength: str = "normal",
    ) -> Table:
        """A new lobby with `actor` in it as its host: where `players` have them, or before all of these.

        Raises Refused (`busy`, with the `table` that is in the way; `restarting`).
        """
        self.require_open()
        host = Player(0, actor.id, actor.name, language=actor.language)
        order = [host if player.user_id == actor.id else player for player in players]
        if host not in order:
            order.insert(0, host)
        seated = [
            replace(player, seat=seat, dm_message_id=None, deadline=None, missed=0, strength=strength)
            for seat, player in enumerate(order)
        ]
        try:
            record = await self.journal.open_lobby(
                guild_id=guild_id,
                channel_id=channel_id,
                host_id=actor.id,
                game=key,
                seats=seats,
                options=lobby_options(key, seats) if options is None else options,
                language=language,
                players=seated,
                turn_seconds=turn_seconds,
                strength=strength,
            )
        except ChannelBusy as busy:
            strange = busy.match_id not in self._tables
            table = await self.find(busy.match_id)
            if strange and table.record.message_id is None:  # opened by a commit that nobody heard of
                self.changed(table)
            raise Refused("busy", table=table) from busy
        table = self._tables.setdefault(record.id, Table(self, record))
        log.info("table opened", table=record.id, guild=guild_id, channel=channel_id, game=key)
        return table

    async def find(self, match_id: int) -> Table:
        """An open table. Raises Refused (`game-over` for one that has ended, `no-table` for none)."""
        if known := self._tables.get(match_id):
            if known.lock.unsure:
                await known.make_sure()
            return known
        try:
            record = await self.journal.match(match_id)
        except UnknownMatch as unknown:
            raise Refused("no-table") from unknown
        except StorageError as failure:
            raise Refused("broken") from failure
        if record.status not in ("lobby", "playing"):
            raise Refused("game-over")
        table = Table(self, record)
        table.take_up(await self.rebuild(record))
        return self._tables.setdefault(match_id, table)

    async def in_channel(self, channel_id: int) -> Table:
        """The open table of a channel. Raises Refused (`no-table`)."""
        record = await self.journal.open_in(channel_id)
        if record is None:
            raise Refused("no-table")
        return await self.find(record.id)

    async def unreadable(self, channel_id: int) -> Table:
        """The table of a channel without its match, which the journal cannot tell any more: to be stopped."""
        record = await self.journal.open_in(channel_id)
        if record is None:
            raise Refused("no-table")
        return Table(self, record)

    async def of_person(self, user_id: int) -> list[Table]:
        """The open tables at which a person sits; at none, those where a computer holds a seat for them."""
        tables = [await self.find(record.id) for record in await self.journal.matches_of(user_id)]
        return [table for table in tables if table.seat_of(user_id) is not None] or tables

    async def rebuild(self, record: Match) -> games.Game | None:
        """The match that the journal tells; None for none to show. Raises games.GameError when it can't go on."""
        if record.status not in ("playing", "finished"):
            return None
        assert record.seed is not None
        if games.info(record.game).version != record.version:
            raise games.StaleLog("stale-log", version=record.version)
        moves = await self.journal.moves(record.id)
        return games.replay(record.game, len(record.players), record.options, record.seed, record.dealer, moves)

    async def resume(self) -> list[Match]:
        """Take every open table up again; returns the matches that today's rules can't go on with, now stopped."""
        stale = []
        for record in await self.journal.open_matches():
            table = Table(self, record)
            try:
                table.take_up(await self.rebuild(record))
            except games.GameError as failure:
                log.error("table cannot go on", table=record.id, game=record.game, error=str(failure))
                await self.journal.stop(record.id)
                stale.append(replace(record, status="stopped"))
                continue
            except StorageError as failure:  # a damaged journal: this table waits for its operator, the others go on
                log.error("table cannot be read", table=record.id, error=str(failure))
                continue
            self._tables[record.id] = table
        return stale

    async def find_ended(self, since: datetime, until: datetime) -> None:
        """Find the tables that ended in this time, and perhaps were never shown as they ended."""
        for record in await self.journal.ended_between(since, until):
            if record.message_id is None:
                continue
            table = Table(self, record)
            try:
                table.take_up(await self.rebuild(record))
            except (games.GameError, StorageError) as failure:
                log.warning("ended table not shown again", table=record.id, error=str(failure))
                continue
            self._ended.append(table)

    async def go_on(self) -> None:
        """After `resume`: finish what had ended, show the present state, let computers and windows run."""
        for table in self:
            await table.go_on()
            await asyncio.sleep(0)
        while self._ended:
            self.changed(self._ended.pop())

    async def put_off(self, time: timedelta) -> None:
        """Give everybody who is waited for this much more time: no click could come."""
        async for table in in_turns(self):
            try:
                await table.put_off(time)
            except StorageError as failure:  # nobody else waits for it
                log.warning("deadlines not put off", table=table.id, error=str(failure))

    async def close_where(self, *, guild_id: int | None = None, channel_id: int | None = None) -> None:
        """Close the tables of a channel or a server that is gone."""
        for table in self:
            if guild_id == table.record.guild_id or channel_id == table.record.channel_id:
                await table.close()
