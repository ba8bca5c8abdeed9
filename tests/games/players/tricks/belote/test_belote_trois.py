"""The computer's belote à trois: alone it asks for more, and two defenders help each other."""

from random import Random

import pytest
from support.games.matches import whose_turn

import games
from games.game import Value
from games.players.tricks.belote.belote.bids import WEIGHTS, takes
from games.players.tricks.belote.belote.deal import Deal
from games.players.tricks.belote.belote.numbers import NUMBER, mask
from games.players.tricks.belote.belote.play import allies
from games.players.tricks.belote.belote.search import gain, in_numbers


def test_at_three_a_hand_must_be_longer_to_take() -> None:
    five, turned = ("JS", "QS", "AH", "9D", "QC"), "10S"
    assert takes(five, turned, "turned_suit", ("S",), WEIGHTS[4]) == "S"
    assert takes(five, turned, "turned_suit", ("S",), WEIGHTS[3]) is None
    assert takes((*five[:4], "AS"), turned, "turned_suit", ("S",), WEIGHTS[3]) == "S"


def test_the_taker_has_no_partner_and_the_defenders_have_each_other() -> None:
    assert [allies(seat, 1, 3) for seat in range(3)] == [[2], [], [0]]
    assert allies(1, 2, 4) == [3]


def defended(*hands: str) -> Deal:
    """Trump spades, seat 0 has taken and seat 2 leads; the turn goes to the left."""
    return Deal([mask(hand.split(), "S") for hand in hands], leader=2, step=1, taker=0, camps=(0, 1, 1))


def test_a_defender_loads_the_trick_that_the_other_defender_is_winning() -> None:
    deal = defended("7S 9C", "10H 9D", "AH KD")
    deal.play(NUMBER["S"]["AH"])
    deal.play(NUMBER["S"]["9C"])
    deal.play_out(tricks=1)
    assert deal.points == [0, 21]  # with the ten of hearts


def test_the_taker_takes_what_a_defender_is_winning() -> None:
    deal = defended("JS 9C", "10H 9D", "AH KD")
    deal.play(NUMBER["S"]["AH"])
    deal.play_out(tricks=1)
    assert deal.points == [41, 0]


@pytest.mark.parametrize("options", [{}, {"annonces": True, "belote_safe": True}, {"direction": "cw"}])
def test_the_playout_in_numbers_is_worth_what_the_match_marks(options: dict[str, Value]) -> None:
    for number in range(12):
        match = games.new("belote_trois", seats=3, seed=bytes([number]) * 32, options=options)
        while "take" not in "".join(match.legal(whose_turn(match))):
            match.play(whose_turn(match), match.legal(whose_turn(match))[0])
        rng = Random(number)
        match.play(whose_turn(match), "take")
        while match.view(None).facts["deal"] == 1:
            seat = whose_turn(match)
            twin = match.copy()
            said = [move for move in match.legal(seat) if move.startswith("play") and not move.endswith("lote")]
            match.play(seat, rng.choice(said))
        last = match.view(None).facts["last_deal"]
        taker = last["taker"]
        foe = (taker + 1) % 3
        assert gain(match, taker) == last["points"][taker] - last["points"][foe]  # type: ignore[arg-type]
        assert gain(match, foe) == -gain(match, taker)  # type: ignore[arg-type]
        deal = in_numbers(twin)
        deal.play_out()
        assert sum(deal.points) in (162, 252)
