"""The command `tapis`: a start that cannot succeed says why in one line, exit code 2, and changes nothing."""

import asyncio
import base64
import errno
import json
import logging
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import parse_qs, urlsplit

import aiohttp
import discord
import pytest
from sqlalchemy import text
from support.command_line import refused_in_one_line
from support.paths import ROOT
from typer.testing import Result

from bot.app import TapisVert, create
from bot.cli import commands
from bot.cli.preflight import fail_unusable, read_settings, token_of
from bot.lifecycle.shutdown import ForcedEnd
from bot.monitoring.health import PortTaken
from bot.settings import Settings
from storage import StorageError, Unusable
from storage.cluster.link import Link
from storage.engine import database
from storage.migrations import revisions

Start = Callable[..., Result]


def process(*arguments: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """The command as people start it, in an empty folder, with these variables only."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env=kept | {"PYTHONPATH": str(ROOT)} | variables,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("arguments", [["run"], [], ["emojis", "sync"], ["emojis", "status"]])
def test_a_missing_token_is_named(tapis: Start, tmp_path: Path, arguments: list[str]) -> None:
    refused_in_one_line(tapis(*arguments), "DISCORD_TOKEN", "tapis sandbox")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("arguments", [["run"], ["emojis", "status"]])
def test_a_token_of_two_lines_is_refused_before_anything_starts(
    tapis: Start, tmp_path: Path, arguments: list[str]
) -> None:
    done = tapis(*arguments, DISCORD_TOKEN="first.part\nsecond.part")
    refused_in_one_line(done, "DISCORD_TOKEN", "one line")
    assert "part" not in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("LOBBY_HOURS", "inf", "at most 8760"),
        ("LOBBY_HOURS", "1e300", "at most 8760"),
        ("LOBBY_HOURS", "0", "above 0"),
        ("COMPUTER_PACE", "inf", "at most 60"),
        ("COMPUTER_WORKERS", "some", "a whole number"),
        ("PICTURES", "perhaps", "true or false"),
        ("LOG_FORMAT", "xml", "'text' or 'json'"),
        ("PRIVACY_URL", "ftp://here", "https://"),
        ("DAILY_TIMEZONE", "Paris", "'Paris' is not a time zone"),
    ],
)
def test_a_wrong_value_is_refused_in_our_own_words(tapis: Start, name: str, value: str, said: str) -> None:
    done = tapis("run", DISCORD_TOKEN="x", **{name: value})
    refused_in_one_line(done, f"{name}: ", said)
    assert not any(phrase in done.stderr for phrase in ("Value error", "Input should", "valid"))


@pytest.mark.parametrize("command", ["run", "backup", "doctor"])
def test_a_file_of_settings_that_is_not_utf_8_is_refused(tapis: Start, tmp_path: Path, command: str) -> None:
    (tmp_path / ".env").write_bytes("CONTACT=Zoé".encode("latin-1"))
    done = tapis(command, *(["copy.db"] if command == "backup" else []))
    assert done.exit_code == 2
    assert "is not UTF-8" in done.output
    assert done.exception is None or isinstance(done.exception, SystemExit)


@pytest.mark.parametrize(
    ("shards", "url", "said"),
    [
        ("0-1/4", "sqlite+aiosqlite:///tapis.db", "several processes need PostgreSQL"),
        ("4/4", "postgresql://tapis@127.0.0.1/tapis", "numbered from 0 to 3"),
        ("most", "postgresql://tapis@127.0.0.1/tapis", "0-3/16"),
    ],
)
def test_shards_that_nobody_can_share_are_refused(tapis: Start, shards: str, url: str, said: str) -> None:
    refused_in_one_line(tapis("run", DISCORD_TOKEN="x", SHARDS=shards, DATABASE_URL=url), "SHARDS", said)


def test_a_url_that_begins_with_postgres_may_have_shards(tapis: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hosts of databases write such URLs, and a process without shards takes them."""
    monkeypatch.setattr("bot.app.name_process", lambda **facts: None)  # this process goes on with other tests
    monkeypatch.setattr(commands, "START_PAUSES", ())
    url = "postgres://bot:hunter2@127.0.0.1:1/tapis"
    refused_in_one_line(tapis("run", DISCORD_TOKEN="x", SHARDS="0/2", DATABASE_URL=url), "cannot be reached", code=75)
    refused_in_one_line(tapis("shards", DATABASE_URL=url), "the database failed", code=75)


def test_shards_are_told_of_a_server_alone(tapis: Start, postgres_url: str) -> None:
    refused_in_one_line(tapis("shards"), "PostgreSQL", "every server")
    done = tapis("shards", DATABASE_URL=postgres_url)
    assert "No process has a shard" in done.stdout
    _, _, rest = postgres_url.partition("://")
    short = f"postgres://{rest}?sslmode=disable"  # as many hosts write it
    assert tapis("shards", DATABASE_URL=short).stdout == done.stdout
    assert "SHARDS" not in tapis("doctor", "--offline", DATABASE_URL=short, SHARDS="0/2").stdout


@pytest.mark.parametrize(
    "arguments",
    ["run", "migrate", "shards", "backup a.db", "restore b.db", "verify 1", "ratings rebuild", "status-page a.html"],
)
def test_a_wrong_password_ends_every_command_with_code_2(
    tapis: Start, tmp_path: Path, postgres_url: str, arguments: str
) -> None:
    assert tapis("migrate").exit_code == tapis("backup", "b.db").exit_code == 0
    user, _, host = postgres_url.partition("@")
    url = f"{user.rpartition(':')[0]}:wrong-password@{host}"
    done = tapis(*arguments.split(), DISCORD_TOKEN="x", DATABASE_URL=url)
    refused_in_one_line(done, "cannot be reached (password authentication failed", "check DATABASE_URL")


@pytest.mark.live
@pytest.mark.parametrize("server", [False, True])
@pytest.mark.parametrize("arguments", [["run"], ["migrate"]])
def test_a_failed_migration_is_named_with_the_way_back(
    tapis: Start, request: pytest.FixtureRequest, server: bool, arguments: list[str]
) -> None:
    url = request.getfixturevalue("postgres_url") if server else "sqlite+aiosqlite:///tapis.db"

    async def as_if_the_newest_were_missing() -> None:
        opened = await database.Database.open(url)
        async with opened.writing() as session:
            await session.execute(text("UPDATE alembic_version SET version_num = :old"), {"old": revisions()[1]})
        await opened.close()

    asyncio.run(as_if_the_newest_were_missing())
    done = tapis(*arguments, DISCORD_TOKEN="x", DATABASE_URL=url)
    refused_in_one_line(done, f"migration {revisions()[0]} failed (", "restore the backup", "Nothing was changed")


@pytest.mark.parametrize(
    ("ours", "theirs", "said"), [(None, "0-1/2", "by processes with SHARDS"), ("0-1/2", None, "without SHARDS")]
)
async def test_a_process_without_shards_never_starts_beside_some_with_them(
    postgres_url: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    ours: str | None,
    theirs: str | None,
    said: str,
) -> None:
    monkeypatch.setattr("bot.app.name_process", lambda **facts: None)  # this process goes on with other tests

    async def start(shards: str | None, bot: AsyncExitStack) -> None:
        made = create(Settings(_env_file=None, discord_token="x", database_url=postgres_url, shards=shards))
        await bot.enter_async_context(made)
        await made.open()
        await made.keep_shards_away()

    async with AsyncExitStack() as there, AsyncExitStack() as here:
        await start(theirs, there)
        with pytest.raises(Unusable) as refused:
            await start(ours, here)
        assert fail_unusable(refused.value).exit_code == 75
        assert said in capsys.readouterr().err
        await there.aclose()
        await start(ours, here)


async def test_each_shard_is_told_with_its_owner(tapis: Start, postgres_url: str) -> None:
    async def gained() -> None:
        pass

    link = Link(
        postgres_url,
        [1],
        2,
        process="tapis-3:77",
        channels=(),
        lost=print,
        gained=gained,
        waiting=print,
        heard=lambda *_: None,
    )
    try:
        await link.start()
        done = await asyncio.to_thread(tapis, "shards", DATABASE_URL=postgres_url)
        first, second = done.stdout.splitlines()
    finally:
        await link.close()
    assert first == "0/2: nobody; 0 open tables, 0 moves in the last hour"
    assert second.startswith("1/2: tapis-3:77, since 20")


@pytest.mark.parametrize("what", ["ratings", "book"])
def test_a_rebuild_in_the_wrong_folder_says_so_and_creates_no_database(tapis: Start, tmp_path: Path, what: str) -> None:
    """It created one, found nothing to do in it, and ended as if all was well."""
    refused_in_one_line(tapis(what, "rebuild"), "there is no database", "check DATABASE_URL and the working folder")
    assert not list(tmp_path.iterdir())


def test_the_book_is_rebuilt_from_an_empty_journal(tapis: Start, tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tapis.db'}"
    assert tapis("migrate", DATABASE_URL=url).exit_code == 0
    done = tapis("book", "rebuild", DATABASE_URL=url)
    assert done.exit_code == 0
    assert done.stdout.splitlines() == ["0 finished matches were read: 0 deeds."]


@pytest.mark.parametrize(
    "arguments", [["run"], ["emojis", "status"], ["verify", "1"], ["ratings", "rebuild"], ["book", "rebuild"]]
)
def test_a_server_that_does_not_answer_is_named_without_its_password(
    tapis: Start, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr(commands, "START_PAUSES", ())
    done = tapis(*arguments, DISCORD_TOKEN="x", DATABASE_URL="postgresql://bot:hunter2@127.0.0.1:1/tapis")
    refused_in_one_line(done, "bot:***@127.0.0.1:1/tapis cannot be reached (", "check DATABASE_URL", code=75)
    assert "hunter2" not in done.stderr


@pytest.mark.parametrize("arguments", [["run"], ["shards"], ["migrate"], ["backup", "copy.db"], ["verify", "1"]])
@pytest.mark.parametrize(
    ("end", "said"), [("1/tapis?sslmod=require", "sslmod"), ("99999/tapis", "65535"), ("port/tapis", "HOST/NAME")]
)
def test_a_part_of_the_url_that_nobody_understands_is_refused_in_one_line(
    tapis: Start, arguments: list[str], end: str, said: str
) -> None:
    done = tapis(*arguments, DISCORD_TOKEN="x", DATABASE_URL=f"postgresql://bot:hunter2@127.0.0.1:{end}")
    refused_in_one_line(done, said)
    assert "hunter2" not in done.stderr


# -- what may pass although nobody changes anything ------------------------------------------------------------


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that the command makes between two tries, without the time that they take."""
    made: list[float] = []
    monkeypatch.setattr("bot.cli.commands.time.sleep", made.append)
    return made


def test_a_silent_database_is_tried_again_with_growing_pauses(tapis: Start, pauses: list[float]) -> None:
    done = tapis("run", DISCORD_TOKEN="x", DATABASE_URL="postgresql://bot:hunter2@127.0.0.1:1/tapis")
    assert done.exit_code == 75
    assert pauses == sorted(set(pauses)) == list(commands.START_PAUSES)
    *again, last = done.stderr.strip().splitlines()
    assert len(again) == len(pauses)
    for line, pause in zip(again, pauses, strict=True):
        assert line.startswith("tapis: ")
        assert f"Trying again in {pause} s" in line
    assert "Trying again" not in last


@pytest.mark.live
def test_a_stop_while_it_waits_for_the_next_try_ends_with_code_0(tmp_path: Path) -> None:
    url = "postgresql://bot@127.0.0.1:1/tapis"
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    bot = subprocess.Popen(
        [sys.executable, "-m", "bot", "run"],
        cwd=tmp_path,
        env=kept | {"PYTHONPATH": str(ROOT), "DISCORD_TOKEN": "x", "DATABASE_URL": url},
        stderr=subprocess.PIPE,
        text=True,
    )
    with bot:
        assert bot.stderr is not None
        assert any("Trying again" in line for line in iter(bot.stderr.readline, ""))
        bot.send_signal(signal.SIGTERM)
        assert "tapis: stopped." in bot.stderr.read()
    assert bot.returncode == 0


@pytest.mark.live
def test_every_line_is_an_object_and_a_retry_repeats_no_noise(
    tapis: Start, pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", "http://127.0.0.1:1")
    monkeypatch.setattr(logging.getLogger(), "level", logging.WARNING)  # put back after the test
    lines = []
    for change in ({}, {"DISCORD_TOKEN": ""}, {"LOG_LEVEL": "LOUD"}):
        monkeypatch.setattr(logging.getLogger(), "handlers", [])
        done = tapis("run", **{"DISCORD_TOKEN": "x", "LOG_FORMAT": "json", **change})
        lines += list(map(json.loads, done.stderr.splitlines()))
    logging.captureWarnings(False)
    assert len(pauses) == len(commands.START_PAUSES)
    events = Counter(line["event"] for line in lines if "Trying again" not in line["event"])
    assert events.total() == len(lines) - len(pauses)
    assert any(event.startswith("Running upgrade") for event in events)
    assert set(events.values()) == {1}, events.most_common(3)
    assert [line["level"] for line in lines[-3:]] == ["error"] * 3


FAILED = SimpleNamespace(status=503, reason="Service Unavailable")
FORBIDDEN = SimpleNamespace(status=403, reason="Forbidden")


def closed(code: int) -> discord.ConnectionClosed:
    """The gateway's last word, after which the library does not reconnect."""
    return discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("failures", "code", "tries", "said"),
    [
        ([OSError(errno.ENOSPC, "No space left on device")], 0, 2, "the disk is full"),
        ([ConnectionError("gateway"), aiohttp.ClientConnectionError(), StorageError("locked")], 0, 4, "network"),
        ([discord.DiscordServerError(FAILED, "down")] * 9, 75, 6, "answers with an error (503)"),
        ([discord.Forbidden(FORBIDDEN, "no")], 1, 1, "refused to let the bot start"),
        ([discord.LoginFailure()], 2, 1, "refused the token"),
        ([closed(4004)], 2, 1, "refused the token"),
        ([closed(4010)], 2, 1, "SHARDS"),
        ([closed(4011)], 2, 1, "SHARDS=auto"),
        ([closed(4012)], 1, 1, "code 4012"),
        ([Unusable("newer", "tapis.db")], 2, 1, "newer version"),
        ([PortTaken("port 1 is taken")], 2, 1, "port 1"),
    ],
)
def test_only_wrong_settings_end_with_code_2(
    tapis: Start,
    pauses: list[float],
    monkeypatch: pytest.MonkeyPatch,
    failures: list[Exception],
    code: int,
    tries: int,
    said: str,
) -> None:
    left, tried = list(failures), 0

    async def connect(bot: object, token: str, forced_end: ForcedEnd) -> None:
        nonlocal tried
        tried += 1
        if left:
            raise left.pop(0)

    monkeypatch.setattr(commands, "connect", connect)
    done = tapis("run", DISCORD_TOKEN="x")
    assert (done.exit_code, tried) == (code, tries), done.stderr
    assert len(pauses) == tries - 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_the_pauses_begin_anew_after_the_bot_has_run_for_a_while(
    tapis: Start, pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    now, tries = 0.0, 0

    async def connect(bot: object, token: str, forced_end: ForcedEnd) -> None:
        nonlocal now, tries
        tries += 1
        now += commands.SETTLED_TIME + 1
        if tries < 12:
            raise ConnectionError

    monkeypatch.setattr(commands, "connect", connect)
    monkeypatch.setattr("bot.cli.commands.time.monotonic", lambda: now)
    assert tapis("run", DISCORD_TOKEN="x").exit_code == 0
    assert pauses == [commands.START_PAUSES[0]] * 11


def test_a_bot_whose_tables_another_process_has_had_begins_again(
    tapis: Start, pauses: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[TapisVert] = []

    async def start(bot: TapisVert, token: str) -> None:
        started.append(bot)
        if len(started) == 1:
            bot.wire.shutdown.overtaken.set()
            await asyncio.Event().wait()

    monkeypatch.setattr(TapisVert, "start", start)
    done = tapis("run", DISCORD_TOKEN="x")
    assert done.exit_code == 0, done.stderr
    assert pauses == [commands.START_PAUSES[0]]
    assert "another process has had this one's servers: the bot begins again." in done.stderr
    assert len({*started}) == 2
    assert started[0].is_closed()


def test_the_service_unit_starts_it_again_after_75_and_leaves_it_after_2() -> None:
    unit = (ROOT / "deploy" / "tapis-vert.service").read_text().splitlines()
    for line in ("RestartForceExitStatus=75", "RestartPreventExitStatus=2", "StartLimitIntervalSec=0", "UMask=0077"):
        assert line in unit
    assert {"RestartSteps", "RestartMaxDelaySec"} <= {line.partition("=")[0] for line in unit}


@pytest.mark.live
def test_a_database_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    """Started as people start it, with the usual umask; the database is new, then one that everybody could read."""
    file = tmp_path / "tapis.db"
    for arguments, told in ((("migrate",), "created"), (("verify", "1"), "there is no match 1")):
        previous = os.umask(0o022)
        try:
            done = process(*arguments, folder=tmp_path, DATABASE_URL=f"sqlite+aiosqlite:///{file}")
        finally:
            os.umask(previous)
        assert told in done.stdout + done.stderr
        assert file.stat().st_mode & 0o777 == 0o600
        file.chmod(0o644)


def test_a_missing_driver_is_named(tapis: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    done = tapis("run", DISCORD_TOKEN="x", DATABASE_URL="postgresql+asyncpg://bot:hunter2@127.0.0.1:1/tapis")
    refused_in_one_line(done, "pip install '.[postgres]'")


def test_the_sandbox_knows_its_games_and_languages(tapis: Start) -> None:
    refused_in_one_line(tapis("sandbox", "--game", "poker"), "poker", "rikiki")
    refused_in_one_line(tapis("sandbox", "--language", "vo"), "fr, en")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "es_ES"}, "es"),
        ({"LC_MESSAGES": "en-GB", "LANG": "fr"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "vo_VO.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_sandbox_speaks_the_language_of_the_machine(environment: dict[str, str], language: str) -> None:
    assert commands.machine_language(environment) == language


def test_the_version_is_told(tapis: Start) -> None:
    assert re.fullmatch(r"tapis-vert \d+\.\d+\.\d+ \(Python 3\.\d+\.\d+\)\n", tapis("--version").output)


def test_an_invitation_asks_for_what_the_bot_needs_and_no_more(tapis: Start) -> None:
    told = tapis("invite", "123456789012345678").output
    given = parse_qs(urlsplit(told.strip()).query)
    assert given["client_id"] == ["123456789012345678"]
    assert given["scope"] == ["bot applications.commands"]
    named = {name for name, on in discord.Permissions(int(given["permissions"][0])) if on}
    assert named == {
        "view_channel",
        "read_messages",
        "send_messages",
        "send_messages_in_threads",
        "create_public_threads",
        "create_private_threads",
        "create_events",
        "attach_files",
    } & {name for name, _ in discord.Permissions.all()}


def test_only_an_invitation_for_roles_asks_to_manage_them(tapis: Start) -> None:
    def asked(*options: str) -> int:
        told = tapis("invite", *options, "123456789012345678").output
        return int(parse_qs(urlsplit(told.strip()).query)["permissions"][0])

    assert asked("--roles") == asked() | discord.Permissions(manage_roles=True).value != asked()
    refused = tapis("invite", "--roles", "--user", "123456789012345678")
    assert (refused.exit_code, "exclude each other" in refused.output) == (2, True)


def test_users_install_the_app_for_themselves_without_a_bot_or_permissions(tapis: Start) -> None:
    told = tapis("invite", "--user", "123456789012345678").output
    given = parse_qs(urlsplit(told.strip()).query)
    assert given == {"client_id": ["123456789012345678"], "scope": ["applications.commands"], "integration_type": ["1"]}


def test_an_invitation_knows_the_application_from_the_token(tapis: Start) -> None:
    token = base64.urlsafe_b64encode(b"123456789012345678").decode().rstrip("=") + ".G.secret"
    assert "client_id=123456789012345678&" in tapis("invite", DISCORD_TOKEN=token).output
    refused = tapis("invite", DISCORD_TOKEN="\u00e9.G.secret")
    assert (refused.exit_code, "copy it again" in refused.output) == (2, True)
    assert "is not an application ID" in tapis("invite", "12").output


def test_migrate_creates_a_database_and_then_finds_nothing_to_do(tapis: Start, tmp_path: Path) -> None:
    first, second = tapis("migrate"), tapis("migrate")
    assert "created, now" in first.output
    assert "Nothing was changed" in second.output
    (tmp_path / "tapis-vert.db").write_bytes(b"no database" * 1000)
    assert tapis("migrate").exit_code == 2


@pytest.mark.parametrize("where", ["environment", ".env"])
def test_an_empty_token_does_not_hide_the_one_in_a_secret(
    tapis: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """The example of settings has an empty line for the token, and the service takes the token from a file."""
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path / "credentials"))
    (tmp_path / "credentials").mkdir()
    (tmp_path / "credentials" / "discord_token").write_text("secret\n", encoding="utf-8")
    if where == ".env":
        shutil.copy(ROOT / "deploy" / "env.example", tmp_path / ".env")
    else:
        monkeypatch.setenv("DISCORD_TOKEN", "")
    assert token_of(read_settings()) == "secret"
    (tmp_path / "credentials" / "discord_token").unlink()
    refused_in_one_line(tapis("run"), "DISCORD_TOKEN is missing")
