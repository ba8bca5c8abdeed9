"""Advice for le nain jaune: long runs, boxes, and dear cards that would have to be paid."""

from random import Random

import pytest

import games
from games.players.common.reasons import Advised, because
from games.players.shedding.nain_jaune import react, unanswered
from games.shedding.nain_jaune import NainJaune


def choice(*hands: str, moves: tuple[str, ...] = ()) -> tuple[str, NainJaune]:
    match = games.new("nain_jaune", seats=3, seed=bytes(range(32)), dealer=2)
    assert isinstance(match, NainJaune)
    match.hands = [sorted(hand.split()) for hand in hands]
    match._legal = {}
    for move in moves:
        match.play(match.turn, move)
    return games.player("nain_jaune", "normal").choose(match.view(match.turn), None, Random(1)), match


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("3S 4D 5C 9H JS", "play:3S"),  # the longest run
        ("2S 3C 7D 8H", "play:7D:claim"),  # a run of two that passes a box
        ("10D 10H", "play:10D:claim"),  # the box is lost if somebody else is rid of the cards first
        ("QC KS AH 2H", "play:QC"),  # after a king one begins again
    ],
)
def test_a_run_begins_where_it_rids_the_hand_of_most(hand: str, first: str) -> None:
    assert choice(hand, "AC 2C", "AD 2D")[0] == first


def test_the_card_with_a_box_goes_first_of_its_rank() -> None:
    assert choice("9S 10H 10D", "2C", "3C", moves=("play:9S",))[0] == "play:10D:claim"


def test_a_rank_that_others_are_without_leaves_the_turn() -> None:
    _, match = choice("3S 9H", "AC 2C", "AD 2D", moves=("play:3S",))
    assert unanswered(match.view(0), "4") == 1
    assert 0 < unanswered(match.view(0), "10") < 1


def test_an_open_box_is_taken() -> None:
    _, match = choice("10D 2S", "JC 2C", "AD 2D", moves=("play:10D",))
    assert react(match.view(0), Random(1)) == Advised("claim", because("runs_on", count=3))
    assert react(match.view(2), Random(1)) is None
