"""The beginning of a tournament as its organiser types it."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.core.errors import Refused

LATEST = timedelta(days=180)
MINUTES = re.compile(r"\+?(\d{1,4})(?:\s*(?:m|min|minutes?))?")
CLOCK = re.compile(r"(\d{1,2})(?:[:hH](\d{2})?)")
DATE = re.compile(r"(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?)\s+(?:à\s+|at\s+)?(\S+)")


def read_start(text: str, now: datetime, timezone: str) -> datetime:
    """A moment from now on: minutes ("30"), a time ("21:00", "21h"), or a date and a time ("3/12 21h").

    Times are those of `timezone`; one that is over today is meant for tomorrow, a date without a year for the next
    such day. Raises Refused (`tournament-start`).
    """
    text, zone = text.strip(), ZoneInfo(timezone)
    here = now.astimezone(zone)
    try:
        if found := MINUTES.fullmatch(text):
            moment = now + timedelta(minutes=int(found[1]))
        elif found := CLOCK.fullmatch(text):
            moment = here.replace(hour=int(found[1]), minute=int(found[2] or 0), second=0, microsecond=0)
            moment += timedelta(days=moment <= here)
        elif (found := DATE.fullmatch(text)) and (clock := CLOCK.fullmatch(found[7])):
            year, month, day = (found[1], found[2], found[3]) if found[1] else (found[6], found[5], found[4])
            moment = datetime(
                int(year or here.year), int(month), int(day), int(clock[1]), int(clock[2] or 0), tzinfo=zone
            )
            if year is None and moment <= here:
                moment = moment.replace(year=here.year + 1)
        else:
            raise Refused("tournament-start", zone=timezone)
    except ValueError as error:
        raise Refused("tournament-start", zone=timezone) from error
    if not now <= moment <= now + LATEST:
        raise Refused("tournament-start", zone=timezone)
    return moment.astimezone(now.tzinfo)
