"""Opening an SQLite file: what is accepted, what is refused, and that a refused file is left alone."""

# ruff: noqa: ASYNC240 - files of a few pages, and nobody else waits for this loop
import asyncio
import hashlib
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from support.storage.preferences import keep_person

from storage import Database, DatabaseState, DiskFull, FileGone, Journal, People, Person, Unusable
from storage.engine import database as database_module


def traces(folder: Path) -> dict[str, str]:
    """Every file of a folder and the hash of its bytes."""
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir()) if path.is_file()
    }


async def refusal(url: str) -> Unusable:
    with pytest.raises(Unusable) as refused:
        await Database.open(url)
    return refused.value


async def refusal_untouched(url: str, file: Path) -> Unusable:
    """Why a file is refused; no byte of its folder has changed."""
    before = traces(file.parent)
    refused = await refusal(url)
    assert traces(file.parent) == before
    return refused


def execute(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


async def test_a_missing_or_empty_file_becomes_a_database(url: str, file: Path) -> None:
    for prepare in (lambda: None, lambda: file.write_bytes(b"")):
        file.unlink(missing_ok=True)
        prepare()
        database = await Database.open(url)
        assert await Journal(database).open_matches() == ()
        await database.close()
        assert file.stat().st_size > 0
        assert os.listdir(file.parent) == [file.name], "closing leaves one file"


async def test_two_processes_may_open_a_new_file_at_once(url: str) -> None:
    databases = await asyncio.gather(*(Database.open(url) for _ in range(4)))
    for database in databases:
        await database.close()


async def test_every_connection_is_set_up_to_keep_what_it_commits(file: Path, database: Database) -> None:
    for transaction in (database.writing, database.reading):
        async with transaction() as session:
            found = {
                name: await session.scalar(text(f"PRAGMA {name}"))
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            }
        assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 1500}


async def test_a_writer_holds_the_lock_from_the_start_and_readers_go_on(database: Database, file: Path) -> None:
    async with database.writing():
        with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as connection:
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                connection.execute("BEGIN IMMEDIATE")
            assert connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)
        assert await Journal(database).open_matches() == ()


@pytest.mark.parametrize("damage", ["garbage", "cut", "scribble"])
async def test_a_damaged_database_is_refused_and_left_alone(url: str, file: Path, damage: str) -> None:
    await (await Database.open(url)).close()
    content = file.read_bytes()
    half = len(content) // 2
    damaged = {"cut": content[:half], "scribble": content[:4096] + b"\xaa" * (len(content) - 4096)}
    file.write_bytes(damaged.get(damage, b"Ceci n'est pas une base. " * 500))
    refused = await refusal_untouched(url, file)
    assert (refused.reason, refused.where) == ("not-a-database", str(file))


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
async def test_another_programs_database_is_refused_and_left_alone(url: str, file: Path, mode: str) -> None:
    execute(file, f"PRAGMA journal_mode={mode}", "CREATE TABLE recipes (id INTEGER)")
    assert (await refusal_untouched(url, file)).reason == "foreign"


async def test_another_alembic_project_with_our_revision_is_foreign(url: str, file: Path) -> None:
    execute(file, "CREATE TABLE alembic_version (version_num TEXT)", "CREATE TABLE recipes (id INTEGER)")
    execute(file, "INSERT INTO alembic_version VALUES ('0004')")
    assert (await refusal(url)).reason == "foreign"


async def test_a_newer_database_is_refused_and_left_alone(url: str, file: Path) -> None:
    await (await Database.open(url)).close()
    execute(file, "UPDATE alembic_version SET version_num = '9999'")
    refused = await refusal_untouched(url, file)
    assert (refused.reason, "9999" in refused.detail) == ("newer", True)


