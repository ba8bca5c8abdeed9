"""Lessons: a guided first deal, whose steps come as the match goes on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.solo import click, one_click, ways
from support.discord.world import World
from support.games import lessons
from support.games.matches import sampled

import games
from bot.core.custom_ids import PRACTICE, move_id, solo_name
from bot.i18n.lessons import lesson
from bot.tables.computers.pool import NoAnswer, WorkerPool
from storage import Practice, Practices

MOST_CLICKS = 400


def kept(here: World) -> Practices:
    return Practices(here.bot.parts.database)


async def only(here: World, person: Person) -> Practice:
    (practice,) = await kept(here).lessons_of(person.id)
    return practice


async def newest(here: World, person: Person) -> Practice:
    """The lesson of a person, also if it is over."""
    name = next(
        custom_id.split(":")[2]
        for custom_id in person.whisper().buttons.values()
        if custom_id[:6] == "tv:a:p" or ":p" in custom_id[:6]
    )
    return await kept(here).find(int(name.removeprefix(PRACTICE)))


async def press(here: World, person: Person, practice: Practice, move: str | None) -> None:
    """Play a move with its button or menu line; one of a menu of several cards as if it had a button."""
    shown, name = person.whisper(), solo_name(PRACTICE, practice.id)
    if move is None:
        await person.press_on(shown, f"tv:a:{name}:practice-wait:")
        return
    for custom_id, values in ways(person):
        if values == (move,):
            await person.choose(shown, custom_id, move)
            return
        if custom_id.startswith("tv:m:") and custom_id.split(":", 4)[4] == move:
            await person.press_on(shown, custom_id)
            return
    await here.deliver(person.raw(move_id(name, len(practice.log), move), shown))


@pytest.fixture
def without_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody says what would have been better: a search after each click takes seconds."""

    async def no_answer(*_: Any) -> games.Advice:
        raise NoAnswer("none")

    monkeypatch.setattr(WorkerPool, "advise", no_answer)


@pytest.mark.usefixtures("without_search")
@pytest.mark.parametrize("key", sampled(lessons.with_lessons()))
async def test_who_follows_the_advice_sees_every_step_and_reaches_the_end(four: World, key: str) -> None:
    four.env.settle_timeout = 60
    alice, told = four.people[0], lesson(key, "fr")
    await alice.slash("learn", game=key)
    assert plain(told.start) in plain(alice.whisper().text)
    await click(alice, "Commencer")
    read = [plain(alice.whisper().text)]
    for match in lessons.decisions(told.plan, lessons.advised):
        practice = await newest(four, alice)
        assert practice.log == match.log
        if told.plan.is_over(match):
            break
        move = lessons.advised(match, told.plan)
        await press(four, alice, practice, move)
        read.append(plain(alice.whisper().text))
    whole = "\n".join(read)
    for _, text in told.steps:
        assert plain(text) in whole
    assert plain(told.end) in read[-1]
    assert "n'a pas montré" not in read[-1]
    assert await kept(four).finished_lessons(alice.id) == {key}
    assert await kept(four).tally(alice.id) == (0, 0)


@pytest.mark.usefixtures("without_search")
@pytest.mark.parametrize("key", sampled(lessons.with_lessons()))
async def test_who_plays_at_random_reaches_the_end_and_is_told_what_did_not_come(four: World, key: str) -> None:
    four.env.settle_timeout = 60
    alice, told, rng = four.people[0], lesson(key, "fr"), Random(key)
    await alice.slash("learn", game=key)
    await click(alice, "Commencer")
    read = []
    for _ in range(MOST_CLICKS):
        read.append(plain(alice.whisper().text))
        if not await one_click(alice, rng):
            break
    assert plain(told.end) in read[-1]
    whole = "\n".join(read)
    for _, text in told.steps:
        assert plain(text) in whole
    assert await kept(four).finished_lessons(alice.id) == {key}
