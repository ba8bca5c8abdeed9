"""Readers: choices are in memory before they are needed, and there are never too many."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio
from support.discord.world import settings
from support.storage.preferences import keep_person, keep_server

from bot.art.cards.decks import CardStyle
from bot.i18n import readers as module
from bot.i18n.readers import Readers
from storage import Database, People, Person, Server


@pytest_asyncio.fixture
async def people(tmp_path: Path) -> AsyncIterator[People]:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'tapis.db'}")
    yield People(database)
    await database.close()


@pytest.fixture
def readers(people: People, tmp_path: Path) -> Readers:
    return Readers(settings(tmp_path, language="auto", pictures=True), people)


async def test_a_stored_choice_counts_once_it_is_known(people: People, readers: Readers) -> None:
    await keep_person(people, Person(1, "en", hand_order="rank"))
    await keep_server(people, Server(5, "fr", "dark"))
    assert readers.person_words(1, "fr", 5).card_style == CardStyle()
    await readers.load([1], 5)
    say = readers.person_words(1, "fr", 5)
    assert (say.language, say.card_style) == ("en", CardStyle(deck="dark", index="en", order="rank"))
    assert readers.person_words(1, "fr").card_style.deck == "four", "no server, no choice of a server"


Change = Callable[[People, Readers], Awaitable[object]]


async def here(people: People, readers: Readers) -> None:
    await readers.change_person(1, lambda person: replace(person, deck="two"))


def elsewhere(news: Callable[[Readers], object]) -> Change:
    """In another process, which reports it."""

    async def change(people: People, readers: Readers) -> None:
        await people.change_person(1, lambda person: replace(person, deck="two"))
        news(readers)

    return change


@pytest.mark.live
@pytest.mark.parametrize(
    "change",
    [
        here,
        elsewhere(lambda readers: readers.forget_choices(1)),
        elsewhere(lambda readers: readers.forget(1)),
        elsewhere(Readers.forget_all_choices),
    ],
)
async def test_a_choice_made_while_the_older_one_is_read_counts(
    people: People, readers: Readers, monkeypatch: pytest.MonkeyPatch, change: Change
) -> None:
    read, go_on = people.person, asyncio.Event()

    async def slowly(user_id: int) -> Person:
        person = await read(user_id)
        await go_on.wait()
        return person

    monkeypatch.setattr(people, "person", slowly)
    reading = asyncio.create_task(readers.load([1]))
    await asyncio.sleep(0.01)
    await change(people, readers)
    go_on.set()
    await reading
    assert readers.preferences(1).deck == "two"


async def test_the_person_not_seen_for_longest_is_forgotten_and_read_again(
    people: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "CACHED_PEOPLE", 2)
    readers = Readers(settings(tmp_path), people)
    for user_id in (1, 2, 3):
        await keep_person(people, Person(user_id, deck="two"))
    await readers.load([1, 2])
    await readers.load([1])
    await readers.load([3])
    assert [readers.preferences(user_id).deck for user_id in (1, 2, 3)] == ["two", None, "two"]
    await readers.load([2])
    assert readers.preferences(2).deck == "two"


async def test_a_failing_database_leaves_the_defaults(people: People, readers: Readers) -> None:
    await people._database.close()
    await readers.load([1], 5)
    assert readers.person_words(1, "fr", 5).card_style == CardStyle()


async def test_a_choice_of_another_version_is_passed_over(people: People, readers: Readers) -> None:
    await keep_person(people, Person(1, deck="holographic", card_index="de", hand_order="colour"))
    await keep_server(people, Server(5, deck="dark"))
    await readers.load([1], 5)
    assert readers.person_words(1, "fr", 5).card_style == CardStyle(deck="dark")


@pytest.mark.parametrize(("operator", "expected"), [("auto", "fr"), ("en", "en")])
async def test_the_operators_language_comes_first(people: People, tmp_path: Path, operator: str, expected: str) -> None:
    readers = Readers(settings(tmp_path, language=operator, pictures=False), people)
    await keep_person(people, Person(1, "fr", pictures=True))
    await keep_server(people, Server(5, "fr", pictures=True))
    await readers.load([1], 5)
    for say in (readers.person_words(1, "en", 5), readers.server_words(5, "en")):
        assert say.language == expected
        assert not say.card_style.pictures
    assert readers.person_words(2, "en", 5).language == "en", "the server's language is not a person's"


# -- texts ---------------------------------------------------------------------------------------------------
