"""`tapis backup` and `tapis restore` as people run them: what they say, and one line when it cannot be done."""

import os
import shlex
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from support.command_line import refused_in_one_line
from support.paths import ROOT
from support.storage import filled_databases
from typer.testing import CliRunner, Result

from bot.cli.commands import command

INTERRUPTED = """
import time
from storage.backup import backup
from bot.cli.commands import command

def wait(source, part):
    print("writing", flush=True)
    time.sleep(60)  # not for an answer: the end of the input would come in the same moment as the signal

backup.write_backup = wait
command(["backup", "copy.db"])
"""

Run = Callable[..., Result]


@pytest.fixture
def tapis(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command, in the folder of a database with something in every table."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", filled_databases.filled(f"sqlite+aiosqlite:///{tmp_path / 'tapis.db'}"))
    return lambda *arguments, **options: CliRunner().invoke(command, arguments, **options)


def rows(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        found: int = connection.execute("SELECT count(*) FROM moves").fetchone()[0]
        return found


def test_a_backup_says_what_it_holds(tapis: Run, tmp_path: Path) -> None:
    done = tapis("backup", "copy.db")
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("copy.db: 3 matches, 2 players, 3 moves, the last on 2026-11-23 23:59:59 UTC; ")
    assert f"{(tmp_path / 'copy.db').stat().st_size:,} bytes in " in done.stdout
    assert done.stderr == ""


def test_restoring_says_what_was_there_and_where_it_is_now(tapis: Run, tmp_path: Path) -> None:
    tapis("backup", "copy.db")
    with closing(sqlite3.connect(tmp_path / "tapis.db")) as connection:
        connection.execute("DELETE FROM moves WHERE seq = 3")
        connection.commit()
    done = tapis("restore", "copy.db", "--yes")
    assert done.exit_code == 0, done.stderr
    present, backup, restored, kept = done.stdout.splitlines()
    assert present == "In the database: 3 matches, 2 players, 2 moves, the last on 2026-11-22 23:59:59 UTC."
    assert backup == "In the backup: 3 matches, 2 players, 3 moves, the last on 2026-11-23 23:59:59 UTC."
    assert restored.startswith(f"Restored: {(tmp_path / 'copy.db').stat().st_size:,} bytes in ")
    assert rows(Path(kept.removeprefix("The old database is in ").removesuffix("."))) == 2
    assert rows(tmp_path / "tapis.db") == 3


def test_restore_needs_yes_without_a_terminal(tapis: Run, tmp_path: Path) -> None:
    tapis("backup", "copy.db")
    before = (tmp_path / "tapis.db").read_bytes()
    refused_in_one_line(tapis("restore", "copy.db", input="y\n"), "--yes")
    assert (tmp_path / "tapis.db").read_bytes() == before


@pytest.mark.parametrize(("answer", "kept"), [("y", True), ("n", False), ("", False)])
def test_restore_asks_on_a_terminal(
    tapis: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, kept: bool
) -> None:
    tapis("backup", "copy.db")
    monkeypatch.setattr("bot.cli.preflight.on_terminal", lambda stream: True)
    done = tapis("restore", "copy.db", input=f"{answer}\n")
    assert "Replace the database with the backup?" in done.output
    assert bool(list(tmp_path.glob("tapis.db.before-restore-*"))) == kept
    assert done.exit_code == (0 if kept else 2)


def test_a_backup_that_cannot_be_made_is_refused_in_one_line(tapis: Run, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear reader" * 900)
    refused_in_one_line(tapis("backup", "letter"), "letter already exists", "--force", "No backup was made")
    refused_in_one_line(tapis("backup", "tapis.db", "--force"), "tapis.db is the database itself")
    refused_in_one_line(tapis("backup", "missing/copy.db"), "missing does not exist: create it")
    refused_in_one_line(tapis("restore", "missing.db", "--yes"), "missing.db", "The database was not changed")
    refused_in_one_line(tapis("restore", "letter", "--yes"), "letter is not a backup, or is damaged")


def test_a_pipe_or_a_device_is_never_replaced_by_a_file(tapis: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    refused_in_one_line(tapis("backup", "pipe", "--force"), "pipe is not a regular file")
    assert (tmp_path / "pipe").is_fifo()


def test_a_database_that_cannot_be_read_is_named(tapis: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "nonsense")
    refused_in_one_line(tapis("backup", "copy.db"), "the database in DATABASE_URL cannot be used")
    refused_in_one_line(tapis("restore", "copy.db", "--yes"), "the database in DATABASE_URL cannot be used")
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://tapis:secret@127.0.0.1:1/tapis")
    done = tapis("backup", "copy.db")
    refused_in_one_line(done, "127.0.0.1", "cannot be reached", code=75)
    assert "secret" not in done.output


@pytest.mark.live
def test_a_servers_backup_is_restored_with_its_date(
    tapis: Run, tmp_path: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tapis("backup", "file.db")
    monkeypatch.setenv("DATABASE_URL", postgres_url)
    assert tapis("restore", "file.db", "--yes").exit_code == 0
    done = tapis("backup", "server.dump")
    assert done.stdout.startswith("server.dump: 3 matches, 2 players, 3 moves, the last on 2026-11-23 23:59:59 UTC; ")
    present, backup, _, kept = tapis("restore", "server.dump", "--yes").stdout.splitlines()
    assert present.startswith("In the database: 3 matches, ")
    assert backup.startswith("In the backup: all tables of a server, as a file of 20")
    assert Path(kept.removeprefix("The old database is in ").removesuffix(".")).exists()
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///other.db")
    refused_in_one_line(tapis("restore", "server.dump", "--yes"), "is the backup of a PostgreSQL database")


def exec_lines(unit: Path) -> list[list[str]]:
    """What a systemd service runs, in order, `tapis` being this one."""
    lines = [line for line in unit.read_text().splitlines() if line.startswith("Exec")]
    commands = [line.partition("=")[2].replace("$$", "$").replace("%%", "%") for line in lines]
    return [
        shlex.split(each.replace("/opt/tapis-vert/.venv/bin/tapis", f"{sys.executable} -m bot")) for each in commands
    ]


@pytest.mark.live
@pytest.mark.usefixtures("tapis")
def test_the_nightly_service_makes_a_backup_and_keeps_fourteen(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    older = [f"tapis-vert-202601{day:02}T043000Z.db" for day in range(1, 21)]
    for name in (*older, "tapis-vert-20260102T043000Z.db.part", "mine.db"):
        (folder / name).write_text("")
    for each in exec_lines(ROOT / "deploy" / "tapis-vert-backup.service"):
        subprocess.run(each, env=os.environ | {"PYTHONPATH": str(ROOT)}, check=True)
    mine, *kept, made = sorted(os.listdir(folder))
    assert (mine, kept) == ("mine.db", older[-13:])
    assert rows(folder / made) == filled_databases.ROWS


@pytest.mark.live
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.usefixtures("tapis")
def test_a_backup_that_is_terminated_leaves_no_partial_file(tmp_path: Path, number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "writing\n"
        assert list(tmp_path.glob("copy.db.*.part"))
        process.send_signal(number)
        error = process.communicate()[1]
    assert error == "tapis: stopped. No partial backup is left.\n"
    assert process.returncode == 2
    assert os.listdir(tmp_path) == ["tapis.db"]
