"""From screens and forms to Discord's components.

A screen becomes the JSON that Discord reads, without the library's object for each button: a table is drawn at each
move, and these objects would cost more than all the rest. No message stays in memory, and a button still works after a
restart, because its custom id names the request. The id is only a hint: guards check user, place and target.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import get_args

import discord

from bot.core.graphemes import cut
from bot.screens.parts.form import CheckField, Form, TextField
from bot.screens.parts.screen import Button, ChannelMenu, MultiSelect, PersonMenu, RoleMenu, Row, Screen, Select, Style
from bot.transport.discord_internals import Component, RawForm, RawLayout

STYLES = {style: getattr(discord.ButtonStyle, style).value for style in get_args(Style)}
ROW, BUTTON, SELECT, TEXT, GALLERY, BOX, CHANNEL_SELECT, USER_SELECT, ROLE_SELECT, FILE, LABEL, TEXT_INPUT, CHECKS = (
    kind.value
    for kind in (
        discord.ComponentType.action_row,
        discord.ComponentType.button,
        discord.ComponentType.select,
        discord.ComponentType.text_display,
        discord.ComponentType.media_gallery,
        discord.ComponentType.container,
        discord.ComponentType.channel_select,
        discord.ComponentType.user_select,
        discord.ComponentType.role_select,
        discord.ComponentType.file,
        discord.ComponentType.label,
        discord.ComponentType.text_input,
        discord.ComponentType.checkbox_group,
    )
)
MAX_ALT = 1024  # characters
TABLE_CHANNELS = [  # tables may open in these channels, or in their threads
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]
POST_CHANNELS = [kind for kind in TABLE_CHANNELS if kind is not discord.ChannelType.forum]
COMMAND = re.compile(r"</(?P<name>\w+)(?:\|(?P<local>[^>]+))?>")


def layout(
    screen: Screen, commands: Mapping[str, int], *, picture: str | None = None, file: str | None = None
) -> RawLayout:
    """A screen for the library; see `components`. `file`: the name of an attached file, shown below."""
    below = [{"type": FILE, "file": {"url": f"attachment://{file}"}}] if file else []
    return RawLayout([*components(screen, commands, picture=picture), *below])


def components(screen: Screen, commands: Mapping[str, int], *, picture: str | None = None) -> list[Component]:
    """A screen as Discord's components.

    `commands`: the ids of our commands, by name. `</play|jouer>` in a text becomes a link with the command's default
    name: Discord shows the name as it is written, and a link with a translated one does nothing (discord-api-docs,
    issues 5518 and 5462). Without an id, it becomes the command's name in the language of the text.
    `picture`: the name of the attached file with the screen's picture, if there is one.
    """

    def mention(found: re.Match[str]) -> str:
        name = found["name"]
        return f"</{name}:{commands[name]}>" if name in commands else f"`/{found['local'] or name}`"

    inside: list[Component] = []
    texts = screen.texts(with_picture=picture is not None)
    if screen.picture and picture:
        shown = {"media": {"url": f"attachment://{picture}"}, "description": cut(screen.picture.alt, MAX_ALT)}
        inside.append({"type": GALLERY, "items": [shown]})
    inside += [{"type": TEXT, "content": COMMAND.sub(mention, dots_at_ends(block))} for block in texts]
    inside += [{"type": ROW, "components": _row(row)} for row in screen.rows]
    return [{"type": BOX, "accent_color": screen.accent, "components": inside}]


def dots_at_ends(text: str) -> str:
    """The text with each dot between two parts joined to the first part: no line begins with a dot."""
    return text.replace(" · ", "\u00a0· ")


def _row(row: Row) -> list[Component]:
    if isinstance(row, Select | MultiSelect):
        return [_select(row)]
    if isinstance(row, ChannelMenu):
        return [_channels(row)]
    if isinstance(row, PersonMenu):
        return [{"type": USER_SELECT, "custom_id": row.custom_id, "placeholder": cut(row.placeholder, 150)}]
    if isinstance(row, RoleMenu):
        return [{"type": ROLE_SELECT, "custom_id": row.custom_id, "placeholder": cut(row.placeholder, 150)}]
    return [_button(button) for button in row]


def _button(button: Button) -> Component:
    drawn = {
        "type": BUTTON,
        "label": cut(button.label, 80),
        "style": STYLES[button.style],
        "custom_id": button.custom_id,
        "disabled": button.disabled,
    }
    return drawn | {"emoji": _emoji(button.emoji)} if button.emoji else drawn


@lru_cache(1000)  # each card of each deck has one
def _emoji(text: str) -> Component:
    return discord.PartialEmoji.from_str(text).to_dict()  # type: ignore[return-value]  # its keys are known


def _select(select: Select | MultiSelect) -> Component:
    if isinstance(select, MultiSelect):
        chosen: tuple[str | None, ...] = select.chosen
        least, most = 0, select.most
    else:
        chosen, least, most = (select.chosen,), 1, 1
    options = []
    for value, label in select.options:
        option: Component = {"label": cut(label, 100), "value": value, "default": value in chosen}
        if emoji := select.emojis.get(value):
            option["emoji"] = _emoji(emoji)
        options.append(option)
    return {
        "type": SELECT,
        "custom_id": select.custom_id,
        "placeholder": cut(select.placeholder, 150),
        "min_values": least,
        "max_values": most,
        "options": options,
    }


def _channels(menu: ChannelMenu) -> Component:
    return {
        "type": CHANNEL_SELECT,
        "custom_id": menu.custom_id,
        "placeholder": cut(menu.placeholder, 150),
        "channel_types": [kind.value for kind in (POST_CHANNELS if menu.posts else TABLE_CHANNELS)],
        "min_values": 0,
        "max_values": menu.most,
        "default_values": [{"id": channel_id, "type": "channel"} for channel_id in menu.chosen[: menu.most]],
    }


# -- forms ---------------------------------------------------------------------------------------------------


def form_layout(form: Form) -> RawForm:
    """A form for the library. It does not stay in memory: the submitted form carries its custom id."""
    return RawForm({"custom_id": form.custom_id, "title": form.title, "components": [*map(_field, form.fields)]})


def _field(field: TextField | CheckField) -> Component:
    if isinstance(field, TextField):
        typed = {"type": TEXT_INPUT, "custom_id": field.name, "style": discord.TextStyle.short.value}
        typed |= {"value": field.text, "required": True, "min_length": 1, "max_length": field.most}
        return {"type": LABEL, "label": field.label, "description": field.help, "component": typed}
    options = [
        {"value": check.value, "label": check.label, "description": check.help, "default": check.checked}
        for check in field.checks
    ]
    checks = {"type": CHECKS, "custom_id": field.name, "options": options, "required": False}
    checks |= {"min_values": 0, "max_values": len(options)}
    return {"type": LABEL, "label": field.label, "component": checks}
