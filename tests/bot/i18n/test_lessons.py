"""The lessons' files: they fit the games as they are, the languages say the same, and each step has its moment."""

from __future__ import annotations

import re

import pytest
from support.games import lessons

import games
from bot.core.errors import Refused
from bot.features.solo.rules.lessons import progress
from bot.i18n.lessons import lesson, read_lesson
from bot.i18n.words import COMPLETE, words
from bot.matches.lessons import SEAT, Trigger
from bot.matches.options import lobby_options
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


@pytest.mark.parametrize(("language", "wrong"), [("en", "Had your team"), ("fr", "Si ton équipe n'avait")])
def test_the_lesson_of_belote_does_not_end_as_if_the_learner_s_team_had_won(language: str, wrong: str) -> None:
    told = lesson("belote", language)
    deal = lessons.taken(told.plan, lessons.careless(4)).view(None).facts["last_deal"]
    assert (deal["taker"], deal["result"]) == (SEAT, "failed")
    assert wrong not in told.end


@pytest.mark.parametrize(("language", "wrong"), [("en", "in any suit you like"), ("fr", "de ton choix")])
def test_the_lesson_of_poule_promises_no_free_lead_where_the_first_one_must_be_low(language: str, wrong: str) -> None:
    told = lesson("poule", language)
    lead = told.triggers.index(Trigger("when", ("lead",)))
    match = next(match for match, screen in lessons.screens(told, lessons.advised) if lead in screen.due)
    assert [note.kind for note in match.view(SEAT).facts["notes"]] == ["must_lead_low"]
    assert wrong not in told.steps[lead][1]


@pytest.mark.parametrize(("language", "wrong"), [("en", "If your turn comes again"), ("fr", "Si la parole te revient")])
def test_the_lesson_of_coinche_lets_nobody_bid_again_after_a_coinche(language: str, wrong: str) -> None:
    told = lesson("coinche", language)
    bid = told.triggers.index(Trigger("event", ("bid",), frozenset({"mine"})))
    screens = lessons.screens(told, lessons.careless(0))
    match = next(match for match, screen in screens if bid in screen.due)
    assert match.phase == "surcoinche"
    assert wrong not in told.steps[bid][1]


@pytest.mark.parametrize(("language", "most"), [("en", "eight cards"), ("fr", "huit cartes")])
def test_the_lesson_of_rikiki_promises_as_many_cards_as_its_table_would_propose(language: str, most: str) -> None:
    told = lesson("rikiki", language)
    assert lobby_options("rikiki", told.plan.seats, {})["max_cards"] == 8
    assert most in told.end


@pytest.mark.parametrize("key", ["bataille", "bataille_corse", "super_bataille", "tir_a_la_carte"])
def test_the_lessons_of_war_games_name_their_button_and_the_battle_as_the_table_does(key: str) -> None:
    steps = dict(lesson(key, "en").steps)
    assert words("en").say("move-flip") == "Turn up"
    assert steps[Trigger("phase", ("flip",))].startswith("**Turn up** the top card of your packet")
    assert words("en").say("event-battle") == "war!"
    assert "battle" not in " ".join(steps.values())


@pytest.mark.parametrize(
    ("language", "wrong"),
    [("en", ("Next, your opponent", "your turn to give")), ("fr", ("Ensuite, c'est", "À toi de"))],
)
def test_the_lesson_of_tir_a_la_carte_tells_the_turn_of_the_other_as_past(
    language: str, wrong: tuple[str, ...]
) -> None:
    told = lesson("tir_a_la_carte", language)
    paid = told.triggers.index(Trigger("event", ("pay",), frozenset({"mine"})))
    match, screen = next(screen for screen in lessons.screens(told, lessons.quick) if paid in screen[1].due)
    assert match.log[-1] == (1, "flip")
    assert SEAT in match.waiting
    shown = " ".join(told.steps[number][1] for number in screen.due)
    assert [phrase for phrase in wrong if phrase in shown] == []


@pytest.mark.parametrize(("language", "wrong"), [("en", "If not"), ("fr", "Sinon")])
def test_the_lesson_of_belote_trois_says_dedans_of_less_than_half_only(language: str, wrong: str) -> None:
    told = lesson("belote_trois", language)
    deal = lessons.taken(told.plan, lessons.careless(148)).view(None).facts["last_deal"]
    assert (deal["result"], deal["points"]) == ("tied", (0, 91, 91)), "the defence does not score everything"
    assert wrong not in told.end


