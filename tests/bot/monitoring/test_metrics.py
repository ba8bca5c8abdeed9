"""Metrics count what happens, and name nobody; the page tells whether the bot is well."""

import asyncio
import json
import re
import socket
import urllib.error
import urllib.request
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from discord import InteractionType
from support.discord import world
from support.discord.world import World
from typer.testing import CliRunner
from yarl import URL

from bot.cli.commands import command
from bot.core.types import Interaction
from bot.monitoring import health
from bot.monitoring.metrics import Inflight, Metrics
from bot.transport.http_trace import api_path, interaction_of, segments, template
from storage import People, StorageError

LINE = re.compile(r"(?P<name>\w+)(?:\{(?P<labels>.*)\})? (?P<value>\S+)")
SNOWFLAKE = re.compile(r"\d{15,}")


def read(page: str) -> dict[str, float]:
    """Every line of the exposition text that is not a comment, `name{labels}` to value."""
    found = [LINE.fullmatch(line) for line in page.splitlines() if line and not line.startswith("#")]
    assert all(found)
    return {line[0].rpartition(" ")[0]: float(line["value"]) for line in found if line}


def figures(here: World) -> dict[str, float]:
    return read(here.bot.wire.metrics.page().decode())


async def ask(here: World, path: str) -> tuple[int, str]:
    """The answer of the bot's page, over HTTP."""

    def get() -> tuple[int, str]:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{here.bot.health.port}{path}", timeout=30) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refusal:
            with refusal:
                return refusal.code, refusal.read().decode()

    return await asyncio.to_thread(get)


# -- what is counted -------------------------------------------------------------------------------------


async def test_moves_refusals_and_tables_are_counted(four: World) -> None:
    await four.seat(people=2, options="max_cards=2")
    assert figures(four)['tapis_open_tables{game="rikiki",state="lobby"}'] == 1
    await four.people[0].press("Commencer")
    assert figures(four)['tapis_open_tables{game="rikiki",state="playing"}'] == 1
    mover = four.on_turn()
    old = mover.raw_dm(mover.dm().moves["bid:0"])
    await mover.play_by_dm("bid:0")
    await four.deliver(old)
    found = figures(four)
    assert found['tapis_moves_total{by="person"}'] == 1
    assert found['tapis_moves_total{by="computer"}'] == 0
    assert found['tapis_moves_refused_total{why="stale"}'] == 1
    assert found['tapis_answer_seconds_count{kind="component",outcome="refused"}'] == 1
    assert found['tapis_answer_seconds_count{kind="component",outcome="done"}'] == 3  # joined, dealt, played
    assert found['tapis_answer_seconds_count{kind="command",outcome="done"}'] == 1
    assert found["tapis_commit_seconds_count"] >= 4
    for person in four.people[:2]:
        await person.leave()
    found = figures(four)
    assert found['tapis_open_tables{game="rikiki",state="playing"}'] == 0
    assert found['tapis_open_tables{game="rikiki",state="lobby"}'] == 0


async def test_no_label_names_a_person_a_server_or_a_message(four: World) -> None:
    people = await four.deal(options="max_cards=2")
    await four.on_turn().play_by_dm("bid:0")
    await people[0].press("Ma main")
    page = four.bot.wire.metrics.page().decode()
    assert not SNOWFLAKE.search("\n".join(name for name in read(page)))
    for name in [person.name for person in four.people] + ["Tapis", "jeux", "bid"]:
        assert name not in "".join(line for line in page.splitlines() if not line.startswith("#"))


def test_a_click_is_unanswered_until_sent_and_a_suggestion_never_is() -> None:
    traffic = Inflight(Metrics(tuple), lambda _: None)
    for number, kind in enumerate((InteractionType.autocomplete, InteractionType.component, InteractionType.component)):
        traffic.arrived(cast(Interaction, SimpleNamespace(id=number, type=kind)))
    assert traffic.unanswered == 2
    traffic.sent(1)
    assert traffic.unanswered == 1, "however long Discord takes to say that it has it"


# -- routes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/channels/123/messages/456", "/channels/*/messages/*"),
        ("/interactions/123/aW50ZXJhY3Rpb24/callback", "/interactions/*/*/callback"),
        ("/webhooks/123/secret.token/messages/@original", "/webhooks/*/*/messages/@original"),
        ("/channels/1/messages/2/reactions/%F0%9F%82%A1/@me", "/channels/*/messages/*/reactions/*/@me"),
        ("/users/@me/channels", "/users/@me/channels"),
        ("/invites/secret", "/*/*"),
    ],
)
def test_a_route_shows_no_id_and_no_token(path: str, shown: str) -> None:
    found = segments(api_path(URL(f"https://discord.com/api/v10{path}")))
    assert found is not None
    assert template(found) == shown
    assert interaction_of(found) == (123 if "interactions" in path else None)


# -- the page --------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where many tests run at once, any loop stalls."""
    monkeypatch.setattr(health, "STALLED", inf)


async def test_the_page_tells_metrics_and_that_all_is_well(tmp_path: Path) -> None:
    async with world.world(tmp_path, people=2, metrics_port=0) as here:
        await here.people[0].slash("play", game="rikiki")
        status, page = await ask(here, "/metrics")
        assert status == 200
        assert read(page)['tapis_open_tables{game="rikiki",state="lobby"}'] == 1
        status, told = await ask(here, "/health")
        assert (status, json.loads(told)) == (200, {"status": "ok"})


async def test_a_silent_database_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(people: People, key: str) -> str | None:
        raise StorageError("secret path")

    async with world.world(tmp_path, people=1, metrics_port=0) as here:
        monkeypatch.setattr(People, "note", fail)
        status, told = await ask(here, "/health")
        assert (status, json.loads(told)["wrong"]) == (503, {"database": "StorageError"})
        never = asyncio.Event()

        async def wait(people: People, key: str) -> str | None:
            await never.wait()
            return None

        monkeypatch.setattr(People, "note", wait)
        monkeypatch.setattr(health, "PROBE_TIMEOUT", 0.01)
        for _ in range(2):
            assert "no answer" in (await here.bot.health.wrong())["database"]
        never.set()


async def test_a_gateway_that_is_gone_for_long_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world.world(tmp_path, people=1, metrics_port=0) as here:
        here.bot.dispatch("disconnect")
        assert not await here.bot.health.wrong()  # it may resume
        assert figures(here)['tapis_gateway_connected{shard="0"}'] == 0
        monkeypatch.setattr(health, "RESUME_TIMEOUT", 0.0)
        status, told = await ask(here, "/health")
        assert status == 503
        assert "gateway" in json.loads(told)["wrong"]
        assert (await ask(here, "/live"))[0] == 200, "whatever it depends on"
        here.bot.dispatch("resumed")
        assert not await here.bot.health.wrong()
        assert figures(here)['tapis_gateway_events_total{event="resumed"}'] == 1


async def test_a_stalled_loop_and_a_stop_are_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world.world(tmp_path, people=1, metrics_port=0) as here:
        monkeypatch.setattr(health, "STALLED", 0.0)
        assert "loop" in await here.bot.health.wrong()
        monkeypatch.setattr(health, "STALLED", inf)
        here.bot.wire.shutdown.set()
        assert (await here.bot.health.wrong())["gateway"] == "closing"


def test_a_start_on_a_taken_port_says_so_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = CliRunner().invoke(command, ["run"], env={"DISCORD_TOKEN": "x", "METRICS_PORT": str(port)})
    assert done.exit_code == 2
    assert f"port {port}" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not list(tmp_path.iterdir())
