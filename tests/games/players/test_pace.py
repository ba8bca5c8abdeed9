"""The pace of computer players: human moments, drawn from dice alone."""

from collections.abc import Callable
from random import Random
from statistics import fmean, median

import pytest

from games.players import STRENGTHS
from games.players.pace import QUICKEST, SLOWEST, reaction_time, thinking_time

PERSON = 2.0  # seconds that a person on Discord needs to see a change and to click
DRAWS = 4000


def drawn(time: Callable[[str, Random], float], strength: str) -> list[float]:
    rng = Random(5)
    return [time(strength, rng) for _ in range(DRAWS)]


@pytest.mark.parametrize("time", [thinking_time, reaction_time])
def test_the_same_dice_give_the_same_time_and_others_another(time: Callable[[str, Random], float]) -> None:
    assert drawn(time, "normal") == drawn(time, "normal")
    assert len(set(drawn(time, "normal"))) > DRAWS / 2


def test_the_better_one_plays_the_longer_one_thinks_and_the_sooner_one_reacts() -> None:
    easy, normal, hard = (median(drawn(thinking_time, strength)) for strength in ("easy", "normal", "hard"))
    assert normal == pytest.approx(1.0, abs=0.03)
    assert easy < normal < hard
    medians = [median(drawn(reaction_time, strength)) for strength in ("easy", "normal", "hard")]
    assert medians == pytest.approx([3.5, 2.5, 1.6], rel=0.05)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_nobody_reacts_too_soon_or_keeps_the_table_for_ever(strength: str) -> None:
    times = drawn(reaction_time, strength)
    assert min(times) >= QUICKEST == 0.9
    assert max(times) <= SLOWEST
    assert 0.3 < min(drawn(thinking_time, strength)) < max(drawn(thinking_time, strength)) < 3


@pytest.mark.parametrize(
    ("strength", "least", "most"), [("easy", 0.88, 0.95), ("normal", 0.65, 0.76), ("hard", 0.24, 0.34)]
)
def test_a_person_wins_a_fair_share_of_the_races(strength: str, least: float, most: float) -> None:
    """Of those against one computer."""
    share = fmean(time > PERSON for time in drawn(reaction_time, strength))
    assert least < share < most
