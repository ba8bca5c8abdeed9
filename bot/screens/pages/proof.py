"""The message with the file that proves a match."""

from __future__ import annotations

from bot.i18n.words import Words
from bot.screens.parts.screen import Screen
from storage import Match


def proof_screen(record: Match, words: Words) -> Screen:
    """What stands over the file with which a match can be verified."""
    seal = words.say("seal-line", commitment=record.commitment or "")
    return Screen((words.say("note-proof", match=str(record.id)), f"-# {seal}"))
