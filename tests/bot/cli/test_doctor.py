"""The command `tapis doctor`: ten broken set-ups, and what is said of each; nothing is changed by looking."""

import asyncio
import os
import socket
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest
from aiohttp import web
from discord.http import Route
from typer.testing import CliRunner, Result

from bot.cli import doctor
from bot.cli.commands import command
from bot.cli.doctor import Finding, risks
from bot.settings import Settings
from storage import Database, DatabaseState, Journal, Player

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, and no setting from outside it."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    return tmp_path


def examined(**variables: str) -> Result:
    return CliRunner().invoke(command, ["doctor", "--offline"], env={"DISCORD_TOKEN": TOKEN} | variables)


def lines(result: Result, level: str) -> list[str]:
    return [line for line in result.output.splitlines() if line.startswith(level)]


def test_a_sound_set_up_is_called_so_and_nothing_is_created(here: Path) -> None:
    result = examined()
    assert result.exit_code == 0
    assert not lines(result, "wrong")
    assert "the first start creates it" in result.output
    assert "no font for Chinese, Japanese, Korean, Thai, Hindi" in lines(result, "hint")[0]
    assert list(here.iterdir()) == []


@pytest.mark.parametrize(
    ("variables", "what", "remedy"),
    [
        ({"COMPUTER_PACE": "-1"}, "COMPUTER_PACE", "fix it in the environment"),
        ({"DISCORD_TOKEN": ""}, "DISCORD_TOKEN is missing", "developer portal"),
        ({"DISCORD_TOKEN": f"Bot {TOKEN}"}, "begins with the word Bot", "only the part after"),
        ({"DISCORD_TOKEN": "secret"}, "does not look like", "developer portal"),
        ({"DISCORD_TOKEN": "not-a-token-" * 2 + "12345678"}, "looks like the client secret", "developer portal"),
        ({"DISCORD_TOKEN": "0123456789abcdef" * 4}, "looks like the public key", "developer portal"),
        ({"DISCORD_TOKEN": "123456789012345678"}, "looks like the application ID", "developer portal"),
        ({"DISCORD_TOKEN": f'"{TOKEN}"'}, "in quotes", "developer portal"),
        ({"DISCORD_TOKEN": f"é{TOKEN[1:]}"}, "a letter that no token has", "developer portal"),
        (
            {"DATABASE_URL": "mysql://nowhere"},
            "the database mysql://nowhere cannot be used",
            "write sqlite+aiosqlite:///FILE",
        ),
        ({"DATABASE_URL": "tapis.db"}, "the database in DATABASE_URL cannot be used", "write sqlite+aiosqlite:///FILE"),
        ({"DATABASE_URL": "postgresql://tapis:p@ss@127.0.0.1/tapis"}, "its password contains @", "write %40 instead"),
        ({"DATABASE_URL": "postgresql://tapis@127.0.0.1:1/tapis?sslmode=mine"}, "sslmode", "check DATABASE_URL"),
        ({"DATABASE_URL": "postgresql://tapis@127.0.0.1:99999/tapis"}, "its port is above 65535", "HOST/NAME"),
        ({"DATABASE_URL": "sqlite+aiosqlite:///missing/tapis.db"}, "its folder does not exist", "user may read"),
        ({"DATABASE_URL": "postgresql+asyncpg://tapis@127.0.0.1:1/tapis"}, "cannot be reached", "DATABASE_URL"),
    ],
)
def test_a_wrong_setting_is_named_with_what_to_do(
    here: Path, variables: dict[str, str], what: str, remedy: str
) -> None:
    result = examined(**variables)
    assert result.exit_code == 2
    (line,) = lines(result, "wrong")
    assert what in line
    assert remedy in line
    token = variables.get("DISCORD_TOKEN")
    assert not token or token not in result.output


