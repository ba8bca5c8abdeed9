"""The curve of a rating on the felt: its lines and dots are SVG, which draws them best.

resvg lets no other thread run while it draws. So it is given strips: between two of them the event loop has its turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.art import rasterise
from bot.pictures.drawing.canvas import CREAM, FELT, GOLD, SEAM, SOFT, WIDTH, Canvas
from bot.pictures.scene import CurveScene

HEIGHT = 520
LEFT, RIGHT, TOP, BOTTOM = 112, 812, 80, 420  # of the field; the last value stands on its right
AIR = 20  # around the field, for dots at its edges
STRIP = 148  # a fifth of what is drawn
TEXT, LARGE = 40, 54  # a message on a phone is narrower than the phone
BELOW = HEIGHT - 44

Point = tuple[float, float]


def draw_curve(scene: CurveScene) -> Image.Image:
    """The picture, on an opaque ground that is the same on a dark page and on a light one."""
    canvas = Canvas(scene, HEIGHT)
    for value, label in scene.ticks:
        y = round(point_of(scene, 1, value)[1])
        canvas.draw.line((LEFT, y, RIGHT, y), SEAM, 3)
        canvas.text(label, LEFT - 18, y, size=TEXT, fill=SOFT, anchor="rm")
    lines = curve_svg(scene)
    for x in range(LEFT - AIR, RIGHT + AIR, STRIP):
        height = BOTTOM - TOP + 2 * AIR
        strip = rasterise(framed_svg(lines, x, TOP - AIR, STRIP, height), STRIP, height)
        canvas.image.paste(strip, (x, TOP - AIR), strip)
    write_values(canvas, scene)
    return canvas.image


def write_values(canvas: Canvas, scene: CurveScene) -> None:
    """The values at the last point and at the best one, the days, how many matches."""
    end = point_of(scene, *scene.points[-1])
    canvas.text(scene.now, round(end[0]) + 24, round(end[1]), size=LARGE, face="bold", anchor="lm")
    if scene.best:
        x, y = point_of(scene, scene.best.number, scene.best.value)
        canvas.text(scene.best.text, round(x), round(y) - 20, size=TEXT, anchor="ms")
    canvas.text(scene.first, 30, BELOW, size=TEXT, fill=SOFT, anchor="lm")
    canvas.text(scene.caption, WIDTH // 2, BELOW, size=TEXT, fill=SOFT, anchor="mm")
    canvas.text(scene.last, WIDTH - 30, BELOW, size=TEXT, fill=SOFT, anchor="rm")


def point_of(scene: CurveScene, number: float, value: float) -> Point:
    """Where a match's point lies in the picture."""
    low, high = scene.ticks[0][0], scene.ticks[-1][0]
    across = (number - 1) / max(1, scene.matches - 1)
    return LEFT + across * (RIGHT - LEFT), BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP)


def curve_svg(scene: CurveScene) -> str:
    """The provisional stretch dashed, the rest drawn through, and dots where values are named."""
    points = [point_of(scene, *point) for point in scene.points]
    firm = next((at for at, (number, _) in enumerate(scene.points) if number >= scene.settled), len(points))
    parts = [
        path_svg(points[: firm + 1], SOFT, 'stroke-dasharray="3 15"'),
        path_svg(points[firm:], GOLD),
        dot_svg(points[-1], 12),
    ]
    if scene.best:
        parts.append(dot_svg(point_of(scene, scene.best.number, scene.best.value), 9))
    return "".join(parts)


def framed_svg(parts: str, x: int, y: int, width: int, height: int) -> str:
    """A part of a drawing."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}">{parts}</svg>'


def path_svg(points: Sequence[Point], colour: str, more: str = "") -> str:
    """A line through these points; nothing where there are fewer than two."""
    if len(points) < 2:
        return ""
    through = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    look = 'fill="none" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="M{through}" stroke="{colour}" {look} {more}/>'


def dot_svg(at: Point, radius: int) -> str:
    x, y = at
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{CREAM}" stroke="{FELT}" stroke-width="5"/>'
