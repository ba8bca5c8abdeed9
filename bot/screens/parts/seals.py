"""The seal of a deal: the commitment that stands on the table, what was sealed, and the file that proves it."""

from __future__ import annotations

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.commitment import revealed
from bot.screens.parts.screen import Button, Screen
from games import View
from storage import Match


def seal_line(record: Match, view: View, words: Words) -> str | None:
    """The commitment, in small print during the first deal, so that whoever wishes can note it."""
    if record.commitment is None or view.facts.get("deal", 1) != 1:
        return None
    return "-# " + words.say("seal-line", commitment=record.commitment)


def opened_seal(record: Match, words: Words) -> str | None:
    """What the commitment was made of, in small print under a match that is over.

    On a phone each takes two lines: so one line names both, and the commitment itself stands beside the proof.
    """
    opened = revealed(record)
    if opened is None:
        return None
    return "\n".join(f"-# {line}" for line in (words.say("seal-opened"), *map(code, (opened.nonce, opened.seed))))


def code(secret: bytes) -> str:
    return f"`{secret.hex()}`"


def proof_button(record: Match, words: Words) -> Button:
    return Button(action_id(record.id, "proof"), words.say("button-proof"))


def proof_screen(record: Match, words: Words) -> Screen:
    """What stands over the file with which a match can be verified."""
    seal = words.say("seal-line", commitment=record.commitment or "")
    return Screen((words.say("note-proof", match=str(record.id)), f"-# {seal}"))
