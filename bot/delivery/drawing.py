"""Rendering, for all messages of a table: each screen gets its picture if there is time for it."""

from __future__ import annotations

from dataclasses import replace

from bot.delivery.message_state import TableMessages
from bot.pictures.worker import DRAWING_QUEUE, PictureWorker
from bot.screens.parts.screen import Screen
from bot.transport.messages import MessageRenderer, RenderedMessage


class Drawing:
    """Renders screens, and notes which tables wait for their pictures."""

    def __init__(self, renderer: MessageRenderer, pictures: PictureWorker) -> None:
        self._renderer = renderer
        self._pictures = pictures

    async def render(self, messages: TableMessages, screen: Screen) -> RenderedMessage:
        """Render a screen. If there is no time for its picture, the picture comes later."""
        rendered = await self._renderer.render(screen, queue_limit=DRAWING_QUEUE)
        if rendered.screen is not screen:
            messages.without_picture = True
        return rendered

    def is_shown(self, messages: TableMessages, shown: Screen | None, screen: Screen) -> bool:
        """Whether a message already shows `screen`. `shown`: what it shows now; None: unknown.

        While pictures are left out, the same text is enough, and the picture comes later.
        """
        if shown == screen:
            return True
        if shown is None or screen.picture is None or not self._pictures.is_overloaded(screen.picture, DRAWING_QUEUE):
            return False
        same_words = replace(shown, picture=None) == replace(screen, picture=None)
        messages.without_picture |= same_words
        return same_words
