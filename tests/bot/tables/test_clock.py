"""The clock of turns: it stands still while nobody can play, however the system clock is set meanwhile."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.tables.clock import MAX_STEP, MIN_DRIFT, TurnClock

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


class Clocks:
    """A wall clock that somebody may set, and a monotonic one."""

    def __init__(self) -> None:
        self.wall = NOON
        self.elapsed = 1000.0
        self.turns = TurnClock(wall=lambda: self.wall, monotonic=lambda: self.elapsed)

    def pass_time(self, seconds: float) -> None:
        """The process runs, and looks at its clock every second."""
        while seconds > 0:
            self.stand_still(min(seconds, 1))
            assert self.turns.seconds >= 0
            seconds -= 1

    def stand_still(self, seconds: float) -> None:
        """Time passes, and nobody looks."""
        self.wall += timedelta(seconds=seconds)
        self.elapsed += seconds


def test_a_standstill_of_a_minute_takes_two_seconds_of_a_turn() -> None:
    clocks = Clocks()
    clocks.pass_time(10)
    clocks.stand_still(60)
    assert clocks.turns.seconds == 10 + MAX_STEP
    assert clocks.turns.drift == timedelta(seconds=60 - MAX_STEP)
    clocks.turns.rebase()
    assert clocks.turns.now == clocks.wall
    clocks.pass_time(5)
    assert clocks.turns.seconds == 15 + MAX_STEP


@pytest.mark.parametrize("jump", [-3600, -600, 600, 3600])
def test_the_system_clock_is_set_and_turns_time_goes_on_as_before(jump: float) -> None:
    clocks = Clocks()
    clocks.pass_time(10)
    clocks.wall += timedelta(seconds=jump)
    assert clocks.turns.seconds == 10
    assert clocks.turns.drift == timedelta(seconds=jump)
    clocks.turns.rebase()
    clocks.pass_time(10)
    assert clocks.turns.seconds == 20
    assert clocks.turns.now == clocks.wall


def test_time_stands_still_in_an_outage() -> None:
    clocks = Clocks()
    clocks.pass_time(3)
    for _ in range(3):
        clocks.turns.gateway("disconnect")
        clocks.pass_time(20)
    assert clocks.turns.in_outage
    assert clocks.turns.seconds == 3
    clocks.turns.gateway("resumed")
    clocks.turns.gateway("ready")
    assert not clocks.turns.in_outage
    assert clocks.turns.drift == timedelta(seconds=60)
    clocks.pass_time(1)
    assert clocks.turns.seconds == 4


def test_a_short_stall_moves_no_deadline_and_many_of_them_do() -> None:
    clocks = Clocks()
    clocks.stand_still(MAX_STEP + 1)
    assert clocks.turns.drift < MIN_DRIFT
    for _ in range(5):
        clocks.stand_still(MAX_STEP + 1)
        assert clocks.turns.seconds > 0
    assert clocks.turns.drift >= MIN_DRIFT
