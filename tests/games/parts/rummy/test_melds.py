"""Melds: what makes one, how it grows, and how a hand falls into them."""

from itertools import permutations
from random import Random

import pytest

from games.parts.cards import JOKER, PACK_52, RANK, SUIT
from games.parts.rummy.melds import (
    LADDER,
    VALUE,
    Meld,
    arrangements,
    deadwood,
    exchanges,
    growth,
    in_order,
    melds_of,
    read_meld,
    without,
)

PACK = (*PACK_52, *PACK_52, *[JOKER] * 4)


def meld(text: str, most_jokers: int = 3) -> Meld:
    found = read_meld(text, most_jokers)
    assert found is not None, text
    return found


def texts(cards: str, most_jokers: int = 1) -> list[str]:
    return sorted(one.text for one in melds_of(cards.split(), most_jokers))


def is_meld(cards: tuple[str, ...], most_jokers: int) -> bool:
    """The definition itself, slowly: are these, in this order, a run upwards or a set?"""
    naturals = [card for card in cards if card != JOKER]
    jokers = len(cards) - len(naturals)
    if len(cards) < 3 or len(naturals) < 2 or jokers > most_jokers:
        return False
    if len({RANK[card] for card in naturals}) == 1:
        by_suit = sorted(naturals, key=lambda card: "SHDC".index(SUIT[card]))
        return len(cards) <= 4 and len(set(naturals)) == len(naturals) and list(cards) == [*by_suit, *[JOKER] * jokers]
    for low in range(len(LADDER) - len(cards) + 1):
        for suit in "SHDC":
            run = [rank + suit for rank in LADDER[low : low + len(cards)]]
            if len(cards) <= 13 and all(card in (JOKER, at) for card, at in zip(cards, run, strict=True)):
                return True
    return False


@pytest.mark.parametrize("hands", [2, pytest.param(8, marks=pytest.mark.proof)])
@pytest.mark.parametrize("most_jokers", [1, 2, 3])
def test_all_melds_of_a_hand_are_found_once(most_jokers: int, hands: int) -> None:
    rng = Random(most_jokers)
    for _ in range(hands):
        suits = rng.sample("SHDC", 2)
        near = [card for card in PACK if card == JOKER or SUIT[card] in suits or RANK[card] in ("A", "7")]
        hand = rng.sample(near, 6)
        slowly = {
            order for size in range(3, 7) for order in permutations(hand, size) if is_meld(order, most_jokers)
        }  # permutations repeat equal cards, the set does not
        found = [one.cards for one in melds_of(hand, most_jokers)]
        assert len(found) == len(set(found))
        assert set(found) == slowly


def test_a_set_holds_each_suit_once_and_a_twin_does_not_help() -> None:
    assert (texts("7S 7S 7H"), texts("7S 7S 7H 7D")) == ([], ["7S+7H+7D"])
    assert texts("7S 7H 7D 7C") == ["7H+7D+7C", "7S+7D+7C", "7S+7H+7C", "7S+7H+7D", "7S+7H+7D+7C"]


def test_the_ace_stands_above_the_king_or_below_the_two_and_never_between() -> None:
    assert (texts("KH AH 2H"), texts("AH 2H 3H")) == ([], ["AH+2H+3H"])
    assert texts("QH KH AH") == ["QH+KH+AH"]
    assert read_meld("KH+AH+2H", 1) is None
    every = [rank + "S" for rank in LADDER[:13]]
    assert meld("+".join(every)).low == 0
    assert growth(meld("+".join(every))) == {}


def test_a_joker_stands_for_the_card_of_its_place() -> None:
    assert (texts("8H 9H JO"), texts("7H 9H JO")) == (["8H+9H+JO", "JO+8H+9H"], ["7H+JO+9H"])
    assert texts("7H 10H JO") == []
    assert meld("8H+9H+JO").stands == ("8H", "9H", "10H")
    assert meld("JO+KS+AS").stands[0] == "QS"
    assert read_meld("JO+JO+8H", 3) is None, "two natural cards at least"


