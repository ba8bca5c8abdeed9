"""When a weekly evening starts, in the time of its zone: pure functions.

The clock on the wall counts, so that 21:00 stays 21:00 in summer and in winter. A time that the clocks skip is moved on
by as much as they are (02:30 becomes 03:30); of a time that comes twice, the first one counts.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from bot.features.tournaments.rules.rounds import may_begin
from bot.matches.alerts import zone
from storage import Evening, Tournament

WEEK = timedelta(days=7)
LATEST = timedelta(minutes=30)  # after its start an evening is no longer held: people have gone
REGISTRATION = timedelta(minutes=10)  # it is open for that long at least, even if the bot was away before


@dataclass(frozen=True, slots=True)
class Weekly:
    """A time of the week. `weekday`: 0 is Monday; `minute`: of the day; `zone`: an IANA name."""

    weekday: int
    minute: int
    zone: str


def weekly_of(evening: Evening) -> Weekly:
    return Weekly(evening.weekday, evening.minute, evening.zone)


def start_on(day: date, weekly: Weekly) -> datetime:
    """The instant of that time on a day, in UTC."""
    hour, minute = divmod(weekly.minute, 60)
    return datetime.combine(day, time(hour, minute), zone(weekly.zone)).astimezone(UTC)


def next_start(weekly: Weekly, after: datetime) -> datetime:
    """The first start after an instant, in UTC."""
    today = after.astimezone(zone(weekly.zone)).date()
    day = today + timedelta(days=(weekly.weekday - today.weekday()) % 7) - WEEK
    while (start := start_on(day, weekly)) <= after:
        day += WEEK
    return start


def registration_end(evening: Evening, now: datetime) -> datetime:
    """When an evening begins whose registration opens now."""
    return max(evening.starts_at, now + REGISTRATION)


def planned_start(evening: Evening, now: datetime) -> datetime:
    """The next start if no week is left out: not one that has been opened already."""
    return next_start(weekly_of(evening), max(now, evening.opened_at or now))


def moved_start(before: Evening, after: Evening, now: datetime) -> datetime:
    """The next start after the time of the week was changed; weeks that were left out before it stay so."""
    if before.starts_at <= planned_start(before, now):
        return planned_start(after, now)
    return max(planned_start(after, now), next_start(weekly_of(after), before.starts_at - WEEK / 2))


def reason_to_call_off(tournament: Tournament, now: datetime) -> str | None:
    """Why the evening's tournament does not take place: "late", "few". None: it does, or it is no evening's."""
    if tournament.evening_id is None or tournament.rounds or tournament.due_at is None:
        return None
    if now > tournament.due_at + LATEST:
        return "late"
    return None if may_begin(tournament) else "few"
