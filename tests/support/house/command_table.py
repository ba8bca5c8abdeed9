"""The commands in bot/COMMANDS.md: their table, and the list of those that work anywhere, from their declarations."""

import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import Any

from discord import app_commands

import bot.composition  # noqa: F401  # imports all features
from bot.i18n.words import MENTION, words
from bot.interactions.feature import Feature
from bot.screens.pages.help import COMMANDS

PAPER = Path(__file__).parents[3] / "bot" / "COMMANDS.md"
COMMAND = ".venv/bin/python -m tests.support.house.command_table"
ROWS = re.compile(r"(?<=\| --- \| --- \|\n)(?:\|.*\n)*")
ANYWHERE = re.compile(r"Users who have installed the app .*?\n(?=\n)", re.DOTALL)


def features(base: type[Feature] = Feature) -> Iterator[type[Feature]]:
    for feature in base.__subclasses__():
        yield feature
        yield from features(feature)


def declared() -> dict[str, app_commands.Command[Any, ..., Any]]:
    """Every slash command by its name, in the order of the help."""
    found = {
        command.name: command
        for feature in features()
        for command in feature.__cog_app_commands__
        if isinstance(command, app_commands.Command)
    }
    return dict(sorted(found.items(), key=lambda item: COMMANDS.index(item[0])))


def works_anywhere(command: app_commands.Command[Any, ..., Any]) -> bool:
    return command.allowed_installs is not None and bool(command.allowed_installs.user)


def row(command: app_commands.Command[Any, ..., Any]) -> str:
    options = (one.display_name if one.required else f"[{one.display_name}]" for one in command.parameters)
    text = words("en").say(f"help-{command.name}").partition(" ")[2]
    text = MENTION.sub(r"`/\1`", text.replace("|", "\\|"))
    return f"| `/{' '.join((command.name, *options))}` | {text} |\n"


def updated(paper: str) -> str:
    """The paper with the table and the list as they are declared."""
    commands = declared()
    *names, last = (f"`/{name}`" for name, command in commands.items() if works_anywhere(command))
    text = (
        f"Users who have installed the app for themselves can use {', '.join(names)} and {last} in servers without the "
        "bot, in private chats and in the bot's DM."
    )
    paper = ROWS.sub(lambda _: "".join(map(row, commands.values())), paper, count=1)
    return ANYWHERE.sub(lambda _: fill(text, 120, break_on_hyphens=False) + "\n", paper, count=1)


if __name__ == "__main__":
    PAPER.write_text(updated(PAPER.read_text("utf-8")), "utf-8")
