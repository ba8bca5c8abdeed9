"""Alerts: which users want a ping for a table, when, and how many players it lacks."""

from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

from bot.matches.lobby_seats import filled_seats, kept_seats
from storage import Alert, TableRecord

GAPS = (30, 60, 120, 360, 1440)  # minutes between two pings, as a menu offers them
QUIET = ((20, 8), (21, 9), (22, 7), (22, 8), (23, 7), (23, 9), (0, 8), (0, 10), (8, 18), (9, 17))  # hours of the day
ZONES = (  # of countries where French card games are played, from west to east; at most as many as a menu takes
    "Pacific/Tahiti",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/Montreal",
    "America/Guadeloupe",
    "America/Cayenne",
    "America/Sao_Paulo",
    "UTC",
    "Europe/London",
    "Africa/Dakar",
    "Africa/Casablanca",
    "Africa/Algiers",
    "Europe/Paris",
    "Europe/Brussels",
    "Europe/Zurich",
    "Europe/Madrid",
    "Africa/Kinshasa",
    "Asia/Beirut",
    "Europe/Athens",
    "Indian/Reunion",
    "Asia/Kolkata",
    "Asia/Ho_Chi_Minh",
    "Asia/Tokyo",
    "Pacific/Noumea",
)


@cache
def zone(name: str) -> ZoneInfo:
    """The clock of a zone; UTC if this system does not know it."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return ZoneInfo("UTC")


def is_quiet(alert: Alert, now: datetime) -> bool:
    """Whether the user wants no ping at this hour."""
    if alert.quiet is None:
        return False
    (start, end), hour = alert.quiet, now.astimezone(zone(alert.zone)).hour
    return start <= hour < end if start < end else hour >= start or hour < end


def may_call(alert: Alert, now: datetime) -> bool:
    """Whether the user may be pinged now: not in their quiet hours, and not soon after the last ping."""
    return alert.rested(now) and not is_quiet(alert, now)


def lacking(record: TableRecord) -> int:
    """The number of players whom a lobby still lacks, besides those for whom it keeps a seat."""
    there = len(record.players) + len(kept_seats(record))
    return max(filled_seats(record) - there, 0) if record.status == "lobby" else 0
