"""Deadlines as plain sums: when they begin, what keeps them, what counts as a turn missed."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.matches.deadlines import (
    MAX_IDLE_WINDOWS,
    MAX_MISSED_TURNS,
    TurnTaken,
    abandoned,
    deadlines_after,
    given_up,
    nearest_timer,
    overdue,
    waited_for,
)
from storage import Player

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
MINUTE = 60
LATER = NOON + timedelta(seconds=MINUTE)
ALICE, BRUNO, COMPUTER = Player(0, 100, "Alice"), Player(1, 101, "Bruno"), Player(2, None, "Colette", computer=True)
TABLE = (ALICE, BRUNO, COMPUTER)


def deadlines(players: tuple[Player, ...]) -> list[datetime | None]:
    return [player.deadline for player in players]


def test_a_deadline_begins_with_the_wait_and_stays_while_others_move() -> None:
    begun = deadlines_after(TurnTaken(NOON), TABLE, {0, 1, 2}, MINUTE)
    assert deadlines(begun) == [LATER, LATER, None]
    moved = deadlines_after(TurnTaken(NOON + timedelta(seconds=5), seat=1, in_person=True), begun, {0, 1}, MINUTE)
    assert deadlines(moved) == [LATER, LATER + timedelta(seconds=5), None]
    moved = deadlines_after(TurnTaken(NOON, seat=2), moved, {1}, MINUTE)
    assert deadlines(moved) == [None, LATER + timedelta(seconds=5), None]


def test_without_a_timer_and_while_a_window_runs_nobody_has_a_deadline() -> None:
    assert deadlines_after(TurnTaken(NOON), TABLE, {0, 1}, None) == TABLE
    assert deadlines(deadlines_after(TurnTaken(NOON), TABLE, waited_for({0, 1, None}), MINUTE)) == [None] * 3


def test_a_turn_of_several_moves_is_missed_once() -> None:
    late = (replace(ALICE, deadline=NOON, missed=1), BRUNO)
    drawn = deadlines_after(TurnTaken(NOON, seat=0), late, {0}, MINUTE)
    assert drawn == late, "the computer has more to play in this turn"
    thrown = deadlines_after(TurnTaken(NOON, seat=0), drawn, {1}, MINUTE)
    assert thrown == (replace(ALICE, missed=2), replace(BRUNO, deadline=LATER))
    assert deadlines_after(TurnTaken(NOON, seat=0, in_person=True), thrown, {1}, MINUTE)[0].missed == 0


def test_a_turn_that_never_ends_is_missed_again_after_its_time() -> None:
    late = (replace(ALICE, deadline=NOON),)
    assert deadlines_after(TurnTaken(LATER, seat=0), late, {0}, MINUTE) == (replace(ALICE, deadline=LATER, missed=1),)


def test_a_persons_press_forgives_all_where_anybody_may_press() -> None:
    late = (replace(ALICE, deadline=NOON, missed=1), replace(BRUNO, deadline=NOON, missed=1))
    pressed = deadlines_after(TurnTaken(NOON, seat=1, in_person=True, anyone=True), late, {0, 1}, MINUTE)
    assert [(one.deadline, one.missed) for one in pressed] == [(LATER, 0)] * 2
    nobody = deadlines_after(TurnTaken(NOON, seat=1, anyone=True), late, {0, 1}, MINUTE)
    assert [(one.deadline, one.missed) for one in nobody] == [(LATER, 2)] * 2


def test_the_last_missed_turn_gives_the_seat_up() -> None:
    last = replace(ALICE, deadline=NOON, missed=MAX_MISSED_TURNS - 1)
    assert given_up(last, NOON)
    assert not given_up(last, NOON - timedelta(seconds=1))
    assert not given_up(replace(last, missed=MAX_MISSED_TURNS - 2), NOON)


def test_a_table_is_abandoned_after_many_windows_without_a_person() -> None:
    log = [(0, "swap"), *[(None, "close"), (2, "swap")] * MAX_IDLE_WINDOWS]
    assert abandoned(log, {0, 1})
    assert not abandoned(log[:-2], {0, 1})
    assert not abandoned(log, {0, 2})
    assert not abandoned([*log, (1, "swap")], {0, 1})


@pytest.mark.parametrize(
    ("wish", "timer"),
    [(0, 30), (1, 30), (45, 30), (46, 60), (90, 60), (599, 300), (600, 300), (601, 900), (1_000_000, 604_800)],
)
def test_the_offered_limit_that_is_nearest_to_a_wish_is_a_limit(wish: int, timer: int) -> None:
    assert nearest_timer(wish) == timer


def test_time_is_up_at_the_deadline_and_never_without_one() -> None:
    waiting = replace(ALICE, deadline=NOON)
    assert [overdue(waiting, NOON + timedelta(seconds=late)) for late in (-1, 0, 1)] == [False, True, True]
    assert not overdue(ALICE, NOON)
    assert not given_up(replace(ALICE, missed=MAX_MISSED_TURNS), NOON)


def test_a_person_who_moves_again_in_a_turn_gets_its_whole_time() -> None:
    begun = (replace(ALICE, deadline=LATER, missed=2), replace(BRUNO, deadline=LATER, missed=1), COMPUTER)
    soon = NOON + timedelta(seconds=10)
    moved = deadlines_after(TurnTaken(soon, seat=0, in_person=True), begun, {0, 1, 2}, MINUTE)
    assert moved == (replace(ALICE, deadline=soon + timedelta(seconds=MINUTE)), begun[1], COMPUTER)


def test_a_computer_that_plays_before_the_time_is_up_costs_no_turn() -> None:
    """A person's seat may be moved by the table, too, for example if a card plays itself."""
    begun = (replace(ALICE, deadline=LATER, missed=1), BRUNO)
    assert deadlines_after(TurnTaken(NOON, seat=0), begun, {1}, MINUTE) == (
        replace(ALICE, missed=1),
        replace(BRUNO, deadline=LATER),
    )
    again = deadlines_after(TurnTaken(NOON + timedelta(seconds=1), seat=0), begun, {0}, MINUTE)
    assert again[0] == replace(ALICE, deadline=LATER + timedelta(seconds=1), missed=1)
