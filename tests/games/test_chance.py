"""Chance: even, the same for ever, and no shuffle reveals another."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games.deals import SEED

import games
from games.chance import pick, shuffle, words
from games.parts.cards import PACK_52

WORDS = (1422986485104637270, 8649862534800829282)
FIRST = (
    "2D QS 10H 6C 7D QC 9S JC 6H AD KD 3H KS QD 9D AC JS 8S 10D 5H 8H 6S 10S JH 5S 7S "
    "AH KC 8C 4D 4S 8D 6D 5C 9C 4H 3D 2S 5D 4C 7C 9H 2H 3S QH 2C 10C AS 7H JD 3C KH"
)
SECOND = "4D 9C JD 6D 3C 3H 7C 4S KD 2H 5S JS 7D"
DEALERS = [1, 1, 3, 4, 1, 3, 7, 7, 9]
HANDS = [("2D",), ("QS",), ("10H",), ("6C",)]
TURNED = ("7D",)
CI = settings(derandomize=True, max_examples=60, deadline=None, database=None)


@CI
@given(st.lists(st.text(max_size=3), max_size=170), st.binary(min_size=32, max_size=32), st.integers(0, 99))
def test_a_shuffle_loses_and_makes_no_card_and_leaves_the_pack_as_it_was(
    cards: list[str], seed: bytes, number: int
) -> None:
    before = list(cards)
    assert Counter(shuffle(cards, seed, number)) == Counter(cards)
    assert cards == before


@CI
@given(st.binary(min_size=32, max_size=32), st.integers(0, 60))
def test_a_partial_shuffle_deals_the_same_first_cards_as_the_whole_one(seed: bytes, count: int) -> None:
    partial = shuffle(PACK_52, seed, 0, count)
    assert partial[:count] == shuffle(PACK_52, seed, 0)[:count]
    assert sorted(partial) == sorted(PACK_52)


def test_these_shuffles_never_change() -> None:
    """Known answers: an open match is rebuilt from its seed after every update, on any Python."""
    assert (words(SEED, 0, 2), " ".join(shuffle(PACK_52, SEED, 0))) == (WORDS, FIRST)
    assert " ".join(shuffle(PACK_52, SEED, 1)[:13]) == SECOND
    assert [pick(SEED, "dealer", seats) for seats in range(2, 11)] == DEALERS


def test_these_deals_never_change() -> None:
    match = games.new("rikiki", seats=4, seed=SEED)
    assert [match.view(seat).hand for seat in range(4)] == HANDS
    assert match.view(None).zones["turned"] == TURNED


@pytest.mark.parametrize("place", [0, 1, 25, 50, 51])
def test_every_card_comes_to_every_place_equally_often(place: int) -> None:
    """Chi-square over 52 cards: 5,200 shuffles of fixed seeds; the 99.9 % quantile of 51 degrees is 87.97."""
    seen = Counter(shuffle(PACK_52, number.to_bytes(32, "big"), 0)[place] for number in range(5200))
    assert sum((seen[card] - 100) ** 2 / 100 for card in PACK_52) < 87.97


def test_every_order_of_four_cards_comes_equally_often() -> None:
    """The 99.9 % quantile of 23 degrees is 49.73."""
    seen = Counter("".join(shuffle("SHDC", number.to_bytes(32, "big"), 0)) for number in range(4800))
    assert len(seen) == 24
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 49.73


def test_the_first_dealer_is_drawn_evenly() -> None:
    """The 99.9 % quantile of 4 degrees is 18.47."""
    seen = Counter(pick(number.to_bytes(32, "big"), "dealer", 5) for number in range(2000))
    assert sum((seen[seat] - 400) ** 2 / 400 for seat in range(5)) < 18.47


def test_the_shuffles_of_one_match_have_nothing_to_do_with_each_other() -> None:
    """From one shuffle to the next one card in a pack stays in its place on average, as chance has it."""
    stays = [
        sum(a == b for a, b in zip(shuffle(PACK_52, seed, n), shuffle(PACK_52, seed, n + 1), strict=True))
        for seed in (number.to_bytes(32, "big") for number in range(40))
        for n in range(50)
    ]
    assert 0.9 < sum(stays) / len(stays) < 1.1
    assert max(stays) < 9


def test_one_bit_of_the_seed_changes_everything() -> None:
    for bit in range(0, 256, 5):
        other = (int.from_bytes(SEED, "big") ^ 1 << bit).to_bytes(32, "big")
        assert sum(a == b for a, b in zip(words(SEED, 0, 64), words(other, 0, 64), strict=True)) == 0


def test_a_label_is_the_same_as_a_number_and_as_its_text() -> None:
    assert words(SEED, 3, 4) == words(SEED, "3", 4)
    assert len({words(SEED, label, 1) for label in (*range(100), "dealer", "draw")}) == 102


def test_a_match_counts_the_shuffles_that_it_has_drawn() -> None:
    match = games.new("belote", seats=4, seed=SEED)
    assert match.shuffles == 1
    for _ in range(8):
        match.play(min(seat for seat in match.waiting if seat is not None), "pass")
    assert match.shuffles == 2, "nobody takes, and the next deal is shuffled"
