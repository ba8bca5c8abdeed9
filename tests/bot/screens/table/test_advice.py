"""The words of advice: each reason is a sentence in every language, with its facts in it."""

from itertools import product

import pytest
from support.games.matches import CASES, sampled
from support.games.reasons import advised

import games
from bot.i18n.words import words
from bot.screens.table.advice import advice_text, reason_text
from games import Advice
from games.players.common.reasons import KEYS, Reason, because

SAMPLES = {"card": "KH", "cards": ("KH", "10S"), "suit": "H", "seat": 1, "other": "play:7D"}
NAMES = ("Ana", "Bob", "Chloé", "Dan")
VIEW = games.new("belote", seats=4, seed=bytes(32)).screen_view(0)


def sample(key: str, number: float) -> Reason:
    return because(key, **{name: SAMPLES.get(name, number) for name in KEYS[key]})


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_reason_is_a_sentence(language: str) -> None:
    for key, number in product(KEYS, (0, 1, 2.25, 12)):
        text = reason_text(sample(key, number), VIEW, NAMES, words(language))
        assert text, key
        assert "{" not in text, key
        assert "KH" not in text, key
        assert ("Bob" in text) == ("seat" in KEYS[key]), key


@pytest.mark.parametrize("key", sampled(dict.fromkeys(case.key for case in CASES if games.can_advise(case.key))))
def test_a_sentence_leaves_out_what_a_reason_does_not_say(key: str) -> None:
    case = next(case for case in CASES if case.key == key)
    for said in advised(case, 0, 40):
        assert "none" not in reason_text(
            said.reason, said.view, [f"N{seat}" for seat in range(case.seats)], words("fr")
        )


def test_two_reasons_are_one_sentence() -> None:
    why = (because("takes_instead", other="play:7D"), because("searched", other="play:7D", gain=9.04))
    text = advice_text(Advice("play:KH", why), VIEW, NAMES, words("fr"))
    said = text.replace("\u00a0", " ").replace("\ufe0e", "")
    assert said.endswith("— elle prend ce pli ; en moyenne, ce coup rapporte 9 de plus que « 7 ♦ ».")


@pytest.mark.parametrize(("gain", "equal"), [(22.5, False), (0.04, True)])
def test_a_move_brings_as_much_only_if_the_averages_are_the_same(gain: float, *, equal: bool) -> None:
    worths = (("play:KH", 5.0), ("play:QH", 4.0), ("play:JH", 4.0), ("play:7D", 5.0 - gain))
    advice = Advice("play:KH", (because("close", other="play:7D", gain=gain),), worths, 10, (0.0, 9.0, 9.0, 9.0))
    text = advice_text(advice, VIEW, NAMES, words("en"))
    assert ("as much" in text) == equal
    assert text.count(words("en").card("7D")) == 2


@pytest.mark.parametrize(("key", "explained"), [("belote", False), ("petasse", True)])
def test_a_margin_explains_its_sign_where_the_fewest_points_win(key: str, *, explained: bool) -> None:
    advice = Advice("play:KH", (because("only"),), (("play:KH", 5.0), ("play:7D", 4.0)), 10, (0.0, 1.0))
    text = advice_text(advice, games.new(key, seats=4, seed=bytes(32)).screen_view(0), NAMES, words("en"))
    assert ("fewer points" in text) == explained


@pytest.mark.parametrize("number", [1, 2])
def test_english_advice_names_the_cards_of_tarot_as_their_buttons_do(number: int) -> None:
    assert words("en").card("NH").startswith("Knight")
    assert "knight" in reason_text(sample("heads", number), VIEW, NAMES, words("en"))
