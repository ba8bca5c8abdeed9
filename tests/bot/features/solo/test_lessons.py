"""Lessons: a guided first deal, whose steps come as the match goes on."""

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from support.discord.person import Person
from support.discord.screen import plain
from support.discord.solo import alone, click, one_click, ways
from support.discord.world import World
from support.games import lessons
from support.games.matches import SAMPLE

import games
from bot.core.custom_ids import PRACTICE, move_id, solo_name
from bot.features.solo.screens.lessons import lesson_screen
from bot.i18n import lessons as files
from bot.i18n.lessons import lesson
from bot.i18n.words import words
from bot.tables.computers.pool import NoAnswer, WorkerPool
from storage import Practice, Practices

NOW = datetime(2026, 12, 5, 9, tzinfo=UTC)


def kept(here: World) -> Practices:
    return Practices(here.bot.parts.database)


async def begun_lesson(practices: Practices, user_id: int, game: str, *, version: int = 1) -> Practice:
    """A lesson of which nothing was played."""
    return await practices.begin(
        user_id, name="Alice", game=game, version=version, seats=min(games.info(game).seats), options={},
        seed=bytes(32), level="normal", now=NOW, most=0, lesson=True,
    )  # fmt: skip


async def only(here: World, person: Person) -> Practice:
    (practice,) = await kept(here).open_of(person.id, lessons=True)
    return practice


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
@pytest.mark.live
@pytest.mark.parametrize("key", sorted(SAMPLE))
async def test_a_learner_who_follows_the_advice_sees_every_step(four: World, key: str) -> None:
    four.env.settle_timeout = 60
    alice, told = four.people[0], lesson(key, "fr")
    await alice.slash("learn", game=key)
    assert plain(told.start) in plain(alice.whisper().text)
    await click(alice, "Commencer")
    read, number = [plain(alice.whisper().text)], (await only(four, alice)).id
    for match in lessons.decisions(told.plan, lessons.advised):
        practice = await kept(four).find(number)
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


async def test_the_command_continues_a_lesson_or_lets_it_begin_again(four: World) -> None:
    alice = four.people[0]
    await alice.slash("learn", game="rikiki")
    await click(alice, "Commencer")
    await one_click(alice, Random(1))
    practice = await only(four, alice)
    await alice.slash("learn", game="rikiki")
    await click(alice, "Continuer")
    assert await only(four, alice) == practice
    await alice.slash("learn", game="rikiki")
    await click(alice, "Recommencer")
    again = await only(four, alice)
    assert (again.id, again.log) == (practice.id, ())


async def test_a_clear_mistake_is_named_and_can_be_taken_back(four: World) -> None:
    """In the second deal of the lesson a 3 and the ace of trumps do not win both tricks."""
    alice = four.people[0]
    await alice.slash("learn", game="rikiki")
    await click(alice, "Commencer")
    for move in ("bid:1", "play:2H", "bid:2"):
        await press(four, alice, await only(four, alice), move)
        assert ("Mieux valait" in alice.whisper().text) is (move == "bid:2")
    assert "Mieux valait** « 1 pli » que « 2 plis »" in plain(alice.whisper().text)
    assert "« Reprendre mon coup » te le fait rejouer" in plain(alice.whisper().text)
    await click(alice, "Reprendre mon coup")
    assert (await only(four, alice)).log[-1][0] != 0
    await press(four, alice, await only(four, alice), "bid:1")
    assert "Mieux valait" not in alice.whisper().text


async def test_it_says_which_cards_are_not_allowed_and_why(four: World) -> None:
    alice = four.people[0]
    await alice.slash("learn", game="belote")
    await click(alice, "Commencer")
    for move in ("pass", "take:D"):
        await press(four, alice, await only(four, alice), move)
    text = plain(alice.whisper().text)
    assert "Pas maintenant, 10 ♣︎ · 7 ♣︎ · Valet ♥︎ : Il faut fournir ♦︎ carreau" in text
    assert "Tu es le **preneur**" in text


