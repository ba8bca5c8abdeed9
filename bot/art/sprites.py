"""Cards as pictures, from the sheets that ship with the package.

A deck's sheet opens in some 80 ms, in the first thread that asks for one of its cards. It takes 19 MB, and the process
grows by some 35 MB (decoding needs room).
"""

import threading
from collections.abc import Mapping
from functools import cache, lru_cache

from PIL import Image

from bot.art import manifest
from bot.art.cards.decks import DECKS, INDICES
from bot.art.manifest import HEIGHT, WIDTH, Sheet

_sheet_lock = threading.Lock()  # otherwise two threads might open the same sheet at once


def sprite(card: str, deck: str = "four", index: str = "fr", width: int = WIDTH) -> Image.Image:
    """A card ("KS", "T21", "EX", "JO", "BACK") as RGBA, `width` pixels wide and `sprite_height(width)` high.

    Raises ValueError for a card, deck or index that does not exist.
    """
    if deck not in DECKS or index not in INDICES:
        raise ValueError(f"no deck {deck!r} with the index {index!r}")
    name = manifest.sheet_name(card, deck)
    with _sheet_lock:
        sheet, picture = _manifest()[name], _sheet(name)
    translated = f"{card}.{index}"
    face = picture.crop(sheet.place(translated if translated in sheet.faces else card, manifest.face_size(name)))
    return face if width == WIDTH else face.resize((width, sprite_height(width)), Image.Resampling.LANCZOS)


def emoji(svg: str) -> Image.Image:
    """The emoji that this SVG text draws, as RGBA, `EMOJI_WIDTH` pixels square. Raises ValueError for others."""
    with _sheet_lock:
        sheet, picture = _manifest()[manifest.EMOJIS], _sheet(manifest.EMOJIS)
    return picture.crop(sheet.place(manifest.emoji_face(svg), manifest.face_size(manifest.EMOJIS)))


def sprite_height(width: int) -> int:
    return round(width * HEIGHT / WIDTH)


@cache
def _manifest() -> Mapping[str, Sheet]:
    return manifest.read_manifest(manifest.SPRITES)


@lru_cache(maxsize=4)  # a table shows a deck, sometimes with trumps; several servers may prefer different decks
def _sheet(name: str) -> Image.Image:
    with Image.open(manifest.sheet_path(manifest.SPRITES, name)) as file:
        return file.convert("RGBA")
