"""The alt text of a picture: all that it shows, in words, for readers who cannot see it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.i18n.words import Words
from bot.pictures.scene import Plate
from bot.screens.parts.events import notes
from bot.screens.parts.state import (
    heading,
    laid_line,
    meld_lines,
    pile_lines,
    shown_lines,
    trick_lines,
    trump_line,
)
from bot.screens.scenes.plates import notes_of
from games import View, info

ALT_LIMIT = 1024  # characters
LINE_LIMIT = 300  # of them for one line, where all together are too long
MAX_FULL_NAMES = 8  # players: with more of them, long names are shortened
SHORT_NAME = 12  # characters


def table_alt(view: View, plates: Sequence[Plate], words: Words) -> str:
    """A table: the state of the match, the cards that lie open, the players in their seats."""
    words = words.without_emojis()
    short = len(plates) > MAX_FULL_NAMES
    names = [
        plate.name[: SHORT_NAME - 1] + "…" if short and len(plate.name) > SHORT_NAME else plate.name for plate in plates
    ]
    on_felt = [note for note in notes_of(view) if not words.has(f"picture-seat-{note.kind}")]
    seated = "; ".join(seat_alt(name, plate, view, words) for name, plate in zip(names, plates, strict=True))
    lines = [
        heading(view, words),
        trump_line(view, words),
        *trick_lines(view, names, words),
        *pile_lines(view, words),
        *meld_lines(view, words),
        words.say("alt-seats", seats=seated),
        *shown_lines(view, names, words),
        laid_line(view, words),
        *notes({"notes": on_felt}, None, names, words),
    ]
    return within_limit([without_markdown(line) for line in lines if line])


def seat_alt(name: str, plate: Plate, view: View, words: Words) -> str:
    """A player in the words of the plate, and what the plate shows by its colour and marks."""
    texts = [words.say("player-computer", name=name) if plate.computer else name, *plate.parts]
    if view.facts.get("counts") == "cards" or info(view.game).family == "war":
        texts.append(words.say("cards-count", count=plate.cards))
    marks = (("tag-dealer", plate.dealer), ("tag-done", plate.done), ("alt-turn", plate.turn))
    texts += [words.say(key) for key, so in marks if so]
    return ", ".join([*texts, words.say("alt-winner")] if plate.winner else texts)


def hand_alt(cards: Sequence[str], playable: Sequence[str], words: Words) -> str:
    """A hand: its cards in order, then those that may be played."""
    words = words.without_emojis()
    lines = [words.say("alt-hand", cards=words.cards(cards))]
    if playable:
        lines.append(words.say("alt-hand-playable", cards=words.cards(playable)))
    return within_limit(lines)


def hands_alt(table: str, names: Sequence[str], hands: Sequence[Sequence[str]], words: Words) -> str:
    """A table with all hands open: what its own alt text says, then the hands."""
    words = words.without_emojis()
    held = (
        words.say("table-shown", player=name, cards=words.cards(hand))
        for name, hand in zip(names, hands, strict=True)
        if hand
    )
    return clipped(" ".join([table, *(f"{without_markdown(line)}." for line in held)]), ALT_LIMIT)


def without_markdown(line: str) -> str:
    """A line of a screen without its markdown."""
    return re.sub(r"\*\*|^-# ", "", line)


def within_limit(lines: Sequence[str]) -> str:
    """The lines as one text within Discord's limit: long lines give way first, then the last ones."""
    text = " ".join(line if line.endswith((".", "!", "?")) else f"{line}." for line in lines)
    if len(text) > ALT_LIMIT:
        text = " ".join(clipped(line, LINE_LIMIT) for line in lines)
    return clipped(text, ALT_LIMIT)


def clipped(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"
