"""The best layout of a hand with wild cards, against every way there is, and against hands that people know."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest

from games.parts.cards import JOKER, PACK_52, RANK, SUIT
from games.parts.rummy.deadwood import PLACE, House, complete, layout, values, ways_out, whole_hand

FIVES = House("5")


def points(hand: str, house: House = FIVES) -> int:
    return layout(hand.split(), house).points


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("7S 7S 7D", ""),  # suits may come twice
        ("7S 7S 7D 7C", ""),
        ("7S 7S 7D 7C 7H", "7C"),  # five are a set only with a wild card among them
        ("7S 7S 7D 7C 5H", ""),
        ("7S 7S 7D 7C 5H JO", ""),  # two sets of three
        ("7S 7S 7D 7C 7H 7H JO", ""),
        ("5S 5H JO", ""),  # wild cards alone
        ("QS KS AS", ""),
        ("KS AS 2S", "AS KS 2S"),  # the ace is high
        ("9S 10S 10S JS", "10S"),
        ("8S 5D 10S", ""),
        ("8S 5D JS", "5D JS 8S"),
        ("8S 5D JO JS", ""),
        ("9S JO JO", ""),  # two wild cards take in any single one
        ("9S JO", "JO 9S"),
        ("9S 4D 5H JO", "4D"),
    ],
)
def test_a_layout_leaves_these_cards_over(hand: str, left: str) -> None:
    found = layout(hand.split(), FIVES)
    assert " ".join(found.left) == left
    assert sorted([*found.left, *(card for meld in found.melds for card in meld)]) == sorted(hand.split())
    assert found.points == sum(values(FIVES)[card] for card in found.left)
    assert complete(hand.split(), FIVES) == (not left)


def test_melds_lie_in_order_and_a_wild_card_in_its_own_place_where_it_can() -> None:
    assert layout(["7S", "5S", "6S"], FIVES).melds == (("5S", "6S", "7S"),)
    assert layout(["4S", "5S", "JO", "7S"], FIVES).melds == (("4S", "5S", "JO", "7S"),)
    assert layout(["QS", "KS", "5D"], FIVES).melds == (("QS", "KS", "5D"),)
    assert layout(["KS", "AS", "5D"], FIVES).melds == (("5D", "KS", "AS"),)
    assert layout(["9S", "5D", "9H"], FIVES).melds == (("9H", "9S", "5D"),)
    long = layout(["9S", "JO", "JO", "JO", "JO", "5H"], FIVES).melds
    assert [len(meld) for meld in long] == [6]


@pytest.mark.parametrize(
    ("hand", "fewest", "expected"),
    [
        ("JO JO JO", 0, 0),
        ("JO JO JO", 1, 150),
        ("5S JO JO", 1, 0),  # a card of the wild rank may stand for itself
        ("5S JO JO", 2, 120),
        ("5S 5H JO", 2, 0),
        ("5S 6S JO", 2, 0),
        ("5S 5S 5S 5H 5D", 2, 0),
        ("9S JO JO", 1, 0),
        ("9S JO JO", 2, 109),
        ("4S 5S 6S", 2, 0),
        ("8S 8H JO JO JO JO", 2, 50),  # five are the most
        ("8S 8H JO JO JO JO", 1, 0),
    ],
)
def test_the_fewest_natural_cards_of_a_meld_are_an_option(hand: str, fewest: int, expected: int) -> None:
    assert points(hand, FIVES._replace(min_naturals=fewest)) == expected


def test_the_cheapest_wild_cards_are_left_over() -> None:
    house = House("5", min_naturals=2)
    assert points("8S 8H JO JO JO 5D", house) == 20
    assert points("8S 8H JO JO JO 5D", house._replace(wild=60)) == 50
    assert points("JO JO 5C", house._replace(wild=60)) == 160


def test_ways_out_are_the_cards_without_which_all_is_laid() -> None:
    assert ways_out(["7D", "8D", "JO", "QC"], FIVES) == ("QC",)
    assert ways_out(["7D", "8D", "9D", "10D"], FIVES) == ("10D", "7D")
    assert ways_out(["7D", "8D", "2C", "QC"], FIVES) == ()
    assert ways_out(["7D", "8D", "9D", "9D"], FIVES) == ("9D",)


@pytest.mark.parametrize("size", range(3, 14))
@pytest.mark.parametrize("known", ["", "9S", "9S 9H", "JO 2C"])
def test_a_whole_hand_is_found_among_hidden_cards(size: int, known: str) -> None:
    held = known.split()
    pool = [*PACK_52 * 2, *[JOKER] * 4]
    for card in held:
        pool.remove(card)
    for number in range(3):
        hand = whole_hand(held, pool, size, FIVES, Random(number))
        assert hand is not None
        assert (hand[: len(held)], len(hand)) == (held, size)
        assert complete(hand, FIVES)
        assert not Counter(hand) - Counter([*held, *pool])


def test_there_may_be_no_whole_hand() -> None:
    assert whole_hand([], ["2S", "9H", "KD", "7C"], 3, FIVES, Random(1)) is None
    assert whole_hand(["2S"], ["9H", "KD", "7C"], 4, FIVES, Random(1)) is None
    assert whole_hand(["2S", "9H", "KD"], ["7C"], 3, FIVES, Random(1)) is None


def is_meld(cards: Sequence[str], house: House) -> bool:
    """By the rules alone: some of the wild cards stand for themselves, the others for what is missing."""
    own = [card for card in cards if not house.is_wild(card)]
    ranked = [card for card in cards if card != JOKER and house.is_wild(card)]
    for count in range(len(ranked) + 1):
        for more in combinations(ranked, count):
            natural = [*own, *more]
            ranks, suits = {RANK[card] for card in natural}, {SUIT[card] for card in natural}
            if len(natural) < house.min_naturals or len(cards) < 3:
                continue
            if len(ranks) < 2 and (len(cards) < 5 or (len(cards) == 5 and any(map(house.is_wild, cards)))):
                return True
            places = [PLACE[card] for card in natural]
            span = max(places) - min(places) if places else 0
            if len(suits) < 2 and len(ranks) == len(natural) and span < len(cards) <= 13:
                return True
    return False


def least(cards: Sequence[str], house: House) -> int:
    """What is left over at best, every set of cards tried."""
    every = range(3, 1 << len(cards))
    melds = [bits for bits in every if is_meld([card for at, card in enumerate(cards) if bits >> at & 1], house)]

    @cache
    def best(held: int) -> int:
        if not held:
            return 0
        low = held & -held
        ways = [best(held ^ meld) for meld in melds if meld & low and meld & held == meld]
        return min([values(house)[cards[low.bit_length() - 1]] + best(held ^ low), *ways])

    return best((1 << len(cards)) - 1)


@pytest.mark.parametrize("fewest", range(3))
@pytest.mark.parametrize("wild_rank", ["3", "8", "K"])
def test_no_other_way_leaves_less(fewest: int, wild_rank: str) -> None:
    rng = Random(f"{fewest}/{wild_rank}")
    pack = (*PACK_52 * 2, *[JOKER] * 4)
    for number in range(60):
        costs = rng.choice(((15, 20, 50), (1, 3, 4), (15, 60, 20)))
        house = House(wild_rank, *costs, min_naturals=fewest)
        ranks = rng.sample([*{*RANK.values()}], 6)
        near = [card for card in pack if RANK[card] in ranks or house.is_wild(card)]
        cards = rng.sample(near if number % 2 else pack, rng.randint(3, 7))
        found = layout(cards, house)
        assert found.points == least(cards, house), cards
        assert sorted([*found.left, *(card for meld in found.melds for card in meld)]) == sorted(cards)
        assert all(is_meld(meld, house) for meld in found.melds), found
        assert complete(cards, house) == (not found.points)
