"""Moves and events as words, and every legal move within reach of a thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from sys import maxsize
from typing import Any

from games import Event

from ..logs import get_logger
from ..words import SUIT_SIGNS, Words
from .cards import declared_card, is_card, sorted_hand
from .screen import ROW, SELECT, Button, Row, Select, move_id, moves_id

log = get_logger(__name__)

MOST_BUTTONS = 20  # more moves than this, and verbs with many of them go into menus
MANY = 6
MOST_MENUS = 14  # a message has room for 40 components; a rummy hand with many jokers may have more
PEOPLE = ("giver", "owner", "by", "accused", "taker", "partner")  # facts of events that are seats


# -- moves ------------------------------------------------------------------------------------------------


def verb_of(move: str) -> str:
    return move.partition(":")[0]


def subject(move: str) -> str:
    """The first part of a move behind its verb: the card, the suit, the number."""
    return move.partition(":")[2].partition(":")[0]


def part_facts(part: str, names: Sequence[str], words: Words) -> dict[str, object]:
    """All that words may need of one part of a move; what it is not is "none" or 0."""
    facts: dict[str, object] = dict.fromkeys(("suit", "card", "cards", "player"), "none")
    facts |= {"value": part or "none", "count": 0}
    if part.isdigit():
        facts["count"] = int(part)
        if int(part) < len(names):
            facts["player"] = names[int(part)]
    elif part in SUIT_SIGNS:
        facts |= {"value": "suit", "suit": words.suit(part)}
    elif is_card(part):
        facts["card"] = words.card(part)
    elif "+" in part:
        facts["cards"] = words.cards(part.split("+"))
    return facts


def move_label(move: str, words: Words, names: Sequence[str] = ()) -> str:
    """A move as its button says it: `play:KH`, `bid:3`, `trump:S`, `swap:8D:KD`, `play:EX:22`, `play:KH:belote`.

    Words get the facts of its first part, and those of the second with a 2 behind their names. A number behind a
    card is what the card is declared to be, and a last part that is a call is said aloud with the move. Labels hold
    no emoji: `move_emoji` gives the one that stands beside them.
    """
    words = words.without_emojis()
    verb, *parts = move.split(":")
    call = words.try_say(f"call-{parts[-1]}") if parts else None
    first, second = ([*parts[: -1 if call else None], "", ""])[:2]
    facts = part_facts(first, names, words)
    facts |= {f"{name}2": fact for name, fact in part_facts(second, names, words).items()}
    if is_card(first) and second.isdigit():
        facts["card"] = declared_card(first, {first: second}, words)
    label = words.say(f"move-{verb}", **facts)
    return words.say("move-with-call", move=label, call=call) if call else label


def move_emoji(move: str, words: Words) -> str | None:
    """The emoji of the card that a move is about, if it is about one."""
    return words.emojis.get(subject(move))


def move_order(move: str) -> tuple[str, int, str, int, str]:
    """Moves as a player looks for them: by verb, then by what they are about, numbers by size."""
    verb, first, second = (*move.split(":", 2), "", "")[:3]
    if first.isdigit():
        return verb, int(first), "", 0, second
    return verb, 0, first, int(second) if second.isdigit() else maxsize, second


def in_order(moves: Sequence[str]) -> list[str]:
    place = {card: index for index, card in enumerate(sorted_hand(filter(is_card, map(subject, moves))))}
    return sorted(moves, key=lambda move: (verb_of(move), place.get(subject(move), 0), move_order(move)))


def move_rows(
    table: int, revision: int, moves: Sequence[str], words: Words, names: Sequence[str] = ()
) -> tuple[Row, ...]:
    """Buttons, or where there are many moves a menu for each verb that has many of them."""
    alike = {verb: list(same) for verb, same in groupby(in_order(moves), verb_of)}
    many = MANY if len(moves) > MOST_BUTTONS else len(moves) + 1
    menus = [
        (verb, same[start : start + SELECT])
        for verb, same in alike.items()
        for start in range(0, len(same), SELECT)
        if len(same) >= many
    ]
    # Verbs of a single move share their rows; those of a few have rows of their own.
    rest = [[same[0] for same in alike.values() if len(same) == 1]]
    rest += [same for same in alike.values() if 1 < len(same) < many]
    if len(menus) > MOST_MENUS:
        log.warning("more moves than a message can show", table=table, moves=len(moves))
    parts = Counter(verb for verb, _ in menus)
    rows: list[Row] = []
    seen: Counter[str] = Counter()
    for number, (verb, part) in enumerate(menus[:MOST_MENUS], 1):
        seen[verb] += 1
        title = words.try_say(f"select-{verb}") or words.say("select-moves")
        if parts[verb] > 1:
            title = words.say("select-part", title=title, part=f"{seen[verb]}/{parts[verb]}")
        lines = tuple((move, move_label(move, words, names)) for move in part)
        emojis = {move: emoji for move in part if (emoji := move_emoji(move, words))}
        rows.append(Select(moves_id(table, revision, number), title, lines, emojis=emojis))
    return (*rows, *(row for same in rest for row in button_rows(table, revision, same, words, names)))


def button_rows(table: int, revision: int, moves: Sequence[str], words: Words, names: Sequence[str]) -> tuple[Row, ...]:
    buttons = [
        Button(move_id(table, revision, move), move_label(move, words, names), "primary", move_emoji(move, words))
        for move in moves
    ]
    return tuple(tuple(buttons[start : start + ROW]) for start in range(0, len(buttons), ROW))


# -- events -----------------------------------------------------------------------------------------------


def told(prefix: str, event: Event, names: Sequence[str], words: Words) -> str | None:
    """An event in the words of `prefix` and its kind; None where there are none."""
    key = f"{prefix}-{event.kind}"
    if not words.has(key):
        return None
    facts: dict[str, Any] = {name: value for name, value in event.facts.items() if isinstance(value, int | str)}
    if facts.get("suit") in SUIT_SIGNS:
        facts["suit"] = words.suit(str(facts["suit"]))
    if isinstance(trump := facts.get("trump"), str):
        facts["trump"] = words.suit(trump)
    facts |= people(event.facts, names)
    player = "" if event.seat is None else names[event.seat]
    return words.say(key, **(facts | {"player": player, "cards": words.cards(event.cards)}))


def people(facts: Mapping[str, Any], names: Sequence[str]) -> dict[str, str]:
    """The names of players whom facts name by their seat."""
    return {name: names[facts[name]] for name in PEOPLE if isinstance(facts.get(name), int)}


def event_text(event: Event, names: Sequence[str], words: Words) -> str | None:
    """A public event as a few words; None for those that the table shows otherwise."""
    return told("event", event, names, words) if event.to is None else None


def notes(facts: Mapping[str, Any], seat: int | None, names: Sequence[str], words: Words) -> list[str]:
    """The notes of a view's facts: those for everybody (seat None), or those for one seat only."""
    standing: Iterable[Event] = facts.get("notes", ())
    lines = (told("table-note", event, names, words) for event in standing if event.to == seat)
    return [line for line in lines if line]
