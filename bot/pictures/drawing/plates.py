"""Players' plates: name, score, a mark of the turn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from bot.pictures.drawing.canvas import (
    CREAM,
    DARK,
    GOLD,
    SMALL,
    SOFT,
    WHITE,
    Box,
    Canvas,
    drawable_text,
    text_width,
)
from bot.pictures.scene import Plate

PAD = 14
NAME, LINE = 38, 32  # heights of the name's line and of those below it
TEAMS = ("#5db7ff", "#ff9f45")
STAR = ((0, -10), (3, -3), (10, -3), (4, 1), (6, 9), (0, 4), (-6, 9), (-4, 1), (-10, -3), (-3, -3))


def lines_of(plate: Plate, width: int) -> tuple[str, ...]:
    """The parts of a plate joined into as few lines as its width allows."""
    return wrapped_parts(plate.parts, width - 2 * PAD)


@lru_cache(maxsize=512)
def wrapped_parts(parts: tuple[str, ...], room: int) -> tuple[str, ...]:
    """Texts joined into lines of this width."""
    lines: list[str] = []
    for part in filter(None, (drawable_text(part, "text") for part in parts)):
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and text_width(longer, "text", SMALL) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return tuple(lines)


def plate_height(plates: Iterable[Plate], width: int) -> int:
    """The height that all plates of a table need, so that they are alike."""
    return 14 + NAME + LINE * max((len(lines_of(plate, width)) for plate in plates), default=0)


def draw_plate(canvas: Canvas, plate: Plate, box: Box) -> None:
    """A plate: golden on the player's turn, with marks of dealer, computer and winner beside the name."""
    gold = plate.turn or plate.winner
    ground = GOLD if gold else "#24352c" if plate.away else DARK
    edge = "#ffe08a" if gold else CREAM if plate.marked else None
    ink, soft = (DARK, DARK) if gold else (("#a9b8af",) * 2 if plate.away else (WHITE, SOFT))
    outline = (box.x, box.y, box.right, box.bottom)
    canvas.draw.rounded_rectangle(outline, 18, ground, edge, 4 if edge else 0)
    if plate.team is not None:
        colour = TEAMS[plate.team % 2]
        canvas.draw.rounded_rectangle((box.x + 5, box.y + 12, box.x + 11, box.bottom - 12), 3, colour)
    right = draw_marks(canvas, plate, box, ink)
    canvas.name(plate.name, Box(box.x + PAD + 2, box.y + 6, right - box.x - PAD - 4, NAME), fill=ink)
    for number, line in enumerate(lines_of(plate, box.width)):
        place = Box(box.x + PAD + 2, box.y + 6 + NAME + number * LINE, box.width - 2 * PAD, LINE)
        canvas.line(line, place, fill=soft)


def draw_marks(canvas: Canvas, plate: Plate, box: Box, ink: str) -> int:
    """The marks at the right end of the name; returns where they begin."""
    x, y = box.right - PAD, box.y + 6 + NAME // 2
    if plate.winner:
        canvas.draw.polygon([(x - 14 + dx * 1.5, y + dy * 1.5) for dx, dy in STAR], ink)
        x -= 36
    if plate.dealer:
        canvas.draw.ellipse((x - 30, y - 15, x, y + 15), CREAM)
        canvas.text("D", x - 15, y, size=24, face="bold", fill=DARK, anchor="mm")
        x -= 36
    if plate.done:
        canvas.draw.line([(x - 26, y), (x - 17, y + 9), (x - 2, y - 10)], ink, 5, joint="curve")
        x -= 36
    if plate.computer:
        draw_robot(canvas, x - 15, y, ink)
        x -= 36
    return x


def draw_robot(canvas: Canvas, x: int, y: int, ink: str) -> None:
    """A computer's head, by its centre, 30 pixels wide."""
    draw = canvas.draw
    draw.rounded_rectangle((x - 14, y - 8, x + 14, y + 13), 6, None, ink, 3)
    draw.line((x, y - 8, x, y - 14), ink, 3)
    for eye in (x - 6, x + 6):
        draw.ellipse((eye - 3, y - 1, eye + 3, y + 5), ink)
