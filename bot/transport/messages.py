"""Posts: a screen as Discord takes it, its picture drawn and attached."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.pictures.worker import PictureWorker
from bot.screens.parts.screen import Screen
from bot.transport.components import layout

FILE = "tapis.webp"


@dataclass(frozen=True, slots=True)
class Post:
    """A message to send, or to put in the place of one. A file can be sent once, so a post is made for each try.

    `screen` is what it shows: without its picture, where there was no time to draw it.
    """

    screen: Screen
    view: ui.LayoutView
    files: tuple[discord.File, ...] = ()

    @property
    def new(self) -> dict[str, Any]:
        """The arguments of a message sent."""
        return {"view": self.view, "files": list(self.files)} if self.files else {"view": self.view}

    @property
    def edit(self) -> dict[str, Any]:
        """The arguments of a message edited: the picture before goes."""
        return {"view": self.view, "attachments": list(self.files)}


async def post(screen: Screen, painter: PictureWorker, commands: Mapping[str, int], *, most: int | None = None) -> Post:
    """A screen to send; without its picture where it waits for no more than `most` others, and more are drawn."""
    picture = screen.picture
    if picture is None:
        return Post(screen, layout(screen, commands))
    if most is not None and painter.is_overloaded(picture, most):
        painter.count_left_out()
        screen = replace(screen, picture=None)
        return Post(screen, layout(screen, commands))
    file = await painter.draw(picture)
    if file is None:
        return Post(screen, layout(screen, commands))
    attached = discord.File(BytesIO(file), FILE)
    return Post(screen, layout(screen, commands, picture=FILE), (attached,))
