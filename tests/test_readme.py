"""The README is one page, its tables say what is declared, and its moving picture shows what players see."""

import re
from pathlib import Path

from support.discord import paper_pictures
from support.house import games_table
from support.paths import ROOT

from bot.settings import Settings

README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_LINES, MOST_WORDS = 130, 1_100


def test_the_readme_is_one_page() -> None:
    assert len(README.splitlines()) <= MOST_LINES
    assert len(README.split()) <= MOST_WORDS


async def test_the_picture_shows_what_players_see(tmp_path: Path) -> None:
    """If this fails, `python tests/support/discord/paper_pictures.py` takes the picture again: look at it."""
    assert await paper_pictures.hashes(tmp_path) == paper_pictures.HASHES.read_text(encoding="utf-8")
    assert paper_pictures.PICTURE.stat().st_size < paper_pictures.MAX_PICTURE_BYTES


def test_the_readme_lists_each_game_with_its_players() -> None:
    """If this fails, `python -m tests.support.house.games_table` writes the table."""
    assert games_table.table(README) in README


def test_each_setting_is_explained_with_its_default() -> None:
    text = (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`[A-Z_`, ]+`) \| *(.*?) *\|", text, re.MULTILINE)
    explained = {name: default.strip("` –") for names, default in rows for name in re.findall(r"[A-Z_]+", names)}
    defaults = {name.upper(): field.default for name, field in Settings.model_fields.items()}
    assert explained == {
        name: "" if default is None else str(default).lower() if default is True else str(default)
        for name, default in defaults.items()
    }
