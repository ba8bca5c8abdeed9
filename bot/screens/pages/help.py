"""The first things that somebody reads: the greeting of a server, and the help behind its button."""

from __future__ import annotations

from bot.core.custom_ids import action_id
from bot.i18n.words import Words
from bot.screens.pages.menu import families, game_lines
from bot.screens.parts.screen import Button, Screen, fitted

TOPICS = ("table", "games", "commands")
TABLE = (
    "help-table-hand",
    "help-table-message",
    "help-table-computers",
    "help-table-late",
    "help-table-leave",
    "help-table-again",
)
COMMANDS = (
    *("play", "hand", "rules", "leaderboard", "stats", "history", "replay"),
    *("leave", "stop", "preferences", "settings", "privacy", "help"),
)


def menu_button(words: Words) -> Button:
    return Button(action_id(0, "menu"), words.say("button-menu"), "success")


def greeting_screen(words: Words) -> Screen:
    """What the bot says to a server that it has joined."""
    row = (menu_button(words), Button(action_id(0, "help"), words.say("button-help")))
    return Screen(("## " + words.say("greeting-title"), words.say("greeting-text")), (row,))


def help_screen(words: Words, topic: str = "") -> Screen:
    """The help: one short screen, whose buttons put a topic in its place and lead back."""
    if topic not in TOPICS:
        others = (Button(action_id(0, "help", one), words.say(f"button-help-{one}")) for one in TOPICS)
        return Screen(("## " + words.say("help-title"), words.say("help-start")), ((menu_button(words), *others),))
    blocks = ["## " + words.say(f"button-help-{topic}"), *topic_blocks(topic, words)]
    row = (menu_button(words), Button(action_id(0, "help"), words.say("button-back")))
    return fitted(Screen(tuple(blocks), (row,)))


def topic_blocks(topic: str, words: Words) -> list[str]:
    """The text of a topic."""
    if topic == "table":
        return ["\n".join(words.say(key) for key in TABLE)]
    if topic == "commands":
        return ["\n".join(words.say(f"help-{name}") for name in COMMANDS)]
    return [
        "\n".join([f"**{words.say(f'family-{family}')}**", *(f"- {line}" for _, line in game_lines(keys, words))])
        for family, keys in families(words).items()
    ]
