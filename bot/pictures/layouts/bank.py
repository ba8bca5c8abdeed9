"""Tables of a bank: the cards of both sides at the top, and many small plates with each player's stakes."""

from __future__ import annotations

from PIL import Image

from bot.pictures.drawing.canvas import MARGIN, SMALL, SOFT, WIDTH, Box, Canvas, card_height, drawable_name, shortened
from bot.pictures.drawing.plates import draw_plate, plate_height
from bot.pictures.drawing.stacks import BACK, draw_badges, draw_piles
from bot.pictures.scene import BankScene

GAP = 8
CARD, SMALLER = 170, 130
CROWD = 9  # with more players, the cards of both sides are smaller
HAND = 1.7  # cards: the room for a hand of several
APART = 24  # between the two sides
PILE = 104


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
