"""Draws the sprites that ship with the package, and checks whether the shipped ones are up to date.

Decision: bot/decisions/0081-the-bot-runs-without-an-svg-renderer.md.
"""

import io
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from pathlib import Path

from PIL import Image, ImageChops

from bot.art.cards import figures
from bot.art.cards.card import BOUTS, CARDS, TRUMPS, card_svg, figure_paint, is_court
from bot.art.cards.decks import DECKS, INDICES, PALETTES, letters
from bot.art.cards.shapes import STAR, SUITS, document, placed, symbol, text
from bot.art.fonts.fonts import font_path
from bot.art.manifest import (
    COLUMNS,
    EMOJI_WIDTH,
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

# No picture drawn as SVG names players, so the large fallback font is left out: each picture would load it again.
_FONTS = [str(font_path(face)) for face in ("index", "text", "bold")]
TOLERANCE = 24  # of 255: the allowed difference between a shipped and a drawn pixel, as rasterisers differ a little


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """SVG text as an RGBA picture, in pixels; letters are Barlow's. Raises ModuleNotFoundError without resvg."""
    import resvg_py  # not at the top: a bot that only plays has none

    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
        skip_system_fonts=True,
        font_files=_FONTS if "<text" in svg else None,  # read again each time
        font_family="Barlow Semi Condensed",
    )
    return Image.open(io.BytesIO(png)).convert("RGBA")


def emoji_svg(card: str, deck: str = "four", index: str = "fr") -> str:
    """The small face of a card, `EMOJI_WIDTH` by `EMOJI_WIDTH`."""
    palette = PALETTES[deck]
    if card == "BACK":
        ground, thread, gold = palette.back
        drawn = _body(ground, thread, 6) + symbol(SUITS["D"], 64, 64, 76, gold)
    elif card == "JO":
        drawn = _body(palette.body, palette.edge, 4)
        drawn += placed(figures.jester(figure_paint(palette, "S"), palette.robe("H")), 24, 1, 0.62)
    elif card == "EX":
        drawn = _body(palette.trump_body, palette.gold, 9) + symbol(STAR, 64, 66, 88, palette.trump)
    elif card in TRUMPS:
        frame = palette.gold if card in BOUTS else palette.trump
        drawn = _body(palette.trump_body, frame, 9 if card in BOUTS else 5)
        drawn += text(card[1:], 64, 98, 96, palette.trump)
    else:
        ink = palette.suits[card[-1]]
        drawn = _body(palette.body, palette.edge, 4) + text(letters(card, index), 64, 64, 78, ink)
        drawn += symbol(SUITS[card[-1]], 64, 94, 54, ink)
    return document(EMOJI_WIDTH, EMOJI_WIDTH, drawn)


def _body(body: str, edge: str, stroke: int) -> str:
    width, height = EMOJI_WIDTH - 16 - stroke, EMOJI_WIDTH - 2 - stroke
    return (
        f'<rect x="{8 + stroke / 2}" y="{1 + stroke / 2}" width="{width}" height="{height}" '
        f'rx="20" fill="{body}" stroke="{edge}" stroke-width="{stroke}"/>'
    )


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
