"""The greeting: what the bot says, once, to a server that it joins.

A greeting is noted before it is sent. If the process ends in between, a server gets none, which harms less than a
second one at each restart.
"""

from __future__ import annotations

import discord

from bot.core.logs import get_logger
from bot.i18n.readers import Readers
from bot.i18n.words import language_of
from bot.screens.pages.help import greeting_screen
from bot.transport.messages import MessageRenderer
from bot.transport.retries import UNSENT
from storage import People, StorageError

log = get_logger(__name__)

GREETED = "greeted:"  # the notes' keys: this and the server's id


def may_speak(channel: discord.TextChannel, me: discord.Member) -> bool:
    may = channel.permissions_for(me)
    return may.view_channel and may.send_messages


def place_to_speak(guild: discord.Guild) -> discord.TextChannel | None:
    """The system channel, or the first text channel as members see them, in which we may write."""
    me: discord.Member | None = guild.me  # the event of an invitation may lack it
    if me is None:
        return None
    listed = [channel for _, channels in guild.by_category() for channel in channels]
    texts = [one for one in listed if isinstance(one, discord.TextChannel) and not one.is_news()]
    system = [guild.system_channel] if guild.system_channel else []
    return next((channel for channel in (*system, *texts) if may_speak(channel, me)), None)


class Greeter:
    """Greets servers. A server that was greeted is remembered, whatever it does afterwards.

    `forced_language`: the operator's, or `auto` for each server's own.
    """

    def __init__(self, people: People, readers: Readers, renderer: MessageRenderer, forced_language: str) -> None:
        self._people = people
        self._readers = readers
        self._renderer = renderer
        self._forced = forced_language
        self._greeting: set[int] = set()

    async def greet(self, guild: discord.Guild) -> None:
        """Greet a server for the first time in its life; harmless when nothing can be said or remembered."""
        if guild.id in self._greeting:  # a second event, while the first is answered
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
        # Remembered first: a process that ends in between has not greeted, and will never greet twice.
        await self._people.set_note(key, str(channel.id))
        try:
            await channel.send(view=self._renderer.layout(screen))
        except UNSENT as failure:
            log.warning("greeting not sent", guild=guild.id, error=repr(failure))
            await self._people.drop_note(key)
