"""The felt, and drawing on it: cards, words, signs. Sizes are pixels of a picture 1,000 wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageDraw

from bot.art import drawable, drawable_font, font, sprite, sprite_height
from bot.art.cards.decks import PALETTES
from bot.i18n.names import cut, parted
from bot.pictures.scene import Scene

WIDTH = 1000
MARGIN = 14
CORNER_SHARE = 0.31  # of a card's width, which must stay free so that its index can be read
SMALLEST = 28  # the smallest size of text: 11 pixels on a phone
SMALL = 30
LARGE = 34
LARGEST = 40  # 11 pixels where a phone of 400 pixels has 275 for the picture, next to Discord's own margins

FELT = "#1d4d35"
SEAM = "#2f6e4e"
DARK = "#14171a"
WHITE = "#ffffff"
SOFT = "#dfe6e1"
GOLD = "#d9a520"
CREAM = "#fdfcf7"

NARROW = "index"  # the face of the cards' indices, for texts too long for the other faces
MAX_LETTERS = 1_000  # of a text that should be read whole

EDGE = 8  # pixels of a card that are blended: even the largest card's round corners are smaller

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    def meets(self, other: Box) -> bool:
        """Whether the two boxes overlap."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    @property
    def middle(self) -> int:
        return self.x + self.width // 2


def card_height(width: int) -> int:
    return sprite_height(width)


@lru_cache(maxsize=32)
def felt(height: int) -> Image.Image:
    """An empty table; copy it before drawing."""
    image = Image.new("RGB", (WIDTH, height), FELT)
    ImageDraw.Draw(image).rounded_rectangle((5, 5, WIDTH - 6, height - 6), 26, outline=SEAM, width=3)
    return image


class Face(NamedTuple):
    """A card to paste. Its inside covers what is below, so that it is copied, in a fifth of the time of blending."""

    inside: Image.Image  # without EDGE pixels on each side
    edges: tuple[tuple[int, int, Image.Image], ...]  # left, top, and a strip with round corners


@lru_cache(maxsize=512)  # some 70 MB at 160 pixels
def _face(card: str, deck: str, index: str, width: int, dim: bool) -> Face:
    """`dim`: in the shade, behind the cards that matter now."""
    face = sprite(card, deck, index, width)
    if dim:
        shade = Image.new("RGBA", face.size, "#12281d")
        shade.putalpha(face.getchannel("A"))
        face = Image.blend(face, shade, 0.38)
    right, bottom = face.width - EDGE, face.height - EDGE
    strips = (
        (0, 0, face.width, EDGE),
        (0, bottom, face.width, face.height),
        (0, EDGE, EDGE, bottom),
        (right, EDGE, face.width, bottom),
    )
    inside = face.crop((EDGE, EDGE, right, bottom)).convert("RGB")
    return Face(inside, tuple((box[0], box[1], face.crop(box)) for box in strips))


