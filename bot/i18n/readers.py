"""Readers: in which language, and with which cards, each person and each server's public messages are written.

A screen is drawn often, so what its words depend on is kept in memory: `load` reads it from the database once, before
a person is answered and before a table is drawn, and the words themselves never wait for anything.

A server's cards and letters also apply to a player who chose none; its language does not. A table remembers Discord's
language, not the chosen one, so that "automatic" means the same again later.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from bot.core.logs import get_logger
from bot.i18n.cache import LruCache, TextCache
from bot.i18n.card_style import DECKS, INDICES, ORDERS, CardStyle, Index
from bot.i18n.emojis import Emojis
from bot.i18n.words import Words, words
from bot.settings import Settings
from storage import People, Person, Server, StorageError

log = get_logger(__name__)

CACHED_PEOPLE = 10_000  # the person who was not seen for longest is evicted, and read again when needed
CACHED_SERVERS = 2_500

NO_SERVER = Server(0)  # a private chat

V = TypeVar("V")
T = TypeVar("T")


class Readers:
    """The words for each reader, from what the operator, the reader and the server have chosen.

    The operator's choice comes before a person's, a person's before the server's, and those before what Discord
    tells of the person's language. What everybody sees follows the server alone.
    """

    def __init__(
        self,
        settings: Settings,
        people: People,
        emojis: Emojis | None = None,
        changed: Callable[[str, int], object] = lambda kind, number: None,
    ) -> None:
        """`changed`: called with `person` or `server`, and whose choice was stored, for those who remember it, too."""
        self._changed = changed
        self._emojis = emojis or Emojis()
        self._settings = settings
        self._storage = people
        self._people: LruCache[Person] = LruCache(CACHED_PEOPLE)
        self._servers: LruCache[Server] = LruCache(CACHED_SERVERS)
        self._languages: LruCache[str] = LruCache(CACHED_PEOPLE)  # in which each person's Discord last spoke
        self._texts = TextCache()
        self._words: dict[tuple[str, CardStyle], Words] = {}
        self._personal: LruCache[Words] = LruCache(CACHED_PEOPLE)  # by what a person, their server and Discord say

    def use_emojis(self, emojis: Emojis) -> None:
        """From now on cards are shown by these emojis: what Discord has is known once the bot has logged in."""
        self._emojis = emojis
        self._words.clear()
        self._personal.clear()

    # -- what is known -----------------------------------------------------------------------------------

    async def load(self, user_ids: Iterable[int], guild_id: int | None = None) -> None:
        """See to it that these preferences are in memory. A failing database stops nobody: defaults stand for it."""
        try:
            for user_id in user_ids:
                await self._load(self._people, user_id, self._storage.person)
            if guild_id is not None:
                await self._load(self._servers, guild_id, self._storage.server)
        except StorageError as failure:
            log.warning("preferences not read", error=str(failure))

    async def _load(self, cache: LruCache[V], key: int, read: Callable[[int], Awaitable[V]]) -> None:
        if key in cache:
            cache.touch(key)
            return
        value = await read(key)
        if key not in cache:  # a choice made meanwhile is newer than what was read
            cache.put(key, value)

    def preferences(self, user_id: int) -> Person:
        """What a person prefers, as far as it is known."""
        return self._people.get(user_id) or Person(user_id)

    def server_settings(self, guild_id: int) -> Server:
        """What a server prefers, as far as it is known."""
        return self._servers.get(guild_id) or Server(guild_id)

    async def change_person(self, user_id: int, change: Callable[[Person], Person]) -> None:
        """Store a person's choice; it counts from now on. Raises StorageError, and then nothing has changed."""
        self._people.put(user_id, await self._storage.change_person(user_id, change))
        self._changed("person", user_id)

    async def change_server(self, guild_id: int, change: Callable[[Server], Server]) -> None:
        """Store a server's choice; it counts from now on. Raises StorageError, and then nothing has changed."""
        self._servers.put(guild_id, await self._storage.change_server(guild_id, change))
        self._changed("server", guild_id)

    def note_language(self, user_id: int, language: str) -> None:
        """Remember the language in which a person's Discord speaks."""
        self._languages.put(user_id, language)

    def last_language(self, user_id: int) -> str | None:
        """The language in which a person's Discord spoke last; None for a person not met since the start."""
        return self._languages.get(user_id)

    def forget(self, user_id: int) -> None:
        """Forget all that is in memory of a person. Texts are forgotten as a whole: any of them may hold the name."""
        self._people.discard(user_id)
        self._languages.discard(user_id)
        self._personal.clear()
        self._texts.clear()

    def forget_choices(self, user_id: int) -> None:
        """Forget what a person preferred: another process has stored something else."""
        self._people.discard(user_id)

    def forget_all_choices(self) -> None:
        """Forget what everybody preferred: anything may have been stored meanwhile."""
        self._people.clear()
        self._servers.clear()

    def forget_server(self, guild_id: int) -> None:
        """Forget what a server preferred."""
        self._servers.discard(guild_id)

    # -- words -------------------------------------------------------------------------------------------

    def person_words(self, user_id: int, language: str, guild_id: int | None = None) -> Words:
        """The words for what one person reads; `language` is the one in which their Discord last spoke.

        `guild_id`: the server of the table that is shown; its choices stand where the person made none.
        """
        own = self.preferences(user_id)
        server = self.server_settings(guild_id) if guild_id is not None else NO_SERVER
        if (known := self._personal.get(who := (own, server, language))) is not None:
            return known
        shown = self._language(own.language, language)
        style = CardStyle(
            deck=first_known(DECKS, own.deck, server.deck, "four"),
            index=first_known(INDICES, own.card_index, server.card_index, default_index(shown)),
            order=first_known(ORDERS, own.hand_order, "suit"),
            pictures=self._pictures(own.pictures, server.pictures),
        )
        self._personal.put(who, told := self._words_in(shown, style))
        return told

    def server_words(self, guild_id: int, language: str) -> Words:
        """The words for what everybody reads in a server; `language` is that of the table."""
        server = self.server_settings(guild_id)
        shown = self._language(server.language, language)
        style = CardStyle(
            deck=first_known(DECKS, server.deck, "four"),
            index=first_known(INDICES, server.card_index, default_index(shown)),
            pictures=self._pictures(server.pictures),
        )
        return self._words_in(shown, style)

    def _language(self, chosen: str | None, spoken: str) -> str:
        forced = self._settings.language
        return (chosen or spoken) if forced == "auto" else forced

    def _pictures(self, *choices: bool | None) -> bool:
        """The first choice that was made, unless the operator wants no pictures at all."""
        return self._settings.pictures and next((choice for choice in choices if choice is not None), True)

    def _words_in(self, language: str, style: CardStyle) -> Words:
        if (known := self._words.get((language, style))) is None:
            known = self._words[language, style] = words(language, style, self._emojis.of(style), self._texts)
        return known


def first_known(known: tuple[T, ...], *choices: str | None) -> T:
    """The first choice that is known: the database may hold one that only another version understands."""
    return next(value for choice in choices for value in known if value == choice)


def default_index(language: str) -> Index:
    """The letters in the corners of cards for readers who chose none."""
    return "fr" if language == "fr" else "en"
