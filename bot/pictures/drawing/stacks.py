"""Piles, fans of backs, badges, and hands around a middle."""

from collections.abc import Sequence

from bot.art import drawable_font
from bot.pictures.drawing.canvas import (
    CORNER_SHARE,
    LARGE,
    SMALL,
    SOFT,
    Box,
    Canvas,
    card_height,
    drawable_text,
    shortened,
    text_width,
)
from bot.pictures.drawing.seating import Place, Seating, two_rows
from bot.pictures.scene import Badge, Pile, Plate

FAN = 58  # width of the backs in a fan
OPEN = 84  # of the cards of a face-up hand, if there is room
BACK = "BACK"


def around_middle(plates: Sequence[Plate], strip: int) -> Seating:
    """Two rows of players with a strip of this height between them, and room for their hands."""
    return two_rows(plates, card=FAN, strip=strip, before=card_height(OPEN) if any(map(is_open, plates)) else None)


def is_open(plate: Plate) -> bool:
    """Whether the whole hand is face up."""
    return 0 < len(plate.shown) == plate.cards


def draw_held(canvas: Canvas, plate: Plate, place: Place) -> None:
    """A hand in front of its player: its cards with their corners visible, or their backs."""
    box, cards = place.shown, plate.shown
    if is_open(plate):
        width = min(OPEN, fitting_width(box.width, len(cards)))
        canvas.row(cards, box, width=width, centred=True)
    else:
        draw_backs(canvas, plate.cards, box, FAN)


def fitting_width(room: int, count: int) -> int:
    """The width at which `count` cards fit into this room with their corners visible."""
    return int(room / (1 + CORNER_SHARE * max(count - 1, 0)))


def draw_pile(canvas: Canvas, pile: Pile, x: int, y: int, width: int) -> None:
    """A pile and its number of cards, placed by its upper left corner."""
    under = min(max(pile.count - 1, 0), 3)
    for depth in range(under, 0, -1):
        canvas.card(BACK if not pile.top else pile.top[0], x + 3 * depth, y + 3 * depth, width)
    if pile.count or pile.top:
        canvas.card(pile.top[-1] if pile.top else BACK, x, y, width)
        if pile.count > 1 or not pile.top:
            canvas.pill(str(pile.count), x + width // 2, y + card_height(width) - 24)
    else:
        outline = (x, y, x + width, y + card_height(width))
        canvas.draw.rounded_rectangle(outline, 12, None, "#4d8a6b", 3)
        canvas.text("0", x + width // 2, y + card_height(width) // 2, fill="#9dc4af", anchor="mm")


def draw_piles(canvas: Canvas, piles: Sequence[Pile], box: Box, width: int, *, named: bool = True) -> None:
    """Piles side by side, with their names above them if there is room for words."""
    for place, pile in enumerate(piles):
        x = box.x + place * (width + 34)
        if named:
            label = shortened(pile.label, "text", SMALL, width + 30)
            canvas.text(label, x + width // 2, box.y, fill=SOFT, anchor="ma")
        draw_pile(canvas, pile, x, box.y + (SMALL + 8 if named else 0), width)


def draw_backs(canvas: Canvas, count: int, box: Box, width: int) -> None:
    """A closed hand: a fan of backs in the middle of a box, and their number."""
    if not count:
        return
    backs = [BACK] * min(count, 12)
    step = min(width // 2, (box.width - width) // max(len(backs) - 1, 1))
    x = box.x + (box.width - width - step * (len(backs) - 1)) // 2
    for place in range(len(backs)):
        canvas.card(BACK, x + place * step, box.y, width)
    canvas.pill(str(count), box.middle, box.y + card_height(width) // 2)


def badge_width(badge: Badge, size: int = LARGE) -> int:
    face = drawable_font(badge.text, "bold")
    return text_width(drawable_text(badge.text, face), face, size) + 36 + (48 if badge.suit else 0)


def draw_badge(canvas: Canvas, badge: Badge, x: int, y: int, room: int) -> int:
    """A badge, placed by its upper left corner, 52 high; returns its width."""
    size = LARGE if badge_width(badge) <= room else SMALL
    width = min(badge_width(badge, size), room)
    canvas.draw.rounded_rectangle((x, y, x + width, y + 52), 26, "#12281d", "#4d8a6b", 2)
    words = Box(x + 18, y, width - 36 - (48 if badge.suit else 0), 52)
    face = drawable_font(badge.text, "bold")  # it may contain a name
    canvas.line(badge.text, words, face=face, size=size, fill="#ffe9a8")
    if badge.suit:
        canvas.sign(badge.suit, x + width - 30, y + 26, 34)
    return width


def draw_badges(canvas: Canvas, badges: Sequence[Badge], box: Box) -> int:
    """Badges from left to right in a box, in as many rows as they need; returns their bottom edge."""
    x, y = box.x, box.y
    for badge in badges:
        if x > box.x and x + badge_width(badge) > box.right:
            x, y = box.x, y + 60
        x += draw_badge(canvas, badge, x, y, box.width) + 10
    return y + 60 if badges else box.y


def draw_small(canvas: Canvas, cards: Sequence[str], label: str, box: Box, width: int) -> int:
    """Small cards with their name above (the last trick, a chien); returns their bottom edge."""
    if not cards:
        return box.y
    canvas.text(shortened(label, "text", SMALL, box.width), box.x, box.y, fill=SOFT)
    row = Box(box.x, box.y + SMALL + 8, box.width, card_height(width))
    canvas.row(cards, row, width=width)
    return row.bottom + 8
