"""Tables of a bank: its cards above, and many small plates with what each player has put where."""

from __future__ import annotations

from PIL import Image

from bot.pictures.drawing.canvas import MARGIN, SMALL, SOFT, WIDTH, Box, Canvas, card_height, shortened
from bot.pictures.drawing.plates import draw_plate, plate_height
from bot.pictures.drawing.stacks import draw_badges, draw_piles
from bot.pictures.scene import BankScene

GAP = 8
CARD, SMALLER = 170, 130
CROWD = 9  # with more players, the cards of the board are smaller
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
    draw_board(canvas, scene, card)
    for seat, plate in enumerate(scene.seats):
        line, place = divmod(seat, row)
        here = min(row, count - line * row)
        x = (WIDTH - here * column + GAP) // 2 + place * column
        draw_plate(canvas, plate, Box(x, top + line * (high + GAP), column - GAP, high))
    return canvas.image


def draw_board(canvas: Canvas, scene: BankScene, card: int) -> None:
    """The places of the board with their captions, empty until the cards are drawn."""
    step = card + 24
    x = WIDTH // 2 - (step * len(scene.captions) - 24) // 2
    for place, caption in enumerate(scene.captions):
        left, y = x + place * step, MARGIN + 44
        canvas.text(
            shortened(caption, "bold", SMALL, step), left + card // 2, MARGIN + 4, face="bold", fill=SOFT, anchor="ma"
        )
        if place < len(scene.board):
            canvas.card(scene.board[place], left, y, card, dim=scene.won not in (None, place))
        else:
            canvas.draw.rounded_rectangle((left, y, left + card, y + card_height(card)), 14, None, "#4d8a6b", 3)
