"""The house itself: its rooms, their doors, and the drawing of them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from support.house import docstrings, prose, rooms

DOZEN = 12
# A family's folder grows by a file a game, the history of the schema by a file a change: no upper limit there.
GROWING = ("games/tricks", "games/rummy", "games/shedding", "games/war", "games/matching", "games/banking")
UNLIMITED = (*GROWING, "storage/migrations/versions", "bot/i18n/locales")

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


def test_bot_itself_holds_nothing_but_its_doors_its_wiring_and_its_settings() -> None:
    assert files_of(rooms.ROOT / "bot") == ["__main__", "app", "composition", "settings"]


def test_the_doors_of_bot_lead_to_the_command_alone() -> None:
    inside = rooms.children(imports("bot"), "bot")
    assert inside["__init__"] | inside["__main__"] <= {"__main__", "cli"}


def test_every_room_says_what_it_is() -> None:
    silent = [
        folder for folder in all_folders() if not (rooms.ROOT / folder / "__init__.py").read_text().startswith('"""')
    ]
    assert not silent


# -- the papers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", prose.papers(), ids=lambda path: path.relative_to(rooms.ROOT).as_posix())
def test_prose_wraps_at_120_characters(paper: Path) -> None:
    assert not prose.long_lines(paper.read_text(encoding="utf-8"))


def test_a_link_between_the_papers_leads_somewhere() -> None:
    broken = [
        f"{paper.relative_to(rooms.ROOT)}: {target}"
        for paper in prose.papers()
        for target in re.findall(r"\]\((?!https?:)([^)#\s]+)", paper.read_text(encoding="utf-8"))
        if not (paper.parent / target).exists()
    ]
    assert not broken


def test_the_guide_to_the_bot_is_one_page() -> None:
    assert len(rooms.README.read_text(encoding="utf-8").splitlines()) <= 80


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


def test_what_the_author_of_a_game_uses_or_overrides_has_a_docstring_that_begins_with_a_sentence() -> None:
    wanting = {module.__name__: names for module in docstrings.described() if (names := docstrings.wanting(module))}
    assert not wanting


# -- the tools of these tests -----------------------------------------------------------------------


def test_a_circle_is_found_with_the_way_around_it() -> None:
    graph = {"a": frozenset("b"), "b": frozenset("cd"), "c": frozenset(), "d": frozenset("b")}
    assert rooms.circle(graph) == ("b", "d", "b")
    assert rooms.circle({**graph, "d": frozenset("c")}) == ()


def test_children_are_files_and_folders_and_what_the_folder_itself_imports() -> None:
    graph = {
        "bot": frozenset({"bot.cli.commands"}),
        "bot.cli.commands": frozenset({"bot.app", "bot.cli.backup"}),
        "bot.cli.backup": frozenset(),
        "bot.app": frozenset(),
    }
    assert rooms.children(graph, "bot") == {"__init__": {"cli"}, "cli": {"app"}, "app": set()}


def test_a_drawing_has_a_line_for_each_room_from_the_top_floor_down() -> None:
    graph = {"app": frozenset({"core", "tables"}), "core": frozenset(), "tables": frozenset({"core"})}
    assert rooms.drawing(graph, ["app", "tables", "core"]) == (
        "flowchart TD\n    app --> tables & core\n    tables --> core\n    core\n"
    )


def test_long_lines_are_those_of_prose() -> None:
    long = "word " * 30
    text = f"{long}\n| {long} |\n```sh\n{long}\n```\n    {long}\n<img {long}>\n- {long}\nshort\n"
    assert prose.long_lines(text) == [1, 8]


def test_a_method_has_the_docstring_of_its_base_where_it_has_none() -> None:
    class Base:
        def points(self) -> None:
            """By seat."""

    class Heir(Base):
        def points(self) -> None: ...

        def can_play(self) -> None: ...

        @property
        def silent(self) -> None: ...

    assert list(docstrings.methods(Heir)) == [("Heir.points", "By seat."), ("Heir.silent", None)]


def test_a_sentence_begins_with_a_capital_and_ends_on_its_line() -> None:
    assert docstrings.is_sentence("`points` by seat.\n\nMore.")
    assert not any(map(docstrings.is_sentence, (None, "", "points by seat.", "Points by\nseat.", "Points by seat")))
