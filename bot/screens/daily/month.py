"""The month's table of a server: each player's stars from the deals of its days."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.daily import MonthLine
from bot.screens.parts.cards import shown_name
from bot.screens.parts.screen import GOLD, Button, Screen, fitted

MOST_LINES = 10


def month_screen(month: date, lines: Sequence[MonthLine], user_id: int, this_month: date, words: Words) -> Screen:
    """The best of a month, and the reader's own line. `month`, `this_month`: their first days."""
    own = next((line for line in lines if line.user_id == user_id), None)
    shown = [line_text(line, user_id, words) for line in lines[:MOST_LINES]] or [words.say("daily-month-empty")]
    if own is not None and own not in lines[:MOST_LINES]:
        shown += ["…", line_text(own, user_id, words)]
    title = words.say("daily-month-title", month=f"{month.month:02}/{month.year}")
    blocks = (f"## {title}", "\n".join(shown), f"-# {words.say('daily-month-legend')}")
    before, after = month - timedelta(days=1), (month + timedelta(days=31)).replace(day=1)
    row = (
        month_button(before.replace(day=1), "‹", words),
        month_button(after, "›", words, disabled=after > this_month),
        Button(action_id(0, "daily"), words.say("button-daily")),
    )
    return fitted(Screen(blocks, (row,), GOLD), words)


def month_button(month: date, sign: str, words: Words, *, disabled: bool = False) -> Button:
    text = f"{month.month:02}/{month.year}"
    label = f"{sign} {text}" if sign == "‹" else f"{text} {sign}"
    return Button(action_id(0, "daily-month", month.isoformat()), label, disabled=disabled)


def line_text(line: MonthLine, user_id: int, words: Words) -> str:
    name = shown_name(line.user_id, line.name, words)
    if line.user_id == user_id:
        name = words.say("leaderboard-you", name=name)
    return words.say("daily-month-line", place=line.place, name=name, stars=line.stars, days=line.days)
