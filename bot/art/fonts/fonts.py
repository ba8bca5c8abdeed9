"""The fonts that ship with the package: their files, and the characters that they can draw.

A font draws an empty box for a character that it lacks. To change a font, put its TrueType file and its licence into
`bot/assets/fonts`, and its SHA-256 into DIGESTS. Barlow Condensed came as WOFF2 halves (Latin, extended Latin),
merged and unpacked with fontTools; DejaVu Sans is as published.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont

from bot.art.fonts.cmap import code_points

FOLDER = Path(__file__).parents[2] / "assets" / "fonts"
FILES = {
    "index": "BarlowCondensed-Bold.ttf",
    "text": "BarlowSemiCondensed-Medium.ttf",
    "bold": "BarlowSemiCondensed-Bold.ttf",
    "fallback": "DejaVuSans-Bold.ttf",  # Greek, Cyrillic and many more, for people's names
}
DIGESTS = {  # SHA-256 of each file, so that a damaged one is noticed at start-up
    "BarlowCondensed-Bold.ttf": "7461b1c587a850a5fa41423891e86990d2cc741d8fceed431db00117da14f6fb",
    "BarlowSemiCondensed-Bold.ttf": "5bd6757e459a110da81b44532f0f43058e2dab2401688abca84f2fdbde193cbb",
    "BarlowSemiCondensed-Medium.ttf": "4998b693a190b76f2b11315844345a8546c1e2e6a320905507a9eed04edf8b48",
    "DejaVuSans-Bold.ttf": "0d977336a6d5fba34eab8e3199eb218327161b5143749f802982c2bc34df0c96",
}


def font_path(face: str) -> Path:
    return FOLDER / FILES[face]


@lru_cache(maxsize=64)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A face ("index", "text", "bold", "fallback") at a size in pixels."""
    return ImageFont.truetype(font_path(face), size)


def drawable(text: str, face: str) -> str:
    """The text without characters that this face lacks; accents joined to their letters, every kind of space as " "."""
    covered = coverage(face)
    joined = unicodedata.normalize("NFC", text)
    spaced = (" " if unicodedata.category(sign) == "Zs" and ord(sign) not in covered else sign for sign in joined)
    return "".join(sign for sign in spaced if ord(sign) in covered)


def drawable_font(text: str, face: str = "bold") -> str:
    """The face for this text: `face`, or "fallback" if that draws more of the text."""
    return "fallback" if len(drawable(text, "fallback")) > len(drawable(text, face)) else face


@cache
def coverage(face: str) -> frozenset[int]:
    """The code points for which a face has a glyph."""
    return code_points(font_path(face).read_bytes())
