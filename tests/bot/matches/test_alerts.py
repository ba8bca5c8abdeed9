"""When a user wants a ping: not in quiet hours of their own clock, and not soon after the last one."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.matches.alerts import ZONES, is_quiet, may_call, zone
from storage import Alert

ALERT = Alert(user_id=1, guild_id=10, gap_minutes=60)
DAY = datetime(2026, 11, 24, tzinfo=UTC)


@pytest.mark.parametrize(
    ("quiet", "hours"),
    [(None, ()), ((9, 12), (9, 10, 11)), ((22, 7), (0, 1, 2, 3, 4, 5, 6, 22, 23)), ((0, 3), (0, 1, 2))],
)
def test_quiet_hours_may_pass_midnight(quiet: tuple[int, int] | None, hours: tuple[int, ...]) -> None:
    alert = replace(ALERT, quiet=quiet)
    assert tuple(hour for hour in range(24) if is_quiet(alert, DAY.replace(hour=hour, minute=59))) == hours


def test_quiet_hours_are_those_of_the_users_clock() -> None:
    alert = replace(ALERT, quiet=(9, 12), zone="Asia/Tokyo")
    assert [is_quiet(alert, DAY.replace(hour=hour)) for hour in (0, 2, 3, 9)] == [True, True, False, False]


def test_a_zone_that_this_system_does_not_know_is_utc() -> None:
    assert [zone(name).key for name in ("Mars/Olympus", "../etc", "Europe/Paris")] == ["UTC", "UTC", "Europe/Paris"]
    assert all(zone(name).key == name for name in ZONES)


def test_a_user_is_called_after_a_rest_and_outside_quiet_hours() -> None:
    called = replace(ALERT, called_at=DAY, quiet=(2, 4))
    assert [may_call(called, DAY + timedelta(minutes=minutes)) for minutes in (59, 60, 120)] == [False, True, False]


def test_a_user_who_was_never_called_may_be_called() -> None:
    assert may_call(ALERT, DAY)
    assert not may_call(replace(ALERT, quiet=(0, 8)), DAY)
