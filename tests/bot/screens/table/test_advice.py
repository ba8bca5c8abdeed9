"""The words of advice: each reason is a sentence in every language, with its facts in it."""

from __future__ import annotations

from random import Random

import pytest

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


def advised(match: games.Game, seat: int) -> Advice:
    """The advice of a quick look, without simulated deals."""
    return games.advice(match.screen_view(seat), lambda rng: match.resample(seat, rng), Random(1), search=False)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("key", KEYS)
def test_each_reason_is_a_sentence(key: str, language: str) -> None:
    for number in (0, 1, 2.25, 12):
        text = reason_text(sample(key, number), VIEW, NAMES, words(language))
        assert text
        assert "{" not in text
        assert "KH" not in text
        assert ("Bob" in text) == ("seat" in KEYS[key])


def test_two_reasons_are_one_sentence() -> None:
    why = (because("contrast_takes", other="play:7D"), because("searched", other="play:7D", gain=9.04))
    text = advice_text(Advice("play:KH", why), VIEW, NAMES, words("fr"))
    said = text.replace("\u00a0", " ").replace("\ufe0e", "")
    assert said.endswith("— elle prend ce pli ; en moyenne, ce coup rapporte 9 de plus que « 7 ♦ ».")


@pytest.mark.parametrize(("gain", "equal"), [(22.5, False), (0.04, True)])
def test_a_move_brings_as_much_only_if_the_averages_are_the_same_and_it_is_listed(gain: float, *, equal: bool) -> None:
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


def test_a_player_who_leads_a_low_card_beside_the_best_trump_is_not_told_to_have_no_master() -> None:
    match = games.new("belote", seats=4, seed=bytes([14]) * 32, dealer=1)
    match.play(0, "pass")
    match.play(3, "take")
    view = match.screen_view(0)
    assert f"J{view.facts['trump']}" in view.hand
    found = advised(match, 0)
    assert found.move == "play:8D"
    assert "— hors atout, tu n'as pas de carte maîtresse" in advice_text(found, view, NAMES, words("fr"))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_who_leads_back_a_suit_may_have_the_best_trump_all_the_same(language: str) -> None:
    text = reason_text(sample("leads_back", 1), VIEW, NAMES, words(language))
    assert "Bob" in text
    assert "maîtresse" not in text
    assert "master" not in text


def test_a_player_who_throws_a_card_and_keeps_the_excuse_is_not_told_that_it_was_the_dearest() -> None:
    match = games.new("tarot_tare", seats=4, seed=bytes([9]) * 32, dealer=1)
    for _ in range(14):
        (seat,) = match.waiting
        assert seat is not None
        match.play(seat, advised(match, seat).move)
    assert "EX" in match.view(0).hand
    text = advice_text(advised(match, 0), match.screen_view(0), NAMES, words("fr")).replace("\u00a0", " ")
    assert text.endswith("tu ne peux pas prendre : débarrasse-toi de cette carte, qui vaut 3,5 points.")


@pytest.mark.parametrize(("language", "suit"), [("fr", "couleur"), ("en", "suit")])
def test_tout_atout_is_not_told_as_the_best_suit_of_a_hand(language: str, suit: str) -> None:
    why = because("outbid", standing=26, suit="ta", points=23)
    assert suit not in reason_text(why, VIEW, NAMES, words(language))


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("key", ["takes_heads", "takes_with_21", "passes_heads", "passes_with_21"])
def test_english_advice_names_the_cards_of_tarot_as_their_buttons_do(key: str, number: int) -> None:
    assert words("en").card("NH").startswith("Knight")
    assert "knight" in reason_text(sample(key, number), VIEW, NAMES, words("en"))
