"""The README is one page, and its tables say what is declared."""

from __future__ import annotations

import re

from support.house import games_table
from support.paths import ROOT

from bot.settings import Settings

README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_LINES, MOST_WORDS = 90, 520


def test_the_readme_is_one_page_without_the_table_of_games() -> None:
    prose = games_table.TABLE.sub("", README)
    assert len(prose.splitlines()) <= MOST_LINES
    assert len(prose.split()) <= MOST_WORDS


def test_the_readme_lists_each_game_as_its_rules_describe_it() -> None:
    """If this fails, `python -m tests.support.house.games_table` writes the table."""
    assert games_table.table() in README


def test_each_setting_is_explained_with_its_default() -> None:
    text = (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`[A-Z_`, ]+`) \| *(.*?) *\|", text, re.MULTILINE)
    explained = {name: default.strip("` –") for names, default in rows for name in re.findall(r"[A-Z_]+", names)}
    defaults = {name.upper(): field.default for name, field in Settings.model_fields.items()}
    assert explained == {
        name: "" if default is None else str(default).lower() if default is True else str(default)
        for name, default in defaults.items()
    }
