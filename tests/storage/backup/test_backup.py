"""A backup is whole, or it is not there."""

import os
import resource
import sqlite3
import subprocess
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import make_url
from support.storage import filled_databases
from support.storage.processes import Programs, child, said, url_of

from storage import BackupError, Unusable, back_up
from storage.models.base import Base

BACKUP = """
import sys
from pathlib import Path
from storage import BackupError, back_up
try:
    back_up(sys.argv[1], Path(sys.argv[2]))
except BackupError as problem:
    print(problem.reason)
"""

WRITER = """
import asyncio, sys
from support.storage.matches import start_match
from storage import Database, Journal

async def main(url):
    journal = Journal(await Database.open(url))
    matches = [await start_match(journal, number) for number in range(3)]
    for seq in range(1_000_000):
        for match in matches:
            await journal.record_all(match.id, seq, 0, [f"bid:{match.id}:{seq}"], interaction_id=seq * 3 + match.id)
        print(seq, flush=True)

asyncio.run(main(sys.argv[1]))
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A name for a backup, in a folder of its own."""
    folder = tmp_path / "backups"
    folder.mkdir()
    return folder / "copy.db"


def refused(url: str, copy: Path, *, force: bool = False) -> str:
    """Why no backup is made; nothing is left of the attempt."""
    before = sorted(copy.parent.iterdir())
    with pytest.raises(BackupError) as problem:
        back_up(url, copy, force=force)
    assert sorted(copy.parent.iterdir()) == before
    return problem.value.reason


def test_every_row_of_every_table_is_in_the_backup(url: str, copy: Path) -> None:
    rows = filled_databases.contents(filled_databases.filled(url))
    assert all(len(rows[table]) == filled_databases.ROWS for table in Base.metadata.tables)
    content = back_up(url, copy)
    if url.startswith("sqlite"):  # tests/storage/backup/test_restore.py reads a server's
        assert filled_databases.contents(url_of(copy)) == rows
    assert content.matches == content.moves == filled_databases.ROWS
    assert content.players == filled_databases.ROWS - 1
    assert content.last_move == max(row[-1] for row in rows["moves"])


def test_a_backup_is_one_plain_file_that_its_owner_alone_may_read(url: str, copy: Path) -> None:
    back_up(filled_databases.filled(url), copy)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert os.listdir(copy.parent) == [copy.name]
    if not url.startswith("sqlite"):
        return
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_an_existing_file_is_replaced_only_by_force(url: str, file: Path, copy: Path) -> None:
    filled_databases.new_database(url)
    copy.write_text("a letter")
    copy.chmod(0o644)
    assert refused(url, copy) == "exists"
    back_up(url, copy, force=True)
    assert filled_databases.contents(url_of(copy)) == filled_databases.contents(url)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert refused(url, copy.parent, force=True) == "not-a-file"


def test_the_database_itself_is_never_overwritten(url: str, file: Path, tmp_path: Path) -> None:
    filled_databases.new_database(url)
    (tmp_path / "symbolic").symlink_to(file)
    (tmp_path / "hard").hardlink_to(file)
    for name in (file.name, "symbolic", "hard", f"{file.name}-wal", f"{file.name}-journal"):
        assert refused(url, tmp_path / name, force=True) == "itself"


def test_a_missing_or_empty_file_is_not_backed_up(url: str, file: Path, copy: Path) -> None:
    assert refused(url, copy) == "nothing"
    file.write_bytes(b"")
    assert refused(url, copy) == "nothing"
    assert refused("sqlite+aiosqlite://", copy) == "nothing"
    assert file.read_bytes() == b""


def test_a_damaged_database_is_not_backed_up(url: str, file: Path, copy: Path) -> None:
    filled_databases.filled(url)
    file.write_bytes(file.read_bytes()[:20_000])
    with pytest.raises(Unusable) as problem:
        back_up(url, copy)
    assert problem.value.reason == "not-a-database"
    assert not list(copy.parent.iterdir())


@pytest.mark.live
def test_a_disk_without_room_keeps_nothing(url: str, file: Path, copy: Path) -> None:
    filled_databases.filled(url)

    limited = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, {resource.RLIM_INFINITY}))\n"
    with child(limited + BACKUP, url, str(copy)) as process:
        assert said(process) == "failed"
    assert not list(copy.parent.iterdir())


@pytest.mark.live
def test_a_backup_without_the_servers_programs_says_which_is_missing(
    postgres_url: str, copy: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BackupError) as problem:
        back_up(postgres_url, copy)
    assert (problem.value.reason, problem.value.where) == ("no-program", "psql")
    assert not list(copy.parent.iterdir())


@pytest.mark.live
def test_a_failing_pg_dump_shows_no_password(postgres_url: str, copy: Path, programs: Programs) -> None:
    filled_databases.filled(postgres_url)
    programs(
        "pg_dump", 'env | grep -q ^PGPASSWORD= && echo "$@ $0" > arguments; echo "pg_dump: error: broken" >&2; exit 1'
    )
    assert refused(postgres_url, copy) == "failed"
    assert "--format=custom" in (said := Path("arguments").read_text())
    assert (make_url(postgres_url).password or "none") not in said


@pytest.mark.live
def test_each_backup_during_play_is_a_moment_of_the_journal(url: str, copy: Path) -> None:
    filled_databases.new_database(url)
    with child(WRITER, url) as process:
        copies = []
        for number in range(10):
            acknowledged = int(said(process))
            copies.append(copy.with_name(f"{number}.db"))
            content = back_up(url, copies[-1])
            assert len(moves_in(copies[-1])) >= content.moves >= 3 * (acknowledged + 1)
    back_up(url, copy)
    journals = [moves_in(each) for each in (*copies, copy)]
    assert len(journals[0]) < len(journals[-1])
    for earlier, later in pairwise(journals):
        for match in (1, 2, 3):
            moves = [(seq, move) for found, seq, move in earlier if found == match]
            assert moves == [(seq, f"bid:{match}:{seq}") for seq in range(len(moves))]
        assert set(earlier) <= set(later)


def moves_in(file: Path) -> list[tuple[int, int, str]]:
    if file.read_bytes()[:5] == b"PGDMP":
        lines = subprocess.run(
            ["pg_restore", "--data-only", "--table=moves", "--file=-", file], capture_output=True, text=True, check=True
        ).stdout.splitlines()
        start = next(number for number, line in enumerate(lines) if line.startswith("COPY "))
        names = lines[start].partition("(")[2].partition(")")[0].split(", ")
        rows = [dict(zip(names, line.split("\t"), strict=True)) for line in lines[start + 1 : lines.index("\\.")]]
        return sorted((int(row["match_id"]), int(row["seq"]), row["move"]) for row in rows)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("SELECT match_id, seq, move FROM moves ORDER BY match_id, seq").fetchall()
