"""Options of a table: what is proposed, what was chosen, and what an earlier version of the games wrote."""

import pytest

import games
from bot.core.errors import Refused
from bot.matches.options import OptionValue, chosen_options, lobby_options, picked, read_option, still_known

OLD: dict[str, bool | int | str] = {
    "immediate_win": True,
    "win_at": "never",
    "retourne": False,
}  # the first has gone, the second was not offered


def test_a_lobby_leaves_out_what_the_game_does_not_know_any_longer() -> None:
    options = lobby_options("besigue", 2, OLD)
    assert options["retourne"] is False
    assert "immediate_win" not in options
    assert options.get("win_at") != "never"
    assert games.new("besigue", seats=2, options=options, seed=bytes(32)).waiting


def test_a_lobbys_proposals_follow_the_variant_that_is_chosen() -> None:
    miroir, elite = ({"mode": mode} for mode in ("miroir_elite", "elite"))
    assert lobby_options("empereur", 3, miroir)["target"] == 150
    assert lobby_options("empereur", 4, miroir)["target"] == 100
    assert "target" not in lobby_options("empereur", 4, elite)
    assert lobby_options("empereur", 4, {**miroir, "target": 700})["target"] == 700, "unless somebody chose another"
    started = games.new("empereur", seats=4, options=lobby_options("empereur", 4, miroir), seed=bytes(32)).options
    assert chosen_options("empereur", 4, started) == miroir


def test_options_of_an_earlier_version_are_left_out_by_name_and_by_value() -> None:
    kept = {"max_cards": 26, "exact_max": True}
    assert still_known("rikiki", {"gone": True, "must_trump": "yes", "direction": "up", **kept}) == kept
    assert still_known("rikiki", {"max_cards": 27}) == {}


def test_a_match_to_play_again_takes_over_what_was_chosen() -> None:
    assert chosen_options("rikiki", 3, {"max_cards": 8, "exact_max": False}) == {}, "8 is what a lobby proposes"
    assert chosen_options("rikiki", 3, {"max_cards": 26, "exact_max": True}) == {"max_cards": 26, "exact_max": True}
    assert chosen_options("empereur", 4, {"manches": 3}) == {"manches": 3}
    assert chosen_options("empereur", 4, {"manches": 2}) == {}
    assert chosen_options("empereur", 5, {"manches": 2}) == {"manches": 2}


def test_a_line_of_the_menu_is_a_game_or_one_of_its_variants() -> None:
    assert picked("belote") == ("belote", {})
    assert picked("gin_frappe_ancien") == ("gin_frappe", {"gin_bonus": 20, "undercut_bonus": 10, "line_bonus": 20})
    with pytest.raises(Refused) as refused:
        picked("poker" * 20)
    assert (refused.value.key, refused.value.facts) == ("unknown-game", {"game": "poker" * 10})


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("exact_max", "true", True),
        ("exact_max", "1", True),
        ("exact_max", " TRUE ", True),
        ("exact_max", "false", False),
        ("exact_max", "0", False),
        ("max_cards", "1", 1),
        ("max_cards", " 26 ", 26),
        ("max_cards", "000000012", 12),
        ("direction", "ccw", "ccw"),
    ],
)
def test_the_value_of_an_option_is_read_from_the_text_of_a_click(name: str, text: str, value: OptionValue) -> None:
    read = read_option("rikiki", name, text)
    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("exact_max", " Yes"),
        ("max_cards", "0"),
        ("max_cards", "27"),
        ("max_cards", "-3"),
        ("max_cards", "--3"),
        ("max_cards", "0000000012"),  # too long to be read as a number
        ("max_cards", "1.5"),
        ("direction", "CCW"),
        ("direction", "1"),
    ],
)
def test_a_value_that_the_rules_do_not_allow_is_refused(name: str, text: str) -> None:
    with pytest.raises(Refused) as refused:
        read_option("rikiki", name, text)
    rule = games.info("rikiki").options[name]
    assert refused.value.key == "bad-value"
    assert refused.value.facts == {"game": "rikiki", "option": name, "value": text.strip(), "rule": rule}


def test_an_unknown_option_is_refused_with_those_that_the_game_has() -> None:
    with pytest.raises(Refused) as refused:
        read_option("rikiki", "jokers", "2")
    known = ("max_cards", "exact_max", "must_trump", "first_dealer", "direction")
    assert refused.value.key == "unknown-option"
    assert refused.value.facts == {"game": "rikiki", "option": "jokers", "known": known}
