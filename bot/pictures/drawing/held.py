"""Hands around a middle: fans of backs, or face-up cards at the end of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from bot.pictures.drawing.canvas import CORNER_SHARE, Canvas, card_height
from bot.pictures.drawing.seating import Place, Seating, two_rows
from bot.pictures.drawing.stacks import draw_backs
from bot.pictures.scene import Plate

FAN = 58  # width of the backs in a fan
OPEN = 84  # of the cards of a face-up hand, if there is room


def around_middle(plates: Sequence[Plate], strip: int) -> Seating:
    """Two rows of players with a strip of this height between them, and room for their hands."""
    return two_rows(plates, card=FAN, strip=strip, before=card_height(OPEN) if any(map(is_open, plates)) else None)


def is_open(plate: Plate) -> bool:
    """Whether the whole hand is face up."""
    return 0 < len(plate.shown) == plate.cards


def draw_held(canvas: Canvas, plate: Plate, place: Place) -> None:
    """A hand in front of its player: its cards with their corners visible, or their backs."""
    box, cards = place.shown, plate.shown
    if is_open(plate):
        width = min(OPEN, fitting_width(box.width, len(cards)))
        canvas.row(cards, box, width=width, centred=True)
    else:
        draw_backs(canvas, plate.cards, box, FAN)


def fitting_width(room: int, count: int) -> int:
    """The width at which `count` cards fit into this room with their corners visible."""
    return int(room / (1 + CORNER_SHARE * max(count - 1, 0)))