class Canvas:
    """One picture that is being drawn."""

    def __init__(self, scene: Scene, height: int) -> None:
        self.scene = scene
        self.image = felt(height).copy()
        self.draw = ImageDraw.Draw(self.image)

    def card(self, card: str, x: int, y: int, width: int, *, dim: bool = False) -> None:
        """A card, placed by its upper left corner."""
        inside, edges = _face(card, self.scene.deck, self.scene.index, width, dim)
        self.image.paste(inside, (x + EDGE, y + EDGE))
        for left, top, strip in edges:
            self.image.paste(strip, (x + left, y + top), strip)

    def row(self, cards: Sequence[str], box: Box, *, width: int, centred: bool = False, dim: bool = False) -> int:
        """Cards side by side inside a box, overlapping if needed; returns the right edge of the last one."""
        if not cards:
            return box.x
        step = card_step(len(cards), width, box.width)
        x = box.x + (box.width - width - step * (len(cards) - 1)) // 2 if centred else box.x
        for place, card in enumerate(cards):
            self.card(card, x + place * step, box.y, width, dim=dim)
        return x + step * (len(cards) - 1) + width

    def block(self, cards: Sequence[str], box: Box, *, width: int) -> None:
        """Cards inside a box, in as many rows as keep their corners readable; rows overlap if needed."""
        rows, tops = card_rows(len(cards), box, width)
        for row, top in enumerate(tops):
            self.row(cards[row * rows : (row + 1) * rows], Box(box.x, top, box.width, card_height(width)), width=width)

    def text(
        self, text: str, x: int, y: int, *, size: int = SMALL, face: str = "text", fill: str = WHITE, anchor: str = "la"
    ) -> None:
        """One line of text; `anchor`: Pillow's two letters."""
        drawn = text_mask(text, face, size, anchor)
        if drawn is not None:
            mask, (left, top) = drawn
            self.image.paste(fill, (x + left, y + top), mask)

    def line(self, text: str, box: Box, *, face: str = "text", size: int = SMALL, fill: str = WHITE) -> None:
        """One line of the bot's words in a box, shortened to fit."""
        shown, face, size = fitted(drawable_text(text, face), face, size, box.width)
        self.text(shown, box.x, box.y + box.height // 2, size=size, face=face, fill=fill, anchor="lm")

    def name(self, name: str, box: Box, *, fill: str = WHITE) -> None:
        """A player's name in a box: in a face that can draw it, shortened to fit."""
        shown, face, size = fitted(*drawable_name(name), box.width)
        self.text(shown, box.x, box.y + box.height // 2, size=size, face=face, fill=fill, anchor="lm")

    def frame(self, box: Box, colour: str) -> None:
        edge = (box.x - 5, box.y - 5, box.right + 4, box.bottom + 4)
        self.draw.rounded_rectangle(edge, 14, None, colour, 6)

    def sign(self, suit: str, x: int, y: int, size: int) -> None:
        """A suit's sign in its colour on a light disc, placed by its centre."""
        radius = round(size * 0.72)
        self.draw.ellipse((x - radius, y - radius, x + radius, y + radius), CREAM)
        deck = "four" if self.scene.deck == "dark" else self.scene.deck  # the ground is light
        self.text(SUITS[suit], x, y, size=size, face="fallback", fill=PALETTES[deck].suits[suit], anchor="mm")

    def pill(
        self, text: str, x: int, y: int, *, fill: str = DARK, ink: str = WHITE, size: int = SMALL, face: str = "bold"
    ) -> None:
        """A text on a rounded ground, placed by its centre."""
        width, height = max(text_width(text, face, size) + 24, size + 12), size + 12
        box = Box(x - width // 2, y - height // 2, width, height)
        self.draw.rounded_rectangle((box.x, box.y, box.right, box.bottom), height // 2, fill)
        self.text(text, x, y, size=size, face=face, fill=ink, anchor="mm")


def card_step(count: int, width: int, room: int) -> int:
    """The distance from card to card: a gap if there is room, otherwise an overlap."""
    return 0 if count < 2 else min(width + 8, (room - width) // (count - 1))


def card_rows(count: int, box: Box, width: int) -> tuple[int, list[int]]:
    """How many cards of this width go into each row of a box, and the top of each row."""
    length = max(1, int((box.width - width) / (width * CORNER_SHARE)) + 1)
    rows = max(1, -(-count // length))
    pitch = min(card_height(width) + 6, (box.height - card_height(width)) // (rows - 1)) if rows > 1 else 0
    return -(-count // rows), [box.y + row * pitch for row in range(rows)]


@lru_cache(maxsize=1024)
def text_mask(text: str, face: str, size: int, anchor: str) -> tuple[Image.Image, tuple[int, int]] | None:
    """A text as a mask, and its offset from the anchor: the same names are written in every picture of a table."""
    left, top, right, bottom = map(floor, font(face, size).getbbox(text, anchor=anchor))
    if right <= left or bottom <= top:
        return None
    mask = Image.new("L", (right - left + 1, bottom - top + 1))
    ImageDraw.Draw(mask).text((-left, -top), text, 255, font(face, size), anchor)
    return mask, (left, top)


@lru_cache(maxsize=1024)
def text_width(text: str, face: str, size: int) -> int:
    return ceil(font(face, size).getlength(text))


def drawable_name(name: str) -> tuple[str, str, int]:
    """The drawable part of a name, with its face and size."""
    face = drawable_font(name, "bold")
    return drawable_text(name, face) or "?", face, LARGE if face == "bold" else SMALL


@lru_cache(maxsize=1024)
def drawable_text(text: str, face: str) -> str:
    """A text without characters that a face lacks (emojis above all), and without the gaps that they leave."""
    return " ".join(drawable(text, face).split())


def narrower(text: str, face: str, size: int) -> Iterator[tuple[str, int]]:
    """Faces and sizes for a text, from the preferred one to the narrowest that can still be read."""
    yield face, size
    if face in ("text", "bold") and drawable_text(text, NARROW) == text:
        yield NARROW, size
        face = NARROW
    yield from ((face, smaller) for smaller in (LARGE, SMALL, SMALLEST) if smaller < size)


@lru_cache(maxsize=1024)
def fitted(text: str, face: str, size: int, room: int, letters: int = MAX_LETTERS) -> tuple[str, str, int]:
    """A text with its face and size: the first in which `letters` of its letters fit, else shortened in the last."""
    for narrow, small in narrower(text, face, size):
        shown = shortened(text, narrow, small, room)
        if keeps(shown, text, letters):
            break
    return shown, narrow, small


def keeps(shown: str, text: str, letters: int) -> bool:
    """Whether a shortened text still has its first `letters` letters, or all that it had."""
    return shown == text or len(parted(shown)[0].removesuffix("…")) >= len(parted(text)[0][:letters].rstrip())


@lru_cache(maxsize=1024)
def shortened(text: str, face: str, size: int, room: int) -> str:
    """The text, or as much of its beginning as fits into `room` pixels, an ellipsis, and the number of a seat."""
    if text_width(text, face, size) <= room:
        return text
    text, number = parted(text)
    while text and text_width(f"{text}…{number}", face, size) > room:
        text = cut(text, len(text) - 1)
    return f"{text.rstrip()}…{number}"


def forget_texts() -> None:
    """Empty the caches of texts: they contain people's names."""
    for cached in (text_mask, text_width, drawable_text, fitted, shortened):
        cached.cache_clear()
