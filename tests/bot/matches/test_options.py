"""Options of a table: what is proposed, what was chosen, and what an earlier version of the games wrote."""

from __future__ import annotations

import games
from bot.matches.options import chosen_options, lobby_options

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


def test_to_play_a_match_again_takes_over_what_the_game_still_knows() -> None:
    assert chosen_options("besigue", 2, OLD) == {"retourne": False}


def test_what_a_lobby_proposes_follows_the_variant_that_is_chosen() -> None:
    miroir, elite = ({"mode": mode} for mode in ("miroir_elite", "elite"))
    assert lobby_options("empereur", 3, miroir)["target"] == 150
    assert lobby_options("empereur", 4, miroir)["target"] == 100
    assert "target" not in lobby_options("empereur", 4, elite)
    assert lobby_options("empereur", 4, {**miroir, "target": 700})["target"] == 700, "unless somebody chose another"
    started = games.new("empereur", seats=4, options=lobby_options("empereur", 4, miroir), seed=bytes(32)).options
    assert chosen_options("empereur", 4, started) == miroir
