"""`tapis export-user` and `tapis forget-user`: what a user may ask of the operator."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import pytest
from support.storage.empty_databases import write_empty_database
from support.storage.preferences import keep_person
from typer.testing import Result

from bot.cli import people as commands
from bot.lifecycle.erasure import ORDER, order_of
from bot.settings import Settings
from storage import Avoidance, Database, Heartbeat, People, Person, Privacy

ALICE = "101"
Start = Callable[..., Result]


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database that knows Alice, and whom she avoids."""
    write_empty_database(tmp_path / "tapis.db")
    address = f"sqlite+aiosqlite:///{tmp_path / 'tapis.db'}"

    async def meet() -> None:
        database = await Database.open(address)
        await keep_person(People(database), Person(int(ALICE), language="fr"))
        await Avoidance(database).add(int(ALICE), 102, "Bruno")
        await database.close()

    with ThreadPoolExecutor(1) as apart:  # the test may have an event loop of its own
        apart.submit(asyncio.run, meet()).result()
    return address


@pytest.mark.live
def test_a_user_is_exported_and_forgotten_without_a_running_bot(tapis: Start, tmp_path: Path, url: str) -> None:
    done = tapis("export-user", ALICE, "alice.json", DATABASE_URL=url)
    assert done.exit_code == 0, done.stderr
    rows = json.loads((tmp_path / "alice.json").read_text(encoding="utf-8"))
    assert [row["name"] for row in rows["avoided"]] == ["Bruno"]
    again = tapis("export-user", ALICE, "alice.json", DATABASE_URL=url)
    assert (again.exit_code, "alice.json cannot be written: File exists" in again.stderr) == (2, True)
    refused = tapis("forget-user", ALICE, DATABASE_URL=url)
    assert (refused.exit_code, "add --yes to delete it" in refused.stderr) == (2, True)
    done = tapis("forget-user", ALICE, "--yes", DATABASE_URL=url)
    assert done.exit_code == 0, done.stderr
    assert f"Kept about user {ALICE}, rows by table: avoided 1, people 1.\nDeleted." in done.stdout
    for command in (["export-user", ALICE, "again.json"], ["forget-user", ALICE, "--yes"]):
        assert f"nothing is kept about user {ALICE}" in tapis(*command, DATABASE_URL=url).stderr


async def test_a_running_bot_is_left_to_forget_the_user(url: str) -> None:
    settings = Settings(_env_file=None, database_url=url)
    database = await Database.open(url)
    people = People(database)
    await Heartbeat(database).beat(datetime.now(UTC))
    forgetting = asyncio.create_task(commands.forget(settings, int(ALICE)))
    while await people.note(order_of(int(ALICE))) is None:  # noqa: ASYNC110 - no event of another process
        await asyncio.sleep(0)
    await Privacy(database).delete(int(ALICE), commands.today(settings))  # as the bot does, among other things
    assert "The running bot has deleted it" in (await forgetting)[0]
    assert await people.notes(ORDER) == {}
    await database.close()


async def test_a_bot_that_does_not_answer_is_to_be_restarted(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "PATIENCE", 0)
    settings = Settings(_env_file=None, database_url=url)
    database = await Database.open(url)
    await Heartbeat(database).beat(datetime.now(UTC))
    did = await commands.forget(settings, int(ALICE))
    assert (did[0].startswith("Deleted."), any("Restart the bot" in line for line in did)) == (True, True)
    assert await People(database).notes(ORDER) == {}
    await database.close()
