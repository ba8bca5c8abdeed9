"""A restored backup is the database, whole; one that cannot be restored changes nothing."""

import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, make_url, text
from support.storage import filled_databases
from support.storage.empty_databases import write_empty_database
from support.storage.filled_databases import contents
from support.storage.matches import start_match
from support.storage.postgres import Cluster
from support.storage.processes import Programs, child, said, silent_for, url_of

from storage import BackupError, Content, Database, Heartbeat, Journal, Player, Unsure, Unusable, back_up, restore
from storage.backup import backup as backup_module
from storage.backup.files import copy_checked
from storage.backup.server import Server
from storage.engine.postgresql import PostgreSQL
from storage.migrations import config

ZOE = Player(0, 5, "Zoé", deadline=datetime(2026, 11, 21, 13, tzinfo=UTC))

USER = """
import asyncio, sys
from storage import Database, Journal

async def main(url):
    print("starting", flush=True)
    database = await Database.open(url)
    print(len(await Journal(database).open_matches()), flush=True)
    input()
    await database.close()

asyncio.run(main(sys.argv[1]))
"""

FAILING = """
import resource, signal, sys
from pathlib import Path
from storage import BackupError, restore

def ask(backup, present):
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, resource.RLIM_INFINITY))

if sys.argv[3] == "kill":
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
try:
    restore(sys.argv[1], Path(sys.argv[2]), ask=ask)
except BackupError as problem:
    print(problem.reason)
"""


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, in which nothing else lies."""
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of a file with rows in every table: of this version, or by 1.0 of a server, too."""
    source, copy = tmp_path / "source.db", tmp_path / "backup.db"
    back_up(filled_databases.filled(url_of(source)), copy)
    return copy


def refused(url: str, file: Path) -> str:
    """Why this is not restored; nothing has changed."""
    place = file.parent
    before = files(place)
    with pytest.raises(BackupError) as problem:
        restore(url, file)
    assert files(place) == before
    return problem.value.reason


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


async def match_of(url: str, channel_id: int) -> int:
    """Start a match, its turn an hour long, with one move; return its id."""
    database = await Database.open(url)
    journal = Journal(database)
    match = await start_match(journal, channel_id, players=[ZOE])
    await journal.record_all(match.id, 0, 0, ["draw"], turns=[ZOE])
    await Heartbeat(database).beat(datetime(2026, 11, 21, 12, tzinfo=UTC))
    await database.close()
    return match.id


def test_a_backup_brings_every_row_to_a_server(backup: Path, postgres: Cluster, work: Path, tmp_path: Path) -> None:
    rows = contents(url_of(backup))
    server = postgres.new_database(migrated=False)
    assert restore(server, backup) is None
    assert contents(server) == rows
    back_up(server, tmp_path / "server.dump")
    other = postgres.new_database(migrated=False)
    assert restore(other, tmp_path / "server.dump") is None
    assert contents(other) == rows
    assert not os.listdir(work)
    postgres.drop(server)
    postgres.drop(other)


def test_a_backup_of_a_server_does_not_become_a_file(postgres_url: str, work: Path, tmp_path: Path) -> None:
    back_up(postgres_url, tmp_path / "server.dump")
    assert refused(url_of(work / "home.db"), tmp_path / "server.dump") == "archive"
    assert not os.listdir(work)


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "newer"),
        ("UPDATE alembic_version SET version_num = '0012'", "unreleased"),
        ("DROP TABLE alembic_version", "foreign"),
    ],
)
def test_a_servers_backup_that_does_not_fit_is_not_restored(
    postgres: Cluster, postgres_url: str, work: Path, tmp_path: Path, statement: str, reason: str
) -> None:
    source = postgres.new_database()
    postgres.sql(statement, source)
    Server(source, PostgreSQL(make_url(source))).dump(tmp_path / "server.dump")
    assert refused(postgres_url, tmp_path / "server.dump") == reason
    (tmp_path / "server.dump").write_bytes((tmp_path / "server.dump").read_bytes()[:5000])
    assert refused(postgres_url, tmp_path / "server.dump") == "failed"
    postgres.drop(source)


def test_the_old_database_is_kept_aside_and_can_be_restored_in_turn(url: str, backup: Path, work: Path) -> None:
    asyncio.run(match_of(url, 2))
    before, rows = contents(url), contents(url_of(backup))

    def ask(new: Content | None, present: Content | None) -> None:
        assert new is not None
        assert new.matches == filled_databases.ROWS
        assert present == Content(1, 1, 1, before["moves"][0][-1])
        assert contents(url) == before

    kept = restore(url, backup, ask=ask)
    assert contents(url) == rows
    assert kept is not None
    assert ".before-restore-2" in kept.name
    assert kept.stat().st_mode & 0o777 == 0o600
    assert restore(url, kept) is not None
    assert contents(url) == before
    assert not list(work.glob("*.part*"))


def test_a_restored_database_opens_and_takes_moves(url: str, backup: Path, work: Path) -> None:
    filled_databases.new_database(url)
    restore(url, backup)
    made = asyncio.run(match_of(url, 2))
    assert made > max(row[0] for row in contents(url_of(backup))["matches"])


