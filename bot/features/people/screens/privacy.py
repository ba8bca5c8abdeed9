"""The data that the bot keeps about a user, and the confirmation before it is deleted."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.parts.game_lines import game_name
from bot.screens.parts.screen import GREY, Button, Screen, fitted, table_link
from storage import Match

MAX_TABLES = 10  # named at most
# Each kind of data about a user, and the tables of the database that contain it. PRIVACY.md says the same.
KINDS = {
    "preferences": ("people", "alerts", "presets"),
    "tables": ("matches", "seats", "guests", "pings", "invitations"),
    "moves": ("moves",),
    "results": ("results", "ratings", "rating_steps"),
    "tries": ("daily_tries", "daily_shares"),
    "practices": ("practices", "finished_lessons"),
    "problems": ("problems",),
    "avoided": ("avoided",),
    "deeds": ("deeds",),
    "tournaments": ("tournaments", "entrants", "evenings"),
    "roles": ("given_roles",),
}


def privacy_screen(words: Words) -> Screen:
    """The data that the bot keeps about its reader."""
    row = (
        Button(action_id(0, "privacy", "export"), words.say("button-privacy-export"), "primary"),
        Button(action_id(0, "privacy", "delete"), words.say("button-privacy-delete"), "danger"),
    )
    kept = "\n".join([words.say("privacy-kept"), *(f"- {words.say(f'privacy-kept-{kind}')}" for kind in KINDS)])
    blocks = ("### " + words.say("privacy-title"), kept, words.say("privacy-elsewhere"))
    return fitted(Screen((*blocks, words.say("privacy-choices")), (row,)))


def delete_screen(tables: Sequence[Match], words: Words) -> Screen:
    """A last explanation of deletion. `tables`: the open ones where the reader has a seat."""
    blocks = ["### " + words.say("privacy-sure-title"), words.say("privacy-sure")]
    if tables:
        links = [f"[{game_name(record.game, words)}]({table_link(record)})" for record in tables[:MAX_TABLES]]
        named = ", ".join(links) + ("…" if len(tables) > MAX_TABLES else "")
        blocks.append(words.say("privacy-sure-tables", count=len(tables), tables=named))
    blocks.append("-# " + words.say("privacy-sure-stays"))
    row = (
        Button(action_id(0, "privacy", "sure"), words.say("button-privacy-sure"), "danger"),
        Button(action_id(0, "privacy", "export"), words.say("button-privacy-first")),
        Button(action_id(0, "privacy"), words.say("button-back")),
    )
    return fitted(Screen(tuple(blocks), (row,), GREY))
