"""The planner of a table's computers, and of people's forced moves: each one's next move, and the pause before it."""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from random import Random
from time import perf_counter
from typing import Protocol
from weakref import ref

import games
from bot.core.errors import Refused
from bot.core.logs import get_logger
from bot.core.types import Spawn
from bot.matches.timing import Timing
from bot.tables.clock import TurnClock
from bot.tables.computers.pool import NoAnswer, WorkerPool
from bot.tables.computers.scheduler import ComputerScheduler
from bot.tables.computers.worker import Question
from bot.tables.seating import Computer, Forced
from games.players.pace import reaction_time, thinking_time
from storage import Player, TableRecord

log = get_logger(__name__)

NAMES = (
    *("Colette", "Gaston", "Lucienne", "Marcel", "Simone", "Raymond", "Odette", "Fernand", "Yvette", "Achille"),
    *("Berthe", "Émile", "Félicie", "Gustave", "Hortense", "Jules", "Léontine", "Maurice", "Paulette", "Roger"),
)
RETRY = 0.5  # seconds, at least, until a move that came too soon is tried again
UNWATCHED_SHARE = 0.25  # of the usual time, if no person still plays or watches


def new_computer(players: Collection[Player]) -> Player:
    """A computer with a name that no player at the table has yet."""
    taken = {player.name for player in players}
    return Player(0, None, next((name for name in NAMES if name not in taken), NAMES[0]), computer=True)


@dataclass(frozen=True, slots=True)
class PlannedMove:
    """A seat's next move, when it is due, and for which chance: the length of the log when the chance arose."""

    seat: int
    revision: int
    chance: int
    move: str = field(repr=False)  # it may be a card laid face down
    due: float  # by the monotonic clock


class ComputerSeats(Protocol):
    """What computers see of their table, and the only way for them to move."""

    record: TableRecord
    match: games.Game | None
    timing: Timing

    @property
    def computer_seats(self) -> frozenset[int]:
        """The seats that computers play for at this moment."""
        ...

    @property
    def forced_seats(self) -> frozenset[int]:
        """The seats of people who have only one move."""
        ...

    async def plays_forced(self, seat: int) -> bool: ...

    @property
    def held(self) -> bool:
        """Whether computers wait because people are asked something."""
        ...

    async def play(self, mover: Computer | Forced, revision: int, move: str) -> tuple[games.Event, ...]:
        """Play a move. Raises Refused or games.IllegalMove; then nothing was played."""
        ...


