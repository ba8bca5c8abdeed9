"""Players' plates: name, score, a mark of the turn."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from bot.pictures.drawing.canvas import (
    CREAM,
    DARK,
    GOLD,
    LARGE,
    LARGEST,
    SMALLEST,
    SOFT,
    WHITE,
    Box,
    Canvas,
    drawable_name,
    drawable_text,
    fitted,
    forget_texts,
    keeps,
    text_width,
)
from bot.pictures.scene import Plate

PAD = 10
NAME, LINE = 46, 43  # heights of the name's line and of those below it
LETTERS = 12  # letters of a name that stay visible, whatever is next to it
MARK = 36  # width of a mark
FRAME = "#ffd24a"  # of the player who took the trick, and of the card that did
TEAMS = ("#5db7ff", "#ff9f45")
STAR = ((0, -10), (3, -3), (10, -3), (4, 1), (6, 9), (0, 4), (-6, 9), (-4, 1), (-10, -3), (-3, -3))


class Heading(NamedTuple):
    """A name as a plate shows it; `below`: its marks are on the line below, because the name needs the whole line."""

    name: str
    face: str
    size: int
    below: bool


def heading_of(plate: Plate, width: int) -> Heading:
    return heading(plate.name, marks_width(plate), width - 2 * PAD - 2)


@lru_cache(maxsize=512)
def heading(name: str, marks: int, room: int) -> Heading:
    """The name next to its marks, if enough of its letters fit and are large, otherwise above them."""
    text, face, _ = drawable_name(name)
    beside = fitted(text, face, LARGEST, room - marks, LETTERS)
    above = fitted(text, face, LARGEST, room, LETTERS)
    if not marks or (keeps(beside[0], text, LETTERS) and beside[2] >= min(LARGE, above[2])):
        return Heading(*beside, below=False)
    return Heading(*above, below=True)


def marks_width(plate: Plate) -> int:
    return MARK * sum((plate.winner, plate.dealer, plate.done, plate.computer))


def lines_of(plate: Plate, width: int) -> tuple[str, ...]:
    """The parts of a plate joined into as few lines as its width allows, with space for its marks if they are below."""
    taken = marks_width(plate) if heading_of(plate, width).below else 0
    return wrapped_parts(plate.parts, width - 2 * PAD, taken)


@lru_cache(maxsize=512)
def wrapped_parts(parts: tuple[str, ...], room: int, taken: int = 0) -> tuple[str, ...]:
    """Texts joined into lines of `room` pixels, of which `taken` are occupied in the first line."""
    lines = [""] if taken else []
    for part in filter(None, (drawable_text(part, "text") for part in parts)):
        longer = f"{lines[-1]} · {part}" if lines and lines[-1] else part
        free = room - taken if len(lines) == 1 else room
        if lines and text_width(longer, "text", LARGEST) <= free:
            lines[-1] = longer
        else:
            lines.append(part)
    return tuple(lines)


def plate_height(plates: Iterable[Plate], width: int) -> int:
    """The height that all plates of a table need, so that they are alike."""
    return 14 + NAME + LINE * max((len(lines_of(plate, width)) for plate in plates), default=0)


def draw_plate(canvas: Canvas, plate: Plate, box: Box, *, took: bool = False) -> None:
    """A plate: golden on the player's turn, with marks of dealer, computer and winner next to the name.

    `took`: the player took the trick on the table; the plate has the same frame as the winning card.
    """
    gold = plate.turn or plate.winner
    ground = GOLD if gold else "#24352c" if plate.away else DARK
    edge = FRAME if took else "#ffe08a" if gold else CREAM if plate.marked else None
    ink, soft = (DARK, DARK) if gold else (("#a9b8af",) * 2 if plate.away else (WHITE, SOFT))
    outline = (box.x, box.y, box.right, box.bottom)
    canvas.draw.rounded_rectangle(outline, 18, ground, edge, 6 if took else 4 if edge else 0)
    if plate.team is not None:
        colour = TEAMS[plate.team % 2]
        canvas.draw.rounded_rectangle((box.x + 3, box.y + 12, box.x + 8, box.bottom - 12), 3, colour)
    name, face, size, below = heading_of(plate, box.width)
    draw_marks(canvas, plate, box.right - PAD, box.y + 6 + NAME // 2 + (NAME if below else 0), ink)
    canvas.text(name, box.x + PAD + 2, box.y + 6 + NAME // 2, size=size, face=face, fill=ink, anchor="lm")
    for number, line in enumerate(lines_of(plate, box.width)):
        place = Box(box.x + PAD + 2, box.y + 6 + NAME + number * LINE, box.width - 2 * PAD, LINE)
        canvas.line(line, place, size=LARGEST, fill=soft)


def draw_marks(canvas: Canvas, plate: Plate, x: int, y: int, ink: str) -> None:
    """The marks, placed by their right end and the middle of their line."""
    if plate.winner:
        canvas.draw.polygon([(x - 14 + dx * 1.5, y + dy * 1.5) for dx, dy in STAR], ink)
        x -= MARK
    if plate.dealer:
        canvas.draw.ellipse((x - 30, y - 15, x, y + 15), CREAM)
        canvas.text("D", x - 15, y, size=SMALLEST, face="bold", fill=DARK, anchor="mm")
        x -= MARK
    if plate.done:
        canvas.draw.line([(x - 26, y), (x - 17, y + 9), (x - 2, y - 10)], ink, 5, joint="curve")
        x -= MARK
    if plate.computer:
        draw_robot(canvas, x - 15, y, ink)


def draw_robot(canvas: Canvas, x: int, y: int, ink: str) -> None:
    """A computer's head, placed by its centre, 30 pixels wide."""
    draw = canvas.draw
    draw.rounded_rectangle((x - 14, y - 8, x + 14, y + 13), 6, None, ink, 3)
    draw.line((x, y - 8, x, y - 14), ink, 3)
    for eye in (x - 6, x + 6):
        draw.ellipse((eye - 3, y - 1, eye + 3, y + 5), ink)


def forget_names() -> None:
    """Empty the caches of names and of the texts next to them."""
    forget_texts()
    heading.cache_clear()
    wrapped_parts.cache_clear()
