"""What all matches of one person share: practice, lessons, the deal of the day, and problems."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.solo import click, one_click, take, ways
from support.discord.world import World

import games
from bot.features.solo import solo_matches
from bot.tables.computers.pool import NoAnswer, WorkerPool
from bot.tables.computers.worker import Question
from storage import Daily, Practices, Problems, SeqTaken

NOW = datetime(2026, 12, 12, 9, tzinfo=UTC)  # a quick game
FAILED = {"practice": "", "lesson": "", "daily": "Rien n'est joué : réessaie"}


@dataclass(frozen=True)
class Kind:
    """A kind of match. `begin` shows its position; `stored` is all that the database has of it; `gone` refuses others.

    `opens`: the custom id that opens it again.
    """

    begin: Callable[[World, Person], Awaitable[None]]
    stored: Callable[[World, Person], Awaitable[Any]]
    gone: str
    opens: str


async def begin_practice(here: World, person: Person) -> None:
    await person.slash("practice", game="rikiki", level="easy")


async def begin_lesson(here: World, person: Person) -> None:
    await person.slash("learn", game="rikiki")
    await click(person, "Commencer")


async def begin_daily(here: World, person: Person) -> None:
    here.env.settle_timeout = 60  # a hard computer plays the whole deal, while everything else runs
    here.bot.parts.deals.now = lambda: NOW
    await person.slash("daily")
    await click(person, "Jouer")


async def begin_problem(here: World, person: Person) -> None:
    number = await here.play_out(options="max_cards=3")
    await person.slash("replay", match=number)
    await click(person, "💡 Revoir mes coups")
    await click(person, "Rejouer mes coups les plus chers")


async def practices(here: World, person: Person) -> Any:
    return await Practices(here.bot.parts.database).open_of(person.id)


async def lessons(here: World, person: Person) -> Any:
    return await Practices(here.bot.parts.database).open_of(person.id, lessons=True)


async def tries(here: World, person: Person) -> Any:
    return await Daily(here.bot.parts.database).latest(NOW.date(), person.id)


async def problems(here: World, person: Person) -> Any:
    return await Problems(here.bot.parts.database).of(person.id)


KINDS = {
    "practice": Kind(begin_practice, practices, "n'existe plus", "tv:a:{name}:practice-go:"),
    "lesson": Kind(begin_lesson, lessons, "n'existe plus", "tv:a:{name}:learn-start:"),
    "daily": Kind(begin_daily, tries, "n'est plus valable", f"tv:a:0:daily-start:{NOW.date()}"),
    "problem": Kind(begin_problem, problems, "n'est plus gardé", "tv:a:{name}:problem:{revision}"),
}
LIVE = {"daily", "problem"}  # a second each


def kinds(*names: str) -> pytest.MarkDecorator:
    marks = {name: [pytest.mark.live] if name in LIVE else [] for name in names}
    return pytest.mark.parametrize("kind", [pytest.param(name, marks=marks[name]) for name in names])


async def no_answer(*_: Any) -> games.Advice:
    raise NoAnswer("none")


def opens(kind: str, person: Person) -> str:
    """The custom id that opens the match that a person sees."""
    _, _, name, revision, *_ = ways(person)[0][0].split(":")
    return KINDS[kind].opens.format(name=name, revision=revision)


@kinds(*KINDS)
async def test_nobody_plays_or_sees_the_match_of_somebody_else(four: World, kind: str) -> None:
    (alice, bruno), match = four.people[:2], KINDS[kind]
    await match.begin(four, alice)
    before, seen, (move, values) = await match.stored(four, alice), bruno.reads(), ways(alice)[0]
    await bruno.slash("help")
    await four.deliver(bruno.raw(move, bruno.whisper(), values=list(values) or None))
    assert match.gone in plain(bruno.whisper().text)
    if kind != "daily":  # there the button names the day, and starts a new try
        await four.deliver(bruno.raw(opens(kind, alice), bruno.whisper()))
        assert match.gone in plain(bruno.whisper().text)
    assert await match.stored(four, alice) == before
    bruno.dismiss()
    await one_click(alice, Random(1))
    assert bruno.reads() == seen


@pytest.mark.live
@kinds(*KINDS)
async def test_a_match_goes_on_in_a_process_that_has_not_seen_it(
    four: World, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WorkerPool, "advise", no_answer)  # that a move was a mistake is not stored
    alice, match = four.people[0], KINDS[kind]
    await match.begin(four, alice)
    if kind != "problem":
        await one_click(alice, Random(2))
    before, shown, again = await match.stored(four, alice), alice.whisper().text, opens(kind, alice)
    await four.restart()
    four.bot.parts.deals.now = lambda: NOW
    await alice.slash("help")
    await four.deliver(alice.raw(again, alice.whisper()))
    assert alice.whisper().text == shown
    assert await match.stored(four, alice) == before
    await one_click(alice, Random(2))
    assert alice.whisper().text != shown


@pytest.mark.live
@kinds("practice", "lesson", "daily")
async def test_an_older_click_plays_nothing_and_shows_the_position(four: World, kind: str) -> None:
    alice, match = four.people[0], KINDS[kind]
    await match.begin(four, alice)
    move, values = ways(alice)[0]
    await take(alice, move, values)
    before = await match.stored(four, alice)
    await four.deliver(alice.raw(move, alice.whisper(), values=list(values) or None))
    assert alice.whisper().text.startswith("> ")
    assert ways(alice)
    assert await match.stored(four, alice) == before


@pytest.mark.live
@kinds("practice", "lesson", "daily")
async def test_a_click_after_one_in_another_process_shows_the_position(
    four: World, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, match = four.people[0], KINDS[kind]
    await match.begin(four, alice)
    before, shown = await match.stored(four, alice), alice.whisper().text

    async def too_late(*_: Any, **__: Any) -> None:
        raise SeqTaken(1, 0)

    monkeypatch.setattr(Practices, "keep", too_late)
    monkeypatch.setattr(Daily, "record", too_late)
    await one_click(alice, Random(1))
    assert alice.whisper().text == shown
    assert await match.stored(four, alice) == before


@pytest.mark.live
@kinds(*KINDS)
async def test_slow_computers_are_waited_for_in_the_same_message(
    four: World, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def slowly(*about: Any) -> Any:
            await asyncio.sleep(0.02)
            return await work(*about)

        return slowly

    alice = four.people[0]
    await KINDS[kind].begin(four, alice)
    monkeypatch.setattr(solo_matches, "PATIENCE", 0.0)
    monkeypatch.setattr(WorkerPool, "think", slow(WorkerPool.think))
    monkeypatch.setattr(WorkerPool, "compare", slow(WorkerPool.compare))
    if kind == "problem":
        again = ways(alice)[0]
        await four.restart()  # which forgets the comparisons of the review
        assert ways(alice)[0] == again
    shown = alice.whisper()
    await one_click(alice, Random(1))
    assert alice.whisper().id == shown.id
    assert alice.whisper().text != shown.text


@pytest.mark.live
@kinds(*FAILED)
async def test_a_computer_that_fails_makes_any_move_or_none(
    four: World, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, match = four.people[0], KINDS[kind]
    await match.begin(four, alice)

    efforts = []

    async def fail(_: WorkerPool, question: Question, *__: Any) -> str:
        efforts.append(question.effort)
        raise TimeoutError

    with monkeypatch.context() as patch:
        patch.setattr(WorkerPool, "think", fail)
        patch.setattr(WorkerPool, "advise", fail)
        while not four.logs.records:  # until a computer has to answer
            before, (move, values) = await match.stored(four, alice), ways(alice)[0]
            await take(alice, move, values)
        assert FAILED[kind] in plain(alice.whisper().text)
        assert (await match.stored(four, alice) == before) is bool(FAILED[kind])
        four.logs.records.clear()
        assert efforts[0] == (kind == "daily"), "at the deal of the day, a busy bot plays like an idle one"
    await take(alice, *ways(alice)[0])
    assert await match.stored(four, alice) != before


@kinds("daily", "problem")
async def test_a_match_that_is_compared_or_judged_has_no_advice(four: World, kind: str) -> None:
    alice = four.people[0]
    await KINDS[kind].begin(four, alice)
    assert not any("Conseil" in label for label in alice.whisper().buttons)
    _, _, name, revision, *_ = ways(alice)[0][0].split(":")
    await four.deliver(alice.raw(f"tv:a:{name}:advice:{revision}", alice.whisper()))
    refused = plain(alice.whisper().text)
    assert ("n'est plus valable" if kind == "problem" else "conseil") in refused.lower()
