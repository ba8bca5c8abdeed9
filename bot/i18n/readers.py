"""Readers: the language and the cards for each user's messages, and for each server's public messages.

A screen is drawn often, so its preferences are kept in memory: `load` reads them from the database once, before a user
is answered and before a table is drawn. The words themselves never wait for anything.

A server's cards and letters also apply to a player who chose none; its language does not. A table remembers Discord's
language, not the chosen one, so that "automatic" means the same again later.
"""

from collections.abc import Awaitable, Callable, Hashable, Iterable
from dataclasses import replace
from typing import TypeVar

from cachetools import LRUCache

from bot.art.cards.decks import DECKS, INDICES, ORDERS, CardStyle, Index
from bot.core.logs import get_logger
from bot.i18n.emojis import Emojis
from bot.i18n.words import TextCache, Words, words
from bot.settings import Settings
from storage import People, Person, Server, StorageError

log = get_logger(__name__)

CACHED_PEOPLE = 10_000  # the user who was not seen for longest is evicted, and read again when needed
CACHED_SERVERS = 2_500

NO_SERVER = Server(0)  # a private chat

V = TypeVar("V")
T = TypeVar("T")


class Readers:
    """The words for each reader, by the choices of the operator, the reader and the server.

    The operator's choice comes before a user's, a user's before the server's, and all of them before the language of
    the user's Discord client. Public messages follow the server alone.
    """

    def __init__(
        self,
        settings: Settings,
        people: People,
        emojis: Emojis | None = None,
        changed: Callable[[str, int], object] = lambda kind, number: None,
    ) -> None:
        """`changed`: called with `person` or `server` and the id after a choice was stored, for other caches."""
        self._changed = changed
        self._emojis = emojis or Emojis()
        self._settings = settings
        self._storage = people
        self._people: LRUCache[int, Person] = LRUCache(CACHED_PEOPLE)
        self._servers: LRUCache[int, Server] = LRUCache(CACHED_SERVERS)
        self._languages: LRUCache[int, str] = LRUCache(
            CACHED_PEOPLE
        )  # of each user's Discord client, at the last click
        self._forgotten = 0  # how often anything was forgotten: what was being read then may be older
        self._texts = TextCache()
        self._words: dict[tuple[str, CardStyle], Words] = {}
        self._personal: LRUCache[Hashable, Words] = LRUCache(
            CACHED_PEOPLE
        )  # by the choices of user and server, and the language

    def use_emojis(self, emojis: Emojis) -> None:
        """Show cards by these emojis from now on: Discord's list is known only after the bot has logged in."""
        self._emojis = emojis
        self._words.clear()
        self._personal.clear()

    async def load(self, user_ids: Iterable[int], guild_id: int | None = None) -> None:
        """Bring these preferences into memory. If the database fails, nobody is blocked: defaults apply."""
        try:
            for user_id in user_ids:
                await self._load(self._people, user_id, self._storage.person)
            if guild_id is not None:
                await self._load(self._servers, guild_id, self._storage.server)
        except StorageError as failure:
            log.warning("preferences not read", error=str(failure))

    async def _load(self, cache: LRUCache[int, V], key: int, read: Callable[[int], Awaitable[V]]) -> None:
        while cache.get(key) is None:  # a choice made meanwhile is newer than the stored one
            forgotten, value = self._forgotten, await read(key)
            if key not in cache and forgotten == self._forgotten:
                cache[key] = value

    def preferences(self, user_id: int) -> Person:
        """A user's preferences, as far as they are known."""
        return self._people.get(user_id) or Person(user_id)

    async def plays_forced(self, user_id: int) -> bool:
        await self.load([user_id])
        return not self.preferences(user_id).forced_by_hand

    def server_settings(self, guild_id: int) -> Server:
        return self._servers.get(guild_id) or Server(guild_id)

    async def change_person(self, user_id: int, change: Callable[[Person], Person]) -> None:
        """Store a user's choice; it applies at once. Raises StorageError, and then nothing has changed."""
        self._people[user_id] = await self._storage.change_person(user_id, change)
        self._changed("person", user_id)

    async def change_server(self, guild_id: int, change: Callable[[Server], Server]) -> None:
        """Store a server's choice; it applies at once. Raises StorageError, and then nothing has changed."""
        self._servers[guild_id] = await self._storage.change_server(guild_id, change)
        self._changed("server", guild_id)

    def note_language(self, user_id: int, language: str) -> None:
        """Remember the language of a user's Discord client."""
        self._languages[user_id] = language

    def last_language(self, user_id: int) -> str | None:
        """The last language of a user's Discord client; None for a user not met since the start."""
        return self._languages.get(user_id)

    def forget(self, user_id: int) -> None:
        """Forget everything in memory about a user. All texts are forgotten: any of them may contain the name."""
        self._forgotten += 1
        self._people.pop(user_id, None)
        self._languages.pop(user_id, None)
        self._personal.clear()
        self._texts.clear()

    def forget_choices(self, user_id: int) -> None:
        """Forget a user's preferences: another process has stored others."""
        self._forgotten += 1
        self._people.pop(user_id, None)

    def forget_all_choices(self) -> None:
        """Forget everybody's preferences: others may have been stored meanwhile."""
        self._forgotten += 1
        self._people.clear()
        self._servers.clear()

    def forget_server(self, guild_id: int) -> None:
        self._forgotten += 1
        self._servers.pop(guild_id, None)

    def person_words(self, user_id: int, language: str, guild_id: int | None = None) -> Words:
        """One user's words; `language`: of their client; `guild_id`: whose choices apply if they made none."""
        own = self.preferences(user_id)
        server = self.server_settings(guild_id) if guild_id is not None else NO_SERVER
        if (cached := self._personal.get(who := (own, server, language))) is not None:
            return cached
        shown = self._language(own.language, language)
        style = CardStyle(
            deck=first_known(DECKS, own.deck, server.deck, "four"),
            index=first_known(INDICES, own.card_index, server.card_index, default_index(shown)),
            order=first_known(ORDERS, own.hand_order, "suit"),
            pictures=self._pictures(own.pictures, server.pictures),
        )
        personal = self._personal[who] = self._words_in(shown, style)
        return personal

    def server_words(self, guild_id: int | None, language: str) -> Words:
        """The words for a server's public messages; `language` is the table's. None: a place without settings."""
        server = self.server_settings(guild_id) if guild_id is not None else NO_SERVER
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
        if (made := self._words.get((language, style))) is None:
            made = words(language, style, self._emojis.of(style), self._texts)
            made = self._words[language, style] = replace(made, reports=self._settings.reports)
        return made


def first_known(allowed: tuple[T, ...], *choices: str | None) -> T:
    """The first choice that is allowed: the database may contain one that only another version understands."""
    return next(value for choice in choices for value in allowed if value == choice)


def default_index(language: str) -> Index:
    """The letters in the corners of cards for readers who chose none."""
    return "fr" if language == "fr" else "en"
