"""Time zones as users name them: by a city, or by their IANA name."""

from functools import cache
from zoneinfo import available_timezones

from discord import app_commands

from bot.core.errors import Refused
from bot.features.arguments import MAX_SUGGESTIONS, Suggestion, folded
from bot.i18n.words import LANGUAGES, Words, words
from bot.matches.alerts import ZONES
from bot.screens.pages.alerts import zone_name

CONTINENTS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


@cache
def every_zone() -> tuple[str, ...]:
    """The IANA name of every time zone with a city."""
    return tuple(sorted(name for name in available_timezones() if name.split("/")[0] in CONTINENTS)) or ZONES


@cache
def names_of(zone: str) -> frozenset[str]:
    """All folded names of a zone: its IANA name, and its city, for those of the menu in any language."""
    cities = [zone_name(zone, words(tongue)) for tongue in LANGUAGES] if zone in ZONES else []
    return frozenset(map(folded, (zone, zone.rpartition("/")[2], *cities)))


def find_zone(typed: str) -> str:
    """The time zone of a city, or of an IANA name. Raises Refused (`unknown-city`)."""
    wanted = folded(typed.strip())
    for zone in every_zone():
        if wanted in names_of(zone):
            return zone
    if (name := typed.strip()) == "UTC" or name in available_timezones():  # such as Etc/GMT+4, which has no city
        return name
    raise Refused("unknown-city", typed=typed[:50])


def suggest_zones(reader: Words, typed: str) -> list[Suggestion]:
    """Zones with a name that contains the typed text; those of countries where French card games are played first."""
    wanted = folded(typed.strip())
    found = sorted(
        (zone for zone in every_zone() if any(wanted in name for name in names_of(zone))),
        key=lambda zone: zone not in ZONES,
    )
    return [
        app_commands.Choice(name=f"{zone_name(zone, reader)} ({zone})", value=zone) for zone in found[:MAX_SUGGESTIONS]
    ]


def likely_zone(operator: str, language: str) -> str:
    """The operator's zone; if that is UTC, the one where most readers of a language live."""
    return words(language).say("language-zone") if operator == "UTC" else operator
