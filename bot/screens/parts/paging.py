"""Buttons that turn the pages of a text or a list, and menus for more lines than one menu takes."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.game_lines import Line
from bot.screens.parts.screen import MAX_OPTIONS, Button, Select


def page_buttons(table: int, action: str, subject: str, page: int, pages: int, words: Words) -> tuple[Button, ...]:
    """Buttons to the previous and the next page, if there is one."""
    prefix = f"{subject}." if subject else ""
    buttons = []
    if page > 0:
        buttons.append(Button(action_id(table, action, f"{prefix}{page - 1}"), words.say("button-previous")))
    if page < pages - 1:
        buttons.append(Button(action_id(table, action, f"{prefix}{page + 1}"), words.say("button-next")))
    return tuple(buttons)


def menus_of(custom_id: str, title: str, lines: Sequence[Line], chosen: str, words: Words) -> list[Select]:
    """One menu of these lines, or several if there are more than a menu takes."""
    parts = [tuple(lines[start : start + MAX_OPTIONS]) for start in range(0, len(lines), MAX_OPTIONS)]
    if len(parts) == 1:
        return [Select(f"{custom_id}0", title, parts[0], chosen)]
    return [
        Select(f"{custom_id}{number}", words.say("select-part", title=title, part=number + 1), part, chosen)
        for number, part in enumerate(parts)
    ]
