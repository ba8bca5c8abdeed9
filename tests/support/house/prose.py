"""The Markdown files that people read: their long lines, and the anchors of their headings."""

from __future__ import annotations

import re
from pathlib import Path

from support.house.rooms import ROOT

WIDTH = 120
FOLDERS = (".github", "bot", "deploy", "games", "storage", "tests")
RULES = re.compile(r"\.(fr|en)\.md$")  # a game's rules: players and code read them, and Discord shows each line break
# Lines that cannot be broken: of a table, a heading, indented code, a picture, or a single link.
UNBROKEN = re.compile(r"\||#|    |<img |!?\[[^\]]*\]\([^)]*\)[.,;:]?$")


def papers() -> list[Path]:
    inside = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))
    return sorted(path for path in (*ROOT.glob("*.md"), *inside) if not RULES.search(path.name))


def long_lines(text: str) -> list[int]:
    """The numbers of the lines of prose that should have been wrapped."""
    found, in_code = [], False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("```"):
            in_code = not in_code
        elif len(line) > WIDTH and not in_code and not UNBROKEN.match(line):
            found.append(number)
    return found


def sections(text: str) -> set[str]:
    """The anchors that GitHub gives to the headings of a paper."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}
