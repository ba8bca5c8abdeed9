"""From screens to Discord's components, and from a click back to what it asked for.

Views are built of DynamicItems only and made anew for each drawing: they hold no state, so that a button works
after a restart, and nothing of an edited message stays in the library's memory. A `custom_id` is a hint, never a
right: `desk` checks who clicks, where, and on what.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeAlias

import discord
from discord import ui

from .presenter import Button, ChannelMenu, Row, Screen, Select
from .presenter.screen import CHANNELS

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
ALT = 1024  # characters
HOUSED = [  # the channels where a table may stand, in them or in their threads
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]
COMMAND = re.compile(r"</(?P<name>\w+)>")
Interaction: TypeAlias = discord.Interaction[Any]


class Control(ui.DynamicItem[Any], template=r"tv:(?P<kind>[msa]):(?P<table>[0-9]{1,18}):(?P<rest>[\s\S]+)"):
    """Every button and menu of ours: m a move, s a menu of moves, a an action."""

    def __init__(self, item: ui.Item[Any], kind: str = "", table: int = 0, rest: str = "") -> None:
        super().__init__(item)
        self.kind, self.table, self.rest = kind, table, rest

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Control:
        return cls(item, match["kind"], int(match["table"]), match["rest"])

    async def callback(self, interaction: Interaction) -> None:
        await interaction.client.desk.clicked(interaction, self.kind, self.table, self.rest)


class Expired(ui.DynamicItem[Any], template=r"(?!tv:[msa]:[0-9]{1,18}:[\s\S])[\s\S]+"):
    """Whatever else somebody may click: the library would drop it without a word."""

    @classmethod
    async def from_custom_id(cls, _: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Expired:
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        await interaction.client.desk.expired(interaction)


def layout(screen: Screen, commands: Mapping[str, int], *, picture: str | None = None) -> ui.LayoutView:
    """A fresh view of a screen.

    `commands`: the ids that Discord gave to our commands, by name. Where the words say `</play>`, every reader sees the
    command by its name in their own language, to click on. `picture`: the name of the attached file that shows the
    screen's picture, if there is one.
    """

    def mention(found: re.Match[str]) -> str:
        name = found["name"]
        return f"</{name}:{commands[name]}>" if name in commands else f"`/{name}`"

    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=screen.accent)
    if screen.picture and picture:
        shown = discord.MediaGalleryItem(f"attachment://{picture}", description=screen.picture.alt[:ALT])
        box.add_item(ui.MediaGallery(shown))
    for block in screen.blocks:
        box.add_item(ui.TextDisplay(COMMAND.sub(mention, block)))
    for row in screen.rows:
        box.add_item(_row(row))
    view.add_item(box)
    return view


def _row(row: Row) -> ui.ActionRow[Any]:
    if isinstance(row, Select):
        return ui.ActionRow(Control(_select(row)))
    if isinstance(row, ChannelMenu):
        return ui.ActionRow(Control(_channels(row)))
    return ui.ActionRow(*(Control(_button(button)) for button in row))


def _button(button: Button) -> ui.Button[Any]:
    return ui.Button(
        label=button.label[:80],
        style=STYLES[button.style],
        custom_id=button.custom_id,
        emoji=_emoji(button.emoji),
        disabled=button.idle,
    )


def _emoji(text: str | None) -> discord.PartialEmoji | None:
    return discord.PartialEmoji.from_str(text) if text else None


def _select(select: Select) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=label[:100],
            value=value,
            emoji=_emoji(select.emojis.get(value)),
            default=value == select.chosen,
        )
        for value, label in select.options
    ]
    return ui.Select(custom_id=select.custom_id, placeholder=select.placeholder[:150], options=options)


def _channels(menu: ChannelMenu) -> ui.ChannelSelect[Any]:
    kind = discord.SelectDefaultValueType.channel
    return ui.ChannelSelect(
        custom_id=menu.custom_id,
        placeholder=menu.placeholder[:150],
        channel_types=HOUSED,
        min_values=0,
        max_values=CHANNELS,
        default_values=[discord.SelectDefaultValue(id=one, type=kind) for one in menu.chosen[:CHANNELS]],
    )
