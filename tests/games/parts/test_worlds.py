"""Drawing worlds: hidden cards are dealt again, and fit what is known."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.parts import worlds
from games.parts.cards import PACK_52, SUIT
from games.parts.worlds import deal_apart, redistribute

TWINS = {card: card[:-1] + {"S": "C", "C": "S", "H": "D", "D": "H"}[card[-1]] for card in PACK_52}
CI = settings(derandomize=True, max_examples=150, deadline=None, database=None)


@st.composite
def deals(draw: st.DrawFn) -> tuple[list[list[str]], list[set[str]]]:
    """True hands, and for each what is known that it does not hold: so that a deal exists."""
    rng = Random(draw(st.integers(0, 10_000)))
    cards = rng.sample(PACK_52, 52)
    sizes = draw(st.lists(st.integers(0, 8), min_size=1, max_size=6))
    hands = [[cards.pop() for _ in range(size)] for size in sizes]
    everything = {card for hand in hands for card in hand}
    strict = draw(st.floats(0, 1))
    barred = [{card for card in everything - set(hand) if rng.random() < strict} for hand in hands]
    return hands, barred


@pytest.mark.parametrize("attempts", [worlds.ATTEMPTS, 0])  # when chance finds no deal, the matching does
@CI
@given(deals(), st.integers(0, 5))
def test_every_hand_gets_its_number_of_cards_and_none_that_it_cannot_hold(
    attempts: int, deal: tuple[list[list[str]], list[set[str]]], number: int
) -> None:
    hands, barred = deal
    cards = [card for hand in hands for card in hand]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(worlds, "ATTEMPTS", attempts)
        drawn = redistribute(cards, [len(hand) for hand in hands], barred, Random(number))
    assert [len(hand) for hand in drawn] == [len(hand) for hand in hands]
    assert Counter(card for hand in drawn for card in hand) == Counter(cards)
    assert not any(set(hand) & closed for hand, closed in zip(drawn, barred, strict=True))


def test_a_deal_that_is_known_to_the_last_card_is_that_deal() -> None:
    hands = [["AS", "2H"], ["KD"], ["QC", "3S", "4D"]]
    cards = [card for hand in hands for card in hand]
    barred = [set(cards) - set(hand) for hand in hands]
    for number in range(20):
        drawn = redistribute(cards, [2, 1, 3], barred, Random(number))
        assert [set(hand) for hand in drawn] == [set(hand) for hand in hands]


def test_an_impossible_deal_is_an_error_of_the_program() -> None:
    for cards, room, barred in (
        (["AS", "AH"], [1, 1], [{"AS", "AH"}, set[str]()]),
        (["AS"], [1], [{"AS"}]),
        (["AS", "AH", "AD"], [1, 2], [{"AH", "AD"}, {"AS", "AH"}]),
    ):
        with pytest.raises(ValueError, match="no deal fits"):
            redistribute(cards, room, barred, Random(0))


def test_without_restrictions_every_deal_is_equally_likely() -> None:
    """Six deals of two cards and two: the 99.9 % quantile of 5 degrees is 20.5."""
    rng = Random(5)
    seen = Counter(frozenset(redistribute(["AS", "AH", "AD", "AC"], [2, 2], [(), ()], rng)[0]) for _ in range(1200))
    assert len(seen) == 6
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 20.5


def test_under_restrictions_every_possible_deal_comes_up() -> None:
    rng = Random(5)
    cards = ["AS", "KS", "AH", "KH", "AD", "KD"]
    no_spades = [card for card in cards if SUIT[card] == "S"]
    drawn = (redistribute(cards, [2, 2, 2], [no_spades, (), ()], rng) for _ in range(2000))
    seen = {(frozenset(first), frozenset(second)) for first, second, _ in drawn}
    assert len(seen) == 36, "any two of the four other cards, then any two of the four that are left"


def test_no_cards_is_a_deal_too() -> None:
    assert redistribute([], [0, 0], [(), ()], Random(0)) == [[], []]
    assert redistribute([], [0, 0], [{"AS"}, ()], Random(0)) == [[], []]


def test_equal_cards_of_two_packs_are_both_dealt() -> None:
    drawn = redistribute(["AS", "AS", "KH", "KH"], [2, 2], [{"KH"}, ()], Random(0))
    assert drawn == [["AS", "AS"], ["KH", "KH"]]


def test_cards_are_dealt_apart_whenever_that_can_be_done() -> None:
    """Tight deals, where a card dealt at random soon stands in another's only place."""
    for number in range(400):
        rng = Random(number)
        truth: dict[int, list[str]] = {hand: [] for hand in range(rng.randrange(2, 6))}
        for card in rng.sample(PACK_52, rng.randrange(1, 40)):
            free = [hand for hand, cards in truth.items() if TWINS[card] not in cards]
            truth[rng.choice(free)].append(card)
        room = {hand: len(cards) for hand, cards in truth.items()}
        homes = {
            card: sorted({hand, *rng.sample(sorted(truth), rng.randrange(len(truth)))})
            for hand, cards in truth.items()
            for card in cards
        }
        drawn = deal_apart(homes, room, TWINS, rng)
        assert {hand: len(cards) for hand, cards in drawn.items()} == room
        assert Counter(card for cards in drawn.values() for card in cards) == Counter(list(homes))
        for hand, cards in drawn.items():
            assert all(hand in homes[card] and TWINS[card] not in cards for card in cards)


def test_two_cards_that_cannot_be_kept_apart_are_an_error() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        deal_apart({"AS": [0], "AC": [0]}, {0: 2}, TWINS, Random(0))
