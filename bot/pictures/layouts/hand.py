"""A hand: rows of cards, as large as their number allows."""

from __future__ import annotations

from PIL import Image

from bot.pictures.drawing.canvas import CORNER_SHARE, MARGIN, WIDTH, Canvas, card_height
from bot.pictures.drawing.stacks import BACK
from bot.pictures.scene import HandScene

ROW = 14  # cards: more would hide the letters in the corners
LARGEST = 200  # pixels
RAISED = 24  # how far a playable card stands out
GAP = 10


def rows_of(count: int) -> int:
    return max(1, -(-count // ROW))


def draw_hand(scene: HandScene) -> Image.Image:
    """Cards that may be played stand a little higher, and the others in the shade."""
    cards = (*scene.cards, *[BACK] * scene.hidden)
    rows = rows_of(len(cards))
    length = -(-len(cards) // rows) or 1
    room = WIDTH - 2 * MARGIN
    width = min(LARGEST, int(room / (1 + CORNER_SHARE * (length - 1))))
    lift = RAISED if scene.bright else 0
    pitch = card_height(width) + GAP if rows < 3 else round(card_height(width) * 0.62)
    pitch += lift
    canvas = Canvas(scene, 2 * MARGIN + lift + pitch * (rows - 1) + card_height(width))
    for row in range(rows):
        start, end = row * length, min((row + 1) * length, len(cards))
        step = min(width + 8, (room - width) // (length - 1)) if length > 1 else 0
        x = MARGIN + (room - width - step * (end - start - 1)) // 2
        for place in range(start, end):
            bright = not scene.bright or scene.bright[place]
            y = MARGIN + lift + row * pitch - (lift if bright else 0)
            canvas.card(cards[place], x + (place - start) * step, y, width, dim=not bright)
    return canvas.image