def test_a_line_of_the_settings_file_without_effect_is_told(here: Path) -> None:
    (here / ".env").write_text(
        "DISCORD_TOKN=x\n# a comment\nTABLES_PER_HOST: 3\nPOSTGRES_PASSWORD=x\n", encoding="utf-8"
    )
    (here / ".env").chmod(0o600)
    result = examined()
    assert lines(result, "warning") == [
        "warning  .env: line 1: there is no setting DISCORD_TOKN: did you mean DISCORD_TOKEN?"
    ]
    assert lines(result, "wrong") == ["wrong    .env: line 3 cannot be read: write NAME=value"]


def test_a_port_that_another_program_uses_is_told(here: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        number = taken.getsockname()[1]
        (line,) = lines(examined(METRICS_PORT=str(number)), "warning")
        assert f"port {number} of 127.0.0.1 cannot be used" in line
    assert "is free" in examined(METRICS_PORT=str(number)).output


@pytest.mark.parametrize("locale", ["fr_FR", "en_US:en", "fr:en"])
def test_the_language_of_the_system_is_no_wrong_setting(here: Path, locale: str) -> None:
    assert not lines(examined(LANGUAGE=locale), "wrong")


@pytest.mark.live
@pytest.mark.parametrize(
    ("damage", "what"),
    [
        ("DELETE FROM alembic_version", "its version is missing"),
        ("INSERT INTO alembic_version VALUES ('0004')", "it has several versions: 0004, "),
        ("DROP TABLE moves", "missing: moves"),
        ("ALTER TABLE matches DROP COLUMN seed", "missing: matches.seed"),
    ],
)
def test_a_database_that_is_not_whole_is_refused_by_all_commands(here: Path, damage: str, what: str) -> None:
    url = "sqlite+aiosqlite:///tapis-vert.db"
    asyncio.run(opened())
    with closing(sqlite3.connect(here / "tapis-vert.db")) as connection:
        connection.execute(damage)
        connection.commit()
    before = (here / "tapis-vert.db").read_bytes()
    (line,) = lines(examined(DATABASE_URL=url), "wrong")
    assert f"is incomplete ({what}" in line
    assert "tapis restore" in line
    for name in ("run", "migrate"):
        started = CliRunner().invoke(command, [name], env={"DISCORD_TOKEN": TOKEN, "DATABASE_URL": url})
        assert started.exit_code == 2
        assert f"is incomplete ({what}" in started.stderr
    assert (here / "tapis-vert.db").read_bytes() == before


def test_an_unreleased_schema_is_refused_with_the_way_on_by_all_commands(here: Path) -> None:
    url = "sqlite+aiosqlite:///tapis-vert.db"
    asyncio.run(opened())
    with closing(sqlite3.connect(here / "tapis-vert.db")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0012'")
        connection.commit()
    (finding,) = lines(examined(DATABASE_URL=url), "wrong")
    started = [
        CliRunner().invoke(command, [name], env={"DISCORD_TOKEN": TOKEN, "DATABASE_URL": url})
        for name in ("run", "migrate")
    ]
    assert [each.exit_code for each in started] == [2, 2]
    for line in (finding, *(each.stderr for each in started)):
        assert "(revision 0012)" in line
        assert "install version 1.0.0 and start it once" in line


def test_a_file_that_is_no_database_and_one_of_another_program_are_refused(here: Path) -> None:
    url = "sqlite+aiosqlite:///other.db"
    (here / "other.db").write_bytes(b"no database" * 1000)
    (line,) = lines(examined(DATABASE_URL=url), "wrong")
    assert "is not a database, or is damaged: restore a copy" in line
    (here / "other.db").unlink()
    with closing(sqlite3.connect(here / "other.db")) as connection:
        connection.execute("CREATE TABLE foreign_things (id)")
    (line,) = lines(examined(DATABASE_URL=url), "wrong")
    assert "belongs to another program" in line


def test_files_that_others_can_read_and_an_older_schema_are_warned_of(here: Path) -> None:
    asyncio.run(opened())
    with closing(sqlite3.connect(here / "tapis-vert.db")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0004'")
        connection.commit()
    (here / "tapis-vert.db").chmod(0o644)
    (here / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n", encoding="utf-8")
    (here / ".env").chmod(0o640)
    result = examined()
    assert result.exit_code == 0
    environment, schema, file = lines(result, "warning")
    assert "the token: chmod 600" in environment
    assert "migration" in schema
    assert "tapis-vert.db: others on this machine can read" in file


def test_a_database_that_may_lose_data_is_warned_of(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = lines(examined(DATABASE_URL="sqlite://"), "warning")
    assert "lost when the bot stops: name a file" in line
    mounts = here / "mounts"
    mounts.write_text(f"/dev/sda1 / ext4 rw 0 0\nnas:/home {here}/share nfs4 rw 0 0\n", encoding="utf-8")
    (shared,) = risks(DatabaseState("", None, 0, here / "share/tapis.db", None), mounts)
    assert "on a network share (nfs4)" in shared.what
    assert not list(risks(DatabaseState("", None, 0, here / "tapis.db", None), mounts))
    monkeypatch.setattr("shutil.which", lambda name: None if name == "pg_dump" else name)
    latin, missing = risks(DatabaseState("", "1.1", 0, None, "LATIN1"))
    assert "lacks letters of some names" in latin.what
    assert "pg_dump not installed" in missing.what


async def opened() -> None:
    database = await Database.open("sqlite+aiosqlite:///tapis-vert.db")
    await database.close()


def test_a_full_disk_little_memory_and_missing_cards_are_told(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "NO_DISK", 2**62)
    monkeypatch.setattr(doctor, "NO_MEMORY", 0)
    monkeypatch.setattr(doctor, "LITTLE_MEMORY", 2**62)
    monkeypatch.setattr(doctor, "missing_art", lambda: [Path("Lato.ttf")])
    result = examined()
    assert result.exit_code == 2
    cards, disk = lines(result, "wrong")
    assert "Lato.ttf is missing or damaged: reinstall" in cards
    assert "a full disk stops the game" in disk
    assert "COMPUTER_WORKERS=0" in lines(result, "warning")[0]


async def asked(monkeypatch: pytest.MonkeyPatch, date: datetime | None) -> Finding:
    """The finding if a Discord on this machine has this time; `date` None: no Discord answers."""

    async def gateway(_: web.Request) -> web.Response:
        assert date is not None
        return web.json_response({}, headers={"Date": format_datetime(date, usegmt=True)})

    page = web.Application()
    page.router.add_get("/gateway", gateway)
    runner = web.AppRunner(page)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1] if date is not None else 1
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{port}")
    try:
        return await doctor.discord_and_clock()
    finally:
        await runner.cleanup()


async def test_the_clock_is_compared_with_that_of_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    now = datetime.now(UTC)
    assert (await asked(monkeypatch, now)).level == "ok"
    slow = await asked(monkeypatch, now + timedelta(minutes=10))
    assert (slow.level, "slow" in slow.what, "set-ntp" in slow.remedy) == ("warning", True, True)
    assert "fast" in (await asked(monkeypatch, now - timedelta(minutes=10))).what
    gone = await asked(monkeypatch, None)
    assert (gone.level, "cannot be reached" in gone.what) == ("wrong", True)


def test_open_matches_are_replayed_and_those_that_differ_are_named(here: Path) -> None:
    url = f"sqlite+aiosqlite:///{here / 'tapis.db'}"

    async def filled() -> None:
        database = await Database.open(url)
        journal = Journal(database)
        for number, version in ((1, 3), (2, 99)):
            record = await journal.open_lobby(
                guild_id=1, channel_id=number, host_id=5, game="bataille", options={}, language="fr"
            )
            players = (Player(0, 5, "Alice"), Player(1, None, "Basile", computer=True))
            await journal.start(record.id, version=version, seed=bytes(32), dealer=0, players=players)
        await database.close()

    asyncio.run(filled())
    env = {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": url}
    result = CliRunner().invoke(command, ["doctor", "--offline", "--replay"], env=env)
    assert "open matches: 1 replayed by this version" in result.output
    assert "match 2 (bataille, version 99) cannot go on: bad-version" in lines(result, "wrong")[0]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_told(here: Path) -> None:
    here.chmod(0o500)
    try:
        (line,) = lines(examined(), "wrong")
    finally:
        here.chmod(0o700)
    assert "this user may read and write" in line
