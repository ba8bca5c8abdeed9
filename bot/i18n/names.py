"""People's display names as harmless text: a name may contain markdown, mentions, links and invisible characters."""

from __future__ import annotations

import re
import unicodedata

NAME_LENGTH = 32
LEFT_TO_RIGHT = "\u200e"
EMOJIS = frozenset(map(chr, range(0x1F000, 0x1FB00)))


def plain_name(name: str, most: int = NAME_LENGTH) -> str:
    """A display name on one line, without control or direction marks: for pictures, where markdown has no meaning."""
    visible = "".join(filter(is_visible, " ".join(name.split())))
    return " ".join(visible.split())[:most] or "?"


def is_visible(character: str) -> bool:
    """Whether a character is no mark of control or direction. Emojis may be newer than this Python's tables."""
    category = unicodedata.category(character)
    return category[0] != "C" or (category == "Cn" and character in EMOJIS)


def clean_name(name: str, most: int = NAME_LENGTH) -> str:
    """A display name as harmless text: no control or direction marks, no markdown, mention or link.

    Discord shows any punctuation mark after a backslash as itself. After a name that is read from the right, a mark
    turns the direction back: otherwise Discord would draw the figures of the next words before the name.
    """
    shown = re.sub(r"([^\w\s]|_)", r"\\\1", plain_name(name, most))
    return f"{shown}{LEFT_TO_RIGHT}" if any(map(is_from_the_right, shown)) else shown


def is_from_the_right(letter: str) -> bool:
    """Whether a letter is of a script such as Hebrew or Arabic."""
    return unicodedata.bidirectional(letter) in ("R", "AL", "AN")
