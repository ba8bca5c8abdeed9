"""Clicks at an even rate, by many people at many tables. To save time, it only checks tables that have changed.

A table is checked after a call of the bot concerned it, or after a click at it was answered. If nobody has anything to
do there, it waits for the next such event. A slow sweep checks all tables, so that a misunderstood call costs some
time, but not the table.
"""

import asyncio
import random
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from live.support.journal import moves_of_people
from live.support.people import Person, Sent, choices, seat
from live.support.process import Bot, cpu_of, stolen_from
from live.support.server import Discord
from live.support.wire import Call
from support.discord.screen import read

ANSWER_TIMEOUT = 5.0  # seconds after which a click counts as unanswered
SWEEP_GAP = 2.0  # seconds until the sweep checks a table
MAX_SENDING_DELAY = 0.05  # seconds after which a click was sent late
FLOOD_RATE = 50  # clicks per second of one person


@dataclass(eq=False)
class Table:
    """A table and its players."""

    people: list[Person]
    game: str
    busy: bool = False  # a click is on its way
    looked: dict[int, int] = field(default_factory=dict)  # person -> the table above their hand

    @property
    def shown(self) -> Any:
        """The table's public message."""
        return self.people[0].table()

    async def open(self) -> None:
        await seat(self.people, self.game)


@dataclass
class Figures:
    """Measurements over a period."""

    moves: list[float] = field(default_factory=list)  # seconds until each was answered
    others: list[float] = field(default_factory=list)  # the same for clicks that are not moves
    written: list[float] = field(default_factory=list)  # the same for written moves
    unanswered: int = 0
    idle: int = 0  # clicks not made: nobody was on turn, or all answers were still awaited
    late: int = 0  # clicks that this process could not send in time
    swept: int = 0  # clicks at tables found by the sweep only
    played: int = 0  # moves in the journal
    calls: int = 0  # requests of the bot
    counted: int = 0  # calls that count against the global limit
    seconds: float = 0.0
    cpu: float = 0.0  # CPU of the bot, in cores
    own: float = 0.0  # CPU of this process, in cores
    stall: float = 0.0
    stalled: float = 0.0  # the bot's CPU within the stall
    stolen: float = 0.0  # share of the bot's core taken by other virtual machines

    @property
    def answers(self) -> list[float]:
        return self.moves + self.others + self.written


@dataclass(frozen=True)
class Click:
    """A click on its way. `times`: the list that gets its time; `table`: the table that may click again afterwards."""

    sent: Sent
    figures: Figures
    times: list[float] | None = None
    table: Table | None = None


