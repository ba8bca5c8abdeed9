"""A new table, and the services that all tables of a bot share."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Generic, TypeVar

from bot.core.tasks import ShutdownFlag
from bot.core.types import Actor, Spawn
from bot.monitoring.metrics import Metrics
from bot.tables.clock import TurnClock
from bot.tables.computers.pool import WorkerPool
from bot.tables.computers.scheduler import ComputerScheduler
from storage import USUAL, Journal, Player, TableSettings

PATIENCE_WITH_PEOPLE = 7  # lifetime multiplier for a lobby with two or more people waiting


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A lobby to be opened: in which channel, of which game, with which settings.

    `guild_id`: None in a place without the bot. `seats`: the maximum of players; None: as many as the game seats.
    `options`: those that the host chose. `players`: those who sit there already, in this order. `tournament_id`,
    `withheld`: as in a `TableRecord`.
    """

    guild_id: int | None
    channel_id: int
    game: str
    language: str
    seats: int | None = None
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    players: tuple[Player, ...] = ()
    settings: TableSettings = USUAL
    tournament_id: int | None = None
    withheld: bool = False

    @property
    def place_id(self) -> int:
        """As that of a match: the id that decides which process owns the table."""
        return self.channel_id if self.guild_id is None else self.guild_id

    def seating(self, actor: Actor) -> list[Player]:
        """The players including `actor`: in their place among `players`, or before all of these."""
        host = Player(0, actor.id, actor.name, language=actor.language)
        order = [host if player.user_id == actor.id else player for player in self.players]
        if host not in order:
            order.insert(0, host)
        return [
            replace(player, seat=seat, dm_message_id=None, deadline=None, missed=0, strength=self.settings.strength)
            for seat, player in enumerate(order)
        ]


TableT = TypeVar("TableT")


@dataclass(frozen=True, slots=True)
class TableLimits:
    """An operator's limits: open tables of one host and of one server, and how long a lobby waits for players."""

    per_host: int | None = None
    per_server: int | None = None
    lobby_lifetime: timedelta | None = None  # None: for ever


@dataclass(frozen=True, eq=False)
class TableServices(Generic[TableT]):
    """The services that all tables of one bot share. Generic, so that this file need not know the table."""

    journal: Journal
    clock: TurnClock
    pool: WorkerPool
    scheduler: ComputerScheduler
    spawn: Spawn
    metrics: Metrics
    shutdown: ShutdownFlag
    computer_pace: float  # seconds that a computer takes for a move
    limits: TableLimits
    plays_forced: Callable[[int], Awaitable[bool]]  # whether forced moves of this user play themselves
    changed: Callable[[TableT], None] = field(repr=False)  # the table looks different now
    ended: Callable[[TableT], None] = field(repr=False)  # its match has finished, or it was stopped
