"""Messages: a screen for Discord, with its picture drawn and attached."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import discord

from bot.pictures.worker import PictureWorker
from bot.screens.parts.screen import Screen
from bot.transport.components import layout
from bot.transport.discord_internals import RawLayout

PICTURE, QUICK_PICTURE = "tapis.webp", "tapis.jpg"
JPEG = b"\xff\xd8"  # the first bytes of such a file


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
    """Makes messages from screens.

    `command_ids`: the ids of our commands, by name, once they are synced; texts link to them.
    """

    def __init__(self, pictures: PictureWorker) -> None:
        self._pictures = pictures
        self.command_ids: Mapping[str, int] = {}

    def layout(self, screen: Screen, *, file: str | None = None) -> RawLayout:
        """A screen without a picture; `file`: the name of an attached file."""
        return layout(screen, self.command_ids, file=file)

    async def render(self, screen: Screen, *, queue_limit: int | None = None) -> RenderedMessage:
        """A screen with its picture; without it if more than `queue_limit` pictures already wait to be drawn."""
        picture = screen.picture
        if picture is None:
            return RenderedMessage(screen, self.layout(screen))
        if queue_limit is not None and self._pictures.is_overloaded(picture, queue_limit):
            self._pictures.count_left_out()
            screen = replace(screen, picture=None)
            return RenderedMessage(screen, self.layout(screen))
        file = await self._pictures.draw(picture)
        if file is None:
            return RenderedMessage(screen, self.layout(screen))
        name = QUICK_PICTURE if file.startswith(JPEG) else PICTURE
        attached = discord.File(BytesIO(file), name)
        return RenderedMessage(screen, layout(screen, self.command_ids, picture=name), (attached,))
