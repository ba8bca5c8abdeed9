"""A trick that grows round by round: the cards of the rounds before, in rows below the table."""

from bot.pictures.drawing.canvas import CORNER_SHARE, MARGIN, SMALL, SOFT, WIDTH, Canvas, card_height
from bot.pictures.scene import TrickScene

CARD = 84  # width
STEP = 46  # from one card to the next, if there is room
ROOM = WIDTH - 4 * MARGIN
PER_ROW = 1 + (ROOM - CARD) // round(CARD * CORNER_SHARE)
PITCH = 0.62  # of a card's height from row to row
LABEL = SMALL + 8


def height_of_rounds(scene: TrickScene) -> int:
    """The height that the rows add to a table."""
    if not scene.rounds:
        return 0
    rows = -(-len(scene.rounds) // PER_ROW)
    return LABEL + round(card_height(CARD) * PITCH) * (rows - 1) + card_height(CARD) + MARGIN


def draw_rounds(canvas: Canvas, scene: TrickScene, top: int) -> None:
    if not scene.rounds:
        return
    canvas.text(scene.rounds_label, 2 * MARGIN, top, fill=SOFT)
    y = top + LABEL
    for start in range(0, len(scene.rounds), PER_ROW):
        row = scene.rounds[start : start + PER_ROW]
        step = min(STEP, (ROOM - CARD) // max(len(row) - 1, 1))
        for place, card in enumerate(row):
            canvas.card(card, 2 * MARGIN + place * step, y, CARD)
        y += round(card_height(CARD) * PITCH)
