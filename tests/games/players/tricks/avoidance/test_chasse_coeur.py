"""What the advice for le chasse-cœur knows of its cards; how it plays them is shown at pétasse."""

import pytest

import games
from games.players.common.avoidance import AvoidanceDeal, costs_of, play_out
from games.players.tricks.avoidance.chasse_coeur import SHEET
from games.tricks.avoidance.chasse_coeur import ChasseCoeur


@pytest.mark.parametrize("whole", [65, 26])
def test_the_cards_cost_as_many_points_as_a_deal_has(whole: int) -> None:
    costs = costs_of(SHEET.pack, SHEET.penalties[whole])
    assert costs.whole == whole
    assert costs.cards.point[costs.cards.number["QH"]] == (14 if whole == 65 else 1), "a queen and a heart"


def test_no_card_that_costs_something_is_left_out_of_the_pack() -> None:
    costly = {card for cost in SHEET.penalties[65].values() for card in cost}
    assert not costly & {*SHEET.left_out}
    assert {*SHEET.left_out} < {*SHEET.pack}


def test_a_deal_played_on_keeps_points_off_the_first_trick() -> None:
    match = games.new("chasse_coeur", seats=4, seed=bytes(32))
    assert isinstance(match, ChasseCoeur)
    match.hands = [hand.split() for hand in ("2C 3C", "QC 4C", "AH 5D", "AC KH")]
    match.turn = 0
    deal = AvoidanceDeal.of(match)
    assert play_out(deal) == [26, 26, 0, 26], "seat 2 keeps the ace of hearts, and it takes every point"
