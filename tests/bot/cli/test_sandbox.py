"""The sandbox's page: in the chosen language, on time, and each click means what its page showed."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any
from urllib.parse import urljoin

import aiohttp
import discord
import pytest
from simcord.components import walk_components

from bot.cli.sandbox import Sandbox, opened
from bot.cli.sandbox_page import BY_ANY_NAME
from bot.i18n.words import LANGUAGES, words

REQUESTS = count(1)


async def act(sandbox: Sandbox, kind: str, revision: int, **body: Any) -> dict[str, Any]:
    """Do what the page does when somebody acts on what it showed at this revision."""
    preview, page = sandbox.preview, sandbox.preview._python
    envelope = {
        "protocol_version": 3,
        "sequence": page.last_sequence + 1,
        "request_id": f"r{next(REQUESTS)}",
        "generation": page.generation,
        "bot_generation": sandbox.env._generation,
        "kind": kind,
        "published_revision": revision,
    }
    answer: dict[str, Any] = await preview._action(page.id, envelope | body)
    return answer


async def run(sandbox: Sandbox, command: str, options: dict[str, str]) -> dict[str, Any]:
    """Run a command by the name that the page offers."""
    page = sandbox.preview._python
    entry = next(one for one in page.command_catalog["entries"] if one["invocation"] == command)
    return await act(
        sandbox,
        "run_command",
        page.revision,
        command_id=entry["commandId"],
        path=entry["path"],
        schema_fingerprint=entry["schemaFingerprint"],
        options=options,
    )


def button(sandbox: Sandbox, label: str) -> dict[str, str]:
    """The newest button that starts so, by the key that the page has for it."""
    page = sandbox.preview._python
    messages = sandbox.env.backend.messages[page.channel_id]
    for number in sorted(messages, reverse=True):
        for part in walk_components(messages[number].components):
            if str(part.get("label", "")).replace("\u00a0", " ").startswith(label):
                return {"target_id": str(number), "control_key": f"message:{number}:component:{part['id']}"}
    raise AssertionError(f"no button {label}")


@pytest.mark.parametrize(("language", "command", "option"), [("fr", "jouer", "jeu"), ("en", "play", "game")])
async def test_commands_are_offered_in_the_chosen_language_by_a_bot_with_a_name(
    language: str, command: str, option: str
) -> None:
    async with opened(port=0, people=1, game=None, database=None, language=language, pace=0) as sandbox:
        done = await run(sandbox, command, {option: "rikiki"})
        assert not done["rejected"], done
        (table,) = sandbox.env.bot.parts.tables  # type: ignore[attr-defined]
        assert table.record.game == "rikiki"
        assert sandbox.env.bot.user is not None
        assert sandbox.env.bot.user.name == "Tapis Vert"
        assert abs(sandbox.env.now() - datetime.now(UTC)) < timedelta(seconds=60)


async def test_no_setting_of_this_machine_gets_into_the_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some systems set LANGUAGE for their own programs; and an operator may have the settings of a bot at hand."""
    for name, value in {"LANGUAGE": "fr_FR:fr", "METRICS_PORT": "x", "SHARDS": "0/2"}.items():
        monkeypatch.setenv(name, value)
    async with opened(port=0, people=1, game=None, database=None, language="fr", pace=0) as sandbox:
        done = await run(sandbox, "jouer", {"jeu": "rikiki"})
        assert not done["rejected"], done
        assert button(sandbox, "Rejoindre")


async def test_the_page_names_options_in_the_chosen_language_and_takes_their_names_in_every_language() -> None:
    async with opened(port=0, people=1, game=None, database=None, language="fr", pace=0) as sandbox:
        entries = {one["invocation"]: one for one in sandbox.preview._python.command_catalog["entries"]}
        assert [option["name"] for option in entries["jouer"]["options"]] == ["jeu", "places", "options", "fil"]
        for wrong in ("places", "seats", "asientos"):
            done = await run(sandbox, "jouer", {wrong: "trois"})
            assert [one["subject"] for one in done["diagnostics"]] == [{"commandOption": "places"}], wrong
        done = await run(sandbox, "jouer", {"game": "rikiki", "asientos": "3", "options": "max_cards=5"})
        assert not done["rejected"], done
        (table,) = sandbox.env.bot.parts.tables  # type: ignore[attr-defined]
        assert (table.record.seats, table.record.options["max_cards"]) == (3, 5)


async def test_a_refused_command_shows_what_the_bot_said_and_no_failure() -> None:
    async with opened(port=0, people=1, game="rikiki", database=None, language="en", pace=0) as sandbox:
        done = await run(sandbox, "play", {"game": "no such game"})
        assert (done["settlement"], done["uncertain"], done["diagnostics"]) == ("settled", False, [])
        assert done["acknowledgement"] == "acknowledged"


async def test_the_page_finds_commands_by_their_name_in_every_language() -> None:
    async with opened(port=0, people=1, game=None, database=None, language="fr", pace=0) as sandbox:
        entries = {one["invocation"]: one for one in sandbox.preview._python.command_catalog["entries"]}
        assert entries["jouer"]["aliases"] == sorted({words(language).say("command-play") for language in LANGUAGES})
        address = urljoin(sandbox.preview.url, "/commands.js")
        async with aiohttp.ClientSession() as session, session.get(address) as answer:
            assert BY_ANY_NAME in await answer.text()