class Planner:
    """The plans of one table's computers. Whenever the table moves on, all of them plan again."""

    def __init__(
        self,
        table: ComputerSeats,
        *,
        clock: TurnClock,
        pool: WorkerPool,
        scheduler: ComputerScheduler,
        spawn: Spawn,
        pace: float,
    ) -> None:
        self._table = ref(table)  # weak, as the table owns the planner: an ended table is freed at once, with its match
        self._clock = clock
        self._pool = pool
        self._scheduler = scheduler
        self._spawn = spawn
        self.pace = pace  # seconds
        self._position: games.Game | None = None  # that the plans are for
        self._planned: frozenset[int] = frozenset()  # the seats that they are for
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        self._plans: dict[int, PlannedMove] = {}
        self._former: dict[int, PlannedMove] = {}  # for the positions before

    @property
    def table(self) -> ComputerSeats:
        """The table of these plans. A task that uses it across an `await` has to keep a reference."""
        table = self._table()
        assert table is not None
        return table

    def replan(self) -> None:
        """Plan again, because the table has moved on."""
        for thought in self._thoughts.values():
            thought.cancel()
        self._former |= self._plans
        self._thoughts, self._plans = {}, {}
        self._position, self._planned = self.table.match, self.table.computer_seats
        if self._position is not None and self.table.record.status == "playing" and not self.table.held:
            arose = self._clock.monotonic()
            for seat in (*self._actors(self._position), *sorted(self.table.forced_seats)):
                self._thoughts[seat] = self._spawn(self._plan(self.table, self._position, seat, arose))

    def catch_up(self) -> None:
        """Plan if that was not done yet, or again if a plan could not be carried out."""
        if self._position is not self.table.match or self._planned != self.table.computer_seats:
            self.replan()

    def _actors(self, match: games.Game) -> list[int]:
        """The computers that may move; not if one press is enough and people have it (`anyone`, `people_know`)."""
        seats = self._planned
        people = match.waiting - seats - {None}
        if people and {"anyone", "people_know"} & self.table.timing.facts.keys():
            seats -= match.waiting
        return [seat for seat in sorted(seats) if match.waiting and match.legal(seat)]

    async def _plan(self, table: ComputerSeats, match: games.Game, seat: int, arose: float) -> None:
        """Think, and note the move; play it at once if it is already due."""
        chance = self._chance(match, seat)
        dice = self._dice(chance, seat)
        if seat in self._planned:
            move = await self._think(match, seat, dice)
        else:
            move = match.forced(seat) if await table.plays_forced(seat) else None
        self._thoughts.pop(seat, None)
        former = self._former.pop(seat, None)
        if move is None or table.match is not match:  # the table may have been closed meanwhile
            return
        if former is not None and (former.chance, former.move) == (chance, move):
            due = former.due  # others have moved meanwhile: that is no reason to start waiting again
        else:
            due = arose + self._delay(match, seat, Random(f"pace:{dice}"))
        due = max(due, self._clock.monotonic() + self._pause(move))
        plan = self._plans[seat] = PlannedMove(seat, len(match.log), chance, move, due)
        if due <= self._clock.monotonic():
            await self._carry_out(table, plan)
        else:
            self._scheduler.wake(self)

    def _chance(self, match: games.Game, seat: int) -> int:
        """The log's length when this chance arose: when the present timing began, or after the seat's own last move."""
        revision = len(match.log)
        since: int = self.table.timing.facts.get("since", revision)
        own = (number for number in range(revision, since, -1) if match.log[number - 1][0] == seat)
        return next(own, since)

    def _dice(self, chance: int, seat: int) -> str:
        """A seat's dice for a chance: derived from the match's seed, which cannot be inferred from them.

        They stay the same while others move. With new dice after every move of another seat, a computer would roll ten
        times instead of once for an accusation.
        """
        return blake2b(f"{chance}:{seat}".encode(), key=self.table.record.seed or b"", digest_size=16).hexdigest()

    def _pause(self, move: str) -> float:
        """The seconds for which the rules let nobody make this move."""
        return self.table.timing.pause(self._clock.seconds, move.partition(":")[0])

    def _delay(self, match: games.Game, seat: int, dice: Random) -> float:
        """Seconds before a move: on its own turn the table's pace, against others a reaction that a person can beat.

        Never based on the number of legal moves: a forced move that came sooner would show that it was forced. A
        person's forced move waits as long as that of a computer in this seat.
        """
        strength = self.table.record.players[seat].strength
        if match.waiting - {None} == {seat}:
            seconds = self.pace * thinking_time(strength, dice)
        else:
            record = self.table.record
            seconds = reaction_time(strength, dice) * games.info(record.game).patience(record.options)
        return seconds if self._watched(match) else seconds * UNWATCHED_SHARE

    def _watched(self, match: games.Game) -> bool:
        """Whether a person still has cards or something to do, or has played lately (a last card, for example)."""
        shown = match.view(None).seats
        people = set(range(match.seats)) - self._planned
        if people.intersection(seat for seat, _ in match.log[-2 * match.seats :]):
            return True
        return any(shown[seat].cards or seat in match.waiting or match.legal(seat) for seat in people)

    async def _think(self, match: games.Game, seat: int, dice: str) -> str | None:
        """The seat's move, or None. A computer that fails must not stop the table: then any legal move will do."""
        record = self.table.record
        facts = {"table": record.id, "seat": seat, "revision": len(match.log), "dice": dice}
        began = perf_counter()
        try:
            question = Question.about(match, seat, record.players[seat].strength, dice)
            move = await self._pool.think(question)
            if move is not None and move not in match.legal(seat):
                raise NoAnswer("illegal move")  # the move is not named here: it may reveal a card
        except Exception:
            log.error("computer player failed", game=record.game, exc_info=True, **facts)
            return Random(dice).choice(match.legal(seat)) if seat in match.waiting else None
        log.debug("computer thought", strength=question.strength, ms=round(1000 * (perf_counter() - began)), **facts)
        return move

    def run_due(self) -> float | None:
        """Carry out the earliest plan if it is due (then all plan again). Returns the seconds until then, or None."""
        plan = min(self._plans.values(), key=lambda plan: plan.due, default=None)
        if plan is None:
            return None
        left = plan.due - self._clock.monotonic()
        if left <= 0:
            del self._plans[plan.seat]
            self._spawn(self._carry_out(self.table, plan))
        return left

    async def _carry_out(self, table: ComputerSeats, plan: PlannedMove) -> None:
        self._plans.pop(plan.seat, None)
        try:
            mover = Computer(plan.seat) if plan.seat in self._planned else Forced(plan.seat)
            await table.play(mover, plan.revision, plan.move)
        except Refused as refusal:
            if refusal.key == "too-soon" and table.match is self._position:  # time stood still: the pause lasts longer
                self._plans[plan.seat] = replace(plan, due=self._clock.monotonic() + max(self._pause(plan.move), RETRY))
                self._scheduler.wake(self)
            elif refusal.key not in ("stale", "restarting"):  # no change of the table will make it plan again
                log.warning("computer stopped", table=table.record.id, why=refusal.key)
                self._position = None  # the sweep tries again, once a second
