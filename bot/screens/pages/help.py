"""The first things that a user reads: the greeting of a server, and the help behind its button."""

from collections.abc import Mapping
from types import MappingProxyType

from bot.core.custom_ids import action_id
from bot.i18n.game_texts import FALLBACK
from bot.i18n.words import Words, load_entries
from bot.screens.parts.game_lines import families, game_lines
from bot.screens.parts.screen import Button, Screen, fitted

NO_LINKS: Mapping[str, str] = MappingProxyType({})
TOPICS = ("table", "games", "commands", "writing")
TABLE_KEYS = (
    "help-table-hand",
    "help-table-message",
    "help-table-watch",
    "help-table-computers",
    "help-table-late",
    "help-table-leave",
    "help-table-again",
)
COMMANDS = tuple(
    key.removeprefix("help-")
    for key in load_entries(FALLBACK)
    if key.startswith("help-") and key.replace("help", "command", 1) in load_entries(FALLBACK)
)
"""The commands in the order of their sentences, `help-<name>`."""


def menu_button(words: Words) -> Button:
    return Button(action_id(0, "menu"), words.say("button-menu"), "success")


def greeting_screen(words: Words) -> Screen:
    """The bot's message in a server that it has joined, and the panel that managers post: the same for everybody."""
    others = (Button(action_id(0, route), words.say(f"button-{route}")) for route in ("tables", "learn", "help"))
    row = (menu_button(words), *others)
    return Screen(("## " + words.say("greeting-title"), words.say("greeting-text")), (row,))


def help_screen(
    words: Words, topic: str = "", links: Mapping[str, str] = NO_LINKS, contact: str | None = None
) -> Screen:
    """One short screen, whose buttons replace it by a topic. `links`, `contact`: see `link_lines`."""
    if topic not in TOPICS:
        others = [Button(action_id(0, "help", other), words.say(f"button-help-{other}")) for other in TOPICS]
        blocks_shown = ("## " + words.say("help-title"), words.say("help-start"), *link_lines(words, links, contact))
        return Screen(blocks_shown, ((menu_button(words), *others[:1]), tuple(others[1:])))
    blocks = ["## " + words.say(f"button-help-{topic}"), *topic_blocks(topic, words)]
    row = (menu_button(words), Button(action_id(0, "help"), words.say("button-back")))
    return fitted(Screen(tuple(blocks), (row,)))


def about_screen(
    words: Words, version: str, count: int, links: Mapping[str, str] = NO_LINKS, contact: str | None = None
) -> Screen:
    """About this bot: its version, the number of its games, its links; `links`, `contact`: see `link_lines`."""
    title = "## " + words.say("about-title", version=version)
    reports = [words.say("about-reports")] if words.reports else []
    return Screen((title, words.say("about-games", count=count), *reports, *link_lines(words, links, contact)))


def link_lines(words: Words, links: Mapping[str, str], contact: str | None) -> tuple[str, ...]:
    """The line of the links (addresses of `invite`, `source`, `privacy`, `terms`) and the operator's contact."""
    parts = [f"[{words.say(f'help-link-{name}')}](<{address}>)" for name, address in links.items()]
    parts += [words.say("help-contact", contact=contact)] if contact else []
    return ("-# " + " · ".join(parts),) if parts else ()


def topic_blocks(topic: str, words: Words) -> list[str]:
    if topic == "table":
        return ["\n".join(words.say(key) for key in TABLE_KEYS)]
    if topic == "writing":
        return ["\n".join((words.say("help-writing-how"), words.say("write-aid"), words.say("help-writing-aloud")))]
    if topic == "commands":
        return ["\n".join(words.say(f"help-{name}") for name in COMMANDS)]
    return [
        "\n".join([f"**{words.say(f'family-{family}')}**", *(f"- {line}" for _, line in game_lines(keys, words))])
        for family, keys in families(words).items()
    ]
