"""Guesses at hidden hands: cards change hands as the rules allow, and likely hands come up more often."""

from itertools import islice
from math import log
from random import Random

import pytest

from games.players.common.guesses import Guess, wander


def test_hands_keep_their_size_and_no_card_comes_where_it_is_closed() -> None:
    hands, closed = [0b000111, 0b011000, 0b100000, 0b11000000], [0b100000, 0b1, 0b1, 0b111111]
    guess, rng, met = Guess(hands, (0, 1, 2), closed, lambda place, hand: 0.0), Random(1), set()
    for _ in range(500):
        guess.step(rng)
        now = guess.hands
        assert [hand.bit_count() for hand in now] == [3, 2, 1, 2]
        assert now[0] | now[1] | now[2] == 0b111111
        assert not any(hand & out for hand, out in zip(now, closed, strict=True))
        met.add((*now,))
    assert len(met) == 18  # card 0 stays and 5 stays away: 2 of 4 come to it, and then 1 of 3 is alone


@pytest.mark.parametrize("share", [0.5, 0.8])
def test_a_hand_comes_up_as_often_as_it_is_likely(share: float) -> None:
    likely = {0b01: log(share), 0b10: log(1 - share)}
    guess, rng = Guess([0b01, 0b10], (0, 1), (0, 0), lambda place, hand: 0.0 if place else likely[hand]), Random(2)
    met = [hands[0] for hands in islice(wander([guess], 1, rng), 4000)]
    assert met.count(0b01) / len(met) == pytest.approx(share, abs=0.03)


def test_guesses_are_told_in_turn() -> None:
    one, other = (Guess(hands, (0, 1), (0, 0), lambda place, hand: 0.0) for hands in ([0b0011, 0b1100], [0b11, 0b100]))
    sizes = [sum(hands).bit_length() for hands in islice(wander([one, other], 3, Random(3)), 4)]
    assert sizes == [4, 3, 4, 3]


def test_nothing_changes_where_one_place_alone_has_cards() -> None:
    guess = Guess([0b11, 0], (0, 1), (0, 0), lambda place, hand: 0.0)
    assert [[*hands] for hands in islice(wander([guess], 5, Random(4)), 2)] == [[0b11, 0]] * 2
