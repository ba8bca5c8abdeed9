"""What all messages of a table share: their screens are rendered, with the picture where there is time for it."""

from __future__ import annotations

from dataclasses import replace

from bot.delivery.message_state import TableMessages
from bot.pictures.worker import MANY, Painter
from bot.screens.parts.screen import Screen
from bot.transport.messages import MessageRenderer, RenderedMessage


class Drawing:
    """Renders screens, and remembers which tables wait for their pictures."""

    def __init__(self, renderer: MessageRenderer, pictures: Painter) -> None:
        self._renderer = renderer
        self._pictures = pictures

    async def render(self, messages: TableMessages, screen: Screen) -> RenderedMessage:
        """A screen to draw now; where there is no time for its picture, that comes later."""
        rendered = await self._renderer.render(screen, queue_limit=MANY)
        if rendered.screen is not screen:
            messages.without_picture = True
        return rendered

    def is_shown(self, messages: TableMessages, shown: Screen | None, screen: Screen) -> bool:
        """Whether a screen is shown; while pictures are left out, its words are enough."""
        if shown == screen:
            return True
        if shown is None or screen.picture is None or not self._pictures.crowded(screen.picture, MANY):
            return False
        same_words = replace(shown, picture=None) == replace(screen, picture=None)
        messages.without_picture |= same_words
        return same_words
