"""The sandbox's page: in the chosen language, on time, and each click means what its page showed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import aiohttp
import discord
import pytest
from simcord.components import walk_components

from bot.cli.sandbox import Sandbox, opened

pytestmark = pytest.mark.live  # a quarter of a second a test

MAX_BEHIND = timedelta(seconds=60)  # a busy machine starts slowly


class Browser:
    """Speaks the page's protocol, as its script does."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self.session = session
        self.address, _, capability = sandbox.page.url.partition("#")
        self.headers = {"X-Simcord-Capability": capability}
        self.acted = 0
        self.shown: dict[str, Any] = {}

    async def open(self) -> None:
        async with self.session.post(f"{self.address}api/pages", json={}, headers=self.headers) as answer:
            self.shown = await answer.json()
        self.headers["X-Simcord-Context"] = self.shown["context"]["id"]

    async def get(self, path: str) -> dict[str, Any]:
        async with self.session.get(f"{self.address}api/{path}", headers=self.headers) as answer:
            answered: dict[str, Any] = await answer.json()
        return answered

    async def act(self, kind: str, **body: Any) -> dict[str, Any]:
        """Act on what the page showed, and show the result. `shown` may be put back to an older state."""
        envelope = {
            "protocol_version": 3,
            "sequence": self.acted + 1,
            "request_id": f"r{self.acted}",
            "generation": self.shown["context"]["generation"],
            "bot_generation": self.shown["botGeneration"],
            "kind": kind,
            "published_revision": self.shown["publishedRevision"],
        }
        async with self.session.post(f"{self.address}api/action", json=envelope | body, headers=self.headers) as answer:
            done: dict[str, Any] = await answer.json()
        self.acted += not done["rejected"]
        self.shown = await self.get("state")
        return done

    async def run(self, command: str, options: dict[str, str | bool]) -> dict[str, Any]:
        """Run a command by the name that the page offers."""
        entry = next(one for one in (await self.get("commands"))["entries"] if one["invocation"] == command)
        schema = {"path": entry["path"], "schema_fingerprint": entry["schemaFingerprint"]}
        return await self.act("run_command", command_id=entry["commandId"], options=options, **schema)

    async def enter(self, place: str) -> None:
        """Choose a person and a place in the menu of people, and find messages there."""
        await self.act("refresh")
        viewer = {one["name"]: one["id"] for one in self.shown["viewers"]}[place]
        done = await self.act("viewer", viewer_id=viewer)
        assert not done["rejected"], done
        assert self.shown["viewerId"] == viewer
        assert self.shown["messages"]

    def button(self, label: str) -> dict[str, str]:
        """The newest button that starts so, by the key that the page has for it."""
        for number in sorted(self.shown["messages"], key=int, reverse=True):
            for part in walk_components(self.shown["messages"][number]["components"]):
                if str(part.get("label", "")).replace("\u00a0", " ").startswith(label):
                    return {"target_id": number, "control_key": f"message:{number}:component:{part['id']}"}
        raise AssertionError(f"no button {label}")


@asynccontextmanager
async def browser(language: str, *, people: int = 1, game: str | None = None) -> AsyncIterator[Browser]:
    async with (
        opened(port=0, people=people, game=game, database=None, language=language, pace=0) as sandbox,
        aiohttp.ClientSession() as session,
    ):
        page = Browser(sandbox, session)
        await page.open()
        yield page


def table_of(page: Browser) -> Any:
    """The only table."""
    (table,) = page.sandbox.env.bot.parts.tables  # type: ignore[attr-defined]
    return table


@pytest.mark.parametrize(
    ("language", "command", "options"),
    [("fr", "jouer", ("jeu", "places", "options", "fil")), ("en", "play", ("game", "seats", "options", "thread"))],
)
async def test_commands_are_offered_in_the_chosen_language(language: str, command: str, options: tuple[str]) -> None:
    async with browser(language) as page:
        entries = {one["invocation"]: one for one in (await page.get("commands"))["entries"]}
        assert tuple(option["name"] for option in entries[command]["options"]) == options
        done = await page.run(command, dict(zip(options, ("rikiki", "3", "max_cards=5"), strict=False)))
        assert not done["rejected"], done
        record = table_of(page).record
        assert (record.game, record.seats, record.options["max_cards"]) == ("rikiki", 3, 5)