@pytest.mark.parametrize("language", COMPLETE)
def test_the_lesson_of_belote_counts_the_belote_that_its_deal_gives_to_the_learner(language: str) -> None:
    told = lesson("belote", language)
    call = told.triggers.index(Trigger("move", ("play:*:belote",)))
    deal = lessons.taken(told.plan, lessons.advised).view(None).facts["last_deal"]
    assert (sum(deal["tricks"]) + sum(deal["belote"]), deal["belote"]) == (182, (20, 0))
    assert {"92", "182"} <= {*re.findall(r"\d+", told.steps[call][1])}


@pytest.mark.parametrize(("key", "move"), [("kems", "gesture:nez"), ("gin_rami", "draw:discard")])
def test_what_to_think_of_others_is_not_said_of_the_learners_own_move(key: str, move: str) -> None:
    """A learner's own sign was called a sign of the partner or a decoy."""
    told = lesson(key, "en")
    for match in lessons.decisions(told.plan, lessons.careless(0)):
        if move in match.legal(0):
            break
    match.play(0, move)
    due = [told.steps[number][0] for number in progress(told.plan, match.log, told.triggers).due]
    assert [trigger.marks for trigger in due if trigger.kind == "event"] == [{"mine"}]


def test_the_lesson_of_rami_speaks_also_to_a_learner_who_loses() -> None:
    """It said "Your hand is empty: you score 0" below a result of 29 points."""
    match = lessons.taken(lesson("rami", "en").plan, lessons.careless(0))
    assert match.outcome is not None
    assert match.outcome.places == (2, 1)
    assert "Your hand is empty" not in lesson("rami", "en").end
    assert "Tu as vidé ta main" not in lesson("rami", "fr").end


def test_the_lesson_of_rami_says_of_no_card_that_it_completes_a_combination() -> None:
    """A learner may take any discard, and one that fits may only extend a meld on the table."""
    told = lesson("rami", "en")
    for match in lessons.decisions(told.plan, lessons.careless(0)):
        if "draw:discard" in match.legal(0):
            break
    notes = match.view(0).facts["notes"]
    assert [note.facts["fits"] for note in notes if note.kind == "takeable"] == [0]
    match.play(0, "draw:discard")
    due = [told.steps[number][1] for number in progress(told.plan, match.log, told.triggers).due]
    assert [text for text in due if "card you took" in text]
    assert not [text for text in due if "completes a meld" in text]


def test_the_lesson_of_empereur_promises_no_fresh_start_while_cards_lie_there() -> None:
    """Another player may have led since the cards in play were cleared away."""
    told = lesson("empereur", "en")
    (sweep,) = (number for number, (trigger, _) in enumerate(told.steps) if trigger.names == ("sweep",))
    lying = {
        bool(match.view(0).zones["discard"])
        for seed in range(4)
        for match, screen in lessons.screens(told, lessons.careless(seed))
        if sweep in screen.due
    }
    assert lying == {True, False}
    assert "now is the time" not in told.steps[sweep][1]


def test_a_learner_of_huit_americain_who_draws_in_an_attack_is_not_told_that_no_card_fitted() -> None:
    """With cards of the suit in hand they read "You had nothing to play"."""
    told = lesson("huit_americain", "en")
    for match in lessons.decisions(told.plan, lessons.careless(3)):
        if any(note.kind == "ace_attack" for note in match.view(0).facts["notes"]) and match.legal(0) == ("draw",):
            break
    match.play(0, "draw")
    due = [told.steps[number][0].names for number in progress(told.plan, match.log, told.triggers).due]
    assert ("drew",) not in due


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
        (HEAD + "## start\nA\n\n## move bid again\nB\n\n## end\nC", "not the trigger"),
        (HEAD + "## start\nA\n\n## when asleep\nB\n\n## end\nC", "not the trigger"),
        (HEAD + "## start\nA\n\n## phase bid level=1\nB\n\n## end\nC", "not the trigger"),
        (HEAD + "## start\nA\n\n## start now\nB\n\n## end\nC", "not the trigger"),
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


def test_the_moments_of_a_step_are_read_from_its_heading() -> None:
    trigger = Trigger.read("event result,score mine public result=made")
    assert trigger == Trigger("event", ("result", "score"), frozenset({"mine", "public"}), (("result", "made"),))
    assert Trigger.read("phase bid again").again
    assert not Trigger.read("phase bid").again
