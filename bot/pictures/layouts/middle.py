"""Tables where all look at the middle: a heap, piles, face-up cards; hands are fans of backs. And tables of a bank.

A bank has the cards of both sides at the top, and many small plates with each player's stakes.
"""

from PIL import Image

from bot.pictures.drawing.canvas import (
    MARGIN,
    SMALL,
    SOFT,
    WIDTH,
    Box,
    Canvas,
    card_height,
    card_step,
    drawable_name,
    shortened,
)
from bot.pictures.drawing.plates import draw_plate, plate_height
from bot.pictures.drawing.stacks import BACK, around_middle, draw_badges, draw_held, draw_piles
from bot.pictures.scene import BankScene, OpenScene

STRIP = 350
TOP = 206  # width of the heap's top card
BOARD = 170
GAP = 8
CARD, SMALLER = 170, 130
CROWD = 9  # with more players, the cards of both sides are smaller
HAND = 1.7  # cards: the room for a hand of several
APART = 24  # between the two sides
PILE = 104


def draw_middle(scene: OpenScene) -> Image.Image:
    seating = around_middle(scene.seats, STRIP)
    canvas = Canvas(scene, seating.height)
    for plate, place in zip(scene.seats, seating.places, strict=True):
        draw_plate(canvas, plate, place.plate)
        draw_held(canvas, plate, place)
    strip = seating.badges
    centre = strip.y + strip.height // 2
    draw_badges(canvas, scene.badges, Box(24, strip.y + 8, 280, strip.height))
    if scene.heap:
        draw_heap(canvas, scene, centre)
    draw_board(canvas, scene, strip, centre)
    return canvas.image


def draw_heap(canvas: Canvas, scene: OpenScene, centre: int) -> None:
    """The newest card large, with the corners of the cards before it visible."""
    cards = scene.heap[-4:]
    y = centre - card_height(TOP) // 2
    x = WIDTH // 2 - TOP // 2 + 62
    for place, card in enumerate(cards):
        behind = len(cards) - 1 - place
        canvas.card(card, x - behind * 52, y + behind * 8, TOP, dim=behind >= scene.lit)


def draw_board(canvas: Canvas, scene: OpenScene, strip: Box, centre: int) -> None:
    """Face-up cards side by side, closed piles on the right, pairs that are laid for good."""
    alone = not (scene.heap or scene.board or scene.laid)
    wide = 170 if alone else 130
    taken = (wide + 34) * len(scene.piles)
    x = (WIDTH - taken + 34) // 2 if alone else WIDTH - 4 - taken
    draw_piles(canvas, scene.piles, Box(x, centre - card_height(wide) // 2 - 20, 0, 0), wide)
    room = Box(24, strip.y, WIDTH - 48 - taken, strip.height)
    if scene.laid:
        few = (BOARD + 8) * len(scene.board)
        canvas.text(scene.laid_label, room.x, strip.y + 10, fill=SOFT)
        laid = Box(room.x, strip.y + 52, room.width - few - (16 if few else 0), strip.height - 60)
        canvas.block(scene.laid, laid, width=104)
        room = Box(room.right - few - 30, strip.y, few + 30, strip.height)
    draw_open(canvas, scene, room, centre)


def draw_open(canvas: Canvas, scene: OpenScene, room: Box, centre: int) -> None:
    """The face-up cards of the board, each below its caption."""
    step = card_step(len(scene.board), BOARD, room.width - 40)
    x = room.x + (room.width - BOARD - step * (len(scene.board) - 1)) // 2
    for place, card in enumerate(scene.board):
        canvas.card(card, x + place * step, centre - card_height(BOARD) // 2 + (20 if scene.captions else 0), BOARD)
    for place, caption in enumerate(scene.captions):
        shown = shortened(caption, "text", SMALL, step or BOARD + 60)
        canvas.text(shown, x + place * step + BOARD // 2, room.y + 12, fill=SOFT, anchor="ma")


def draw_bank(scene: BankScene) -> Image.Image:
    count = len(scene.seats)
    card = SMALLER if count > CROWD else CARD
    row = 4 if count > CROWD else 3 if count > 4 else max(count, 2)
    column = (WIDTH - 2 * MARGIN + GAP) // row
    high = plate_height(scene.seats, column - GAP)
    top = MARGIN + 44 + card_height(card) + 20
    canvas = Canvas(scene, top + -(-count // row) * (high + GAP) + MARGIN)
    draw_badges(canvas, scene.badges, Box(MARGIN + 8, MARGIN + 8, 290, 200))
    draw_piles(canvas, scene.piles, Box(WIDTH - 40 - (PILE + 34) * len(scene.piles), MARGIN + 44, 0, 0), PILE)
    draw_sides(canvas, scene, card)
    for seat, plate in enumerate(scene.seats):
        line, place = divmod(seat, row)
        here = min(row, count - line * row)
        x = (WIDTH - here * column + GAP) // 2 + place * column
        draw_plate(canvas, plate, Box(x, top + line * (high + GAP), column - GAP, high))
    return canvas.image


def draw_sides(canvas: Canvas, scene: BankScene, card: int) -> None:
    """Both sides with their captions, empty until the cards are drawn."""
    several = any(len(hand) > 1 for hand in scene.hands)
    room = round(card * HAND) if several else card
    x = (WIDTH - (room + APART) * len(scene.hands) + APART) // 2
    for place, (hand, caption) in enumerate(zip(scene.hands, scene.captions, strict=True)):
        side = Box(x + place * (room + APART), MARGIN + 44, room, card_height(card))
        text, face, _ = drawable_name(caption)  # it may contain one
        text = shortened(text, face, SMALL, room + (0 if several else APART))
        canvas.text(text, side.x + room // 2, MARGIN + 4, face=face, fill=SOFT, anchor="ma")
        if hand:
            cards = [shown or BACK for shown in hand]
            canvas.row(cards, side, width=card, centred=True, dim=scene.won not in (None, place))
        else:
            left = side.x + (room - card) // 2
            canvas.draw.rounded_rectangle((left, side.y, left + card, side.bottom), 14, None, "#4d8a6b", 3)
