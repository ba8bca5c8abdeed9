"""The board of boxes: every card of a run shows its corner, and the dwarf covers no card but the one he holds."""

from itertools import combinations

import pytest

from bot.pictures.drawing import dwarf
from bot.pictures.drawing.canvas import CORNER_SHARE, WIDTH, Box, Canvas, card_height
from bot.pictures.layouts import boxes
from bot.pictures.paint import compose
from bot.pictures.scene import BoxScene, Plate
from games.shedding.nain_jaune import BOXES, LADDER

SEATS = tuple(Plate(name) for name in ("Alice", "Bruno", "Chloé"))
CHIPS = ("128", "16", "24", "32", "40")
RUN = tuple(f"{rank}S" for rank in LADDER)


def laid(monkeypatch: pytest.MonkeyPatch, *run: str) -> list[tuple[str, Box]]:
    """Every card of the picture, and where it lies."""
    seen: list[tuple[str, Box]] = []
    card = Canvas.card

    def draw(canvas: Canvas, name: str, x: int, y: int, width: int, **more: bool) -> None:
        seen.append((name, Box(x, y, width, card_height(width))))
        card(canvas, name, x, y, width, **more)

    monkeypatch.setattr(Canvas, "card", draw)
    compose(BoxScene(seats=SEATS, boxes=CHIPS, run=run, run_label="Suite"))
    return seen


@pytest.mark.parametrize("count", [1, 6, 7, 13])
def test_a_run_shows_all_its_corners_beside_the_board(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    places = [box for _, box in laid(monkeypatch, *RUN[:count])[len(BOXES) :]]
    assert len(places) == count
    for one, other in combinations(places, 2):  # the later one lies on top
        across, down = other.x - one.x, other.y - one.y
        assert across >= int(one.width * CORNER_SHARE) or down >= one.height * CORNER_SHARE
    assert all(box.x > boxes.BOARD.right for box in places)
    assert all(box.right <= WIDTH - boxes.PILES for box in places)
    assert max(box.bottom for box in places) - places[0].y <= boxes.STRIP - 40


def test_the_dwarf_stands_between_the_boxes_and_holds_his_card(monkeypatch: pytest.MonkeyPatch) -> None:
    places = dict(laid(monkeypatch))
    assert set(places) == set(BOXES)
    assert tuple(BOXES) == boxes.CARDS, "in the order in which their chips are told"
    assert not any(one.meets(other) for one, other in combinations(places.values(), 2))
    own = places.pop("7D")
    body = Box(own.middle - dwarf.WIDTH // 2, own.y - 102, dwarf.WIDTH, dwarf.HEIGHT)
    assert not any(body.meets(box) for box in places.values())
    left, _, right, _ = dwarf.standing().getbbox() or (0, 0, 0, 0)
    assert right - left > own.width, "his coat is seen on both sides of the card"
