"""The rules of a game, in pages that fit a message."""

from collections.abc import Iterator

from bot.core.custom_ids import action_id
from bot.i18n.game_texts import readable
from bot.i18n.lessons import has_lesson
from bot.i18n.words import Words
from bot.screens.pages.menu import RULES
from bot.screens.parts.game_lines import size_line
from bot.screens.parts.screen import Button, RulesPage, Screen, fitted, learn_button, page_buttons

PAGE_LENGTH = 1800  # characters of a page of rules: two screens of a phone


def rules_pages(key: str, words: Words) -> list[str]:
    """The rules in pages that fit a message, cut between sections."""
    text = words.game(key)
    also = [words.say("rules-also", names=", ".join(text.aliases))] if text.aliases else []
    only = [] if text.language == words.language else [words.say("rules-only")]
    small = "\n".join(f"-# {line}" for line in (size_line(key, words), *also, *only))
    pages, page = [], f"## {text.name}\n{text.summary}\n{small}"
    for title, body in text.sections:
        for part in split_section(f"### {title}\n{readable(body)}"):
            if len(page) + len(part) >= PAGE_LENGTH:
                pages.append(page)
                page = part
            else:
                page += f"\n{part}"
    return [*pages, page]


def split_section(section: str) -> Iterator[str]:
    """A section, cut between lines if it is longer than a page."""
    piece = ""
    for line in section.splitlines():
        if piece and len(piece) + len(line) >= PAGE_LENGTH:
            yield piece
            piece = line
        else:
            piece = f"{piece}\n{line}" if piece else line
    yield piece


def rules_screen(key: str, page: int, words: Words) -> Screen:
    pages = rules_pages(key, words)
    page = max(0, min(page, len(pages) - 1))
    turn = page_buttons(lambda other: action_id(0, "page", RulesPage(key, other)), page, len(pages), words)
    learn = [learn_button(key, words)] if has_lesson(key) else []
    row = (*turn, *learn, Button(action_id(0, "menu", RULES), words.say("button-other-rules")))
    number = [] if not turn else ["-# " + words.say("page-of", page=page + 1, pages=len(pages))]
    return fitted(Screen((pages[page], *number), (row,)))
