"""The cards that each player has won, open below a table of tricks: a row for each player, a group for each suit."""

from __future__ import annotations

from bot.pictures.drawing.canvas import CORNER_SHARE, MARGIN, WIDTH, Box, Canvas, card_height
from bot.pictures.scene import TrickScene

CARD = 84  # width of a card
NAME = 136  # width of the name before the cards
GAP = 10
BETWEEN = 16  # suits, beyond the step from card to card
STEP = 42  # from card to card where there is room


def height_of_piles(scene: TrickScene) -> int:
    """What the rows add to the height of a table; all players have one as soon as somebody has won a card."""
    return len(scene.piles_won) * (card_height(CARD) + GAP) + MARGIN if scene.piles_won else 0


def draw_won_piles(canvas: Canvas, scene: TrickScene, top: int) -> None:
    left = MARGIN + GAP + NAME + GAP
    room = WIDTH - MARGIN - GAP - left
    step = min(step_for(suits, room) for suits in scene.piles_won) if scene.piles_won else STEP
    for seat, suits in enumerate(scene.piles_won):
        y = top + seat * (card_height(CARD) + GAP)
        canvas.name(scene.seats[seat].name, Box(MARGIN + GAP, y, NAME, card_height(CARD)))
        x = left
        for suit in suits:
            for card in suit:
                canvas.card(card, x, y, CARD)
                x += step
            x += BETWEEN


def step_for(suits: tuple[tuple[str, ...], ...], room: int) -> int:
    """How far apart the cards of a row may lie; never so near that a corner is hidden, even with all thirty."""
    cards = sum(map(len, suits))
    if cards < 2:
        return STEP
    return min(STEP, max(round(CARD * CORNER_SHARE), (room - CARD - BETWEEN * (len(suits) - 1)) // (cards - 1)))