async def test_a_refused_file_keeps_what_stood_beside_it(url: str, file: Path, tmp_path: Path) -> None:
    """A foreign database whose program was killed: its last commits are still in the -wal."""
    for kept in (("", "-wal", "-shm"), ("", "-wal")):
        source = tmp_path / "source" / "other.db"
        shutil.rmtree(source.parent, ignore_errors=True)
        source.parent.mkdir()
        with closing(sqlite3.connect(source, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("CREATE TABLE recipes (id INTEGER)")
            for suffix in ("", "-wal", "-shm"):
                Path(f"{file}{suffix}").unlink(missing_ok=True)
            for suffix in kept:
                shutil.copyfile(f"{source}{suffix}", f"{file}{suffix}")
        before = traces(tmp_path)
        assert (await refusal(url)).reason == "foreign"
        after = traces(tmp_path)
        assert after.keys() == before.keys()
        for name in (file.name, f"{file.name}-wal"):  # the -shm is scratch memory of SQLite's own
            assert after[name] == before[name]


async def test_our_own_database_opens_with_a_wal_left_beside_it(database: Database, tmp_path: Path, file: Path) -> None:
    await keep_person(People(database), Person(1, language="fr"))
    for number, kept in enumerate((("", "-wal", "-shm"), ("", "-wal"))):
        copy = tmp_path / f"copy{number}.db"
        for suffix in kept:
            shutil.copyfile(f"{file}{suffix}", f"{copy}{suffix}")
        reopened = await Database.open(f"sqlite+aiosqlite:///{copy}")
        assert await People(reopened).person(1) == Person(1, language="fr")
        await reopened.close()


async def test_a_folder_and_a_file_without_a_folder_are_unreadable(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "tapis.db"):
        assert (await refusal(f"sqlite+aiosqlite:///{path}")).reason == "unreadable"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")
async def test_a_file_without_permission_to_write_is_unreadable(url: str, file: Path) -> None:
    await (await Database.open(url)).close()
    for part, mode, after in ((file, 0o000, 0o600), (file, 0o400, 0o600), (file.parent, 0o500, 0o700)):
        part.chmod(mode)
        assert (await refusal(url)).reason == "unreadable"
        part.chmod(after)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("sqlite+aiosqlite:///file:tapis.db?uri=true", "unreachable"),
        ("postgresql+asyncpg://bot:hunter2@127.0.0.1:1/tapis", "unreachable"),
        ("postgresql+asyncpg://bot:hunter2@127.0.0.1:1/tapis?sslmod=require", "unreachable"),
        ("postgresql://127.0.0.1:1/tapis?user=bot&password=hunter2", "unreachable"),
        ("postgres and a wish", "no-url"),
        ("nosuch+driver://bot:hunter2@localhost/tapis", "no-url"),
        ("mysql+aiomysql://bot:hunter2@localhost/tapis", "no-url"),
        ("sqlite+pysqlite:///tapis.db", "no-url"),
        ("postgresql://bot:p@hunter2@127.0.0.1/tapis", "no-url"),
    ],
)
async def test_a_url_that_cannot_be_used_is_refused_without_its_password(
    url: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = await refusal(url)
    assert refused.reason == reason
    assert "hunter2" not in f"{refused} {refused.where} {refused.detail}"
    assert list(tmp_path.iterdir()) == []


async def test_a_file_needs_no_driver_in_its_url(tmp_path: Path) -> None:
    """`tapis doctor` and `tapis backup` accepted such a URL, and the bot refused it."""
    database = await Database.open(f"sqlite:///{tmp_path / 'tapis.db'}")
    await database.close()
    assert (await DatabaseState.of(f"sqlite:///{tmp_path / 'tapis.db'}")).pending == 0


async def test_a_database_in_memory_serves_simple_use() -> None:
    database = await Database.open("sqlite+aiosqlite:///:memory:")
    people = People(database)
    await asyncio.gather(*(keep_person(people, Person(user_id, "fr")) for user_id in range(5)))
    assert await asyncio.gather(*(people.person(n) for n in range(5))) == [Person(n, "fr") for n in range(5)]
    await database.close()


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
@pytest.mark.parametrize("how", ["deleted", "replaced"])
async def test_a_file_that_was_moved_is_not_written(database: Database, file: Path, suffix: str, how: str) -> None:
    people = People(database)
    await keep_person(people, Person(1, "fr"))
    part = Path(f"{file}{suffix}")
    aside = part.with_name("aside")
    part.rename(aside)
    if how == "replaced":
        shutil.copyfile(aside, part)
    for work in (people.person(1), keep_person(people, Person(1, "en")), people.set_note("a", "b")):
        with pytest.raises(FileGone, match=part.name):
            await work
    aside.replace(part)  # the operator moves it back
    assert await people.person(1) == Person(1, "fr")
    await keep_person(people, Person(1, "en"))


async def test_a_file_in_its_place_is_never_missed(database: Database, file: Path) -> None:
    people = People(database)
    for number in range(3):
        await database._engine.dispose()  # every connection of the pool is closed, the last of them with its -wal
        await keep_person(people, Person(number, "fr"))
        execute(file, "PRAGMA wal_checkpoint(TRUNCATE)", f"INSERT INTO notes VALUES ('{number}', 'x')")
        other = await Database.open(f"sqlite+aiosqlite:///{file}")
        await keep_person(People(other), Person(number, "en"))
        await other.close()
        assert await people.person(number) == Person(number, "en")


async def test_a_full_disk_leaves_nothing_written_and_nothing_in_doubt(database: Database, file: Path) -> None:
    people = People(database)
    async with database.writing() as session:
        pages = await session.scalar(text("PRAGMA page_count"))
        await session.execute(text(f"PRAGMA max_page_count = {pages}"))
    with pytest.raises(DiskFull):
        await people.set_note("too much", "x" * 100_000)
    assert await people.note("too much") is None
    async with database.writing() as session:
        await session.execute(text("PRAGMA max_page_count = 1000000"))
    await people.set_note("room again", "x")
    assert await people.note("room again") == "x"


async def test_a_disk_full_at_commit_is_sure(database: Database, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite says so at COMMIT where it has written no page before: its own code, and the transaction stays open."""
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorname = "SQLITE_FULL"
    commit = database_module._Session.commit

    async def refused(session: database_module._Session) -> None:
        raise OperationalError("COMMIT", None, full)

    people = People(database)
    monkeypatch.setattr(database_module._Session, "commit", refused)
    with pytest.raises(DiskFull):
        await people.set_note("lost", "x")
    monkeypatch.setattr(database_module._Session, "commit", commit)
    assert await people.note("lost") is None
    await people.set_note("kept", "x")
    assert await people.note("kept") == "x"


async def test_nobody_but_its_owner_reads_a_database(url: str, file: Path) -> None:
    await (await Database.open(url)).close()
    file.chmod(0o644)
    database = await Database.open(url)
    await People(database).set_note("a", "b")
    parts = sorted(path for path in file.parent.iterdir() if path.is_file())
    assert [path.name for path in parts] == ["tapis.db", "tapis.db-shm", "tapis.db-wal"]
    assert [path.stat().st_mode & 0o777 for path in parts] == [0o600] * 3
    await database.close()