@pytest.mark.parametrize("archive", [False, True])
def test_a_server_never_gives_a_number_twice(postgres_url: str, backup: Path, work: Path, archive: bool) -> None:
    if archive:
        backup = backup.with_name("server.dump")
        back_up(postgres_url, backup)
    last = [asyncio.run(match_of(postgres_url, channel)) for channel in range(6)][-1]
    restore(postgres_url, backup)
    assert asyncio.run(match_of(postgres_url, 7)) == last + 1


def test_the_time_between_backup_and_restart_counts_against_nobody(url: str, work: Path, tmp_path: Path) -> None:
    match_id = asyncio.run(match_of(url, 2))
    back_up(url, tmp_path / "backup.db")

    async def over() -> datetime | None:
        database = await Database.open(url)
        try:
            await Heartbeat(database).resume(datetime(2026, 11, 22, 18, tzinfo=UTC))
            return (await Journal(database).match(match_id)).players[0].deadline
        finally:
            await database.close()

    asyncio.run(over())
    restore(url, tmp_path / "backup.db")
    assert asyncio.run(over()) == datetime(2026, 11, 22, 18, tzinfo=UTC) + timedelta(hours=1)


def test_a_missing_or_empty_file_becomes_the_backup(file: Path, backup: Path) -> None:
    for prepare in (lambda: None, lambda: file.write_bytes(b"")):
        file.unlink(missing_ok=True)
        prepare()
        assert restore(url_of(file), backup) is None
        assert contents(url_of(file)) == contents(url_of(backup))
        assert not list(file.parent.glob("*.part*"))


def test_a_damaged_database_is_kept_as_it_is_with_what_lies_beside_it(file: Path, backup: Path) -> None:
    damaged = {"": b"Ceci n'est pas une base. " * 500, "-wal": b"\x37\x7f\x06\x82 cut off", "-journal": b"lost"}
    for suffix, content in damaged.items():
        file.with_name(file.name + suffix).write_bytes(content)
    file.chmod(0o640)
    kept = restore(url_of(file), backup)
    assert kept is not None
    assert {suffix: kept.with_name(kept.name + suffix).read_bytes() for suffix in damaged} == damaged
    assert contents(url_of(file)) == contents(url_of(backup))
    assert file.stat().st_mode & 0o777 == 0o640


def test_the_wal_of_a_killed_bot_is_kept_and_not_applied(file: Path, backup: Path, tmp_path: Path) -> None:
    write_empty_database(file)
    elsewhere = tmp_path / "elsewhere.db"
    with closing(sqlite3.connect(file)) as connection:  # its -wal is copied while it is there
        connection.execute("INSERT INTO notes VALUES ('said', 'before the end')")
        connection.commit()
        for suffix in ("", "-wal"):
            shutil.copyfile(f"{file}{suffix}", f"{elsewhere}{suffix}")
    kept = restore(url_of(elsewhere), backup)
    assert kept is not None
    assert contents(url_of(elsewhere)) == contents(url_of(backup))
    assert contents(url_of(kept))["notes"] == [("said", "before the end")]


@pytest.mark.live
def test_a_database_that_another_process_uses_is_left_alone(url: str, backup: Path, work: Path) -> None:
    before = contents(filled_databases.new_database(url))
    with child(USER, url) as process:
        assert (said(process), said(process)) == ("starting", "0")
        assert refused(url, backup) == "in-use"
        assert contents(url) == before
        process.communicate("\n")
        restore(url, backup)
    assert contents(url) == contents(url_of(backup))


@pytest.mark.live
def test_a_damaged_file_that_another_process_uses_is_left_alone(file: Path, backup: Path) -> None:
    write_empty_database(file)
    with child(USER, url_of(file)) as process:
        assert (said(process), said(process)) == ("starting", "0")
        file.write_bytes(b"?" * file.stat().st_size)
        assert refused(url_of(file), backup) == "in-use"


