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
@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_same_dice_give_the_same_time_and_others_another(
    time: Callable[[str, Random], float], strength: str
) -> None:
    assert drawn(time, strength) == drawn(time, strength)
    assert len(set(drawn(time, strength))) > DRAWS / 2


def test_a_thought_takes_about_one_unit_and_longer_the_better_one_plays() -> None:
    easy, normal, hard = (median(drawn(thinking_time, strength)) for strength in ("easy", "normal", "hard"))
    assert normal == pytest.approx(1.0, abs=0.03)
    assert easy < normal < hard


def test_better_players_react_sooner() -> None:
    medians = [median(drawn(reaction_time, strength)) for strength in ("easy", "normal", "hard")]
    assert medians == pytest.approx([3.5, 2.5, 1.6], rel=0.05)


def test_slow_moments_are_commoner_than_quick_ones() -> None:
    for time in (thinking_time, reaction_time):
        times = drawn(time, "normal")
        assert fmean(times) > median(times)


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


def test_against_three_normal_players_a_person_still_wins_their_quarter() -> None:
    rng = Random(6)
    races = [min(reaction_time("normal", rng) for _ in range(3)) for _ in range(DRAWS)]
    assert fmean(first > PERSON for first in races) > 0.25
