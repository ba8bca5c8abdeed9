"""The board of boxes with their chips, and next to it the present or last run of cards."""

from PIL import Image

from bot.pictures.drawing.canvas import DARK, GOLD, MARGIN, SOFT, WIDTH, Box, Canvas, card_height
from bot.pictures.drawing.dwarf import HEIGHT as DWARF_HEIGHT
from bot.pictures.drawing.dwarf import WIDTH as DWARF_WIDTH
from bot.pictures.drawing.dwarf import hands, standing
from bot.pictures.drawing.plates import draw_plate
from bot.pictures.drawing.stacks import around_middle, draw_badges, draw_held, draw_piles
from bot.pictures.scene import BoxScene

STRIP = 390
BOARD = Box(2 * MARGIN, 20, 420, 350)  # in the strip
CARDS = ("10D", "JC", "QS", "KH", "7D")  # of the boxes
CARD = 96  # width of a box's card
LOW = 3  # how far the dwarf's card is below the middle of the board, to leave room for his head
RUN = 116  # width of a card of the run
PILE = 78
PILES = 150  # room on the right of the run


def draw_boxes(scene: BoxScene) -> Image.Image:
    seating = around_middle(scene.seats, STRIP)
    canvas = Canvas(scene, seating.height)
    for plate, place in zip(scene.seats, seating.places, strict=True):
        draw_plate(canvas, plate, place.plate)
        draw_held(canvas, plate, place)
    strip = seating.badges
    draw_board(canvas, scene, BOARD._replace(y=strip.y + BOARD.y))
    right = Box(BOARD.right + 30, strip.y + 20, WIDTH - BOARD.right - 30 - 2 * MARGIN, STRIP - 40)
    draw_badges(canvas, scene.badges, right)
    draw_piles(canvas, scene.piles, Box(right.right - PILES + 30, strip.y + STRIP - 180, 0, 0), PILE)
    if scene.run:
        # To the right of the board: a run of all thirteen ranks takes two rows.
        block = right._replace(y=right.y + 44, width=right.width - PILES, height=right.height - 44)
        canvas.text(scene.run_label, block.x, block.y - 44, fill=SOFT)
        canvas.block(scene.run, block, width=RUN)
    return canvas.image


def draw_board(canvas: Canvas, scene: BoxScene, board: Box) -> None:
    """Four boxes at the corners, and the dwarf's box in the middle, each with its chips."""
    canvas.draw.rounded_rectangle((board.x, board.y, board.right, board.bottom), 20, outline=GOLD, width=5)
    right, bottom = board.right - 20 - CARD, board.bottom - 24 - card_height(CARD)
    corners = [(board.x + 20, board.y + 14), (right, board.y + 14), (board.x + 20, bottom), (right, bottom)]
    middle = board.middle - CARD // 2, board.y + (board.height - card_height(CARD)) // 2 + LOW
    dwarf = board.middle - DWARF_WIDTH // 2, board.y + (board.height - DWARF_HEIGHT) // 2
    canvas.image.paste(standing(), dwarf, standing())
    places = [*zip(CARDS, scene.boxes, [*corners, middle], strict=True)]
    for card, _, (x, y) in places:
        canvas.card(card, x, y, CARD)
    canvas.image.paste(hands(), dwarf, hands())
    for _, chips, (x, y) in places:
        canvas.pill(chips, x + CARD // 2, y + card_height(CARD) - 12, fill=GOLD, ink=DARK)
