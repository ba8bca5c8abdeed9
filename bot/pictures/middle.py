"""Tables where all look at the middle: a heap, piles, open cards; players hold fans of backs."""

from __future__ import annotations

from PIL import Image

from ..art import font
from .canvas import SMALL, SOFT, WIDTH, Box, Canvas, shortened, spread, tall
from .plates import draw_plate
from .scene import OpenScene
from .seating import two_rows
from .stacks import draw_backs, draw_badges, draw_piles

STRIP = 350
FAN = 58  # width of the backs in a fan
TOP = 206  # width of the heap's top card
BOARD = 170


def draw_middle(scene: OpenScene) -> Image.Image:
    seating = two_rows(scene.seats, card=FAN, strip=STRIP)
    canvas = Canvas(scene, seating.height)
    for plate, place in zip(scene.seats, seating.places, strict=True):
        draw_plate(canvas, plate, place.plate)
        draw_backs(canvas, plate.cards, place.shown, FAN)
    strip = seating.badges
    centre = strip.y + strip.height // 2
    draw_badges(canvas, scene.badges, Box(24, strip.y + 8, 330, strip.height))
    if scene.heap:
        draw_heap(canvas, scene, centre)
    draw_board(canvas, scene, strip, centre)
    return canvas.image


def draw_heap(canvas: Canvas, scene: OpenScene, centre: int) -> None:
    """The newest card large, the corners of those before it in sight."""
    cards = scene.heap[-4:]
    y = centre - tall(TOP) // 2
    x = WIDTH // 2 - TOP // 2 - 10
    for place, card in enumerate(cards):
        behind = len(cards) - 1 - place
        canvas.card(card, x - behind * 52, y + behind * 8, TOP, dim=behind > 0)


def draw_board(canvas: Canvas, scene: OpenScene, strip: Box, centre: int) -> None:
    """Open cards side by side, closed piles at the right, pairs that are laid for good."""
    wide = 130
    if scene.piles:
        x = WIDTH - 24 - (wide + 34) * len(scene.piles) + 20
        draw_piles(canvas, scene.piles, Box(x, centre - tall(wide) // 2 - 30, 0, 0), wide)
    room = Box(24, 0, WIDTH - 48 - (wide + 34) * len(scene.piles), 0)
    if scene.board:
        letters = font("text", SMALL)
        step = spread(len(scene.board), BOARD, room.width - 40)
        x = room.x + (room.width - BOARD - step * (len(scene.board) - 1)) // 2
        for place, card in enumerate(scene.board):
            canvas.card(card, x + place * step, centre - tall(BOARD) // 2, BOARD)
        for place, caption in enumerate(scene.captions):
            said = shortened(caption, letters, BOARD + 10)
            canvas.text(said, x + place * step + BOARD // 2, strip.y + 10, fill=SOFT, anchor="ma")
    if scene.laid:
        top = strip.y + 76
        canvas.block(scene.laid, Box(24, top, room.width, strip.bottom - top), width=104)
