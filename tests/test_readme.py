"""The README is one page, and its tables say what is declared."""

from __future__ import annotations

import re

from support.house import games_table
from support.paths import ROOT

from bot.settings import Settings

README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_LINES, MOST_WORDS = 130, 1_100


def test_the_readme_is_one_page() -> None:
    assert len(README.splitlines()) <= MOST_LINES
    assert len(README.split()) <= MOST_WORDS


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
