"""All hands face up below a drawn table: for a match that is over."""

from PIL import Image

from bot.pictures.drawing.canvas import MARGIN, WIDTH, Box, Canvas, card_height
from bot.pictures.drawing.stacks import fitting_width
from bot.pictures.scene import OpenHandsScene

NAME = 40  # height of the line above the cards
GAP = 12
LARGEST, SMALLER, SMALLEST = 96, 76, 60  # widths of a card
MAX_LARGE_HANDS = 6  # hands; with more of them, cards are smaller, in three columns


def columns(count: int, longest: int) -> int:
    """The number of hands side by side: as many as leave the corners of the longest one readable."""
    most = min(count, 2 if count <= MAX_LARGE_HANDS else 3)
    fits = (number for number in range(most, 1, -1) if card_width(column_width(number), longest) >= SMALLEST)
    return next(fits, 1)


def column_width(number: int) -> int:
    return (WIDTH - 2 * MARGIN - (number - 1) * 2 * GAP) // number


def card_width(room: int, longest: int, largest: int = LARGEST) -> int:
    """The width at which `longest` cards fit into this room with their corners visible."""
    return min(largest, fitting_width(room, longest))


def draw_hands(scene: OpenHandsScene, table: Image.Image) -> Image.Image:
    """The table, and below it each player's name with their cards."""
    held = [(plate.name, hand) for plate, hand in zip(scene.table.seats, scene.hands, strict=True) if hand]
    longest = max(len(hand) for _, hand in held)
    across = columns(len(held), longest)
    room = column_width(across)
    wide = card_width(room, longest, LARGEST if len(held) <= MAX_LARGE_HANDS else SMALLER)
    line = NAME + card_height(wide) + GAP
    canvas = Canvas(scene, table.height + GAP + line * -(-len(held) // across) + MARGIN)
    canvas.image.paste(table, (0, 0))
    for number, (name, hand) in enumerate(held):
        row, column = divmod(number, across)
        x, y = MARGIN + column * (room + 2 * GAP), table.height + GAP + row * line
        canvas.name(name, Box(x + 4, y, room - 8, NAME))
        canvas.row(hand, Box(x, y + NAME, room, card_height(wide)), width=wide)
    return canvas.image
