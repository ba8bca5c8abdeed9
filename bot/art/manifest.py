"""What lies in the sprites' folder: the sheets, and where each face is on them (`manifest.json`)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

SPRITES = Path(__file__).parent.parent / "assets" / "sprites"
WIDTH, HEIGHT = 200, 283  # pixels of a face on a sheet
COLUMNS = 12


@dataclass(frozen=True, slots=True)
class Sheet:
    """One picture with many faces, `COLUMNS` to a row, in this order."""

    faces: tuple[str, ...]  # `KS` in the French index, `KS.en` in the English one where it differs
    sources: str  # digest of what it was drawn from
    sha256: str  # of the file

    def place(self, face: str) -> tuple[int, int, int, int]:
        """Left, top, right, bottom in pixels."""
        row, column = divmod(self.faces.index(face), COLUMNS)
        return column * WIDTH, row * HEIGHT, (column + 1) * WIDTH, (row + 1) * HEIGHT


def sheet_path(name: str, folder: Path = SPRITES) -> Path:
    return folder / f"{name}.webp"


def read_manifest(folder: Path = SPRITES) -> Mapping[str, Sheet]:
    """The sheets by name. Raises OSError or ValueError when the file is missing or damaged."""
    try:
        found = json.loads((folder / "manifest.json").read_bytes())
        return {
            name: Sheet(tuple(one["faces"].split()), one["sources"], one["sha256"])
            for name, one in found["sheets"].items()
        }
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(f"no manifest: {error}") from None


def write_manifest(sheets: Mapping[str, Sheet], folder: Path) -> None:
    content = {"sheets": {name: asdict(one) | {"faces": " ".join(one.faces)} for name, one in sheets.items()}}
    (folder / "manifest.json").write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
