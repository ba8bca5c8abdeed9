"""Events and notes of a match as words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.i18n.words import SUIT_SIGNS, Words
from games import Event

SEAT_FACTS = ("giver", "owner", "by", "accused", "taker", "partner")  # facts of events that are seats


def event_line(prefix: str, event: Event, names: Sequence[str], words: Words) -> str | None:
    """An event in words, found by `prefix` and the event's kind; None without such words."""
    key = f"{prefix}-{event.kind}"
    if not words.has(key):
        return None
    facts: dict[str, Any] = {name: value for name, value in event.facts.items() if isinstance(value, int | str)}
    if facts.get("suit") in SUIT_SIGNS:
        facts["suit"] = words.suit(str(facts["suit"]))
    if isinstance(trump := facts.get("trump"), str):
        facts["trump"] = words.suit(trump)
    if ":" in str(facts.get("bid")):
        facts["bid"] = words.bid(str(facts["bid"]))
    facts |= players_in_facts(event.facts, names)
    player = "" if event.seat is None else names[event.seat]
    return words.say(key, **(facts | {"player": player, "cards": words.cards(event.cards)}))


def players_in_facts(facts: Mapping[str, Any], names: Sequence[str]) -> dict[str, str]:
    """The names of the players whose seats are in an event's facts."""
    return {name: names[facts[name]] for name in SEAT_FACTS if isinstance(facts.get(name), int)}


def event_text(event: Event, names: Sequence[str], words: Words) -> str | None:
    """A public event as a few words; None for events that the table shows in another way."""
    return event_line("event", event, names, words) if event.to is None else None


def notes(facts: Mapping[str, Any], seat: int | None, names: Sequence[str], words: Words) -> list[str]:
    """The notes of a view's facts: those for everybody (seat None), or those for one seat only."""
    standing: Iterable[Event] = facts.get("notes", ())
    lines = (event_line("table-note", event, names, words) for event in standing if event.to == seat)
    return [line for line in lines if line]