async def test_the_list_leads_to_each_lesson_and_marks_those_that_are_finished(four: World) -> None:
    alice = four.people[0]
    await alice.slash("learn")
    assert "La belote" in alice.whisper().buttons
    begun = await begun_lesson(kept(four), alice.id, "belote")
    await kept(four).keep(begun, [], level="normal", now=NOW, most=0, won=True)
    await alice.slash("learn")
    shown = alice.whisper()
    assert "La belote" not in shown.buttons
    assert "Leçon finie : La belote" in plain(shown.text)
    menu = next(custom_id for custom_id in shown.selects if ":tricks" in custom_id)
    await alice.choose(shown, menu, "rikiki")
    assert plain(lesson("rikiki", "fr").start) in plain(alice.whisper().text)


async def test_a_lesson_of_other_rules_begins_again_and_says_so(four: World) -> None:
    alice = four.people[0]
    old = await begun_lesson(kept(four), alice.id, "rikiki", version=0)
    await alice.slash("help")
    await four.deliver(alice.raw(f"tv:a:{solo_name(PRACTICE, old.id)}:learn-start:", alice.whisper()))
    assert "ont changé" in alice.whisper().text
    await alice.slash("learn", game="rikiki")
    assert "ont changé" in alice.whisper().text
    assert (await only(four, alice)).version == games.info("rikiki").version
    await click(alice, "Commencer")
    assert "À toi" in alice.whisper().text


async def test_a_game_without_a_lesson_says_so(four: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.features.solo.lessons.has_lesson", lambda _: False)
    await four.refused(four.people[0], four.people[0].slash("learn", game="rikiki"), "pas encore de leçon", "/rules")


async def test_the_rules_and_a_lobby_lead_to_the_lesson(four: World) -> None:
    alice, bruno = four.people[:2]
    await alice.slash("play", game="rikiki")
    await bruno.press("Apprendre")
    assert "Leçon · Le rikiki" in plain(bruno.whisper().text)
    await alice.slash("rules", game="rikiki")
    await click(alice, "Apprendre")
    assert "Leçon · Le rikiki" in plain(alice.whisper().text)
    assert {one.user_id for one in (await only(four, alice), await only(four, bruno))} == {alice.id, bruno.id}


@pytest.mark.parametrize("key", lessons.sampled_lessons())
def test_a_learner_sees_the_same_in_every_world_that_they_can_imagine(key: str) -> None:
    say, rng, told = words("fr"), Random(key), lesson(key, "fr")
    for number, (match, progress) in enumerate(lessons.screens(told, lessons.careless(key))):
        if number % 4 == 0 and not told.plan.is_over(match):
            worlds = [match, *(match.resample(0, rng) for _ in range(2))]
            screens = [lesson_screen(alone(world, say), told, progress) for world in worlds]
            assert screens[0] == screens[1] == screens[2]


OWN = """# Le rikiki
`seats=3 seed=6 version=1 MORE`

## start
Début.

## event score
Une fin.

## event pass
Jamais.

## end
Fini."""


@pytest.mark.live
@pytest.mark.parametrize(
    ("more", "shown"), [("max_cards=1", "**1.**"), ("deals=1", "Donne 1"), ("moves=1", "pour l'instant")]
)
@pytest.mark.usefixtures("without_search")
async def test_the_end_tells_what_the_last_move_brings_and_leads_to_practice(
    four: World, monkeypatch: pytest.MonkeyPatch, more: str, shown: str
) -> None:
    """Of a whole match, of some deals, or of some moves."""
    monkeypatch.setattr(files, "lesson_text", lambda *_: OWN.replace("MORE", more))
    files.lesson.cache_clear()
    try:
        alice, rng = four.people[0], Random(1)
        await alice.slash("learn", game="rikiki")
        await click(alice, "Commencer")
        while await one_click(alice, rng):
            pass
        text = plain(alice.whisper().text)
        await click(alice, "M'entraîner")
        assert [(one.game, one.lesson) for one in await kept(four).open_of(alice.id)] == [("rikiki", False)]
    finally:
        files.lesson.cache_clear()
    assert shown in text
    assert "Jamais." in text.split("n'a pas montré")[1]
    assert "Une fin." in text.split("n'a pas montré")[more == "moves=1"]
    assert text.endswith("Fini.")
