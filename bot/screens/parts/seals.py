"""The seal of a deal stands behind one button: what it is, what was sealed, and the proof once a match is over."""

from __future__ import annotations

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.commitment import revealed
from bot.screens.parts.screen import Button, Screen, fitted
from storage import Match


def seal_button(record: Match, words: Words) -> tuple[Button, ...]:
    """The button that shows a match's seal; none where nothing was sealed."""
    if record.commitment is None:
        return ()
    return (Button(action_id(record.id, "proof"), words.say("button-seal")),)


def seal_screen(record: Match, words: Words) -> Screen:
    """What the seal is, for one reader; with nonce and seed once the match is over."""
    opened = revealed(record)
    lines = [words.say("seal-line", commitment=record.commitment or "")]
    if opened is not None:
        lines.append(words.say("seal-nonce", nonce=opened.nonce.hex()))
        lines.append(words.say("seal-seed", seed=opened.seed.hex()))
    told = words.say("note-proof", match=str(record.id)) if opened else words.say("note-sealed")
    title = "### " + words.say("seal-title")
    return fitted(Screen((title, told, "\n".join(f"-# {line}" for line in lines))))
