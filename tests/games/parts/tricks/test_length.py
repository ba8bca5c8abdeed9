"""A match for a number of deals: it ends after them, whatever the points, in every game that is played to a total."""

from random import Random

import pytest

import games
from games.parts.tricks.length import TargetOptions

TO_A_TOTAL = [key for key in games.KEYS if issubclass(games.info(key).rules, TargetOptions)]


def played(key: str, seed: int, **options: int | str) -> games.Game:
    """A random match to its end."""
    match = games.new(key, seats=games.info(key).seats[-1], seed=seed.to_bytes(32, "big"), options=options)
    dice = Random(seed)
    while match.waiting:
        seat = min(match.waiting, key=str)
        match.play(seat, dice.choice(match.legal(seat)))
    return match


def test_belote_and_hearts_are_such_games() -> None:
    assert {"belote", "coinche", "besigue", "chasse_coeur", "vicaire", "poule", "triton"} <= set(TO_A_TOTAL)


@pytest.mark.parametrize("key", TO_A_TOTAL)
def test_a_match_lasts_its_number_of_deals_whatever_the_points(key: str) -> None:
    totals = games.info(key).options["target"].range
    assert totals is not None
    match = played(key, 5, deals=3, target=totals[0])
    facts = match.view(None).facts
    assert (facts["deal"], match.planned_deals()) == (3, 3)
    assert "target" not in facts
    assert match.outcome is not None
    assert match.outcome.scores == match.view(None).scores


def test_a_deal_that_all_pass_is_one_of_them() -> None:
    match = games.new("belote", seats=4, seed=bytes(32), options={"deals": 2})
    while match.waiting:
        (seat,) = match.waiting
        match.play(seat, "pass")
    assert match.view(None).facts["deal"] == 2
    assert match.view(None).scores == (0, 0, 0, 0)


def test_at_besigue_nobody_wins_in_the_middle_of_one() -> None:
    match = games.new("besigue", seats=2, seed=bytes(32), options={"deals": 2, "target": 500})
    assert match.view(None).facts["win_at"] == "deal_end"
