"""A server is greeted once, where the bot may speak, in its own language."""

from pathlib import Path
from typing import Any

import pytest
from simcord.backend import serializers
from support.discord.screen import Screenful
from support.discord.world import World, world


def invite(here: World) -> None:
    """Send the event of a server to which the bot was invited: nothing says whether it is available."""
    backend = here.env.backend
    event: dict[str, Any] = dict(serializers.guild_create_payload(backend, backend.get_guild(here.guild.id)))
    del event["unavailable"]
    backend.emit("GUILD_CREATE", event)


async def join(here: World) -> None:
    invite(here)
    await here.env.settle()


def said(here: World) -> list[Screenful]:
    """All that stands in the server's channels."""
    return [one for channel in here.guild.channels.values() for one in here.seen(channel.id, here.people[0].id)]


async def test_a_server_is_greeted_once_whatever_comes_after(four: World) -> None:
    await join(four)
    (greeting,) = said(four)
    assert "Tapis Vert" in greeting.text
    assert "</play:" in greeting.text, "a command to click on"
    assert list(greeting.buttons) == ["Jouer", "Mes parties", "Apprendre", "Comment ça marche"]
    (body,) = [body for method, path, body in four.sent() if method == "POST" and path.endswith("/messages")]
    assert body["allowed_mentions"]["parse"] == []
    await join(four)
    await four.restart()
    await join(four)
    assert said(four) == [greeting]


async def test_two_events_at_once_are_one_greeting(four: World) -> None:
    invite(four)
    invite(four)
    await four.env.settle()
    assert len(said(four)) == 1


@pytest.mark.parametrize(("server", "title"), [("fr", "des jeux de cartes"), ("en-GB", "French card games")])
async def test_a_server_is_greeted_in_its_language(tmp_path: Path, server: str, title: str) -> None:
    async with world(tmp_path, people=1, server=server, language="auto") as here:
        await join(here)
        (greeting,) = said(here)
        assert title in greeting.text


async def test_the_greeting_goes_to_the_next_channel_where_the_bot_may_speak(four: World) -> None:
    four.env.backend.edit_guild(four.guild.id, {"system_channel_id": four.channel.id})
    four.guild.create_voice_channel("voix")
    four.guild.create_forum_channel("forum")
    four.guild.create_news_channel("annonces")
    second = four.guild.create_text_channel("ailleurs")
    four.deny(send_messages=False)
    await join(four)
    assert len(four.seen(second.id, four.people[0].id)) == 1
    assert len(said(four)) == 1


async def test_a_greeting_that_discord_refused_may_be_said_later(four: World) -> None:
    four.env.inject_error("POST", f"/channels/{four.channel.id}/messages", status=403, times=1)
    await join(four)
    assert not said(four)
    await join(four)
    assert len(said(four)) == 1


async def test_the_greeting_leads_to_menu_and_help_in_the_users_language(four: World) -> None:
    await join(four)
    alice, bruno, *_ = four.people
    await alice.press("Jouer")
    await bruno.press("Comment ça marche")
    assert alice.whisper().selects
    assert "Les commandes" in bruno.whisper().buttons
    assert len(said(four)) == 2, "the greeting, and Alice's own menu"
