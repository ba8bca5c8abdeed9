"""The README is one page, and its moving picture shows what players see."""

from __future__ import annotations

from pathlib import Path

from support.discord import paper_pictures
from support.paths import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_LINES, MOST_WORDS = 130, 1_100


def test_the_readme_is_one_page() -> None:
    assert len(README.splitlines()) <= MOST_LINES
    assert len(README.split()) <= MOST_WORDS


async def test_the_picture_shows_what_players_see(tmp_path: Path) -> None:
    """If this fails, `python tests/support/discord/paper_pictures.py` takes the picture again: look at it."""
    assert await paper_pictures.hashes(tmp_path) == paper_pictures.HASHES.read_text(encoding="utf-8")
    assert paper_pictures.PICTURE.stat().st_size < paper_pictures.MAX_PICTURE_BYTES
