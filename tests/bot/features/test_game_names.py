"""Games by any of their names, as people type them."""

from collections import Counter

import pytest

import games
from bot.core.errors import Refused
from bot.features.arguments import MAX_SUGGESTIONS, OTHER_GAMES, find_game, names_of, plain, suggest_games
from bot.i18n.words import LANGUAGES, words


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("coinche", ("coinche", {})),
        ("La coinche", ("coinche", {})),
        ("contree", ("coinche", {})),
        ("Contrée", ("coinche", {})),
        ("la coinche (contrée)", ("coinche", {})),
        ("hearts", ("chasse_coeur", {})),
        ("Dame de pique", ("petasse", {})),
        ("oh hell", ("rikiki", {})),
        ("chasse coeur", ("chasse_coeur", {})),
        ("gin rami", ("gin_rami", {})),
        ("l’hombre", ("hombre", {})),
        ("belote à trois", ("belote_trois", {})),
        ("belote_annonces", ("belote", {"annonces": True})),
        ("Coinche avec sans-atout et tout-atout", ("coinche", {"sa_ta": True})),
    ],
)
def test_a_game_is_found_by_its_key_and_each_of_its_names(typed: str, found: tuple[str, dict[str, bool]]) -> None:
    assert find_game(typed) == found


@pytest.mark.parametrize("typed", ["", "(", "contr", "la coinche (belote)"])
def test_part_of_a_name_is_no_name(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        find_game(typed)
    assert refused.value.key == "unknown-game"


@pytest.mark.parametrize(("typed", "nearest"), [("Cribbage", "gin_frappe"), ("go fish", "kems"), ("BRIDGE", "coinche")])
def test_a_game_of_others_leads_to_the_nearest_of_ours(typed: str, nearest: str) -> None:
    with pytest.raises(Refused) as refused:
        find_game(typed)
    assert refused.value.key == "absent-game"
    assert refused.value.facts == {"typed": typed, "game": nearest}
    (offered,) = suggest_games(words("en"), typed[:5])
    assert (offered.value, typed.replace(" ", "").lower() in offered.name) == (nearest, True)


def test_no_game_of_others_is_one_of_ours() -> None:
    assert set(OTHER_GAMES.values()) <= set(games.KEYS)
    assert not set(OTHER_GAMES) & {plain(name) for key in games.KEYS for name in names_of(key)}


def test_two_games_share_no_name() -> None:
    told = Counter(name for key in games.KEYS for name in names_of(key))
    assert [name for name, count in told.items() if count > 1] == []


@pytest.mark.parametrize("key", games.KEYS)
def test_a_game_comes_first_for_each_of_its_names(key: str) -> None:
    """Not one whose name begins with it or contains it: Discord's Tab key takes the first."""
    for name in names_of(key):
        assert {suggest_games(words(tongue), name)[0].value for tongue in LANGUAGES} == {key}, name


def test_before_anything_is_typed_the_games_played_here_are_offered_first() -> None:
    offered = [one.value for one in suggest_games(words("en"), "", first=("vicaire", "triton"))]
    assert set(offered[:2]) == {"vicaire", "triton"}
    assert len(offered) == MAX_SUGGESTIONS
    assert offered[:2] == ["vicaire", "triton"], "in the order in which they are given"
