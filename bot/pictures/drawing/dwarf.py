"""The yellow dwarf, who stands in the middle of his board and shows the card of his box in front of him."""

from functools import cache

from PIL import Image, ImageDraw

WIDTH, HEIGHT = 176, 334
FINER = 3  # drawn at three times the size, then reduced: Pillow's own edges are jagged
YELLOW, SHADE, SKIN, BEARD, BROWN, INK = "#f4c430", "#c8931a", "#efc49a", "#f4efe2", "#5d3a1e", "#2a1c10"


@cache
def standing() -> Image.Image:
    """The part behind the card: hat, head, coat and boots."""
    image, draw = _sheet()
    for x in (62, 96):
        draw.rectangle(_finer(x, 226, x + 20, 300), SHADE)
    for x in (42, 94):
        draw.rounded_rectangle(_finer(x, 294, x + 42, 322), 12 * FINER, BROWN)
    draw.rounded_rectangle(_finer(18, 100, 158, 258), 44 * FINER, YELLOW, SHADE, 3 * FINER)
    draw.ellipse(_finer(46, 50, 130, 138), BEARD)
    draw.ellipse(_finer(58, 48, 118, 100), SKIN)
    for x in (70, 98):
        draw.ellipse(_finer(x, 70, x + 8, 80), INK)
    draw.ellipse(_finer(79, 76, 97, 92), "#d99a72")
    draw.polygon(_finer(48, 66, 66, 30, 108, 2, 116, 8, 112, 34, 128, 66), YELLOW)
    draw.rounded_rectangle(_finer(42, 56, 134, 70), 7 * FINER, SHADE)
    return image.reduce(FINER)


@cache
def hands() -> Image.Image:
    """The part over the card: his hands at its edges."""
    image, draw = _sheet()
    for x in (26, 126):
        draw.ellipse(_finer(x, 156, x + 24, 184), SKIN, SHADE, 2 * FINER)
    return image.reduce(FINER)


def _sheet() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (WIDTH * FINER, HEIGHT * FINER))
    return image, ImageDraw.Draw(image)


def _finer(*points: int) -> list[float]:
    return [point * FINER for point in points]
