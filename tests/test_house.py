"""The house itself: its rooms, their doors, and the drawing of them."""

import json
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
import typer
from support.house import command_table, commands, prose, rooms

import games
from bot.cli.commands import command as tapis

RUNNING_PAPERS = [paper for paper in prose.papers() if paper.name != "CHANGELOG.md"]  # it quotes former names
MARKERS = tomllib.loads((rooms.ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]["markers"]

imports = cache(rooms.modules)


def all_folders() -> list[str]:
    return [
        path.parent.relative_to(rooms.ROOT).as_posix()
        for package in rooms.PACKAGES
        for path in sorted((rooms.ROOT / package).rglob("__init__.py"))
    ]


def files_of(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("package", rooms.PACKAGES)
def test_no_circle_between_the_rooms_and_files_of_any_folder(package: str) -> None:
    graph = imports(package)
    found = {folder: rooms.circle(rooms.children(graph, folder)) for folder in rooms.folders(graph)}
    circles = {folder: " -> ".join(names) for folder, names in found.items() if names}
    assert not circles


def test_the_drawing_in_the_readme_of_bot_is_what_the_imports_say() -> None:
    drawn = rooms.DRAWING.search(rooms.README.read_text())
    assert drawn is not None
    expected = rooms.drawing(rooms.children(imports("bot"), "bot"), rooms.floors())
    assert drawn.group() == expected, f"draw it anew: {rooms.COMMAND}"


def test_the_paper_on_commands_says_what_is_declared() -> None:
    paper = command_table.PAPER.read_text("utf-8")
    assert paper == command_table.updated(paper), f"write it again: {command_table.COMMAND}"


def test_bot_itself_has_only_its_entry_points_wiring_and_settings() -> None:
    assert files_of(rooms.ROOT / "bot") == ["__main__", "app", "composition", "settings"]


def test_the_doors_of_bot_lead_to_the_command_alone() -> None:
    inside = rooms.children(imports("bot"), "bot")
    assert inside["__init__"] | inside["__main__"] <= {"__main__", "cli"}


def test_every_room_says_what_it_is() -> None:
    silent = [
        folder for folder in all_folders() if not (rooms.ROOT / folder / "__init__.py").read_text().startswith('"""')
    ]
    assert not silent


def test_bot_lists_games_only_where_somebody_chose_them() -> None:
    """The best known ones, and the fortnight of deals of the day: what a game knows of itself is in its own file."""
    lists = [
        path.relative_to(rooms.ROOT).as_posix()
        for path in sorted((rooms.ROOT / "bot").rglob("*.py"))
        if len(set(re.findall(r'"(\w+)"', path.read_text(encoding="utf-8"))) & set(games.KEYS)) > 3
    ]
    assert lists == ["bot/features/arguments.py", "bot/features/solo/rules/daily.py"]


# -- the papers -------------------------------------------------------------------------------------


def test_prose_wraps_at_120_characters() -> None:
    papers = {paper.relative_to(rooms.ROOT).as_posix(): paper.read_text(encoding="utf-8") for paper in prose.papers()}
    assert {name: found for name, text in papers.items() if (found := prose.long_lines(text))} == {}


@pytest.mark.parametrize("patterns", [prose.OLD_WORDS, prose.FOREIGN_PHRASES], ids=["old words", "foreign phrases"])
def test_english_prose_has_no_banned_phrases(patterns: dict[str, str]) -> None:
    found = [
        f"{path.relative_to(rooms.ROOT)}:{fault}"
        for path in prose.english()
        for fault in prose.banned(path.read_text(encoding="utf-8"), path.suffix, patterns)
    ]
    assert not found


def test_a_link_between_the_papers_leads_somewhere() -> None:
    broken = [
        f"{paper.relative_to(rooms.ROOT)}: {target}"
        for paper in prose.papers()
        for target in re.findall(r"\]\((?!https?:)([^)#\s]+)", paper.read_text(encoding="utf-8"))
        if not (paper.parent / target).exists()
    ]
    assert not broken


def test_a_link_to_a_section_of_a_paper_leads_to_its_heading() -> None:
    broken = [
        f"{paper.relative_to(rooms.ROOT)}: {target}#{section}"
        for paper in prose.papers()
        for target, section in re.findall(r"\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)", paper.read_text(encoding="utf-8"))
        if section not in prose.sections((paper.parent / target if target else paper).read_text(encoding="utf-8"))
    ]
    assert not broken


def test_every_path_that_a_paper_names_exists() -> None:
    assert {paper: found for paper in RUNNING_PAPERS if (found := commands.missing_paths(paper))} == {}


@pytest.mark.parametrize("script", sorted((rooms.ROOT / ".ci").iterdir()), ids=lambda path: path.name)
def test_every_test_that_ci_names_exists(script: Path) -> None:
    named = re.findall(r"tests/[\w/]+\.py", script.read_text(encoding="utf-8"))
    assert not [name for name in named if not (rooms.ROOT / name).exists()]


@pytest.mark.live
def test_every_command_that_a_paper_names_can_be_run() -> None:
    named = [(paper, words) for paper in RUNNING_PAPERS for words in commands.commands(paper.read_text("utf-8"))]
    scripts = sorted({script for _, words in named for script in commands.scripts(words)})
    asked = subprocess.run(
        [sys.executable, commands.__file__, *scripts], cwd=rooms.ROOT, check=True, capture_output=True, text=True
    )
    markers = [line.partition(":")[0] for line in MARKERS]
    wrong = {
        f"{paper.relative_to(rooms.ROOT)}: {' '.join(words)}": why
        for paper, words in named
        if (why := commands.wrong(words, typer.main.get_command(tapis), json.loads(asked.stdout), markers))
    }
    assert not wrong


@pytest.mark.parametrize(("folder", "lines"), [("bot", 80), ("tests", 150)])
def test_the_guide_to_a_folder_is_short(folder: str, lines: int) -> None:
    assert len((rooms.ROOT / folder / "README.md").read_text(encoding="utf-8").splitlines()) <= lines


def test_every_decision_is_a_short_record_that_the_index_lists() -> None:
    folder = rooms.ROOT / "bot" / "decisions"
    records = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("[0-9]*.md")}
    index = (folder / "README.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"\((\d{4}-[\w-]+\.md)\)", index)) == sorted(records)
    assert len({name[:4] for name in records}) == len(records)
    for name, text in records.items():
        assert 10 <= len(text.splitlines()) <= 20, name
        assert all(f"**{part}.**" in text for part in ("Context", "Decision", "Consequence")), name


def test_modules_link_to_every_decision_and_to_no_other() -> None:
    folder = rooms.ROOT / "bot" / "decisions"
    linked = {
        name
        for package in rooms.PACKAGES
        for path in (rooms.ROOT / package).rglob("*.py")
        for name in re.findall(r"bot/decisions/([\w-]+\.md)", path.read_text(encoding="utf-8"))
    }
    assert linked == {path.name for path in folder.glob("[0-9]*.md")}
