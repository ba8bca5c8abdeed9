"""The registry: every open table, found by its match or its channel, and resumed after a restart."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime, timedelta

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.tasks import ShutdownFlag, in_turns
from bot.core.types import Actor, Spawn
from bot.matches.commitment import Seal
from bot.matches.lobby_seats import require_together, seats_to_fill
from bot.matches.replay import rebuild
from bot.monitoring.metrics import Metrics
from bot.tables import upkeep
from bot.tables.clock import TurnClock
from bot.tables.computers.pool import WorkerPool
from bot.tables.computers.scheduler import ComputerScheduler
from bot.tables.new_table import NewTable, TableLimits, TableServices
from bot.tables.seating import played_by
from bot.tables.table import Table
from storage import ChannelBusy, Journal, Player, StorageError, TableRecord, TooMany, Unknown

log = get_logger(__name__)


async def all_by_hand(user_id: int) -> bool:
    """Everybody plays every move themselves."""
    return False


class TableRegistry:
    """Every open table of one bot."""

    def __init__(
        self,
        journal: Journal,
        pool: WorkerPool,
        spawn: Spawn,
        metrics: Metrics,
        shutdown: ShutdownFlag,
        clock: TurnClock,
        computer_pace: float,
        changed: Callable[[Table], None],
        limits: TableLimits | None = None,
        owns: Callable[[int], bool] = lambda place_id: True,
        plays_forced: Callable[[int], Awaitable[bool]] = all_by_hand,
    ) -> None:
        """`owns`: whether a place is this process's. `plays_forced`: whether a user's forced moves play themselves."""
        self.clock = clock
        self._owns = owns
        self.services = TableServices[Table](
            journal=journal,
            clock=clock,
            pool=pool,
            scheduler=ComputerScheduler(shutdown),
            spawn=spawn,
            metrics=metrics,
            shutdown=shutdown,
            computer_pace=computer_pace,
            limits=limits or TableLimits(),
            plays_forced=plays_forced,
            changed=changed,
            ended=self._forget,
        )
        self._tables: dict[int, Table] = {}
        self._ended: list[Table] = []  # just before this process began

    def __iter__(self) -> Iterator[Table]:
        return iter(tuple(self._tables.values()))

    def __contains__(self, match_id: object) -> bool:
        return match_id in self._tables

    def states(self) -> Iterator[tuple[str, str]]:
        """The game and the state of every open table: lobby, playing or paused."""
        for table in self:
            yield table.record.game, "paused" if table.paused else table.record.status

    def close(self) -> None:
        """Stop waking the computers. That nothing new begins is up to the shutdown flag."""
        self.services.scheduler.cancel()

    def _forget(self, table: Table) -> None:
        """Remove an ended table from memory; its record stays in the journal."""
        self._tables.pop(table.id, None)

    async def open(self, actor: Actor, new: NewTable) -> Table:
        """Open a new lobby with `actor` as its host and first player.

        Raises Refused (`busy`, with the `table` already open there, and `busy-outside`, the same outside the bot's
        servers; `too-many-host` and `too-many-guild`, with the allowed number; `options-clash`; `restarting`).
        """
        self.services.shutdown.require_open()
        if not self._owns(new.place_id):  # its owner is down or about to start
            raise Refused("restarting")
        return await self._open(new, actor.id, new.seating(actor), self.services.limits)

    async def open_for_tournament(
        self, new: NewTable, host_id: int, sealed: Callable[[int], Seal], version: int | None = None
    ) -> Table:
        """Open a table with `new.players` at their seats, and start its match; `sealed`: its seal, from its id.

        `version`: of the rules of its round. A table of the same tournament that is open in its channel is used, and
        started if it has not begun. Raises Refused, StorageError, or as `open`; the operator's limits do not count.
        """
        try:
            table = await self._open(new, host_id, new.players, TableLimits())
        except Refused as refusal:
            there = refusal.facts.get("table")
            if not isinstance(there, Table) or there.record.tournament_id != new.tournament_id:
                raise
            table = there
        if table.record.status == "lobby":
            await table.start_as_seated(sealed(table.id), version)
        return table

    async def _open(self, new: NewTable, host_id: int, players: Sequence[Player], limits: TableLimits) -> Table:
        require_together(new.game, seats_to_fill(new.game, len(players), new.seats), new.options)
        try:
            record = await self.services.journal.open_lobby(
                guild_id=new.guild_id,
                channel_id=new.channel_id,
                host_id=host_id,
                game=new.game,
                seats=new.seats,
                options=new.options,
                language=new.language,
                players=players,
                settings=new.settings,
                tournament_id=new.tournament_id,
                withheld=new.withheld,
                most_hosted=limits.per_host,
                most_in_guild=limits.per_server,
            )
        except TooMany as many:
            raise Refused(f"too-many-{many.what}", most=many.most) from many
        except ChannelBusy as busy:
            unknown = busy.match_id not in self._tables
            table = await self.find(busy.match_id)
            if unknown and table.record.message_id is None:  # opened by a commit whose answer was lost
                self.services.changed(table)
            raise Refused("busy" if new.guild_id is not None else "busy-outside", table=table) from busy
        table = self._tables.setdefault(record.id, Table(self.services, record))
        log.info("table opened", table=record.id, guild=new.guild_id, channel=new.channel_id, game=new.game)
        return table

    def require_room(self, host_id: int, guild_id: int) -> None:
        """Require room for a table, as far as is known here. Raises Refused (`too-many-host`, `too-many-guild`)."""
        limits, records = self.services.limits, [table.record for table in self]
        hosted = sum(record.host_id == host_id for record in records)
        in_guild = sum(record.guild_id == guild_id for record in records)
        if limits.per_host is not None and hosted >= limits.per_host:
            raise Refused("too-many-host", most=limits.per_host)
        if limits.per_server is not None and in_guild >= limits.per_server:
            raise Refused("too-many-guild", most=limits.per_server)

    async def find(self, match_id: int) -> Table:
        """An open table. Raises Refused (`game-over`, `no-table`; `restarting` if another process has it)."""
        if table := self._tables.get(match_id):
            if table.lock.unsure:
                await upkeep.reconcile(table)
            return table
        try:
            record = await self.services.journal.match(match_id)
        except Unknown as unknown:
            raise Refused("no-table") from unknown
        except StorageError as failure:
            raise Refused("broken") from failure
        if record.status not in ("lobby", "playing"):
            raise Refused("game-over")
        if not self._owns(record.place_id):
            raise Refused("restarting")
        return self._tables.setdefault(match_id, await self._load(record))

    async def owns_table(self, match_id: int) -> bool:
        """Whether a match, open or not, belongs to this process; true also if it is gone or cannot be read."""
        if match_id in self._tables:
            return True
        try:
            return self._owns((await self.services.journal.match(match_id)).place_id)
        except (Unknown, StorageError):
            return True

    async def in_channel(self, channel_id: int) -> Table:
        """The open table of a channel. Raises Refused (`no-table`)."""
        record = await self.services.journal.open_in(channel_id)
        if record is None:
            raise Refused("no-table")
        return await self.find(record.id)

    async def unreadable(self, channel_id: int) -> Table:
        """A channel's table whose match cannot be loaded: only to be stopped. Raises Refused (`no-table`)."""
        record = await self.services.journal.open_in(channel_id)
        if record is None:
            raise Refused("no-table")
        return Table(self.services, record)

    async def only_of(self, user_id: int) -> Table:
        """The only open table where a user plays; without any, the only one where a computer has taken their seat.

        Raises Refused (`no-table`; `several`; `restarting` if it belongs to another process).
        """
        records = played_by(await self.services.journal.matches_of(user_id), user_id)
        own = await self.of_person(user_id)
        if any(not self._owns(record.place_id) for record in records):
            raise Refused("several" if len(records) > 1 else "restarting")
        if len(own) != 1:
            raise Refused("several" if own else "no-table")
        return own[0]

    async def of_person(self, user_id: int) -> list[Table]:
        """The open tables where a user plays; without any, those where a computer has taken their seat."""
        tables = []
        for record in await self.services.journal.matches_of(user_id):
            if self._owns(record.place_id):
                try:
                    tables.append(await self.find(record.id))
                except (StorageError, games.GameError) as failure:  # the others go on
                    log.warning("table not read", table=record.id, error=str(failure))
        return [table for table in tables if table.seat_of(user_id) is not None] or tables

    async def _load(self, record: TableRecord) -> Table:
        """A table with its match; outside servers it sleeps until a click's token. Raises games.GameError."""
        table = Table(self.services, record)
        table.asleep = record.outside
        table.load(await rebuild(self.services.journal, record))
        table.attended_from = table.revision  # the journal does not say when somebody came back
        return table

    async def ended(self, match_id: int) -> Table:
        """A finished match as a table, to be shown again. Raises StorageError or games.GameError."""
        table = await self._load(await self.services.journal.match(match_id))
        await table.load_result()
        return table

    async def load_open(self) -> None:
        """Load every open table not in memory; one that cannot go on waits for `tapis doctor --replay`."""
        for record in await self.services.journal.open_matches():
            if record.id in self._tables or not self._owns(record.place_id):
                continue
            try:
                self._tables[record.id] = await self._load(record)
            except (games.GameError, StorageError) as failure:  # perhaps its rules are of a newer version of the bot
                log.error("table cannot go on", table=record.id, game=record.game, error=str(failure))
                continue
            if record.seed is not None and record.version < games.info(record.game).version:
                log.info("table goes on by older rules", table=record.id, game=record.game, version=record.version)

    async def load_ended(self, since: datetime, until: datetime) -> None:
        """Load the tables that ended in this period, and perhaps were never shown as ended."""
        for record in await self.services.journal.ended_between(since, until):
            if record.message_id is None or not self._owns(record.place_id):
                continue
            try:
                table = await self._load(record)
                await table.load_result()
                self._ended.append(table)
            except (games.GameError, StorageError) as failure:
                log.warning("ended table not shown again", table=record.id, error=str(failure))

    async def resume(self) -> None:
        """After loading: finish ended matches, show the present state, let computers and windows run."""
        for table in self:
            await upkeep.resume(table)
            await asyncio.sleep(0)
        while self._ended:
            self.services.changed(self._ended.pop())

    async def reread(self) -> None:
        """Read what another process may have changed or opened, from the journal. Raises StorageError."""
        for table in self:
            table.lock.unsure = True  # read again at its next move, or by the sweeper
        numbers_before = set(self._tables)
        await self.load_open()
        for number in self._tables.keys() - numbers_before:
            await upkeep.resume(self._tables[number])

    @property
    def now(self) -> datetime:
        """The time of turns for stored deadlines: the earliest of all tables while they are being rebased."""
        base = min((table.time_base for table in self), default=self.clock.base)
        return min(base, self.clock.base) + timedelta(seconds=self.clock.seconds)

    async def rebase(self) -> None:
        """Move the deadlines of every table whose time base differs from the clock's; failures are tried again."""
        async for table in in_turns(self):
            if table.time_base == self.clock.base:
                continue
            try:
                await table.rebase()
            except StorageError as failure:  # no other table waits for this one
                log.warning("deadlines not moved", table=table.id, error=str(failure))

    async def close_where(self, *, guild_id: int | None = None, channel_id: int | None = None) -> None:
        """Close the tables of a channel or a server that is gone. Raises StorageError if some could not be closed."""
        failures = []
        for table in self:
            record = table.record
            if channel_id == record.channel_id or (guild_id is not None and guild_id == record.guild_id):
                try:
                    await table.close()
                except StorageError as failure:  # the others are closed all the same
                    log.warning("table not closed", table=table.id, error=str(failure))
                    failures.append(failure)
        if failures:
            raise failures[0]
