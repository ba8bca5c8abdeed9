"""Moves and events as words, and every legal move within reach of a thumb."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from sys import maxsize
from typing import Any

from bot.core.custom_ids import move_id, moves_id
from bot.core.logs import get_logger
from bot.i18n.words import SUIT_SIGNS, Words, remembered
from bot.i18n.words import words as words_of
from bot.screens.parts.cards import declared_card, in_hand_order, is_card, sorted_hand
from bot.screens.parts.screen import ROW, SELECT, Button, Row, Select
from games import Event, View

log = get_logger(__name__)

MOST_BUTTONS = 20  # more moves than this, and verbs with many of them go into menus
MANY = 6
LABELS = 2_000  # the latest that were said: the same few hundred moves of a game, over and over
WIDE = 12  # characters: on a phone, buttons of longer labels stand one a line; many of them are a menu, too
ROOM = 34  # components for moves: 40, less container, text, the rules' row and button, and 2 to spare (a picture)
# Verbs that take something back, end a turn or risk something: behind all others.
LAST = ("take_back", "correct", "denounce", "maldonne", "liar", "out", "stay", "decline", "skip", "pass", "done")
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
    numbered = any(part.isdigit() for part in move.split(":"))  # only a number may mean a player
    return _label(words.language, move, tuple(names) if numbered else ())


@remembered(LABELS)
def _label(language: str, move: str, names: tuple[str, ...]) -> str:
    words = words_of(language)
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


def in_order(moves: Sequence[str], words: Words, view: View | None = None) -> list[str]:
    """Moves by verb: cards as they lie in the hand, then whatever else there is to do, what ends or risks most last."""
    subjects = [card for card in map(subject, moves) if is_card(card)]
    order = words.taste.order
    cards = in_hand_order(view, words, subjects) if view else sorted_hand(subjects, order=order)
    place = {card: index for index, card in enumerate(cards)}
    return sorted(moves, key=lambda move: (*verb_place(move), place.get(subject(move), 0), move_order(move)))


def verb_place(move: str) -> tuple[int, str]:
    """Where a verb's moves stand: cards first, then other choices, then single words, the last of all behind them."""
    verb = verb_of(move)
    if verb in LAST:
        return 3, f"{LAST.index(verb):02}"
    return (2 if ":" not in move else 0 if is_card(subject(move)) else 1), verb


def move_rows(
    table: int,
    revision: int,
    moves: Sequence[str],
    words: Words,
    names: Sequence[str] = (),
    *,
    view: View | None = None,
    spare: int = 0,
) -> tuple[Row, ...]:
    """Buttons, or where there are many moves, or many of long words, a menu for each verb that has many of them.

    Bare cards stay buttons, a tap each, while all fits beside `spare` components that are wanted for something else.
    """
    alike: dict[str, list[str]] = {}
    for move in in_order(moves, words, view):
        alike.setdefault(verb_of(move), []).append(move)
    several = {verb for verb, same in alike.items() if len(same) > 1}
    many = {verb for verb in several if len(alike[verb]) >= MANY}
    if len(moves) <= MOST_BUTTONS:
        many = {verb for verb in many if all(len(move_label(move, words, names)) > WIDE for move in alike[verb])}
    bare = {verb for verb in many if all(bare_card(verb, move, words) for move in alike[verb])}
    rows: list[Row] = []
    for menus in (many - bare, many, several):
        rows = laid_out(table, revision, alike, menus, words, names)
        if space(rows) <= ROOM - spare:
            return tuple(rows)
    if space(rows) > ROOM:
        log.warning("more moves than a message can show", table=table, moves=len(moves))
    while space(rows) > ROOM:
        rows.remove([row for row in rows if isinstance(row, Select)][-1])
    return tuple(rows)


def space(rows: Iterable[Row]) -> int:
    """How many of a message's components these rows take: each its own, and what is in it."""
    return sum(1 + len(row) if isinstance(row, tuple) else 2 for row in rows)


def laid_out(
    table: int,
    revision: int,
    alike: Mapping[str, Sequence[str]],
    menus: Collection[str],
    words: Words,
    names: Sequence[str],
) -> list[Row]:
    """The moves of each verb: menus for these verbs, rows of buttons for others; single moves share their rows."""
    rows: list[Row] = []
    number = 0
    for verb, same in alike.items():
        if verb not in menus:
            rows += button_rows(table, revision, same if len(same) > 1 else (), words, names)
            continue
        title = words.try_say(f"select-{verb}") or words.say("select-moves")
        parts = [same[start : start + SELECT] for start in range(0, len(same), SELECT)]
        for place, part in enumerate(parts, 1):
            number += 1
            lines = tuple((move, move_label(move, words, names)) for move in part)
            emojis = {move: emoji for move in part if (emoji := move_emoji(move, words))}
            name = part_title(title, place, len(parts), words)
            rows.append(Select(moves_id(table, revision, number), name, lines, emojis=emojis))
    singles = [same[0] for verb, same in alike.items() if len(same) == 1 and verb not in menus]
    return [*rows, *button_rows(table, revision, singles, words, names)]


def part_title(title: str, place: int, parts: int, words: Words) -> str:
    """What a menu says that is one of several with the same title."""
    return words.say("select-part", title=title, part=f"{place}/{parts}") if parts > 1 else title


def bare_card(verb: str, move: str, words: Words) -> bool:
    """Whether a button of this verb says the card and no more."""
    card = subject(move)
    return is_card(card) and move_label(f"{verb}:{card}", words) == words.card_name(card)


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
