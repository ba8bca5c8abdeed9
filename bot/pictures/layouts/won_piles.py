"""The cards that each player has won, face up below a table of tricks: a row for each player, a group for each suit."""

from collections.abc import Sequence

from bot.pictures.drawing.canvas import CORNER_SHARE, MARGIN, WIDTH, Box, Canvas, card_height
from bot.pictures.scene import TrickScene

WIDTHS = (98, 91, 84, 79, 74)  # of a card: the largest at which all corners of the longest row are visible
NAME = 136  # width of the name before the cards
GAP = 10
BETWEEN = 16  # suits, beyond the step from card to card
PITCH = 0.48  # of a card's height from row to row: corners stay visible, and the table is low enough for a phone
SPREAD = 0.5  # of a card's width from card to card, if there is room
LEFT = MARGIN + GAP + NAME + GAP
ROOM = WIDTH - MARGIN - GAP - LEFT

Suits = Sequence[Sequence[str]]  # the cards of a row


def height_of_piles(scene: TrickScene) -> int:
    """The height that the rows add to a table; all players have one after the first card is won."""
    if not scene.piles_won:
        return 0
    high = card_height(sizes(scene.piles_won)[0])
    return round(high * PITCH) * (len(scene.piles_won) - 1) + high + MARGIN


def draw_won_piles(canvas: Canvas, scene: TrickScene, top: int) -> None:
    if not scene.piles_won:
        return
    width, step = sizes(scene.piles_won)
    pitch = round(card_height(width) * PITCH)
    for seat, suits in enumerate(scene.piles_won):
        y = top + seat * pitch
        canvas.name(scene.seats[seat].name, Box(MARGIN + GAP, y, NAME, pitch))
        x = LEFT
        for suit in suits:
            for card in suit:
                canvas.card(card, x, y, width)
                x += step
            x += BETWEEN


def sizes(rows: Sequence[Suits]) -> tuple[int, int]:
    """The width of a card and the step from one to the next, the same in all rows."""
    for width in WIDTHS:
        step = min(round(width * SPREAD), *(widest_step(suits, width) for suits in rows))
        if step >= width * CORNER_SHARE:
            break
    return width, step


def widest_step(suits: Suits, width: int) -> int:
    """The largest possible step between the cards of a row."""
    return (ROOM - width - BETWEEN * max(len(suits) - 1, 0)) // max(sum(map(len, suits)) - 1, 1)
