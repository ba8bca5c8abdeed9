"""A hand: rows of cards, as large as their number allows; above them the trick that the player has to follow."""

from PIL import Image

from bot.pictures.drawing.canvas import CORNER_SHARE, DARK, GOLD, LARGE, MARGIN, SMALL, WIDTH, Box, Canvas, card_height
from bot.pictures.drawing.stacks import BACK, badge_width, draw_badges
from bot.pictures.scene import HandScene

ROW = 14  # cards: more would hide the letters in the corners
LARGEST = 200  # pixels
RAISED = 24  # how far a playable card stands out
GAP = 10
PLAYED = 120  # width of a card of the trick
NAME = 34  # height of the name above it
STEP = PLAYED + 44  # from one to the next, if there is room
BADGES = 300  # the maximum width of badges next to a trick
BADGE_ROW = 60


def draw_hand(scene: HandScene) -> Image.Image:
    """The hand: playable cards are raised a little, the others are dimmed."""
    cards = (*scene.cards, *[BACK] * scene.hidden)
    rows = max(1, -(-len(cards) // ROW))
    length = -(-len(cards) // rows) or 1
    room = WIDTH - 2 * MARGIN
    width = min(LARGEST, int(room / (1 + CORNER_SHARE * (length - 1))))
    lift = RAISED if scene.bright else 0
    pitch = card_height(width) + GAP if rows < 3 else round(card_height(width) * 0.62)
    pitch += lift
    top = height_of_strip(scene)
    canvas = Canvas(scene, top + 2 * MARGIN + lift + pitch * (rows - 1) + card_height(width))
    draw_strip(canvas, scene)
    for row in range(rows):
        start, end = row * length, min((row + 1) * length, len(cards))
        step = min(width + 8, (room - width) // (length - 1)) if length > 1 else 0
        x = MARGIN + (room - width - step * (end - start - 1)) // 2
        for place in range(start, end):
            bright = not scene.bright or scene.bright[place]
            y = top + MARGIN + lift + row * pitch - (lift if bright else 0)
            canvas.card(cards[place], x + (place - start) * step, y, width, dim=not bright)
    return canvas.image


def badge_rows(scene: HandScene) -> int:
    """The number of rows that badges take: next to a trick they have only part of the width."""
    room = BADGES if scene.trick else WIDTH - 2 * MARGIN
    rows, x = 0, room + 1
    for badge in scene.badges:
        if x and x + badge_width(badge, LARGE) > room:
            rows, x = rows + 1, 0
        x += min(badge_width(badge, LARGE), room) + 10
    return rows


def height_of_strip(scene: HandScene) -> int:
    """The height of the strip above the hand, 0 if it is empty."""
    badges = BADGE_ROW * badge_rows(scene)
    trick = NAME + card_height(PLAYED) if scene.trick else 0
    return MARGIN + max(badges, trick) if badges or trick else 0


def draw_strip(canvas: Canvas, scene: HandScene) -> None:
    """Badges on the left, and next to them the trick in playing order, each card below its player."""
    beside = BADGES + MARGIN if scene.badges and scene.trick else 0
    draw_badges(canvas, scene.badges, Box(MARGIN, MARGIN, beside - MARGIN if beside else WIDTH - 2 * MARGIN, 0))
    room = WIDTH - 2 * MARGIN - beside
    step = min(STEP, (room - PLAYED) // max(len(scene.trick) - 1, 1))
    for place, played in enumerate(scene.trick):
        x, y = MARGIN + beside + place * step, MARGIN + NAME
        canvas.name(scene.players[place], Box(x, MARGIN, min(step, room) - 8, NAME))
        canvas.card(played.card, x, y, PLAYED)
        if played.declared:
            label = f"= {played.declared}"
            canvas.pill(label, x + PLAYED // 2, y + card_height(PLAYED) - 24, fill=GOLD, ink=DARK, size=SMALL)
