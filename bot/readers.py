"""Readers: the words in which each person, and each server's public messages, are spoken to."""

from __future__ import annotations

from .emojis import Emojis
from .settings import Settings
from .tastes import Taste
from .words import Words, words


class Readers:
    """Who reads what, in which language and with which cards."""

    def __init__(self, settings: Settings, emojis: Emojis) -> None:
        self._emojis = emojis
        self._taste = Taste(pictures=settings.pictures)

    def person(self, user_id: int, language: str) -> Words:
        """The words for what one person reads; `language` is the one they last spoke."""
        return words(language, self._taste, self._emojis.of(self._taste))

    def server(self, guild_id: int, language: str) -> Words:
        """The words for what everybody reads in a server; `language` is that of the table."""
        return words(language, self._taste, self._emojis.of(self._taste))
