"""Time and absence on the screens: deadlines, the absent players, the way back to the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.deadlines import MAX_MISSED_TURNS
from bot.screens.parts.screen import Button, rules_button
from storage import Match


def countdown(instant: datetime) -> str:
    """An instant with a countdown by Discord, in the reader's language."""
    return f"<t:{int(instant.timestamp())}:R>"


def deadline_line(record: Match, seats: Collection[int | None], words: Words) -> str | None:
    """The first deadline of these seats; None if none of them has one."""
    deadlines = [player.deadline for player in record.players if player.seat in seats and player.deadline]
    return words.say("turn-until", when=countdown(min(deadlines))) if deadlines else None


def absent_seats(record: Match) -> list[int]:
    """The seats that computers play for absent players."""
    held = [player for player in record.players if player.computer and player.user_id is not None]
    return [player.seat for player in held if not player.forgotten]


def is_paused(record: Match) -> bool:
    """Whether only computers are left, so that the table waits for people. One of a tournament goes on without them."""
    return record.tournament_id is None and all(player.computer for player in record.players)


def absence_lines(record: Match, names: Sequence[str], words: Words) -> list[str]:
    """The absent players, and those who have missed turns and may soon be absent."""
    lines = [
        words.say("turn-missed", player=names[player.seat], missed=player.missed, most=MAX_MISSED_TURNS)
        for player in record.players
        if player.missed and not player.computer
    ]
    if away := absent_seats(record):
        lines.append(words.say("seats-held", count=len(away), players=", ".join(names[seat] for seat in away)))
    return lines


def back_button(record: Match, words: Words) -> Button:
    return Button(action_id(record.id, "back"), words.say("button-return"), "success")


def paused_row(record: Match, words: Words) -> tuple[Button, ...]:
    """The controls of a table without people: come back, read the rules, or close it."""
    close = Button(action_id(record.id, "stop"), words.say("button-cancel"), "danger")
    return (back_button(record, words), rules_button(record.game, words), close)
