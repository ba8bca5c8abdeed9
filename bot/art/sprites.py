"""Cards as pictures, from the sheets that ship with the package.

Measured: a deck's sheet opens in about 40 ms, in whatever thread first asks for one of its cards, and holds 18 MB;
the copies at the sizes asked for lately are kept beside it.
"""

from __future__ import annotations

import threading
from functools import cache, lru_cache

from PIL import Image

from .decks import DECKS, INDICES
from .manifest import HEIGHT, WIDTH, Sheet, read_manifest, sheet_path
from .sheets import sheet_name

_opening = threading.Lock()


@lru_cache(maxsize=128)  # about 20 MB at 160 pixels
def sprite(card: str, deck: str = "four", index: str = "fr", width: int = 200) -> Image.Image:
    """A card ("KS", "T21", "EX", "JO", "BACK") as RGBA, `width` pixels wide and `sprite_height(width)` high.

    The picture is shared with all who ask for it: paste from it, do not draw on it. Raises ValueError for a card,
    deck or index that there is not.
    """
    if deck not in DECKS or index not in INDICES:
        raise ValueError(f"no deck {deck!r} with index {index!r}")
    name = sheet_name(card, deck)
    with _opening:
        sheet, picture = _manifest()[name], _sheet(name)
    other = f"{card}.{index}"
    face = picture.crop(sheet.place(other if other in sheet.faces else card))
    return face if width == WIDTH else face.resize((width, sprite_height(width)), Image.Resampling.LANCZOS)


def sprite_height(width: int) -> int:
    """The height of a card of this width, in pixels."""
    return round(width * HEIGHT / WIDTH)


@cache
def _manifest() -> dict[str, Sheet]:
    return dict(read_manifest())


@lru_cache(maxsize=4)  # a table seldom shows more than a deck and its trumps
def _sheet(name: str) -> Image.Image:
    with Image.open(sheet_path(name)) as file:
        return file.convert("RGBA")
