"""Pages to read: the rules, and the question before one leaves."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.custom_ids import action_id
from bot.i18n.words import Words, readable
from bot.screens.pages.menu import size_line
from bot.screens.parts.screen import GREY, Button, Screen, fitted
from bot.screens.table.lobby import page_buttons
from storage import Match

PAGE = 1800  # characters of a page of rules: two screens of a telephone


def rules_pages(key: str, words: Words) -> list[str]:
    """The rules in pages that fit a message, cut between sections."""
    text = words.game(key)
    pages, page = [], f"## {text.name}\n{text.summary}\n-# {size_line(key, words)}"
    for title, body in text.sections:
        for part in pieces(f"### {title}\n{readable(body)}"):
            if len(page) + len(part) > PAGE:
                pages.append(page)
                page = part
            else:
                page += f"\n{part}"
    return [*pages, page]


def pieces(section: str) -> Iterator[str]:
    """A section, cut between lines where it is longer than a page."""
    piece = ""
    for line in section.splitlines():
        if piece and len(piece) + len(line) >= PAGE:
            yield piece
            piece = line
        else:
            piece = f"{piece}\n{line}" if piece else line
    yield piece


def rules_screen(key: str, page: int, words: Words) -> Screen:
    pages = rules_pages(key, words)
    page = max(0, min(page, len(pages) - 1))
    turn = page_buttons(0, "page", key, page, len(pages), words)
    if not turn:
        return fitted(Screen((pages[page],)))
    return fitted(Screen((pages[page], "-# " + words.say("page-of", page=page + 1, pages=len(pages))), (turn,)))


def leave_screen(record: Match, words: Words) -> Screen:
    """Leaving a match gives the seat to a computer: one more click."""
    row = (Button(action_id(record.id, "leave", "yes"), words.say("button-leave-yes"), "danger"),)
    return Screen((words.say("note-leave-sure"),), (row,), GREY)
