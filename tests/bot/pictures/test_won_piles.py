"""The rows of won cards: every corner stays in sight, even where one player has all of them."""

import pytest

from bot.pictures.drawing.canvas import CORNER_SHARE, MARGIN, WIDTH
from bot.pictures.layouts.won_piles import BETWEEN, LEFT, WIDTHS, height_of_piles, sizes
from bot.pictures.paint import compose
from bot.pictures.scene import Plate, TrickScene
from games.parts.cards import PACK_32, SUIT, SUITS

SEATS = (Plate("Alice"), Plate("Bruno"), Plate("Chloé"))


def by_suit(count: int) -> tuple[tuple[str, ...], ...]:
    cards = PACK_32[:count]
    suits = (tuple(card for card in cards if SUIT[card] == suit) for suit in SUITS)
    return tuple(suit for suit in suits if suit)


@pytest.mark.parametrize("count", [1, 3, 9, 15, 21, 27, 30])
def test_no_corner_is_hidden_and_no_card_leaves_the_table(count: int) -> None:
    suits = by_suit(count)
    width, step = sizes([suits, (), by_suit(3)])
    assert step >= width * CORNER_SHARE
    assert LEFT + step * (count - 1) + BETWEEN * (len(suits) - 1) + width <= WIDTH - MARGIN


def test_cards_are_as_large_as_the_longest_row_allows() -> None:
    assert [sizes([by_suit(count)])[0] for count in (9, 30)] == [WIDTHS[0], WIDTHS[-1]]


def test_a_table_without_open_piles_is_no_higher() -> None:
    bare = TrickScene(seats=SEATS)
    rows = TrickScene(seats=SEATS, piles_won=((), by_suit(3), ()))
    assert height_of_piles(bare) == 0
    assert compose(rows).height == compose(bare).height + height_of_piles(rows)


def test_the_cards_of_half_the_deal_can_be_read_on_a_phone() -> None:
    width, _ = sizes([by_suit(15), by_suit(9), ()])
    assert width * 400 / WIDTH >= 39
