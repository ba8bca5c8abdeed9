"""Small stacks in front of two players: a row for each, with face-up cards and an edge of the cards beneath."""

from collections.abc import Sequence

from bot.pictures.drawing.canvas import MARGIN, SEAM, WIDTH, Box, Canvas, card_height
from bot.pictures.drawing.plates import plate_height
from bot.pictures.drawing.seating import CENTRE, GAP, WIDE, Place, Seating
from bot.pictures.drawing.stacks import BACK
from bot.pictures.scene import Plate, TrickScene

CARD = 108
EDGE = 24  # of a face-down card, visible below the face-up one
STEP = (WIDTH - 2 * MARGIN) // 8
PLAYED = 142
APART = 24  # how far the cards of the trick are shifted towards their players
ROW = card_height(CARD) + EDGE


def facing(plates: Sequence[Plate]) -> Seating:
    """Two players face to face, the first at the bottom, each with a row of stacks between the plate and the trick."""
    high = plate_height(plates, WIDE)
    row = MARGIN + high + GAP
    strip = row + ROW + GAP
    front = card_height(PLAYED) + APART
    height = 2 * strip + front
    middle = Box(MARGIN + 6, strip + 4, CENTRE - PLAYED - 40 - MARGIN, front)
    rows = [Box(MARGIN, y, WIDTH - 2 * MARGIN, ROW) for y in (height - row - ROW, row)]
    plate_boxes = [Box(CENTRE - WIDE // 2, y, WIDE, high) for y in (height - MARGIN - high, MARGIN)]
    cards = [
        Box(CENTRE + 10, strip + APART, PLAYED, front - APART),
        Box(CENTRE - 10 - PLAYED, strip, PLAYED, front - APART),
    ]
    places = tuple(Place(*boxes) for boxes in zip(plate_boxes, cards, rows, strict=True))
    return Seating(places, height, middle, middle, middle._replace(x=CENTRE + PLAYED + 34))


def draw_stacks(canvas: Canvas, scene: TrickScene, places: Sequence[Place]) -> None:
    """Each stack stays in place, even while its face-up card is in the trick, and when it is empty."""
    for stacks, place in zip(scene.stacks, places, strict=bool(scene.stacks)):
        for number, (card, beneath) in enumerate(stacks):
            x = place.shown.x + number * STEP + (STEP - CARD) // 2
            y = place.shown.y
            if beneath:
                canvas.card(BACK, x, y + EDGE, CARD)
            if card:
                canvas.card(card, x, y, CARD)
            elif not beneath:
                outline = (x, y, x + CARD, y + card_height(CARD))
                canvas.draw.rounded_rectangle(outline, 12, None, SEAM, 3)
