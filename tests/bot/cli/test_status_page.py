"""`tapis status-page`: a page in French and English from the database alone, and one line for each failure."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from support.command_line import refused_in_one_line
from typer.testing import Result

from bot.cli.status_page import date, page
from bot.i18n.words import words
from bot.screens.pages.server import duration
from storage import Database, Figures, Heartbeat, Play, Waiting, Week

NOW = datetime(2026, 12, 3, 12, tzinfo=UTC)
NONE = Figures(None, 0, 0, 0, 0, Waiting(0), Waiting(0), ())
Tapis = Callable[..., Result]


async def used(seen: datetime) -> None:
    database = await Database.open("sqlite+aiosqlite:///tapis-vert.db")
    await Heartbeat(database).beat(seen)
    await database.close()


def test_a_running_bot_has_a_page_that_a_web_server_can_read(tapis: Tapis, tmp_path: Path) -> None:
    asyncio.run(used(datetime.now(UTC)))
    for _ in range(2):  # a page that is there is replaced
        done = tapis("status-page", "status.html")
        assert done.exit_code == 0, done.output
    text = (tmp_path / "status.html").read_text(encoding="utf-8")
    assert "Le bot fonctionne." in text
    assert "The bot is running." in text
    assert not any(outside in text for outside in ("<script", "http", "url("))
    assert (tmp_path / "status.html").stat().st_mode & 0o777 == 0o644
    assert not list(tmp_path.glob(".status*"))


def test_a_bot_that_stopped_says_when_it_was_last_seen() -> None:
    weeks = (Week(NOW - timedelta(days=10), 12, 5),)
    waiting = Waiting(9, timedelta(seconds=95), timedelta(minutes=7))
    play = Play((0,) * 11 + (2,), (2,) + (0,) * 23, (("belote", 2),), people=3, new=3)
    text = page(Figures(NOW - timedelta(hours=2), 1, 2, 3, 4, waiting, Waiting(0), weeks, play), NOW)
    assert "La belote (2)" in text
    assert "last seen on December 3, 2026, 10:00 UTC" in text
    assert "half within 95 s, nine in ten within 7 min" in text
    assert "no table yet" in text
    assert "5 of 12" in text
    assert "5 sur 12" in text
    assert "Semaine du 23 novembre 2026" in text


def test_an_empty_database_says_so_kindly() -> None:
    text = page(NONE, NOW)
    assert "the first match will fill this page" in text
    assert "after two complete weeks" in text


def test_lengths_of_time_have_one_unit() -> None:
    lengths = (timedelta(seconds=119), timedelta(seconds=150), timedelta(hours=3))
    assert [duration(length) for length in lengths] == ["119 s", "2 min", "3 h"]


def test_the_first_of_a_month_is_written_as_each_language_writes_it() -> None:
    first, last = datetime(2026, 6, 1, tzinfo=UTC), datetime(2026, 12, 31, tzinfo=UTC)
    assert [date(day, words("fr")) for day in (first, last)] == ["1er juin 2026", "31 décembre 2026"]
    assert date(first, words("en")) == "June 1, 2026"


def test_a_missing_database_creates_nothing(tapis: Tapis, tmp_path: Path) -> None:
    refused_in_one_line(tapis("status-page", "status.html"), "there is no database", "DATABASE_URL")
    assert list(tmp_path.iterdir()) == []


def test_an_older_schema_is_left_to_the_bot(tapis: Tapis, tmp_path: Path) -> None:
    asyncio.run(used(NOW))
    with closing(sqlite3.connect(tmp_path / "tapis-vert.db")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0004'")
        connection.commit()
    refused_in_one_line(tapis("status-page", "status.html"), "older schema", "tapis migrate")


def test_a_path_that_cannot_be_written_is_named(tapis: Tapis, tmp_path: Path) -> None:
    asyncio.run(used(NOW))
    refused_in_one_line(
        tapis("status-page", "missing/a.html"), "missing/a.html cannot be written", "No such file or directory"
    )
    (tmp_path / "folder").mkdir()
    refused_in_one_line(tapis("status-page", "folder"), "folder cannot be written", "directory")
    assert not list(tmp_path.glob(".folder*"))
