"""The cache of texts: one for each bot, shared by all its readers, and empty once a person's data is deleted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from support.discord.world import settings

from bot.i18n.readers import Readers
from bot.i18n.words import Words, words
from storage import Database, People

calls: list[str] = []


def greet(name: str) -> str:
    calls.append(name)
    return f"Bonjour {name}"


def composed(reader: Words, name: str = "Alice") -> bool:
    """Whether a text was composed again, and not taken from the cache."""
    calls.clear()
    assert reader.cache.memoized(greet, 2)(name) == f"Bonjour {name}"
    return bool(calls)


@pytest_asyncio.fixture
async def people(tmp_path: Path) -> AsyncIterator[People]:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'tapis.db'}")
    yield People(database)
    await database.close()


@pytest.fixture
def readers(people: People, tmp_path: Path) -> Readers:
    return Readers(settings(tmp_path, language="auto"), people)


def test_the_readers_of_a_bot_share_its_cache(readers: Readers) -> None:
    assert composed(readers.person_words(1, "fr"))
    others = (readers.person_words(2, "en"), readers.server_words(5, "fr"), readers.person_words(1, "fr"))
    assert not any(composed(other) for other in others)
    assert not composed(readers.person_words(1, "fr").without_emojis())


def test_two_bots_in_one_process_share_no_text(readers: Readers, people: People, tmp_path: Path) -> None:
    other = Readers(settings(tmp_path, language="auto"), people)
    assert composed(readers.server_words(5, "fr"))
    assert composed(other.server_words(5, "fr"))
    other.forget(1)
    assert not composed(readers.server_words(5, "fr")), "each forgets for itself"
    assert composed(words("fr")), "words without a bot have a cache of their own"


def test_a_bot_forgets_its_texts_with_a_person(readers: Readers) -> None:
    assert composed(readers.server_words(5, "fr"))
    readers.forget(1)
    assert composed(readers.server_words(5, "fr"))


def test_the_text_that_was_not_used_for_longest_is_evicted(readers: Readers) -> None:
    say = readers.server_words(5, "fr")
    assert [composed(say, name) for name in ("Alice", "Bruno", "Alice", "Chloé", "Alice", "Bruno")] == [
        *(True, True, False),
        *(True, False, True),
    ]
