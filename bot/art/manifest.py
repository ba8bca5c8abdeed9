"""The contents of the folder of sprites: the sheets, and the place of each card on them (`manifest.json`)."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from bot.art.cards.card import TRUMPS
from bot.art.cards.decks import DECKS
from bot.art.fonts import fonts

SPRITES = Path(__file__).parent.parent / "assets" / "sprites"
NAME = "manifest.json"
WIDTH, HEIGHT = 200, 283  # pixels of a card on a sheet
EMOJI_WIDTH = 128  # pixels: an emoji is a square
COLUMNS = 12
EMOJIS = "emojis"  # the sheet of all decks' emojis

# The light decks share the tarot's trumps, so these have a sheet of their own.
SHEETS = (*DECKS, "trumps", "trumps-dark", EMOJIS)


def sheet_name(card: str, deck: str) -> str:
    if card == "EX" or card in TRUMPS:
        return "trumps-dark" if deck == "dark" else "trumps"
    return deck


def face_size(name: str) -> tuple[int, int]:
    return (EMOJI_WIDTH, EMOJI_WIDTH) if name == EMOJIS else (WIDTH, HEIGHT)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One picture with many faces, `COLUMNS` to a row, in this order."""

    faces: tuple[str, ...]  # `KS` in the French index, `KS.en` in the English one if it differs; an emoji's digest
    sources: str  # digest of its drawings and their font
    sha256: str  # of the file

    def place(self, face: str, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Left, top, right, bottom in pixels. Raises ValueError for a face that is not on this sheet."""
        row, column = divmod(self.faces.index(face), COLUMNS)
        width, height = size
        return column * width, row * height, (column + 1) * width, (row + 1) * height


def sheet_path(folder: Path, name: str) -> Path:
    return folder / f"{name}.webp"


def read_manifest(folder: Path) -> Mapping[str, Sheet]:
    """The sheets by name. Raises OSError or ValueError if the file is missing or damaged."""
    try:
        found = json.loads((folder / NAME).read_bytes())
        return {
            name: Sheet(tuple(found[name]["faces"].split()), found[name]["sources"], found[name]["sha256"])
            for name in SHEETS
        }
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(f"{folder / NAME} is no manifest: {error}") from None


def write_manifest(folder: Path, sheets: Mapping[str, Sheet]) -> None:
    content = {name: asdict(sheet) | {"faces": " ".join(sheet.faces)} for name, sheet in sheets.items()}
    (folder / NAME).write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


def emoji_face(svg: str) -> str:
    """The name of an emoji on its sheet: decks that draw a card alike share it."""
    return digest(svg.encode())[:16]


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def missing_art() -> list[Path]:
    """The font and sprite files that are missing or differ from the shipped ones. Reads them all, some 1.3 MB."""
    return missing_fonts() + missing_sprites()


def missing_fonts() -> list[Path]:
    return [fonts.FOLDER / name for name, sha256 in fonts.DIGESTS.items() if not _intact(fonts.FOLDER / name, sha256)]


def missing_sprites() -> list[Path]:
    try:
        shipped = read_manifest(SPRITES)
    except (OSError, ValueError):
        return [SPRITES / NAME]
    expected = {sheet_path(SPRITES, name): sheet.sha256 for name, sheet in shipped.items()}
    return [path for path, sha256 in expected.items() if not _intact(path, sha256)]


def _intact(path: Path, sha256: str) -> bool:
    try:
        return digest(path.read_bytes()) == sha256
    except OSError:
        return False
