"""Uploading the emojis: what is missing, what has changed, what is left over; other people's are left alone."""

import json
import threading
from collections.abc import Iterator, Sequence
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import discord
import pytest
from support.discord.world import PNG, World
from typer.testing import CliRunner

from bot.cli.commands import command
from bot.cli.emojis import command as emoji_command
from bot.cli.emojis.sync import Drawing, SyncPlan, carry_out, survey
from bot.i18n.emojis import read_record
from storage import People, StorageError

pytestmark = pytest.mark.live

NAMES = tuple(f"card_{number}" for number in range(6))


def pictures(names: Sequence[str] = NAMES, digest: str = "a") -> list[Drawing]:
    return [Drawing(name, PNG, digest) for name in names]


async def sync(four: World, wanted: Sequence[Drawing], people: People | None = None) -> SyncPlan:
    plan = await survey(four.bot, four.bot.parts.people, wanted)
    await carry_out(plan, four.bot, people or four.bot.parts.people)
    return plan


def there(four: World) -> dict[str, int]:
    """What Discord has, by name; none twice, which the real one would refuse."""
    emojis = four.env.backend.application_emojis.values()
    names = {emoji.name: emoji.id for emoji in emojis}
    assert len(names) == len(emojis)
    return names


async def recorded(four: World) -> dict[str, int]:
    assert four.bot.application_id is not None
    record = await read_record(four.bot.parts.people, four.bot.application_id)
    return {name: one.id for name, one in record.emojis.items()}


async def test_missing_emojis_are_uploaded_and_recorded(four: World) -> None:
    steps: list[str] = []
    plan = await survey(four.bot, four.bot.parts.people, pictures())
    await carry_out(plan, four.bot, four.bot.parts.people, steps.append)
    assert steps == list(NAMES)
    assert plan.steps == len(NAMES)
    assert there(four) == await recorded(four)
    assert set(there(four)) == set(NAMES)
    since = len(four.env.http_requests)
    again = await sync(four, pictures())
    assert (again.steps, again.kept) == (0, len(NAMES))
    assert [request.method for request in four.env.http_requests[since:]] == ["GET"]


class Interrupted(Exception):
    """Somebody pressed Ctrl-C."""


async def test_an_interrupted_run_goes_on_where_it_stopped(four: World) -> None:
    def stop(name: str) -> None:
        if name == NAMES[2]:
            raise Interrupted

    with pytest.raises(Interrupted):
        await carry_out(
            await survey(four.bot, four.bot.parts.people, pictures()), four.bot, four.bot.parts.people, stop
        )
    first = there(four)
    assert set(first) == set(NAMES[:3])
    plan = await sync(four, pictures())
    assert [picture.name for picture in plan.missing] == list(NAMES[3:])
    assert plan.changed == ()
    assert there(four).items() >= first.items()
    assert set(there(four)) == set(NAMES)


class FailingDisk(People):
    """Writes twice, then the disk is full."""

    writes = 0

    async def set_note(self, key: str, value: str) -> None:
        self.writes += 1
        if self.writes > 2:
            raise StorageError("disk full")
        await super().set_note(key, value)


async def test_an_emoji_that_was_not_recorded_is_replaced(four: World) -> None:
    with pytest.raises(StorageError):
        await sync(four, pictures(), FailingDisk(four.bot.parts.database))
    assert (len(there(four)), len(await recorded(four))) == (3, 2)
    plan = await sync(four, pictures())
    assert [picture.name for picture, _ in plan.changed] == [NAMES[2]]
    assert there(four) == await recorded(four)
    assert set(there(four)) == set(NAMES)


async def test_changed_emojis_are_replaced_and_unwanted_ones_removed(four: World) -> None:
    await sync(four, pictures())
    before = there(four)
    plan = await sync(four, [*pictures(NAMES[:2]), *pictures(NAMES[2:4], digest="b")])
    assert (plan.kept, len(plan.changed), len(plan.leftovers)) == (2, 2, 2)
    now = there(four)
    assert set(now) == set(NAMES[:4])
    assert [now[name] == before[name] for name in NAMES[:4]] == [True, True, False, False]
    assert now == await recorded(four)


