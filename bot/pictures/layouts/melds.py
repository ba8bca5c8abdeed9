"""Tables of combinations: players at the top, stock and discards on the left, every combination with its number."""

from collections.abc import Sequence

from PIL import Image

from bot.art import drawable_font
from bot.pictures.drawing.canvas import GOLD, MARGIN, SMALLEST, WIDTH, Box, Canvas, card_height, drawable_name, fitted
from bot.pictures.drawing.plates import draw_plate, plate_height
from bot.pictures.drawing.stacks import draw_badges, draw_piles
from bot.pictures.scene import MeldScene, OpenHand, Plate

GAP = 10
PILE = 140
NUMBER_WIDTH = 44  # width of a combination's number
TITLE = 38  # height of the name above a hand
LEAST_STEP = 16
MIN_HEIGHT = 330  # height of the part below the plates
WIDTHS = (130, 116, 104, 92, 82, 74, 70, 62)
SEVERAL = 82  # the largest cards of three or more hands
OVERLAPS = (0.5, 0.4, 0.33)  # of a card's width that the next one leaves free


def draw_melds(scene: MeldScene) -> Image.Image:
    row = 4 if len(scene.seats) > 6 else 3 if len(scene.seats) > 4 else len(scene.seats) or 1
    column = (WIDTH - 2 * MARGIN + GAP) // row
    high = plate_height(scene.seats, column - GAP)
    rows = -(-len(scene.seats) // row)
    top = MARGIN + rows * (high + GAP) + 6
    left = MARGIN + 2 * PILE + 58 if len(scene.melds) < 4 else MARGIN + PILE + 50
    if scene.hands:
        left = MARGIN + PILE + 50
    area = Box(left, top, WIDTH - MARGIN - left, 0)
    width, lines = arranged(scene.melds, area.width, 800 - top)
    deep = max(MIN_HEIGHT if left > 300 else 2 * (card_height(PILE) + 46), len(lines) * (card_height(width) + GAP))
    hands = hand_size(scene.hands, area.width)
    deep = max(deep, len(scene.hands) * (TITLE + card_height(hands[0]) + GAP)) if scene.hands else deep
    canvas = Canvas(scene, top + deep + MARGIN)
    for seat, plate in enumerate(scene.seats):
        line, place = divmod(seat, row)
        draw_plate(canvas, plate, Box(MARGIN + place * column, MARGIN + line * (high + GAP), column - GAP, high))
    draw_stock(canvas, scene, Box(MARGIN + 16, top + 4, left - MARGIN, deep), upright=left < 300)
    draw_hands(canvas, scene.hands, area, deep, *hands)
    letters = initials(scene.seats)
    owners = [[letters[seat] for seat in laid_by] for laid_by in scene.owners]
    for number, line_ in enumerate(lines):
        y = top + number * (card_height(width) + GAP)
        draw_line(canvas, line_, area.x, y, width)
        draw_owners(canvas, owners, line_, area.x, y + card_height(width) - 24)
    return canvas.image


MeldLine = list[tuple[int, Sequence[str], int, int]]  # number, cards, x, step


def arranged(melds: Sequence[Sequence[str]], room: int, height: int) -> tuple[int, list[MeldLine]]:
    """The largest width of cards at which all combinations fit into this room, and the combinations line by line."""
    for overlap in OVERLAPS:
        for width in WIDTHS:
            lines = wrapped(melds, room, width, round(width * overlap))
            if len(lines) * (card_height(width) + GAP) <= height:
                return width, lines
    return width, lines


def wrapped(melds: Sequence[Sequence[str]], room: int, width: int, step: int) -> list[MeldLine]:
    lines: list[MeldLine] = []
    x = room + 1
    for number, meld in enumerate(melds, 1):
        tight = min(step, (room - NUMBER_WIDTH - width) // max(len(meld) - 1, 1))
        long = NUMBER_WIDTH + width + tight * (len(meld) - 1) + 16
        if x + long - 16 > room:
            lines.append([])
            x = 0
        lines[-1].append((number, meld, x, tight))
        x += long
    return lines


def draw_line(canvas: Canvas, line: MeldLine, left: int, y: int, width: int) -> None:
    for number, meld, x, step in line:
        canvas.pill(
            str(number), left + x + NUMBER_WIDTH // 2 - 2, y + card_height(width) // 2, fill=GOLD, ink="#14171a"
        )
        for place, card in enumerate(meld):
            canvas.card(card, left + x + NUMBER_WIDTH + place * step, y, width)


def hand_size(hands: Sequence[OpenHand], room: int) -> tuple[int, int]:
    """The largest width of a card, and the visible width of a covered one, at which each hand fits in a row."""
    widths = WIDTHS if len(hands) <= 2 else WIDTHS[WIDTHS.index(SEVERAL) :]
    sizes = ((width, round(width * overlap)) for width in widths for overlap in OVERLAPS)
    return next(
        (size for size in sizes if all(row_width(hand, *size) <= room for hand in hands)), (WIDTHS[-1], LEAST_STEP)
    )


def draw_hands(canvas: Canvas, hands: Sequence[OpenHand], area: Box, high: int, width: int, step: int) -> None:
    for number, hand in enumerate(hands):
        y = area.y + number * high // len(hands)
        text, face, size = fitted(*drawable_name(hand.name), area.width)
        canvas.text(text, area.x, y, size=size, face=face)
        x, y = area.x, y + TITLE
        for label, cards in hand.groups:
            if label:
                canvas.pill(label, x + NUMBER_WIDTH // 2 - 2, y + card_height(width) // 2, fill=GOLD, ink="#14171a")
                x += NUMBER_WIDTH
            for place, card in enumerate(cards):
                canvas.card(card, x + place * step, y, width)
            x += width + step * (len(cards) - 1) + GAP


def row_width(hand: OpenHand, width: int, step: int) -> int:
    """The width of a hand with cards of this width, each covered except for a step."""
    return sum(NUMBER_WIDTH * bool(label) + width + step * (len(cards) - 1) + GAP for label, cards in hand.groups) - GAP


def initials(seats: Sequence[Plate]) -> list[str]:
    """The first letter of each name as its plate shows it; the place at the table if it has none of its own."""
    names = (drawable_name(plate.name)[0] for plate in seats)
    first = [name[0].upper()[:1] if name[0].isalpha() else "" for name in names]
    return [letter if letter and first.count(letter) == 1 else str(place) for place, letter in enumerate(first, 1)]


def draw_owners(canvas: Canvas, owners: Sequence[Sequence[str]], line: MeldLine, left: int, y: int) -> None:
    """The players who laid the cards, at their foot: once for adjacent cards of one player."""
    for number, _, x, step in line if owners else ():
        letters = owners[number - 1]
        for place, letter in enumerate(letters):
            if not place or letters[place - 1] != letter:
                canvas.pill(
                    letter, left + x + NUMBER_WIDTH + place * step + 26, y, size=SMALLEST, face=drawable_font(letter)
                )


def draw_stock(canvas: Canvas, scene: MeldScene, box: Box, *, upright: bool) -> None:
    """The piles one below the other if combinations need the room, otherwise side by side."""
    if not upright:
        draw_piles(canvas, scene.piles, box, PILE)
        draw_badges(canvas, scene.badges, box._replace(y=box.y + card_height(PILE) + 56, width=320))
        return
    for place, pile in enumerate(scene.piles):
        draw_piles(canvas, [pile], box._replace(y=box.y + place * (card_height(PILE) + 46)), PILE)
