"""The places of players: plates along the edges, clockwise, each with a place for its card."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.pictures.drawing.canvas import MARGIN, WIDTH, Box, card_height
from bot.pictures.drawing.plates import plate_height
from bot.pictures.scene import Plate

GAP = 8
MAX_RING = 5  # more players sit in two rows
CARD = 164  # width of a card played in a ring
WIDE, SIDE = 240, 206  # widths of the plates at top and bottom, and at the sides
CENTRE = WIDTH // 2


@dataclass(frozen=True, slots=True)
class Place:
    """The boxes of a seat's plate, of its card, and of its face-up cards."""

    plate: Box
    card: Box
    shown: Box


@dataclass(frozen=True, slots=True)
class Seating:
    """All places, the height of the table, and the boxes free of players: for badges, piles and the last trick."""

    places: tuple[Place, ...]
    height: int
    badges: Box
    piles: Box
    last: Box


def two_rows(plates: Sequence[Plate], *, card: int, strip: int, before: int | None = None) -> Seating:
    """Two rows of plates with a strip of this height between them, and a place for a card in front of each plate.

    `before`: the height of that place if it contains a face-up hand, as wide as a column. Badges get the whole strip.
    """
    top = -(-len(plates) // 2)
    column = (WIDTH - 2 * MARGIN + GAP) // top
    width = min(column - GAP, 330)
    high = plate_height(plates, width)
    front = card_height(card) if before is None else before
    height = 2 * (MARGIN + high + GAP + front + GAP) + strip
    places = []
    for seat in range(len(plates)):
        upper = seat < top
        here = top if upper else len(plates) - top
        order = seat if upper else len(plates) - 1 - seat  # clockwise: the lower row runs from right to left
        x = CENTRE + (2 * order + 1 - here) * column // 2
        y = MARGIN if upper else height - MARGIN - high
        y_card = y + high + GAP if upper else y - GAP - front
        wide = width if before is None else column - GAP
        around = Box(x - wide // 2, y_card, wide, front)
        places.append(Place(Box(x - width // 2, y, width, high), Box(x - card // 2, y_card, card, front), around))
    middle = Box(MARGIN, MARGIN + high + front + 2 * GAP, WIDTH - 2 * MARGIN, strip)
    return Seating(tuple(places), height, middle, middle, middle)


def ring(plates: Sequence[Plate]) -> Seating:
    """Two to five players around the table, the first at the bottom."""
    high = max(plate_height(plates, SIDE), plate_height(plates, WIDE))
    seating = {2: _two, 3: _three, 4: _four}.get(len(plates), _five)(high)
    places = (
        replace(place, plate=_plate_box(place, plate)) for place, plate in zip(seating.places, plates, strict=True)
    )
    return replace(seating, places=tuple(places))


def _plate_box(place: Place, plate: Plate) -> Box:
    """The box of a plate that needs less height than others: at the same edge, or level with its card."""
    box, high = place.plate, plate_height([plate], place.plate.width)
    spare = box.height - high
    down = 0 if place.card.y >= box.bottom else spare if place.card.bottom <= box.y else spare // 2
    return box._replace(y=box.y + down, height=high)


def _two(high: int) -> Seating:
    """Face to face, with half of the table for each player's face-up cards."""
    edge, front = MARGIN + high + GAP, card_height(CARD)
    height = 2 * edge + 2 * front + GAP
    half = height // 2 - MARGIN - GAP
    right = Box(CENTRE + WIDE // 2 + 16, MARGIN, WIDTH - CENTRE - WIDE // 2 - 16 - MARGIN, half)
    lower = right._replace(y=height // 2 + GAP)
    left = Box(MARGIN, MARGIN, CENTRE - WIDE // 2 - 16 - MARGIN, half)
    places = (_bottom(CENTRE, height, high, lower), _top(CENTRE, high, right))
    return Seating(places, height, left, left._replace(x=44, y=150, height=300), left._replace(y=height - 190))


def _three(high: int) -> Seating:
    """Two at the top, and the third's card between theirs."""
    edge, front = MARGIN + high + GAP, card_height(CARD)
    height = 2 * edge + front + front // 2
    low = edge + front + GAP
    places = (
        _bottom(CENTRE, height, high, Box(WIDTH - MARGIN - 145, height - MARGIN - 100, 145, 100)),
        _top(250, high, Box(MARGIN, edge, 145, front)),
        _top(750, high, Box(WIDTH - MARGIN - 145, edge, 145, front)),
    )
    corner = Box(CENTRE + WIDE // 2 + GAP, low, 205, 150)
    return Seating(places, height, Box(380, MARGIN, 240, 180), Box(40, low, 330, 220), corner)


def _four(high: int) -> Seating:
    """A cross."""
    edge, front = MARGIN + high + GAP, card_height(CARD)
    height = 2 * edge + 2 * front + GAP
    y = (height - front) // 2
    beside = Box(CENTRE + WIDE // 2 + GAP, 0, 356, 100)
    places = (
        _bottom(CENTRE, height, high, beside._replace(y=height - MARGIN - 100)),
        _left(y, high),
        _top(CENTRE, high, beside._replace(y=MARGIN)),
        _right(y, high),
    )
    east = places[3].card.right  # the last trick's corner is next to that card, not above it
    corner = Box(east + 14, MARGIN + 6, WIDTH - MARGIN - 6 - east - 14, 150)
    return Seating(places, height, Box(MARGIN + 6, MARGIN + 6, 346, 240), Box(40, height - 210, 330, 200), corner)


def _five(high: int) -> Seating:
    """Two at the top, one at each side, lower."""
    edge, front = MARGIN + high + GAP, card_height(CARD)
    height = 2 * edge + 2 * front + GAP
    y = edge + front + GAP
    left, right = CENTRE - WIDE // 2 - 8, CENTRE + WIDE // 2 + 8
    outer = Box(MARGIN, y - 104, left - CARD // 2 - GAP - MARGIN, 100)
    places = (
        _bottom(CENTRE, height, high, Box(CENTRE + WIDE // 2 + GAP, height - MARGIN - 90, 356, 90)),
        _left(y, high),
        _top(left, high, outer),
        _top(right, high, outer._replace(x=right + CARD // 2 + GAP)),
        _right(y, high),
    )
    corner = Box(MARGIN + 6, MARGIN + 6, left - WIDE // 2 - GAP - MARGIN - 6, 180)
    return Seating(places, height, corner, Box(18, 84, 226, 190), corner._replace(x=right + WIDE // 2 + GAP + 4))


def _top(x: int, high: int, shown: Box) -> Place:
    plate = Box(x - WIDE // 2, MARGIN, WIDE, high)
    return Place(plate, Box(x - CARD // 2, plate.bottom + GAP, CARD, card_height(CARD)), shown)


def _bottom(x: int, height: int, high: int, shown: Box) -> Place:
    plate = Box(x - WIDE // 2, height - MARGIN - high, WIDE, high)
    return Place(plate, Box(x - CARD // 2, plate.y - GAP - card_height(CARD), CARD, card_height(CARD)), shown)


def _left(y: int, high: int) -> Place:
    plate = Box(MARGIN, y + (card_height(CARD) - high) // 2, SIDE, high)
    return Place(plate, Box(plate.right + GAP, y, CARD, card_height(CARD)), Box(plate.x, plate.bottom + 6, SIDE, 100))


def _right(y: int, high: int) -> Place:
    plate = Box(WIDTH - MARGIN - SIDE, y + (card_height(CARD) - high) // 2, SIDE, high)
    return Place(
        plate, Box(plate.x - GAP - CARD, y, CARD, card_height(CARD)), Box(plate.x, plate.bottom + 6, SIDE, 100)
    )