async def test_emojis_of_others_are_left_alone_even_under_our_names(four: World) -> None:
    backend = four.env.backend
    theirs = [backend.create_application_emoji(name) for name in ("logo", NAMES[0])]
    for emoji in theirs:
        emoji.user_id = four.people[0].id
    ours_but_no_card = backend.create_application_emoji("uploaded_by_another_script")
    for digest in ("a", "b"):
        plan = await sync(four, pictures(digest=digest))
        assert plan.taken == (NAMES[0],)
        assert plan.others == 3
    await sync(four, [])
    assert set(backend.application_emojis) == {*(one.id for one in theirs), ours_but_no_card.id}
    assert await recorded(four) == {}


# -- the command --------------------------------------------------------------------------------------------


class Portal(BaseHTTPRequestHandler):
    """As much of Discord as the command asks for, over HTTP alone."""

    emojis: list[dict[str, Any]]
    room: int

    def answer(self, body: object, status: int = 200) -> None:
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def do_GET(self) -> None:
        user = {"id": "1", "username": "tapis", "discriminator": "0", "avatar": None}
        application: dict[str, Any] = {"id": "2", "name": "x", "description": "", "verify_key": "", "owner": user}
        application |= {"icon": None, "team": None, "bot_public": True, "bot_require_code_grant": False}
        if self.path.endswith("/emojis"):
            self.answer({"items": self.emojis})
        else:
            self.answer(user if self.path == "/users/@me" else application)

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if len(self.emojis) >= self.room:
            return self.answer({"code": 30008, "message": "Maximum number of emojis reached (2000)"}, 400)
        assert asked["image"].startswith("data:image/png;base64,")
        self.emojis.append({"id": str(100 + len(self.emojis)), "name": asked["name"], "roles": [], "animated": False})
        return self.answer(self.emojis[-1], 201)

    def log_message(self, format: str, *args: object) -> None:
        """Write no log line."""


@pytest.fixture
def portal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[type[Portal]]:
    """A Discord with room for all; three pictures to upload; a token and a database."""

    class Here(Portal):
        emojis: list[dict[str, Any]] = []
        room = 2000

    server = HTTPServer(("127.0.0.1", 0), Here)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.setattr(emoji_command, "draw", lambda: iter(pictures(NAMES[:3])))
    monkeypatch.setattr(emoji_command, "set_up", lambda level: None)  # logs of the whole process
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "secret-token")
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'tapis.db'}")
    yield Here
    server.shutdown()
    thread.join()
    server.server_close()


def emojis(verb: str) -> Any:
    done = CliRunner().invoke(command, ["emojis", verb])
    assert "secret-token" not in done.output + done.stderr
    assert "Traceback" not in done.stderr
    return done


def test_the_command_uploads_over_http_alone_and_says_what_is_there(portal: type[Portal]) -> None:
    assert "0 of 3 emojis are there" in emojis("status").stdout
    assert portal.emojis == [], "asking changes nothing"
    done = emojis("sync")
    assert (done.exit_code, "3 uploaded" in done.stdout) == (0, True), done.output
    assert [emoji["name"] for emoji in portal.emojis] == list(NAMES[:3])
    assert "nothing to do" in emojis("sync").stdout
    assert "3 of 3 emojis are there" in emojis("status").stdout
    assert len(portal.emojis) == 3


def test_the_command_says_when_there_is_no_room_and_goes_on_when_there_is(portal: type[Portal]) -> None:
    portal.room = 2
    done = emojis("sync")
    assert done.exit_code == 2
    assert "no room for more emojis" in done.stderr.splitlines()[-1]
    portal.room = 3
    assert "1 uploaded" in emojis("sync").stdout
