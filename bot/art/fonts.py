"""The fonts that ship with the package: which files they are, and what they can draw."""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont

FOLDER = Path(__file__).parent.parent / "assets" / "fonts"
FILES = {
    "index": "BarlowCondensed-Bold.ttf",
    "text": "AtkinsonHyperlegible-Regular.ttf",
    "bold": "AtkinsonHyperlegible-Bold.ttf",
    "fallback": "DejaVuSans-Bold.ttf",  # Greek, Cyrillic and many more, for people's names
}
FACES = tuple(FILES)
DIGESTS = {  # SHA-256 of each file, so that a damaged one is noticed at start-up
    "AtkinsonHyperlegible-Bold.ttf": "d0d99c494e1fe213558d3647b6f478acdc5ea6c7f27a48cfab5fe138c8524054",
    "AtkinsonHyperlegible-Regular.ttf": "0f0a833306db16bd603c685990e959b0e244fae79c4641449ae3c19426b01178",
    "BarlowCondensed-Bold.ttf": "7461b1c587a850a5fa41423891e86990d2cc741d8fceed431db00117da14f6fb",
    "DejaVuSans-Bold.ttf": "0d977336a6d5fba34eab8e3199eb218327161b5143749f802982c2bc34df0c96",
}


def font_path(face: str) -> Path:
    return FOLDER / FILES[face]


@lru_cache(maxsize=64)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A face ("index", "text", "bold", "fallback") at a size in pixels."""
    return ImageFont.truetype(font_path(face), size)


def drawable(text: str, face: str) -> str:
    """The text without what this face cannot draw; accents joined to their letters, every space a space."""
    covered = coverage(face)
    joined = unicodedata.normalize("NFC", text)
    spaced = (" " if unicodedata.category(one) == "Zs" and ord(one) not in covered else one for one in joined)
    return "".join(one for one in spaced if ord(one) in covered)


def drawable_font(text: str, face: str = "bold") -> str:
    """The face to draw this text with: `face`, or "fallback" where that one draws more of the text."""
    return "fallback" if len(drawable(text, "fallback")) > len(drawable(text, face)) else face


@cache
def coverage(face: str) -> frozenset[int]:
    """The code points that a face has a glyph for, read from the font's own character map."""
    data = font_path(face).read_bytes()
    tables = struct.unpack_from(">H", data, 4)[0]
    for number in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", data, 12 + 16 * number)
        if tag == b"cmap":
            return frozenset(_mapped(data, offset))
    raise ValueError(f"{font_path(face)} has no character map")


def _mapped(data: bytes, cmap: int) -> Iterator[int]:
    """Every code point in the character map's Unicode parts: formats 4 and 12, which all our fonts use."""
    for number in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        (start,) = struct.unpack_from(">L", data, cmap + 4 + 8 * number + 4)
        (form,) = struct.unpack_from(">H", data, cmap + start)
        if form == 4:
            yield from _segments(data, cmap + start)
        elif form == 12:
            yield from _groups(data, cmap + start)


def _segments(data: bytes, table: int) -> Iterator[int]:
    """Format 4: runs of code points up to U+FFFF. A code point whose glyph is 0 is not drawn."""
    count = struct.unpack_from(">H", data, table + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, table + 14)
    starts = struct.unpack_from(f">{count}H", data, table + 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", data, table + 16 + 4 * count)
    offsets = table + 16 + 6 * count
    for number, (first, last, delta) in enumerate(zip(starts, ends, deltas, strict=True)):
        here = offsets + 2 * number
        (offset,) = struct.unpack_from(">H", data, here)
        for point in range(first, min(last, 0xFFFE) + 1):
            if offset:
                (glyph,) = struct.unpack_from(">H", data, here + offset + 2 * (point - first))
            else:
                glyph = (point + delta) & 0xFFFF
            if glyph:
                yield point


def _groups(data: bytes, table: int) -> Iterator[int]:
    """Format 12: runs of any code points."""
    for number in range(struct.unpack_from(">L", data, table + 12)[0]):
        first, last, _ = struct.unpack_from(">LLL", data, table + 16 + 12 * number)
        yield from range(first, last + 1)
