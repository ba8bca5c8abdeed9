"""The beginning of a tournament as its organiser types it."""

import re
from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from bot.core.errors import Refused
from bot.features.arguments import folded
from bot.features.tournaments.rules.calendar import Weekly, next_start
from bot.i18n.words import LANGUAGES, words

LATEST = timedelta(days=180)
MINUTES = re.compile(r"\+?(\d{1,4})(?:\s*(?:m|min|minutes?))?")
CLOCK = re.compile(r"(\d{1,2})(?:[:hH](\d{2})?)")
DATE = re.compile(r"(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?)\s+(?:à\s+|at\s+)?(\S+)")
WEEKDAY = re.compile(r"([^\W\d_]{3,})\.?\s+(?:à\s+|at\s+|a las\s+)?(\S+)")
LEAST_DAY = 3  # letters of a weekday's name


@cache
def weekday_of(text: str) -> int | None:
    """The weekday, 0 for Monday, whose name in any language begins with a text of three letters or more."""
    names = [(day, folded(words(tongue).say("weekday", day=day))) for day in range(7) for tongue in LANGUAGES]
    wanted = folded(text)
    return next((day for day, name in names if len(wanted) >= LEAST_DAY and name.startswith(wanted)), None)


def read_weekly(text: str, timezone: str) -> Weekly | None:
    """A weekday and a time: "jeudi 21h", "Thursday at 21:00"; None for another text."""
    found = WEEKDAY.fullmatch(text.strip())
    day, clock = (weekday_of(found[1]), CLOCK.fullmatch(found[2])) if found else (None, None)
    if day is None or clock is None or int(clock[1]) > 23 or int(clock[2] or 0) > 59:
        return None
    return Weekly(day, 60 * int(clock[1]) + int(clock[2] or 0), timezone)


def weekly_start(text: str, start: datetime, timezone: str) -> Weekly:
    """The time of the week of a typed start, kept even if the clocks skip it on the first day."""
    local = start.astimezone(ZoneInfo(timezone))
    return read_weekly(text, timezone) or Weekly(local.weekday(), 60 * local.hour + local.minute, timezone)


def read_start(text: str, now: datetime, timezone: str) -> datetime:
    """A moment from now on: minutes ("30"), a time ("21:00", "21h"), or a date or a weekday and a time ("3/12 21h").

    Times are those of `timezone`; a time already past means tomorrow, a date without a year for the next
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
        elif weekly := read_weekly(text, timezone):
            moment = next_start(weekly, now)
        else:
            raise Refused("tournament-start", zone=timezone)
    except ValueError as error:
        raise Refused("tournament-start", zone=timezone) from error
    if not now <= moment <= now + LATEST:
        raise Refused("tournament-start", zone=timezone)
    return moment.astimezone(now.tzinfo)
