"""`tapis reports`: what users have reported, listed, shown with its match, exported, closed, and turned into a test."""

import asyncio
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from support.command_line import refused_in_one_line
from support.games.matches import FIRST_CASES, finished
from support.storage.empty_databases import write_empty_database
from support.storage.matches import open_match
from support.storage.sealed_matches import kept, url
from typer.testing import CliRunner, Result

from bot.cli.commands import command
from games.record import read, record_of
from storage import Database, Journal, Player, Report, Reports

NOW = datetime(2026, 11, 29, 18, 2, tzinfo=UTC)
FACTS: dict[str, Any] = {"reported_at": NOW, "language": "fr", "bot": "1.1.0", "version": 1}


def tapis(folder: Path, *arguments: object) -> Result:
    return CliRunner().invoke(command, ["reports", *map(str, arguments)], env={"DATABASE_URL": url(folder)})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Reports 1 to 5: of a match that is over, of an open one, of a practice match twice, of a deleted match."""
    match = finished(next(case for case in FIRST_CASES if case.key == "belote"))
    names = ["seat 0", "computer easy", "computer easy", "computer easy"]
    practice = record_of(match, names=names).text().encode()

    async def store() -> None:
        database = await Database.open(url(tmp_path))
        journal, reports = Journal(database), Reports(database)
        over = await kept(journal, "rikiki")
        players = [Player(seat, 1000 + seat, f"Person {seat}") for seat in range(4)]
        running = await open_match(journal, 21, host_id=1000, game="rikiki", players=players)
        await journal.start(running.id, version=1, seed=b"s" * 32, dealer=0, players=players)
        for user_id, kind, text, where in (
            (1, "rule", 'Il faut "monter" ici\n\x1b[31m' + "et couper " * 20, {"match_id": over.id, "position": 9}),
            (2, "advice", "Un mauvais conseil", {"match_id": running.id, "position": 0}),
            (3, "computer", "Il donne son as", {"record": practice, "position": 12}),
            (4, "advice", "Non !", {"record": practice, "position": 12}),
            (5, "display", "Le score", {"match_id": over.id + 99}),
        ):
            game = "belote" if "record" in where else "rikiki"
            await reports.keep(user_id, Report(**FACTS, screen="replay", kind=kind, text=text, game=game, **where))
        await database.close()

    write_empty_database(tmp_path / "tapis.db")
    asyncio.run(store())
    return tmp_path


def test_reports_are_listed_shown_and_closed(folder: Path) -> None:
    listed = tapis(folder, "list").stdout.splitlines()
    assert [line.split()[0] for line in listed] == ["1", "2", "3", "4", "5"]
    assert "2026-11-29  rikiki  rule  Il faut" in listed[0]
    assert listed[0].endswith("…")
    shown = tapis(folder, "show", 1).stdout
    for part in ("state:    open", "kind:     rule", 'Il faut "monter" ici', "After 9 of", "seat", "next came:"):
        assert part in shown
    assert "\x1b" not in shown
    assert "Person" not in shown
    assert tapis(folder, "close", 1, "--why", "the rule says so").exit_code == 0
    refused_in_one_line(tapis(folder, "close", 1), "there is no open report 1")
    assert len(tapis(folder, "list").stdout.splitlines()) == 4
    assert "rule closed" in tapis(folder, "list", "--all").stdout
    assert "why:      the rule says so" in tapis(folder, "show", 1).stdout
    refused_in_one_line(tapis(folder, "show", 99), "there is no report 99")


def test_the_cards_of_an_open_match_stay_hidden(folder: Path) -> None:
    for number, why in ((2, "its seed stays secret until the end"), (5, "no longer in the database")):
        shown = tapis(folder, "show", number).stdout
        assert why in shown
        assert "text:" in shown
        assert "dealt" not in shown
        refused_in_one_line(tapis(folder, "show", number, "--test"), why)
        refused_in_one_line(tapis(folder, "export", number, folder / "report.json"), why)


def test_an_exported_report_is_a_record_that_says_what_is_wrong(folder: Path) -> None:
    file = folder / "report.json"
    assert tapis(folder, "export", 3, file).exit_code == 0
    assert read(file.read_bytes()).seats[1] == "computer easy"
    assert '"text": "Il donne son as"' in file.read_text(encoding="utf-8")
    refused_in_one_line(tapis(folder, "export", 3, file), "cannot be written")


@pytest.mark.live  # a pytest of its own each
@pytest.mark.parametrize(
    ("number", "asked"), [(1, "may play"), (3, "a better move than"), (4, "the best move of seat")]
)
def test_a_report_as_a_test_waits_for_the_right_answer(folder: Path, number: int, asked: str) -> None:
    file = folder / "test_it.py"
    file.write_text(tapis(folder, "show", number, "--test").stdout, encoding="utf-8")
    assert asked in file.read_text(encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "ruff", "format", "--check", "--line-length", "120", file], check=False
    )
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-c", "/dev/null", file],
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert (checked.returncode, ran.returncode) == (0, 1)
    assert "FILL IN" in ran.stdout
    assert "AssertionError" in ran.stdout
