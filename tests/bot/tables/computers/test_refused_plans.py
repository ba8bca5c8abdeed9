"""Plans of computers and of forced moves: their pause, refusals by the table, and what an operator reads."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import pytest
from support.discord.bare_delivery import Bare, LogLines, bare_delivery, log_lines

import games
from bot.core.errors import Refused
from bot.matches.timing import Timing
from bot.tables.computers.planner import RETRY, Planner
from bot.tables.computers.worker import Question
from bot.tables.seating import Computer, Forced
from games import Event
from storage import TableRecord


@dataclass
class PaperTable:
    """A table whose seat 0 is a computer's, and that refuses moves as a test asks."""

    record: TableRecord
    match: games.Game | None
    timing: Timing
    refusal: Refused | None = None
    tried: list[tuple[int, int, str]] = field(default_factory=list)
    held: bool = False
    computer_seats: frozenset[int] = frozenset({0})

    forced_seats: frozenset[int] = frozenset()

    async def plays_forced(self, seat: int) -> bool:
        return True

    async def play(self, mover: Computer | Forced, revision: int, move: str) -> tuple[Event, ...]:
        self.tried.append((mover.seat, revision, move))
        if self.refusal is not None:
            raise self.refusal
        return ()


@dataclass
class Desk:
    bare: Bare
    table: PaperTable
    planner: Planner
    woken: list[Planner]

    async def run(self, seconds: float) -> float | None:
        """Let time pass, and look for plans that are due; returns the seconds until the next one."""
        self.bare.clock.time += seconds
        left = self.planner.run_due()
        await self.bare.clock.settle()
        return left


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    async with bare_delivery() as bare:
        match = bare.playing().match
        players = tuple(replace(player, computer=player.seat == 0) for player in bare.playing().record.players)
        table = PaperTable(replace(bare.playing().record, players=players), match, Timing(bare.clock.seconds))
        woken = list[Planner]()

        async def think(question: Question) -> str:
            await asyncio.sleep(0)
            return question.world.legal(question.seat)[0]

        parts: Any = {
            "clock": bare.clock,
            "pool": SimpleNamespace(think=think),
            "scheduler": SimpleNamespace(wake=woken.append),
            "spawn": bare.spawn,
        }
        yield Desk(bare, table, Planner(table, pace=0, **parts), woken)


@pytest.fixture
def logs() -> Iterator[LogLines]:
    with log_lines("bot.tables.computers.planner") as lines:
        yield lines


async def test_a_move_that_came_too_soon_is_tried_again_half_a_second_later(desk: Desk, logs: LogLines) -> None:
    desk.table.refusal = Refused("too-soon")
    desk.planner.replan()
    await desk.bare.clock.settle()
    assert [line["event"] for line in logs.take()] == ["computer thought"]
    assert desk.woken == [desk.planner]
    assert await desk.run(0) == RETRY
    assert len(desk.table.tried) == 1
    desk.table.refusal = None
    await desk.run(RETRY)
    assert desk.table.tried == [(0, 0, "bid:0")] * 2
    assert await desk.run(60) is None
    assert logs.take() == []


@pytest.mark.parametrize("key", ["stale", "restarting", "too-soon"])
async def test_a_move_for_a_position_that_is_gone_is_dropped(desk: Desk, logs: LogLines, key: str) -> None:
    desk.table.refusal = Refused(key)
    desk.planner.replan()
    if key == "too-soon":
        desk.planner._position = None  # the table has moved on, and plans again
    await desk.bare.clock.settle()
    assert await desk.run(60) is None
    assert len(desk.table.tried) == 1


async def test_a_refused_computer_plans_again_at_the_next_sweep(desk: Desk, logs: LogLines) -> None:
    desk.table.refusal = Refused("not-recorded")
    desk.planner.replan()
    await desk.bare.clock.settle()
    assert logs.take()[1:] == [{"level": "warning", "event": "computer stopped", "table": 7, "why": "not-recorded"}]
    assert await desk.run(60) is None
    desk.table.refusal = None
    for times in (2, 2):
        desk.planner.catch_up()
        await desk.bare.clock.settle()
        assert len(desk.table.tried) == times


async def test_a_persons_forced_move_waits_as_long_as_a_computers(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games.Game, "forced", lambda match, seat: match.legal(seat)[0])
    desk.planner.pace = 1.2
    waits = []
    for computers, people in ((frozenset({0}), frozenset[int]()), (frozenset[int](), frozenset({0}))):
        desk.table.computer_seats, desk.table.forced_seats = computers, people
        desk.planner.replan()
        await desk.bare.clock.settle()
        waits.append(desk.planner.run_due())
        desk.planner._plans.clear()  # the second one does not continue the first
    assert waits[0] == waits[1]
    assert waits[0]
