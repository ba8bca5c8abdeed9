"""Messages: a screen as Discord takes it, its picture drawn and attached."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import discord

from bot.pictures.worker import Painter
from bot.screens.parts.screen import Screen
from bot.transport.components import layout
from bot.transport.discord_internals import RawLayout

PICTURE = "tapis.webp"


@dataclass(frozen=True, slots=True)
class RenderedMessage:
    """A message to send, or to put in the place of one. A file can be sent once, so each try renders its own.

    `screen` is what it shows: without its picture, where there was no time to draw it.
    """

    screen: Screen
    view: RawLayout
    files: tuple[discord.File, ...] = ()

    @property
    def new(self) -> dict[str, Any]:
        """The arguments of a message sent."""
        return {"view": self.view, "files": list(self.files)} if self.files else {"view": self.view}

    @property
    def edit(self) -> dict[str, Any]:
        """The arguments of a message edited: the picture before goes."""
        return {"view": self.view, "attachments": list(self.files)}


class MessageRenderer:
    """Makes messages from screens.

    `command_ids`: the ids that Discord gave to our commands, by name, known once they are synced: texts link to them.
    """

    def __init__(self, pictures: Painter) -> None:
        self._pictures = pictures
        self.command_ids: Mapping[str, int] = {}

    def layout(self, screen: Screen, *, file: str | None = None) -> RawLayout:
        """A screen of words alone; `file`: the name of what is attached to it."""
        return layout(screen, self.command_ids, file=file)

    async def render(self, screen: Screen, *, queue_limit: int | None = None) -> RenderedMessage:
        """A screen, its picture drawn; without its picture where more than `queue_limit` wait to be drawn already."""
        picture = screen.picture
        if picture is None:
            return RenderedMessage(screen, self.layout(screen))
        if queue_limit is not None and self._pictures.crowded(picture, queue_limit):
            self._pictures.left_out()
            screen = replace(screen, picture=None)
            return RenderedMessage(screen, self.layout(screen))
        file = await self._pictures.paint(picture)
        if file is None:
            return RenderedMessage(screen, self.layout(screen))
        attached = discord.File(BytesIO(file), PICTURE)
        return RenderedMessage(screen, layout(screen, self.command_ids, picture=PICTURE), (attached,))
