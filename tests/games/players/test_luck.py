"""Advice for games of luck: there is one thing to do, and it is done."""

from __future__ import annotations

from random import Random

import pytest

import games
from games.players import advice_for, strengths


@pytest.mark.parametrize("key", ["super_bataille", "tir_a_la_carte"])
def test_a_game_of_luck_turns_up_a_card(key: str) -> None:
    match = games.new(key, seats=2, seed=bytes(32))
    advice = advice_for(key)
    assert advice is not None
    asked = next(seat for seat in sorted(match.waiting, key=str) if seat is not None)
    assert advice.advise(match.view(asked), Random(1)).move == "flip"
    assert strengths(key) == ()