def test_a_joker_of_a_set_stands_for_the_one_card_that_is_missing() -> None:
    assert exchanges(meld("10S+10D+JO")) == {}
    assert exchanges(meld("10S+10H+10D+JO")) == {"10C": meld("10S+10H+10D+10C")}
    assert exchanges(meld("10S+10H+JO+JO")) == {}
    assert exchanges(meld("10D+JO+QD")) == {"JD": meld("10D+JD+QD")}


@pytest.mark.parametrize(
    ("text", "points"),
    [("QH+KH+AH", 31), ("AH+2H+3H", 6), ("7S+7D+7C", 21), ("AS+AD+AC", 33), ("10S+10D+JO", 20), ("JO+2H+3H", 5)],
)
def test_a_meld_counts_towards_an_opening(text: str, points: int) -> None:
    assert meld(text).points == points


def test_a_run_grows_at_both_ends_and_a_set_to_four() -> None:
    assert {card: [one.text for one in grown] for card, grown in growth(meld("8H+9H+10H")).items()} == {
        "7H": ["7H+8H+9H+10H"],
        "JH": ["8H+9H+10H+JH"],
        "JO": ["JO+8H+9H+10H", "8H+9H+10H+JO"],
    }
    assert set(growth(meld("8H+9H+JO"))) == {"7H", "JH"}
    assert set(growth(meld("8H+9H+JO"), 2)) == {"7H", "JH", "JO"}
    assert set(growth(meld("10S+10D+JO"))) == {"10H", "10C"}
    assert growth(meld("10S+10D+JO"))["10H"] == (meld("10S+10H+10D+JO"),)
    assert growth(meld("10S+10H+10D+JO")) == {}
    low_to_king = "+".join(rank + "C" for rank in LADDER[1:13])
    assert [one.low for one in growth(meld(low_to_king))["AC"]] == [0, 1]


def test_a_hand_is_laid_out_to_the_last_card_or_not_at_all() -> None:
    hand = ["QH", "KH", "AH", "7S", "7D", "7C", "3C", "4C", "5C", "6C", "9D", "9S", "JO"]
    ways = arrangements(in_order(hand))
    assert (True, 88) in ways
    assert sorted(card for one in ways[True, 88] for card in one.cards) == sorted(hand)
    assert arrangements(in_order([*hand[:-2], "2S", "JO"])) == {}


def test_arrangements_agree_with_trying_every_meld() -> None:
    rng = Random(3)

    def tried(cards: tuple[str, ...]) -> set[tuple[bool, int]]:
        found = set() if cards else {(False, 0)}
        for one in melds_of(cards, 2):
            found |= {(pure or one.pure, points + one.points) for pure, points in tried(without(cards, one.cards))}
        return found

    seen = 0
    for _ in range(60):
        hand: tuple[str, ...] = ()
        for _ in range(2):
            choice = list(melds_of(rng.sample(PACK, 30), 2))
            hand += rng.choice(choice).cards[:4]
        ways = arrangements(in_order(hand), 2)
        assert set(ways) == tried(hand)
        seen += len(ways) > 1
    assert seen, "a hand with several ways was among them"


def test_deadwood_is_the_least_that_can_be_left_outside_melds() -> None:
    def tried(cards: tuple[str, ...]) -> int:
        least = sum(VALUE.get(card, 50) for card in cards)
        return min([least, *(tried(without(cards, one.cards)) for one in melds_of(cards, 1))])

    rng = Random(4)
    for _ in range(60):
        hand = tuple(rng.sample([card for card in PACK if card == JOKER or SUIT[card] in "SH"], 9))
        assert deadwood(in_order(hand), 1, 50) == tried(hand)
    assert deadwood(in_order(["KS", "QS", "JS", "2H", "JO"]), 1, 50) == 2
