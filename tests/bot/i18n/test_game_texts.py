"""What the bot reads from the rules texts, how long a match takes, and sentences of these texts that were wrong."""

from __future__ import annotations

import re

import pytest

import games
from bot.i18n.game_texts import game_text, minutes_of
from bot.i18n.words import words
from bot.matches.options import lobby_options
from games.parts.tricks.bezique import candidates


@pytest.mark.parametrize(
    ("times", "minutes"),
    [
        ("20 min", {2: 20, 3: 20, 4: 20}),
        ("15 min à 2, 30 min à 3–4", {2: 15, 3: 30, 4: 30}),
        ("15 min for 2, 30 min for 3–4", {2: 15, 3: 30, 4: 30}),
        ("15 min para 2, 30 min para 3–4", {2: 15, 3: 30, 4: 30}),
        ("10 min à 2–3, 15 min à 4", {2: 10, 3: 10, 4: 15}),
    ],
)
def test_a_duration_is_read_by_number_of_players(times: str, minutes: dict[int, int]) -> None:
    assert minutes_of(times, seats=(2, 3, 4)) == minutes


def test_a_duration_that_cannot_be_read_is_an_error_with_the_words_that_are_wrong() -> None:
    with pytest.raises(ValueError, match="'30 min for about 3'"):
        minutes_of("15 min for 2, 30 min for about 3", seats=(2, 3))


def page(key: str, language: str) -> str:
    """All sections of a game's rules."""
    return "\n".join(body for _, body in game_text(key, language).sections)


@pytest.mark.parametrize(("language", "phrase"), [("en", "at the same time"), ("fr", "en même temps")])
def test_the_page_of_baccara_says_that_all_are_asked_for_the_banco_at_the_same_time(language: str, phrase: str) -> None:
    match = games.new("baccara", seats=4, seed=bytes(32), dealer=0)
    for move in ("bet:5", "done"):
        match.play(0, move)
    assert match.waiting == {1, 2, 3}
    (banco,) = (line for line in page("baccara", language).splitlines() if line.startswith("- **Banco**"))
    assert phrase in banco
    assert "asked first" not in banco


@pytest.mark.parametrize("key", ["bataille", "super_bataille"])
@pytest.mark.parametrize(
    ("language", "phrase"), [("en", "winner of the next round"), ("fr", "gagnera le tour suivant")]
)
def test_the_pages_of_the_battles_say_where_the_cards_of_a_battle_without_a_winner_go(
    key: str, language: str, phrase: str
) -> None:
    assert phrase in page(key, language)


@pytest.mark.parametrize(("language", "phrase"), [("en", "of any suits"), ("fr", "quelles que soient les couleurs")])
def test_the_page_of_bezique_allows_two_suits_twice_in_four_of_a_kind(language: str, phrase: str) -> None:
    assert ("carre", ("KS", "KS", "KH", "KH")) in candidates(["KS", "KS", "KH", "KH"], trump=None)
    (fours,) = (line for line in page("besigue", language).splitlines() if "40" in line and "60" in line)
    assert phrase in fours


def test_the_french_page_of_tir_a_la_carte_says_how_many_cards_the_other_player_gives() -> None:
    (turn,) = (line for line in page("tir_a_la_carte", "fr").splitlines() if line.startswith("- **Un tour**"))
    assert "autant de cartes qu'elle vaut" in turn


@pytest.mark.parametrize(("language", "phrase"), [("en", "the table proposes 15"), ("fr", "la table propose 15")])
def test_the_page_of_beigne_says_with_how_many_points_a_large_table_begins(language: str, phrase: str) -> None:
    assert [lobby_options("beigne", seats, {}).get("start") for seats in (4, 5, 6, 8)] == [None, 15, 10, 10]
    assert phrase in page("beigne", language)


@pytest.mark.parametrize(("language", "ace"), [("en", "ace"), ("fr", "as")])
def test_the_page_of_sot_ly_laisse_calls_the_lowest_card_of_a_suit_as_its_button_does(language: str, ace: str) -> None:
    assert words(language).card("AS").casefold().startswith(ace)
    text = page("sot_ly_laisse", language)
    assert f"2, {ace}" in text
    assert not re.search("[^0-9]1 ♠", text)
