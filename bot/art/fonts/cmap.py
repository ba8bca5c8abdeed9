"""The characters for which a TrueType font has glyphs, from its map (`cmap`), which Pillow does not expose."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from mmap import mmap


def code_points(data: bytes | mmap) -> frozenset[int]:
    """The code points that the font in these bytes can draw; of a collection, its first font.

    Raises ValueError for a font without a character map, struct.error for a file that is cut off.
    """
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
