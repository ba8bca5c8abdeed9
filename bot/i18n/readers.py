"""Readers: the one place that knows how each person, and each server's public messages, are spoken to.

A screen is drawn often, so what its words depend on is kept in memory: `know` reads it from the database once, before
somebody is answered and before a table is drawn, and the words themselves never wait for anything.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Generic, TypeVar

from bot.core.logs import get_logger
from bot.i18n.card_style import DECKS, INDICES, ORDERS, Index, Taste
from bot.i18n.emojis import Emojis
from bot.i18n.words import Words, words
from bot.settings import Settings
from storage import People, Person, Server, StorageError

log = get_logger(__name__)

PEOPLE = 10_000  # remembered at most; who was not seen for longest is read again
SERVERS = 2_500

V = TypeVar("V")
T = TypeVar("T")


class Kept(Generic[V]):
    """The values of the latest ids, and no more than `most`."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[int, V] = OrderedDict()

    def __contains__(self, key: int) -> bool:
        return key in self._values

    def get(self, key: int) -> V | None:
        return self._values.get(key)

    def use(self, key: int) -> None:
        """Remember for longer what is known already."""
        self._values.move_to_end(key)

    def put(self, key: int, value: V) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._most:
            self._values.popitem(last=False)

    def drop(self, key: int) -> None:
        self._values.pop(key, None)


class Readers:
    """Who reads what, in which language and with which cards.

    A choice of the operator's comes before a person's, a person's before the server's, and those before what Discord
    tells of their language. What everybody sees follows the server alone.
    """

    def __init__(self, settings: Settings, people: People, emojis: Emojis | None = None) -> None:
        self._emojis = emojis or Emojis()
        self._settings = settings
        self._storage = people
        self._people: Kept[Person] = Kept(PEOPLE)
        self._servers: Kept[Server] = Kept(SERVERS)
        self._tongues: Kept[str] = Kept(PEOPLE)
        self._spoken: dict[tuple[str, Taste], Words] = {}

    def use_emojis(self, emojis: Emojis) -> None:
        """From now on cards are shown by these emojis: what Discord has is known once the bot has logged in."""
        self._emojis = emojis
        self._spoken.clear()

    # -- what is known -----------------------------------------------------------------------------------

    async def know(self, user_ids: Iterable[int], guild_id: int | None = None) -> None:
        """See to it that these preferences are in memory. A failing database stops nobody: defaults stand for it."""
        try:
            for user_id in user_ids:
                await self._load(self._people, user_id, self._storage.person)
            if guild_id is not None:
                await self._load(self._servers, guild_id, self._storage.server)
        except StorageError as failure:
            log.warning("preferences not read", error=str(failure))

    async def _load(self, kept: Kept[V], key: int, read: Callable[[int], Awaitable[V]]) -> None:
        if key in kept:
            kept.use(key)
            return
        value = await read(key)
        if key not in kept:  # a choice made meanwhile is newer than what was read
            kept.put(key, value)

    def preferences(self, user_id: int) -> Person:
        """What a person prefers, as far as it is known."""
        return self._people.get(user_id) or Person(user_id)

    def server_settings(self, guild_id: int) -> Server:
        """What a server prefers, as far as it is known."""
        return self._servers.get(guild_id) or Server(guild_id)

    async def change_person(self, user_id: int, change: Callable[[Person], Person]) -> None:
        """Keep a person's choice; it counts from now on. Raises StorageError, and then nothing has changed."""
        self._people.put(user_id, await self._storage.change_person(user_id, change))

    async def change_server(self, guild_id: int, change: Callable[[Server], Server]) -> None:
        """Keep a server's choice; it counts from now on. Raises StorageError, and then nothing has changed."""
        self._servers.put(guild_id, await self._storage.change_server(guild_id, change))

    def forget_server(self, guild_id: int) -> None:
        """What a server preferred is kept no more."""
        self._servers.drop(guild_id)

    def spoke(self, user_id: int, language: str) -> None:
        """Remember the language in which somebody's Discord speaks."""
        self._tongues.put(user_id, language)

    def tongue(self, user_id: int) -> str | None:
        """The language in which somebody last spoke to us, if they did since the start."""
        return self._tongues.get(user_id)

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._people.drop(user_id)
        self._tongues.drop(user_id)

    # -- words -------------------------------------------------------------------------------------------

    def person(self, user_id: int, language: str, guild_id: int | None = None) -> Words:
        """The words for what one person reads; `language` is the one they last spoke.

        `guild_id`: the server of the table that they read of, whose choices stand where they made none.
        """
        own = self.preferences(user_id)
        server = self.server_settings(guild_id) if guild_id is not None else Server(0)
        spoken = self._language(own.language, language)
        taste = Taste(
            deck=first(DECKS, own.deck, server.deck, "four"),
            index=first(INDICES, own.card_index, server.card_index, letters(spoken)),
            order=first(ORDERS, own.hand_order, "suit"),
            pictures=self._pictures(own.pictures, server.pictures),
        )
        return self._words(spoken, taste)

    def server(self, guild_id: int, language: str) -> Words:
        """The words for what everybody reads in a server; `language` is that of the table."""
        server = self.server_settings(guild_id)
        spoken = self._language(server.language, language)
        taste = Taste(
            deck=first(DECKS, server.deck, "four"),
            index=first(INDICES, server.card_index, letters(spoken)),
            pictures=self._pictures(server.pictures),
        )
        return self._words(spoken, taste)

    def _language(self, chosen: str | None, spoken: str) -> str:
        forced = self._settings.language
        return (chosen or spoken) if forced == "auto" else forced

    def _pictures(self, *wishes: bool | None) -> bool:
        """The first wish that somebody has, unless the operator wants no pictures at all."""
        return self._settings.pictures and next((wish for wish in wishes if wish is not None), True)

    def _words(self, language: str, taste: Taste) -> Words:
        if (known := self._spoken.get((language, taste))) is None:
            known = self._spoken[language, taste] = words(language, taste, self._emojis.of(taste))
        return known


def first(known: tuple[T, ...], *wishes: str | None) -> T:
    """The first wish that is known: the database may hold one that only another version understands."""
    return next(one for wish in wishes for one in known if one == wish)


def letters(language: str) -> Index:
    """The letters in the corners of cards for somebody who chose none."""
    return "en" if language == "en" else "fr"
