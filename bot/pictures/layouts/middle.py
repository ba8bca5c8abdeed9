"""Tables where all look at the middle: a heap, piles, face-up cards; hands are fans of backs."""

from __future__ import annotations

from PIL import Image

from bot.pictures.drawing.canvas import SMALL, SOFT, WIDTH, Box, Canvas, card_height, card_step, shortened
from bot.pictures.drawing.held import around_middle, draw_held
from bot.pictures.drawing.plates import draw_plate
from bot.pictures.drawing.stacks import draw_badges, draw_piles
from bot.pictures.scene import OpenScene

STRIP = 350
TOP = 206  # width of the heap's top card
BOARD = 170


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
