"""The menu of games: a family, then a game or a variant of it, with its players and how long it takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.screen import SELECT, Button, Row, Screen, Select, fitted
from games import KEYS, info

Line = tuple[str, str]  # what a choice brings back, and what it says
HERE, THREAD = "here", "thread"  # where the table is to open


def size_line(game: str, words: Words) -> str:
    """How many play, and for how long: "2–6 personnes · 20 min"."""
    players = words.say("menu-players", seats=seats_text(info(game).seats))
    minutes = words.game(game).minutes
    return players if minutes is None else f"{players} · {words.say('menu-minutes', minutes=minutes)}"


def seats_text(seats: Sequence[int]) -> str:
    """Numbers of players: a range where there is no gap."""
    whole = len(seats) > 1 and all(after == before + 1 for before, after in pairwise(seats))
    return f"{seats[0]}–{seats[-1]}" if whole else ", ".join(map(str, seats))


def families(words: Words) -> Mapping[str, Sequence[str]]:
    """The games of each family, both in the alphabet's order as readers know it."""
    found: dict[str, list[str]] = {}
    for key in sorted(KEYS, key=lambda one: words.game(one).name.casefold()):
        found.setdefault(info(key).family, []).append(key)
    return dict(sorted(found.items(), key=lambda one: words.say(f"family-{one[0]}").casefold()))


def game_lines(keys: Sequence[str], words: Words) -> list[Line]:
    """Games, each followed by its variants, as lines of their own."""
    lines = []
    for key in keys:
        text, size = words.game(key), size_line(key, words)
        lines.append((key, f"{text.name} · {size}"))
        lines += [(variant, f"{text.variants[variant]} · {size}") for variant in info(key).variants]
    return lines


def menu_screen(words: Words, family: str | None = None, place: str = HERE) -> Screen:
    """The menu: the families, and the games of the one that was chosen. `place`: where the table will open."""
    known = families(words)
    place = THREAD if place == THREAD else HERE  # whatever a click may bring
    choices = tuple((one, words.say(f"family-{one}")) for one in known)
    blocks = ["## " + words.say("menu-title"), words.say("menu-thread" if place == THREAD else "menu-here")]
    rows: list[Row] = [Select(action_id(0, "family", place), words.say("menu-family"), choices, family)]
    if lines := game_lines(known.get(family or "", ()), words):
        parts = [tuple(lines[start : start + SELECT]) for start in range(0, len(lines), SELECT)]
        for number, part in enumerate(parts):
            title = words.say("menu-game")
            if len(parts) > 1:
                title = words.say("select-part", title=title, part=number + 1)
            rows.append(Select(action_id(0, "pick", f"{place}.{number}"), title, part))
    rows.append((Button(action_id(0, "help"), words.say("button-help")),))
    return fitted(Screen(tuple(blocks), tuple(rows)))
