"""The seal of a deal is behind one button: its meaning, the commitment, and the proof once a match is over."""

from __future__ import annotations

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.matches.commitment import revealed
from bot.screens.parts.screen import Button, Screen, fitted
from storage import Match


def seal_button(record: Match, words: Words) -> tuple[Button, ...]:
    """The button that shows a match's seal; () if nothing was sealed."""
    if record.commitment is None:
        return ()
    return (Button(action_id(record.id, "proof"), words.say("button-seal")),)


def seal_screen(record: Match, words: Words) -> Screen:
    """The seal, explained to one reader; with nonce and seed once the match is over."""
    opened = revealed(record)
    lines = [words.say("seal-line", commitment=record.commitment or "")]
    if opened is not None:
        lines.append(words.say("seal-nonce", nonce=opened.nonce.hex()))
        lines.append(words.say("seal-seed", seed=opened.seed.hex()))
    explanation = words.say("note-proof", match=str(record.id)) if opened else words.say("note-sealed")
    title = "### " + words.say("seal-title")
    return fitted(Screen((title, explanation, "\n".join(f"-# {line}" for line in lines))))
