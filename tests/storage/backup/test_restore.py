"""A restored backup is the database, whole; one that cannot be restored changes nothing."""

import asyncio
import os
import shutil
import signal
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, Engine, event, text
from support.storage import filled_databases
from support.storage.empty_databases import write_empty_database
from support.storage.postgres import Cluster
from support.storage.processes import child, said, silent_for, url_of

from storage import (
    BackupError,
    Content,
    Database,
    Heartbeat,
    Journal,
    Player,
    Unsure,
    Unusable,
    back_up,
    prepare_restore,
)
from storage.backup import contents
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

KILLED = """
import os, sys
from pathlib import Path
from storage import prepare_restore
from storage.backup import contents

contents.PAGES = 4  # of a small database

def kill(done, of):
    if done * 2 > of:
        os.kill(os.getpid(), 9)

with prepare_restore(sys.argv[1], Path(sys.argv[2])) as found:
    found.carry_out(put_progress=kill)
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
    """A backup with rows in every table."""
    source, copy = tmp_path / "source.db", tmp_path / "backup.db"
    back_up(filled_databases.filled(url_of(source)), copy)
    return copy


def restore(url: str, file: Path) -> Path | None:
    with prepare_restore(url, file) as found:
        return found.carry_out()


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
    match = await journal.open_lobby(
        guild_id=1, channel_id=channel_id, host_id=3, game="rami", options={}, language="fr", players=[ZOE]
    )
    await journal.start(match.id, version=1, seed=bytes(32), dealer=0, players=match.players)
    await journal.record_all(match.id, 0, 0, ["draw"], turns=[ZOE])
    await Heartbeat(database).beat(datetime(2026, 11, 21, 12, tzinfo=UTC))
    await database.close()
    return match.id


def test_from_a_file_to_a_server_and_back_every_row_is_the_same(
    backup: Path, postgres: Cluster, work: Path, tmp_path: Path
) -> None:
    rows = filled_databases.contents(url_of(backup))
    server = postgres.new_database(migrated=False)
    assert restore(server, backup) is None
    assert filled_databases.contents(server) == rows
    back_up(server, tmp_path / "second.db")
    home = url_of(work / "home.db")
    assert restore(home, tmp_path / "second.db") is None
    assert filled_databases.contents(home) == rows
    assert os.listdir(work) == ["home.db"]
    postgres.drop(server)


def test_the_old_database_is_kept_aside_and_can_be_restored_in_turn(url: str, backup: Path, work: Path) -> None:
    asyncio.run(match_of(url, 2))
    before, rows = filled_databases.contents(url), filled_databases.contents(url_of(backup))
    with prepare_restore(url, backup) as found:
        assert found.present == Content(1, 1, 1, before["moves"][0][-1])
        assert found.backup.matches == filled_databases.ROWS
        assert filled_databases.contents(url) == before
        kept = found.carry_out()
    assert filled_databases.contents(url) == rows
    assert kept is not None
    assert ".before-restore-2" in kept.name
    assert kept.stat().st_mode & 0o777 == 0o600
    assert filled_databases.contents(url_of(kept)) == before
    assert restore(url, kept) is not None
    assert filled_databases.contents(url) == before
    assert not list(work.glob("*.part*"))


def test_a_restored_database_opens_and_takes_moves(url: str, backup: Path, work: Path) -> None:
    filled_databases.new_database(url)
    restore(url, backup)
    made = asyncio.run(match_of(url, 2))
    assert made > max(row[0] for row in filled_databases.contents(url_of(backup))["matches"])


def test_a_server_never_gives_a_number_twice(postgres_url: str, backup: Path, work: Path) -> None:
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
        assert filled_databases.contents(url_of(file)) == filled_databases.contents(url_of(backup))
        assert not list(file.parent.glob("*.part*"))


def test_a_damaged_database_is_kept_as_it_is_with_what_lies_beside_it(file: Path, backup: Path) -> None:
    damaged = {"": b"Ceci n'est pas une base. " * 500, "-wal": b"\x37\x7f\x06\x82 cut off", "-journal": b"lost"}
    for suffix, content in damaged.items():
        file.with_name(file.name + suffix).write_bytes(content)
    file.chmod(0o640)
    with prepare_restore(url_of(file), backup) as found:
        assert found.present is None
        kept = found.carry_out()
    assert kept is not None
    assert {suffix: kept.with_name(kept.name + suffix).read_bytes() for suffix in damaged} == damaged
    assert filled_databases.contents(url_of(file)) == filled_databases.contents(url_of(backup))
    assert file.stat().st_mode & 0o777 == 0o640


def test_the_work_that_a_killed_bot_left_beside_a_database_is_kept_and_not_applied_to_the_new_one(
    file: Path, backup: Path, tmp_path: Path
) -> None:
    write_empty_database(file)
    elsewhere = tmp_path / "elsewhere.db"
    with closing(sqlite3.connect(file)) as connection:  # its -wal is copied while it is there
        connection.execute("INSERT INTO notes VALUES ('said', 'before the end')")
        connection.commit()
        for suffix in ("", "-wal"):
            shutil.copyfile(f"{file}{suffix}", f"{elsewhere}{suffix}")
    kept = restore(url_of(elsewhere), backup)
    assert kept is not None
    assert filled_databases.contents(url_of(elsewhere)) == filled_databases.contents(url_of(backup))
    assert filled_databases.contents(url_of(kept))["notes"] == [("said", "before the end")]


@pytest.mark.parametrize("damaged", [False, True])
def test_a_file_that_another_process_uses_is_left_alone(file: Path, backup: Path, damaged: bool) -> None:
    write_empty_database(file)
    with child(USER, url_of(file)) as process:
        assert (said(process), said(process)) == ("starting", "0")
        if damaged:
            file.write_bytes(b"?" * file.stat().st_size)
        assert refused(url_of(file), backup) == "in-use"
        process.kill()
        process.wait()
        restore(url_of(file), backup)
    assert filled_databases.contents(url_of(file)) == filled_databases.contents(url_of(backup))


@pytest.mark.live
def test_a_server_that_another_process_uses_is_left_alone(postgres_url: str, backup: Path, work: Path) -> None:
    before = filled_databases.contents(postgres_url)
    with child(USER, postgres_url) as process:
        assert (said(process), said(process)) == ("starting", "0")
        assert refused(postgres_url, backup) == "in-use"
        assert filled_databases.contents(postgres_url) == before
        process.communicate("\n")
        restore(postgres_url, backup)
    assert filled_databases.contents(postgres_url) == filled_databases.contents(url_of(backup))


@pytest.mark.live
def test_a_bot_that_starts_meanwhile_waits_for_the_new_database(url: str, work: Path, tmp_path: Path) -> None:
    asyncio.run(match_of(url, 2))
    back_up(url, tmp_path / "backup.db")
    asyncio.run(match_of(url, 3))
    asyncio.run(match_of(url, 4))
    with prepare_restore(url, tmp_path / "backup.db") as found, child(USER, url) as process:
        silent: list[bool] = []

        def begin(done: int, of: int) -> None:
            if not silent:
                assert said(process) == "starting"
                silent.append(silent_for(process, seconds=2))  # time enough to come as far as it can

        found.carry_out(put_progress=begin)
        assert silent == [True]
        assert said(process) == "1"


@pytest.mark.live
def test_a_restore_killed_in_the_middle_has_changed_nothing(url: str, work: Path, backup: Path) -> None:
    asyncio.run(match_of(url, 2))
    before = filled_databases.contents(url)
    with child(KILLED, url, str(backup)) as process:
        process.wait(60)
    assert process.returncode == -signal.SIGKILL
    assert filled_databases.contents(url) == before
    restore(url, backup)
    assert filled_databases.contents(url) == filled_databases.contents(url_of(backup))


def test_a_restore_that_fails_in_the_middle_has_changed_nothing(
    url: str, work: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contents, "PAGES", 4)

    def interrupt(done: int, of: int) -> None:
        raise KeyboardInterrupt

    asyncio.run(match_of(url, 2))
    before = filled_databases.contents(url)
    for phase in ("keep_progress", "put_progress"):
        with pytest.raises(KeyboardInterrupt), prepare_restore(url, backup) as found:
            found.carry_out(**{phase: interrupt})
        assert filled_databases.contents(url) == before
        assert not list(work.parent.rglob("*.part*"))


def test_a_server_that_goes_away_meanwhile_is_as_it_was(
    postgres: Cluster, postgres_url: str, work: Path, backup: Path
) -> None:
    def cut(done: int, of: int) -> None:
        postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tapis-vert'")

    asyncio.run(match_of(postgres_url, 2))
    before = filled_databases.contents(postgres_url)
    with pytest.raises(BackupError) as problem, prepare_restore(postgres_url, backup) as found:
        found.carry_out(put_progress=cut)
    assert problem.value.reason == "failed"
    assert filled_databases.contents(postgres_url) == before


def test_a_server_that_goes_away_during_the_commit_is_not_said_to_be_as_it_was(
    postgres: Cluster, postgres_url: str, work: Path, backup: Path
) -> None:
    def cut(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            postgres.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tapis-vert'")

    def lie_in_wait(done: int, of: int) -> None:
        if not event.contains(Engine, "commit", cut):
            event.listen(Engine, "commit", cut)

    try:
        with pytest.raises(Unsure), prepare_restore(postgres_url, backup) as found:
            found.carry_out(put_progress=lie_in_wait)
    finally:
        event.remove(Engine, "commit", cut)


def test_a_file_that_is_no_backup_is_not_restored(file: Path, backup: Path, tmp_path: Path) -> None:
    write_empty_database(file)
    wrong = tmp_path / "wrong.db"
    assert refused(url_of(file), wrong) == "nothing"
    assert refused(url_of(file), tmp_path) == "nothing"
    contents = {b"": "nothing", b"?" * 9000: "not-a-database", backup.read_bytes()[:50_000]: "not-a-database"}
    for content, reason in contents.items():
        wrong.write_bytes(content)
        assert refused(url_of(file), wrong) == reason


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
    with closing(sqlite3.connect(backup, isolation_level=None)) as connection:
        connection.execute(statement)
    assert refused(url_of(file), backup) == reason


def test_neither_the_database_itself_nor_a_file_with_work_beside_it_is_restored(file: Path, backup: Path) -> None:
    write_empty_database(file)
    assert refused(url_of(file), file) == "itself"
    part = file.with_name(f"{file.name}.part")
    shutil.copyfile(backup, part)
    assert refused(url_of(file), part) == "itself"
    part.unlink()
    backup.with_name(f"{backup.name}-wal").write_bytes(b"work")
    assert refused(url_of(file), backup) == "not-alone"


def test_another_programs_database_is_not_replaced(file: Path, backup: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE recipes (id INTEGER)")
    before = files(file.parent)
    with pytest.raises(Unusable) as problem:
        restore(url_of(file), backup)
    assert problem.value.reason == "foreign"
    assert files(file.parent) == before


def test_a_backup_of_an_older_version_is_brought_up_to_date_and_stays_as_it_is(
    url: str, work: Path, tmp_path: Path
) -> None:
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
    assert [(row[0], row[1], row[3]) for row in filled_databases.contents(url)["people"]] == [(7, "en", True)]
    assert old.read_bytes() == content


def test_a_database_of_a_newer_version_gives_way_to_a_backup(file: Path, backup: Path) -> None:
    write_empty_database(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert restore(url_of(file), backup) is not None
    assert filled_databases.contents(url_of(file)) == filled_databases.contents(url_of(backup))
