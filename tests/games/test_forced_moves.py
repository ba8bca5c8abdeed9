"""Moves without a choice: which ones play themselves, which are laid together, and windows in which nobody gains."""

from random import Random

import pytest
from support.games.matches import random_move

import games
from games.war.bataille_corse import BatailleCorse

MOVES = 120


@pytest.mark.parametrize("key", games.KEYS)
def test_a_forced_move_is_the_only_legal_one_and_no_gesture(key: str) -> None:
    match, rng = games.new(key, seats=games.info(key).seats[0], seed=bytes(32)), Random(key)
    for _ in range(MOVES):
        if not match.waiting:
            return
        for seat in range(match.seats):
            alone = match.legal(seat) if seat in match.waiting and len(match.legal(seat)) == 1 else ()
            assert match.forced(seat) in (*alone, None)
            assert (match.forced(seat) is None) == all(move.partition(":")[0] in match.gestures for move in alone)
        match.play(*random_move(match, rng))


def test_a_run_goes_on_with_its_players_only_card() -> None:
    match, rng = games.new("nain_jaune", seats=3, seed=bytes(32)), Random(1)
    while (seat := min(match.waiting, key=str)) is None or (move := match.run_on(seat)) is None:
        match.play(*random_move(match, rng))
    assert match.legal(seat) == (move,)
    assert match.run_on(None) is None


def test_a_won_pile_is_only_looked_at_but_a_pair_is_slapped() -> None:
    rng, seen = Random(1), set[bool]()
    for number in range(20):
        match = games.new("bataille_corse", seats=2, seed=bytes([number]) + bytes(31))
        assert isinstance(match, BatailleCorse)
        while match.waiting:
            if match.phase == "hold":
                seen.add(match.only_looks())
                assert match.only_looks() != match.is_pair()
            match.play(*random_move(match, rng))
    assert seen == {True, False}
    assert not games.new("belote", seats=4, seed=bytes(32)).only_looks()