async def test_sentences_name_commands_as_the_page_offers_them() -> None:
    async with browser("fr") as page:
        await page.run("classement", {})
        assert "`/jouer` ouvre une table" in str(page.shown["messages"])


async def test_the_bot_has_a_name_and_the_simulated_clock_the_real_time() -> None:
    async with browser("en") as page:
        env = page.sandbox.env
        assert env.bot.user is not None
        assert env.bot.user.name == "Tapis Vert"
        assert abs(env.now() - datetime.now(UTC)) < MAX_BEHIND


async def test_the_sandbox_ignores_the_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems set LANGUAGE for their own programs; and an operator may have the settings of a bot at hand."""
    for name, value in {"LANGUAGE": "fr_FR:fr", "METRICS_PORT": "x", "SHARDS": "0/2"}.items():
        monkeypatch.setenv(name, value)
    async with browser("fr", game="rikiki") as page:
        assert page.button("Rejoindre")


async def test_a_refused_command_shows_what_the_bot_said_and_no_failure() -> None:
    async with browser("en") as page:
        done = await page.run("play", {"game": "no such game"})
        assert (done["settlement"], done["uncertain"], done["diagnostics"]) == ("settled", False, [])
        assert done["acknowledgement"] == "acknowledged"


async def test_people_read_the_language_that_they_prefer() -> None:
    async with browser("fr") as page:
        (alice,) = page.sandbox.page.viewers
        said = await alice.slash(page.sandbox.page.channel, "help")
        assert "Les commandes" in str(said.response.components)
        readers = page.sandbox.env.bot.parts.readers  # type: ignore[attr-defined]
        await readers.change_person(alice.id, lambda own: replace(own, language="en"))
        said = await alice.slash(page.sandbox.page.channel, "help")
        assert "Commands" in str(said.response.components)


async def test_people_enter_private_messages_and_threads_and_press_buttons_there() -> None:
    async with browser("en", people=2) as page:
        await page.run("play", {"game": "rikiki", "thread": True})
        table = table_of(page)
        await page.act("refresh")
        thread = next(one["name"] for one in page.shown["viewers"] if one["name"].startswith("Bruno · #"))
        await page.enter(thread)
        assert page.shown["channelId"] == str(table.record.channel_id)
        done = await page.act("click", **page.button("Join"))
        assert not done["rejected"], done
        assert None not in [table.seat_of(person.id) for person in page.sandbox.page.viewers]
        await page.act("click", **page.button("Start"))
        await page.enter("Bruno · Private messages")
        assert page.shown["channel"]["recipient"]["name"] == "Tapis Vert"


async def test_a_person_who_is_mentioned_in_a_private_thread_may_enter_it() -> None:
    async with browser("en", people=2) as page:
        _, bruno = page.sandbox.page.viewers
        channel = page.sandbox.env.bot.get_channel(page.sandbox.page.channel.id)
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name="secret", type=discord.ChannelType.private_thread)
        await thread.send(f"<@{bruno.id}>")
        await page.enter("Bruno · #secret")
        assert "Alice · #secret" not in {one["name"] for one in page.shown["viewers"]}


async def test_a_click_on_a_redrawn_button_is_the_click_that_was_meant() -> None:
    """Not a click on whatever stands in that place now: this one comes too late, and the bot says so."""
    async with browser("fr", game="rikiki") as page:
        await page.act("click", **page.button("Jouer avec l'ordinateur"))
        bid, seen = page.button("0 pli"), page.shown
        assert not (await page.act("click", **bid))["rejected"]
        log = table_of(page).match.log
        assert (0, "bid:0") in log
        played = len(log)
        page.shown = seen
        again = await page.act("click", **bid)
        assert not again["rejected"], again
        assert len(table_of(page).match.log) == played


async def test_the_page_counts_down_from_the_time_of_the_bot() -> None:
    began = datetime.now(UTC)
    async with browser("fr") as page:
        page.sandbox.env.backend.advance_clock(-60)
        await page.act("refresh")
        assert datetime.fromisoformat(page.shown["profile"]["presentationTime"]) >= began
