"""The seal of a deal: the commitment that stands on the table, what was sealed, and the way to the proof."""

from __future__ import annotations

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.commitment import revealed
from bot.screens.parts.screen import Button
from games import View
from storage import Match


def seal_line(record: Match, view: View, words: Words) -> str | None:
    """The commitment, in small print during the first deal, so that players can note it down."""
    if record.commitment is None or view.facts.get("deal", 1) != 1:
        return None
    return "-# " + words.say("seal-line", commitment=record.commitment)


def opened_seal(record: Match, words: Words) -> str | None:
    """The nonce and the seed behind the commitment, in small print under a match that is over.

    On a phone each takes two lines: so one line names both, and the commitment itself stands beside the proof.
    """
    opened = revealed(record)
    if opened is None:
        return None
    return "\n".join(f"-# {line}" for line in (words.say("seal-opened"), *map(as_code, (opened.nonce, opened.seed))))


def as_code(secret: bytes) -> str:
    return f"`{secret.hex()}`"


def proof_button(record: Match, words: Words) -> Button:
    return Button(action_id(record.id, "proof"), words.say("button-proof"))
