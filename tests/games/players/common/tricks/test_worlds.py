"""The hidden card that tells two moves apart, by the worlds of a search."""

import pytest

from games.players.common.search import Results
from games.players.common.tricks.worlds import Holding, holding

SEVEN, QUEEN = 0b01, 0b10


@pytest.mark.parametrize(
    ("loss", "worlds", "found"),
    [
        (14.0, 40, Holding("QH", 1, 14.0)),
        (14.0, 28, None),  # too few worlds to tell
        (0.0, 40, None),
    ],
)
def test_a_move_loses_where_one_player_has_one_card(loss: float, worlds: int, found: Holding | None) -> None:
    results = Results(["play:7D", "play:9H"], None)
    results.cards = ("7H", "QH")
    for world in range(worlds):
        queen = world % 2
        results.hands.append((0b100, SEVEN | QUEEN * queen, QUEEN * (1 - queen)))
        results.add("play:7D", 0.0, (), 0)
        results.add("play:9H", (-5.0 if world // 2 % 2 else 5.0) - loss * queen, (), 0)
    results.raced = {"play:7D": worlds, "play:9H": worlds}
    assert holding(results, "play:7D", "play:9H", 0) == found
