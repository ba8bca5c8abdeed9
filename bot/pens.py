"""Pens: tokens of answered clicks, which can still write on the message that was clicked.

Whatever a token writes is outside Discord's limit for the whole bot (fifty requests a second), and a token lives for
fifteen minutes. So the newest click on each message is kept, where its answer was the message itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from copy import copy

import discord

from .clicks import is_quiet
from .components import Interaction
from .logs import get_logger
from .posts import Post
from .surfaces import fresh

log = get_logger(__name__)

WRITES = (discord.InteractionResponseType.deferred_message_update, discord.InteractionResponseType.message_update)


def pen_of(interaction: Interaction) -> Interaction:
    """What of an interaction is worth keeping: its token, who asked, and where."""
    pen = copy(interaction)
    pen.message = pen.data = None  # they are large, and said what was clicked: of no more use
    with suppress(AttributeError):  # nobody has asked for it yet
        delattr(pen, "_cs_response")  # the library's own memo: it leads back to all of the interaction
    return pen


class Pens:
    """The newest pen of each message that everybody at a table, or in a private chat, sees."""

    def __init__(self) -> None:
        self._pens: dict[int, Interaction] = {}

    def keep(self, interaction: Interaction) -> None:
        """An answered click leaves a pen if it was answered by its own message, or by a promise to change it."""
        if interaction.message is not None and not is_quiet(interaction) and interaction.response.type in WRITES:
            self.keep_for(interaction.message.id, interaction)

    def keep_for(self, message_id: int, interaction: Interaction) -> None:
        """The message that answered this interaction: its token can write on it."""
        self._pens[message_id] = pen_of(interaction)

    async def edit(self, message: discord.PartialMessage, post: Callable[[], Awaitable[Post]]) -> None:
        """Edit a message by its pen, or as the bot where there is none, or where Discord will not have it.

        `post` makes what is to be sent anew for each try. Raises what editing as the bot raises.
        """
        pen = self._pens.get(message.id)
        if pen is not None and fresh(pen):
            try:
                await pen.edit_original_response(**(await post()).edit)
                return
            except discord.HTTPException as refusal:
                if refusal.status >= 500 or refusal.status == 429:  # another try at once would help nobody
                    raise
                log.info("pen refused", code=refusal.code)
                if self._pens.get(message.id) is pen:
                    del self._pens[message.id]
        await message.edit(**(await post()).edit)

    def forget(self, user_id: int) -> None:
        """Let go of whatever a person's clicks have left."""
        for message_id, pen in tuple(self._pens.items()):
            if pen.user.id == user_id:
                del self._pens[message_id]

    def throw_away(self) -> None:
        """Let go of those that write no more."""
        for message_id, pen in tuple(self._pens.items()):
            if not fresh(pen):
                del self._pens[message_id]
