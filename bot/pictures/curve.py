"""The curve of a rating on the felt: SVG, because lines are what it draws best."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PIL import Image

from ..art import rasterise
from .canvas import CREAM, FELT, GOLD, SEAM, SOFT, WIDTH
from .scene import CurveScene

HEIGHT = 520
LEFT, RIGHT, TOP, BOTTOM = 112, 812, 80, 420  # of the field; the last value stands on its right
TEXT, LARGE = 40, 54  # a message on a phone is narrower than the phone

Point = tuple[float, float]


def draw_curve(scene: CurveScene) -> Image.Image:
    """The picture, on an opaque ground that is the same on a dark page and on a light one."""
    return rasterise(curve_svg(scene), WIDTH, HEIGHT).convert("RGB")


def curve_svg(scene: CurveScene) -> str:
    low, high = scene.ticks[0][0], scene.ticks[-1][0]

    def place(number: float, value: float) -> Point:
        across = (number - 1) / max(1, scene.matches - 1)
        return LEFT + across * (RIGHT - LEFT), BOTTOM - (value - low) / (high - low) * (BOTTOM - TOP)

    points = [place(*point) for point in scene.points]
    firm = next((at for at, (number, _) in enumerate(scene.points) if number >= scene.settled), len(points))
    end = points[-1]
    parts = [
        ground(),
        *(tick(place(1, value)[1], said) for value, said in scene.ticks),
        path(points[: firm + 1], SOFT, 'stroke-dasharray="3 15"'),
        path(points[firm:], GOLD),
        dot(end, 12),
        text(scene.now, end[0] + 24, end[1] + 19, size=LARGE, fill=CREAM, weight="bold"),
        text(scene.first, 30, HEIGHT - 30),
        text(scene.caption, WIDTH / 2, HEIGHT - 30, anchor="middle"),
        text(scene.last, WIDTH - 30, HEIGHT - 30, anchor="end"),
    ]
    if scene.best:
        peak = place(scene.best.number, scene.best.value)
        parts += [dot(peak, 9), text(scene.best.text, peak[0], peak[1] - 24, fill=CREAM, anchor="middle")]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts)}</svg>'


def ground() -> str:
    frame = f'<rect x="6.5" y="6.5" width="{WIDTH - 13}" height="{HEIGHT - 13}" rx="26" fill="none"'
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{FELT}"/>{frame} stroke="{SEAM}" stroke-width="3"/>'


def tick(y: float, said: str) -> str:
    """A value beside the field, and its line across."""
    line = f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="{SEAM}" stroke-width="3"/>'
    return line + text(said, LEFT - 18, y + 14, anchor="end")


def path(points: Sequence[Point], colour: str, more: str = "") -> str:
    """A line through these points; nothing where there are fewer than two."""
    if len(points) < 2:
        return ""
    through = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    look = 'fill="none" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="M{through}" stroke="{colour}" {look} {more}/>'


def dot(at: Point, radius: int) -> str:
    x, y = at
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{CREAM}" stroke="{FELT}" stroke-width="5"/>'


def text(
    said: str,
    x: float,
    y: float,
    *,
    size: int = TEXT,
    fill: str = SOFT,
    anchor: str = "start",
    weight: str = "normal",
) -> str:
    look = f'font-size="{size}" fill="{fill}" text-anchor="{anchor}" font-weight="{weight}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{escape(said)}</text>'
