"""Cuts of text between graphemes: what readers see as one sign may be several characters, such as an emoji."""

from __future__ import annotations

import regex

GRAPHEME = regex.compile(r"\X")


def cut(text: str, length: int) -> str:
    """The beginning of a text: at most `length` characters. Only a first grapheme that is longer is cut in two."""
    if len(text) <= length:
        return text
    ends = (grapheme.end() for grapheme in GRAPHEME.finditer(text, endpos=length + 1))
    return text[: max((end for end in ends if end <= length), default=length)]


def clipped(text: str, length: int) -> str:
    """The text, or its beginning with an ellipsis: at most `length` characters."""
    return text if len(text) <= length else cut(text, length - 1).rstrip() + "…"
