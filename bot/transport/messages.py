"""Messages: a screen or a form for Discord, with its picture drawn and attached.

A screen becomes the JSON that Discord reads, without the library's object for each button: a table is drawn at each
move, and these objects would cost more than all the rest. No message stays in memory, and a button still works after a
restart, because its custom id names the request. The id is only a hint: guards check user, place and target. In a
channel where the bot may not attach files, tables are shown as text.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO
from typing import Any, get_args

import discord

from bot.core.types import Interaction
from bot.i18n.names import cut
from bot.pictures.worker import PictureWorker, Queue
from bot.screens.parts.screen import (
    Button,
    ChannelMenu,
    CheckField,
    FileField,
    Form,
    MultiSelect,
    PersonMenu,
    RoleMenu,
    Row,
    Screen,
    Select,
    SelectField,
    Style,
    TextField,
)
from bot.transport.discord_internals import Component, RawForm, RawLayout

NO_FILES = "no-files:"  # prefix of the notes' keys: the server's id and the channel's follow
MAX_ALT = 1024  # characters
TABLE_CHANNELS = [  # tables may open in these channels, or in their threads
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
]
COMMAND = re.compile(r"</(?P<name>\w+)(?:\|(?P<local>[^>]+))?>")
PICTURE, QUICK_PICTURE = "tapis.webp", "tapis.jpg"
JPEG = b"\xff\xd8"  # the first bytes of such a file


class AttachmentPermissions:
    """Whether the bot may attach files, by channel, according to the latest interaction or refusal."""

    def __init__(self) -> None:
        self._forbidden: set[int] = set()

    def note(self, interaction: Interaction) -> None:
        """Note the bot's permissions in a channel, which an interaction carries."""
        if interaction.guild_id is not None and interaction.channel_id is not None:
            change = self._forbidden.discard if interaction.app_permissions.attach_files else self._forbidden.add
            change(interaction.channel_id)

    def note_refusal(self, channel_id: int) -> None:
        """Note that Discord refused a file in a channel."""
        self._forbidden.add(channel_id)

    def forbidden(self, channel_id: int | None) -> bool:
        """Whether the bot may not attach files in a channel, as far as it knows."""
        return channel_id in self._forbidden

    def fit(self, screen: Screen, channel_id: int | None) -> Screen:
        """The screen as it can be shown in a channel: without its picture if files are forbidden."""
        return replace(screen, picture=None) if screen.picture and self.forbidden(channel_id) else screen


STYLES = {style: getattr(discord.ButtonStyle, style).value for style in get_args(Style)}
(
    ROW,
    BUTTON,
    SELECT,
    TEXT,
    GALLERY,
    BOX,
    CHANNEL_SELECT,
    USER_SELECT,
    ROLE_SELECT,
    FILE,
    LABEL,
    TEXT_INPUT,
    CHECKS,
    UPLOAD,
) = (
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
        discord.ComponentType.file_upload,
    )
)
POST_CHANNELS = [kind for kind in TABLE_CHANNELS if kind is not discord.ChannelType.forum]


def layout(
    screen: Screen, commands: Mapping[str, int], *, picture: str | None = None, file: str | None = None
) -> RawLayout:
    """A screen for the library; see `components`. `file`: the name of an attached file, shown below."""
    below = [{"type": FILE, "file": {"url": f"attachment://{file}"}}] if file else []
    return RawLayout([*components(screen, commands, picture=picture), *below], screen)


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
    # A dot between two parts stays with the first one: no line begins with a dot.
    inside += [{"type": TEXT, "content": COMMAND.sub(mention, block.replace(" · ", "\u00a0· "))} for block in texts]
    inside += [{"type": ROW, "components": _row(row)} for row in screen.rows]
    return [{"type": BOX, "accent_color": screen.accent, "components": inside}]


def _row(row: Row) -> list[Component]:
    if isinstance(row, Select | MultiSelect):
        return [_select(row)]
    if isinstance(row, ChannelMenu):
        return [_channels(row)]
    if isinstance(row, PersonMenu):
        menu = {"custom_id": row.custom_id, "placeholder": cut(row.placeholder, 150), "max_values": row.most}
        return [{"type": USER_SELECT, **menu}]
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


def form_layout(form: Form) -> RawForm:
    """A form for the library. It does not stay in memory: the submitted form carries its custom id."""
    return RawForm({"custom_id": form.custom_id, "title": form.title, "components": [*map(_field, form.fields)]}, form)


def _field(field: TextField | CheckField | SelectField | FileField) -> Component:
    if isinstance(field, FileField):
        upload: Component = {
            "type": UPLOAD,
            "custom_id": field.name,
            "min_values": 1,
            "max_values": 1,
            "required": True,
        }
        return {"type": LABEL, "label": field.label, "description": field.help, "component": upload}
    if isinstance(field, TextField):
        style = discord.TextStyle.long if field.long else discord.TextStyle.short
        typed = {"type": TEXT_INPUT, "custom_id": field.name, "style": style.value}
        typed |= {"value": field.text, "required": field.required, "max_length": field.most}
        typed |= {"min_length": int(field.required)}
        return {"type": LABEL, "label": field.label, "description": field.help, "component": typed}
    if isinstance(field, SelectField):
        menu = _select(Select(field.name, "", field.options, field.chosen))
        del menu["placeholder"]
        return {"type": LABEL, "label": field.label, "component": menu}
    options = [
        {"value": check.value, "label": check.label, "description": check.help, "default": check.checked}
        for check in field.checks
    ]
    checks = {"type": CHECKS, "custom_id": field.name, "options": options, "required": False}
    checks |= {"min_values": 0, "max_values": len(options)}
    return {"type": LABEL, "label": field.label, "component": checks}


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A message to send, or to replace another. A file can be sent only once, so each try renders its own.

    `screen`: what it shows, without the picture if there was no time to draw it.
    """

    screen: Screen
    view: RawLayout
    files: tuple[discord.File, ...] = ()

    @property
    def new(self) -> dict[str, Any]:
        """The arguments for sending the message."""
        return {"view": self.view, "files": list(self.files)} if self.files else {"view": self.view}

    @property
    def edit(self) -> dict[str, Any]:
        """The arguments for editing a message: the previous picture is removed."""
        return {"view": self.view, "attachments": list(self.files)}


class MessageRenderer:
    """Makes messages from screens. `command_ids`: by name, for links to our commands, once they are synced."""

    def __init__(self, pictures: PictureWorker) -> None:
        self._pictures = pictures
        self.command_ids: Mapping[str, int] = {}

    def layout(self, screen: Screen, *, file: str | None = None) -> RawLayout:
        """A screen without a picture; `file`: the name of an attached file."""
        return layout(screen, self.command_ids, file=file)

    async def render(self, screen: Screen, *, queue: Queue | None = None) -> RenderedMessage:
        """A screen with its picture; with a `queue`, without it if too many already wait there."""
        picture = screen.picture
        if picture is None:
            return RenderedMessage(screen, self.layout(screen))
        if queue is not None and self._pictures.is_overloaded(picture, queue):
            self._pictures.count_left_out()
            screen = replace(screen, picture=None)
            return RenderedMessage(screen, self.layout(screen))
        file = await self._pictures.draw(picture, queue or Queue.ANSWERS)
        if file is None:
            return RenderedMessage(screen, self.layout(screen))
        name = QUICK_PICTURE if file.startswith(JPEG) else PICTURE
        attached = discord.File(BytesIO(file), name)
        return RenderedMessage(screen, layout(screen, self.command_ids, picture=name), (attached,))
