"""Ways out: a player who can surely go out in this turn does."""

import pytest
from benchmarks import missed_wins

import games

NUMBER, DEALS = 4, 4  # a match in which the advice alone would miss some, in several of the games


@pytest.mark.live
@pytest.mark.parametrize("key", missed_wins.KEYS)
def test_a_player_who_can_surely_go_out_does(key: str) -> None:
    count = missed_wins.watch(key, games.info(key).seats[-1], "normal", False, NUMBER, DEALS)
    assert count.turns
    assert not count.missed
