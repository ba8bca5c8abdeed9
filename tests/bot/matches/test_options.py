"""Options of a table that an earlier version of the games wrote: what has gone since then is in nobody's way."""

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
