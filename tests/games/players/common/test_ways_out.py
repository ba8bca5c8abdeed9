"""Ways out: a player who can surely go out in this turn does."""

import pytest
from benchmarks import missed_wins

import games


@pytest.mark.live
@pytest.mark.parametrize("key", missed_wins.KEYS)
def test_a_player_who_can_surely_go_out_does(key: str) -> None:
    counts = [
        missed_wins.watch(key, seats, "normal", False, number) for number, seats in enumerate(games.info(key).seats[:3])
    ]
    assert not sum(count.missed for count in counts)
    assert sum(count.wins for count in counts) or key == "gin_frappe"  # where nearly all knock before
