"""Deadwood by bits, against a search that knows nothing of bits."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from games.parts.cards import PACK_52, RANK, SUIT
from games.parts.rummy.gin import LADDER, VALUE, answer, bits, cards_of, deadwood, own_layout

CROWDED = [card for card in PACK_52 if RANK[card] in ("A", "2", "3", "4", "5")]  # where sets and runs meet


def is_meld(cards: tuple[str, ...]) -> bool:
    """By the words of the rules."""
    if len({RANK[card] for card in cards}) == 1:
        return True
    steps = sorted(LADDER.index(RANK[card]) for card in cards)
    return len({SUIT[card] for card in cards}) == 1 and steps == [*range(steps[0], steps[0] + len(steps))]


def fewest(cards: tuple[str, ...]) -> int:
    """The first card is left over, or lies in one of its melds."""
    if not cards:
        return 0
    first, *others = cards
    best = VALUE[first] + fewest(tuple(others))
    for size in range(2, len(others) + 1):
        for more in combinations(others, size):
            if is_meld((first, *more)):
                best = min(best, fewest(tuple(card for card in others if card not in more)))
    return best


def hands(size: int, number: int) -> Iterator[tuple[str, ...]]:
    rng = Random(size)
    for _ in range(number):
        yield tuple(sorted(rng.sample(CROWDED if rng.random() < 0.7 else PACK_52, size)))


@pytest.mark.parametrize("size", [3, 7, 10, 11])
def test_the_least_deadwood_is_that_of_a_search_through_all_melds(size: int) -> None:
    for hand in hands(size, 40):
        assert deadwood(bits(hand)) == fewest(hand), hand
        assert sorted(cards_of(bits(hand))) == sorted(hand)


def test_a_hand_laid_open_holds_each_card_once_and_leaves_the_least() -> None:
    for hand in hands(10, 60):
        laid = own_layout(hand)
        assert sorted([card for meld in laid.melds for card in meld] + [*laid.left]) == sorted(hand)
        assert all(map(is_meld, laid.melds))
        assert laid.points == sum(laid.worth) == deadwood(bits(hand))


def test_the_ace_is_low_only() -> None:
    assert (deadwood(bits(("AS", "2S", "3S"))), deadwood(bits(("QS", "KS", "AS")))) == (0, 21)


def test_cards_are_laid_off_one_after_the_other_and_each_once() -> None:
    laid = answer(["8H", "9H", "6H", "5H", "KS"], [("AH", "2H", "3H", "4H"), ("7S", "7H", "7D")])
    assert (laid.points, laid.left) == (27, ("KS", "9H", "8H")), "7H is the set's, and no bridge"
    assert laid.laid_off == ((1, "5H"), (1, "6H"))


def test_a_card_that_fits_two_melds_is_laid_off_on_the_first() -> None:
    between = answer(["4H", "KS"], [("AH", "2H", "3H"), ("5H", "6H", "7H")])
    assert (between.points, between.laid_off) == (10, ((1, "4H"),))


def test_a_set_of_four_takes_no_card_and_nothing_goes_round_the_corner() -> None:
    assert answer(["KH"], [("AH", "2H", "3H")]).points == 10
    assert answer(["AH"], [("JH", "QH", "KH")]).points == 1
    assert answer(["2D"], [("AS", "AH", "AD", "AC")]).points == 2
