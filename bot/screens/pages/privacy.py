"""What is kept of somebody, and the question before it is deleted."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.screen import GREY, Button, Screen, fitted, table_link
from games import KEYS
from storage import Match

TABLES = 10  # named at most


def privacy_screen(words: Words) -> Screen:
    """What the bot keeps of its reader."""
    row = (
        Button(action_id(0, "privacy", "export"), words.say("button-privacy-export"), "primary"),
        Button(action_id(0, "privacy", "delete"), words.say("button-privacy-delete"), "danger"),
    )
    blocks = ("### " + words.say("privacy-title"), words.say("privacy-kept"), words.say("privacy-elsewhere"))
    return fitted(Screen((*blocks, words.say("privacy-choices")), (row,)))


def delete_screen(tables: Sequence[Match], words: Words) -> Screen:
    """What deletion does, once more. `tables`: the open ones where a seat is the reader's."""
    blocks = ["### " + words.say("privacy-sure-title"), words.say("privacy-sure")]
    if tables:
        links = [f"[{name_of(record.game, words)}]({table_link(record)})" for record in tables[:TABLES]]
        named = ", ".join(links) + ("…" if len(tables) > TABLES else "")
        blocks.append(words.say("privacy-sure-tables", count=len(tables), tables=named))
    blocks.append("-# " + words.say("privacy-sure-stays"))
    row = (
        Button(action_id(0, "privacy", "sure"), words.say("button-privacy-sure"), "danger"),
        Button(action_id(0, "privacy", "export"), words.say("button-privacy-first")),
        Button(action_id(0, "privacy"), words.say("button-back")),
    )
    return fitted(Screen(tuple(blocks), (row,), GREY))


def name_of(game: str, words: Words) -> str:
    """A game's name, or its key where today's house does not know it any more."""
    return words.game(game).name if game in KEYS else game.replace("_", " ")