@pytest.mark.live
def test_a_bot_that_starts_waits_for_the_new_file(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = url_of(file)
    asyncio.run(match_of(url, 2))
    back_up(url, tmp_path / "backup.db")
    asyncio.run(match_of(url, 3))
    with ExitStack() as stack:
        bots: list[subprocess.Popen[str]] = []

        def save_while_a_bot_starts(source: sqlite3.Connection, part: Path) -> Content:
            bots.append(stack.enter_context(child(USER, url)))
            assert said(bots[0]) == "starting"
            assert silent_for(bots[0], seconds=2)  # time enough to come as far as it can
            return copy_checked(source, part)

        monkeypatch.setattr(backup_module, "copy_checked", save_while_a_bot_starts)
        restore(url, tmp_path / "backup.db")
        assert said(bots[0]) == "1"


@pytest.mark.live
def test_a_bot_that_starts_waits_for_the_new_tables(postgres_url: str, tmp_path: Path, programs: Programs) -> None:
    asyncio.run(match_of(postgres_url, 2))
    back_up(postgres_url, tmp_path / "server.dump")
    asyncio.run(match_of(postgres_url, 3))
    programs("psql", last_of_a_restore(r"\! touch held; until [ -e go ]; do sleep 0.1; done"))
    with ThreadPoolExecutor(1) as thread:
        done = thread.submit(restore, postgres_url, tmp_path / "server.dump")
        while not Path("held").exists():
            assert not done.done()
            time.sleep(0.05)
        with child(USER, postgres_url) as process:
            assert said(process) == "starting"
            assert silent_for(process, seconds=2)
            Path("go").touch()
            assert said(process) == "1"
        assert done.result() is not None


def last_of_a_restore(command: str) -> str:
    """A program in place of psql that runs one more command before a restore is committed."""
    return f"""case "$*" in *--single*) exec {shutil.which("psql")} "$@" -c '{command}';; esac
        exec {shutil.which("psql")} "$@" """


@pytest.mark.live
@pytest.mark.parametrize("how", ["fail", "kill"])
def test_a_restore_that_ends_in_the_middle_has_changed_nothing(file: Path, backup: Path, how: str) -> None:
    """The file may not grow to the size of the backup."""
    asyncio.run(match_of(url_of(file), 2))
    change(backup, "INSERT INTO notes VALUES ('long', ?)", "x" * 1_000_000)
    before = contents(url_of(file))
    with child(FAILING, url_of(file), str(backup), how) as process:
        assert said(process) == ("failed" if how == "fail" else "")
        process.wait(60)
    assert process.returncode == (0 if how == "fail" else -signal.SIGXFSZ)
    assert contents(url_of(file)) == before
    restore(url_of(file), backup)
    assert contents(url_of(file)) == contents(url_of(backup))


@pytest.mark.live
@pytest.mark.parametrize("archive", [False, True])
def test_a_restore_that_fails_leaves_a_server(
    postgres_url: str, backup: Path, programs: Programs, archive: bool
) -> None:
    asyncio.run(match_of(postgres_url, 2))
    if archive:
        backup = backup.with_name("server.dump")
        back_up(postgres_url, backup)
        asyncio.run(match_of(postgres_url, 3))
    before = contents(postgres_url)
    programs("psql", last_of_a_restore("SELECT 1 / 0"))
    with pytest.raises(BackupError) as problem:
        restore(postgres_url, backup)
    assert (problem.value.reason, "division by zero" in problem.value.detail) == ("failed", True)
    assert contents(postgres_url) == before


@pytest.mark.live
def test_a_server_that_goes_away_leaves_doubt(postgres_url: str, backup: Path, programs: Programs) -> None:
    programs("psql", last_of_a_restore("SELECT pg_terminate_backend(pg_backend_pid())"))
    with pytest.raises(Unsure):
        restore(postgres_url, backup)


def test_a_file_that_is_no_backup_is_not_restored(file: Path, backup: Path, tmp_path: Path) -> None:
    write_empty_database(file)
    wrong = tmp_path / "wrong.db"
    assert (refused(url_of(file), wrong), refused(url_of(file), tmp_path)) == ("nothing", "nothing")
    broken = {b"": "nothing", b"?" * 9000: "not-a-database", backup.read_bytes()[:50_000]: "not-a-database"}
    for content, reason in broken.items():
        wrong.write_bytes(content)
        assert refused(url_of(file), wrong) == reason
    assert refused(url_of(file), file) == "itself"
    backup.with_name(f"{backup.name}-wal").write_bytes(b"work")
    assert refused(url_of(file), backup) == "not-alone"


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "newer"),
        ("DROP TABLE alembic_version", "foreign"),
        ("DROP TABLE matches", "foreign"),
    ],
)
def test_a_backup_that_does_not_fit_is_not_restored(file: Path, backup: Path, statement: str, reason: str) -> None:
    write_empty_database(file)
    change(backup, statement)
    assert refused(url_of(file), backup) == reason


def test_another_programs_database_is_not_replaced(file: Path, backup: Path) -> None:
    change(file, "CREATE TABLE recipes (id INTEGER)")
    before = files(file.parent)
    with pytest.raises(Unusable) as problem:
        restore(url_of(file), backup)
    assert problem.value.reason == "foreign"
    assert files(file.parent) == before


def test_a_backup_of_an_older_version_is_restored_and_stays_as_it_is(url: str, work: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.db"

    def make(connection: Connection) -> None:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0004")
        columns = "user_id, language, dm_closed, channel_only"
        connection.execute(text(f"INSERT INTO people ({columns}) VALUES (7, 'en', 0, 1)"))

    filled_databases.on(url_of(old), make)
    content = old.read_bytes()
    filled_databases.new_database(url)
    restore(url, old)
    asyncio.run(match_of(url, 2))  # which migrates it
    assert [(row[0], row[1], row[3]) for row in contents(url)["people"]] == [(7, "en", True)]
    assert old.read_bytes() == content


def test_a_database_of_a_newer_version_gives_way_to_a_backup(file: Path, backup: Path) -> None:
    write_empty_database(file)
    change(file, "UPDATE alembic_version SET version_num = '9999'")
    assert restore(url_of(file), backup) is not None
    assert contents(url_of(file)) == contents(url_of(backup))


def change(file: Path, statement: str, *values: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(statement, values)
