"""The book of games: every game with its stamps in two columns, and below them every deed.

Stamps differ by shape and letter, not by colour: one that is missing is an empty outline.
"""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import TypeVar

from PIL import Image

from bot.art import drawable_font
from bot.pictures.drawing.canvas import CREAM, DARK, FELT, GOLD, NARROW, SOFT, WIDTH, Box, Canvas
from bot.pictures.scene import BookScene

T = TypeVar("T")

LEFT, GUTTER = 16, 16
COLUMN = (WIDTH - 2 * LEFT - GUTTER) // 2
ROW = 60  # height of a line
RADIUS = 21  # of a stamp
PITCH = 45  # from stamp to stamp
TITLE, HEADING, LINE, LETTER = 54, 48, 42, 34  # a phone shows the picture at a quarter of its width
FADED, OUTLINE = "#a9bdb1", "#5aa680"  # missing stamps: five and three times as bright as the felt
LEGEND = 132  # top of the legend
GRID = 264  # top of the first line of games


def draw_book(scene: BookScene) -> Image.Image:
    """The picture; its height follows from the numbers of games and deeds."""
    games, deeds = columns(scene.games), columns(scene.deeds)
    heading = GRID + len(games[0]) * ROW + 14
    top = heading + 66
    canvas = Canvas(scene, top + len(deeds[0]) * ROW + 20)
    title = drawable_font(scene.title, "bold")  # it contains a name
    canvas.line(scene.title, Box(LEFT, 18, WIDTH - 2 * LEFT, 56), face=title, size=TITLE)
    canvas.line(scene.summary, Box(LEFT, 74, WIDTH - 2 * LEFT, 50), size=LINE, fill=SOFT)
    for place, (letter, meaning) in enumerate(scene.stamps):
        x, y = LEFT + place % 2 * (COLUMN + GUTTER), LEGEND + place // 2 * ROW
        draw_stamp(canvas, place, x + RADIUS, y + ROW // 2, letter)
        room = Box(x + 2 * RADIUS + 14, y, COLUMN - 2 * RADIUS - 14, ROW)
        canvas.line(meaning, room, face=NARROW, size=LINE, fill=SOFT)
    for across, column in enumerate(games):
        for down, (name, marks) in enumerate(column):
            box = Box(LEFT + across * (COLUMN + GUTTER), GRID + down * ROW, COLUMN, ROW)
            draw_game(canvas, box, name, marks, [letter for letter, _ in scene.stamps])
    canvas.line(scene.deeds_title, Box(LEFT, heading, WIDTH - 2 * LEFT, 60), face="bold", size=HEADING)
    for across, deed_column in enumerate(deeds):
        for down, (name, count) in enumerate(deed_column):
            draw_deed(canvas, Box(LEFT + across * (COLUMN + GUTTER), top + down * ROW, COLUMN, ROW), name, count)
    return canvas.image


def columns(lines: Sequence[T]) -> tuple[Sequence[T], Sequence[T]]:
    """The lines in two columns, the first one at most a line longer."""
    half = -(-len(lines) // 2)
    return lines[:half], lines[half:]


def draw_game(canvas: Canvas, box: Box, name: str, marks: Sequence[bool | None], letters: Sequence[str]) -> None:
    stamps = box.right - PITCH * len(marks)
    room = Box(box.x, box.y, stamps - box.x - 8, box.height)
    canvas.line(name, room, face=NARROW, size=LINE, fill=CREAM if any(marks) else FADED)
    for place, (mark, letter) in enumerate(zip(marks, letters, strict=True)):
        x, y = stamps + PITCH * place + PITCH // 2, box.y + box.height // 2
        if mark is None:
            canvas.draw.line((x - 8, y, x + 8, y), OUTLINE, 3)
        else:
            draw_stamp(canvas, place, x, y, letter if mark else "")


def draw_stamp(canvas: Canvas, place: int, x: int, y: int, letter: str) -> None:
    """A stamp by the number of its kind: a disc, a square, a diamond, a star. Without a letter, its outline."""
    fill, edge = (GOLD, CREAM) if letter else (FELT, OUTLINE)
    if place == 0:
        canvas.draw.ellipse((x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS), fill, edge, 3)
    elif place == 1:
        side = RADIUS - 2
        canvas.draw.rectangle((x - side, y - side, x + side, y + side), fill, edge, 3)
    elif place == 2:
        reach = RADIUS + 2
        canvas.draw.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], fill, edge, 3)
    else:
        canvas.draw.polygon(star(x, y, RADIUS + 2, 8, 0.78), fill, edge, 3)
    if letter:
        canvas.text(letter, x, y, size=LETTER, face="bold", fill=DARK, anchor="mm")


def draw_deed(canvas: Canvas, box: Box, name: str, count: int) -> None:
    """A deed after its star: full if it was done, with its number if that was more than once."""
    x, y = box.x + RADIUS, box.y + box.height // 2
    canvas.draw.polygon(star(x, y, RADIUS - 3, 5, 0.45), GOLD if count else FELT, CREAM if count else OUTLINE, 2)
    text = f"{name} ×{count}" if count > 1 else name
    room = Box(x + RADIUS + 12, box.y, box.right - x - RADIUS - 12, box.height)
    canvas.line(text, room, face=NARROW, size=LINE, fill=CREAM if count else FADED)


def star(x: int, y: int, radius: int, points: int, depth: float) -> list[tuple[float, float]]:
    """A star around a centre; `depth`: the share of the radius between two points."""
    corners = []
    for corner in range(2 * points):
        reach, angle = radius * (depth if corner % 2 else 1), pi * corner / points - pi / 2
        corners.append((x + reach * cos(angle), y + reach * sin(angle)))
    return corners
