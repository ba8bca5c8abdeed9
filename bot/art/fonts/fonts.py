"""The fonts that ship with the package, and those of the machine: their files, and the characters that they can draw.

A font draws an empty box for a character that it lacks. To change a font, put its TrueType file and its licence into
`bot/assets/fonts`, and its SHA-256 into DIGESTS. Barlow Condensed came as WOFF2 halves (Latin, extended Latin),
merged and unpacked with fontTools; DejaVu Sans is as published.

Names in scripts that these lack are drawn with Noto Sans, if the machine has it. Such a face is named by its path.
"""

import os
import struct
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from mmap import ACCESS_READ, mmap
from pathlib import Path

from PIL import ImageFont

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
SCRIPTS = {  # a letter of each script that our own fonts lack, and Debian's package with a font for it
    "Chinese": ("李", "fonts-noto-cjk"),
    "Japanese": ("あ", "fonts-noto-cjk"),
    "Korean": ("김", "fonts-noto-cjk"),
    "Thai": ("ก", "fonts-noto-core"),
    "Hindi": ("ह", "fonts-noto-core"),
}


def code_points(data: bytes | mmap) -> frozenset[int]:
    """What (the first of) these fonts can draw. Raises ValueError without a map, struct.error if cut off."""
    start = struct.unpack_from(">L", data, 12)[0] if data[:4] == b"ttcf" else 0
    (tables,) = struct.unpack_from(">H", data, start + 4)
    for number in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sLLL", data, start + 12 + 16 * number)
        if tag == b"cmap":
            return frozenset(_mapped(data, offset))
    raise ValueError("a font without a character map")


def _mapped(data: bytes | mmap, cmap: int) -> Iterator[int]:
    """Every code point in the subtables of formats 4 and 12: our fonts use no others for Unicode."""
    for number in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        (start,) = struct.unpack_from(">L", data, cmap + 8 + 8 * number)
        (form,) = struct.unpack_from(">H", data, cmap + start)
        if form == 4:
            yield from _segments(data, cmap + start)
        elif form == 12:
            yield from _groups(data, cmap + start)


def _segments(data: bytes | mmap, table: int) -> Iterator[int]:
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


def _groups(data: bytes | mmap, table: int) -> Iterator[int]:
    """Format 12: runs of any code points."""
    for number in range(struct.unpack_from(">L", data, table + 12)[0]):
        first, last, _ = struct.unpack_from(">LLL", data, table + 16 + 12 * number)
        yield from range(first, last + 1)


FOLDER = Path(__file__).parents[2] / "assets" / "fonts"


def font_path(face: str) -> Path:
    return FOLDER / FILES[face] if face in FILES else Path(face)


@lru_cache(maxsize=64)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A face ("index", "text", "bold", "fallback", or one of the machine) at a size in pixels."""
    return ImageFont.truetype(font_path(face), size)


def drawable(text: str, face: str) -> str:
    """The text without characters that this face lacks, in plain letters if it lacks styled ones: Lucas for 𝓛𝓾𝓬𝓪𝓼."""
    covered = coverage(face)
    joined = unicodedata.normalize("NFC", text)
    plain = "".join(sign if ord(sign) in covered else unicodedata.normalize("NFKC", sign) for sign in joined)
    return "".join(sign for sign in unicodedata.normalize("NFC", plain) if ord(sign) in covered)


def drawable_font(text: str, face: str = "bold") -> str:
    """The face for this text: `face`, or the first other one that draws most of it."""
    best, most = face, len(drawable(text, face))
    for other in other_faces(text, face):
        if (count := len(drawable(text, other))) > most:
            best, most = other, count
    return best


def other_faces(text: str, face: str) -> Iterator[str]:
    """The faces after `face`; those of the machine only while the text has letters that all before lack."""
    letters = {ord(sign) for sign in unicodedata.normalize("NFKC", text) if unicodedata.category(sign)[0] in "LM"}
    for other in ("fallback", *machine_faces()):
        letters -= coverage(face)
        if not letters and other != "fallback":
            return
        yield (face := other)


@cache
def machine_faces() -> tuple[str, ...]:
    """The paths of the machine's Noto Sans, the bold file of each family; collections, which are Chinese, first."""
    files = {file.name: file for folder in font_folders() for file in folder.rglob("NotoSans*-Bold.[ot]t[cf]")}
    return tuple(str(files[name]) for name in sorted(files, key=lambda name: (not name.endswith("c"), name)))


def font_folders() -> tuple[Path, ...]:
    """The folders where Linux keeps fonts, by the standard of freedesktop.org; a user without a home has no own one."""
    home = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    shared = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    return tuple(Path(folder, "fonts") for folder in (home, *shared.split(":")))


def missing_scripts() -> dict[str, str]:
    """The scripts in which this machine cannot draw names, each with Debian's package for it."""
    faces = ("fallback", *machine_faces())
    return {
        script: package
        for script, (letter, package) in SCRIPTS.items()
        if not any(ord(letter) in coverage(face) for face in faces)
    }


@cache
def coverage(face: str) -> frozenset[int]:
    """The code points for which a face has a glyph; none if it is a damaged file of the machine."""
    try:
        with font_path(face).open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as data:
            return code_points(data)
    except (OSError, ValueError, struct.error):
        if face in FILES:
            raise
        return frozenset()
