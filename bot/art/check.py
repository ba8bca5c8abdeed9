"""Checks at start-up that all art is there, so that a broken installation is found before the first table opens."""

from __future__ import annotations

from pathlib import Path

from bot.art import manifest
from bot.art.fonts import fonts


def missing_art() -> list[Path]:
    """The font and sprite files that are missing or differ from the shipped ones. Reads them all, some 1.3 MB."""
    return missing_fonts() + missing_sprites()


def missing_fonts() -> list[Path]:
    return [fonts.FOLDER / name for name, sha256 in fonts.DIGESTS.items() if not _intact(fonts.FOLDER / name, sha256)]


def missing_sprites() -> list[Path]:
    try:
        shipped = manifest.read_manifest(manifest.SPRITES)
    except (OSError, ValueError):
        return [manifest.SPRITES / manifest.NAME]
    expected = {manifest.sheet_path(manifest.SPRITES, name): sheet.sha256 for name, sheet in shipped.items()}
    return [path for path, sha256 in expected.items() if not _intact(path, sha256)]


def _intact(path: Path, sha256: str) -> bool:
    try:
        return manifest.digest(path.read_bytes()) == sha256
    except OSError:
        return False
