"""Is the art there? Asked at start-up, so that a broken installation says so before anybody sits down."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from . import fonts, manifest


class MissingArt(Exception):
    """A font or sprite file is missing or is not the one that was shipped."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is missing or damaged")
        self.path = path


def missing_art(font_folder: Path | None = None, sprite_folder: Path | None = None) -> list[Path]:
    """The files that are missing or damaged. Reads all of them, some 3 MB."""
    return list(_missing(font_folder or fonts.FOLDER, sprite_folder or manifest.SPRITES))


def check_art() -> None:
    """Raise MissingArt, naming the first file that is missing or damaged."""
    for path in _missing(fonts.FOLDER, manifest.SPRITES):
        raise MissingArt(path)


def _missing(font_folder: Path, sprite_folder: Path) -> Iterator[Path]:
    expected = {font_folder / name: sha256 for name, sha256 in fonts.DIGESTS.items()}
    try:
        sheets = manifest.read_manifest(sprite_folder)
    except (OSError, ValueError):
        yield sprite_folder / "manifest.json"
        sheets = {}
    expected |= {manifest.sheet_path(name, sprite_folder): sheet.sha256 for name, sheet in sheets.items()}
    for path, sha256 in expected.items():
        try:
            found = manifest.digest(path.read_bytes())
        except OSError:
            found = ""
        if found != sha256:
            yield path
