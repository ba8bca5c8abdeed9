"""Two rows of small stacks: all of them on the table, clear of plates and trick, the hidden cards in sight."""

from itertools import combinations

import pytest

from bot.pictures.drawing.canvas import MARGIN, WIDTH, Box
from bot.pictures.layouts.open_stacks import CARD, EDGE, STEP, facing
from bot.pictures.paint import compose
from bot.pictures.scene import Plate, TrickScene
from games.parts.cards import PACK_32

SEATS = (Plate("Alice", ("0 pt", "3 plis")), Plate("Maximilienne de la Tour", ("1 000 pts", "12 plis", "donne")))
ROW = tuple((card, 1) for card in PACK_32[:8])


def drawn(*changed: tuple[str, int]) -> bytes:
    """The table whose first stacks are changed."""
    return compose(TrickScene(seats=SEATS, stacks=((*changed, *ROW[len(changed) :]), ROW))).tobytes()


def test_rows_plates_and_trick_have_places_of_their_own() -> None:
    seating = facing(SEATS)
    table = Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, seating.height - 2 * MARGIN)
    boxes = [box for place in seating.places for box in (place.plate, place.card, place.shown)]
    for one, other in combinations([*boxes, seating.badges, seating.last], 2):
        assert not one.meets(other)
    for box in boxes:
        assert table.x <= box.x <= box.right <= table.right
        assert table.y <= box.y <= box.bottom <= table.bottom
    assert table.width >= 7 * STEP + CARD


@pytest.mark.parametrize(
    "changed", [("AS", 0), ("", 1), ("", 0)], ids=["nothing beneath", "the card is in the trick", "an empty place"]
)
def test_a_changed_stack_looks_different(changed: tuple[str, int]) -> None:
    assert len({drawn(), drawn(changed), drawn(("", 2 - changed[1]))}) >= 2
    assert drawn() != drawn(changed)


def test_the_edge_of_a_hidden_card_can_be_seen_on_a_phone() -> None:
    assert EDGE * 400 / WIDTH >= 8  # pixels
