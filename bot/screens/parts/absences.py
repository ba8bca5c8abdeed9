"""Time and absence on the screens: until when, who is away, how to come back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.deadlines import MISSES
from bot.screens.parts.screen import GREY, Button, Screen, notice_screen, rules_button, table_link
from storage import Match


def countdown(instant: datetime) -> str:
    """An instant that Discord counts down to by itself, in its reader's language."""
    return f"<t:{int(instant.timestamp())}:R>"


def until(record: Match, seats: Collection[int | None], words: Words) -> str | None:
    """When the time of the first of these seats is up; None when nobody's runs."""
    deadlines = [player.deadline for player in record.players if player.seat in seats and player.deadline]
    return words.say("turn-until", when=countdown(min(deadlines))) if deadlines else None


def absent(record: Match) -> list[int]:
    """The seats that computers hold for somebody."""
    held = [player for player in record.players if player.computer and player.user_id is not None]
    return [player.seat for player in held if not player.forgotten]


def nobody_there(record: Match) -> bool:
    """Whether computers hold all seats: then none of them plays."""
    return all(player.computer for player in record.players)


def absence_lines(record: Match, names: Sequence[str], words: Words) -> list[str]:
    """Who is away, who may soon be, and how to come back."""
    lines = [
        words.say("turn-missed", player=names[player.seat], missed=player.missed, most=MISSES)
        for player in record.players
        if player.missed and not player.computer
    ]
    if away := absent(record):
        lines.append(words.say("seats-held", count=len(away), players=", ".join(names[seat] for seat in away)))
    return lines


def back_button(record: Match, words: Words) -> Button:
    return Button(action_id(record.id, "back"), words.say("button-return"), "success")


def paused_row(record: Match, words: Words) -> tuple[Button, ...]:
    """The controls of a table that nobody attends: back to it, or away with it."""
    close = Button(action_id(record.id, "stop"), words.say("button-cancel"), "danger")
    return (back_button(record, words), rules_button(record.game, words), close)


def away_screen(record: Match, words: Words, *, over: bool) -> Screen:
    """What somebody reads in place of a hand that a computer holds."""
    if over:
        return notice_screen(words.say("hand-over"))
    text = words.say("note-away-paused" if nobody_there(record) else "note-away", link=table_link(record))
    return Screen((text,), ((back_button(record, words),),), GREY)


def busy_screen(record: Match, text: str, words: Words) -> Screen:
    """The refusal of a second table, with the way to close a first one that nobody attends."""
    close = Button(action_id(record.id, "stop"), words.say("button-cancel"), "danger")
    return Screen((f"{text}\n{words.say('note-busy-paused')}",), ((close,),), GREY)
