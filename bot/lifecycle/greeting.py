"""The greeting that the bot sends, once, to a server that it joins.

A greeting is noted before it is sent. If the process ends in between, the server gets none, which is better than a
second one at each restart.
"""

import discord

from bot.core.logs import get_logger
from bot.i18n.readers import Readers
from bot.i18n.words import language_of
from bot.screens.pages.help import greeting_screen
from bot.transport.interaction_tokens import UNSENT
from bot.transport.messages import MessageRenderer
from storage import People, StorageError

log = get_logger(__name__)

GREETED = "greeted:"  # prefix of the notes' keys; the server's id follows


def may_speak(channel: discord.TextChannel, me: discord.Member) -> bool:
    may = channel.permissions_for(me)
    return may.view_channel and may.send_messages


def place_to_speak(guild: discord.Guild) -> discord.TextChannel | None:
    """The system channel if we may write there, else the first such text channel in the order that members see."""
    me: discord.Member | None = guild.me  # the event of an invitation may lack it
    if me is None:
        return None
    listed = [channel for _, channels in guild.by_category() for channel in channels]
    texts = [channel for channel in listed if isinstance(channel, discord.TextChannel) and not channel.is_news()]
    system = [guild.system_channel] if guild.system_channel else []
    return next((channel for channel in (*system, *texts) if may_speak(channel, me)), None)


class Greeter:
    """Greets each server once. `forced_language`: the operator's, or `auto` for each server's own."""

    def __init__(self, people: People, readers: Readers, renderer: MessageRenderer, forced_language: str) -> None:
        self._people = people
        self._readers = readers
        self._renderer = renderer
        self._forced = forced_language
        self._greeting: set[int] = set()

    async def greet(self, guild: discord.Guild) -> None:
        """Greet a server, unless it was greeted before. Failures are only logged."""
        if guild.id in self._greeting:  # a second event while the first one is handled
            return
        self._greeting.add(guild.id)
        try:
            await self._greet(guild)
        except StorageError as failure:
            log.error("greeting not remembered", guild=guild.id, error=str(failure))
        finally:
            self._greeting.discard(guild.id)

    async def _greet(self, guild: discord.Guild) -> None:
        key = f"{GREETED}{guild.id}"
        if await self._people.note(key):
            return
        channel = place_to_speak(guild)
        if channel is None:
            log.info("nowhere to greet", guild=guild.id)
            return
        language = language_of(guild.preferred_locale) if self._forced == "auto" else self._forced
        screen = greeting_screen(self._readers.server_words(guild.id, language))
        # Remembered first: if the process ends in between, there is no greeting, and never a second one.
        await self._people.set_note(key, str(channel.id))
        try:
            await channel.send(view=self._renderer.layout(screen))
        except UNSENT as failure:
            log.warning("greeting not sent", guild=guild.id, error=repr(failure))
            await self._people.drop_note(key)
