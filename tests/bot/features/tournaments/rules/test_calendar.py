"""When a weekly evening starts: the clock on the wall counts, also when clocks change."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.storage.tournaments import RIKIKI

from bot.features.tournaments.rules.calendar import (
    Weekly,
    moved_start,
    next_start,
    planned_start,
    reason_to_call_off,
    registration_end,
    weekly_of,
)
from bot.matches.alerts import ZONES
from storage import Entrant, Evening, Round, Tournament

PARIS, SUNDAY = "Europe/Paris", 6
GAPS = timedelta(hours=2)  # more than any change of a clock in these zones and years
weeklies = st.builds(
    Weekly,
    st.integers(0, 6),
    st.integers(0, 1439),
    st.sampled_from((*ZONES, "Australia/Lord_Howe", "America/St_Johns")),
)
instants = st.timedeltas(timedelta(0), timedelta(days=5500)).map(lambda since: datetime(2020, 1, 1, tzinfo=UTC) + since)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(f"{text}+00:00")


@given(weeklies, instants)
def test_a_start_is_the_next_time_that_the_clock_shows_it(weekly: Weekly, after: datetime) -> None:
    start = next_start(weekly, after)
    here = start.astimezone(ZoneInfo(weekly.zone))
    assert after < start <= after + timedelta(days=7) + GAPS
    shown, wanted = 60 * here.hour + here.minute, weekly.minute
    exists = start == here.astimezone(UTC) and shown == wanted and here.weekday() == weekly.weekday
    skipped = here.replace(fold=0, hour=wanted // 60, minute=wanted % 60).astimezone(UTC) == start
    assert exists or skipped


@given(weeklies, instants)
def test_starts_follow_each_other_once_a_week_and_none_is_left_out(weekly: Weekly, after: datetime) -> None:
    first = next_start(weekly, after)
    second = next_start(weekly, first)
    assert abs(second - first - timedelta(days=7)) <= GAPS
    assert next_start(weekly, first - timedelta(microseconds=1)) == first
    assert next_start(weekly, second - timedelta(seconds=1)) == second


@pytest.mark.parametrize(
    ("weekly", "after", "start"),
    [
        (Weekly(3, 1260, PARIS), "2026-03-25 12:00", "2026-03-26 20:00"),
        (Weekly(3, 1260, PARIS), "2026-03-26 20:00", "2026-04-02 19:00"),  # summer: 21:00 stays 21:00
        (Weekly(3, 1260, PARIS), "2026-10-22 19:00", "2026-10-29 20:00"),
        (Weekly(SUNDAY, 150, PARIS), "2026-03-28 12:00", "2026-03-29 01:30"),  # 02:30 is skipped: 03:30
        (Weekly(SUNDAY, 150, PARIS), "2026-10-24 12:00", "2026-10-25 00:30"),  # 02:30 comes twice: the first
        (Weekly(SUNDAY, 150, PARIS), "2026-10-25 00:30", "2026-11-01 01:30"),  # and not again an hour later
        (Weekly(0, 15, "Pacific/Noumea"), "2026-03-15 12:00", "2026-03-15 13:15"),  # Monday there, Sunday here
    ],
)
def test_the_days_on_which_clocks_change(weekly: Weekly, after: str, start: str) -> None:
    assert next_start(weekly, utc(after)) == utc(start)


# -- evenings ------------------------------------------------------------------------------------------------

START, MOMENT = utc("2026-03-26 20:00"), timedelta(microseconds=1)  # a Thursday, 21:00 in Paris
EVENING = Evening(1, RIKIKI, weekday=3, minute=1260, zone=PARIS, opens_hours=24, best=8, starts_at=START)


def test_an_evening_is_held_at_its_time_of_the_week() -> None:
    assert weekly_of(EVENING) == Weekly(3, 1260, PARIS)
    assert planned_start(EVENING, START - MOMENT) == START
    assert planned_start(EVENING, START) == utc("2026-04-02 19:00")


def test_the_next_evening_is_not_one_that_has_been_opened_already() -> None:
    opened = replace(EVENING, opened_at=START)
    assert planned_start(opened, START - timedelta(days=1)) == utc("2026-04-02 19:00")
    assert planned_start(opened, utc("2026-04-02 19:00")) == utc("2026-04-09 19:00")


@pytest.mark.parametrize(
    ("now", "weekday", "start"),
    [
        ("2026-03-25 12:00", 4, "2026-03-27 20:00"),
        ("2026-03-19 12:00", 4, "2026-03-27 20:00"),  # the start on the 19th is left out
        ("2026-03-19 12:00", 1, "2026-03-24 20:00"),
        ("2026-03-25 12:00", 1, "2026-03-31 19:00"),
    ],
)
def test_another_day_keeps_the_weeks_that_are_left_out(now: str, weekday: int, start: str) -> None:
    assert moved_start(EVENING, replace(EVENING, weekday=weekday), utc(now)) == utc(start)


def test_registration_is_open_for_ten_minutes_at_least() -> None:
    ten_minutes_before = START - timedelta(minutes=10)
    assert registration_end(EVENING, ten_minutes_before - MOMENT) == START
    assert registration_end(EVENING, ten_minutes_before + MOMENT) == START + MOMENT


def evening(people: int, **changes: Any) -> Tournament:
    entrants = tuple(Entrant(number, number, f"{number}", None, number) for number in range(1, people + 1))
    opened = Tournament(1, RIKIKI, None, None, "open", START, entrants, (), START, None, evening_id=1)
    return replace(opened, **changes)


def test_an_evening_is_called_off_if_too_few_have_registered() -> None:
    assert [reason_to_call_off(evening(people), START) for people in (0, 1, 2)] == ["few", "few", None]


def test_an_evening_is_called_off_half_an_hour_after_its_start() -> None:
    half_past = START + timedelta(minutes=30)
    assert reason_to_call_off(evening(2), half_past) is None
    assert reason_to_call_off(evening(2), half_past + MOMENT) == "late"
    assert reason_to_call_off(evening(1), half_past + MOMENT) == "late", "nobody could register any longer"


def test_only_an_evening_that_has_not_begun_is_called_off() -> None:
    much_later = START + timedelta(days=1)
    begun = Round(1, bytes(32), bytes(32), "", (), (), START)
    assert reason_to_call_off(evening(1, rounds=(begun,)), much_later) is None
    assert reason_to_call_off(evening(1, evening_id=None), much_later) is None, "its organiser begins it"
    assert reason_to_call_off(evening(1, due_at=None), much_later) is None