class LoadGenerator:
    """People at all tables.

    `bots`: the bots whose CPU and moves are measured; they must not restart. `by_dm`: people play from their DMs,
    otherwise from "Ma main". `writers`: the share of moves that are written by DM instead of clicked. `ended` is called
    with each click that was answered or given up.
    """

    def __init__(
        self,
        discord: Discord,
        bots: Sequence[Bot],
        tables: Iterable[Table],
        *,
        by_dm: bool = False,
        writers: float = 0.0,
        ended: Callable[[Click], object] = lambda click: None,
    ) -> None:
        self.discord, self.bots, self.by_dm = discord, bots, by_dm
        self.ended, self.writers = ended, writers
        self.tables = list(tables)
        self.rng = random.Random(1)
        self.figures = Figures()
        self._at = {table.people[0].channel.id: table for table in self.tables}
        self._of = {person.id: table for table in self.tables for person in table.people}
        self._ready: OrderedDict[Table, bool] = OrderedDict.fromkeys(self.tables, False)  # whether only by the sweep
        self._parked: OrderedDict[Table, float] = OrderedDict()  # since when there is nothing to do, oldest first
        self._waiting: deque[Click] = deque()
        discord.faults.after.append(self._hear)

    def leave(self, table: Table) -> None:
        """Stop playing at this table."""
        self.tables.remove(table)
        self._ready.pop(table, None)
        self._parked.pop(table, None)
        del self._at[table.people[0].channel.id]
        for person in table.people:
            del self._of[person.id]

    async def play(self, rate: float, seconds: float, extra: Callable[[], object] | None = None) -> Figures:
        """Click `rate` times per second. Meanwhile `extra` is called `FLOOD_RATE` times per second, without waiting."""
        pids = [bot.process.pid for bot in self.bots if bot.process is not None]
        self.figures = figures = Figures()
        loop = asyncio.get_running_loop()
        traffic, played, stalls = self.discord.traffic, await self._played(), len(self.stalls())
        calls, counted = traffic.kinds.total(), traffic.counted
        cpu, own = sum(map(cpu_of, pids)), time.process_time()
        stolen = sum(map(stolen_from, pids))
        begun, done, flooded = loop.time(), 0, 0
        while (passed := loop.time() - begun) < seconds:
            while done < passed * rate:
                figures.late += passed - done / rate > MAX_SENDING_DELAY
                done += 1
                figures.idle += not self._click()
            while extra is not None and flooded < passed * FLOOD_RATE:
                flooded += 1
                extra()
            self._give_up()
            due = min(done / rate, flooded / FLOOD_RATE if extra else seconds)
            await asyncio.sleep(max(0.001, begun + due - loop.time()))
        figures.seconds = loop.time() - begun
        figures.cpu, figures.own = sum(map(cpu_of, pids)) - cpu, time.process_time() - own
        figures.stolen = sum(map(stolen_from, pids)) - stolen
        figures.calls, figures.counted = traffic.kinds.total() - calls, traffic.counted - counted
        figures.played = await self._played() - played
        while self._waiting:
            await asyncio.sleep(0.01)
            self._give_up()
        figures.stall, figures.stalled = max(self.stalls()[stalls:], default=(0.0, 0.0))
        return figures

    def stalls(self) -> list[tuple[float, float]]:
        """(longest stall, CPU of the bot in it) for each second, in seconds."""
        files = [file for bot in self.bots if (file := bot.folder / "stalls").exists()]
        lines = [line for file in files for line in file.read_text().splitlines()]
        return [(float(late), float(cpu)) for late, cpu in map(str.split, lines)]

    async def _played(self) -> int:
        """The number of people's moves in the bots' journals."""
        return await moves_of_people(self.bots[0].database_url) if self.bots else 0

    # -- tables with something to do ---- --------------------------------------------------------------

    def _hear(self, call: Call) -> None:
        """Wake the table that a call of the bot concerns."""
        channel = self.discord.channel_of(call)
        if channel is None:
            return
        table = self._at.get(channel)
        if table is None and (stored := self.discord.backend.channels.get(channel)) is not None:
            table = next((self._of[one] for one in stored.recipient_ids if one in self._of), None)
        if table is not None and not table.busy:
            self._wake(table)

    def _wake(self, table: Table, *, swept: bool = False) -> None:
        self._parked.pop(table, None)
        self._ready[table] = swept and self._ready.get(table, True)

    def _sweep(self) -> None:
        now = asyncio.get_running_loop().time()
        while self._parked and (first := next(iter(self._parked.items())))[1] < now - SWEEP_GAP:
            self._wake(first[0], swept=True)

    # -- clicking ------------------------------------------------------------------------------------

    def _click(self) -> bool:
        """Click at the next table that waits for a person; returns False if there is none."""
        self._sweep()
        while self._ready:
            table, swept = self._ready.popitem(last=False)
            found = self._act(table) or (self._ask_again(table) if swept else None)
            if found is None:
                self._parked[table] = asyncio.get_running_loop().time()
                continue
            sent, times = found
            table.busy = True
            self.figures.swept += swept
            self._watch(Click(sent, self.figures, times, table))
            return True
        return False

    def _act(self, table: Table) -> tuple[Sent, list[float]] | None:
        """Make a click at this table. Returns it with the list for its time; None if there is nothing to click."""
        shown = table.shown
        buttons = read(shown).buttons
        for label in ("Rejouer", "Commencer"):
            if label in buttons:
                return table.people[0].click(shown, buttons[label]), self.figures.others
        for person in self.rng.sample(table.people, len(table.people)):
            if not self.by_dm and table.looked.get(person.id) != shown.id:
                if "Ma main" in buttons:
                    table.looked[person.id] = shown.id
                    return person.click(shown, buttons["Ma main"]), self.figures.others
                continue
            hand = person.dm() if self.by_dm else person.whisper()
            if hand is not None and (moves := choices(hand)):
                custom_id, values = self.rng.choice(moves)
                if custom_id.startswith("tv:m:") and self.rng.random() < self.writers:
                    return person.write(custom_id.split(":", 4)[4]), self.figures.written
                return person.click(hand, custom_id, values), self.figures.moves
        return None

    def _ask_again(self, table: Table) -> tuple[Sent, list[float]] | None:
        """Let a person on turn who has seen no move for long open their hand again."""
        shown = table.shown
        screen = read(shown)
        if self.by_dm or "Ma main" not in screen.buttons:
            return None
        awaited = next((one for one in table.people if f"**{one.name}**" in screen.text), None)
        return (awaited.click(shown, screen.buttons["Ma main"]), self.figures.others) if awaited else None

    # -- waiting for the answers ---------------------------------------------------------------------

    def _watch(self, click: Click) -> None:
        self._waiting.append(click)
        click.sent.answer.add_done_callback(lambda _: self._answered(click))

    def _answered(self, click: Click) -> None:
        if click.sent.took > ANSWER_TIMEOUT:
            return  # it was given up
        if click.times is not None:
            click.times.append(click.sent.took)
        self._free(click)

    def _give_up(self) -> None:
        """Drop the clicks that were answered or have timed out, in the order of sending."""
        overdue = asyncio.get_running_loop().time() - ANSWER_TIMEOUT
        while self._waiting and (self._waiting[0].sent.answer.done() or self._waiting[0].sent.at < overdue):
            click = self._waiting.popleft()
            if not click.sent.answer.done() or click.sent.took > ANSWER_TIMEOUT:
                click.figures.unanswered += click.times is not None
                self._free(click)

    def _free(self, click: Click) -> None:
        self.ended(click)
        if click.table is not None:
            click.table.busy = False
            self._wake(click.table)
