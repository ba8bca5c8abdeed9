"""Draws the sprites that ship with the package, and checks whether the shipped ones are up to date.

Decision: bot/decisions/0081-the-bot-runs-without-an-svg-renderer.md.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path

from PIL import Image, ImageChops

from bot.art.cards.card import CARDS, card_svg, is_court
from bot.art.cards.decks import DECKS, INDICES
from bot.art.cards.emoji import emoji_svg
from bot.art.fonts.fonts import font_path
from bot.art.manifest import (
    COLUMNS,
    EMOJIS,
    Sheet,
    digest,
    emoji_face,
    face_size,
    read_manifest,
    sheet_name,
    sheet_path,
    write_manifest,
)
from bot.art.raster import rasterise

TOLERANCE = 24  # of 255: the allowed difference between a shipped and a drawn pixel, as rasterisers differ a little


def build(folder: Path) -> Iterator[tuple[str, bool]]:
    """Draw all sheets, and their manifest at the end. Yields each sheet's name once written, and False (not stale)."""
    folder.mkdir(parents=True, exist_ok=True)
    sheets: dict[str, Sheet] = {}
    for name, faces in layout().items():
        file = io.BytesIO()
        # Lossless: such flat drawings are smaller than with lossy compression, which would also blur the indices. An
        # emoji is identified by its pixels, including the transparent ones.
        draw(name, faces.values()).save(file, "WEBP", lossless=True, quality=80, method=4, exact=name == EMOJIS)
        sheet_path(folder, name).write_bytes(file.getvalue())
        sheets[name] = Sheet(tuple(faces), sources(faces), digest(file.getvalue()))
        yield name, False
    write_manifest(folder, sheets)


def stale(folder: Path) -> Iterator[tuple[str, bool]]:
    """The name of each sheet, and whether it differs from a new drawing."""
    try:
        shipped = read_manifest(folder)
    except (OSError, ValueError):
        shipped = {}
    for name, faces in layout().items():
        path = sheet_path(folder, name)
        file = path.read_bytes() if path.exists() else b""
        unchanged = shipped.get(name) == Sheet(tuple(faces), sources(faces), digest(file))
        yield name, not (unchanged and same_picture(path, draw(name, faces.values())))


def layout() -> Mapping[str, Mapping[str, str]]:
    """Every sheet by name, with the SVG text of its faces, in their order."""
    sheets: dict[str, dict[str, str]] = {}
    for deck in DECKS:
        for card in CARDS:
            faces = sheets.setdefault(sheet_name(card, deck), {})
            faces[card] = card_svg(card, deck, "fr")
            if is_court(card):
                faces[f"{card}.en"] = card_svg(card, deck, "en")
    emojis = (emoji_svg(card, deck, index) for deck, index, card in product(DECKS, INDICES, CARDS) if card != "BACK")
    return sheets | {EMOJIS: {emoji_face(svg): svg for svg in emojis}}


def draw(name: str, faces: Iterable[str]) -> Image.Image:
    """The sheet of this name with these faces, given as SVG text."""
    width, height = face_size(name)
    drawn = [rasterise(svg, width, height) for svg in faces]
    rows = -(-len(drawn) // COLUMNS)
    sheet = Image.new("RGBA", (COLUMNS * width, rows * height))
    for number, face in enumerate(drawn):
        row, column = divmod(number, COLUMNS)
        sheet.paste(face, (column * width, row * height))
    return sheet


def sources(faces: Mapping[str, str]) -> str:
    """A digest of everything that decides a sheet's look: its drawings and the font of their indices."""
    return digest("\n".join(faces.values()).encode() + font_path("index").read_bytes())


def same_picture(path: Path, drawn: Image.Image) -> bool:
    """Whether a file shows the drawn picture."""
    with Image.open(path) as file:
        shipped = file.convert("RGBA")
    if shipped.size != drawn.size:
        return False
    difference = ImageChops.difference(_over_grey(shipped), _over_grey(drawn)).convert("L")
    return difference.point(lambda value: 255 * (value > TOLERANCE)).getbbox() is None


def _over_grey(picture: Image.Image) -> Image.Image:
    """The picture without transparency: the colour of a wholly transparent pixel does not matter."""
    ground = Image.new("RGBA", picture.size, "#808080")
    return Image.alpha_composite(ground, picture).convert("RGB")
