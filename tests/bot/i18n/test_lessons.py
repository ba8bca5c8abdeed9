"""The lessons' files: they fit the games as they are, the languages say the same, and each step has its moment."""

import re

import pytest
from support.games import lessons

import games
from bot.core.errors import Refused
from bot.features.solo.rules.lessons import progress
from bot.i18n.lessons import lesson, read_lesson
from bot.i18n.words import COMPLETE
from bot.matches.lessons import Trigger
from games.catalogue import lesson_languages, lesson_text

MOST_WORDS = 65  # of a step
MOST_AT_ONCE = 110  # words of the steps on one screen


@pytest.mark.parametrize("key", games.KEYS)
def test_every_game_has_a_lesson_in_every_complete_language(key: str) -> None:
    assert lesson_languages(key) >= {*COMPLETE}, "write one: see games/ADD_A_GAME.md"


@pytest.mark.parametrize("key", lessons.with_lessons())
def test_a_lesson_teaches_the_game_as_it_is_the_same_in_every_language(key: str) -> None:
    english = lesson(key, "en")
    assert english.plan.version == games.info(key).version, "the game has changed: check the lesson, then its version"
    assert english.plan.begin().options.items() >= english.plan.options.items()
    for language in lesson_languages(key):
        told = lesson(key, language)
        assert told.plan == english.plan
        assert told.triggers == english.triggers
        for text in (told.start, told.end, *(text for _, text in told.steps)):
            assert len(re.findall(r"\w+", text)) <= MOST_WORDS + 20 * (text in (told.start, told.end)), text


@pytest.mark.live
@pytest.mark.parametrize("key", lessons.sampled_lessons())
def test_every_step_comes_if_the_learner_follows_the_advice(key: str) -> None:
    told = lesson(key, "fr")
    seen: list[int] = []
    for match, screen in lessons.screens(told, lessons.advised):
        words = sum(len(told.steps[number][1].split()) for number in screen.due)
        assert words <= MOST_AT_ONCE, [told.steps[number][0] for number in screen.due]
        seen += screen.due
        over = told.plan.is_over(match)
    assert over
    assert [told.steps[number][0] for number in range(len(told.steps)) if number not in seen] == []


@pytest.mark.parametrize("key", lessons.sampled_lessons())
def test_a_lesson_ends_however_it_is_played(key: str) -> None:
    for seed in range(3):
        assert lesson(key, "fr").plan.is_over(lessons.taken(lesson(key, "fr").plan, lessons.careless(seed)))


@pytest.mark.live
@pytest.mark.parametrize("language", COMPLETE)
def test_the_lesson_of_belote_counts_the_belote_of_its_deal(language: str) -> None:
    told = lesson("belote", language)
    call = told.triggers.index(Trigger("move", ("play:*:belote",)))
    deal = lessons.taken(told.plan, lessons.advised).view(None).facts["last_deal"]
    assert (sum(deal["tricks"]) + sum(deal["belote"]), deal["belote"]) == (182, (20, 0))
    assert {"92", "182"} <= {*re.findall(r"\d+", told.steps[call][1])}


@pytest.mark.parametrize(("key", "move"), [("kems", "gesture:nez"), ("gin_rami", "draw:discard")])
def test_a_learners_own_move_is_not_explained_as_somebody_elses(key: str, move: str) -> None:
    """A learner's own sign was called a sign of the partner or a decoy."""
    told = lesson(key, "en")
    for match in lessons.decisions(told.plan, lessons.careless(0)):
        if move in match.legal(0):
            break
    match.play(0, move)
    due = [told.steps[number][0] for number in progress(told.plan, match.log, told.triggers).due]
    assert [trigger.marks for trigger in due if trigger.kind == "event"] == [{"mine"}]


HEAD = "# Rikiki\n`seats=3 seed=6 version=1`\n\n"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("# Rikiki\n\n## start\nA\n\n## end\nB", "does not begin with"),
        ("# Rikiki\n`seats=3 version=1`\n\n## start\nA\n\n## end\nB", "seed"),
        ("# Rikiki\n`seats=99 seed=1 version=1`\n\n## start\nA\n\n## end\nB", "number of seats"),
        (HEAD + "## start\nA\n\n## phase bid\nB", "does not lead"),
        (HEAD + "## start\nA\n\n## phase bid\n\n## end\nB", "says nothing"),
        (HEAD + "## start\nA\n\n## phase\nB\n\n## end\nC", "not the trigger"),
    ],
)
def test_a_mistake_in_a_lesson_is_named(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_lesson("rikiki", text)


def test_an_option_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(Refused):
        read_lesson("rikiki", HEAD.replace("seed=6", "seed=6 colours=3") + "## start\nA\n\n## end\nB")


def test_a_language_without_lessons_has_the_english_ones() -> None:
    assert lesson("rikiki", "es") == lesson("rikiki", "en")
    assert lesson_text("rikiki", "fr").startswith("# Le rikiki\n")