async def test_people_read_the_language_that_they_prefer() -> None:
    async with opened(port=0, people=1, game=None, database=None, language="en", pace=0) as sandbox:
        (alice,) = sandbox.preview.viewers
        said = await alice.slash(sandbox.preview.channel, "help")
        assert "Commands" in str(said.response.components)
        readers = sandbox.env.bot.parts.readers  # type: ignore[attr-defined]
        await readers.change_person(alice.id, lambda own: replace(own, language="fr"))
        said = await alice.slash(sandbox.preview.channel, "help")
        assert "Les commandes" in str(said.response.components)


async def test_private_messages_and_threads_can_be_entered_and_their_buttons_pressed() -> None:
    async with opened(port=0, people=2, game=None, database=None, language="en", pace=0) as sandbox:
        page, (alice, bruno) = sandbox.preview._python, sandbox.preview.viewers
        await alice.slash(sandbox.preview.channel, "play", game="rikiki", thread=True)
        (table,) = sandbox.env.bot.parts.tables  # type: ignore[attr-defined]
        await sandbox.preview.refresh()
        offered = {one["name"]: one["id"] for one in page.snapshot["viewers"]}
        thread = next(name for name in offered if name.startswith("Bruno · #"))
        done = await act(sandbox, "viewer", page.revision, viewer_id=offered[thread])
        assert not done["rejected"], done
        assert page.snapshot["channelId"] == str(table.record.channel_id)
        assert page.snapshot["viewerId"] == offered[thread]
        done = await act(sandbox, "click", page.revision, **button(sandbox, "Join"))
        assert not done["rejected"], done
        assert None not in (table.seat_of(alice.id), table.seat_of(bruno.id))
        done = await act(sandbox, "click", page.revision, **button(sandbox, "Start"))

        await sandbox.preview.refresh()
        offered = {one["name"]: one["id"] for one in page.snapshot["viewers"]}
        done = await act(sandbox, "viewer", page.revision, viewer_id=offered["Bruno · Private messages"])
        assert not done["rejected"], done
        assert page.snapshot["channelId"] == str(sandbox.env.backend.dm_channels[bruno.id])
        assert page.snapshot["messages"]


async def test_a_private_thread_can_be_entered_by_those_who_are_mentioned_there() -> None:
    async with opened(port=0, people=2, game=None, database=None, language="en", pace=0) as sandbox:
        page, (_, bruno) = sandbox.preview._python, sandbox.preview.viewers
        channel = sandbox.env.bot.get_channel(sandbox.preview.channel.id)
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name="secret", type=discord.ChannelType.private_thread)
        await thread.send(f"<@{bruno.id}>")
        await sandbox.preview.refresh()
        offered = {one["name"]: one["id"] for one in page.snapshot["viewers"]}
        assert [name for name in offered if "#secret" in name] == ["Bruno · #secret"]
        done = await act(sandbox, "viewer", page.revision, viewer_id=offered["Bruno · #secret"])
        assert not done["rejected"], done
        assert page.snapshot["channelId"] == str(thread.id)
        assert page.snapshot["messages"]


async def test_a_click_on_what_was_redrawn_meanwhile_is_the_click_that_was_meant() -> None:
    """Not a click on whatever stands in that place now: this one comes too late, and the bot says so."""
    async with opened(port=0, people=1, game="rikiki", database=None, language="fr", pace=0) as sandbox:
        (table,) = sandbox.env.bot.parts.tables  # type: ignore[attr-defined]
        page = sandbox.preview._python
        await act(sandbox, "click", page.revision, **button(sandbox, "Jouer avec l'ordinateur"))
        bid, seen = button(sandbox, "0 pli"), page.revision
        assert not (await act(sandbox, "click", seen, **bid))["rejected"]
        assert (0, "bid:0") in table.match.log
        played = len(table.match.log)
        again = await act(sandbox, "click", seen, **bid)
        assert not again["rejected"], again
        assert len(table.match.log) == played


async def test_the_page_counts_down_from_the_time_of_the_bot_where_the_simulated_clock_is_behind() -> None:
    began = datetime.now(UTC)
    async with opened(port=0, people=1, game=None, database=None, language="fr", pace=0) as sandbox:
        sandbox.env.backend.clock._epoch -= timedelta(minutes=1)
        await sandbox.preview.refresh()
        profile = sandbox.preview._python.snapshot["profile"]
        assert datetime.fromisoformat(profile["presentationTime"]) >= began


async def test_private_messages_can_be_read_where_the_channel_says() -> None:
    async with opened(port=0, people=2, game=None, database=None, language="fr", pace=0) as sandbox:
        (welcome,) = sandbox.env.backend.messages[sandbox.preview._python.channel_id].values()
        found = re.search(r"http://\S+", welcome.content)
        assert found
        assert found[0] == sandbox.private_url
        alice, _ = sandbox.preview.viewers
        user = await sandbox.env.bot.fetch_user(alice.id)
        await user.send("Un <b>mot</b> pour toi")
        async with aiohttp.ClientSession() as session, session.get(sandbox.private_url) as answer:
            page = await answer.text()
        assert "Un &lt;b&gt;mot&lt;/b&gt; pour toi" in page
        assert "Rien encore." in page
        assert page.index("Alice") < page.index("Un &lt;b&gt;") < page.index("Bruno")
